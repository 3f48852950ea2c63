/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* pdf_wrap.c — the rows JOIN of pdf_join.def for identifiers that are broken inside a word or a
 * number, and for DOIs. */
#include "scanner/decode/pdf/pdf_wrap.h"

#include <string.h>

#include "core/text/chars.h"
#include "scanner/decode/pdf/pdf_words.h"

/* Is the line of the identifier full? Then the next one is hardly longer, or its first word has no
 * room. The widths of letters differ, so an eighth is allowed. */
static bool is_full(const struct pdf_break *b)
{
    size_t line = pdf_width(b->line, b->line_size);
    size_t id = b->id_text ? pdf_width(b->id_text, b->id_text_size) : b->id_width;
    return id * 8 >= line * 7 || id + b->core_size >= line;
}

/* Does the identifier end as a file does, so that it is whole? */
static bool ends_as_file(const struct pdf_identifier *id)
{
    const uint8_t *dot = memrchr(id->tail, '.', id->tail_size);
    return dot && word_is_extension(dot + 1, (size_t)(id->tail + id->tail_size - dot - 1));
}

static bool is_inside(const struct pdf_break *b)
{
    return char_is(b->id->last, CHAR_ALNUM) && char_is(b->line[0], CHAR_ALNUM) && b->core_size > 0;
}

/* How many marks of a URL has the text? A file's extension counts as one. */
static size_t marks_of(const uint8_t *s, size_t size, size_t *underscores)
{
    size_t marks = 0;
    for (size_t i = 0; i < size; i++) {
        marks += s[i] == '/' || s[i] == '=' || s[i] == '?' || s[i] == '&' || s[i] == '#' ||
                 s[i] == '%' || (s[i] == '.' && word_is_extension(s + i + 1, size - i - 1));
        *underscores += s[i] == '_';
    }
    return marks;
}

/* Does the token look like nothing but the rest of a URL? */
static bool is_rest(const struct pdf_break *b)
{
    size_t underscores = 0, marks = marks_of(b->line, b->core_size, &underscores);
    const uint8_t *slash = memchr(b->line, '/', b->core_size);
    bool is_date = true;
    for (size_t i = 0; i < b->core_size; i++)
        is_date = is_date && (char_is(b->line[i], CHAR_DIGIT) || b->line[i] == '/');
    if ((is_date && !char_is(b->id->last, CHAR_DIGIT)) || /* 2022/10/14 */
        memmem(b->line, b->core_size, "://", 3))
        return false;
    bool digits = char_is(b->id->last, CHAR_DIGIT) && char_is(b->line[0], CHAR_DIGIT);
    if (marks == 1 && digits) /* 1015193 | 6988101749/ */
        return true;
    if (slash && slash + 1 < b->line + b->core_size &&
        word_is_path(slash + 1, b->core_size - (size_t)(slash + 1 - b->line)))
        return true;
    return marks >= 2 || (marks > 0 && underscores >= 2);
}

bool join_middle(const struct pdf_break *b)
{
    if (!is_inside(b) || !is_rest(b) || !is_full(b))
        return false;
    return b->id->section == PDF_REST && !ends_as_file(b->id);
}

bool join_host_word(const struct pdf_break *b)
{
    const struct pdf_identifier *id = b->id;
    size_t underscores = 0;
    if (id->section != PDF_HOST_PART || !id->is_web || id->host_size == 0 ||
        id->host_size == PDF_HOST || !char_is(id->last, CHAR_ALNUM) ||
        !word_mends_host(id->host, id->host_size, b->line, b->core_size))
        return false;
    return word_is_broken_host(id->host, id->host_size) ||
           (is_full(b) && char_is(b->line[0], CHAR_LOWER) &&
            marks_of(b->line, b->core_size, &underscores) >= 1);
}

bool join_next_hyphen(const struct pdf_break *b)
{
    enum { LEAST = 3 };
    size_t underscores = 0;
    if (b->id->section < PDF_HOST_PART || !char_is(b->id->last, CHAR_ALNUM) ||
        b->core_size < LEAST || b->line[0] != '-')
        return false;
    return char_is(b->line[1], CHAR_ALPHA) ||
           (char_is(b->line[1], CHAR_DIGIT) && (memchr(b->line + 1, '-', b->core_size - 1) ||
                                                marks_of(b->line, b->core_size, &underscores) > 0));
}

/* Words that follow a URL in a sentence. */
static bool is_common(const uint8_t *s, size_t size)
{
    static const char *const words[] = {
        "a",     "about", "accessed", "after", "all",   "also",  "an",    "and",  "are",   "as",
        "at",    "be",    "because",  "been",  "below", "but",   "by",    "can",  "do",    "does",
        "e.g",   "et",    "for",      "from",  "had",   "has",   "have",  "he",   "if",    "i.e",
        "in",    "into",  "is",       "it",    "its",   "may",   "must",  "no",   "not",   "of",
        "on",    "one",   "or",       "our",   "pp",    "see",   "she",   "so",   "some",  "such",
        "than",  "that",  "the",      "their", "then",  "there", "these", "they", "this",  "to",
        "under", "until", "using",    "via",   "was",   "we",    "were",  "when", "where", "which",
        "while", "who",   "will",     "with",  "would", "you",   "your"};
    return WORD_IS_IN(words, s, size);
}

bool join_word(const struct pdf_break *b)
{
    if (pdf_identifier_is_broken(b->id) && b->core_size > 0 && char_is(b->line[0], CHAR_ALNUM))
        return true;
    if (b->id->section != PDF_REST || (!b->id->has_host && !b->id->is_doi) || !is_inside(b) ||
        !is_full(b) || ends_as_file(b->id) || b->next_page)
        return false;
    return !word_is_all(b->line, b->core_size, CHAR_ALPHA)
               ? !word_is_section_number(b->line, b->core_size)
               : char_is(b->line[0], CHAR_LOWER) && !is_common(b->line, b->core_size);
}

/* Is it a number that begins no sentence: not a year, not a small number? */
static bool is_part_number(const uint8_t *s, size_t size)
{
    enum { SMALL = 2, YEAR = 4 };
    bool is_year = size == YEAR && ((s[0] == '1' && s[1] >= '8') || (s[0] == '2' && s[1] == '0'));
    return s[0] == '0' || (size > SMALL && !is_year);
}

/* Does the word after "10.1016/j.cell." belong to the DOI? */
static bool is_after_stop(const struct pdf_break *b)
{
    if (word_is_all(b->line, b->core_size, CHAR_DIGIT))
        return is_part_number(b->line, b->core_size) &&
               (b->line[0] == '0' || !word_is_label(b->line, b->token_size));
    bool is_long = b->core_size > 3 && word_is_all(b->line, 3, CHAR_DIGIT); /* 100.3.763 */
    return word_has(b->line, b->core_size, CHAR_DIGIT) &&
           (is_long || !word_is_section_number(b->line, b->core_size)) &&
           !word_is_ordinal(b->line, b->core_size);
}

/* An old DOI, with the identifier of an article in a serial (SICI) in it:
 * 10.1002/(SICI)1097-4571(199806)49:8<693::AID-ASI4>3.0.CO;2-O */
static bool is_in_sici(const struct pdf_break *b)
{
    const struct pdf_identifier *id = b->id;
    const uint8_t *s = b->line, *close;
    size_t size = b->token_size;
    if (id->last == ';')
        return id->tail_size > 4 && word_begins(id->tail + id->tail_size - 4, 4, ".co;") &&
               char_is(s[0], CHAR_DIGIT);
    if (id->last == ')')
        return id->tail_size > 6 && word_begins(id->tail + id->tail_size - 6, 6, "(sici)");
    if (id->last == '.')
        return word_begins(s, size, "co;");
    if (id->last == '>')
        return memmem(s, size, "CO;", 3) || memmem(s, size, "co;", 3);
    if (id->open_angle) /* AID- | JCC1> */
        return (close = memchr(s, '>', size)) && close > s;
    return id->last == ':' && memmem(s, size, "::", 2);
}

bool join_doi(const struct pdf_break *b)
{
    if (b->id->is_doi && b->id->section == PDF_REST && is_in_sici(b))
        return true;
    if (!b->id->is_doi || b->id->section != PDF_REST || b->core_size == 0 ||
        !char_is(b->line[0], CHAR_ALNUM))
        return false;
    return b->id->last == '.'
               ? b->id->before != '.' && is_after_stop(b)
               : b->id->last == '-' || b->id->last == '_' || pdf_identifier_is_prefix(b->id) ||
                     (b->id->last == '/' && word_has(b->line, b->core_size, CHAR_DIGIT));
}

/* Ends the URL as that of a user, github.com/user/, or before the name of a package? Neither is
 * written with a '/' at its end. */
bool join_forge(const struct pdf_break *b)
{
    static const char *const forges[] = {"//github.com/", "//gitlab.com/", "//bitbucket.org/",
                                         "//codeberg.org/"};
    static const char *const before[] = {"/pkg/", "/package/", "/packages/"};
    const struct pdf_identifier *id = b->id;
    bool ends = false;
    if (id->section != PDF_REST || id->last != '/' || !is_full(b) || b->core_size < 3 ||
        !char_is(b->line[0], CHAR_LOWER) || !word_is_all(b->line, b->core_size, CHAR_UNRESERVED) ||
        is_common(b->line, b->core_size))
        return false;
    for (size_t i = 0; i < sizeof before / sizeof before[0]; i++) {
        size_t size = strlen(before[i]);
        ends = ends || (id->tail_size > size &&
                        memcmp(id->tail + id->tail_size - size, before[i], size) == 0);
    }
    for (size_t i = 0; i < sizeof forges / sizeof forges[0]; i++) {
        size_t size = strlen(forges[i]);
        const uint8_t *slash =
            id->tail_size > size + 1 && word_begins(id->tail, id->tail_size, forges[i])
                ? memchr(id->tail + size, '/', id->tail_size - size)
                : NULL;
        ends = ends || (slash && slash + 1 == id->tail + id->tail_size);
    }
    return ends;
}

bool join_doi_word(const struct pdf_break *b)
{
    return b->id->is_doi && b->id->section == PDF_REST && b->id->last == '.' && b->core_size > 0 &&
           !is_common(b->line, b->core_size) &&
           (char_is(b->line[0], CHAR_DIGIT) || char_is(b->line[0], CHAR_LOWER));
}

bool join_name(const struct pdf_break *b)
{
    return b->id->section == PDF_REST && b->id->last == '?' &&
           word_has_humps(b->line, b->core_size);
}

bool join_file(const struct pdf_break *b)
{
    return b->id->section == PDF_REST && b->id->last == '.' && b->id->before != '/' &&
           b->id->before != '.' && char_is(b->line[0], CHAR_UPPER) &&
           word_is_file(b->line, b->core_size) && memchr(b->line, '_', b->core_size);
}

bool join_path_colon(const struct pdf_break *b)
{
    const struct pdf_identifier *id = b->id;
    size_t underscores = 0;
    if (id->section != PDF_REST || !id->has_host || id->last != ':')
        return false;
    if (b->core_size > 2 && b->line[0] == '/' && b->line[1] == '/')
        return id->tail_size > 5 && (memcmp(id->tail + id->tail_size - 5, "http:", 5) == 0 ||
                                     memcmp(id->tail + id->tail_size - 5, "ttps:", 5) == 0);
    return is_full(b) && char_is(b->line[0], CHAR_ALNUM) &&
           (memchr(b->line, ':', b->core_size) ||
            marks_of(b->line, b->core_size, &underscores) + underscores > 1 ||
            (char_is(id->before, CHAR_ALPHA) && word_is_all(b->line, b->core_size, CHAR_DIGIT)));
}
