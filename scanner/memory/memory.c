/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* memory.c — the only file that calls malloc(3) and the like. */
#include "scanner/memory/memory.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

void *memory_new(const struct urisift_allocator *memory, size_t size)
{
    size += size == 0;
    return memory ? memory->allocate(memory->self, size) : malloc(size);
}

void *memory_zeroed(const struct urisift_allocator *memory, size_t count, size_t size)
{
    size_t all;
    if (!memory)
        return calloc(count > 0 ? count : 1, size > 0 ? size : 1);
    if (__builtin_mul_overflow(count, size, &all))
        return NULL;
    void *block = memory_new(memory, all);
    return block ? memset(block, 0, all) : NULL;
}

void *memory_resize(const struct urisift_allocator *memory, void *block, size_t count, size_t size)
{
    size_t all;
    if (__builtin_mul_overflow(count, size, &all))
        return NULL;
    all += all == 0;
    if (!memory)
        return realloc(block, all);
    return block ? memory->resize(memory->self, block, all) : memory->allocate(memory->self, all);
}

char *memory_text(const struct urisift_allocator *memory, const void *text, size_t size)
{
    char *copy = size < SIZE_MAX ? memory_new(memory, size + 1) : NULL;
    if (!copy)
        return NULL;
    if (size > 0)
        memcpy(copy, text, size);
    copy[size] = '\0';
    return copy;
}

void memory_free(const struct urisift_allocator *memory, void *block)
{
    if (!memory)
        free(block);
    else if (block)
        memory->release(memory->self, block);
}

/* An allocator's own block is larger; the pointer to it is before the aligned bytes. */
void *memory_aligned(const struct urisift_allocator *memory, size_t alignment, size_t size)
{
    if (!memory)
        return aligned_alloc(alignment, size);
    const size_t more = alignment + sizeof(void *);
    uint8_t *whole = size <= SIZE_MAX - more ? memory_new(memory, size + more) : NULL;
    if (!whole)
        return NULL;
    uint8_t *block = whole + sizeof(void *);
    block += (alignment - (uintptr_t)block % alignment) % alignment;
    memcpy(block - sizeof(void *), &whole, sizeof(void *));
    return block;
}

void memory_free_aligned(const struct urisift_allocator *memory, void *block)
{
    void *whole = block;
    if (memory && block)
        memcpy(&whole, (uint8_t *)block - sizeof(void *), sizeof(void *));
    memory_free(memory, whole);
}

const struct urisift_allocator *memory_keep(struct urisift_allocator *kept,
                                            const struct urisift_allocator *given)
{
    if (!given)
        return NULL;
    *kept = *given;
    return kept;
}

void *memory_handle(const struct urisift_allocator *memory)
{
    return (void *)(uintptr_t)memory;
}
