/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * historic_judge.h — one judgement by the memo of 1992 or draft 7: what the judging files share.
 *
 *     historic.c         scheme, production, fragment; the profiles
 *     historic_login.c   //user:password@host:port, and what of it the production allows
 *     historic_shapes.c  what follows in gopher, wais, prospero and news
 *     historic_parts.c   characters, paths, search words, hosts
 *
 * Each judging function returns true if there is no error; else the error is in the verdict.
 * Offsets are those of the whole text.
 */
#ifndef URISIFT_HISTORIC_JUDGE_H
#define URISIFT_HISTORIC_JUDGE_H

#include <string.h>

#include "core/text/verdict.h"
#include "core/url/historic.h"

/* A judgement in progress. */
struct judge {
    const uint8_t *s;
    size_t size;   /* of the whole text */
    size_t end;    /* of the identifier without its fragment: the first '#' */
    uint32_t word; /* class of the characters of the book: xalpha */
    uint32_t path; /* class of the characters of its paths: xpalpha */
    const struct historic_scheme *row;
    struct urisift_verdict *v;
};

/* Offsets of the components of `//user:password@host:port/path?search`. */
struct layout {
    size_t user, user_end, password, host, host_end, port, path, search;
    bool has_user, has_password, has_port, has_path, has_search;
};

static inline bool judge_fail(struct judge *j, enum urisift_code error, size_t at)
{
    return verdict_fail(j->v, error, at);
}

/* The offset of the first `c` in [begin, end), or `end`. */
static inline size_t judge_find(const struct judge *j, size_t begin, size_t end, uint8_t c)
{
    const uint8_t *hit = begin < end ? memchr(j->s + begin, c, end - begin) : NULL;
    return hit ? (size_t)(hit - j->s) : end;
}

/* historic_parts.c: judge pieces of the text. */
bool judge_chars(struct judge *j, size_t begin, size_t end, uint32_t classes);
bool judge_path(struct judge *j, size_t begin, size_t end);
bool judge_search(struct judge *j, size_t begin, size_t end);
bool judge_host(struct judge *j, size_t begin, size_t end);

/* historic_login.c: divides the text after `//` and compares the structure with the production. */
bool judge_structure(struct judge *j, size_t begin, struct layout *l);
/* User, host and port, from left to right. */
bool judge_login(struct judge *j, const struct layout *l);

/* historic_shapes.c: the path of gopher, after its slash; for the others login and path, up to
 * `end`. */
bool judge_gopher(struct judge *j, size_t begin, size_t end);
bool judge_wais(struct judge *j, const struct layout *l, size_t end);
bool judge_prospero(struct judge *j, const struct layout *l, size_t end);
/* Everything after the scheme. */
bool judge_news(struct judge *j, size_t begin);

#endif
