/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * pdf_line.h — a line of text out of a PDF: its blanks, its tokens, its columns, and pages'
 * headers.
 */
#ifndef URISIFT_PDF_LINE_H
#define URISIFT_PDF_LINE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { PDF_HEADER = 96 }; /* bytes of a page's first line that are kept */

/* The first line of a page without blanks and digits at its ends, by which it is known again. */
struct pdf_header {
    uint8_t size; /* 0: there is none, or it is too long */
    uint8_t text[PDF_HEADER];
};

/* Where an identifier stands across its line. */
struct pdf_block {
    /* where its block begins, in characters from 0; blocks are parted by 3 blanks or more */
    size_t column;
    bool is_first; /* no other block stands before it */
};

void pdf_header_read(struct pdf_header *header, const uint8_t *line, size_t size);
bool pdf_headers_have(const struct pdf_header *headers, size_t count, const uint8_t *line,
                      size_t size);

/* The block that byte `at` of the line stands in. */
struct pdf_block pdf_block_of(const uint8_t *line, size_t at);

/* Is there what parts two blocks? */
bool pdf_has_gap(const uint8_t *line, size_t size);

/* Bytes of blanks at the beginning, U+00A0 among them; and without those at the end. */
size_t pdf_blanks(const uint8_t *s, size_t size);
size_t pdf_without_blanks(const uint8_t *s, size_t size);
/* Bytes before the first blank; before the first byte that is a blank or no ASCII. */
size_t pdf_token(const uint8_t *s, size_t size);
size_t pdf_plain(const uint8_t *s, size_t size);
/* Bytes behind the last blank; *ascii: they are nothing else. */
size_t pdf_token_before(const uint8_t *s, size_t size, bool *ascii);

/* Where the first byte of s[from] to s[size - 1] stands whose row has one of these bits; `size`:
 * there is none. Eight at a time: what is looked for is rare. */
static inline size_t pdf_find_kind(const uint8_t kinds[256], unsigned wanted, const uint8_t *s,
                                   size_t from, size_t size)
{
    for (; size - from >= 8; from += 8)
        if ((kinds[s[from]] | kinds[s[from + 1]] | kinds[s[from + 2]] | kinds[s[from + 3]] |
             kinds[s[from + 4]] | kinds[s[from + 5]] | kinds[s[from + 6]] | kinds[s[from + 7]]) &
            wanted)
            break;
    while (from < size && !(kinds[s[from]] & wanted))
        from++;
    return from;
}

#endif
