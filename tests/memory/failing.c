/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * failing.c — malloc(3) and the like, which count their calls, and fail one of them.
 *
 * In a program the functions of failing.h switch this on and off. Loaded by LD_PRELOAD it counts
 * from the start, fails call URISIFT_FAILING, and at the end writes both counts to the file
 * URISIFT_FAILING_COUNTS.
 */
#include "tests/memory/failing.h"

#include <errno.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

/* The functions of glibc that these stand before. */
void *__libc_malloc(size_t size);
void *__libc_calloc(size_t count, size_t size);
void *__libc_realloc(void *memory, size_t size);
void *__libc_memalign(size_t alignment, size_t size);
void __libc_free(void *memory);

static atomic_bool is_on;
static atomic_size_t calls, number;
static atomic_long kept;

void failing_begin(size_t failing)
{
    calls = 0;
    kept = 0;
    number = failing;
    is_on = true;
}

struct failing_counts failing_end(void)
{
    is_on = false;
    return (struct failing_counts){calls, kept};
}

static bool fails(void)
{
    if (!is_on || ++calls != number)
        return false;
    errno = ENOMEM;
    return true;
}

static void *keep(void *memory)
{
    if (is_on && memory)
        kept++;
    return memory;
}

void *malloc(size_t size)
{
    return fails() ? NULL : keep(__libc_malloc(size));
}

void *calloc(size_t count, size_t size)
{
    return fails() ? NULL : keep(__libc_calloc(count, size));
}

void *realloc(void *memory, size_t size)
{
    if (fails())
        return NULL;
    if (is_on && memory && size == 0)
        kept--; /* it is freed */
    void *moved = __libc_realloc(memory, size);
    return memory ? moved : keep(moved);
}

void *memalign(size_t alignment, size_t size)
{
    return fails() ? NULL : keep(__libc_memalign(alignment, size));
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

void free(void *memory)
{
    if (is_on && memory)
        kept--;
    __libc_free(memory);
}

__attribute__((constructor)) static void begin_preloaded(void)
{
    const char *failing = getenv("URISIFT_FAILING");
    if (failing)
        failing_begin((size_t)strtoul(failing, NULL, 10));
}

__attribute__((destructor)) static void end_preloaded(void)
{
    const char *path = getenv("URISIFT_FAILING_COUNTS");
    struct failing_counts counts = failing_end();
    FILE *file = path ? fopen(path, "w") : NULL;
    if (!file)
        return;
    fprintf(file, "%zu %ld\n", counts.calls, counts.kept);
    fclose(file);
}
