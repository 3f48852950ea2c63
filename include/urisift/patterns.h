/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * patterns.h — the user's own identifiers, as regular expressions.
 *
 * A pattern is a PCRE2 regular expression (pcre2pattern(3)) over bytes: '^' matches after every
 * line feed, '$' before one, and '.' every byte except a line feed. A scan reports each match as a
 * finding whose family and profile have the name of the pattern:
 *
 *     name  cve    regex  CVE-(\d{4})-(\d{4,})    canonical  cve:$1-$2
 *
 * Matches of one pattern do not overlap, and empty matches are ignored. Matches do not depend on
 * how the stream is cut into reads. The finding holds the forms that the templates make;
 * urisift_canonical() and urisift_key() do not know them.
 *
 * Threads: one thread fills a set; after that it does not change, and any number of scanners may
 * use it. Ownership: free a set with urisift_patterns_free() after all scanners that use it. Sizes
 * and offsets are in bytes.
 */
#ifndef URISIFT_PATTERNS_H
#define URISIFT_PATTERNS_H

#include <urisift/core.h>
#include <urisift/memory.h>

#ifdef __cplusplus
extern "C" {
#endif
#pragma GCC visibility push(default)

/* Limits of patterns. */
enum {
    URISIFT_PATTERNS_MAX = 256,          /* patterns in a set */
    URISIFT_PATTERN_NAME_MAX = 64,       /* bytes of a name */
    URISIFT_PATTERN_LOOK_BACK_MAX = 512, /* bytes that a lookbehind may examine */
};

/* All strings are NUL-terminated. Templates insert groups: $1, ${1}, ${name}; $0 is the whole
 * match, $$ a '$'. \L and \U put the text after them in lower or upper case, up to \E. */
struct urisift_pattern {
    size_t size; /* sizeof(struct urisift_pattern) */
    /* a letter, then letters, digits, '-' and '_'; not the name of a family, a profile or another
     * pattern of the set */
    const char *name;
    const char *regex;
    const char *canonical; /* template of the canonical form; NULL: the match */
    const char *key;       /* template of the key; NULL: the canonical form */
};

enum urisift_pattern_member {
    URISIFT_PATTERN_NAME,
    URISIFT_PATTERN_REGEX,
    URISIFT_PATTERN_CANONICAL,
    URISIFT_PATTERN_KEY
};

/* An error in a pattern. */
struct urisift_pattern_trouble {
    enum urisift_pattern_member member;
    size_t at;            /* offset in the member, in bytes */
    char text[200];       /* a message for the user */
    uint64_t reserved[2]; /* 0 */
};

struct urisift_patterns;

struct urisift_patterns *urisift_patterns_new(void); /* NULL if out of memory */
/* The same, with memory of the allocator; NULL: malloc(3). */
struct urisift_patterns *urisift_patterns_new_with(const struct urisift_allocator *allocator);
void urisift_patterns_free(struct urisift_patterns *patterns);
/* Adds a pattern. On failure, also if out of memory or if `size` is wrong, it returns false,
 * *trouble gives the reason and the set is unchanged. The strings of `pattern` may be freed
 * afterwards. */
bool urisift_patterns_add(struct urisift_patterns *patterns, const struct urisift_pattern *pattern,
                          struct urisift_pattern_trouble *trouble);
/* The profile of the pattern with exactly this name, as findings have it; NULL if there is none. It
 * is freed with the set. */
const struct urisift_profile *urisift_patterns_profile(const struct urisift_patterns *patterns,
                                                       const char *name);

#pragma GCC visibility pop
#ifdef __cplusplus
}
#endif

#endif
