/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* bytes.h — bytes that come out of a layer of the source: a compressed stream undone, a member
 * of an archive. */
#ifndef URISIFT_SOURCE_BYTES_H
#define URISIFT_SOURCE_BYTES_H

#include <urisift/scan.h>

/* Fills `buffer` with 1 to `size` bytes, their number in *got; 0: the end, or the error that is
 * the answer. */
struct bytes {
    enum urisift_error (*read)(void *self, uint8_t *buffer, size_t size, size_t *got);
    void *self;
};

#endif
