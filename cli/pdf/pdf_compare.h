/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * pdf_compare.h — what stands in a PDF's text against its own links, page by page.
 *
 *     pdftotext's text ─┬→ scanner ─findings→ pdf_compare_take ─┐
 *                       └→ pdf_compare_text ────────────────────┴→ at a page's end: matched,
 *                       handed on
 *     pdf_links ────────────────────────────────────────────────┘
 */
#ifndef URISIFT_CLI_PDF_COMPARE_H
#define URISIFT_CLI_PDF_COMPARE_H

#include "cli/options.h"
#include "cli/output/finding_copy.h"
#include "cli/pdf/pdf_links.h"

enum {
    /* bytes of text that are kept of a page, and of those behind it */
    PDF_TEXT_KEPT = 4 << 20,
    PDF_FINDINGS_KEPT = 8 << 20 /* bytes of findings that are kept of a page */
};

struct pdf_finding;

struct pdf_compare {
    const struct options *options;
    bool bare_hosts; /* see struct pdf_tools */
    struct pdf_links *links;
    size_t next; /* of the links: those before are of pages that are done */
    urisift_finding_fn *receive;
    void *self;
    uint64_t page;

    uint8_t *text;                  /* of the page, and what has been read behind it */
    size_t at, size, text_capacity; /* `at`: where the page begins */
    uint64_t begin;                 /* of the page, in the stream */
    uint64_t valid, invalid;        /* addresses of links that lie on no identifier */
    enum urisift_error error;       /* what ended it */
    /* a page has more than is kept; none is any more, and links are compared by address */
    bool is_text_lost;
    bool overflows; /* not all of a page was compared */

    struct pdf_finding *findings; /* the page's */
    size_t count, capacity;
    struct finding_bytes bytes;
};

void pdf_compare_init(struct pdf_compare *compare, const struct options *options, bool bare_hosts,
                      struct pdf_links *links, urisift_finding_fn *receive, void *self);
void pdf_compare_fini(struct pdf_compare *compare);

/* The next bytes of the text, before the scanner has them. False: it has ended, with
 * compare->error. */
bool pdf_compare_text(struct pdf_compare *compare, const uint8_t *data, size_t size);
/* A urisift_finding_fn. */
enum urisift_error pdf_compare_take(void *compare, const struct urisift_finding *finding);
/* At the text's end. */
enum urisift_error pdf_compare_end(struct pdf_compare *compare);

#endif
