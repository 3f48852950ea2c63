/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * held_places.h — octets that a layer holds back between two runs, each with its place.
 */
#ifndef URISIFT_HELD_PLACES_H
#define URISIFT_HELD_PLACES_H

#include "scanner/text.h"

/* Octet i of some held ones stands for [begin, end). */
struct held_place {
    uint64_t begin, end;
};

static inline struct held_place held_place_of(const struct urisift_text *text, size_t at)
{
    struct urisift_text octet = text_part(text, at, at + 1);
    return (struct held_place){octet.begin, octet.end};
}

/* Puts octets [from, to): those that stand side by side in the stream in one run. */
static inline enum urisift_error held_places_put(struct urisift_text_sink out, const uint8_t *data,
                                          const struct held_place *places, size_t from, size_t to)
{
    enum urisift_error error = URISIFT_OK;
    while (!error && from < to) {
        size_t next = from + 1;
        bool exact = places[from].end - places[from].begin == 1;
        while (exact && next < to && places[next].begin == places[next - 1].end &&
               places[next].end - places[next].begin == 1)
            next++;
        struct urisift_text text = {data + from,           next - from, places[from].begin, places[next - 1].end,
                                    exact ? TEXT_EXACT : TEXT_WHOLE, 0};
        error = out.put(out.self, &text);
        from = next;
    }
    return error;
}

#endif
