/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* block.c — reads on in a stream. */
#include "scanner/api/block.h"

#include <errno.h>
#include <string.h>

enum urisift_error block_advance(struct block *b, size_t count)
{
    memmove(b->data, b->data + count, b->size - count);
    b->offset += count;
    b->size -= count;
    while (!b->ended && b->size < b->capacity) {
        const ptrdiff_t n = b->reader.read(b->reader.self, b->data + b->size, b->capacity - b->size,
                                           b->offset + b->size);
        if (n < 0) {
            errno = (int)-n;
            return URISIFT_ERROR_READ;
        }
        b->ended = n == 0;
        b->size += (size_t)n;
    }
    return URISIFT_OK;
}
