/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * patterns.h — identifiers of the user's own, as regular expressions.
 *
 * A pattern is a PCRE2 regular expression (pcre2pattern(3)) over bytes; '^' matches behind every
 * line feed, '$' before one, '.' all but that. A scan reports what each of them matches as a
 * finding whose family and profile bear the pattern's name:
 *
 *     name  cve    regex  CVE-(\d{4})-(\d{4,})    canonical  cve:$1-$2
 *
 * Matches of a pattern do not overlap; empty ones are none. They are the same for
 * every way of cutting the stream. The forms that templates make are the finding's:
 * urisift_canonical() and urisift_key() know nothing of them. A set is filled by one thread;
 * after that it is never changed, and any number of scanners may use it.
 */
#ifndef URISIFT_PATTERNS_H
#define URISIFT_PATTERNS_H

#include <urisift/core.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Limits of patterns. */
enum {
    URISIFT_PATTERNS_MAX = 256,          /* patterns of a set */
    URISIFT_PATTERN_NAME_MAX = 64,       /* bytes of a name */
    URISIFT_PATTERN_LOOK_BACK_MAX = 512, /* bytes that a lookbehind may look at */
};

/* All are NUL-terminated. Templates put groups in: $1, ${1}, ${name}, $0 all of it, $$ a '$';
 * \L and \U put what follows in lower or upper case, up to \E. */
struct urisift_pattern {
    /* a letter, then letters, digits, '-' and '_'; no family's or profile's, and not yet in the
     * set */
    const char *name;
    const char *regex;
    const char *canonical; /* template of the canonical form; NULL: as it stands */
    const char *key;       /* template of the key; NULL: the canonical form */
};

enum urisift_pattern_member {
    URISIFT_PATTERN_NAME,
    URISIFT_PATTERN_REGEX,
    URISIFT_PATTERN_CANONICAL,
    URISIFT_PATTERN_KEY
};

/* What is wrong with a pattern, and where. */
struct urisift_pattern_trouble {
    enum urisift_pattern_member member;
    size_t at;      /* offset in the member, in bytes */
    char text[200]; /* in words fit for a message */
};

struct urisift_patterns;

struct urisift_patterns *urisift_patterns_new(void); /* NULL without memory */
void urisift_patterns_free(struct urisift_patterns *patterns);
/* False: *trouble says why, be it for want of memory, and the set is as it was. What `pattern`
 * points to may go after that. */
bool urisift_patterns_add(struct urisift_patterns *patterns, const struct urisift_pattern *pattern,
                          struct urisift_pattern_trouble *trouble);

#ifdef __cplusplus
}
#endif

#endif
