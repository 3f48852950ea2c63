/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* memory.c — malloc(3) and the like, which fail. All other functions that allocate call these. */
#include <errno.h>
#include <stdlib.h>

#include "tests/faults/faults.h"

/* The functions of glibc that these stand before. */
void *__libc_malloc(size_t size);
void *__libc_calloc(size_t count, size_t size);
void *__libc_realloc(void *memory, size_t size);
void *__libc_memalign(size_t alignment, size_t size);

static bool fails(enum call call)
{
    if (fault(call) <= 0)
        return false;
    errno = ENOMEM;
    return true;
}

void *malloc(size_t size)
{
    return fails(CALL_malloc) ? NULL : __libc_malloc(size);
}

void *calloc(size_t count, size_t size)
{
    return fails(CALL_calloc) ? NULL : __libc_calloc(count, size);
}

void *realloc(void *memory, size_t size)
{
    return fails(CALL_realloc) ? NULL : __libc_realloc(memory, size);
}

void *memalign(size_t alignment, size_t size)
{
    return fails(CALL_memalign) ? NULL : __libc_memalign(alignment, size);
}

void *aligned_alloc(size_t alignment, size_t size)
{
    return memalign(alignment, size);
}

int posix_memalign(void **memory, size_t alignment, size_t size)
{
    void *made = memalign(alignment, size);
    if (!made)
        return ENOMEM;
    *memory = made;
    return 0;
}
