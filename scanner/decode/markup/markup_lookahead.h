/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * markup_lookahead.h — a few bytes of markup that are held back, each with its place, until it is
 * known what they begin. HTML, XML and character references share it.
 *
 * The bytes are kept in runs, not one by one as in lookahead.h. Held bytes are mostly part of one
 * run and keep its map, for example TEXT_BASE64. It may also be too late for their places.
 */
#ifndef URISIFT_MARKUP_LOOKAHEAD_H
#define URISIFT_MARKUP_LOOKAHEAD_H

#include "scanner/text/text.h"

enum {
    MARKUP_LOOKAHEAD = 72, /* bytes that can be held */
    /* bytes of the stream that held bytes may span */
    MARKUP_REACH = 4 * 1024,
};

/* A run of held bytes: as urisift_text, but its bytes begin at data[at]. */
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

/* Adds the bytes [begin, end) of a run. Returns false, and adds none, if there is no room. */
bool markup_lookahead_add(struct markup_lookahead *h, const struct urisift_text *text, size_t begin,
                          size_t end);

/* Puts the bytes from `from` on, and clears all. `here` is the place of the byte after them. If
 * they are too far before it, their bytes of the stream may no longer be in memory. Then they are
 * put with an empty range, right before `here`. */
enum urisift_error markup_lookahead_put(struct markup_lookahead *h, size_t from, uint64_t here,
                                        struct urisift_text_sink out);

/* May held bytes that began at `begin` still be put there when byte `here` comes? */
static inline bool markup_in_reach(uint64_t begin, uint64_t here)
{
    return here - begin <= MARKUP_REACH;
}

/* Returns where the first held byte is put if the byte at `here` follows them: at `here` if they
 * are too far before it, or if there are none. */
static inline uint64_t markup_lookahead_begin(const struct markup_lookahead *h, uint64_t here)
{
    return h->size > 0 && markup_in_reach(h->runs[0].begin, here) ? h->runs[0].begin : here;
}

#endif
