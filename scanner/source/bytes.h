/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* bytes.h — bytes that come out of a layer of the source: a decompressed stream, or a member of an
 * archive. */
#ifndef URISIFT_SOURCE_BYTES_H
#define URISIFT_SOURCE_BYTES_H

#include <urisift/scan.h>

/* Reads from a layer. Fills the caller's `buffer` with 1 to `size` bytes, and *got with their
 * number. If *got is 0, the result is the error, or URISIFT_OK at the end. */
struct bytes {
    enum urisift_error (*read)(void *self, uint8_t *buffer, size_t size, size_t *got);
    void *self;
};

#endif
