/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* pcre2.c — memory for PCRE2 from the caller's allocator. */
#include "scanner/memory/memory.h"
#include "scanner/pattern/pattern.h"

static void *allocate(size_t size, void *memory)
{
    return memory_new(memory, size);
}

static void release(void *block, void *memory)
{
    memory_free(memory, block);
}

bool pattern_memory(const struct urisift_allocator *memory, pcre2_general_context **general)
{
    *general = NULL;
    if (memory)
        *general = pcre2_general_context_create(allocate, release, memory_handle(memory));
    return !memory || *general;
}
