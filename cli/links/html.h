/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * html.h — --html-links: compares the links of HTML with their texts, and sets the link status.
 *
 *     <a href="https://evil.example/">See <b>bank.example</b></a>
 *              └─ its address ─────┘          └─ a text ─┘
 *     reported: the text, differ. Without such a text: the address, link.
 *
 * It is first in the line of receivers. It keeps two findings until the current link ends: its
 * address, and the first text that is the same. So they come after what else is in the link. If a
 * text differs, neither is reported.
 */
#ifndef URISIFT_CLI_LINKS_HTML_H
#define URISIFT_CLI_LINKS_HTML_H

#include "cli/links/compare.h"
#include "cli/output/finding_copy.h"

enum { HTML_LINK_WORDS = 1024 }; /* bytes of a link's text in records */

/* All zero at first. One thread uses it. */
struct html_links {
    const struct options *options;
    bool bare_hosts, emails; /* these are wanted outside of links, too */
    urisift_finding_fn *receive;
    void *self;
    uint64_t dropped; /* valid findings that are not passed on: they are only wanted in links */

    /* The current link; `anchor` 0: none. */
    uint64_t anchor;
    bool has_address; /* its address was found, and is not reported yet: */
    struct finding_copy address;
    struct finding_bytes bytes;
    bool differs;  /* a text that differs has been reported */
    bool has_same; /* a text that is the same is kept: */
    struct finding_copy same;
    struct finding_bytes same_bytes;
    bool has_targets; /* the next ones are made */
    bool is_known;    /* where it leads to can be compared */
    bool any_scheme;  /* href="//a.example/" */
    uint8_t *href;    /* the bytes of `target`, if it is not that of `address` */
    struct link_target target, leads_to;
    bool is_wrapped;                    /* `leads_to` is another one */
    uint8_t *unwrapped;                 /* the bytes of `leads_to` */
    struct urisift_link link;           /* as it is reported, of the place and words */
    uint8_t words[3 * HTML_LINK_WORDS]; /* a byte may become U+FFFD */
};

/* Call before the first finding of a stream. */
void html_links_begin(struct html_links *links, const struct options *options, bool bare_hosts,
                      bool emails, urisift_finding_fn *receive, void *self);
/* A urisift_finding_fn. */
enum urisift_error html_links_take(void *links, const struct urisift_finding *finding);
/* At the end of the stream. */
enum urisift_error html_links_end(struct html_links *links);
void html_links_fini(struct html_links *links);

#endif
