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
    WORK_SAMPLE = 512, /* octets of which one place is a sample */
    WORK_ITEM = 8,     /* units of an item where none are counted … */
    WORK_COUNTED = 24, /* … and where they are */
};

struct work {
    uint64_t done, most; /* units; the match ends with PCRE2_ERROR_MATCHLIMIT where there would be more */
    size_t at;           /* the last item's */
    unsigned item;       /* units of an item that is tried, besides the octets gone over since the last one */
    bool refers;         /* the expression has references to groups */
};

/* Counts what runs in this context from now on; NULL: nothing. */
void work_count(struct work *w, pcre2_match_context *context);

/* The first sample at `at` or behind. */
uint64_t work_sample(uint64_t at);

#endif
