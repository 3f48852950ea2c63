/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * pdf_reader.h — shared by the files of the layer for text from PDFs. Each calls only files below
 * it:
 *
 *     pdftext.c     runs: finds the lines that matter, holds lines that are not whole yet
 *     pdf_reader.c  a line: its tokens, and whether it continues an identifier before it
 *     pdf_pause.c   the text between an identifier and the line that may continue it
 */
#ifndef URISIFT_PDF_READER_H
#define URISIFT_PDF_READER_H

#include "scanner/decode/pdf/pdftext.h"

/* A token that contains a colon, or perhaps a DOI. */
struct pdf_token {
    size_t begin, end;
    bool ascii; /* all of its bytes are ASCII */
};

/* Finds the first token in [from, to) that may matter. False: there is none. A colon of prose, as
 * in `Note: …`, does not matter, nor does a token in ASCII that is not the last of its line. */
bool pdf_reader_find(const struct pdftext *p, const uint8_t *data, size_t from, size_t to,
                     struct pdf_token *token);

/* Reads a line, [begin, next) with the line feed or form feed at its end. `first`: its first token
 * that may matter; NULL: not known. The caller's pdf_pause_leave() puts the bytes of the line that
 * have not been put here. */
enum urisift_error pdf_reader_read(struct pdftext *p, struct pdf_source *s, size_t begin,
                                   size_t next, const struct pdf_token *first);

/* Is [begin, end) longer than a line may be, in bytes of text or of the stream? */
bool pdf_reader_is_too_long(const struct pdf_source *s, size_t begin, size_t end);

/* Begins the next page. All text of the page before must have been put. */
void pdf_pause_turn(struct pdftext *p);

/* Begins a pause: an identifier ends at `end` of the line [line, next). The token that holds it
 * begins at `at`. The first byte of the line that is not a blank is at `first`. */
void pdf_pause_begin(struct pdftext *p, struct pdf_source *s, size_t line, size_t first, size_t at,
                     size_t end, size_t next);

/* Warns that the identifier may continue `gap` bytes of text after it, with `size` bytes. Both are
 * 0 if that text is not known. */
enum urisift_error pdf_pause_warn(struct pdftext *p, struct pdf_source *s, size_t gap, size_t size);

/* Ends the pause: its text, up to `to`, is not part of an identifier and is put as it is. */
enum urisift_error pdf_pause_end(struct pdftext *p, struct pdf_source *s, size_t to);

/* Is there room for the text of the pause up to `to`? */
bool pdf_pause_fits(const struct pdftext *p, const struct pdf_source *s, size_t to);

/* Removes the text of the pause up to `to`: the identifier continues after it. */
enum urisift_error pdf_pause_drop(struct pdftext *p, struct pdf_source *s, size_t to);

/* Returns the size in bytes of the text of the pause up to `to`, with the bytes that the window
 * puts between pages. */
size_t pdf_pause_size(const struct pdftext *p, const struct pdf_source *s, size_t to);

/* Leaves the source, which has been read up to `to`. Puts all bytes that have not been put, except
 * the text of the pause, which is kept. */
enum urisift_error pdf_pause_leave(struct pdftext *p, struct pdf_source *s, size_t to);

#endif
