/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* escape.h — reads percent-encoding. */
#ifndef URISIFT_ESCAPE_H
#define URISIFT_ESCAPE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "core/chars.h"

/* Do two hexadecimal digits follow the '%' at data[at]? */
static inline bool escape_is_whole(const uint8_t *data, size_t size, size_t at)
{
    return size - at > 2 && char_is(data[at + 1], CHAR_HEX) && char_is(data[at + 2], CHAR_HEX);
}

/* The octet that the whole escape at data[at] stands for. */
static inline uint8_t escape_value(const uint8_t *data, size_t at)
{
    return (uint8_t)(char_hex_value(data[at + 1]) << 4 | char_hex_value(data[at + 2]));
}

/* Are both digits of the escape at data[at] as the canonical form has them? */
static inline bool escape_is_upper(const uint8_t *data, size_t at)
{
    return !char_is(data[at + 1], CHAR_LOWER) && !char_is(data[at + 2], CHAR_LOWER);
}

/* Does the canonical form leave what is behind the '%' at data[at] as it stands: two digits, in upper
 * case, and no unreserved character behind them (RFC 3986 section 6.2.2)? One answer, without branches: what
 * is escaped cannot be predicted. */
static inline bool escape_is_canonical(const uint8_t *data, size_t at)
{
    uint32_t digits = urisift_char_classes[data[at + 1]] & urisift_char_classes[data[at + 2]] & CHAR_HEX_UPPER;
    return (digits != 0) & !char_is(escape_value(data, at), CHAR_UNRESERVED);
}

#endif
