/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * allocate.c — ends the program where memory is refused.
 *
 * Without memory libarchive may crash, or call the archive damaged. Here it never learns of it: the
 * program ends with a status that says why, and all answers before that have been given. Its
 * functions take the place of the C library's, which do the work.
 */
#include <stddef.h>
#include <stdlib.h>
#include <unistd.h>

#include "cli/archive/protocol.h"

#ifdef __GLIBC__

void *__libc_malloc(size_t size);
void *__libc_calloc(size_t count, size_t size);
void *__libc_realloc(void *block, size_t size);

static void *must(void *block)
{
    if (!block)
        _exit(ARCHIVE_NO_MEMORY);
    return block;
}

void *malloc(size_t size)
{
    return must(__libc_malloc(size));
}

void *calloc(size_t count, size_t size)
{
    return must(__libc_calloc(count, size));
}

void *realloc(void *block, size_t size)
{
    void *moved = __libc_realloc(block, size);
    return size > 0 ? must(moved) : moved;
}

#endif
