/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* patterns.h — what the tests of patterns share: random texts, what PCRE2 matches, scanners. */
#ifndef URISIFT_TESTS_PATTERNS_H
#define URISIFT_TESTS_PATTERNS_H

#include <urisift/patterns.h>

#include "tests/support/scanning.h"

enum { TEXT = 3000, HITS = TEXT, PATTERN_WORDS = 12 };
extern const char *const pattern_words[PATTERN_WORDS];

struct pattern_place {
    uint64_t start, end;
};

struct pattern_places {
    struct pattern_place row[HITS];
    size_t count;
    const char *family; /* of the findings that are taken */
};

/* Fills the text with words and bytes that random patterns match. */
void patterns_put_text(uint8_t *text, size_t size, uint64_t *random);

/* Writes the matches that PCRE2 finds in the whole text, one after the other. False if it takes
 * PCRE2 too much work. */
bool patterns_match_all(const char *regex, const uint8_t *text, size_t size,
                        struct pattern_places *places);

/* The expressions, named p0, p1 ...; NULL ends the list. */
struct urisift_patterns *patterns_of(const char *const regexes[]);
struct urisift_scanner *patterns_scanner(struct urisift_patterns *patterns, const char *kernel,
                                         size_t max_length);

/* Scans the pieces and compares the findings of the family with `want`, unless the pattern was
 * given up somewhere. */
void patterns_compare(struct recorder *r, const struct urisift_scanner *scanner,
                      struct pieces pieces, const char *family, const char *regex,
                      const struct pattern_places *want);

#endif
