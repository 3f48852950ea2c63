/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * pdf_reader.h — what the parts of the layer for text out of PDFs do for each other.
 *
 *     pdftext.c     runs: finds the lines that matter, holds those that are not whole
 *     pdf_reader.c  a line: its tokens, and whether it goes on with what waits
 *     pdf_pause.c   what waits
 */
#ifndef URISIFT_PDF_READER_H
#define URISIFT_PDF_READER_H

#include "scanner/decode/pdf/pdftext.h"

/* A token that holds a colon, or what may be a DOI. */
struct pdf_token {
    size_t begin, end;
    bool ascii; /* … and nothing else */
};

/* The first token in [from, to) that is to be looked at; false: there is none. With a colon of
 * prose, `Note: …`, nothing is to be done, nor with a token of ASCII that more of its line
 * stands behind. */
bool pdf_reader_find(const struct pdftext *p, const uint8_t *data, size_t from, size_t to,
                     struct pdf_token *token);

/* Looks at a line, [begin, next) with the line feed or form feed at its end. `first`: its first
 * token that is to be looked at; NULL: not known. Its bytes are put by the caller's
 * pdf_pause_leave(), unless they had to be before. */
enum urisift_error pdf_reader_read(struct pdftext *p, struct pdf_source *s, size_t begin,
                                   size_t next, const struct pdf_token *first);

/* Is [begin, end) more than a line may have, of bytes or of the stream? */
bool pdf_reader_is_too_long(const struct pdf_source *s, size_t begin, size_t end);

/* The page ends; all of it has been put. */
void pdf_reader_turn(struct pdftext *p);

/* An identifier ends at `end` of the line [line, next), whose first byte that is no blank is at
 * `first`, its token having begun at `at`. */
void pdf_pause_begin(struct pdftext *p, struct pdf_source *s, size_t line, size_t first, size_t at,
                     size_t end, size_t next);

/* What waits up to `to` is no part of an identifier: it stays as it is. */
enum urisift_error pdf_pause_end(struct pdftext *p, struct pdf_source *s, size_t to);

/* May so much wait: up to `to`? */
bool pdf_pause_fits(const struct pdftext *p, const struct pdf_source *s, size_t to);

/* What waits up to `to` goes. */
enum urisift_error pdf_pause_drop(struct pdftext *p, struct pdf_source *s, size_t to);

/* Bytes of text that wait up to `to`, with those that the window puts between pages. */
size_t pdf_pause_size(const struct pdftext *p, const struct pdf_source *s, size_t to);

/* The source has been read up to `to`: puts what has not been put, but keeps what waits. */
enum urisift_error pdf_pause_leave(struct pdftext *p, struct pdf_source *s, size_t to);

#endif
