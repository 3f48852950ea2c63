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
enum { NEEDLE_DIGIT = 'd' }; /* in a number, of which no letter is part: any digit */

/* One of the texts. */
struct needle {
    uint8_t octets[NEEDLE_LONGEST]; /* in lower case, if that is ignored */
    uint8_t size;
    bool ignores_case; /* of ASCII letters */
    bool is_number;    /* NEEDLE_DIGIT stands for any digit */
    uint8_t row;       /* where its row begins */
    uint8_t bucket;
};

/* Takes for its row those octets that are rarest in prose. */
void needle_choose_row(struct needle *needle);

/* Takes the octets of the other's row for its own, where it has them too. */
bool needle_share_row(struct needle *needle, const struct needle *other);

/* Puts each into a bucket, and fills in what the kernels look for. They are put in another order. */
void needles_pack(struct needles *packed, struct needle **needles, size_t count);

/* The octets of a row as they are loaded together. */
struct needle_row {
    uint32_t octets, mask; /* 0 in the mask: whatever the octet */
    uint32_t fold;         /* bits that make letters lower-case */
};

struct needle_row needle_row_of(const struct needle *needle);

/* May its row stand where these octets are? */
static inline bool needle_row_is(const struct needle_row *row, uint32_t octets)
{
    return ((octets | row->fold) & row->mask) == row->octets;
}

/* Is all of it in its row? */
static inline bool needle_is_row(const struct needle *needle)
{
    return needle->row == 0 && needle->size <= 3;
}

/* Does it stand at data[at], which is in the data, as far as these go: to data[size - 1]? */
bool needle_agrees(const struct needle *needle, const uint8_t *data, size_t at, size_t size);

/* Does it stand at data[at], `size` octets in all? `at` may lie outside. */
bool needle_is_at(const struct needle *needle, const uint8_t *data, size_t at, size_t size);

#endif
