/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * memory.h — takes memory from the caller's allocator, or by malloc(3) if that is NULL.
 *
 * All memory of the scanner is taken and released by these functions. What owns blocks keeps the
 * pointer to its allocator. A result of NULL means that there is no memory, also if a size is too
 * large to be counted.
 */
#ifndef URISIFT_SCANNER_MEMORY_H
#define URISIFT_SCANNER_MEMORY_H

#include <urisift/memory.h>

/* Returns `size` bytes, or one byte for 0, that are not set. */
void *memory_new(const struct urisift_allocator *memory, size_t size);
/* Returns `count` times `size` bytes that are zero. */
void *memory_zeroed(const struct urisift_allocator *memory, size_t count, size_t size);
/* Makes the block, or a new one for NULL, `count` times `size` bytes large. */
void *memory_resize(const struct urisift_allocator *memory, void *block, size_t count, size_t size);
/* Returns a copy of the text with a NUL after it. */
char *memory_text(const struct urisift_allocator *memory, const void *text, size_t size);
/* NULL is allowed. The allocator may be in the block. */
void memory_free(const struct urisift_allocator *memory, void *block);

/* Returns `size` bytes, a multiple of the alignment, at such an address. The alignment is a power
 * of 2 and not less than a pointer's size. */
void *memory_aligned(const struct urisift_allocator *memory, size_t alignment, size_t size);
/* Releases a block of memory_aligned(); NULL is allowed. */
void memory_free_aligned(const struct urisift_allocator *memory, void *block);

/* Keeps a copy of the caller's allocator in `kept`. Returns that, or NULL if the caller has none.
 */
const struct urisift_allocator *memory_keep(struct urisift_allocator *kept,
                                            const struct urisift_allocator *given);

/* For libraries whose hooks take a pointer that is not const. */
void *memory_handle(const struct urisift_allocator *memory);

#endif
