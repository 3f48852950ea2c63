/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * work.c — counts the work of a match by the callouts of its expression (pcre2callout(3)).
 *
 * Holds:    the count depends on the expression and the text alone.
 */
#include "scanner/pattern/work.h"

#include <string.h>

/* Is the item a reference to a group: \1, \g{1}, \k<name>, (?P=name)? */
static bool is_reference(const char *item)
{
    return item[0] == '\\' ? item[1] == 'g' || item[1] == 'k' || (item[1] > '0' && item[1] <= '9')
                           : strncmp(item, "(?P=", 4) == 0;
}

/* The most bytes that the item compares if it is a reference to one of the groups. */
static size_t compared(const struct work *w, const pcre2_callout_block *b)
{
    size_t most = 0;
    if (!w->refers || !is_reference(w->counted->text + b->pattern_position))
        return 0;
    for (uint32_t i = 1; i < b->capture_top; i++) {
        const size_t *ends = b->offset_vector + 2 * i;
        if (ends[0] != PCRE2_UNSET && ends[1] != PCRE2_UNSET && ends[1] > ends[0] &&
            ends[1] - ends[0] > most)
            most = ends[1] - ends[0];
    }
    return most + b->capture_top;
}

/* Bytes between the last item and this one; 0 on the way into a lookbehind, or out of it. */
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
    w->done += w->item + distance(w, depth, b->current_position) + compared(w, b);
    if (w->counted->is_whole)
        w->done += counted_least(w->counted, b->pattern_position, b->next_item_length);
    return w->done > w->most ? PCRE2_ERROR_MATCHLIMIT : 0;
}

void work_count(struct work *w, pcre2_match_context *context)
{
    pcre2_set_callout(context, w ? count : NULL, w);
}

/* Sample places are pseudo-random, so that text in lines or columns is not sampled at the same
 * place of each. */
uint64_t work_sample(uint64_t at)
{
    for (uint64_t block = at / WORK_SAMPLE;; block++) {
        uint64_t sample =
            block * WORK_SAMPLE + ((block + 1) * 0x9e3779b97f4a7c15u >> 32) % WORK_SAMPLE;
        if (sample >= at)
            return sample;
    }
}
