/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * unpack_block.h — the stretch of an archive's stream that is in memory.
 *
 *     stream  … | has been lent | is lent next | …
 *               ^ at            ^ at + lent    ^ at + size
 *
 * Holds: blocks are full but for the last, so that what is found does not depend on how
 *        the stream is cut into reads.
 */
#ifndef URISIFT_UNPACK_BLOCK_H
#define URISIFT_UNPACK_BLOCK_H

#include "scanner/source/archive/unpack.h"

enum { UNPACK_BLOCK = 64 * 1024 };

/* Nothing but `from` is set at the beginning. */
struct unpack_block {
    struct bytes from;
    /* of `from`, with errno: an end here, so that all before it is handed out */
    enum urisift_error failed;
    int read_errno;
    bool ended;        /* nothing comes behind it */
    uint64_t at;       /* offset in the stream */
    size_t size, lent; /* bytes: all, and those that have been handed out */
    uint8_t bytes[UNPACK_BLOCK];
};

/* The next bytes, no more than `most`, lent until the next call; their number, 0 at the end. */
size_t unpack_block_lend(struct unpack_block *b, size_t most, const uint8_t **bytes);
/* Goes to the next header of such an archive from offset `from` of the stream on, no farther
 * back than the block's beginning: it is lent next. False: there is none. */
bool unpack_block_find_header(struct unpack_block *b, enum unpack_kind kind, uint64_t from);
/* Is the end of a zip's directory in the stream from offset `from` on? */
bool unpack_block_has_zip_end(struct unpack_block *b, uint64_t from);
/* Over all that is left. */
void unpack_block_skip(struct unpack_block *b);

#endif
