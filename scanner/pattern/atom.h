/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * atom.h — reads a regular expression atom by atom: how wide each is, and how often it is there.
 *
 *     ab{2,3}[x-z]\d(…)     byte 'a'; byte 'b', two or three times; wide; wide; a group begins
 */
#ifndef URISIFT_PATTERN_ATOM_H
#define URISIFT_PATTERN_ATOM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { ATOM_UNBOUNDED = 1 << 20 }; /* no number is larger */

/* A regular expression, which the caller keeps, and how far it has been read. */
struct atom_reader {
    const char *s;
    size_t at, size;
    bool ignores_case;
    bool lost; /* something here is not known */
};

/* So many at least and at most. */
struct width {
    unsigned least, most;
};

enum atom_kind {
    ATOM_END,     /* of the branch; or nothing more is known */
    ATOM_BYTE,    /* one that stands for itself */
    ATOM_WIDE,    /* one of several */
    ATOM_GROUP,   /* a group begins: its branches are next, then a ')' */
    ATOM_LOOK,    /* … that only looks ahead or behind */
    ATOM_NOTHING, /* takes none: an anchor, a comment, flags */
};

struct atom {
    enum atom_kind kind;
    uint8_t byte;
    struct width width; /* bytes */
};

/* The next atom. */
struct atom atom_read(struct atom_reader *reader);
/* How often the atom before is there. */
struct width atom_read_count(struct atom_reader *reader);
/* Takes `text` if it is next. */
bool atom_take(struct atom_reader *reader, const char *text);

static inline unsigned least_of(unsigned a, unsigned b)
{
    return a < b ? a : b;
}

#endif
