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

/* Octet i stands for [begin[i], end[i]) of the stream. */
struct held {
    size_t size;
    uint8_t data[HELD_MOST];
    uint64_t begin[HELD_MOST], end[HELD_MOST];
};

/* One more: octet `i` of the run. There must be room. */
static inline void held_add(struct held *h, const struct urisift_text *t, size_t i)
{
    size_t k = h->size++;
    h->data[k] = t->data[i];
    if (t->map == TEXT_EXACT) {
        h->begin[k] = t->begin + i;
        h->end[k] = t->begin + i + 1;
    } else {
        struct urisift_text octet = text_part(t, i, i + 1);
        h->begin[k] = octet.begin;
        h->end[k] = octet.end;
    }
}

/* Does octet i + 1 follow octet i in the stream, each for itself? */
static inline bool held_goes_on(const struct held *h, size_t i)
{
    return h->end[i] - h->begin[i] == 1 && h->begin[i + 1] == h->end[i] && h->end[i + 1] - h->begin[i + 1] == 1;
}

/* Puts the octets [from, to), in runs as long as can be. */
enum urisift_error held_put(const struct held *h, size_t from, size_t to, struct urisift_text_sink out);
/* Lets go of the first `size` octets. */
void held_drop(struct held *h, size_t size);

#endif
