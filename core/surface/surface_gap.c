/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * surface_gap.c — what separates a label from the identifier: blanks and a ':', or the signs of a
 * record.
 *
 *     ISBN: 0-306-40615-2      isbn = {9783161484100}      "pmid": 12345678
 *     ISBN：7-5600-0879-6      **ISBN:** 9783161484100     'issn' => ['0317-8471']
 *     ISSN (online): 0317-8471                             <issn pub-type="epub">0317-8471
 *
 * Idea:     each step takes something from a cursor, or nothing. A step that reaches the end of
 *           the text notes that more may follow. So the answer does not depend on how much of
 *           the text is there.
 */
#include <string.h>

#include "core/surface/surface.h"
#include "core/text/chars.h"

enum { BLANKS_MAX = 4 }; /* between a label and the identifier; more separates columns of a table */

struct cursor {
    struct urisift_span text;
    size_t at;
    bool more; /* the text ended where a step looked */
};

/* Takes the word, in any case. */
static bool take(struct cursor *c, const char *word)
{
    const enum surface_answer answer = surface_match_word(c->text, c->at, word);
    c->more = c->more || answer == SURFACE_MORE;
    c->at += answer == SURFACE_YES ? strlen(word) : 0;
    return answer == SURFACE_YES;
}

/* Takes the first of the words that is there. */
static bool take_any(struct cursor *c, const char *const words[], size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (take(c, words[i]))
            return true;
    return false;
}

/* Takes at most `most` bytes of these classes or marks. Returns how many. */
static size_t take_run(struct cursor *c, uint32_t classes, const char *marks, size_t most)
{
    const size_t begin = c->at;
    while (c->at < c->text.size && c->at - begin < most) {
        const uint8_t byte = c->text.data[c->at];
        if (!char_is(byte, classes) && (byte == 0 || !strchr(marks, byte)))
            return c->at - begin;
        c->at++;
    }
    c->more = c->more || c->at == c->text.size;
    return c->at - begin;
}

/* Takes a few blanks: tabs, no-break and ideographic spaces, marks of direction, blanks of TeX and
 * roff. */
static void take_blanks(struct cursor *c)
{
    static const char *const others[] = {"\302\240",     "\343\200\200", /* U+00A0, U+3000 */
                                         "\342\200\216", "\342\200\217", /* U+200E, U+200F */
                                         "\\ ",          "\\~",          "\\,"};
    for (int i = 0; i < BLANKS_MAX; i++) {
        if (c->at < c->text.size && char_is_blank(c->text.data[c->at]))
            c->at++;
        else if (c->at < c->text.size && !memchr("\302\342\343\\", c->text.data[c->at], 4))
            return;
        else if (!take_any(c, others, sizeof others / sizeof others[0]))
            return;
    }
}

static bool take_colon(struct cursor *c)
{
    return take(c, ":") || take(c, "\357\274\232"); /* U+FF1A */
}

/* Is the cursor in a character or an escape whose rest is not there yet? */
static bool is_inside(const struct cursor *c)
{
    return c->more && c->at < c->text.size;
}

enum surface_answer surface_match_gap(struct urisift_span text, size_t at, uint8_t last,
                                      struct surface_start *start)
{
    const size_t one =
        at + (at < text.size && (text.data[at] == ' ' || (last != ':' && text.data[at] == ':')));
    if ((one > at || last == ':') && surface_is(text, one, CHAR_ALNUM)) { /* the common case */
        start->name = one;
        return SURFACE_YES;
    }
    struct cursor c = {.text = text, .at = at};
    take_blanks(&c);
    if (last != ':' && take_colon(&c))
        take_blanks(&c);
    start->name = c.at;
    if (is_inside(&c))
        return SURFACE_MORE;
    if (c.at > at || !char_is(last, CHAR_ALNUM))
        return SURFACE_YES;
    if (c.at == text.size)
        return SURFACE_MORE;
    /* RFC2141 */
    return char_is(last, CHAR_ALPHA) && char_is(text.data[c.at], CHAR_DIGIT) ? SURFACE_YES
                                                                             : SURFACE_NO;
}

/* `(print)`, `[13]`. */
static bool take_bracketed_role(struct cursor *c)
{
    enum { LONGEST = 20 };
    const bool is_round = take(c, "(");
    if (!is_round && !take(c, "["))
        return false;
    if (!take(c, "10") && !take(c, "13")) {
        if (take_run(c, CHAR_ALPHA, "", 1) == 0)
            return false;
        take_run(c, CHAR_LDH, " ", LONGEST);
    }
    return take(c, is_round ? ")" : "]");
}

/* ` online`, `-print`, ` no.`: a word of its own. */
static bool take_word_role(struct cursor *c, bool is_after_blank)
{
    static const char *const words[] = {"online", "print", "electronic", "number",
                                        "no.",    "no",    "nr.",        "nr"};
    if (!take(c, "-") && !is_after_blank)
        return false;
    if (!take_any(c, words, sizeof words / sizeof words[0]))
        return false;
    c->more = c->more || c->at == c->text.size;
    return c->at == c->text.size || !char_is(c->text.data[c->at], CHAR_ALNUM);
}

/* Takes the role that follows a label; else nothing. */
static bool take_role(struct cursor *c, bool is_after_blank)
{
    const size_t begin = c->at;
    if (take_bracketed_role(c))
        return true;
    c->at = begin;
    if (take_word_role(c, is_after_blank))
        return true;
    c->at = begin;
    return false;
}

/* `pub-type="epub" iso="a">` after the name of an element and a blank. */
static bool take_attributes(struct cursor *c)
{
    enum { ATTRIBUTES = 3, NAME = 24, VALUE = 24 };
    for (int i = 0; i < ATTRIBUTES; i++) {
        if ((i > 0 && take_run(c, 0, " \t\r\n", BLANKS_MAX) == 0) ||
            take_run(c, CHAR_ALPHA, "", 1) == 0)
            return false;
        take_run(c, CHAR_SCHEME, ":_", NAME);
        if (!take(c, "=\""))
            return false;
        take_run(c, CHAR_SCHEME, " :_/", VALUE);
        if (!take(c, "\""))
            return false;
        if (take(c, ">"))
            return true;
    }
    return false;
}

/* Takes the signs that separate a field of a record from its value. Without signs it takes
 * nothing. */
static bool take_signs(struct cursor *c, bool is_after_blank)
{
    const size_t begin = c->at;
    /* **ISBN** 9783161484100, **ISBN:** 9783161484100 */
    const size_t marks = is_after_blank ? 0 : take_run(c, 0, "*", 2);
    const bool quoted = marks == 0 && (take(c, "\"") || take(c, "'"));
    if (quoted)
        take_blanks(c);
    if (marks == 0 && take(c, ">")) /* <isbn>, <pub-id pub-id-type="pmid"> */
        return true;
    const size_t at = c->at;
    if (!quoted && marks == 0) {
        if (is_after_blank && take_attributes(c))
            return true;
        c->at = at;
        if (take(c, "-")) { /* MEDLINE's PMID- */
            const size_t value = c->at;
            take_blanks(c);
            return c->at > value;
        }
    }
    bool is_sign = take_colon(c) || take(c, "=>") || (!quoted && take(c, "="));
    if (is_sign && marks == 0)
        take_run(c, 0, "*", 2);
    const size_t behind = c->at;
    take_blanks(c);
    if (marks > 0 && !is_sign)
        return c->at > behind;
    if (!is_sign) {
        c->at = begin;
        return false;
    }
    if (take(c, "["))
        take_blanks(c);
    if (!take(c, "\"") && !take(c, "'"))
        take(c, "{");
    return true;
}

enum surface_answer surface_match_field(struct urisift_span text, size_t at, uint8_t last,
                                        struct surface_start *start)
{
    struct cursor c = {.text = text, .at = at};
    take_blanks(&c);
    const size_t name = c.at;
    if (name == text.size || char_is(text.data[name], CHAR_DIGIT))
        return surface_match_gap(text, at, last, start);
    const bool has_role = take_role(&c, name > at);
    if (has_role)
        take_blanks(&c);
    const size_t behind = c.at;
    const bool has_signs = take_signs(&c, behind > at);
    start->name = behind > at ? behind : 0;
    if (c.more && (c.at < text.size || !has_signs))
        return SURFACE_MORE;
    if (!has_role && !has_signs)
        return surface_match_gap(text, at, last, start);
    start->name = has_signs ? c.at : behind;
    return SURFACE_YES;
}
