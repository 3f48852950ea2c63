/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * cut.c — whether the text cuts a bare URL: a character ends it that nobody puts after an
 * identifier, and more of a URL follows at once. Then the identifier may be longer.
 *
 *     http://x.example/syria’s-women      http://a.example&gt;      “http://a.example/x”and
 *                           ^ cut                         ^ cut                       ^ not
 */
#include <string.h>

#include "core/text/chars.h"
#include "core/text/spelled_dot.h"
#include "core/text/utf8.h"
#include "scanner/find/extent.h"
#include "scanner/find/run.h"
#include "scanner/find/terminal.h"
#include "scanner/unicode/unicode.h"

/* Does a character of a URL begin at `at` that is no punctuation of a sentence? */
static enum find_answer more_follows(const struct ending *g, size_t at)
{
    const struct find_view *view = g->view;
    size_t length;
    if (at == view->size)
        return view->final ? FIND_NO : FIND_MORE;
    uint8_t c = view->data[at];
    switch (g->rules->class[c]) {
    case CLASS_WIDE:
        return wide_belongs(g->rules, view, at, &length);
    case CLASS_IN:
        return is_sentence_mark(c) || is_round(c) || c == '*' ? FIND_NO : FIND_YES;
    default:
        return FIND_NO;
    }
}

/* The same after a byte that is_cut_mark(); after several, the last one counts. */
static enum find_answer more_follows_mark(const struct ending *g, size_t at)
{
    enum { MARKS = 4 };
    const struct find_view *view = g->view;
    const size_t most = at + MARKS;
    size_t next = at + 1;
    if (next < view->size && (g->rules->class[view->data[next]] & (CLASS_IN | CLASS_BRACKET)))
        return FIND_YES;
    while (next < view->size && next < most && is_cut_mark(view->data[next]))
        next++;
    return more_follows(g, next);
}

/* The same after a byte that ends a host: a variable of a template may follow, too, as in
 * http://host:${PORT}; and a hyphen at a line's end may be a hyphenation. */
static enum find_answer more_follows_host(const struct ending *g, size_t at)
{
    const struct find_view *view = g->view;
    if (at + 1 < view->size) {
        uint8_t c = view->data[at], next = view->data[at + 1];
        if (next == '{' || next == '[' || (c == '-' && (next == '\n' || next == '\r')))
            return FIND_YES;
    }
    return more_follows(g, at + 1);
}

/* The same after the '(' at `at`, which begins a spelled mark, spelled_dot.h: http://example(.)com,
 * ftp://user(at)host. In square and curly brackets it ends the identifier as any other
 * is_cut_mark(). */
static enum find_answer more_follows_spelled(const struct ending *g, size_t at)
{
    const struct find_view *view = g->view;
    size_t size = spelled_dot_size(view->data, view->size, at);
    size = size > 0 ? size : spelled_at_size(view->data, view->size, at);
    if (size == SPELLED_DOT_CUT)
        return view->final ? FIND_NO : FIND_MORE;
    return size > 0 ? more_follows(g, at + size) : FIND_NO;
}

/* Does the identifier end in its host, if it ends at `at`? */
static bool ends_in_host(const struct ending *g, size_t at)
{
    const uint8_t *s = g->view->data;
    size_t host = g->begin->colon + 1;
    if (s[at - 1] < 0x80 && !char_is(s[at - 1], CHAR_ALNUM))
        return false;
    if (!find_is_bare_host(g->begin)) {
        if (at - host < 3 || s[host] != '/' || s[host + 1] != '/')
            return false;
        host += 2;
    }
    while (host < at && !char_is(s[host], CHAR_SLASH | CHAR_QUESTION | CHAR_HASH))
        host++;
    return host == at;
}

/* The same after the blank at `at`, if a dot between blanks follows it and the identifier ends in
 * its host: http://example dot com. */
static enum find_answer more_follows_blank(const struct ending *g, size_t at)
{
    const struct find_view *view = g->view;
    const size_t size = spelled_blank_dot_size(view->data, view->size, at);
    if (size == 0 || !ends_in_host(g, at))
        return FIND_NO;
    if (size == SPELLED_DOT_CUT)
        return view->final ? FIND_NO : FIND_MORE;
    return more_follows(g, at + size);
}

/* Returns the closing partner of an opening bracket or quote, or 0. */
static uint32_t closer_of(uint32_t opener)
{
    static const uint32_t pairs[][2] = {
        {0x300c, 0x300d}, {0x300e, 0x300f}, {0x300a, 0x300b}, {0x3008, 0x3009}, {0x3010, 0x3011},
        {0x3014, 0x3015}, {0x3016, 0x3017}, {0xff08, 0xff09}, {0xff3b, 0xff3d}, {0xff62, 0xff63},
        {0x201c, 0x201d}, {0x201e, 0x201c}, {0x2018, 0x2019}, {0x201a, 0x2018}, {0xab, 0xbb},
        {0xbb, 0xab},     {0x2039, 0x203a}, {0x203a, 0x2039},
    };
    for (size_t i = 0; i < sizeof pairs / sizeof pairs[0]; i++)
        if (pairs[i][0] == opener)
            return pairs[i][1];
    return 0;
}

/* Does the text itself put the character after an identifier: white space, a stop, a quote that
 * closes, or the partner of `opener`, which stands right before the identifier? */
static bool is_of_text(uint32_t code, uint32_t opener)
{
    switch (code) {
    case 0x3001: /* stops of CJK scripts */
    case 0x3002:
    case 0xff0c:
    case 0xff0e:
    case 0xff01:
    case 0xff1a:
    case 0xff1b:
    case 0xff1f:
    case 0xff61:
    case 0xff64:
    case 0x060c: /* and of Arabic */
    case 0x061b:
    case 0x061f:
    case 0x06d4:
    case 0x201d: /* quotes that close in most languages */
    case 0xbb:
    case 0x203a:
        return true;
    default:
        return unicode_is_space(code) || (opener != 0 && closer_of(opener) == code);
    }
}

/* Returns the character right before the identifier if it is not ASCII, else 0. */
static uint32_t read_opener(const struct ending *g)
{
    size_t start = g->begin->start, begin = start;
    uint32_t code = 0;
    while (begin > 0 && start - begin < 4 && (g->view->data[begin - 1] & 0xc0) == 0x80)
        begin--;
    if (begin == 0 || begin == start)
        return 0;
    begin--;
    return utf8_read(g->view->data + begin, start - begin, &code) == start - begin ? code : 0;
}

enum find_answer cut_is_illegal(const struct ending *g, size_t at)
{
    const struct find_view *view = g->view;
    uint32_t code = 0;
    if (!g->rules->marks_cuts)
        return FIND_NO;
    if (view->base + at == g->run->end && g->run->cut)
        return FIND_YES;
    if (at == view->size)
        return FIND_NO;
    uint8_t c = view->data[at];
    if (c < 0x80) {
        size_t size;
        enum find_answer visible =
            memchr("\\^[#", c, 4) ? terminal_visible(view, at, &size) : FIND_NO;
        if (visible != FIND_NO)
            return visible == FIND_MORE ? FIND_MORE : more_follows(g, at + size);
        if (is_cut_mark(c))
            return more_follows_mark(g, at);
        if (c == '(')
            return more_follows_spelled(g, at);
        if (c == ' ' && (at + 1 == view->size || spelled_dot_may_begin(view->data[at + 1])))
            return more_follows_blank(g, at);
        /* these end it in its host only */
        return memchr("&=+$*-", c, 6) ? more_follows_host(g, at) : FIND_NO;
    }
    size_t length = utf8_read(view->data + at, view->size - at, &code);
    if (length == 0)
        return view->size - at < 4 && !view->final ? FIND_MORE : FIND_NO;
    return is_of_text(code, read_opener(g)) ? FIND_NO : more_follows(g, at + length);
}
