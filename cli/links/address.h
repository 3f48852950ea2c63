/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* address.h — the parts of two URLs, compared as a reader compares them. */
#ifndef URISIFT_CLI_LINKS_ADDRESS_H
#define URISIFT_CLI_LINKS_ADDRESS_H

#include <stdbool.h>

#include <urisift/core.h>

/* Parts of a canonical form. Borrowed; empty: it has none. */
struct address {
    struct urisift_span scheme, user, host, port, path, query, fragment;
};

/* Reads a canonical form of the profile. A mail address with mailto: has its domain as host, and as
 * path all before any '?'. */
struct address address_read(const struct urisift_profile *profile, struct urisift_span canonical);

/* The host without `www.`. */
struct urisift_span address_bare_host(struct urisift_span host);
bool address_same_host(const struct address *a, const struct address *b);
/* Is the host of `a` below that of `b`? */
bool address_is_below(struct urisift_span a, struct urisift_span b);

/* Are both the same byte by byte, without a '/' at the end and with percent-encoded bytes decoded?
 * `any_case`: letters in upper case are those in lower case. */
bool address_same_path(struct urisift_span a, struct urisift_span b, bool any_case);

/* How the query of a link relates to that of the text, tracking parameters aside
 * (tracking.def). */
enum address_query { QUERY_SAME, QUERY_ADDED, QUERY_OTHER };
enum address_query address_compare_query(struct urisift_span text, struct urisift_span link);

/* Does the path or query hold the URL of a host that has another domain than this one? */
bool address_redirects(const struct address *a);

#endif
