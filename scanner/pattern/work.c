/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * work.c — counts the work of a match by the callouts of its expression (pcre2callout(3)).
 *
 * Holds:    the count depends on the expression and the text alone.
 */
#include "scanner/pattern/work.h"

/* Octets of the last group, which a reference compares with. */
static size_t last_group(const pcre2_callout_block *b)
{
    const size_t *ends = b->offset_vector + 2 * b->capture_last;
    return b->capture_last > 0 && ends[1] != PCRE2_UNSET && ends[1] > ends[0] ? ends[1] - ends[0] : 0;
}

/* Octets gone over since the last item: none on the way into a lookbehind, or out of it. */
static size_t distance(struct work *w, unsigned depth, size_t at)
{
    const size_t last = depth > w->depth ? at : w->at[depth];
    w->depth = depth;
    w->at[depth] = at;
    return at > last ? at - last : last - at;
}

static int count(pcre2_callout_block *b, void *self)
{
    struct work *w = self;
    const unsigned depth = w->behind ? w->behind[b->pattern_position] : 0;
    w->done += w->item + distance(w, depth, b->current_position) + (w->refers ? last_group(b) : 0);
    return w->done > w->most ? PCRE2_ERROR_MATCHLIMIT : 0;
}

void work_count(struct work *w, pcre2_match_context *context)
{
    pcre2_set_callout(context, w ? count : NULL, w);
}

/* Places that look random, so that no text of lines or columns has its samples at the same place of each. */
uint64_t work_sample(uint64_t at)
{
    for (uint64_t block = at / WORK_SAMPLE;; block++) {
        uint64_t sample = block * WORK_SAMPLE + ((block + 1) * 0x9e3779b97f4a7c15u >> 32) % WORK_SAMPLE;
        if (sample >= at)
            return sample;
    }
}
