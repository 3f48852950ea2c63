/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* pdf_never.c — one function for each row NEVER of pdf_join.def. */
#include <string.h>

#include "core/text/chars.h"
#include "scanner/decode/pdf/pdf_join.h"
#include "scanner/decode/pdf/pdf_mark.h"
#include "scanner/decode/pdf/pdf_words.h"

static bool never_column(const struct pdf_break *b, enum pdf_join_rule rule)
{
    (void)rule;
    /* The first line of a paragraph may be indented, or all other lines. If neither line has a
     * second block, a larger indentation is allowed. */
    enum { NEAR = 2, INDENT = 8, ALONE = 20 };
    struct pdf_block block = b->id_line ? pdf_block_of(b->id_line, b->id_at) : b->block;
    size_t apart = b->column > block.column ? b->column - block.column : block.column - b->column;
    if (!block.is_first || apart <= INDENT)
        return apart > (block.is_first ? INDENT : NEAR);
    return apart > ALONE || pdf_has_gap(b->line, b->line_size);
}

/* Does the identifier consist of a scheme and slashes only? Then a host must follow. */
static bool wants_host(const struct pdf_break *b)
{
    return b->id->section == PDF_HOST_PART && b->id->host_size == 0;
}

static bool never_scheme(const struct pdf_break *b, enum pdf_join_rule rule)
{
    size_t start;
    struct pdf_mark mark;
    if (pdf_identifier_is_archive(b->id) || rule == PDF_JOIN_PATH_COLON ||
        b->id->section <= PDF_NUMBER_PART)
        return false;
    if (pdf_mark_find(b->line, b->token_size, true, &mark) && mark.begin <= 1)
        return true;
    if ((b->line[0] | 0x20) == 'w' && word_begins(b->line, b->token_size, "www."))
        return !wants_host(b);
    const uint8_t *colon = memchr(b->line, ':', b->token_size), *slash;
    if (b->beginnings->dois && !b->id->has_host && (slash = memchr(b->line, '/', b->core_size)) &&
        pdf_identifier_doi(b->line, (size_t)(slash - b->line), &start) && start <= 1)
        return true;
    return colon && b->token_size > 1 &&
           pdf_identifier_scheme(b->beginnings->schemes, b->line, b->token_size,
                                 (size_t)(colon - b->line), &start) &&
           start <= 1;
}

/* Does the end of the identifier ask for more, so that a number may continue it? */
static bool wants_more(const struct pdf_break *b)
{
    return b->soft_hyphen || b->id->last == '-' || word_is_separator(b->id->last);
}

static bool never_label(const struct pdf_break *b, enum pdf_join_rule rule)
{
    if (rule == PDF_JOIN_NUMBER)
        return false;
    if ((rule == PDF_JOIN_DOI || rule == PDF_JOIN_DOI_WORD) && char_is(b->line[0], CHAR_DIGIT))
        return false;
    return word_is_label(b->line, b->token_size) ||
           (word_is_section_number(b->line, b->core_size) && !wants_more(b));
}

static bool never_comment(const struct pdf_break *b, enum pdf_join_rule rule)
{
    (void)rule;
    return b->id_first == b->line[0] && memchr("#%/;*", b->line[0], 5);
}

static bool never_bullet(const struct pdf_break *b, enum pdf_join_rule rule)
{
    (void)rule;
    return word_is_bullet(b->line, b->token_size);
}

/* Must more text follow the last byte? No identifier ends with '_' or '~'. After '=' a value
 * follows, unless the text looks like the beginning of a sentence. */
static bool is_followed(const struct pdf_break *b)
{
    bool is_value = b->token_size > b->core_size ||
                    (b->core_size > 1 && word_is_all(b->line, b->core_size, CHAR_UPPER));
    return b->id->last == '_' || b->id->last == '~' || (b->id->last == '=' && is_value);
}

static bool never_prose(const struct pdf_break *b, enum pdf_join_rule rule)
{
    if (rule == PDF_JOIN_WIKI || rule == PDF_JOIN_NAME ||
        (rule == PDF_JOIN_DOI &&
         (b->id->last != '.' || word_has(b->line, b->core_size, CHAR_DIGIT))) ||
        (rule == PDF_JOIN_ENCLOSED && b->id->last == '/'))
        return false;
    if (rule == PDF_JOIN_SEPARATOR && is_followed(b))
        return false;
    /* 10.1016/ | S0140-6736(20)30183-5 */
    if (b->id->is_doi && b->id->last == '/' && word_has(b->line, b->core_size, CHAR_DIGIT))
        return false;
    return word_is_capitalised(b->line, b->core_size);
}

static const struct {
    bool (*holds)(const struct pdf_break *b, enum pdf_join_rule rule);
} rows[] = {
#define NEVER(id, name, what) {never_##id},
#define JOIN(id, name, behind, mode, possible, what)
#define never_COLUMN never_column
#define never_SCHEME never_scheme
#define never_LABEL never_label
#define never_COMMENT never_comment
#define never_BULLET never_bullet
#define never_PROSE never_prose
#include "scanner/decode/pdf/pdf_join.def"
#undef JOIN
#undef NEVER
};

bool pdf_join_is_forbidden(const struct pdf_break *b, enum pdf_join_rule rule)
{
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
        if (rows[i].holds(b, rule))
            return true;
    return false;
}
