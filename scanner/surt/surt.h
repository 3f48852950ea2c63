/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * surt.h — the sort-friendly key of a URL, by which indexes of web archives are sorted.
 *
 *     http://www.Example.org:8080/A/?b=1&a#f  →  org,example:8080)/a?a&b=1
 *
 * It is the key that archives look captures up by: without the scheme, `www.`, user, default port
 * and fragment, in lower case, with the parts of the query sorted and the ids of sessions removed.
 */
#ifndef URISIFT_SURT_H
#define URISIFT_SURT_H

#include <urisift/core.h>

struct surt_parts {
    struct urisift_span host; /* in lower case; an IPv6 address in brackets */
    struct urisift_span port; /* empty: none, or the default one */
    struct urisift_span path; /* begins with '/', or is empty */
    struct urisift_span query;
};

/* The bytes that a key needs, and the memory to make it in. */
size_t surt_bound(const struct surt_parts *parts);
/* Writes the key into `memory` of surt_bound() bytes, aligned for any object. It is ASCII without
 * blanks and control characters. Takes time linear in the parts, but for the sorting of the query.
 */
struct urisift_span surt_make(const struct surt_parts *parts, void *memory);

#endif
