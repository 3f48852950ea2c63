/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* needle_prose.h — how often bytes stand in prose, alone and three in a prefix: by that prefixes of
 * needles (needles.h) are put together. Figures are measured in manuals of free software; in
 * other text what they choose is slower, not wrong. */
#ifndef URISIFT_FIND_NEEDLE_PROSE_H
#define URISIFT_FIND_NEEDLE_PROSE_H

#include <stdint.h>

enum { NEEDLE_PREFIX = 3 }; /* bytes of a prefix, at most */

/* Kinds of bytes: what of them stand together tells more than how common they are. */
enum prose_kind { PROSE_LOWER, PROSE_UPPER, PROSE_DIGIT, PROSE_BLANK, PROSE_MARK, PROSE_KINDS };

/* Of each kind, how much of it a set of bytes has: 0 to 1. */
struct prose_set {
    float of[PROSE_KINDS];
};

/* Bytes as parts of their kinds. */
struct prose {
    uint8_t kind[256];
    float share[256];
    struct prose_set by_low[16]; /* those with that low half */
};

/* How often a byte stands in prose, in a thousand or so. */
unsigned prose_commonness(unsigned c);

void prose_init(struct prose *prose);

static inline void prose_add(const struct prose *prose, struct prose_set *set, unsigned c)
{
    set->of[prose->kind[c]] += prose->share[c];
}

/* … all with that low half. */
static inline void prose_add_low(const struct prose *prose, struct prose_set *set, unsigned half)
{
    for (unsigned kind = 0; kind < PROSE_KINDS; kind++)
        set->of[kind] += prose->by_low[half].of[kind];
}

/* Of all places, at how many three bytes of these sets stand. */
float prose_often(const struct prose_set sets[NEEDLE_PREFIX]);

#endif
