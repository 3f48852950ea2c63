/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * pdf_join.h — does an identifier at the end of a line go on in the next one? Rules: pdf_join.def.
 *
 *     … https://www.jstatsoft.org/ ⏎ article/view/v067i01 (2015).
 *           the identifier             token │ core: the token without a sentence's marks
 */
#ifndef URISIFT_PDF_JOIN_H
#define URISIFT_PDF_JOIN_H

#include "scanner/decode/pdf_identifier.h"

enum pdf_join_rule {
#define NEVER(id, name, what)
#define JOIN(id, name, mode, possible, what) PDF_JOIN_##id,
#include "scanner/decode/pdf_join.def"
#undef JOIN
#undef NEVER
    PDF_JOIN_RULES
};

enum { PDF_HEADER = 96 }; /* octets of a page's first line that are kept */

/* The first line of a page without blanks and digits at its ends, by which it is known again. */
struct pdf_header {
    uint8_t size; /* 0: there is none, or it is too long */
    uint8_t text[PDF_HEADER];
};

void pdf_header_read(struct pdf_header *header, const uint8_t *line, size_t size);

/* Where an identifier stands across its line. */
struct pdf_block {
    size_t column; /* where its block begins, in characters from 0; blocks are parted by 3 blanks or more */
    bool is_first; /* no other block stands before it */
};

/* A line end in question. */
struct pdf_break {
    const struct pdf_identifier *id;
    bool soft_hyphen;           /* behind it stands U+00AD or U+2010 */
    struct pdf_block block;
    const struct find_schemes *schemes;
    const struct pdf_header *headers; /* two: of this page and of the one before */
    const uint8_t *line;        /* the next line, not blank, from its first octet that is none */
    size_t line_size;           /* … to its last that is none */
    size_t column;              /* where it begins */
    size_t token_size, core_size; /* filled in by pdf_join_decide() */
};

struct pdf_decision {
    enum pdf_join_rule rule; /* PDF_JOIN_RULES: they are not joined */
    bool possible;           /* … though a rule that is not on would */
};

struct pdf_decision pdf_join_decide(struct pdf_break *b, enum urisift_join mode);

/* The block that octet `at` of the line stands in. */
struct pdf_block pdf_block_of(const uint8_t *line, size_t at);

/* Octets of blanks at the beginning, U+00A0 among them; and without those at the end. */
size_t pdf_blanks(const uint8_t *s, size_t size);
size_t pdf_without_blanks(const uint8_t *s, size_t size);
/* Octets before the first blank. */
size_t pdf_token(const uint8_t *s, size_t size);

#endif
