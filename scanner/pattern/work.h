/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * work.h — how much work a pattern takes.
 *
 * PCRE2's own limit counts some of its steps, which take a nanosecond or a microsecond. So a second expression,
 * `counted`, tells of each item that is tried, and where: a unit is an octet gone over, about a nanosecond.
 * It costs more than it counts for, so it runs where an attempt takes long, and at some places of all: WORK_SAMPLE of
 * them take as many units as this one WORK_SAMPLE times.
 */
#ifndef URISIFT_PATTERN_WORK_H
#define URISIFT_PATTERN_WORK_H

#include "scanner/pattern/pattern.h"

enum {
    WORK_DEPTH = 4,    /* lookbehinds in one another that are told apart, and what is outside */
    WORK_SAMPLE = 512, /* octets of which one place is a sample */
    WORK_ITEM = 8,     /* units of an item where none are counted … */
    WORK_COUNTED = 24, /* … and where they are */
};

struct work {
    uint64_t done, most; /* units; the match ends with PCRE2_ERROR_MATCHLIMIT where there would be more */
    size_t at[WORK_DEPTH]; /* the last item's, of those in so many lookbehinds: going into one and out of it costs nothing */
    unsigned depth;      /* … in how many the last one was */
    unsigned item;       /* units of an item that is tried, besides the octets gone over since the last one */
    bool refers;         /* the expression has references to groups */
    const uint8_t *behind; /* struct pattern's */
};

/* An attempt at `start` begins. */
static inline void work_begin(struct work *w, size_t start)
{
    w->at[0] = start;
    w->depth = 0;
}

/* Counts what runs in this context from now on; NULL: nothing. */
void work_count(struct work *w, pcre2_match_context *context);

/* The first sample at `at` or behind. */
uint64_t work_sample(uint64_t at);

#endif
