/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* pdf_join.c — one function for each row of pdf_join.def, and the order in which they are asked. */
#include "scanner/decode/pdf_join.h"

#include <string.h>

#include "core/chars.h"
#include "scanner/decode/pdf_words.h"

/* Lines */

size_t pdf_blanks(const uint8_t *s, size_t size)
{
    size_t i = 0;
    for (;;) {
        if (i < size && s[i] <= ' ')
            i++;
        else if (size - i >= 2 && s[i] == 0xc2 && s[i + 1] == 0xa0)
            i += 2;
        else
            return i;
    }
}

size_t pdf_without_blanks(const uint8_t *s, size_t size)
{
    for (;;) {
        if (size > 0 && s[size - 1] <= ' ')
            size--;
        else if (size >= 2 && s[size - 2] == 0xc2 && s[size - 1] == 0xa0)
            size -= 2;
        else
            return size;
    }
}

size_t pdf_token(const uint8_t *s, size_t size)
{
    size_t i = 0;
    while (i < size && s[i] > ' ')
        i++;
    return i;
}

struct pdf_block pdf_block_of(const uint8_t *line, size_t at)
{
    enum { GAP = 3, TAB = 8 };
    struct pdf_block block = {0, true};
    size_t column = 0, gap = 0;
    bool text = false;
    for (size_t i = 0; i <= at; i++) {
        if (line[i] == '\t') {
            gap += GAP;
            column += TAB - column % TAB;
        } else if (line[i] <= ' ') {
            gap++;
            column++;
        } else if ((line[i] & 0xc0) != 0x80) {
            if (!text || gap >= GAP) {
                block.column = column;
                block.is_first = !text;
            }
            text = true;
            gap = 0;
            column++;
        }
    }
    return block;
}

static bool may_stand_at_ends(uint8_t c)
{
    return c <= ' ' || char_is(c, CHAR_DIGIT);
}

void pdf_header_read(struct pdf_header *header, const uint8_t *line, size_t size)
{
    size_t begin = 0;
    while (begin < size && may_stand_at_ends(line[begin]))
        begin++;
    while (size > begin && may_stand_at_ends(line[size - 1]))
        size--;
    header->size = size - begin <= PDF_HEADER ? (uint8_t)(size - begin) : 0;
    memcpy(header->text, line + begin, header->size);
}

/* What forbids */

static bool never_column(const struct pdf_break *b)
{
    enum { NEAR = 2, INDENT = 8 }; /* a paragraph's first line, or all others, may be indented */
    size_t most = b->block.is_first ? INDENT : NEAR;
    size_t apart = b->column > b->block.column ? b->column - b->block.column : b->block.column - b->column;
    return apart > most;
}

static bool never_page_number(const struct pdf_break *b)
{
    return b->line_size <= 4 && word_is_all(b->line, b->line_size, CHAR_DIGIT);
}

static bool never_header(const struct pdf_break *b)
{
    struct pdf_header line;
    pdf_header_read(&line, b->line, b->line_size);
    for (size_t i = 0; i < 2 && line.size > 0; i++)
        if (b->headers[i].size == line.size && memcmp(b->headers[i].text, line.text, line.size) == 0)
            return true;
    return false;
}

static bool never_scheme(const struct pdf_break *b)
{
    size_t start;
    const uint8_t *colon = memchr(b->line, ':', b->token_size);
    return word_begins(b->line, b->token_size, "www.") ||
           (colon && b->token_size > 1 &&
            pdf_identifier_scheme(b->schemes, b->line, b->token_size, (size_t)(colon - b->line), &start) &&
            start <= 1);
}

/* May what looks like a number be asked for by what stands before it? */
static bool wants_more(const struct pdf_break *b)
{
    return b->soft_hyphen || b->id->last == '-' || word_is_separator(b->id->last);
}

static bool never_label(const struct pdf_break *b)
{
    return word_is_label(b->line, b->token_size) ||
           (word_is_section_number(b->line, b->core_size) && !wants_more(b));
}

static bool never_bullet(const struct pdf_break *b)
{
    return word_is_bullet(b->line, b->token_size);
}

static bool never_prose(const struct pdf_break *b)
{
    return word_is_capitalised(b->line, b->core_size);
}

/* What joins */

static bool goes_on(const struct pdf_break *b)
{
    uint8_t c = b->line[0];
    return char_is(c, CHAR_ALNUM) || word_is_separator(c) || c == '/' || c == '-' || c == '.' || c == '$' || c == '*';
}

static bool join_scheme(const struct pdf_break *b)
{
    if (b->id->section == PDF_COLON)
        return b->token_size > 2 && b->line[0] == '/' && b->line[1] == '/';
    if (b->id->section == PDF_ONE_SLASH)
        return b->token_size > 1 && b->line[0] == '/' && char_is(b->line[1], CHAR_ALNUM);
    return b->id->section == PDF_HOST_PART && b->id->host_size == 0 && word_is_host(b->line, b->core_size);
}

static bool join_soft_hyphen(const struct pdf_break *b)
{
    return b->soft_hyphen && b->id->section >= PDF_HOST_PART && goes_on(b);
}

/* Behind a '?' stands a query, or the next word of a sentence. */
static bool join_separator(const struct pdf_break *b)
{
    return b->id->section >= PDF_HOST_PART && word_is_separator(b->id->last) && goes_on(b) &&
           (b->id->last != '?' || !word_is_all(b->line, b->core_size, CHAR_ALPHA));
}

static bool join_hyphen(const struct pdf_break *b)
{
    return b->id->section >= PDF_HOST_PART && b->id->last == '-' &&
           (char_is(b->line[0], CHAR_UPPER) ? word_is_path(b->line, b->core_size)
                                            : char_is(b->line[0], CHAR_ALNUM) || b->line[0] == '%');
}

static bool join_host(const struct pdf_break *b)
{
    const struct pdf_identifier *id = b->id;
    return id->section == PDF_HOST_PART && id->last == '.' && id->host_size > 1 &&
           word_completes_host(id->host, id->host_size, b->line, b->core_size);
}

static bool join_extension(const struct pdf_break *b)
{
    return b->id->section == PDF_REST && b->id->last == '.' && b->id->before != '/' && b->id->before != '.' &&
           word_is_extension(b->line, b->core_size);
}

static bool join_mark(const struct pdf_break *b)
{
    uint8_t first = b->line[0], last = b->id->last;
    if (b->id->section < PDF_HOST_PART || b->core_size < 2 || !(first == '.' || first == '/' || word_is_mark(first)))
        return false;
    uint8_t second = b->line[1];
    if (last == '.') /* at the end of a sentence, or of a host */
        return b->id->before != '/' && (first == '/' || first == '=' || first == '?' || first == '&') &&
               char_is(second, CHAR_ALNUM);
    if (first == '.' && (last == '/' || !char_is(second, CHAR_ALPHA)))
        return false;
    return (char_is(last, CHAR_ALNUM) || last == '/' || last == '-' || last == ')' || last == '*') &&
           (char_is(second, CHAR_ALNUM) || second == '~' || second == '_' || second == '%' || second == '?' ||
            second == '-' || second == '#');
}

static bool ends_with_slash(const struct pdf_break *b)
{
    return b->id->last == '/' && b->id->section == PDF_REST;
}

static bool join_slash(const struct pdf_break *b)
{
    return ends_with_slash(b) && goes_on(b) && word_is_path(b->line, b->core_size);
}

static bool join_enclosed(const struct pdf_break *b)
{
    static const char pairs[] = "()[]{}";
    const char *pair = b->id->opener && b->id->open_round == 0 ? strchr(pairs, b->id->opener) : NULL;
    uint8_t close = pair && (pair - pairs) % 2 == 0 ? (uint8_t)pair[1] : b->id->open_round == 1 ? ')' : 0;
    if (!close || b->id->section < PDF_HOST_PART || b->id->last == '.' || b->id->last == ',' || b->id->last == ';' ||
        !goes_on(b))
        return false;
    const uint8_t *found = memchr(b->line, close, b->token_size);
    if (!found || memchr(b->line, close == ')' ? '(' : close == ']' ? '[' : '{', b->token_size))
        return false;
    return word_is_sentence_end(found + 1, b->token_size - (size_t)(found + 1 - b->line));
}

static bool join_slash_name(const struct pdf_break *b)
{
    return ends_with_slash(b) && word_is_name(b->line, b->core_size);
}

static bool join_slash_word(const struct pdf_break *b)
{
    return ends_with_slash(b) && b->core_size > 0 && word_is_all(b->line, b->core_size, CHAR_UNRESERVED) &&
           char_is(b->line[0], CHAR_ALNUM);
}

static bool join_colon(const struct pdf_break *b)
{
    return b->id->section == PDF_REST && !b->id->has_host && b->id->last == ':' && char_is(b->line[0], CHAR_ALNUM);
}

static bool join_middle(const struct pdf_break *b)
{
    const uint8_t *slash = memchr(b->line, '/', b->core_size);
    return b->id->section >= PDF_HOST_PART && char_is(b->id->last, CHAR_ALNUM) && char_is(b->line[0], CHAR_ALNUM) &&
           slash && word_is_path(slash + 1, b->core_size - (size_t)(slash + 1 - b->line));
}

/* The rows */

enum level { LEVEL_NONE, LEVEL_CONSERVATIVE, LEVEL_DEFAULT, LEVEL_AGGRESSIVE };

static const struct {
    bool (*holds)(const struct pdf_break *b);
} nevers[] = {
#define NEVER(id, name, what) {never_##id},
#define JOIN(id, name, mode, possible, what)
#define never_COLUMN never_column
#define never_PAGE_NUMBER never_page_number
#define never_HEADER never_header
#define never_SCHEME never_scheme
#define never_LABEL never_label
#define never_BULLET never_bullet
#define never_PROSE never_prose
#include "scanner/decode/pdf_join.def"
#undef JOIN
#undef NEVER
};

static const struct {
    const char *name;
    enum level level;
    bool possible;
    bool (*holds)(const struct pdf_break *b);
} joins[] = {
#define NO false
#define YES true
#define NEVER(id, name, what)
#define JOIN(id, name, mode, possible, what) {name, LEVEL_##mode, possible, join_##id},
#define join_SCHEME join_scheme
#define join_SOFT_HYPHEN join_soft_hyphen
#define join_SEPARATOR join_separator
#define join_HYPHEN join_hyphen
#define join_HOST join_host
#define join_EXTENSION join_extension
#define join_MARK join_mark
#define join_SLASH join_slash
#define join_ENCLOSED join_enclosed
#define join_SLASH_NAME join_slash_name
#define join_SLASH_WORD join_slash_word
#define join_COLON join_colon
#define join_MIDDLE join_middle
#include "scanner/decode/pdf_join.def"
#undef JOIN
#undef NEVER
};

const char *urisift_join_rule_name(size_t index)
{
    return index < PDF_JOIN_RULES ? joins[index].name : NULL;
}

struct pdf_decision pdf_join_decide(struct pdf_break *b, enum urisift_join mode)
{
    static const enum level levels[] = {[URISIFT_JOIN_DEFAULT] = LEVEL_DEFAULT,
                                        [URISIFT_JOIN_CONSERVATIVE] = LEVEL_CONSERVATIVE,
                                        [URISIFT_JOIN_AGGRESSIVE] = LEVEL_AGGRESSIVE,
                                        [URISIFT_JOIN_NONE] = LEVEL_NONE};
    struct pdf_decision decision = {PDF_JOIN_RULES, false};
    b->token_size = pdf_token(b->line, b->line_size);
    b->core_size = word_core(b->line, b->token_size);
    if (levels[mode] == LEVEL_NONE)
        return decision;
    for (size_t i = 0; i < sizeof nevers / sizeof nevers[0]; i++)
        if (nevers[i].holds(b))
            return decision;
    for (size_t i = 0; i < PDF_JOIN_RULES; i++) {
        if ((joins[i].level > levels[mode] && !joins[i].possible) || !joins[i].holds(b))
            continue;
        if (joins[i].level <= levels[mode]) {
            decision.rule = (enum pdf_join_rule)i;
            break;
        }
        decision.possible = true;
    }
    decision.possible = decision.possible && decision.rule == PDF_JOIN_RULES && b->core_size > 0;
    return decision;
}
