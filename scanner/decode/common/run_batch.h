/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * run_batch.h — gathers short runs and puts many at a time.
 *
 * A layer that removes a few bytes from each line puts short runs. The next layer would handle each
 * of them; if it takes TEXT_RUNS, it handles all of them as one text.
 */
#ifndef URISIFT_RUN_BATCH_H
#define URISIFT_RUN_BATCH_H

#include <string.h>

#include "scanner/text/text.h"

enum {
    RUN_BATCH_SHORT = 512, /* bytes; a longer run is not copied, but put by itself */
    RUN_BATCH_BYTES = 4096,
    RUN_BATCH_RUNS = 96,
};

struct run_batch {
    bool as_one; /* the next layer takes TEXT_RUNS */
    size_t size, count;
    struct urisift_text runs[RUN_BATCH_RUNS];
    uint8_t bytes[RUN_BATCH_BYTES];
};

static inline void run_batch_begin(struct run_batch *g, bool as_one)
{
    g->as_one = as_one;
    g->size = g->count = 0;
}

/* Puts the gathered runs and empties the batch. */
enum urisift_error run_batch_put(struct run_batch *g, struct urisift_text_sink out);

/* Makes room for one more run of up to `size` bytes, at most RUN_BATCH_SHORT. To do so it may put
 * the gathered runs. */
static inline enum urisift_error run_batch_reserve(struct run_batch *g, size_t size,
                                                   struct urisift_text_sink out)
{
    bool has_room = size <= RUN_BATCH_BYTES - g->size && g->count < RUN_BATCH_RUNS;
    return has_room ? URISIFT_OK : run_batch_put(g, out);
}

/* Returns where to write the bytes of the next run. */
static inline uint8_t *run_batch_room(struct run_batch *g)
{
    return g->bytes + g->size;
}

/* Adds a run of `size` bytes that have been written to run_batch_room(). */
static inline void run_batch_commit(struct run_batch *g, size_t size, uint64_t begin, uint64_t end,
                                    enum text_map map, uint16_t phase)
{
    g->runs[g->count++] = (struct urisift_text){g->bytes + g->size, size, begin, end, map, phase};
    g->size += size;
}

/* Copies as memcpy() does. Compilers turn memcpy() into a slow instruction where they know that
 * sizes are small. */
static inline void run_batch_copy(uint8_t *to, const uint8_t *from, size_t size)
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

/* Adds a run, which may be empty. Its bytes are copied or put, not kept by reference. */
static inline enum urisift_error run_batch_add(struct run_batch *g, const struct urisift_text *run,
                                               struct urisift_text_sink out)
{
    if (run->size > RUN_BATCH_SHORT || run->size > RUN_BATCH_BYTES - g->size ||
        g->count == RUN_BATCH_RUNS) {
        enum urisift_error error = run_batch_put(g, out);
        if (error || run->size > RUN_BATCH_SHORT)
            return error ? error : out.put(out.self, run);
    }
    if (run->size == 0)
        return URISIFT_OK;
    run_batch_copy(run_batch_room(g), run->data, run->size);
    run_batch_commit(g, run->size, run->begin, run->end, run->map, run->phase);
    return URISIFT_OK;
}

#endif
