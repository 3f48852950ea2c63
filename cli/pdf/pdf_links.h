/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * pdf_links.h — the link annotations of a PDF, and the text that they lie on.
 *
 * pdfinfo lists every annotation; pdftohtml tells which text is under it, where there is text.
 * Texts are *squeezed*: without blanks and line ends, which programs put in at different places.
 */
#ifndef URISIFT_CLI_PDF_LINKS_H
#define URISIFT_CLI_PDF_LINKS_H

#include "cli/pdf/pdf.h"

enum {
    PDF_LINKS_KEPT = 8 << 20, /* bytes of a PDF's links */
    PDF_CONTEXT = 24 /* bytes of text before and behind a link by which its place is found */
};

/* A link's address, and a stretch of text under it. Offsets are of pdf_links.bytes. */
struct pdf_link {
    uint64_t page;
    size_t target, target_size;
    size_t text, text_size;         /* none: nothing is written under it */
    size_t before_size, after_size; /* of the context, right before and right behind `text` */
    /* right behind the one before, which has the same address */
    bool goes_on;
};

struct pdf_links {
    struct pdf_link *links; /* by page; those with text first, in the order of the text */
    size_t count, capacity;
    uint8_t *bytes;
    size_t size, byte_capacity;
    bool overflows; /* there are more, which are not kept */
};

/* Reads them. False: *message says what is wrong, for the caller to free; NULL: no memory. */
bool pdf_links_read(struct pdf_links *links, const struct pdf_tools *tools,
                    struct pdf_source source, struct child_stop stop, char **message);
void pdf_links_fini(struct pdf_links *links);

/* Is the byte, with the one behind it, one of those that are left out of a squeezed text? How
 * many then; else 0. */
static inline size_t pdf_blank(uint8_t byte, uint8_t next)
{
    return byte <= ' ' ? 1 : byte == 0xc2 && next == 0xa0 ? 2 : 0; /* U+00A0 */
}

#endif
