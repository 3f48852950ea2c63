/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * gathered.h — short runs on their way out, many at a time.
 *
 * A layer that takes a few octets out of each line leaves short runs. What is behind it would
 * look at each; where that takes TEXT_RUNS, it looks at all of them as one text.
 */
#ifndef URISIFT_GATHERED_H
#define URISIFT_GATHERED_H

#include <string.h>

#include "scanner/pipeline/text.h"

enum {
    GATHERED_SHORT = 512, /* octets of a run: a longer one is not copied, but put for itself */
    GATHERED_OCTETS = 4096,
    GATHERED_RUNS = 96,
};

struct gathered {
    bool as_one; /* the next layer takes TEXT_RUNS */
    size_t size, count;
    struct urisift_text runs[GATHERED_RUNS];
    uint8_t octets[GATHERED_OCTETS];
};

static inline void gathered_begin(struct gathered *g, bool as_one)
{
    g->as_one = as_one;
    g->size = g->count = 0;
}

/* Puts what there is, and begins anew. */
enum urisift_error gathered_put(struct gathered *g, struct urisift_text_sink out);

/* Room for one more run of up to `size` octets, GATHERED_SHORT at most: what is there may have to be put before. */
static inline enum urisift_error gathered_reserve(struct gathered *g, size_t size, struct urisift_text_sink out)
{
    bool has_room = size <= GATHERED_OCTETS - g->size && g->count < GATHERED_RUNS;
    return has_room ? URISIFT_OK : gathered_put(g, out);
}

/* Where its octets are to be put. */
static inline uint8_t *gathered_room(struct gathered *g)
{
    return g->octets + g->size;
}

/* They are there. */
static inline void gathered_commit(struct gathered *g, size_t size, uint64_t begin, uint64_t end, enum text_map map,
                                   uint16_t phase)
{
    g->runs[g->count++] = (struct urisift_text){g->octets + g->size, size, begin, end, map, phase};
    g->size += size;
}

/* As memcpy(), which compilers make a slow instruction of where sizes are known to be small. */
static inline void gathered_copy(uint8_t *to, const uint8_t *from, size_t size)
{
    enum { STEP = 16 };
    if (size < STEP) {
        for (size_t i = 0; i < size; i++)
            to[i] = from[i];
        return;
    }
    for (size_t i = 0; size - i > STEP; i += STEP)
        memcpy(to + i, from + i, STEP);
    memcpy(to + size - STEP, from + size - STEP, STEP);
}

/* One more run, which may be empty. Nothing of it is looked at later. */
static inline enum urisift_error gathered_add(struct gathered *g, const struct urisift_text *run,
                                              struct urisift_text_sink out)
{
    if (run->size > GATHERED_SHORT || run->size > GATHERED_OCTETS - g->size || g->count == GATHERED_RUNS) {
        enum urisift_error error = gathered_put(g, out);
        if (error || run->size > GATHERED_SHORT)
            return error ? error : out.put(out.self, run);
    }
    if (run->size == 0)
        return URISIFT_OK;
    gathered_copy(gathered_room(g), run->data, run->size);
    gathered_commit(g, run->size, run->begin, run->end, run->map, run->phase);
    return URISIFT_OK;
}

#endif
