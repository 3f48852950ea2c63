/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * unpack_block.h — the stretch of an archive's stream that is in memory.
 *
 *     stream  … | has been lent | is lent next | …
 *               ^ at            ^ at + lent    ^ at + size
 *
 * Holds: all blocks are full but the last, so that the members do not depend on how the stream is
 *        cut into reads.
 */
#ifndef URISIFT_UNPACK_BLOCK_H
#define URISIFT_UNPACK_BLOCK_H

#include "scanner/source/archive/unpack.h"

enum { UNPACK_BLOCK = 64 * 1024 };

/* At the beginning only `from` is set; all else is zero. */
struct unpack_block {
    struct bytes from;
    /* the error of `from`, with its errno. Here it counts as an end, so all bytes before it are
     * read */
    enum urisift_error failed;
    int read_errno;
    bool ended;        /* nothing follows, but perhaps `next` */
    uint64_t at;       /* offset in the stream */
    size_t size, lent; /* bytes in memory; how many of them have been lent */
    uint8_t next;      /* the byte after those in memory, if it has been read */
    bool has_next;
    uint8_t bytes[UNPACK_BLOCK];
};

/* The UNPACK_MARK bytes at that offset of the stream; NULL: they are not all in memory. */
const uint8_t *unpack_block_at(const struct unpack_block *b, uint64_t at);
/* Have all bytes of the stream been filled in? Reads on to know, if it must. */
bool unpack_block_is_last(struct unpack_block *b);
/* Lends the next bytes, at most `most`, until the next call. Returns their number, 0 at the end. */
size_t unpack_block_lend(struct unpack_block *b, size_t most, const uint8_t **bytes);
/* Moves to the next header of such an archive at or after offset `from` of the stream, or after the
 * block's beginning if that is later. The header is lent next. Returns false if there is none. */
bool unpack_block_find_header(struct unpack_block *b, enum unpack_kind kind, uint64_t from);
/* Is the end of a zip's directory in the stream from offset `from` on? */
bool unpack_block_has_zip_end(struct unpack_block *b, uint64_t from);
/* Skips the rest of the stream. */
void unpack_block_skip(struct unpack_block *b);

#endif
