/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * memory.h — an allocator of the caller's, for all memory that the library takes.
 *
 *     static void *take(void *self, size_t size)
 *     {
 *         ++*(atomic_size_t *)self;
 *         return malloc(size);
 *     }
 *     static void *change(void *self, void *block, size_t size)
 *     {
 *         return realloc(block, size);
 *     }
 *     static void give_back(void *self, void *block)
 *     {
 *         --*(atomic_size_t *)self;
 *         free(block);
 *     }
 *
 *     const struct urisift_allocator allocator = {take, change, give_back, &blocks};
 *     struct urisift_scan_options options = {.size = sizeof options, .allocator = &allocator};
 *
 * A scanner, its scratches and its scans use the allocator of the scanner's options. What is made
 * apart from a scanner has a function of its own that takes one: urisift_patterns_new_with(),
 * urisift_archive_new_with(), urisift_field_list_new_with(), urisift_output_new_with(). Each keeps
 * a copy of the struct; what `self` refers to must outlive it. Without an allocator the functions
 * of malloc(3) are used.
 *
 * PCRE2, zlib, libbz2 and liblzma take their memory from the allocator, too. These do not:
 *
 *   - libzstd, libarchive, libidn2, libpsl, iconv(3), newlocale(3) and dlopen(3), which have no
 *     stable interface for it.
 *   - Code that PCRE2 compiles for this machine, and the stack of that code, which are mapped.
 *   - The stack of the thread that decompresses ahead.
 */
#ifndef URISIFT_MEMORY_H
#define URISIFT_MEMORY_H

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif
#pragma GCC visibility push(default)

/* Where memory comes from. All functions must be set. They are called from every thread that uses
 * the object, so several may run at once; with urisift_scan_with() and `ahead` one runs on a thread
 * of the library's. They must not call the library with the same scratch or archive.
 *
 * The struct is complete: no version of the library gives it more members. */
struct urisift_allocator {
    /* Returns a new block of `size` bytes, at least 1, for any kind of object; or NULL. */
    void *(*allocate)(void *self, size_t size);
    /* As realloc(3): `block` is one of the allocator's, never NULL, and `size` at least 1. If the
     * result is NULL, the block is as it was. */
    void *(*resize)(void *self, void *block, size_t size);
    /* Takes back a block, never NULL. */
    void (*release)(void *self, void *block);
    void *self;
};

#pragma GCC visibility pop
#ifdef __cplusplus
}
#endif

#endif
