/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* diag.c — messages on standard error. */
#include "cli/diag.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/utf8.h"

/* Names and identifiers are anybody's: none of them may command the terminal. What is no UTF-8 may be of an older charset,
 * and goes to it but for what is a control in all of these. */
static void put_safely(const char *text)
{
    const uint8_t *octets = (const uint8_t *)text;
    size_t size = strlen(text);
    for (size_t i = 0, next; i < size; i = next) {
        uint32_t code = 0;
        size_t length = utf8_read(octets + i, size - i, &code);
        code = length > 0 ? code : octets[i];
        bool is_control = code < 0x20 || (code >= 0x7f && code < 0xa0);
        for (next = i + (length > 0 ? length : 1); i < next; i++)
            fprintf(stderr, is_control ? "\\x%02x" : "%c", octets[i]);
    }
}

void complain(const char *format, ...)
{
    va_list arguments;
    char *message = NULL;
    va_start(arguments, format);
    int size = vasprintf(&message, format, arguments);
    va_end(arguments);
    flockfile(stderr);
    fputs("urisift: ", stderr);
    put_safely(size < 0 ? "out of memory" : message);
    fputc('\n', stderr);
    funlockfile(stderr);
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
    if (strlen(text) > 100 || strpbrk(text, "\t\r\n\x1b"))
        return;
    complain("  %s", text);
    size_t characters = 0;
    for (size_t i = 0; i < column && text[i]; i++)
        characters += ((unsigned char)text[i] & 0xc0) != 0x80; /* of UTF-8; its other octets take no room */
    complain("  %*s^", (int)(characters + column - strnlen(text, column)), "");
}
