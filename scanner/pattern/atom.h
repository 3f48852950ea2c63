/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * atom.h — reads a regular expression atom by atom: how wide each is, and how often it repeats.
 *
 *     ab{2,3}[x-z]\d(…)     byte 'a'; byte 'b', two or three times; wide; wide; a group begins
 */
#ifndef URISIFT_PATTERN_ATOM_H
#define URISIFT_PATTERN_ATOM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { ATOM_UNBOUNDED = 1 << 20 }; /* no number is larger */

/* A regular expression, which the caller owns, and the position in it. */
struct atom_reader {
    const char *s;
    size_t at, size;
    bool ignores_case;
    bool lost; /* the syntax here is not known */
};

/* At least and at most so many. */
struct width {
    unsigned least, most;
};

enum atom_kind {
    ATOM_END,     /* of the branch; or the reader is lost */
    ATOM_BYTE,    /* a literal byte */
    ATOM_WIDE,    /* one of several bytes */
    ATOM_GROUP,   /* a group begins: its branches follow, then a ')' */
    ATOM_LOOK,    /* a group begins that only looks ahead or behind */
    ATOM_NOTHING, /* matches no byte: an assertion, a comment, flags */
};

struct atom {
    enum atom_kind kind;
    uint8_t byte;
    struct width width; /* bytes */
};

/* Reads the next atom. */
struct atom atom_read(struct atom_reader *reader);
/* Reads how often the atom before repeats. */
struct width atom_read_count(struct atom_reader *reader);
/* Takes `text` if it is next. */
bool atom_take(struct atom_reader *reader, const char *text);

static inline unsigned least_of(unsigned a, unsigned b)
{
    return a < b ? a : b;
}

#endif
