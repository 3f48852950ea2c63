/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* issn.h — the digits of an ISSN, for the family and for the URN namespace. */
#ifndef URISIFT_ISSN_H
#define URISIFT_ISSN_H

#include "core/profile.h"

enum { ISSN_DIGITS = 8 };

/* Judges the text from `begin` to its end as an ISSN, with or without its hyphen. On an error *v
 * holds it; else `digits` holds the digits, of which the last may be 'X'. */
bool issn_check(struct urisift_span text, size_t begin, uint8_t digits[ISSN_DIGITS],
                struct urisift_verdict *v);

/* Writes `urn:issn:NNNN-NNNC` and returns its size. */
size_t issn_write(const uint8_t digits[ISSN_DIGITS], uint8_t *buffer);

/* issn_around.c: the profile's stands_fn. */
bool issn_stands(struct urisift_span text, size_t begin, size_t end, bool bare, bool *more);

#endif
