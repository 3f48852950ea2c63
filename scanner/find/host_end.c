/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* host_end.c — what may follow a host without a scheme: a path, a query, a fragment, a port, or
 * the end of a word. */
#include <string.h>

#include "core/text/chars.h"
#include "core/text/utf8.h"
#include "core/host/host_chars.h"
#include "scanner/find/bare_host.h"
#include "scanner/find/run.h"

enum {
    PORT_DIGITS = 5,
    MARKS = 16, /* the most bytes of punctuation after it */
};

static bool is_mark(uint8_t c, uint8_t before)
{
    return is_sentence_mark(c) || (c == '*' && before == '*');
}

/* Does a character reference or a part of a query begin with the '&' at `at`: &nbsp; &x=1? But
 * "a.com&b" is an expression. */
static enum find_answer name_follows(const struct find_view *view, size_t at)
{
    enum { LONGEST = 32 };
    const uint8_t *s = view->data;
    size_t i = at + 1;
    while (i < view->size && i - at <= LONGEST && char_is(s[i], CHAR_ALNUM))
        i++;
    if (i == view->size && !view->final)
        return FIND_MORE;
    return i < view->size && i > at + 1 && (s[i] == ';' || s[i] == '=') ? FIND_YES : FIND_NO;
}

/* Does a word end at `at`? Only punctuation may come before the byte that ends a URL. `before` is
 * the byte before the host. */
static enum find_answer word_ends(const struct find_tables *tables, const struct find_view *view,
                                  size_t at, uint8_t before)
{
    const struct find_rules *rules = tables->bare_rules;
    const uint8_t *s = view->data;
    if (at < view->size && memchr(",;'", s[at], 3) && !tables->strict)
        return FIND_YES; /* these end a host */
    if (at < view->size && s[at] == '&')
        return name_follows(view, at);
    for (size_t i = at; i < at + MARKS; i++) {
        size_t length;
        uint32_t code = 0;
        if (i == view->size)
            return view->final ? FIND_YES : FIND_MORE;
        if (s[i] >= 0x80) {
            enum find_answer belongs = wide_belongs(rules, view, i, &length);
            if (belongs == FIND_YES && utf8_read(s + i, view->size - i, &code) > 0 &&
                host_char_kind(code) == HOST_CHAR_NO)
                return FIND_YES; /* a symbol ends a host, too */
            return belongs == FIND_NO ? FIND_YES : belongs == FIND_YES ? FIND_NO : belongs;
        }
        if (!is_mark(s[i], before)) /* "os.is(" is a call, and "os.is[" an index: not hosts */
            return rules->class[s[i]] == CLASS_IN || memchr("([{", s[i], 3) ? FIND_NO : FIND_YES;
    }
    return FIND_NO;
}

/* Does text other than marks of a sentence follow at `at`, after the '/', '?' or '#' that begins
 * it? */
static enum find_answer goes_on(const struct find_tables *tables, const struct find_view *view,
                                size_t at)
{
    const uint8_t *s = view->data;
    size_t most = at + 4, length; /* "/?#!/x" */
    while (at < view->size && at < most && memchr("/?#!", s[at], 4))
        at++;
    if (at == view->size)
        return view->final ? FIND_NO : FIND_MORE;
    uint8_t class = tables->bare_rules->class[s[at]];
    if (class == CLASS_WIDE)
        return wide_belongs(tables->bare_rules, view, at, &length);
    if (class == CLASS_IN)
        return is_sentence_mark(s[at]) || s[at] == '*' || is_round(s[at]) ? FIND_NO : FIND_YES;
    return class == CLASS_BRACKET && (s[at] == '[' || s[at] == '{') ? FIND_YES : FIND_NO;
}

enum find_answer host_may_end(struct host *h, const struct find_tables *tables,
                              const struct find_view *view)
{
    const uint8_t *s = view->data;
    size_t at = h->end;
    if (at + 1 < view->size && s[at] == ':' && char_is(s[at + 1], CHAR_DIGIT)) {
        size_t most = at + 1 + PORT_DIGITS;
        for (at++; at < view->size && at < most && char_is(s[at], CHAR_DIGIT);)
            at++;
    }
    if (at < view->size && (s[at] == '/' || s[at] == '?' || s[at] == '#')) {
        enum find_answer more = goes_on(tables, view, at + 1);
        if (s[at] == '/' && at + 1 < view->size && s[at + 1] == '/')
            return FIND_NO; /* "//" more likely begins a comment */
        h->path = more == FIND_YES && s[at] == '/';
        if (more != FIND_NO || s[at] == '/')
            return more == FIND_MORE ? FIND_MORE : FIND_YES;
    }
    return word_ends(tables, view, at, h->start > 0 ? s[h->start - 1] : 0);
}
