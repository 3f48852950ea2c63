/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * work.h — how much work a pattern takes.
 *
 * PCRE2's own limit counts some of its steps, each of which takes between a nanosecond and a
 * microsecond. So a second expression, `counted`, reports each item that is tried, and where. A
 * unit is a byte passed, about a nanosecond. Counting costs more than the work that it counts, so
 * it runs where an attempt takes long, and at samples of all places: one of WORK_SAMPLE places,
 * whose units are multiplied by WORK_SAMPLE.
 */
#ifndef URISIFT_PATTERN_WORK_H
#define URISIFT_PATTERN_WORK_H

#include <stdbool.h>
#include <stdint.h>

#define PCRE2_CODE_UNIT_WIDTH 8
#include <pcre2.h>

enum {
    WORK_DEPTH = 4,    /* nested lookbehinds that are distinguished, and the text outside */
    WORK_SAMPLE = 512, /* one place of so many bytes is a sample */
    WORK_ITEM = 8,     /* units of an item in a sample */
    WORK_COUNTED = 24, /* units of an item in an attempt whose work is counted */
};

/* counted.c: an expression with callouts. */
struct counted {
    const struct urisift_allocator *memory; /* of the text; NULL: malloc(3) */
    pcre2_code *code;
    char *text;    /* its own text: it may differ from the given one, but matches the same */
    bool is_whole; /* it is not in pieces, though it has long counts: [ab]{1000} */
};

/* False: PCRE2 does not accept it, or there is no memory. */
bool counted_compile(struct counted *counted, const char *regex, uint32_t options,
                     pcre2_compile_context *context, const struct urisift_allocator *memory);
void counted_fini(struct counted *counted);

/* The count of the item of `size` bytes at text[at] if it is a long one that is not in pieces; else
 * 0. */
size_t counted_least(const struct counted *counted, size_t at, size_t size);

struct work {
    /* units; a match that exceeds `most` ends with PCRE2_ERROR_MATCHLIMIT */
    uint64_t done, most;
    /* place of the last item in so many lookbehinds; going into a lookbehind and out of it is
     * free */
    size_t at[WORK_DEPTH];
    unsigned depth; /* in how many lookbehinds the last item was */
    /* units of an item that is tried, besides the bytes passed since the last one */
    unsigned item;
    bool refers;                   /* the expression has references to groups */
    const struct counted *counted; /* the expression itself */
    const uint8_t *behind;         /* as in struct pattern, of its text */
};

/* Begins an attempt at `start`. */
static inline void work_begin(struct work *w, size_t start)
{
    w->at[0] = start;
    w->depth = 0;
}

/* Counts what runs in this context from now on; with NULL it stops counting. */
void work_count(struct work *w, pcre2_match_context *context);

/* The first sample at `at` or after it. */
uint64_t work_sample(uint64_t at);

#endif
