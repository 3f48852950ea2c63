/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * pdf_line.h — parts of a line of text from a PDF: blanks, tokens, columns, and page headers.
 */
#ifndef URISIFT_PDF_LINE_H
#define URISIFT_PDF_LINE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { PDF_HEADER = 96 }; /* bytes of a page's first line that are kept */

/* The first line of a page, without blanks and digits at its ends. A later page may repeat it. */
struct pdf_header {
    uint8_t size; /* 0: there is none, or it is too long */
    uint8_t text[PDF_HEADER];
};

/* The position of an identifier in its line. */
struct pdf_block {
    /* column where its block begins, in characters from 0; 3 or more blanks separate two blocks */
    size_t column;
    bool is_first; /* it is the first block of the line */
};

void pdf_header_read(struct pdf_header *header, const uint8_t *line, size_t size);
bool pdf_headers_have(const struct pdf_header *headers, size_t count, const uint8_t *line,
                      size_t size);

/* Returns the block that contains byte `at` of the line. */
struct pdf_block pdf_block_of(const uint8_t *line, size_t at);

/* Is there a gap, which separates two blocks? */
bool pdf_has_gap(const uint8_t *line, size_t size);

/* Returns the number of characters. */
size_t pdf_width(const uint8_t *s, size_t size);

/* Return the number of bytes of the blanks at the beginning, and of the text without the blanks at
 * its end. U+00A0 counts as a blank. */
size_t pdf_blanks(const uint8_t *s, size_t size);
size_t pdf_without_blanks(const uint8_t *s, size_t size);
/* Return the number of bytes before the first blank, and before the first byte that is a blank or
 * not ASCII. */
size_t pdf_token(const uint8_t *s, size_t size);
size_t pdf_plain(const uint8_t *s, size_t size);
/* Returns the number of bytes after the last blank; *ascii: all of them are ASCII. */
size_t pdf_token_before(const uint8_t *s, size_t size, bool *ascii);

/* Returns the index, from `from` on, of the first byte of `s` whose entry in `kinds` has one of the
 * bits of `wanted`; `size`: there is none. Reads eight bytes at a time, because such bytes are
 * rare. */
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
