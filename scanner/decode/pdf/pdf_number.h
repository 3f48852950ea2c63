/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* pdf_number.h — arXiv numbers, ORCIDs, ISBNs and ISSNs that are broken over two lines, after
 * their label or at their own hyphens. */
#ifndef URISIFT_PDF_NUMBER_H
#define URISIFT_PDF_NUMBER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { PDF_NUMBER = 48 }; /* bytes of the end of a line that are looked at */

/* May the line end within a number? Sets *size to the bytes at its end that decide, at most
 * PDF_NUMBER. */
bool pdf_number_begins(const uint8_t *line, size_t line_size, size_t *size);

/* Does the text complete the prefix of a DOI, `10.10 | 02/a`, or an arXiv number at the end of a
 * URL, `/abs/1301. | 1203`? */
bool pdf_number_completes_prefix(const uint8_t *end, size_t end_size, const uint8_t *s,
                                 size_t size);
bool pdf_number_completes_arxiv(const uint8_t *end, size_t end_size, const uint8_t *s, size_t size);

/* Does an arXiv number begin in the text, after its label? */
bool pdf_number_is_arxiv_begun(const uint8_t *s, size_t size);

enum pdf_number_answer {
    PDF_NUMBER_NO,
    PDF_NUMBER_JOINS,
    PDF_NUMBER_BLANK, /* … and a blank comes between */
};

/* Does the text complete the number that the line ended with? */
enum pdf_number_answer pdf_number_goes_on(const uint8_t *end, size_t end_size, const uint8_t *s,
                                          size_t size);

#endif
