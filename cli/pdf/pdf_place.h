/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* pdf_place.h — where in a page's text its links lie, by the text under them and around it. */
#ifndef URISIFT_CLI_PDF_PLACE_H
#define URISIFT_CLI_PDF_PLACE_H

#include "cli/pdf/pdf_links.h"

/* A link, or a part of one that is broken over lines, on the squeezed text of its page. */
struct pdf_place {
    size_t link; /* its index */
    size_t begin, end;
    bool found;
    bool has_finding; /* its user's own */
};

/* Of the links first to last, last exclusive, of one page, all with text. `places` has room for
 * as many; their number is the answer. Those that are found come first, in the order of the
 * text. Time is linear in the text. */
size_t pdf_place_links(const struct pdf_links *links, size_t first, size_t last,
                       struct urisift_span text, struct pdf_place *places);

#endif
