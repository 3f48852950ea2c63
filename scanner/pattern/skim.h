/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * skim.h — goes over a regular expression, telling what is syntax from what stands for itself.
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

/* An expression that PCRE2 takes, or whose fault it will tell; the caller keeps it. */
struct skim {
    const char *s;
    size_t size, at;
    bool extended;    /* (?x): behind a '#' stands a comment */
    uint64_t outside; /* … of the groups around, a bit each */
};

enum skim_kind {
    SKIM_END,
    SKIM_BYTE,    /* any other one */
    SKIM_ESCAPE,  /* '\' and a byte */
    SKIM_QUOTE,   /* \Q…\E */
    SKIM_CLASS,   /* […] */
    SKIM_COMMENT, /* (?#…), or behind '#'; a callout, (?C1) */
    SKIM_VERB,    /* (*ACCEPT), (*MARK:name) */
    SKIM_FLAGS,   /* (?i) */
    SKIM_OPEN,    /* a group, and what says of which kind it is */
    SKIM_BEHIND,  /* … a lookbehind */
    SKIM_CLOSE,
};

/* The bytes [*begin, skim->at) are the next token. */
enum skim_kind skim_next(struct skim *skim, size_t *begin);

/* Where the class ends that begins at s[at], a '['; `size` if it does not. */
size_t skim_class_end(const char *s, size_t size, size_t at);

#endif
