/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * scan.h — scans a PDF: the text that another program takes out of it.
 *
 * A PDF in an archive, a compressed one, or one from a pipe is put into a temporary file first,
 * because PDFs are read in any order. A few compressed bytes may become gigabytes, so the size of
 * the temporary file of such a PDF is limited.
 */
#ifndef URISIFT_CLI_PDF_SCAN_H
#define URISIFT_CLI_PDF_SCAN_H

#include "cli/run/stream.h"

enum { PDF_UNPACKED = 1 << 30 }; /* bytes of the largest PDF that is put into a temporary file */

/* Scans the PDF, and sets the stream's error, stats, pdf_error and pdf_note. */
void pdf_scan(struct stream *stream, struct pdf_source source);

/* Is the member that the stream's archive is at a PDF? Where output is line-buffered, it waits
 * for no more bytes than it takes to know that this is not a PDF. */
bool pdf_is_member(struct stream *stream);
/* Scans that member. */
void pdf_scan_member(struct stream *stream);

/* The format, as statistics name it, with that name; NULL: it is no way to read PDFs. */
const char *pdf_format_named(struct urisift_span name);

#endif
