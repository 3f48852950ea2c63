/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * pdf_linked.h — what the parts of reading a PDF's links do for each other.
 *
 *     pdf_links.c   starts the programs, keeps links, puts the two lists together
 *     pdf_rows.c    what pdfinfo -url lists: every link annotation
 *     pdf_marked.c  what pdftohtml -xml writes: the text, with links on it
 *     pdf_piece.c   a line or tag until it is whole, and what stands in it
 */
#ifndef URISIFT_CLI_PDF_LINKED_H
#define URISIFT_CLI_PDF_LINKED_H

#include "cli/pdf/pdf_links.h"

/* pdf_links.c: more bytes, or a link more. False or NULL: no memory, or links->overflows. */
bool pdf_links_put_bytes(struct pdf_links *links, const void *data, size_t size);
struct pdf_link *pdf_links_put(struct pdf_links *links, struct pdf_link link);

/* What a program writes, line by line or tag by tag. */
struct pdf_piece {
    uint8_t *bytes;
    size_t size, capacity;
};

/* False: no memory, or longer than anything that is kept. */
bool pdf_piece_add(struct pdf_piece *piece, uint8_t byte);
/* The number at *at, which goes behind it; 0: there is none. */
uint64_t pdf_piece_number(const uint8_t **at, const uint8_t *end);
/* An address without blanks at its ends, which programs write or leave out. */
struct urisift_span pdf_piece_trim(struct urisift_span text);

/* pdfinfo -url */
struct pdf_rows {
    struct pdf_links *links;
    struct pdf_piece line;
};

/* Takes what it writes; false: no memory, or too much. */
bool pdf_rows_take(void *rows, const uint8_t *data, size_t size);

enum { PDF_ENTITY = 12 /* bytes of a character reference */ };

/* pdftohtml -xml */
struct pdf_marked {
    struct pdf_links *links;
    struct pdf_piece tag;
    bool in_tag;
    uint8_t entity[PDF_ENTITY];
    size_t entity_size;
    uint64_t page;               /* 0: between pages */
    bool in_link;                /* the last link goes on */
    bool is_adjacent;            /* nothing has been written since it */
    uint8_t recent[PDF_CONTEXT]; /* the last bytes of squeezed text */
    size_t recent_size;
    bool after_is_open; /* the next bytes are kept as the last link's context */
};

bool pdf_marked_take(void *marked, const uint8_t *data, size_t size);
/* There is no more. */
void pdf_marked_end(struct pdf_marked *marked);

#endif
