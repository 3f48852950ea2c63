/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * lookahead.h — bytes that a layer holds back between two runs, each with its place, until later
 * bytes show how to read them.
 *
 * Bytes and places are in two arrays, so that a layer reads held bytes in the same way as those of
 * a run. Two other files hold bytes back differently: bytes.h and markup_lookahead.h say why.
 */
#ifndef URISIFT_LOOKAHEAD_H
#define URISIFT_LOOKAHEAD_H

#include <string.h>

#include "scanner/text/text.h"

/* The place of a held byte: it stands for the bytes [begin, end) of the stream. */
struct lookahead_place {
    uint64_t begin, end;
};

static inline struct lookahead_place lookahead_place_of(const struct urisift_text *text, size_t at)
{
    struct urisift_text byte = text_part(text, at, at + 1);
    return (struct lookahead_place){byte.begin, byte.end};
}

/* Held bytes are put, and the next one is at `here`. If they are so far before it that they may not
 * be in memory any more, the byte right before `here` stands for each of them. */
static inline void lookahead_places_keep(struct lookahead_place *places, size_t size, uint64_t here)
{
    if (size > 0 && !text_is_kept(places[0].begin, here))
        for (size_t i = 0; i < size; i++)
            places[i] = (struct lookahead_place){here - 1, here};
}

/* Do bytes i and i + 1 each stand for one byte of the stream, and are these adjacent? */
static inline bool lookahead_places_go_on(const struct lookahead_place *places, size_t i)
{
    return places[i].end - places[i].begin == 1 && places[i + 1].begin == places[i].end &&
           places[i + 1].end - places[i + 1].begin == 1;
}

/* Puts the bytes [from, to); bytes that are adjacent in the stream are put as one run. */
enum urisift_error lookahead_places_put(struct urisift_text_sink out, const uint8_t *data,
                                        const struct lookahead_place *places, size_t from,
                                        size_t to);

enum { LOOKAHEAD_MOST = 2048 };

/* Up to LOOKAHEAD_MOST held bytes: enough for everything that a layer of header fields holds. */
struct lookahead {
    size_t size;
    uint8_t data[LOOKAHEAD_MOST];
    struct lookahead_place places[LOOKAHEAD_MOST];
};

static inline void lookahead_clear(struct lookahead *h)
{
    h->size = 0;
}

/* Appends the bytes [from, to) of the run. There must be room for them. */
static inline void lookahead_add(struct lookahead *h, const struct urisift_text *t, size_t from,
                                 size_t to)
{
    struct lookahead_place *places = h->places + h->size;
    memcpy(h->data + h->size, t->data + from, to - from);
    h->size += to - from;
    for (size_t i = from; i < to; i++)
        *places++ = t->map == TEXT_EXACT ? (struct lookahead_place){t->begin + i, t->begin + i + 1}
                                         : lookahead_place_of(t, i);
}

static inline enum urisift_error lookahead_put(const struct lookahead *h, size_t from, size_t to,
                                               struct urisift_text_sink out)
{
    return lookahead_places_put(out, h->data, h->places, from, to);
}

/* Drops the first `size` bytes. */
void lookahead_drop(struct lookahead *h, size_t size);

#endif
