/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* chars.c — expands the classes of chars.h for each of the 256 bytes, and the tables of escape.h.
 */
#include "core/text/escape.h"

#define BIT(test, class) ((test) ? (uint32_t)(class) : 0u)
#define ROW(c)                                                                                     \
    (BIT(CHAR_IS_ALPHA(c), CHAR_ALPHA) | BIT(CHAR_IS_DIGIT(c), CHAR_DIGIT) |                       \
     BIT(CHAR_IS_HEX(c), CHAR_HEX) | BIT(CHAR_IS_UPPER(c), CHAR_UPPER) |                           \
     BIT(CHAR_IS_LOWER(c), CHAR_LOWER) | BIT(CHAR_IS_SCHEME(c), CHAR_SCHEME) |                     \
     BIT(CHAR_IS_UNRESERVED(c), CHAR_UNRESERVED) | BIT(CHAR_IS_SUBDELIM(c), CHAR_SUBDELIM) |       \
     BIT(CHAR_IS_PCHAR(c), CHAR_PCHAR) | BIT(CHAR_IS_TOLERATED(c), CHAR_TOLERATED) |               \
     BIT(CHAR_IS_URN(c), CHAR_URN) | BIT(CHAR_IS_XALPHA_1993(c), CHAR_XALPHA_1993) |               \
     BIT(CHAR_IS_XALPHA_1992(c), CHAR_XALPHA_1992) | BIT(CHAR_IS_UNSAFE(c), CHAR_UNSAFE) |         \
     BIT((c) == '/', CHAR_SLASH) | BIT((c) == '?', CHAR_QUESTION) | BIT((c) == '+', CHAR_PLUS) |   \
     BIT((c) == '-', CHAR_HYPHEN) | BIT((c) == '.', CHAR_DOT) | BIT((c) == ':', CHAR_COLON) |      \
     BIT((c) == '#', CHAR_HASH) | BIT((c) == '@', CHAR_AT) |                                       \
     BIT((CHAR_IS_PCHAR(c) && (c) != '.') || (c) == '/', CHAR_PLAIN_PATH) |                        \
     BIT(CHAR_IS_LOWER(c) || CHAR_IS_DIGIT(c) || (c) == '-' || (c) == '.' || (c) == '_',           \
         CHAR_PLAIN_HOST) |                                                                        \
     BIT(CHAR_IS_PCHAR(c) || (c) == '/' || (c) == '?', CHAR_PLAIN_QUERY) |                         \
     BIT(CHAR_IS_LOCAL(c), CHAR_LOCAL) | BIT(CHAR_IS_MAILTO(c), CHAR_MAILTO) |                     \
     BIT(CHAR_IS_USER(c), CHAR_USER) | BIT(CHAR_IS_OF_OTHER(c), CHAR_OF_OTHER) |                   \
     BIT(CHAR_IS_ATOM(c), CHAR_ATOM) | BIT((c) == '{' || (c) == '|' || (c) == '}', CHAR_BRACE))
#define ROWS4(row, c) row(c), row((c) + 1), row((c) + 2), row((c) + 3)
#define ROWS16(row, c) ROWS4(row, c), ROWS4(row, (c) + 4), ROWS4(row, (c) + 8), ROWS4(row, (c) + 12)
#define ROWS64(row, c)                                                                             \
    ROWS16(row, c), ROWS16(row, (c) + 16), ROWS16(row, (c) + 32), ROWS16(row, (c) + 48)
#define ROWS256(row) ROWS64(row, 0), ROWS64(row, 64), ROWS64(row, 128), ROWS64(row, 192)

const uint32_t urisift_char_classes[256] = {ROWS256(ROW)};

#define DIGIT(c)                                                                                   \
    (uint8_t)(CHAR_IS_DIGIT(c)           ? (c) - '0'                                               \
              : (c) >= 'A' && (c) <= 'F' ? (c) - 'A' + 10                                          \
                                         : (int)ESCAPE_NO_DIGIT)

const uint8_t urisift_escape_digits[256] = {ROWS256(DIGIT)};

#define KEPT(c) BIT(!CHAR_IS_UNRESERVED(c), 1u << ((c)&15))
#define KEPT4(c) (KEPT(c) | KEPT((c) + 1) | KEPT((c) + 2) | KEPT((c) + 3))
#define KEPT16(c) (KEPT4((c)*16) | KEPT4((c)*16 + 4) | KEPT4((c)*16 + 8) | KEPT4((c)*16 + 12))

const uint32_t urisift_escape_kept[ESCAPE_NO_DIGIT + 1] = {ROWS16(KEPT16, 0)};
