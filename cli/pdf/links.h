/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * links.h — the link annotations of a PDF, and the text under each.
 *
 *     pdfinfo -url     every link: page, address      ─┐ link_parse.c
 *     pdftohtml -xml   the text, with the links on it ─┴─→ links.c combines the two lists
 *
 * Texts are *squeezed*: they have no blanks and line ends, because the programs put these in
 * different places.
 */
#ifndef URISIFT_CLI_PDF_LINKS_H
#define URISIFT_CLI_PDF_LINKS_H

#include "cli/pdf/pdf.h"

enum {
    PDF_LINKS_KEPT = 8 << 20, /* bytes of a PDF's links */
    PDF_CONTEXT = 24          /* bytes of text kept before and after a link, to find its place */
};

/* A link's address and a run of text under it. Offsets are in pdf_links.bytes. */
struct pdf_link {
    uint64_t page;
    size_t target, target_size;
    size_t text, text_size;         /* size 0: there is no text under it */
    size_t before_size, after_size; /* of the context, right before and right after `text` */
    /* It continues the link before it: it follows directly and has the same address. */
    bool goes_on;
};

struct pdf_links {
    struct pdf_link *links; /* by page; on a page, those with text first, in text order */
    size_t count, capacity;
    uint8_t *bytes;
    size_t size, byte_capacity;
    bool overflows; /* the PDF has more links, which are not kept */
};

/* Reads the links. False on an error: *message is its text, for the caller to free; NULL: out of
 * memory. */
bool pdf_links_read(struct pdf_links *links, const struct pdf_tools *tools,
                    struct pdf_source source, struct child_stop stop, char **message);
void pdf_links_fini(struct pdf_links *links);

enum { PDF_ENTITY = 12 /* bytes of a character reference */ };

/* Reads what one of the programs writes; for links.c only. All but `links` is zero at first. */
struct pdf_link_parser {
    struct pdf_links *links; /* gets the links */
    /* A line of pdfinfo, or a tag of pdftohtml, until it is complete. Freed by
     * pdf_link_parse_end(). */
    uint8_t *piece;
    size_t piece_size, piece_capacity;

    /* The rest is for pdftohtml. */
    bool in_tag;
    uint8_t entity[PDF_ENTITY];
    size_t entity_size;
    uint64_t page;               /* 0: between pages */
    bool in_link;                /* the last link is still open */
    bool is_adjacent;            /* there was no text since the last link */
    uint8_t recent[PDF_CONTEXT]; /* the last bytes of squeezed text */
    size_t recent_size;
    bool after_is_open; /* the next bytes are context of the last link */
};

/* Take the next bytes that pdfinfo, or pdftohtml, writes. False: out of memory, or too much for
 * PDF_LINKS_KEPT. */
bool pdf_link_parse_list(void *parser, const uint8_t *data, size_t size);
bool pdf_link_parse_text(void *parser, const uint8_t *data, size_t size);
/* Call it once, when the program has ended. */
void pdf_link_parse_end(struct pdf_link_parser *parser);

#endif
