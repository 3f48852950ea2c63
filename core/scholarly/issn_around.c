/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * issn_around.c — four digits, a hyphen and four digits without a label: does the text around them
 * say that they are not an ISSN?
 *
 *     Tel.: 2041-1723, 1476-4687      "phone": "2041-1723"      +55 11 2130-4653
 *     € 2041-1723                     2041-1723 hours
 *
 * Idea:     they are not an ISSN if a word for a telephone, or for other numbers of this form,
 *           or more digits precede them; if a currency precedes or follows; if a unit follows.
 *           A list of numbers has the word before its first number. The words are rows of
 *           issn_around.def.
 */
#include "core/scholarly/issn.h"

#include <string.h>

#include "core/surface/surface.h"
#include "core/surface/words.h"
#include "core/text/chars.h"

enum { BLANKS = 3 };

enum kind { CURRENCY, UNIT, CARD, CAMEL, TITLE, COUNT, COLON, PHONE, OTHER };

static const struct word words[] = {
#define WORD WORD_ROW
#include "core/scholarly/issn_around.def"
#undef WORD
    WORD_END,
};

/* Where a word of this kind begins that ends at `end` and is not the end of a longer word; `end` if
 * there is none. */
static size_t word_before(struct urisift_span text, size_t end, enum kind kind)
{
    const struct word *row = words;
    for (; (row = word_ending(row, kind, text, end)); row++)
        if (!(end > row->size && char_is((uint8_t)row->text[0], CHAR_ALPHA) &&
              char_is(text.data[end - row->size - 1], CHAR_ALNUM)))
            return end - row->size;
    return end;
}

/* Goes back from `end` over at most `most` bytes that are one of `marks`. */
static size_t skip_back(struct urisift_span text, size_t end, const char *marks, size_t most)
{
    size_t i = end;
    while (i > 0 && end - i < most && text.data[i - 1] && strchr(marks, text.data[i - 1]))
        i--;
    return i;
}

/* Goes back over the signs between a word and its number, in text, records and markup; a full-width
 * colon, too. */
static size_t skip_signs_back(struct urisift_span text, size_t end)
{
    enum { SIGNS = 6 };
    size_t i = skip_back(text, end, " \t:.=\"'>*[", SIGNS);
    size_t wide = word_before(text, i, COLON);
    return wide < i ? skip_back(text, wide, " ", BLANKS) : i;
}

/* Does the word [begin, end) of kind TITLE mean a telephone? It does in lower case, or alone before
 * a sign: `Cell: …`. */
static bool is_said(struct urisift_span text, size_t begin, size_t end)
{
    if (char_is(text.data[begin], CHAR_LOWER))
        return true;
    const bool has_sign = end < text.size && (text.data[end] == ':' || text.data[end] == '=');
    return has_sign && !(begin > 1 && char_is_blank(text.data[begin - 1]) &&
                         char_is(text.data[begin - 2], CHAR_ALPHA | CHAR_DOT));
}

/* Does a name of a program end at `end`: homePhone? */
static bool is_camel(struct urisift_span text, size_t end)
{
    const struct word *row = words;
    for (; (row = word_ending(row, CAMEL, text, end)); row++)
        if (end > row->size && memcmp(text.data + end - row->size, row->text, row->size) == 0 &&
            char_is(text.data[end - row->size - 1], CHAR_LOWER))
            return true;
    return false;
}

/* Does the line begin as lines of telephones do in vCards (RFC 6350 section 6.4.1):
 * TEL;TYPE=work:? */
static bool is_of_card(struct urisift_span text, size_t end)
{
    enum { LINE = 32 }; /* bytes before the number that are read */
    size_t begin = end;
    while (begin > 0 && end - begin < LINE && text.data[begin - 1] != '\n')
        begin--;
    return (begin == 0 || text.data[begin - 1] == '\n') &&
           word_beginning(words, CARD, (struct urisift_span){text.data, end}, begin);
}

/* Does the text before `end` say that a telephone number follows? */
static bool is_telephone_word(struct urisift_span text, size_t end)
{
    if (word_before(text, end, PHONE) < end || is_camel(text, end))
        return true;
    size_t word = word_before(text, end, TITLE);
    if (word < end)
        return is_said(text, word, end);
    /* `Phone number:`, "phoneNumber", phone_1 */
    const struct word *row = words;
    for (; (row = word_ending(row, COUNT, text, end)); row++) {
        word = skip_back(text, skip_back(text, end - row->size, " _-", BLANKS), ".", 1);
        if (word_before(text, word, PHONE) < word)
            return true;
    }
    return false;
}

/* Where the first number with a hyphen begins of a list that ends at `end`: `Tel 2041-1723,
 * 1476-4687`; `end` if there is no list. */
static size_t list_begin(struct urisift_span text, size_t end)
{
    enum { NUMBER = 8, DIGITS = 16 }; /* least and most bytes */
    for (;;) {
        size_t comma = skip_back(text, end, " \"'", BLANKS),
               last = skip_back(text, comma, ",;/", 1);
        last = last < comma ? skip_back(text, last, " \"'", BLANKS) : comma;
        size_t number = skip_back(text, last, "0123456789-", DIGITS);
        if (last == comma || last - number < NUMBER ||
            !memchr(text.data + number, '-', last - number))
            return end;
        end = number;
    }
}

/* How many digits end at `end`; 0 for the second half of an ISSN, which another one may follow. */
static size_t digits_before(struct urisift_span text, size_t end, size_t most)
{
    size_t begin = end;
    while (begin > 0 && end - begin < most && char_is(text.data[begin - 1], CHAR_DIGIT))
        begin--;
    bool serial = end - begin == 4 && end >= 9 && text.data[end - 5] == '-' &&
                  surface_span(text, end - 9, CHAR_DIGIT) == end - 5;
    return serial ? 0 : end - begin;
}

/* Does a currency or a unit follow, after at most one blank: a price, a share, hours, years? */
static bool is_measured(struct urisift_span text, size_t end, bool *more)
{
    size_t at = end + (end < text.size && text.data[end] == ' ');
    if (at < text.size && text.data[at] == '#')
        return false;
    const uint8_t first = at < text.size ? char_lower(text.data[at]) : 0;
    for (const struct word *row = words; row->text; row++) {
        if ((row->kind != CURRENCY && row->kind != UNIT) ||
            (at < text.size && char_lower((uint8_t)row->text[0]) != first))
            continue;
        const size_t next = at + row->size;
        const enum surface_answer answer = surface_match_word(text, at, row->text);
        *more = *more || answer == SURFACE_MORE || (answer == SURFACE_YES && next == text.size);
        if (answer == SURFACE_YES &&
            !(char_is((uint8_t)row->text[0], CHAR_ALPHA) && surface_is(text, next, CHAR_ALNUM)))
            return true;
    }
    return false;
}

/* `+55 11 2130-4653` and `(011) 1376-5353` are telephone numbers; `(2011) 2130-4653` is not. */
bool issn_stands(struct urisift_span text, size_t begin, size_t end, bool bare, bool *more)
{
    enum { AREA = 5 };
    if (!bare)
        return true;
    if (is_measured(text, end, more))
        return false;
    size_t i = skip_back(text, begin, " ", BLANKS);
    if (i == 0)
        return true;
    uint8_t before = text.data[i - 1];
    if (before == ')') {
        size_t size = digits_before(text, i - 1, AREA + 1), open = i - 1 - size;
        bool is_year = size == 4 && text.data[open] != '0';
        /* number of a list: (1) 0092-8674 */
        bool is_item = size == 1 && (open == 1 || (open > 1 && text.data[open - 2] == '\n'));
        return !(size > 0 && size <= AREA && !is_year && !is_item && open > 0 &&
                 text.data[open - 1] == '(');
    }
    if (i < begin && (before == '+' || digits_before(text, i, AREA) > 0))
        return false;
    if (word_before(text, i, CURRENCY) < i || is_of_card(text, i))
        return false;
    i = skip_signs_back(text, list_begin(text, i));
    return !is_telephone_word(text, i) && word_before(text, i, OTHER) == i;
}
