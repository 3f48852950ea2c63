/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * wide.h — UTF-16 and UTF-32 to UTF-8. ASCII out of exact runs keeps exact places, as runs of
 * TEXT_UTF16 or TEXT_UTF32; every other character is a run of its own.
 *
 * A byte order mark is obeyed, whatever the charset, and goes. Without one the order that
 * is not stated is that of most of the first 64 bytes, by their NULs; big endian if those
 * do not tell (RFC 2781). What is no character, a lone surrogate say, becomes U+FFFD.
 */
#ifndef URISIFT_WIDE_H
#define URISIFT_WIDE_H

#include "scanner/decode/common/bytes.h"

enum wide_charset {
    WIDE_BY_MARK, /* UTF-16 or UTF-32: the mark tells */
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
    uint8_t size; /* also that of a unit */
    bool is_big;
};

enum { WIDE_MARKS = 4 };
extern const struct wide_mark urisift_wide_marks[WIDE_MARKS];
/* The one that stands there; NULL if there is none. */
const struct wide_mark *wide_mark_of(const uint8_t *head, size_t size);

enum { WIDE_HEAD = 64 }; /* bytes by which the order is told */

struct wide {
    enum wide_charset charset; /* as begun */
    uint8_t unit;              /* bytes of a unit, 2 or 4; 0: not known yet */
    bool is_ordered, is_big;
    bool is_past_mark;
    struct byte part[WIDE_HEAD]; /* of a unit; or all, until the order is known */
    uint8_t part_size;
    uint16_t high;                 /* a high surrogate; 0: none */
    uint64_t high_begin, high_end; /* its place */
};

void wide_begin(struct wide *w, enum wide_charset charset);
enum urisift_error wide_feed(void *wide, const struct urisift_text *text,
                             struct urisift_text_sink out);
enum urisift_error wide_finish(void *wide, struct urisift_text_sink out);

#endif
