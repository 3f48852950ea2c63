/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* hunt_hits.c — what was found and waits for its turn, in order; nearly always it is the first
 * that goes. */
#include <stdlib.h>
#include <string.h>

#include "scanner/match/hunting.h"

bool hunt_keep(struct hunt *h, const struct hit *hit)
{
    if (h->count == h->capacity && h->head > h->capacity / 2) { /* room before the first */
        h->count -= h->head;
        memmove(h->hits, h->hits + h->head, h->count * sizeof *h->hits);
        h->head = 0;
    }
    if (h->count == h->capacity) {
        size_t capacity = 2 * h->capacity + 16;
        struct hit *hits = realloc(h->hits, capacity * sizeof *hits);
        if (!hits)
            return false;
        h->hits = hits;
        h->capacity = capacity;
    }
    size_t at = h->count;
    while (at > h->head &&
           (h->hits[at - 1].start > hit->start ||
            (h->hits[at - 1].start == hit->start && h->hits[at - 1].owner > hit->owner)))
        at--;
    if (at < h->count)
        memmove(h->hits + at + 1, h->hits + at, (h->count - at) * sizeof *h->hits);
    h->hits[at] = *hit;
    h->count++;
    h->first = h->hits[h->head].start;
    return true;
}

void hunt_drop(struct hunt *h, const struct hit *hit)
{
    size_t at = (size_t)(hit - h->hits);
    if (at > h->head) /* it is one of the first */
        memmove(h->hits + h->head + 1, h->hits + h->head, (at - h->head) * sizeof *h->hits);
    h->head++;
    if (h->head == h->count)
        h->head = h->count = 0;
    h->first = h->head < h->count ? h->hits[h->head].start : HUNT_NOWHERE;
}

void hunt_outdo(struct hunt *h, uint64_t start, uint64_t end)
{
    h->outdone_start = start;
    h->outdone_end = end;
    if (h->rival && h->rival->start == start && h->rival->end == end)
        h->rival_loses = true;
    for (size_t i = h->head; h->family_count > 0 && i < h->count && h->hits[i].start <= start; i++)
        if (h->hits[i].start == start && h->hits[i].end == end && hunt_is_family(h, &h->hits[i]))
            h->hits[i].loses = true;
}
