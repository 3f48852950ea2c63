/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* needle_buckets.h — how the prefixes of needles (needles.h) are put together for kernels. */
#ifndef URISIFT_FIND_NEEDLE_BUCKETS_H
#define URISIFT_FIND_NEEDLE_BUCKETS_H

#include "scanner/simd/needle_prose.h"
#include "scanner/simd/needles.h"

/* Gives the bytes that byte k of its prefix may be: *first to *last, and those with *other bits
 * flipped. */
void needle_read_byte(const struct needle *n, unsigned k, unsigned *first, unsigned *last,
                      unsigned *other);

/* Fills in the tables that vectors look up in. */
void needles_fill_buckets(struct needles *packed, struct needle *const *needles, size_t count);

#endif
