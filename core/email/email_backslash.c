/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * email_backslash.c — backslashes before a mail address, as in roff, source code and other markup.
 *
 *     \fIuser@example.org\fP      \f(CWuser@example.org       first\_last@example.org
 *     "\nuser@example.org\n"      \u003cuser@example.org\u003e      bug\-gzip@gnu.org
 *     \%user@example.org          \*(C`user@example.org             user\e@example.org
 *
 * Idea:     an address begins after an escape of a font, of a line end or of a character that
 *           separates words. Where a backslash precedes a mark inside of the address, or the
 *           address holds an escaped letter, the text does not show it as it is. The text after
 *           the backslash would be another address. Neither is reported.
 * See:      groff(7), "Escape sequences"; C 6.4.4.4, RFC 8259 section 7.
 */
#include "core/email/email.h"
#include "core/text/chars.h"

/* bytes of the longest escape after its backslash: u003c */
enum { LONGEST = 5 };

/* Is there a backslash in [begin, end)? */
static bool has_backslash(struct urisift_span text, size_t begin, size_t end)
{
    while (begin < end && text.data[begin] != '\\')
        begin++;
    return begin < end;
}

/* Names of fonts are capitals and digits: B, I, R, P, 1 to 9; CW, CB. */
static bool is_font_name(uint8_t c)
{
    return char_is(c, CHAR_UPPER | CHAR_DIGIT);
}

static bool has_font(struct urisift_span text, size_t begin)
{
    return text.data[begin] == '\\' && text.data[begin + 1] == 'f';
}

static bool is_after_font(struct urisift_span text, size_t at)
{
    if (at < 3 || !is_font_name(text.data[at - 1]))
        return false;
    if (has_font(text, at - 3))
        return true;
    return at >= 5 && text.data[at - 3] == '(' && has_font(text, at - 5);
}

/* Does an escape \xHH or \uHHHH with this many `digits` end at `at`? Its character is in *code. */
static bool is_after_code(struct urisift_span text, size_t at, char letter, size_t digits,
                          unsigned *code)
{
    *code = 0;
    if (at < digits + 2 || text.data[at - digits - 2] != '\\' ||
        text.data[at - digits - 1] != (uint8_t)letter)
        return false;
    for (size_t i = at - digits; i < at; i++) {
        if (!char_is(text.data[i], CHAR_HEX))
            return false;
        *code = *code << 4 | char_hex_value(text.data[i]);
    }
    return true;
}

/* The escapes \xHH and \uHHHH. */
static const struct {
    char letter;
    uint8_t digits;
} codes[] = {
#define CODE(letter, digits, example) {letter, digits},
#include "core/email/email_backslash.def"
#undef CODE
};
enum { CODES = sizeof codes / sizeof codes[0] };

/* Does an escape end at `at` whose character belongs to no address or word: \u003c? */
static bool is_after_sign(struct urisift_span text, size_t at)
{
    for (size_t i = 0; i < CODES; i++) {
        unsigned code;
        if (is_after_code(text, at, codes[i].letter, codes[i].digits, &code))
            return code < 0x80 && (!char_is((uint8_t)code, CHAR_LOCAL) || code == '\'');
    }
    return false;
}

/* Is the letter after a backslash an escape that separates words? */
static bool is_letter(uint8_t c)
{
    switch (c) {
#define LETTER(byte, example) case byte:
#include "core/email/email_backslash.def"
#undef LETTER
        return true;
    default:
        return false;
    }
}

bool email_is_after_escape(struct urisift_span text, size_t at)
{
    if (at < 2 || !char_is(text.data[at - 1], CHAR_ALNUM))
        return false;
    if (!has_backslash(text, at > LONGEST ? at - LONGEST - 1 : 0, at - 1))
        return false; /* the common case */
    if (text.data[at - 2] == '\\' && is_letter(text.data[at - 1]))
        return true;
    return is_after_font(text, at) || is_after_sign(text, at);
}

bool email_is_after_string(struct urisift_span text, size_t at)
{
    enum { STRING = 5 }; /* \\*(L" */
    return at >= STRING && memcmp(text.data + at - STRING, "\\*(", STRING - 2) == 0;
}

bool email_is_after_break(struct urisift_span text, size_t at)
{
    return at >= 2 && text.data[at - 2] == '\\' &&
           (text.data[at - 1] == '&' || text.data[at - 1] == '%') &&
           (at == 2 || !char_is(text.data[at - 3], CHAR_ATOM) ||
            email_is_after_escape(text, at - 2));
}

/* Does this mark join the text before a backslash to the text after it? */
static bool is_inner_mark(uint8_t c)
{
    switch (c) {
#define INNER(byte, example) case byte:
#include "core/email/email_backslash.def"
#undef INNER
        return true;
    default:
        return false;
    }
}

size_t email_after_backslash(struct urisift_span text, size_t begin, size_t at)
{
    size_t mark = begin;
    if (at - begin > 2 && email_is_after_string(text, begin + 2))
        return begin + 2;
    if (begin > 0 && text.data[begin - 1] == '\\') {
        if (text.data[begin] == '&' || text.data[begin] == '%')
            return begin + 1;
        if (at - begin == 1 && text.data[begin] == 'e') /* a backslash in roff */
            return at;
    }
    while (mark > 0 && is_inner_mark(text.data[mark - 1]))
        mark--;
    if (mark > 1 && text.data[mark - 1] == '\\' && is_inner_mark(text.data[mark]))
        return char_is(text.data[mark - 2], CHAR_ATOM) ? at : begin;
    /* an escape whose rest looks like the begin of the address */
    if (!has_backslash(text, begin > LONGEST ? begin - LONGEST : 0, begin))
        return begin;
    for (size_t end = begin + 1; end <= at && end - begin <= LONGEST; end++) {
        unsigned code;
        if (email_is_after_escape(text, end))
            return end;
        for (size_t i = 0; i < CODES; i++) /* an escaped letter of the address */
            if (is_after_code(text, end, codes[i].letter, codes[i].digits, &code))
                return at;
    }
    return begin;
}
