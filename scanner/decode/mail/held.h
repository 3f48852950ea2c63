/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * held.h — octets that a layer holds back, each with its place, until it is
 * clear what they are.
 */
#ifndef URISIFT_MAIL_HELD_H
#define URISIFT_MAIL_HELD_H

#include "scanner/text.h"

enum { HELD_MOST = 2048 };

/* Octet i stands for [held_begin(h, i), held_end(h, i)) of the stream. In most cases all octets
 * follow each other in the stream, each for itself; then no places are noted but the first. */
struct held {
    size_t size;
    size_t straight; /* so many octets from the first on stand for base, base + 1 … */
    uint64_t base;
    uint8_t data[HELD_MOST];
    uint64_t begin[HELD_MOST], end[HELD_MOST]; /* of those behind */
};

static inline uint64_t held_begin(const struct held *h, size_t i)
{
    return i < h->straight ? h->base + i : h->begin[i];
}

static inline uint64_t held_end(const struct held *h, size_t i)
{
    return i < h->straight ? h->base + i + 1 : h->end[i];
}

static inline void held_clear(struct held *h)
{
    h->size = h->straight = 0;
}

/* More: the octets [from, to) of the run. There must be room. */
static inline void held_add(struct held *h, const struct urisift_text *t, size_t from, size_t to)
{
    if (h->size == 0)
        h->base = text_part(t, from, from + 1).begin;
    bool straight = t->map == TEXT_EXACT && h->straight == h->size && t->begin + from == h->base + h->size;
    for (size_t i = from; i < to; i++, h->size++) {
        h->data[h->size] = t->data[i];
        if (!straight) {
            struct urisift_text octet = text_part(t, i, i + 1);
            h->begin[h->size] = octet.begin;
            h->end[h->size] = octet.end;
        }
    }
    if (straight)
        h->straight = h->size;
}

/* Does octet i + 1 follow octet i in the stream, each for itself? */
static inline bool held_goes_on(const struct held *h, size_t i)
{
    uint64_t end = held_end(h, i);
    return i + 1 < h->straight ||
           (end - held_begin(h, i) == 1 && held_begin(h, i + 1) == end && held_end(h, i + 1) - end == 1);
}

/* Puts the octets [from, to), in runs as long as can be. */
enum urisift_error held_put(const struct held *h, size_t from, size_t to, struct urisift_text_sink out);
/* Lets go of the first `size` octets. */
void held_drop(struct held *h, size_t size);

#endif
