/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * held.h — octets that a layer holds back between two runs, each with its place, until
 * it is clear what they are.
 *
 * Octets and places stand in two arrays, so that a layer reads held octets as it reads
 * those of a run. Two layers have a way of their own: octets.h and html_held.h say why.
 */
#ifndef URISIFT_HELD_H
#define URISIFT_HELD_H

#include <string.h>

#include "scanner/pipeline/text.h"

/* What a held octet stands for: [begin, end) of the stream. */
struct held_place {
    uint64_t begin, end;
};

static inline struct held_place held_place_of(const struct urisift_text *text, size_t at)
{
    struct urisift_text octet = text_part(text, at, at + 1);
    return (struct held_place){octet.begin, octet.end};
}

/* Does octet i + 1 follow octet i in the stream, each for itself? */
static inline bool held_places_go_on(const struct held_place *places, size_t i)
{
    return places[i].end - places[i].begin == 1 && places[i + 1].begin == places[i].end &&
           places[i + 1].end - places[i + 1].begin == 1;
}

/* Puts octets [from, to): those that stand side by side in the stream in one run. */
enum urisift_error held_places_put(struct urisift_text_sink out, const uint8_t *data, const struct held_place *places,
                                   size_t from, size_t to);

enum { HELD_MOST = 2048 };

/* So many of them: enough for all that a header field has held. */
struct held {
    size_t size;
    uint8_t data[HELD_MOST];
    struct held_place places[HELD_MOST];
};

static inline void held_clear(struct held *h)
{
    h->size = 0;
}

/* More: the octets [from, to) of the run. There must be room. */
static inline void held_add(struct held *h, const struct urisift_text *t, size_t from, size_t to)
{
    struct held_place *places = h->places + h->size;
    memcpy(h->data + h->size, t->data + from, to - from);
    h->size += to - from;
    for (size_t i = from; i < to; i++)
        *places++ = t->map == TEXT_EXACT ? (struct held_place){t->begin + i, t->begin + i + 1} : held_place_of(t, i);
}

static inline enum urisift_error held_put(const struct held *h, size_t from, size_t to, struct urisift_text_sink out)
{
    return held_places_put(out, h->data, h->places, from, to);
}

/* Lets go of the first `size` octets. */
void held_drop(struct held *h, size_t size);

#endif
