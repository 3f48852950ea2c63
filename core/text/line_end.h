/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* line_end.h — finds where a line ends, at LF or CR. */
#ifndef URISIFT_CORE_LINE_END_H
#define URISIFT_CORE_LINE_END_H

#include <stdint.h>
#include <string.h>

/* Returns the first LF or CR; NULL: the bytes have neither. It takes time for no more than a piece
 * after that, so that many short lines take linear time. */
static inline const uint8_t *line_end_find(const uint8_t *data, size_t size)
{
    enum { PIECE = 1024 };
    for (size_t at = 0; at < size; at += PIECE) {
        size_t left = size - at < PIECE ? size - at : PIECE;
        const uint8_t *feed = memchr(data + at, '\n', left);
        left = feed ? (size_t)(feed - data) - at : left;
        const uint8_t *cr = left > 0 ? memchr(data + at, '\r', left) : NULL;
        if (cr || feed)
            return cr ? cr : feed;
    }
    return NULL;
}

#endif
