/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* escape.h — reads percent-encoding. */
#ifndef URISIFT_ESCAPE_H
#define URISIFT_ESCAPE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "core/text/chars.h"
#include "core/text/own.h"

/* Do two hexadecimal digits follow the '%' at data[at]? */
static inline bool escape_is_whole(const uint8_t *data, size_t size, size_t at)
{
    return size - at > 2 && char_is(data[at + 1], CHAR_HEX) && char_is(data[at + 2], CHAR_HEX);
}

/* The decoded byte of the whole escape at data[at]. */
static inline uint8_t escape_value(const uint8_t *data, size_t at)
{
    return (uint8_t)(char_hex_value(data[at + 1]) << 4 | char_hex_value(data[at + 2]));
}

/* Are both digits of the escape at data[at] in upper case, as in the canonical form? */
static inline bool escape_is_upper(const uint8_t *data, size_t at)
{
    return !char_is(data[at + 1], CHAR_LOWER) && !char_is(data[at + 2], CHAR_LOWER);
}

/* The value of each digit in canonical case; ESCAPE_NO_DIGIT for all other bytes. For each first
 * digit, the second digits as bits with which the canonical form keeps the escape. */
enum { ESCAPE_NO_DIGIT = 16 };
extern LIBRARY_OWN const uint8_t urisift_escape_digits[256];
extern LIBRARY_OWN const uint32_t urisift_escape_kept[ESCAPE_NO_DIGIT + 1];

/* Does the canonical form keep the escape at data[at]: two digits in upper case that do not encode
 * an unreserved character (RFC 3986 section 6.2.2)? */
static inline bool escape_is_canonical(const uint8_t *data, size_t at)
{
    unsigned first = urisift_escape_digits[data[at + 1]],
             second = urisift_escape_digits[data[at + 2]];
    return (urisift_escape_kept[first] >> second & 1) != 0;
}

#endif
