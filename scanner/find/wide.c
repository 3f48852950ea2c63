/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * wide.c — which non-ASCII characters belong to a bare identifier.
 *
 * Letters, marks and digits do. For the profile web, symbols and emoji do, too, and the characters
 * that join others: U+200C, U+200D, hyphens, the en dash, the punctuation of words and, in hosts,
 * full stops.
 */
#include <string.h>

#include "core/text/chars.h"
#include "core/text/utf8.h"
#include "core/host/host_chars.h"
#include "scanner/find/bare_host.h"
#include "scanner/find/run.h"
#include "scanner/unicode/unicode.h"

/* U+E0100 to U+E01EF are the last marks in Unicode. They are the only characters of a run that are
 * not among the ucschar of RFC 3987 section 2.2. For the profile web they end a URL, so that the
 * URL before them is not lost. */
enum { SELECTORS_OF_IDEOGRAPHS = 0xe0100 };

/* Reads the character at `at`. FIND_MORE: not all its bytes are there yet. FIND_NO: the bytes are
 * not UTF-8. */
static enum find_answer read_char(const struct find_view *view, size_t at, uint32_t *code,
                                  size_t *length)
{
    *length = at < view->size ? utf8_read(view->data + at, view->size - at, code) : 0;
    if (*length > 0)
        return FIND_YES;
    return view->size - at < 4 && !view->final ? FIND_MORE : FIND_NO;
}

/* Does U+FE0F, which selects an emoji's look, end right before `at`? */
static bool selector_before(const struct find_view *view, size_t at)
{
    return at >= 3 && memcmp(view->data + at - 3, "\xEF\xB8\x8F", 3) == 0;
}

/* The characters around one that belongs to a URL only between others. 0: there is none. */
struct neighbours {
    uint32_t before, after;
    enum unicode_class class_before, class_after; /* of ASCII characters, too */
    size_t after_at;                              /* where `after` is, in the view */
};

static enum unicode_class class_of(uint32_t code)
{
    if (code >= 0x80)
        return unicode_class(code);
    return char_is((uint8_t)code, CHAR_ALPHA)   ? UNICODE_LETTER
           : char_is((uint8_t)code, CHAR_DIGIT) ? UNICODE_NUMBER
                                                : UNICODE_OTHER;
}

/* Returns the character that ends right before `at`, or 0. */
static uint32_t char_before(const struct find_view *view, size_t at)
{
    size_t begin = at;
    uint32_t code = 0;
    while (begin > 0 && at - begin < 4 && (view->data[begin - 1] & 0xc0) == 0x80)
        begin--;
    begin -= begin > 0;
    return utf8_read(view->data + begin, at - begin, &code) == at - begin ? code : 0;
}

/* Reads the characters around the one of `length` bytes at `at`. FIND_MORE: more text is needed. */
static enum find_answer read_neighbours(const struct find_view *view, size_t at, size_t length,
                                        struct neighbours *n)
{
    size_t size;
    n->before = char_before(view, at);
    n->class_before = class_of(n->before);
    n->after = 0;
    n->after_at = at + length;
    if (read_char(view, at + length, &n->after, &size) == FIND_MORE)
        return FIND_MORE;
    n->class_after = class_of(n->after);
    return FIND_YES;
}

static bool is_word_char(enum unicode_class class)
{
    return class == UNICODE_LETTER || class == UNICODE_NUMBER;
}

/* Does a character that only a URL puts there follow: a letter, a digit, or a byte of its set that
 * is no punctuation of a sentence? If such punctuation follows, the byte after it decides. */
static enum find_answer url_goes_on(const struct find_rules *rules, const struct find_view *view,
                                    const struct neighbours *n)
{
    if (n->after >= 0x80)
        return is_word_char(n->class_after) ? FIND_YES : FIND_NO;
    uint8_t c = (uint8_t)n->after;
    if (rules->class[c] != CLASS_IN)
        return FIND_NO;
    if (!is_sentence_mark(c) && c != '*')
        return FIND_YES;
    size_t next = n->after_at + 1;
    if (next == view->size)
        return view->final ? FIND_NO : FIND_MORE;
    return char_is(view->data[next], CHAR_ALNUM) ? FIND_YES : FIND_NO;
}

/* Do U+200C or U+200D belong: after a letter or mark, before any character of a URL? U+200D also
 * joins emoji. */
static enum find_answer joiner_belongs(const struct find_rules *rules, const struct find_view *view,
                                       size_t at, uint32_t code, const struct neighbours *n)
{
    if (code == 0x200d && n->class_after == UNICODE_SYMBOL) {
        size_t emoji_end = selector_before(view, at) ? at - 3 : at;
        return class_of(char_before(view, emoji_end)) == UNICODE_SYMBOL ? FIND_YES : FIND_NO;
    }
    return n->class_before == UNICODE_LETTER ? url_goes_on(rules, view, n) : FIND_NO;
}

/* Does the full stop stand in a host, after a label and before another one? The ideographic ones
 * also end sentences: they belong only while the host has no other dot, and where both labels are
 * typed alike. */
static enum find_answer dot_belongs(const struct find_view *view, size_t at, uint32_t code,
                                    const struct neighbours *n)
{
    enum { FULL_WIDTH = 0xff0e };
    const uint8_t *s = view->data;
    size_t least = at > HOST_LONGEST ? at - HOST_LONGEST : 0, i = at;
    if (!is_word_char(n->class_before) || !is_word_char(n->class_after) ||
        (n->before < 0x80 && n->after >= 0x80))
        return FIND_NO;
    for (; i > least && (s[i - 1] >= 0x80 || char_is(s[i - 1], CHAR_LDH | CHAR_DOT)); i--)
        if (code != FULL_WIDTH &&
            (s[i - 1] == '.' || (at - i >= 2 && memcmp(s + i - 1, "\xE3\x80\x82", 3) == 0)))
            return FIND_NO;
    return i >= 3 && s[i - 1] == '/' && s[i - 2] == '/' && s[i - 3] == ':' ? FIND_YES : FIND_NO;
}

/* Is it a sign that reads as a symbol inside a path: a section, paragraph, dagger, per mille, prime
 * or reference mark? */
static bool is_sign(uint32_t code)
{
    return code == 0xa7 || code == 0xb6 || code == 0x2020 || code == 0x2021 || code == 0x2030 ||
           code == 0x2032 || code == 0x2033 || code == 0x203b;
}

/* Does the punctuation belong to a word, as in Col·legi? The host has stricter rules, which
 * extent_host.c asks. */
static bool word_mark_belongs(uint32_t code, const struct neighbours *n)
{
    const bool between = n->class_before == UNICODE_LETTER && n->class_after == UNICODE_LETTER;
    switch (code) {
    case 0x00b7:
        return between;
    case 0x30fb:
        return between && host_char_fits(code, n->before, n->after);
    case 0x05be:
        return host_char_is_hebrew(n->before) && host_char_is_hebrew(n->after);
    case 0x05f3:
    case 0x05f4:
        return host_char_fits(code, n->before, n->after);
    case 0x0f0b:
        return host_char_is_tibetan(n->before) && host_char_is_tibetan(n->after);
    default:
        return false;
    }
}

/* Does the character, which is neither letter, number nor symbol, belong to a URL of the profile
 * web because of its neighbours? */
static enum find_answer belongs_between(const struct find_rules *rules,
                                        const struct find_view *view, size_t at, size_t length,
                                        uint32_t code)
{
    const bool joiner = code == 0x200c || code == 0x200d;
    const bool dash = code == 0x2010 || code == 0x2011 || code == 0x2013;
    const bool dot = host_char_kind(code) == HOST_CHAR_DOT;
    const bool mark = code == 0xb7 || code == 0x30fb || code == 0x5be || code == 0x5f3 ||
                      code == 0x5f4 || code == 0xf0b;
    struct neighbours n;
    if (!joiner && !dash && !dot && !mark && !is_sign(code))
        return FIND_NO;
    if (read_neighbours(view, at, length, &n) == FIND_MORE)
        return FIND_MORE;
    if (joiner)
        return joiner_belongs(rules, view, at, code, &n);
    if (dot)
        return dot_belongs(view, at, code, &n);
    if (mark)
        return word_mark_belongs(code, &n) ? FIND_YES : FIND_NO;
    if (dash)
        return is_word_char(n.class_after) && !unicode_is_mark(n.after) ? FIND_YES : FIND_NO;
    return url_goes_on(rules, view, &n);
}

/* Does the symbol end every URL: a box or block (U+2500 to U+259F), a sign for a line end, or a
 * mark of the program that shows the text? */
static bool is_frame(uint32_t code)
{
    return (code >= 0x2500 && code <= 0x259f) || code == 0xac || code == 0x21b5 || code == 0x23ce ||
           code == 0x25a0 || code == 0x29c9;
}

enum find_answer wide_belongs(const struct find_rules *rules, const struct find_view *view,
                              size_t at, size_t *length)
{
    uint32_t code = 0;
    enum find_answer answer = read_char(view, at, &code, length);
    if (answer != FIND_YES)
        return answer;
    switch (unicode_class(code)) {
    case UNICODE_LETTER: /* or mark */
        return rules->tolerant && code >= SELECTORS_OF_IDEOGRAPHS ? FIND_NO : FIND_YES;
    case UNICODE_NUMBER:
        return FIND_YES;
    case UNICODE_SYMBOL:
        return rules->tolerant && !is_frame(code) ? FIND_YES : FIND_NO;
    default:
        return rules->tolerant ? belongs_between(rules, view, at, *length, code) : FIND_NO;
    }
}
