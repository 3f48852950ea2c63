/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* diag.c — messages on standard error. */
#include "cli/diag.h"

#include <stdarg.h>
#include <stdio.h>

void complain(const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    flockfile(stderr);
    fputs("urisift: ", stderr);
    vfprintf(stderr, format, arguments);
    fputc('\n', stderr);
    funlockfile(stderr);
    va_end(arguments);
}
