/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* member.c — reads the header of a gzip member byte by byte, and stores none of it. */
#include "scanner/inflate/member.h"

#include <stdbool.h>

enum { FLAG_CHECKSUM = 2, FLAG_EXTRA = 4, FLAG_NAME = 8, FLAG_COMMENT = 16, FLAGS_RESERVED = 0xe0 };

/* Takes a byte of the fixed part: mark, method, flags, time, extra flags, system. Returns false if
 * it is invalid. */
static bool take_fixed(struct member_header *h, uint8_t c)
{
    static const uint8_t begin[] = {0x1f, 0x8b, 8}; /* 8: deflate, the only method */
    if (h->at == 3)
        h->flags = c;
    return h->at < sizeof begin ? c == begin[h->at] : h->at > 3 || !(c & FLAGS_RESERVED);
}

/* Advances to the next field that the flags name. */
static void next_field(struct member_header *h)
{
    static const uint8_t flags[] = {[HEADER_EXTRA_SIZE] = FLAG_EXTRA,
                                    [HEADER_EXTRA] = FLAG_EXTRA,
                                    [HEADER_NAME] = FLAG_NAME,
                                    [HEADER_COMMENT] = FLAG_COMMENT,
                                    [HEADER_CHECKSUM] = FLAG_CHECKSUM};
    h->at = 0;
    do
        h->field++;
    while (h->field < HEADER_END &&
           (!(h->flags & flags[h->field]) || (h->field == HEADER_EXTRA && h->number == 0)));
}

/* Takes a byte of the header. Returns false if it is invalid. */
static bool take_byte(struct member_header *h, uint8_t c)
{
    enum { FIXED = 10 };
    bool is_good = true, is_last = false;
    switch (h->field) {
    case HEADER_FIXED:
        is_good = take_fixed(h, c);
        is_last = h->at == FIXED - 1;
        break;
    case HEADER_EXTRA_SIZE:
    case HEADER_CHECKSUM:
        h->number = h->at == 0 ? c : h->number | (uint32_t)c << 8;
        is_last = h->at == 1;
        is_good = !is_last || h->field != HEADER_CHECKSUM || h->number == (h->crc & 0xffff);
        break;
    case HEADER_EXTRA:
        is_last = h->at == h->number - 1;
        break;
    default:
        is_last = c == 0;
        break;
    }
    h->at++;
    if (is_good && is_last)
        next_field(h);
    return is_good;
}

/* Adds the bytes from *from to `to` to the checksum, and sets *from to `to`. */
static void sum_up(struct member_header *h, const uint8_t **from, const uint8_t *to)
{
    h->crc = inflate_crc(h->crc, *from, (size_t)(to - *from));
    *from = to;
}

enum inflate_answer member_header_read(struct member_header *h, struct inflate_buffers *b)
{
    const uint8_t *unsummed = b->in, *end = b->in + b->in_size;
    bool is_good = true;
    while (b->in < end && is_good && h->field < HEADER_END) {
        if (h->field == HEADER_CHECKSUM && h->at == 0) /* the checksum covers all bytes before it */
            sum_up(h, &unsummed, b->in);
        is_good = take_byte(h, *b->in++);
    }
    if (h->field < HEADER_CHECKSUM || (h->field == HEADER_CHECKSUM && h->at == 0))
        sum_up(h, &unsummed, b->in);
    b->in_size = (size_t)(end - b->in);
    return !is_good ? INFLATE_CORRUPT : h->field == HEADER_END ? INFLATE_END : INFLATE_MORE;
}
