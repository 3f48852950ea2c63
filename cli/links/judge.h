/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * judge.h — does a link of HTML lead to what its text says?
 *
 * compare.h answers whether both are the same. Here a link may also lead to a page of the host that
 * the text names, or say by which newsletter a reader came; and it may deceive: a user name that
 * looks like a host, a host that looks like another one.
 */
#ifndef URISIFT_CLI_LINKS_JUDGE_H
#define URISIFT_CLI_LINKS_JUDGE_H

#include "cli/links/compare.h"

/* In the text of a link: a character of a charset other than Unicode's, which is not known. */
enum { JUDGE_OTHER = 0xff };

struct judge_link {
    const struct link_target *target;
    const struct link_target *leads_to; /* `target` unwrapped; NULL: it is no link of a gateway */
    bool any_scheme;                    /* its scheme is not known: href="//a.example/" */
    struct urisift_span text; /* all of the link's text; empty: not known, or it has none */
};

/* URISIFT_LINK_BOTH: the link leads to the identifier in its text. URISIFT_LINK_DIFFER: elsewhere.
 * URISIFT_LINK_ONLY: the identifier does not say exactly where the link leads, as a host with a
 * link to one of its pages. *lookalike: the address is made to look like that in the text. */
enum urisift_link_status judge_link(const struct judge_link *link, const struct urisift_finding *f,
                                    bool *lookalike);

/* Does the identifier name an address, and not a book or another document? */
bool judge_is_address(const struct urisift_finding *f);

#endif
