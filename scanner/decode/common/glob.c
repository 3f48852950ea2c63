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

/* Where a path may be tried again: a star, and the first byte after what it stands for. */
struct retry {
    const char *glob; /* what follows the star; NULL: there is none */
    size_t at;
    bool is_whole; /* it stands for whole directories */
};

/* Lets the star stand for more. False: it cannot. */
static bool extend(struct retry *star, struct urisift_span path, bool is_deep)
{
    if (!star->glob || star->at >= path.size || (!is_deep && path.data[star->at] == '/'))
        return false;
    const uint8_t *at = path.data + star->at;
    if (star->is_whole)
        at = memchr(at, '/', path.size - star->at);
    star->at = at ? (size_t)(at - path.data) + 1 : path.size;
    return at;
}

bool glob_matches_path(const char *glob, struct urisift_span path)
{
    const char *begin = glob;
    struct retry star = {.glob = NULL}, deep = {.glob = NULL};
    size_t at = 0;
    while (at < path.size || *glob) {
        const char *next;
        if (glob[0] == '*' && glob[1] == '*') {
            bool is_whole = glob[2] == '/' && (glob == begin || glob[-1] == '/');
            glob += 2 + is_whole;
            deep = (struct retry){glob, at, is_whole};
            star.glob = NULL;
        } else if (*glob == '*') {
            star = (struct retry){++glob, at, false};
        } else if (*glob && at < path.size && element_matches(glob, path.data[at], &next) &&
                   (path.data[at] != '/' || *glob == '/')) {
            glob = next;
            at++;
        } else if (extend(&star, path, false)) {
            glob = star.glob;
            at = star.at;
        } else if (extend(&deep, path, true)) {
            star.glob = NULL;
            glob = deep.glob;
            at = deep.at;
        } else {
            return false;
        }
    }
    return true;
}
