/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * pdf_page.h — a page's findings and its links, while it is compared.
 *
 *     pdf_compare.c  keeps text and findings until the page ends
 *     pdf_match.c    which findings the links lie on
 *     pdf_status.c   says of each how it goes with the others, and hands it on
 */
#ifndef URISIFT_CLI_PDF_PAGE_H
#define URISIFT_CLI_PDF_PAGE_H

#include "cli/pdf/pdf_compare.h"
#include "cli/pdf/pdf_place.h"

struct pdf_finding {
    struct finding_copy copy;
    size_t begin, end; /* in the squeezed text */
    bool is_told;      /* it has been handed on */
    /* a link, + 1, that leads to it, but whose text was not found; 0: none */
    size_t lost;
};

/* A finding and a link that lies on it. */
struct pdf_pair {
    size_t finding, place;
};

struct pdf_page {
    struct urisift_span text; /* squeezed */
    struct pdf_place *places;
    size_t place_count;
    struct pdf_pair *pairs;
    size_t pair_count, pair_capacity;
};

/* A link's address. */
static inline struct urisift_span pdf_address_of(const struct pdf_compare *c, size_t link)
{
    const struct pdf_link *l = &c->links->links[link];
    return (struct urisift_span){c->links->bytes + l->target, l->target_size};
}

/* The page's text, `size` bytes, without blanks, in `to`; how many that are. Notes where in it
 * the findings are. */
size_t pdf_match_squeeze(struct pdf_compare *c, size_t size, uint8_t *to);
/* Lays the page's links, first to last, on its findings. False: no memory. */
bool pdf_match_links(struct pdf_compare *c, struct pdf_page *page, size_t first, size_t last);

/* Hands a finding on, once for each address that links on it have; *pair: the first of its pairs
 * or one behind them. */
enum urisift_error pdf_status_hand_on(struct pdf_compare *c, const struct pdf_page *page,
                                      size_t finding, size_t *pair);
/* All findings and links in the order of the text; then the links first to last, which are
 * nowhere in it. */
enum urisift_error pdf_status_hand_on_page(struct pdf_compare *c, const struct pdf_page *page,
                                           size_t first, size_t last);

#endif
