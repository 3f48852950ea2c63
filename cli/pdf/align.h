/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * align.h — lays the links of a page on its text and on its findings.
 *
 *     text:      See http://a.example/x and this page.
 *     findings:      [─────────────────]
 *     links:         [──────────]           [───────]
 *     result:    the first link belongs to the finding, the second to no finding
 */
#ifndef URISIFT_CLI_PDF_ALIGN_H
#define URISIFT_CLI_PDF_ALIGN_H

#include "cli/options.h"
#include "cli/output/finding_copy.h"
#include "cli/pdf/links.h"

struct pdf_finding {
    struct finding_copy copy;
    size_t begin, end; /* in the squeezed text */
    bool is_reported;
    /* 1 + the index of a link whose text was not found and whose address is this finding; 0: no
     * such link */
    size_t lost;
};

/* A link in the squeezed text; or one line of a link that is broken over lines. */
struct pdf_place {
    size_t link; /* index */
    size_t begin, end;
    bool found;
    bool has_finding; /* for pdf_align() */
};

/* A finding, and a place of a link that overlaps it. Both are indexes. */
struct pdf_pair {
    size_t finding, place;
};

/* A page. All but `squeezed` and what follows it is the caller's. */
struct pdf_page {
    const struct options *options;
    const struct pdf_links *links;
    size_t first, last;       /* the page's links that have text: from first, before last */
    struct urisift_span text; /* as pdftotext writes it */
    uint64_t start;           /* its offset in the stream */
    struct pdf_finding *findings;
    size_t count;

    struct urisift_span squeezed; /* the text without blanks */
    struct pdf_place *places;     /* in text order; after them, those that were not found */
    size_t place_count;
    struct pdf_pair *pairs; /* by finding, then by place */
    size_t pair_count, pair_capacity;
};

/* Fills in the rest of the page, which is zero before; of findings, `begin`, `end` and `lost`.
 * False: out of memory. Call pdf_page_fini() in any case. */
bool pdf_align(struct pdf_page *page);
void pdf_page_fini(struct pdf_page *page);

/* A link's address. */
static inline struct urisift_span pdf_address_of(const struct pdf_links *links, size_t link)
{
    const struct pdf_link *l = &links->links[link];
    return (struct urisift_span){links->bytes + l->target, l->target_size};
}

#endif
