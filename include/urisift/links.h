/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * links.h — the links of a document, and how the identifiers in its text agree with them.
 *
 * The library says which link of HTML a finding is in (struct urisift_anchor). It compares nothing:
 * a receiver may, and then sets urisift_finding.link.
 */
#ifndef URISIFT_LINKS_H
#define URISIFT_LINKS_H

#include <stdbool.h>
#include <stdint.h>

#include <urisift/core.h>

#ifdef __cplusplus
extern "C" {
#endif
#pragma GCC visibility push(default)

/* How an identifier in the text of a document agrees with the document's own links. */
enum urisift_link_status {
    URISIFT_LINK_BOTH, /* a link lies on the identifier and leads to it */
    URISIFT_LINK_TEXT, /* no link lies on it */
    /* a link that lies on no identifier. PDF: start, end, line, column of the finding have no
     * meaning; its own place may be known */
    URISIFT_LINK_ONLY,
    URISIFT_LINK_DIFFER, /* a link on it leads to another one */
};

struct urisift_link {
    enum urisift_link_status status;
    /* the link's address: canonical, or as written if invalid; empty with URISIFT_LINK_TEXT */
    struct urisift_span target;
    /* the words under the link, those of several lines joined; empty: it has none, or they are not
     * known */
    struct urisift_span text;
    /* bytes of the stream that are under the link, `end` exclusive; both 0: it lies on no text, or
     * its place is not known */
    uint64_t start, end;
    /* PDF: its rectangle, in points: left, bottom, right, top. All 0: not known */
    float rect[4];
    bool lookalike;       /* the host of the text looks like another one: see docs/MAIL.md */
    uint64_t reserved[2]; /* 0 */
};

/* "both", "text", "link" or "differ". Text output and NDJSON use these words. */
const char *urisift_link_status_name(enum urisift_link_status status);

/* A link of HTML, an <a> or <area> with href, or the text outside of links.
 *
 * A scan with the option `anchors` fills it in for findings in HTML. It also removes from the text
 * of links what no reader sees, such as soft hyphens and zero-width spaces, and finds hosts there
 * that need a longer look elsewhere: bank.example, and a text that is one word under any top-level
 * domain. A link's text is searched when it is known to its end, or to one of the limits below. */
struct urisift_anchor {
    uint64_t number; /* of the link in the stream, from 1; 0: it is outside of links */
    bool is_target;  /* the finding is the link's own address */
    /* the value of href, its references decoded, not resolved; cut to URISIFT_ANCHOR_TARGET */
    struct urisift_span target;
    /* what it shows as its text: blanks are one ' ', line ends '\n'. Cut to URISIFT_ANCHOR_TEXT,
     * and to what comes within URISIFT_ANCHOR_REACH bytes of the stream after its tag begins */
    struct urisift_span text;
    bool is_cut;          /* there may be more text */
    uint64_t start, end;  /* bytes of the stream that the text comes from; both 0: no text */
    uint64_t reserved[2]; /* 0 */
};

/* Limits in bytes. */
enum {
    URISIFT_ANCHOR_TARGET = 1024,
    URISIFT_ANCHOR_TEXT = 4096,
    URISIFT_ANCHOR_REACH = 64 * 1024,
};

#pragma GCC visibility pop
#ifdef __cplusplus
}
#endif

#endif
