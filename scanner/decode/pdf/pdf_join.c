/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* pdf_join.c — one function for each row JOIN of pdf_join.def, and the order in which the rows are
 * tried. */
#include "scanner/decode/pdf/pdf_join.h"

#include <string.h>

#include "core/text/chars.h"
#include "scanner/decode/pdf/pdf_mark.h"
#include "scanner/decode/pdf/pdf_number.h"
#include "scanner/decode/pdf/pdf_words.h"
#include "scanner/decode/pdf/pdf_wrap.h"

/* The JOIN functions */

static bool goes_on(const struct pdf_break *b)
{
    uint8_t c = b->line[0];
    return char_is(c, CHAR_ALNUM) || word_is_separator(c) || c == '/' || c == '-' || c == '.' ||
           c == '$' || c == '*';
}

static bool join_scheme(const struct pdf_break *b)
{
    if (b->id->section == PDF_SCHEME_PART)
        return pdf_scheme_completes(b->id->host, b->id->host_size, b->line, b->core_size);
    if (b->id->section == PDF_COLON)
        return b->token_size > 2 && b->line[0] == '/' && b->line[1] == '/';
    if (b->id->section == PDF_ONE_SLASH)
        return b->token_size > 1 && b->line[0] == '/' && char_is(b->line[1], CHAR_ALNUM);
    return b->id->section == PDF_HOST_PART && b->id->host_size == 0 &&
           word_is_host(b->line, b->core_size);
}

static bool host_is(const struct pdf_identifier *id, const char *begin, const char *end)
{
    size_t size = strlen(end);
    return word_begins(id->host, id->host_size, begin) && id->host_size >= size &&
           word_begins(id->host + id->host_size - size, size, end);
}

static bool join_number(const struct pdf_break *b)
{
    const struct pdf_identifier *id = b->id;
    if (id->section == PDF_REST && id->has_host)
        return (host_is(id, "", "arxiv.org") &&
                pdf_number_completes_arxiv(id->tail, id->tail_size, b->line, b->core_size)) ||
               (host_is(id, "", "doi.org") &&
                pdf_number_completes_prefix(id->tail, id->tail_size, b->line, b->core_size));
    return id->section == PDF_NUMBER_PART &&
           pdf_number_goes_on(b->id->host, b->id->host_size, b->line, b->line_size) !=
               PDF_NUMBER_NO;
}

static bool join_soft_hyphen(const struct pdf_break *b)
{
    return b->soft_hyphen && b->id->section >= PDF_HOST_PART && goes_on(b);
}

static bool join_slash_hyphen(const struct pdf_break *b)
{
    return b->slash_hyphen && b->id->section == PDF_REST && char_is(b->line[0], CHAR_ALNUM);
}

/* Does the line begin with the two digits of a byte that is encoded for a reason: not a letter, not
 * a digit, not an isolated later byte of a character? */
static bool is_encoded(const struct pdf_break *b)
{
    if (b->core_size < 2 || !char_is(b->line[0], CHAR_HEX) || !char_is(b->line[1], CHAR_HEX))
        return false;
    unsigned value = char_hex_value(b->line[0]) << 4 | char_hex_value(b->line[1]);
    bool follows = b->id->tail_size >= 4 && b->id->tail[b->id->tail_size - 4] == '%';
    return value < 0x80 ? !char_is((uint8_t)value, CHAR_ALNUM) : value >= 0xc0 || follows;
}

/* A '?' may be followed by a query or by the next word of a sentence. Only a query is joined. */
static bool join_separator(const struct pdf_break *b)
{
    uint8_t last = b->id->last;
    return b->id->section >= PDF_HOST_PART && word_is_separator(last) && goes_on(b) &&
           (last != '?' || !word_is_all(b->line, b->core_size, CHAR_ALPHA)) &&
           (last != '%' || is_encoded(b));
}

static bool join_hyphen(const struct pdf_break *b)
{
    return b->id->section >= PDF_HOST_PART && b->id->last == '-' &&
           (char_is(b->line[0], CHAR_UPPER) ? word_is_path(b->line, b->core_size)
                                            : char_is(b->line[0], CHAR_ALNUM) || b->line[0] == '%');
}

static bool join_archive(const struct pdf_break *b)
{
    size_t start;
    const uint8_t *colon = memchr(b->line, ':', b->core_size);
    return colon && pdf_identifier_is_archive(b->id) &&
           pdf_identifier_scheme(b->beginnings->schemes, b->line, b->core_size,
                                 (size_t)(colon - b->line), &start) &&
           start == 0;
}

static bool join_host(const struct pdf_break *b)
{
    const struct pdf_identifier *id = b->id;
    return id->section == PDF_HOST_PART && id->last == '.' && id->host_size > 1 &&
           word_completes_host(id->host, id->host_size, b->line, b->core_size);
}

static bool is_after_dot(const struct pdf_break *b)
{
    return b->id->section == PDF_REST && b->id->last == '.' && b->id->before != '/' &&
           b->id->before != '.';
}

static bool join_extension(const struct pdf_break *b)
{
    return is_after_dot(b) && word_is_extension(b->line, b->core_size);
}

/* A sentence does not begin with a file name in lower case. After a digit and a dot, it does not
 * begin with a long number. */
static bool join_dot(const struct pdf_break *b)
{
    if (!is_after_dot(b))
        return false;
    bool is_file = word_is_file(b->line, b->core_size) || memchr(b->line, '=', b->core_size);
    if (char_is(b->line[0], CHAR_DIGIT))
        return char_is(b->id->before, CHAR_DIGIT) && !b->id->is_doi &&
               (is_file || word_is_long_number(b->line, b->core_size));
    return char_is(b->line[0], CHAR_LOWER) && (is_file || word_is_mixed(b->line, b->core_size));
}

static bool join_mark(const struct pdf_break *b)
{
    uint8_t first = b->line[0], last = b->id->last;
    if (b->id->section < PDF_HOST_PART || b->core_size < 2 ||
        !(first == '.' || first == '/' || word_is_mark(first)))
        return false;
    uint8_t second = b->line[1];
    if (last == '.') /* at the end of a sentence, or of a host */
        return b->id->before != '/' &&
               (first == '/' || first == '=' || first == '?' || first == '&') &&
               char_is(second, CHAR_ALNUM);
    if (first == '.' && (last == '/' || !char_is(second, CHAR_ALNUM)))
        return false;
    return (char_is(last, CHAR_ALNUM) || last == '/' || last == '-' || last == ')' ||
            last == '*') &&
           (char_is(second, CHAR_ALNUM) || second == '~' || second == '_' || second == '%' ||
            second == '?' || second == '-' || second == '#');
}

static bool ends_with_slash(const struct pdf_break *b)
{
    return b->id->last == '/' && b->id->section == PDF_REST;
}

static bool join_wiki(const struct pdf_break *b)
{
    static const char pages[] = "/wiki/";
    const struct pdf_identifier *id = b->id;
    size_t size = sizeof pages - 1;
    if (!ends_with_slash(b) || !char_is(b->line[0], CHAR_ALNUM))
        return false;
    bool in_pages =
        id->tail_size >= size && memcmp(id->tail + id->tail_size - size, pages, size) == 0;
    return (in_pages && host_is(id, "", "wikipedia.org")) ||
           ((in_pages || host_is(id, "wiki.", "")) && word_has_humps(b->line, b->core_size));
}

static bool join_slash(const struct pdf_break *b)
{
    return ends_with_slash(b) && goes_on(b) && word_is_path(b->line, b->core_size);
}

static bool join_enclosed(const struct pdf_break *b)
{
    static const char pairs[] = "()[]{}";
    const char *pair =
        b->id->opener && b->id->open_round == 0 ? strchr(pairs, b->id->opener) : NULL;
    uint8_t close = pair && (pair - pairs) % 2 == 0 ? (uint8_t)pair[1]
                    : b->id->open_round == 1        ? ')'
                                                    : 0;
    if (!close || !goes_on(b) || b->id->last == ',' || b->id->last == ';' ||
        (b->id->section != PDF_REST && (b->id->section != PDF_HOST_PART || b->id->last != '.')))
        return false;
    if (b->id->last == '.' && (b->id->before == '/' || !char_is(b->line[0], CHAR_LOWER)))
        return false;
    const uint8_t *found = memchr(b->line, close, b->token_size);
    if (!found || memchr(b->line, close == ')' ? '(' : close == ']' ? '[' : '{', b->token_size))
        return false;
    return word_is_sentence_end(found + 1, b->token_size - (size_t)(found + 1 - b->line));
}

static bool join_slash_name(const struct pdf_break *b)
{
    const bool is_suffix = b->id->is_doi && word_has(b->line, b->core_size, CHAR_DIGIT) &&
                           word_is_all(b->line, b->core_size, CHAR_PCHAR);
    return ends_with_slash(b) && (is_suffix || word_is_name(b->line, b->core_size));
}

static bool join_slash_word(const struct pdf_break *b)
{
    enum { SHORT = 3 }; /* digits of a page number or a footnote number */
    return ends_with_slash(b) && word_is_all(b->line, b->core_size, CHAR_UNRESERVED) &&
           char_is(b->line[0], CHAR_ALNUM) &&
           (b->core_size > SHORT || !word_is_all(b->line, b->core_size, CHAR_DIGIT));
}

static bool join_colon(const struct pdf_break *b)
{
    return b->id->section == PDF_REST && !b->id->has_host && b->id->last == ':' &&
           char_is(b->line[0], CHAR_ALNUM);
}

/* The table of rules */

/* The classes of the last byte of an identifier. */
enum { OTHER = 1, SEPARATOR = 2, HYPHEN = 4, DOT = 8, SLASH = 16, COLON = 32, ANYTHING = 63 };

static unsigned last_of(const struct pdf_identifier *id)
{
    switch (id->last) {
    case '-':
        return HYPHEN;
    case '.':
        return DOT;
    case '/':
        return SLASH;
    case ':':
        return COLON;
    default:
        return word_is_separator(id->last) ? SEPARATOR : OTHER;
    }
}

/* A rule of the last level never joins: it only warns. */
enum level { LEVEL_NONE, LEVEL_CONSERVATIVE, LEVEL_DEFAULT, LEVEL_AGGRESSIVE, LEVEL_WARNING };

static const struct {
    const char *name;
    enum level level;
    uint8_t asked[LEVEL_AGGRESSIVE + 1]; /* per mode: the last bytes for which it is tried */
    bool (*holds)(const struct pdf_break *b);
} joins[] = {
#define NO 0
#define YES 1
#define ASKED(behind, mode, possible, level)                                                       \
    ((possible) || LEVEL_##mode <= LEVEL_##level ? (behind) : 0)
#define NEVER(id, name, what)
#define JOIN(id, name, behind, mode, possible, what)                                               \
    {name,                                                                                         \
     LEVEL_##mode,                                                                                 \
     {0, ASKED(behind, mode, possible, CONSERVATIVE), ASKED(behind, mode, possible, DEFAULT),      \
      behind},                                                                                     \
     join_##id},
#define join_SCHEME join_scheme
#define join_NUMBER join_number
#define join_ARCHIVE join_archive
#define join_SOFT_HYPHEN join_soft_hyphen
#define join_SLASH_HYPHEN join_slash_hyphen
#define join_SEPARATOR join_separator
#define join_HYPHEN join_hyphen
#define join_HOST join_host
#define join_EXTENSION join_extension
#define join_DOT join_dot
#define join_MARK join_mark
#define join_WIKI join_wiki
#define join_SLASH join_slash
#define join_ENCLOSED join_enclosed
#define join_SLASH_NAME join_slash_name
#define join_SLASH_WORD join_slash_word
#define join_COLON join_colon
#define join_MIDDLE join_middle
#define join_HOST_WORD join_host_word
#define join_NEXT_HYPHEN join_next_hyphen
#define join_WORD join_word
#define join_DOI join_doi
#define join_DOI_WORD join_doi_word
#define join_FORGE join_forge
#define join_NAME join_name
#define join_FILE join_file
#define join_PATH_COLON join_path_colon
#include "scanner/decode/pdf/pdf_join.def"
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
    static const struct pdf_decision none = {PDF_JOIN_RULES, false};
    struct pdf_decision decision = none;
    b->token_size = pdf_token(b->line, b->line_size);
    b->core_size = word_core(b->line, b->token_size);
    enum level level = levels[mode];
    if (level == LEVEL_NONE || (b->slash_hyphen && !join_slash_hyphen(b)))
        return none;
    unsigned last = last_of(b->id);
    enum pdf_join_rule first = PDF_JOIN_RULES; /* the first rule that holds, enabled or not */
    for (size_t i = 0; i < PDF_JOIN_RULES; i++) {
        if (!(joins[i].asked[level] & last) || !joins[i].holds(b))
            continue;
        first = first < PDF_JOIN_RULES ? first : (enum pdf_join_rule)i;
        if (joins[i].level <= level) {
            decision.rule = (enum pdf_join_rule)i;
            break;
        }
    }
    if (first == PDF_JOIN_RULES ||
        pdf_join_is_forbidden(b, decision.rule < PDF_JOIN_RULES ? decision.rule : first))
        return none;
    decision.possible = decision.rule == PDF_JOIN_RULES && b->core_size > 0;
    return decision;
}
