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

static const char begin[] = "urisift: ";

enum {
    SHOWN = 4,   /* bytes of a control character: \x1b */
    SHORT = 500, /* bytes of messages that need no memory */
    SHORT_LINE = sizeof begin + SHOWN * SHORT + 1,
};

/* Writes the line with the message. Anyone may choose names and identifiers, so control characters
 * in them do not reach the terminal. */
static void write_line(char *to, const char *text, size_t size)
{
    to = stpcpy(to, begin);
    for (size_t i = 0, length; i < size; i += length) {
        bool is_shown = is_control((const uint8_t *)text + i, size - i, &length);
        for (size_t k = i; k < i + length; k++)
            to += sprintf(to, is_shown ? "\\x%02x" : "%c", (unsigned char)text[k]);
    }
    strcpy(to, "\n");
}

void complain(const char *format, ...)
{
    va_list arguments;
    char room[SHORT], room_of_line[SHORT_LINE];
    char *message = NULL, *line = NULL;
    va_start(arguments, format);
    const int size = vsnprintf(room, sizeof room, format, arguments);
    va_end(arguments);
    if (size >= SHORT) {
        va_start(arguments, format);
        if (vasprintf(&message, format, arguments) < 0)
            message = NULL;
        va_end(arguments);
        line = message ? malloc(sizeof begin + SHOWN * (size_t)size + 1) : NULL;
        if (line)
            write_line(line, message, (size_t)size);
        free(message);
    } else if (size >= 0) {
        write_line(room_of_line, room, (size_t)size);
    }
    const char *shown = size >= 0 && size < SHORT ? room_of_line : line;
    /* at once: other processes write there, too */
    status_line_pause();
    fputs(shown ? shown : "urisift: out of memory\n", stderr);
    status_line_resume();
    free(line);
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
