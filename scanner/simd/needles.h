/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * needles.h — short texts, many of which are searched for at once.
 *
 * Kernels (kernel.h) find the places where a text may be by a prefix of one to three bytes; then
 * the whole text is compared there.
 */
#ifndef URISIFT_FIND_NEEDLES_H
#define URISIFT_FIND_NEEDLES_H

#include <string.h>

#include <urisift/core.h>

#include "scanner/simd/kernel.h"

enum { NEEDLE_LONGEST = 32 }; /* bytes of a text that are compared */
/* Wildcards in a number, which contains no letters: any digit; and any byte with which a number may
 * continue: a digit, a hyphen, or a non-ASCII byte, as look-alikes of the hyphen have. */
enum { NEEDLE_DIGIT = 'd', NEEDLE_ON = 'n' };

/* One of the texts. */
struct needle {
    uint8_t bytes[NEEDLE_LONGEST]; /* in lower case, if that is ignored */
    uint8_t size;
    bool ignores_case; /* of ASCII letters */
    bool is_number;    /* NEEDLE_DIGIT and NEEDLE_ON are wildcards, not letters */
    uint8_t prefix;    /* where its prefix begins */
    uint8_t number;    /* of that prefix: NEEDLES_PREFIXES */
};

/* Takes for its prefix those bytes that are rarest in prose. */
void needle_choose_prefix(struct needle *needle);

/* The same for many, whose order changes. A prefix that one needle has costs nothing for another
 * that contains it. Numbers keep their prefixes. */
void needles_choose_prefixes(struct needle **needles, size_t count);

/* Numbers their prefixes and fills in what kernels look for. They are put in another order. */
void needles_pack(struct needles *packed, struct needle **needles, size_t count);

/* Which needle it may be, where a prefix was found: by that, and by bytes further off. Bit i of
 * byte[k][c] is set if byte k of these may be c for a needle whose number is i, or i and a
 * multiple of NEEDLE_MARKS. */
enum {
    NEEDLE_MARKS = 64,
    NEEDLE_PREFILTERED = 6,
    NEEDLE_BEFORE = 3,
    NEEDLE_MIDDLE = 3,
    NEEDLE_BEHIND = 7
};
/* The places of these bytes, counted from the prefix. Some bytes of the prefix are skipped, as
 * those beside them say as much. */
#define NEEDLE_PREFILTER                                                                           \
    {                                                                                              \
        -NEEDLE_BEFORE, -1, 1, NEEDLE_MIDDLE, NEEDLE_MIDDLE + 1, NEEDLE_BEHIND                     \
    }

struct needle_prefilter {
    uint64_t byte[NEEDLE_PREFILTERED][256];
};

/* Adds the needle of that number; the prefilter was zero. */
void needle_prefilter_add(struct needle_prefilter *prefilter, const struct needle *needle,
                          size_t number);

/* Returns the marks of the needles that may have their prefix at data[at]. Reads NEEDLE_BEFORE
 * bytes before it and NEEDLE_BEHIND after it. */
static inline uint64_t needle_prefilter_at(const struct needle_prefilter *s, const uint8_t *data,
                                           size_t at)
{
    return s->byte[0][data[at - NEEDLE_BEFORE]] & s->byte[1][data[at - 1]] &
           s->byte[2][data[at + 1]] & s->byte[3][data[at + NEEDLE_MIDDLE]] &
           s->byte[4][data[at + NEEDLE_MIDDLE + 1]] & s->byte[5][data[at + NEEDLE_BEHIND]];
}

/* Eight bytes of a needle, its prefix among them, as they are loaded together; fewer of one that is
 * shorter. */
struct needle_frame {
    uint64_t bytes, mask; /* 0 in the mask: any byte */
    uint64_t fold;        /* bits that make letters lower-case */
    uint64_t digits, on;  /* of a number: 0x80 for a NEEDLE_DIGIT, a NEEDLE_ON */
    uint8_t before;       /* bytes of it before the prefix */
    bool is_all;          /* what it says of a place is true of the needle */
};

enum { NEEDLE_FRAME = sizeof(uint64_t) };
#define NEEDLE_ONES UINT64_C(0x0101010101010101)

struct needle_frame needle_frame_of(const struct needle *needle);

/* Returns 0x80 for each byte less than `limit`, which is at most 0x80; the bytes are at most
 * 0x7f. */
static inline uint64_t needle_below(uint64_t bytes, unsigned limit)
{
    return ~(bytes + (0x80 - limit) * NEEDLE_ONES) & 0x80 * NEEDLE_ONES;
}

/* Are those bytes digits that are to be, and those of a number that goes on? */
static inline bool needle_number_is(const struct needle_frame *frame, uint64_t bytes)
{
    uint64_t wide = bytes & 0x80 * NEEDLE_ONES, ascii = bytes & 0x7f * NEEDLE_ONES;
    uint64_t digits = needle_below(ascii ^ '0' * NEEDLE_ONES, 10) & ~wide;
    uint64_t hyphens = needle_below(ascii ^ '-' * NEEDLE_ONES, 1);
    return ((frame->digits & ~digits) | (frame->on & ~(digits | hyphens | wide))) == 0;
}

/* May the needle be where the bytes of its frame are these? */
static inline bool needle_frame_is(const struct needle_frame *frame, uint64_t bytes)
{
    return ((bytes | frame->fold) & frame->mask) == frame->bytes &&
           ((frame->digits | frame->on) == 0 || needle_number_is(frame, bytes));
}

/* Is it at data[at], as far as there are bytes, up to data[size - 1]? */
bool needle_agrees(const struct needle *needle, const uint8_t *data, size_t at, size_t size);

/* Is it at data[at], of `size` bytes in all? `at` may be outside. */
bool needle_is_at(const struct needle *needle, const uint8_t *data, size_t at, size_t size);

#endif
