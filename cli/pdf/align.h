/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * align.h — lays the links of a page on its text and on its findings.
 *
 *     text:      See http://a.example/x and this page.
 *     findings:      [─────────────────]
 *     links:         [──────────]           [───────]
 *     result:    the first link belongs to the finding, the second to no finding
 *
 * All places are bytes of the page's text.
 */
#ifndef URISIFT_CLI_PDF_ALIGN_H
#define URISIFT_CLI_PDF_ALIGN_H

#include "cli/options.h"
#include "cli/output/finding_copy.h"
#include "cli/pdf/links.h"

struct pdf_finding {
    struct finding_copy copy;
    size_t begin, end;
    bool is_reported;
    /* 1 + the index of a link that lies on no text and whose address is this finding; 0: no such
     * link */
    size_t lost;
};

/* Text under a link. A link that is broken over lines, one annotation a line, has one place. */
struct pdf_place {
    size_t link; /* index of its first annotation */
    size_t begin, end;
};

/* A finding, and a place of a link that overlaps it. Both are indexes. */
struct pdf_pair {
    size_t finding, place;
};

/* A page. All but the places and pairs is the caller's. */
struct pdf_page {
    const struct options *options;
    struct pdf_links *links;
    size_t link_count;        /* the first so many of them are the page's */
    struct urisift_span text; /* empty: it was too long to be kept */
    bool by_address;          /* places are not known: only addresses are compared */
    uint64_t start;           /* its offset in the stream */
    struct pdf_finding *findings;
    size_t count;

    struct pdf_place *places; /* in text order */
    size_t place_count;
    struct pdf_pair *pairs; /* by finding, then by place */
    size_t pair_count, pair_capacity;
};

/* Fills in the rest of the page, which is zero before; of findings, `begin`, `end` and `lost`.
 * Links that share the place of another one are marked as reported. False: out of memory. Call
 * pdf_page_fini() in any case. */
bool pdf_align(struct pdf_page *page);
void pdf_page_fini(struct pdf_page *page);

#endif
