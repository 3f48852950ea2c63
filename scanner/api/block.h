/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* block.h — a block of a stream that moves forward, in which a place to cut is looked for. */
#ifndef URISIFT_API_BLOCK_H
#define URISIFT_API_BLOCK_H

#include <urisift/ranges.h>

struct block {
    struct urisift_reader_at reader;
    uint8_t *data;   /* the caller's */
    size_t capacity; /* of data */
    size_t size;     /* bytes in it */
    uint64_t offset; /* of data[0] in the stream */
    bool ended;      /* the stream ends with these bytes */
};

/* Drops the first `count` bytes, and reads as many as there is room for. */
enum urisift_error block_advance(struct block *block, size_t count);

#endif
