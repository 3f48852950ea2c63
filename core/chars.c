/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* chars.c — expands the classes of chars.h for each of the 256 octets. */
#include "core/chars.h"

#define BIT(test, class) ((test) ? (uint32_t)(class) : 0u)
#define ROW(c)                                                                                       \
    (BIT(CHAR_IS_ALPHA(c), CHAR_ALPHA) | BIT(CHAR_IS_DIGIT(c), CHAR_DIGIT) | BIT(CHAR_IS_HEX(c), CHAR_HEX) | \
     BIT(CHAR_IS_UPPER(c), CHAR_UPPER) | BIT(CHAR_IS_LOWER(c), CHAR_LOWER) |                         \
     BIT(CHAR_IS_SCHEME(c), CHAR_SCHEME) | BIT(CHAR_IS_UNRESERVED(c), CHAR_UNRESERVED) |             \
     BIT(CHAR_IS_SUBDELIM(c), CHAR_SUBDELIM) | BIT(CHAR_IS_PCHAR(c), CHAR_PCHAR) |                   \
     BIT(CHAR_IS_TOLERATED(c), CHAR_TOLERATED) | BIT(CHAR_IS_URN(c), CHAR_URN) |                     \
     BIT(CHAR_IS_XALPHA_1993(c), CHAR_XALPHA_1993) | BIT(CHAR_IS_XALPHA_1992(c), CHAR_XALPHA_1992) | \
     BIT(CHAR_IS_UNSAFE(c), CHAR_UNSAFE) | BIT((c) == '/', CHAR_SLASH) | BIT((c) == '?', CHAR_QUESTION) | \
     BIT((c) == '+', CHAR_PLUS) | BIT((c) == '-', CHAR_HYPHEN) | BIT((c) == '.', CHAR_DOT) |         \
     BIT((c) == ':', CHAR_COLON) | BIT((c) == '#', CHAR_HASH) | BIT((c) == '@', CHAR_AT) |           \
     BIT((CHAR_IS_PCHAR(c) && (c) != '.') || (c) == '/', CHAR_PLAIN_PATH) |                          \
     BIT(CHAR_IS_LOWER(c) || CHAR_IS_DIGIT(c) || (c) == '-' || (c) == '.' || (c) == '_', CHAR_PLAIN_HOST) | \
     BIT(CHAR_IS_PCHAR(c) || (c) == '/' || (c) == '?', CHAR_PLAIN_QUERY) |                           \
     BIT(CHAR_IS_HEX(c) && !CHAR_IS_LOWER(c), CHAR_HEX_UPPER))
#define ROWS4(c) ROW(c), ROW((c) + 1), ROW((c) + 2), ROW((c) + 3)
#define ROWS16(c) ROWS4(c), ROWS4((c) + 4), ROWS4((c) + 8), ROWS4((c) + 12)
#define ROWS64(c) ROWS16(c), ROWS16((c) + 16), ROWS16((c) + 32), ROWS16((c) + 48)

const uint32_t urisift_char_classes[256] = {ROWS64(0), ROWS64(64), ROWS64(128), ROWS64(192)};
