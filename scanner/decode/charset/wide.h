/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * wide.h — converts UTF-16 and UTF-32 to UTF-8.
 *
 * ASCII from exact runs is put as runs with the map TEXT_UTF16 or TEXT_UTF32. Every other character
 * is a run of its own.
 *
 * A byte order mark is obeyed, whatever order the charset states, and removed. If there is no mark
 * and the charset does not state the order, the position of NULs in the first 64 bytes decides;
 * big endian if they do not (RFC 2781). A unit that is not a character, such as a lone surrogate,
 * becomes U+FFFD.
 */
#ifndef URISIFT_WIDE_H
#define URISIFT_WIDE_H

#include "scanner/decode/common/bytes.h"

enum wide_charset {
    WIDE_BY_MARK, /* UTF-16 or UTF-32: the mark decides */
    WIDE_16,
    WIDE_16_BIG,
    WIDE_16_LITTLE,
    WIDE_32,
    WIDE_32_BIG,
    WIDE_32_LITTLE,
};

/* A byte order mark, U+FEFF as a text's first character. */
struct wide_mark {
    uint8_t bytes[4];
    uint8_t size; /* in bytes; also the size of a unit */
    bool is_big;
};

enum { WIDE_MARKS = 4 };
extern const struct wide_mark urisift_wide_marks[WIDE_MARKS];
/* Returns the mark at head[0]; NULL if there is none. */
const struct wide_mark *wide_mark_of(const uint8_t *head, size_t size);

enum { WIDE_HEAD = 64 }; /* bytes that decide the order */

struct wide {
    enum wide_charset charset; /* as begun */
    uint8_t unit;              /* bytes of a unit, 2 or 4; 0: not known yet */
    bool is_ordered, is_big;
    bool is_past_mark;
    struct byte part[WIDE_HEAD]; /* held bytes: part of a unit; or all, until the order is known */
    uint8_t part_size;
    uint16_t high;                 /* a high surrogate that waits for a low one; 0: none */
    uint64_t high_begin, high_end; /* its place */
};

void wide_begin(struct wide *w, enum wide_charset charset);
enum urisift_error wide_feed(void *wide, const struct urisift_text *text,
                             struct urisift_text_sink out);
enum urisift_error wide_finish(void *wide, struct urisift_text_sink out);

#endif
