/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * pdf_join.h — does an identifier at the end of a line continue in the next one? The rules are rows
 * of pdf_join.def.
 *
 *     … https://www.jstatsoft.org/ ⏎ article/view/v067i01 (2015).
 *           the identifier             token │ core: the token without a sentence's marks
 */
#ifndef URISIFT_PDF_JOIN_H
#define URISIFT_PDF_JOIN_H

#include "scanner/decode/pdf/pdf_identifier.h"
#include "scanner/decode/pdf/pdf_line.h"

enum pdf_join_rule {
#define NEVER(id, name, what)
#define JOIN(id, name, behind, mode, possible, what) PDF_JOIN_##id,
#include "scanner/decode/pdf/pdf_join.def"
#undef JOIN
#undef NEVER
    PDF_JOIN_RULES
};

/* A line end after an identifier. */
struct pdf_break {
    const struct pdf_identifier *id;
    bool soft_hyphen;       /* U+00AD or U+2010 follows it */
    bool slash_hyphen;      /* it ends with '/', and '-' follows it */
    const uint8_t *id_line; /* its line; NULL: `block` is known instead */
    size_t id_at;           /* where its token begins in the line */
    struct pdf_block block;
    uint8_t id_first; /* the first byte of its line that is not a blank */
    const struct pdf_beginnings *beginnings;
    const uint8_t *line; /* the next line that is not blank, without blanks at its ends */
    size_t line_size;
    size_t column;                 /* where that line begins */
    bool next_page;                /* it is on another page */
    const uint8_t *id_text;        /* its line up to its end; NULL: `id_width` is known instead */
    size_t id_text_size, id_width; /* … in characters */
    size_t token_size, core_size;  /* filled in by pdf_join_decide() */
};

struct pdf_decision {
    enum pdf_join_rule rule; /* PDF_JOIN_RULES: the lines are not joined */
    bool possible;           /* a rule that is not enabled would join them */
};

struct pdf_decision pdf_join_decide(struct pdf_break *b, enum urisift_join mode);

/* Does a NEVER row of the table forbid this rule to join? */
bool pdf_join_is_forbidden(const struct pdf_break *b, enum pdf_join_rule rule);

#endif
