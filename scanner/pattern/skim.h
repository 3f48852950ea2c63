/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * skim.h — reads a regular expression token by token and separates syntax from literals.
 *
 *     a[(*]\K(?#\G)(?<=b)     byte; class; escape; comment; a lookbehind opens; byte; it closes
 *
 * See: pcre2pattern(3).
 */
#ifndef URISIFT_PATTERN_SKIM_H
#define URISIFT_PATTERN_SKIM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* An expression, which the caller owns. PCRE2 accepts it, or will report its error. */
struct skim {
    const char *s;
    size_t size, at;
    bool extended;    /* (?x): a '#' begins a comment */
    uint64_t outside; /* the same of the enclosing groups, a bit each */
};

enum skim_kind {
    SKIM_END,
    SKIM_BYTE,    /* any other byte */
    SKIM_ESCAPE,  /* '\' and a byte */
    SKIM_QUOTE,   /* \Q…\E */
    SKIM_CLASS,   /* […] */
    SKIM_COMMENT, /* (?#…), or after '#'; a callout, (?C1) */
    SKIM_VERB,    /* (*ACCEPT), (*MARK:name) */
    SKIM_FLAGS,   /* (?i) */
    SKIM_OPEN,    /* the begin of a group, with its kind */
    SKIM_BEHIND,  /* the begin of a lookbehind */
    SKIM_CLOSE,
};

/* Reads the next token: the bytes [*begin, skim->at). */
enum skim_kind skim_next(struct skim *skim, size_t *begin);

/* Where the class ends that begins at s[at], a '['; `size` if it does not end. */
size_t skim_class_end(const char *s, size_t size, size_t at);

#endif
