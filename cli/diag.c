/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* diag.c — messages on standard error. */
#include "cli/diag.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/output/status_line.h"
#include "core/text/utf8.h"

/* Is the character, of *length bytes, a control? What is no UTF-8 may be of an older charset, in
 * all of which the same are. */
static bool is_control(const uint8_t *text, size_t size, size_t *length)
{
    uint32_t code = 0;
    *length = utf8_read(text, size, &code);
    if (*length == 0) {
        *length = 1;
        code = *text;
    }
    return code < 0x20 || (code >= 0x7f && code < 0xa0);
}

/* Returns the line with the message; the caller frees it. Anyone may choose names and
 * identifiers, so control characters in them do not reach the terminal. NULL: no memory. */
static char *line_of(const char *text)
{
    enum { SHOWN = 4 }; /* bytes of one: \x1b */
    static const char name[] = "urisift: ";
    size_t size = strlen(text);
    char *line = size < SIZE_MAX / (2 * SHOWN) ? malloc(sizeof name + SHOWN * size + 1) : NULL;
    if (!line)
        return NULL;
    char *to = stpcpy(line, name);
    for (size_t i = 0, length; i < size; i += length) {
        bool is_shown = is_control((const uint8_t *)text + i, size - i, &length);
        for (size_t k = i; k < i + length; k++)
            to += sprintf(to, is_shown ? "\\x%02x" : "%c", (unsigned char)text[k]);
    }
    strcpy(to, "\n");
    return line;
}

void complain(const char *format, ...)
{
    va_list arguments;
    char *message = NULL;
    va_start(arguments, format);
    int size = vasprintf(&message, format, arguments);
    va_end(arguments);
    char *line = size < 0 ? NULL : line_of(message);
    /* at once: other processes write there, too */
    status_line_pause();
    fputs(line ? line : "urisift: out of memory\n", stderr);
    status_line_resume();
    free(line);
    if (size >= 0)
        free(message);
}

char *message_of(const char *format, ...)
{
    va_list arguments;
    char *message = NULL;
    va_start(arguments, format);
    int size = vasprintf(&message, format, arguments);
    va_end(arguments);
    return size < 0 ? NULL : message;
}

void complain_point(const char *text, size_t column)
{
    size_t size = strlen(text);
    if (size > 100)
        return;
    char shown[101];
    for (size_t i = 0, length; i < size; i += length) {
        const bool is_tab = text[i] == '\t';
        if (is_control((const uint8_t *)text + i, size - i, &length) && !is_tab)
            return; /* it is shown otherwise */
        memcpy(shown + i, is_tab ? " " : text + i, length);
    }
    shown[size] = 0;
    complain("  %s", shown);
    size_t characters = 0;
    for (size_t i = 0; i < column && text[i]; i++)
        /* of UTF-8; its other bytes take no room */
        characters += ((unsigned char)text[i] & 0xc0) != 0x80;
    complain("  %*s^", (int)(characters + column - strnlen(text, column)), "");
}
