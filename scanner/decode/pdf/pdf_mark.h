/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* pdf_mark.h — what stands right before a scheme in text from a PDF and does not belong to it: the
 * mark of a footnote, `2http://…`; and schemes that are broken over two lines, `htt ⏎ p://…`. */
#ifndef URISIFT_PDF_MARK_H
#define URISIFT_PDF_MARK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Where a mark is in a token. */
struct pdf_mark {
    size_t begin, end;
};

/* Finds the first mark of a footnote in the token: one to three digits before a scheme, or a letter
 * if the token begins its line. */
bool pdf_mark_find(const uint8_t *token, size_t size, bool begins_line, struct pdf_mark *mark);
/* … before `www.` */
bool pdf_mark_find_host(const uint8_t *token, size_t size, bool begins_line, struct pdf_mark *mark);

/* Does the text from `at` on begin its line? The data begins with a line. */
bool pdf_begins_line(const uint8_t *data, size_t at);

/* Returns the number of letters at the end of the text that are the beginning of http, https or
 * ftp, or one of these; 0: there are none. */
size_t pdf_scheme_begin(const uint8_t *s, size_t size);

/* Do the letters, with those before the "://" of the text, make up http, https or ftp? */
bool pdf_scheme_completes(const uint8_t *letters, size_t count, const uint8_t *s, size_t size);

/* May the text complete a scheme? */
bool pdf_scheme_may_complete(const uint8_t *s, size_t size);

#endif
