/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * literals.h — which text every match of a regular expression must hold.
 *
 *     CVE-(\d{4})        "CVE-" at its beginning
 *     [A-Z]{2,5}-JIRA    "-JIRA" two to five bytes behind it
 *     (?i)foo|ba[rz]     "foo" in any case, or "ba"
 *     \w+@               none: it may begin anywhere before
 *
 * What is not understood counts as "none", which is never wrong, only slower.
 */
#ifndef URISIFT_PATTERN_LITERALS_H
#define URISIFT_PATTERN_LITERALS_H

#include "scanner/simd/needles.h"

enum {
    LITERALS_MAX = 32,      /* alternatives that are followed */
    LITERALS_DISTANCE = 32, /* bytes that may stand before one */
};

struct literal {
    struct needle needle;
    uint8_t least, most; /* bytes between a match's beginning and it */
};

/* Each match has one of them. */
struct literals {
    struct literal rows[LITERALS_MAX];
    size_t count; /* 0: none are known */
};

/* Of a regular expression that PCRE2 has taken, read as bytes. */
void literals_find(struct literals *literals, const char *regex, size_t size);

#endif
