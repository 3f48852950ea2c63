/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* links.h — the links of the pages of a PDF that have been read and not yet reported. */
#ifndef URISIFT_CLI_PDF_LINKS_H
#define URISIFT_CLI_PDF_LINKS_H

#include "cli/pdf/frames.h"

enum { PDF_LINKS_KEPT = 8 << 20 /* bytes of links that are kept, of one page or a few */ };

struct pdf_link {
    uint64_t page;
    size_t address, address_size;    /* in pdf_links.bytes */
    size_t first_range, range_count; /* in pdf_links.ranges; 0 ranges: it lies on no text */
    float rect[4];
    bool has_finding; /* it lies on one, with at least one of its areas */
    bool is_reported; /* by itself, or with a finding */
};

struct pdf_links {
    struct pdf_link *links; /* by page */
    size_t count, capacity;
    uint8_t *bytes;
    size_t size, byte_capacity;
    struct pdf_range_frame *ranges;
    size_t range_count, range_capacity;
    bool overflows; /* there are more links, which are not kept */
};

/* Adds the link of a page, its last one or a later one. False: out of memory. */
bool pdf_links_add(struct pdf_links *links, const struct pdf_area *area);
/* How many links are on pages up to that one. */
size_t pdf_links_until(const struct pdf_links *links, uint64_t page);
/* Forgets the first `count` links. */
void pdf_links_drop(struct pdf_links *links, size_t count);
void pdf_links_fini(struct pdf_links *links);

/* A link's address. */
static inline struct urisift_span pdf_address_of(const struct pdf_links *links, size_t link)
{
    const struct pdf_link *l = &links->links[link];
    return (struct urisift_span){links->bytes + l->address, l->address_size};
}

#endif
