/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* compare.h — checks the address of a link, and compares it with an identifier in the text. */
#ifndef URISIFT_CLI_LINKS_COMPARE_H
#define URISIFT_CLI_LINKS_COMPARE_H

#include <urisift/scan.h>

#include "cli/options.h"

/* A link's address, with what is known about it. */
struct link_target {
    /* `canonical` and `key` are empty where invalid; `group`: see urisift_group_key() */
    struct urisift_span id, canonical, key, group;
    const struct urisift_profile *profile;
    struct urisift_verdict verdict;
    uint8_t *forms; /* the bytes of canonical, key and group */
};

/* Checks an address with the profile that the options choose for its family. `address` must
 * outlive the target. False: out of memory. */
bool link_target_init(struct link_target *target, const struct options *options,
                      struct urisift_span address);
void link_target_fini(struct link_target *target);

/* Is the finding an address like user@example.org, without `mailto:`? */
bool link_is_mail_address(const struct urisift_finding *finding);

/* Is its scheme one of --schemes? Without that option links of all schemes are wanted. */
bool link_target_is_wanted(const struct link_target *target, const struct options *options);

/* Compares the address with an identifier under the link:
 * URISIFT_LINK_BOTH    the link leads to the identifier
 * URISIFT_LINK_DIFFER  it leads to another identifier
 * URISIFT_LINK_ONLY    the identifier does not say where a link on it leads: a host without a
 *                      scheme, with a link to one of its pages; the number of a book
 * `under` is the text under the link, with its blanks and line ends; `from` the text from the begin
 * of the identifier to the end of the link. Either may be empty. */
enum urisift_link_status link_target_compare(const struct link_target *target,
                                             const struct urisift_finding *finding,
                                             struct urisift_span under, struct urisift_span from);

/* Does the text, without its blanks and line ends, mean the same as the address? It may lack the
 * scheme. */
bool link_target_names(const struct link_target *target, struct urisift_span text);

/* For urisift_finding.link. */
struct urisift_link link_target_link(const struct link_target *target,
                                     enum urisift_link_status status);

#endif
