/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* isbn.h — the digits of an ISBN, for the family and for the URN namespace. */
#ifndef URISIFT_ISBN_H
#define URISIFT_ISBN_H

#include "core/profile.h"

enum { ISBN_DIGITS = 13 };

/* Judges the text from `begin` to its end as an ISBN of 10 or 13 digits. On an error *v holds it;
 * else `digits` holds the ISBN-13. */
bool isbn_check(struct urisift_span text, size_t begin, uint8_t digits[ISBN_DIGITS],
                struct urisift_verdict *v);

#endif
