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

/* A line end in question. */
struct pdf_break {
    const struct pdf_identifier *id;
    bool soft_hyphen;       /* behind it stands U+00AD or U+2010 … */
    bool slash_hyphen;      /* … or '-', and it ends with '/' */
    const uint8_t *id_line; /* its line; NULL: `block` says where it stands */
    size_t id_at;           /* … and where in it */
    struct pdf_block block;
    uint8_t id_first; /* its line's first byte that is no blank */
    const struct pdf_beginnings *beginnings;
    const uint8_t *line;          /* the next line, not blank, from its first byte that is none */
    size_t line_size;             /* … to its last that is none */
    size_t column;                /* where it begins */
    size_t token_size, core_size; /* filled in by pdf_join_decide() */
};

struct pdf_decision {
    enum pdf_join_rule rule; /* PDF_JOIN_RULES: they are not joined */
    bool possible;           /* … though a rule that is not on would */
};

struct pdf_decision pdf_join_decide(struct pdf_break *b, enum urisift_join mode);

/* Does a row NEVER of the table forbid that this rule joins? */
bool pdf_join_is_forbidden(const struct pdf_break *b, enum pdf_join_rule rule);

/* Does the identifier end where an archive's address has that of the page itself:
 * /web/20201130113133/? */
bool pdf_join_is_archive(const struct pdf_break *b);

#endif
