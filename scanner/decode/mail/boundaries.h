/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * boundaries.h — the boundaries of a multipart, and the lines that they make.
 *
 * A header may name several, in two Content-Type fields or in two parameters. All of them are in
 * force, because only the delimiters that occur show which one was meant.
 */
#ifndef URISIFT_MAIL_BOUNDARIES_H
#define URISIFT_MAIL_BOUNDARIES_H

#include <urisift/core.h>

enum {
    MAIL_BOUNDARY = 250,      /* longest boundary; RFC 2046 allows 70 */
    MAIL_BOUNDARIES = 4,      /* boundaries of one multipart */
    MAIL_BOUNDARY_ROOM = 512, /* bytes of all of them */
};

/* The boundaries of a multipart. All zero: it has none. */
struct boundaries {
    uint8_t count;
    uint8_t sizes[MAIL_BOUNDARIES];
    char text[MAIL_BOUNDARY_ROOM]; /* one after the other */
};

/* How a line is a delimiter. */
struct boundary_match {
    size_t index, size; /* of the boundary as in the line; size 0: the line is not a delimiter */
    bool is_whole;      /* nothing but blanks follows */
    bool closes;        /* it is the last delimiter: "--" follows */
};

/* Copies only the bytes in use. */
void boundaries_copy(struct boundaries *to, const struct boundaries *from);
/* Adds a boundary. One that is there, empty, too long or one too many is ignored. */
void boundaries_add(struct boundaries *b, struct urisift_span boundary);
/* Adds those of `more`, in order. */
void boundaries_add_all(struct boundaries *b, const struct boundaries *more);
void boundaries_remove(struct boundaries *b, size_t index);
/* Compares a line, given without its line end, with "--" and each boundary. A line is a delimiter
 * if it begins so (RFC 2046 section 5.1.1), unless another byte of boundaries follows: then it has
 * another boundary. A whole match counts first, then the longest. The blanks at the end of a
 * boundary may be missing. */
struct boundary_match boundaries_match(const struct boundaries *b, const uint8_t *line,
                                       size_t size);

#endif
