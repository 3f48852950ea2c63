/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* diag.c — messages on standard error. */
#include "cli/diag.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Names and identifiers are anybody's: none of them may command the terminal. */
static void put_safely(const char *text)
{
    for (; *text; text++) {
        unsigned char c = (unsigned char)*text;
        if (c < 0x20 || c == 0x7f)
            fprintf(stderr, "\\x%02x", c);
        else
            fputc(c, stderr);
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
