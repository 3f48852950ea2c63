/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * libc_streams.c — for tools/wheel: the standard streams for a libbz2.a that is not
 * position-independent, as that of Debian. It reaches variables at a fixed distance, so they must
 * be of the module, and not of libc. The linker gives it these (--wrap).
 */
#include <stdio.h>

extern FILE *__real_stdin, *__real_stdout, *__real_stderr;
__attribute__((visibility("hidden"))) FILE *__wrap_stdin, *__wrap_stdout, *__wrap_stderr;

__attribute__((constructor)) static void begin(void)
{
    __wrap_stdin = __real_stdin;
    __wrap_stdout = __real_stdout;
    __wrap_stderr = __real_stderr;
}
