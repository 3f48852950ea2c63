/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* glob.c — matches names of files with patterns. Of several `*` only the last one that was met is
 * ever extended: what is before it needs no other match. */
#include "scanner/decode/common/glob.h"

#include <string.h>

/* Returns the ']' that closes the set; NULL: it is not closed. A first ']' is a member. */
static const char *set_end(const char *set)
{
    const char *first = set + 1 + (set[1] == '!' || set[1] == '^');
    return *first ? strchr(first + 1, ']') : NULL;
}

static bool set_has(const char *set, const char *end, uint8_t byte)
{
    bool is_negated = set[1] == '!' || set[1] == '^', has = false;
    for (const char *s = set + 1 + is_negated; s < end; s++) {
        uint8_t low = (uint8_t)*s, high = low;
        if (end - s > 2 && s[1] == '-') {
            high = (uint8_t)s[2];
            s += 2;
        }
        has = has || (byte >= low && byte <= high);
    }
    return has != is_negated;
}

/* Does one element of the pattern, which is not `*`, match the byte? *next: what follows it. */
static bool element_matches(const char *glob, uint8_t byte, const char **next)
{
    const char *end = *glob == '[' ? set_end(glob) : NULL;
    *next = end ? end + 1 : glob + 1;
    if (end)
        return set_has(glob, end, byte);
    if (*glob == '\\' && glob[1]) {
        *next = glob + 2;
        return (uint8_t)glob[1] == byte;
    }
    return *glob == '?' || (uint8_t)*glob == byte;
}

bool glob_matches(const char *glob, struct urisift_span name)
{
    const char *star = NULL; /* what follows the last `*` */
    size_t at = 0, from = 0; /* where the bytes of that `*` end */
    while (at < name.size || *glob == '*') {
        const char *next;
        if (*glob == '*') {
            star = ++glob;
            from = at;
        } else if (*glob && element_matches(glob, name.data[at], &next)) {
            glob = next;
            at++;
        } else if (star) {
            glob = star;
            at = ++from;
        } else {
            return false;
        }
    }
    return !*glob;
}
