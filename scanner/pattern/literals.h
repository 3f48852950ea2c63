/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * literals.h — text that every match of a regular expression must hold.
 *
 *     CVE-(\d{4})        "CVE-" at its begin
 *     [A-Z]{2,5}-JIRA    "-JIRA" two to five bytes after its begin
 *     (?i)foo|ba[rz]     "foo" in any case, or "ba"
 *     \w+@               none: it may begin anywhere before
 *
 * Syntax that is not understood counts as "none", which is never wrong, only slower.
 */
#ifndef URISIFT_PATTERN_LITERALS_H
#define URISIFT_PATTERN_LITERALS_H

#include "scanner/simd/needles.h"

enum {
    LITERALS_MAX = 32,      /* alternatives that are followed */
    LITERALS_DISTANCE = 32, /* most bytes before a literal */
};

struct literal {
    struct needle needle;
    uint8_t least, most; /* bytes between the begin of a match and the literal */
};

/* Each match has one of them. */
struct literals {
    struct literal rows[LITERALS_MAX];
    size_t count; /* 0: none are known */
};

/* Finds them in a regular expression that PCRE2 has accepted, which matches bytes. */
void literals_find(struct literals *literals, const char *regex, size_t size);

#endif
