/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * email_begin.c — where a mail address begins in text.
 *
 *     ~bob/list@lists.example.org      name=user@example.org      /home/user@example.org
 *
 * In/Out:   a text and an '@' in it; where the local part before it begins.
 * Idea:     it begins with the first byte that an atom may hold (RFC 5322 section 3.2.3). Only
 *           what text itself puts there separates it: white space, brackets, quotes, `,` `;` `:`
 *           `|`, and the '=' after the name of a setting.
 * Choice:   brackets and '|' are atext, but they are of the text: {user@example.org}.
 * Choice:   '=' belongs to a local part right after a '<', in an address field of a header, and
 *           where a mail server made the address of another one.
 * Choice:   what begins with '/', './' or a host name is a path. The address that seems to begin
 *           after its last '/' is reported as cut.
 * Choice:   there is no address beside a lone letter of Latin 1, which text that is not UTF-8
 *           may hold: J\xFCrgen@example.org is not rgen@example.org.
 * Choice:   a local part in quotes is not searched, as quotes in text have many other uses.
 * Not here: whether text before the address may belong to it after all (email_cut.c); emphasis,
 *           which needs the end of the address.
 */
#include <string.h>

#include "core/email/email.h"
#include "core/surface/words.h"
#include "core/text/chars.h"

enum {
    COLOR_MOST = 16, /* bytes of the numbers of a control sequence */
    MIRC_DIGITS = 2, /* most digits of a color of mIRC */
};

enum kind { RETURN, INSIDE, SENDER, STRING, PATH, SEGMENT, ESCAPE };

static const struct word words[] = {
#define WORD WORD_ROW
#include "core/email/email_begin.def"
#undef WORD
    WORD_END,
};

/* Where the run of bytes of the class and of letters begins that ends at `at`. If that is more than
 * EMAIL_LOCAL_MAX bytes before `at`, the run is too long for a local part. */
static size_t run_begin(struct urisift_span text, size_t at, uint32_t class)
{
    size_t begin = at;
    while (begin > 0 && at - begin <= EMAIL_LOCAL_MAX) {
        size_t length = char_is(text.data[begin - 1], class) ? 1 : 0;
        if (text.data[begin - 1] >= 0x80)
            length = email_letter_before(text, begin);
        if (length == 0)
            break;
        begin -= length;
    }
    return begin;
}

/* Are the brackets in [begin, at) pairs, and does none of them and no bar begin it? */
static bool has_pairs(struct urisift_span text, size_t begin, size_t at)
{
    size_t open = 0;
    if (begin < at && memchr("{|}", text.data[begin], 3))
        return false;
    for (size_t i = begin; i < at; i++) {
        if (text.data[i] == '}' && open == 0)
            return false;
        open += text.data[i] == '{';
        open -= text.data[i] == '}';
    }
    return open == 0;
}

/* Where the run reaches back to that begins at `run`, if brackets and bars belong to it. */
static size_t reach_over_braces(struct urisift_span text, size_t run, size_t at)
{
    if (run == at || run == 0 || !char_is(text.data[run - 1], CHAR_BRACE))
        return run;
    const size_t whole = run_begin(text, at, CHAR_ATOM | CHAR_BRACE);
    return at - whole <= EMAIL_LOCAL_MAX && has_pairs(text, whole, at) ? whole : run;
}

size_t email_whole_begin(struct urisift_span text, size_t at)
{
    return reach_over_braces(text, run_begin(text, at, CHAR_ATOM), at);
}

static bool is_quote(uint8_t c)
{
    return c == '\'' || c == '`';
}

/* May the byte be part of a word? */
static bool is_of_word(uint8_t c)
{
    return char_is(c, CHAR_ALNUM) || c >= 0x80;
}

/* Are the atoms from `begin` on not empty, and does no quote of the text open there? */
static bool has_atoms(struct urisift_span text, size_t begin, size_t at)
{
    if (begin == at || text.data[begin] == '.' ||
        (text.data[begin] == '\'' && text.data[at - 1] != '\''))
        return false;
    for (size_t i = begin; i < at; i++)
        if (text.data[i] == '.' && (i + 1 == at || text.data[i + 1] == '.'))
            return false;
    return true;
}

/* Is a word of `kind` between the offsets `begin` and `end`? */
static bool has_between(struct urisift_span text, size_t begin, size_t end, enum kind kind)
{
    const struct urisift_span head = {text.data, end};
    while (begin < end && !word_beginning(words, kind, head, begin))
        begin++;
    return begin < end;
}

/* Did a mail server make this local part of another address: bounces+user=example.org (VERP),
 * SRS0=HHH=TT=example.org=user, forwarder+SRS=HHH=TT=example.org=user, prvs=0123456789=user
 * (BATV)? */
static bool is_put_together(struct urisift_span text, size_t begin, size_t at)
{
    size_t sign = surface_span(text, begin, CHAR_UNRESERVED | CHAR_PLUS);
    if (sign >= at || text.data[sign] != '=')
        return false;
    if (word_beginning(words, SENDER, text, begin))
        return memchr(text.data + sign + 1, '=', at - sign - 1);
    if (has_between(text, begin, at, INSIDE))
        return true;
    return has_between(text, begin, sign, RETURN) && memchr(text.data + sign, '.', at - sign);
}

/* Returns the offset after the last byte `c` in [begin, at), or `begin` if no byte is `c`. */
static size_t end_of_last(struct urisift_span text, size_t begin, size_t at, uint8_t c)
{
    size_t i = at;
    while (i > begin && text.data[i - 1] != c)
        i--;
    return i;
}

/* Returns the offset of the first letter, digit or '_' in [begin, at), or `at`. */
static size_t skip_marks(struct urisift_span text, size_t begin, size_t at)
{
    while (begin < at && !is_of_word(text.data[begin]) && text.data[begin] != '_')
        begin++;
    return begin;
}

/* Skips what precedes the last '=', as it is the name of a setting; unless a mail server has made
 * the local part. */
static size_t skip_name(struct urisift_span text, size_t begin, size_t at)
{
    const uint8_t *sign = memchr(text.data + begin, '=', at - begin);
    if (!sign)
        return begin;
    const size_t first = skip_marks(text, begin, at);
    const size_t value = skip_marks(text, (size_t)(sign - text.data) + 1, at);
    return is_put_together(text, first, at)   ? first
           : is_put_together(text, value, at) ? value
                                              : end_of_last(text, begin, at, '=');
}

/* Does a path or a URL without its scheme begin there: /home/, example.org/dir/, the 8080/dir/
 * after a host and ':'? */
static bool is_path(struct urisift_span text, size_t begin, size_t at)
{
    const size_t host = surface_span(text, begin, CHAR_LDH | CHAR_DOT);
    size_t top = host;
    while (top > begin && char_is(text.data[top - 1], CHAR_ALPHA))
        top--;
    if (text.data[host] == '/' && top > begin + 1 && text.data[top - 1] == '.' && host - top > 1)
        return true;
    const size_t digits = surface_span(text, begin, CHAR_DIGIT);
    if (begin > 0 && text.data[begin - 1] == ':' && digits > begin && text.data[digits] == '/')
        return true;
    return word_beginning(words, PATH, (struct urisift_span){text.data, at}, begin) ||
           has_between(text, begin, at, SEGMENT);
}

static size_t skip_path(struct urisift_span text, size_t begin, size_t at)
{
    if (!memchr(text.data + begin, '/', at - begin) || !is_path(text, begin, at))
        return begin;
    size_t i = at;
    while (i > begin && !char_is(text.data[i - 1], CHAR_SLASH | CHAR_QUESTION | CHAR_HASH))
        i--;
    return i;
}

/* Skips quotes that no letter or digit precedes, and what is before them: 'user@example.org', but
 * o'neil@example.org. */
static size_t skip_quotes(struct urisift_span text, size_t begin, size_t at)
{
    size_t first = begin;
    for (size_t i = begin; i < at; i++) {
        if (!is_quote(text.data[i]))
            continue;
        const bool is_inner = i > first && is_of_word(text.data[i - 1]);
        while (i < at && is_quote(text.data[i]))
            i++;
        first = is_inner ? first : i;
    }
    return first;
}

/* Skips the letter before the quote of a string of source code: u'user@example.org'. */
static size_t skip_prefix(struct urisift_span text, size_t begin, size_t at)
{
    const bool has = at - begin > 2 && text.data[begin + 1] == '\'' &&
                     surface_is(text, begin + 2, CHAR_ALNUM) &&
                     word_beginning(words, STRING, text, begin);
    return has ? begin + 2 : begin;
}

/* Skips an ellipsis. A single dot is left, so that the whole is invalid. */
static size_t skip_dots(struct urisift_span text, size_t begin)
{
    const size_t end = surface_span(text, begin, CHAR_DOT);
    return end - begin > 1 ? end : begin;
}

/* A control sequence may end with an 'm' right before `at`. Returns the offset of its '[', or `at`
 * if none ends there. */
static size_t find_color(struct urisift_span text, size_t at)
{
    size_t i = at;
    if (at == 0 || text.data[--i] != 'm')
        return at;
    while (i > 0 && at - i < COLOR_MOST &&
           (char_is(text.data[i - 1], CHAR_DIGIT) || text.data[i - 1] == ';'))
        i--;
    return i > 0 && text.data[i - 1] == '[' ? i - 1 : at;
}

bool email_is_after_color(struct urisift_span text, size_t at)
{
    const size_t open = find_color(text, at);
    size_t i = at;
    if (open < at)
        return word_ending(words, ESCAPE, text, open);
    while (i > 0 && at - i < MIRC_DIGITS && char_is(text.data[i - 1], CHAR_DIGIT))
        i--;
    return i > 0 && i < at && text.data[i - 1] == 0x03;
}

/* Skips the rest of a color of a terminal, ESC [1m, or of mIRC, 03 and digits. Numbers do without
 * the ESC, which a terminal does not show. */
static size_t skip_color(struct urisift_span text, size_t begin, size_t at)
{
    const size_t digits = surface_span(text, begin, CHAR_DIGIT);
    if (begin > 0 && text.data[begin - 1] == 0x03)
        return digits - begin <= MIRC_DIGITS ? digits : begin + MIRC_DIGITS;
    if (digits >= at || text.data[digits] != 'm' || find_color(text, digits + 1) > digits)
        return begin;
    return digits > begin || email_is_after_color(text, digits + 1) ? digits + 1 : begin;
}

/* Where the address may begin that is right after the '@' of another one or of a handle:
 * a@example.org/b@example.org. */
static size_t skip_domain(struct urisift_span text, size_t begin, size_t at)
{
    size_t i = begin;
    while (i < at && (char_is(text.data[i], CHAR_LDH | CHAR_DOT) || text.data[i] >= 0x80))
        i++;
    if (i == at || i == begin)
        return begin;
    i = skip_marks(text, i, at);
    return end_of_last(text, i, at, '/');
}

/* Returns where a drawn line ends, as in ------user@example.org; `at` if no line is drawn. */
static size_t skip_line(struct urisift_span text, size_t begin, size_t at)
{
    size_t i = at;
    while (i > begin + 2 && (text.data[i - 1] != text.data[i - 2] || is_of_word(text.data[i - 1])))
        i--;
    return i > begin + 2 ? i : at;
}

/* Is all of [begin, at) the local part: in angle brackets, or in a header field? The field is asked
 * for only where it matters. */
static bool is_delimited(struct urisift_span text, size_t begin, size_t at)
{
    if (begin == 0 || !has_atoms(text, begin, at))
        return false;
    if (text.data[begin - 1] == '<')
        return true;
    const bool matters = text.data[begin] == '/' || text.data[begin] == '\'' ||
                         memchr(text.data + begin, '=', at - begin) ||
                         memchr(text.data + begin, '|', at - begin) ||
                         memchr(text.data + begin, '{', at - begin);
    return matters && email_is_in_field(text, begin);
}

/* Is [begin, at) a local part, if it is valid? It holds a letter, a digit or '_', and is neither a
 * path nor a quoted word. */
static bool is_local(struct urisift_span text, size_t begin, size_t at)
{
    if (skip_marks(text, begin, at) == at)
        return false;
    if (is_delimited(text, begin, at))
        return true;
    if (text.data[at - 1] == '/' || text.data[at - 1] == '`')
        return false;
    if (text.data[begin] == '.' && begin > 0 && text.data[begin - 1] == '"')
        return false; /* "a b".user@example.org */
    return text.data[at - 1] != '\'' || begin == 0 || text.data[begin - 1] != '\'';
}

static bool is_after_latin_1(struct urisift_span text, size_t begin)
{
    return begin > 0 && email_is_latin_1(text.data[begin - 1]) &&
           (begin == 1 || text.data[begin - 2] < 0x80);
}

/* Skips what separates the local part from the text in [begin, at). */
static size_t skip_text(struct urisift_span text, size_t begin, size_t at)
{
    size_t first = begin;
    if (is_delimited(text, begin, at))
        return begin;
    first = skip_color(text, first, at);
    first = skip_quotes(text, first, at);
    first = skip_name(text, first, at);
    first = skip_path(text, first, at);
    first = skip_prefix(text, first, at);
    return skip_dots(text, first);
}

/* Where the local part begins in the run [begin, at), which is not too long. */
static size_t begin_in_run(struct urisift_span text, size_t begin, size_t at)
{
    if (begin > 0 && text.data[begin - 1] == '@')
        return skip_text(text, skip_domain(text, begin, at), at);
    const size_t first = skip_text(text, begin, at);
    if (first > begin || begin == 0)
        return first;
    if (is_after_latin_1(text, begin))
        return at;
    const size_t next = email_after_backslash(text, begin, at);
    return next == begin || next == at ? next : skip_text(text, next, at);
}

size_t urisift_email_begin(struct urisift_span text, size_t at, bool *more)
{
    size_t begin = run_begin(text, at, CHAR_ATOM);
    const size_t whole = reach_over_braces(text, begin, at);
    if (whole < begin && is_delimited(text, whole, at)) {
        *more = false;
        return whole;
    }
    *more = begin == 0 || (begin < 3 && text.data[begin - 1] >= 0x80);
    if (at - begin > EMAIL_LOCAL_MAX) {
        if (is_put_together(text, skip_marks(text, begin, at), at))
            return at;
        begin = run_begin(text, at, CHAR_LOCAL);
        if (at - begin > EMAIL_LOCAL_MAX)
            begin = skip_line(text, begin, at);
    }
    const size_t first = begin < at ? begin_in_run(text, begin, at) : at;
    return first < at && is_local(text, first, at) ? first : at;
}
