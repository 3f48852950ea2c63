/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * wide.c — which non-ASCII characters belong to a bare identifier.
 *
 * Letters, marks and digits do. For the profile web, symbols and emoji do, too, and the characters
 * that join others: U+200C, U+200D, hyphens and the en dash.
 */
#include <string.h>

#include "core/text/chars.h"
#include "core/text/utf8.h"
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

/* Returns the class of the character that ends right before `at`. */
static enum unicode_class class_before(const struct find_view *view, size_t at)
{
    size_t begin = at;
    while (begin > 0 && at - begin < 4 && (view->data[begin - 1] & 0xc0) == 0x80)
        begin--;
    if (begin == at)
        return at > 0 && char_is(view->data[at - 1], CHAR_ALPHA) ? UNICODE_LETTER : UNICODE_OTHER;
    uint32_t code = 0;
    if (begin == 0 || utf8_read(view->data + begin - 1, at - begin + 1, &code) != at - begin + 1)
        return UNICODE_OTHER;
    return unicode_class(code);
}

static enum find_answer class_at(const struct find_view *view, size_t at, enum unicode_class *class,
                                 bool *is_mark)
{
    uint32_t code = 0;
    size_t length;
    enum find_answer answer = read_char(view, at, &code, &length);
    *class = UNICODE_OTHER;
    *is_mark = answer == FIND_YES && unicode_is_mark(code);
    if (answer == FIND_YES && code < 0x80)
        *class = char_is((uint8_t)code, CHAR_ALPHA)   ? UNICODE_LETTER
                 : char_is((uint8_t)code, CHAR_DIGIT) ? UNICODE_NUMBER
                                                      : UNICODE_OTHER;
    else if (answer == FIND_YES)
        *class = unicode_class(code);
    return answer == FIND_MORE ? FIND_MORE : FIND_YES;
}

/* Does the character belong to a URL of the profile web because of its neighbours? Joiners do
 * between letters and their marks, and U+200D between symbols, as it joins emoji. Hyphens and the
 * en dash do before a letter or digit. */
static enum find_answer belongs_between(const struct find_view *view, size_t at, size_t length,
                                        uint32_t code)
{
    bool joiner = code == 0x200c || code == 0x200d;
    bool dash = code == 0x2010 || code == 0x2011 || code == 0x2013;
    if (!joiner && !dash)
        return FIND_NO;
    enum unicode_class before = class_before(view, at), after;
    bool is_mark;
    if (class_at(view, at + length, &after, &is_mark) == FIND_MORE)
        return FIND_MORE;
    if (dash)
        return !is_mark && (after == UNICODE_LETTER || after == UNICODE_NUMBER) ? FIND_YES
                                                                                : FIND_NO;
    if (code == 0x200d && after == UNICODE_SYMBOL) {
        size_t emoji_end = selector_before(view, at) ? at - 3 : at;
        return class_before(view, emoji_end) == UNICODE_SYMBOL ? FIND_YES : FIND_NO;
    }
    return before == UNICODE_LETTER && after == UNICODE_LETTER ? FIND_YES : FIND_NO;
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
        return rules->tolerant ? FIND_YES : FIND_NO;
    default:
        return rules->tolerant ? belongs_between(view, at, *length, code) : FIND_NO;
    }
}
