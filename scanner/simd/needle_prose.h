/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* needle_prose.h — how often bytes occur in prose, alone and three in a row: prefixes of needles
 * (needles.h) are grouped by that. The figures were measured in manuals of free software. In other
 * text the choice may be slower, but never wrong. */
#ifndef URISIFT_FIND_NEEDLE_PROSE_H
#define URISIFT_FIND_NEEDLE_PROSE_H

#include <stdint.h>

enum { NEEDLE_PREFIX = 3 }; /* bytes of a prefix, at most */

/* Kinds of bytes. Which kinds occur together says more than how common they are. */
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

/* Returns how often a byte occurs in prose, of about a thousand bytes. */
unsigned prose_commonness(unsigned c);

void prose_init(struct prose *prose);

static inline void prose_add(const struct prose *prose, struct prose_set *set, unsigned c)
{
    set->of[prose->kind[c]] += prose->share[c];
}

/* Adds all bytes with that low half. */
static inline void prose_add_low(const struct prose *prose, struct prose_set *set, unsigned half)
{
    for (unsigned kind = 0; kind < PROSE_KINDS; kind++)
        set->of[kind] += prose->by_low[half].of[kind];
}

/* Returns the share of places at which three bytes of these sets are. */
float prose_often(const struct prose_set sets[NEEDLE_PREFIX]);

#endif
