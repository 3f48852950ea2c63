/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * work.h — how much work a pattern takes.
 *
 * PCRE2's own limit counts some of its steps, which take a nanosecond or a microsecond. So a
 * second expression, `counted`, tells of each item that is tried, and where: a unit is a byte
 * gone over, about a nanosecond. It costs more than it counts for, so it runs where an attempt
 * takes long, and at some places of all: WORK_SAMPLE of them take as many units as this one
 * WORK_SAMPLE times.
 */
#ifndef URISIFT_PATTERN_WORK_H
#define URISIFT_PATTERN_WORK_H

#include <stdbool.h>
#include <stdint.h>

#define PCRE2_CODE_UNIT_WIDTH 8
#include <pcre2.h>

enum {
    WORK_DEPTH = 4,    /* lookbehinds in one another that are told apart, and what is outside */
    WORK_SAMPLE = 512, /* bytes of which one place is a sample */
    WORK_ITEM = 8,     /* units of an item where none are counted … */
    WORK_COUNTED = 24, /* … and where they are */
};

/* counted.c: an expression with callouts. */
struct counted {
    pcre2_code *code;
    char *text;    /* its own: it may be another one than was given, which matches the same */
    bool is_whole; /* … and is not, though it holds long counts: [ab]{1000} */
};

/* False: PCRE2 does not take it, or there is no memory. */
bool counted_compile(struct counted *counted, const char *regex, uint32_t options,
                     pcre2_compile_context *context);
void counted_fini(struct counted *counted);

/* The count, if it is a long one that is not in pieces, of the item of `size` bytes at text[at];
 * else 0. */
size_t counted_least(const struct counted *counted, size_t at, size_t size);

struct work {
    /* units; the match ends with PCRE2_ERROR_MATCHLIMIT where there would be more */
    uint64_t done, most;
    /* the last item's, of those in so many lookbehinds: going into one and out of it costs
     * nothing */
    size_t at[WORK_DEPTH];
    unsigned depth; /* … in how many the last one was */
    /* units of an item that is tried, besides the bytes gone over since the last one */
    unsigned item;
    bool refers;                   /* the expression has references to groups */
    const struct counted *counted; /* … itself */
    const uint8_t *behind;         /* of each byte of its text; NULL: there are none */
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
