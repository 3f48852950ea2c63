/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * markup_lookahead.h — a few bytes that are held back, each with its place, until it is
 * known what they are.
 *
 * In runs, not byte by byte as in lookahead.h: what is held is most often part of one run, and
 * goes on with that run's map, as TEXT_BASE64 say; and it may be too late for its places.
 */
#ifndef URISIFT_MARKUP_LOOKAHEAD_H
#define URISIFT_MARKUP_LOOKAHEAD_H

#include "scanner/pipeline/text.h"

enum {
    MARKUP_LOOKAHEAD = 72, /* bytes that can be held */
    /* bytes of the stream that what is held back, of any kind, may span */
    MARKUP_REACH = 4 * 1024,
};

struct markup_lookahead_run {
    uint64_t begin, end;
    enum text_map map;
    uint16_t phase;
    uint8_t at;
};

struct markup_lookahead {
    size_t size, count;
    uint8_t data[MARKUP_LOOKAHEAD];
    struct markup_lookahead_run runs[MARKUP_LOOKAHEAD];
};

static inline void markup_lookahead_clear(struct markup_lookahead *h)
{
    h->size = h->count = 0;
}

/* Adds the bytes [begin, end) of a run; false, and adds none, where there is no room. */
bool markup_lookahead_add(struct markup_lookahead *h, const struct urisift_text *text, size_t begin,
                          size_t end);

/* Puts the bytes from `from` on, and forgets all. `here` is the place of the byte behind them:
 * where they stand too far before it (their bytes may have left the memory), they are put as
 * standing for nothing, right before it. */
enum urisift_error markup_lookahead_put(struct markup_lookahead *h, size_t from, uint64_t here,
                                        struct urisift_text_sink out);

/* May what began at `begin` still be put there, at `here`? */
static inline bool markup_in_reach(uint64_t begin, uint64_t here)
{
    return here - begin <= MARKUP_REACH;
}

#endif
