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

#include "scanner/text.h"

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
    memcpy(g->octets + g->size, run->data, run->size);
    g->runs[g->count] = *run;
    g->runs[g->count++].data = g->octets + g->size;
    g->size += run->size;
    return URISIFT_OK;
}

#endif
