/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * html_held.h — a few octets that are held back, each with its place, until it is
 * known what they are.
 *
 * In runs, not octet by octet as in held.h: what is held is most often part of one run, and
 * goes on with that run's map, as TEXT_BASE64 say; and it may be too late for its places.
 */
#ifndef URISIFT_HTML_HELD_H
#define URISIFT_HTML_HELD_H

#include "scanner/pipeline/text.h"

enum {
    HTML_HELD = 72,          /* octets that can be held */
    HTML_REACH = 4 * 1024,   /* octets of the stream that what is held back, of any kind, may span */
};

struct html_held_run {
    uint64_t begin, end;
    enum text_map map;
    uint16_t phase;
    uint8_t at;
};

struct html_held {
    size_t size, count;
    uint8_t data[HTML_HELD];
    struct html_held_run runs[HTML_HELD];
};

static inline void html_held_clear(struct html_held *h)
{
    h->size = h->count = 0;
}

/* Adds the octets [begin, end) of a run; false, and adds none, where there is no room. */
bool html_held_add(struct html_held *h, const struct urisift_text *text, size_t begin, size_t end);

/* Puts the octets from `from` on, and forgets all. `here` is the place of the octet behind them:
 * where they stand too far before it (their octets may have left the memory), they are put as
 * standing for nothing, right before it. */
enum urisift_error html_held_put(struct html_held *h, size_t from, uint64_t here, struct urisift_text_sink out);

/* May what began at `begin` still be put there, at `here`? */
static inline bool html_in_reach(uint64_t begin, uint64_t here)
{
    return here - begin <= HTML_REACH;
}

#endif
