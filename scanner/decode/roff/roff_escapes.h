/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * roff_escapes.h — recognizes an escape at a '\' of a roff source, and what it prints.
 *
 *     \-  \&  \e  \(aq  \[u00E9]  \fB  \f[CW]  \s-2  \h'4n'  \*(lq  \"
 *
 * See:  groff(7), section "Escape sequences"; CSTR #54 of 1992.
 */
#ifndef URISIFT_ROFF_ESCAPES_H
#define URISIFT_ROFF_ESCAPES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    ROFF_LONGEST = 64, /* most bytes that are examined */
    ROFF_STRING = 64,  /* bytes of the longest text of a string */
};

enum roff_kind {
    ROFF_MORE,    /* the bytes after it decide; more must be seen */
    ROFF_PLAIN,   /* `taken` bytes are put as they are */
    ROFF_BARE,    /* `lead` bytes are removed; the rest of `taken` stays */
    ROFF_OTHER,   /* `taken` bytes are replaced by `bytes` */
    ROFF_NOTHING, /* `taken` bytes print nothing */
    ROFF_REMARK,  /* a comment begins */
    ROFF_LINE,    /* `\c` and a line end: the next line goes on with this one */
    ROFF_NAMED,   /* the string with the name bytes[0 .. size) is printed */
};

struct roff_escape {
    size_t taken, lead;
    size_t size;
    uint8_t bytes[ROFF_STRING];
};

/* Judges the escape at s[0], a '\'. `is_definition`: a second '\' belongs to the first. `final`: no
 * bytes follow, and the answer is not ROFF_MORE. */
enum roff_kind roff_judge(const uint8_t *s, size_t size, bool final, bool is_definition,
                          struct roff_escape *e);

/* roff_glyphs.c: returns the code point of the character with that name; 0: it is not known. */
uint32_t roff_glyph(const uint8_t *name, size_t size);

#endif
