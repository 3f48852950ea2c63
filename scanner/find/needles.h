/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * needles.h — short texts that are looked for many at once.
 *
 * Of each, one to three octets in a row are enough for the kernels (kernel.h) to find
 * where it may stand; whether it does is asked there.
 */
#ifndef URISIFT_FIND_NEEDLES_H
#define URISIFT_FIND_NEEDLES_H

#include <string.h>

#include <urisift/core.h>

#include "scanner/find/kernel.h"

enum { NEEDLE_LONGEST = 32 }; /* octets of a text that are compared */
/* In a number, of which no letter is part: any digit; and what may be of one that goes on: a digit, a hyphen, or an octet
 * beyond ASCII, as look-alikes of the hyphen have. */
enum { NEEDLE_DIGIT = 'd', NEEDLE_ON = 'n' };

/* One of the texts. */
struct needle {
    uint8_t octets[NEEDLE_LONGEST]; /* in lower case, if that is ignored */
    uint8_t size;
    bool ignores_case; /* of ASCII letters */
    bool is_number;    /* NEEDLE_DIGIT and NEEDLE_ON are what they stand for */
    uint8_t row;       /* where its row begins */
    uint8_t number;    /* of that row: NEEDLES_ROWS */
};

/* Takes for its row those octets that are rarest in prose. */
void needle_choose_row(struct needle *needle);

/* The same for many, which are put in another order: a row that one has taken costs nothing for another that holds it,
 * too. Numbers keep theirs. */
void needles_choose_rows(struct needle **needles, size_t count);

/* Octets around a row that are looked at where it was found, from its first octet on. */
enum { NEEDLES_AROUND = 3, NEEDLES_BEFORE = 3, NEEDLES_MIDDLE = 4, NEEDLES_BEHIND = 7 };

/* By octets around their rows, where their texts go on there: bit r of octet[k][c] is set if octet k may be c for a row of
 * number r. */
struct needles_around {
    uint32_t octet[NEEDLES_AROUND][256];
};

/* May a text be there whose row is at data[at], of such numbers? With NEEDLES_BEFORE octets before it, NEEDLES_BEHIND behind. */
static inline bool needles_may_be(const struct needles_around *n, uint64_t rows, const uint8_t *data, size_t at)
{
    return (rows & n->octet[0][data[at - NEEDLES_BEFORE]] & n->octet[1][data[at + NEEDLES_MIDDLE]] &
            n->octet[2][data[at + NEEDLES_BEHIND]]) != 0;
}

void needles_look_around(struct needles_around *around, struct needle *const *needles, size_t count);

/* Numbers their rows, and fills in what the kernels look for, with these anchors if not NULL. They are put in another
 * order. No row is given apart. */
void needles_pack(struct needles *packed, struct needle **needles, size_t count, const struct anchors *anchors);

/* Eight octets of a needle, its row among them, as they are loaded together; fewer of one that is shorter. */
struct needle_frame {
    uint64_t octets, mask; /* 0 in the mask: whatever the octet */
    uint64_t fold;         /* bits that make letters lower-case */
    uint64_t digits, on;   /* of a number: 0x80 for a NEEDLE_DIGIT, a NEEDLE_ON */
    uint8_t before;        /* octets of it before the row */
    bool is_all;           /* what it says of a place is true of the needle */
};

enum { NEEDLE_FRAME = sizeof(uint64_t) };
#define NEEDLE_ONES UINT64_C(0x0101010101010101)

struct needle_frame needle_frame_of(const struct needle *needle);

/* 0x80 for each octet that is less than `limit`, which is at most 0x80; none of the octets is more than 0x7f. */
static inline uint64_t needle_below(uint64_t octets, unsigned limit)
{
    return ~(octets + (0x80 - limit) * NEEDLE_ONES) & 0x80 * NEEDLE_ONES;
}

/* Are those octets digits that are to be, and those of a number that goes on? */
static inline bool needle_number_is(const struct needle_frame *frame, uint64_t octets)
{
    uint64_t wide = octets & 0x80 * NEEDLE_ONES, ascii = octets & 0x7f * NEEDLE_ONES;
    uint64_t digits = needle_below(ascii ^ '0' * NEEDLE_ONES, 10) & ~wide;
    uint64_t hyphens = needle_below(ascii ^ '-' * NEEDLE_ONES, 1);
    return ((frame->digits & ~digits) | (frame->on & ~(digits | hyphens | wide))) == 0;
}

/* May the needle stand where the octets of its frame are these? */
static inline bool needle_frame_is(const struct needle_frame *frame, uint64_t octets)
{
    return ((octets | frame->fold) & frame->mask) == frame->octets &&
           ((frame->digits | frame->on) == 0 || needle_number_is(frame, octets));
}

/* Does it stand at data[at], which is in the data, as far as these go: to data[size - 1]? */
bool needle_agrees(const struct needle *needle, const uint8_t *data, size_t at, size_t size);

/* Does it stand at data[at], `size` octets in all? `at` may lie outside. */
bool needle_is_at(const struct needle *needle, const uint8_t *data, size_t at, size_t size);

#endif
