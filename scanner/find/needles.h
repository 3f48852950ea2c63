/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * needles.h — short texts that are looked for many at once.
 *
 * Of each, one to three octets in a row are enough for the kernels (kernel.h) to find
 * where it may stand; whether it does is asked there. Those are taken that are rarest in prose.
 */
#ifndef URISIFT_FIND_NEEDLES_H
#define URISIFT_FIND_NEEDLES_H

#include <urisift/core.h>

#include "scanner/find/kernel.h"

enum { NEEDLE_LONGEST = 32 }; /* octets of a text that are compared */

/* One of the texts. */
struct needle {
    uint8_t octets[NEEDLE_LONGEST]; /* in lower case, if that is ignored */
    uint8_t size;
    bool ignores_case; /* of ASCII letters */
    uint8_t row;       /* where its row begins */
    uint8_t bucket;
    uint16_t owner, member; /* the caller's */
};

/* Sorts them into buckets and fills in what the kernels look for; changes their order. */
void needles_pack(struct needles *packed, struct needle *needles, size_t count);

/* Does it stand at data[at], `size` octets in all? `at` may lie outside. */
bool needle_is_at(const struct needle *needle, const uint8_t *data, size_t at, size_t size);

#endif
