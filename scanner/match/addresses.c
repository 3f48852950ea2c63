/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * addresses.c — mail addresses in text: what surrounds them and says where they begin, or that
 * they are something else.
 *
 *     *user@example.org*      "key": "a=b@example.org"      ssh://user@example.org/
 *
 * Not here: where an address begins by the bytes before its '@', and how far it reaches
 *           (core/email/).
 */
#include <string.h>

#include "core/email/email.h"
#include "core/text/spelled_dot.h"
#include "scanner/match/families.h"

enum {
    EMPHASIS = 4, /* most marks of emphasis before an address */
    /* bytes after an address in which the emphasis that it begins may end */
    EMPHASIS_AHEAD = 256,
};

static inline struct urisift_span span_of(const struct find_view *view)
{
    return (struct urisift_span){view->data, view->size};
}

bool address_may_begin(const struct find_view *view, size_t begin)
{
    return begin == 0 || view->data[begin - 1] != '/' || !char_is(view->data[begin], CHAR_DIGIT);
}

bool address_is_other(struct matcher *m, const struct find_view *view, size_t begin)
{
    if (begin == 0 || !email_may_be_other(view->data, begin))
        return false;
    m->list.base = view->base;
    return email_is_other(span_of(view), begin, &m->list);
}

/* Emphasis */

static bool is_emphasis(uint8_t c)
{
    return c == '*' || c == '_' || c == '~' || c == '+' || c == '-' || c == '^';
}

static bool is_word(uint8_t c)
{
    return char_is(c, CHAR_ALNUM) || c >= 0x80;
}

/* How many of the `count` marks before `first` follow at `end` in the reverse order? */
static size_t count_closing(const struct find_view *view, size_t first, size_t count, size_t end)
{
    size_t closed = 0;
    while (closed < count && end + closed < view->size &&
           view->data[end + closed] == view->data[first - 1 - closed])
        closed++;
    return closed;
}

/* Do `count` marks like the one at `begin` close later in the line: *a@example.org and others*?
 * Marks that open in between close first. */
static enum find_answer closes_later(const struct find_view *view, size_t begin, size_t count,
                                     size_t end)
{
    const uint8_t *s = view->data, mark = s[begin];
    const size_t bound = view->size - end > EMPHASIS_AHEAD ? end + EMPHASIS_AHEAD : view->size;
    size_t open = 1, i = end;
    while (i < bound && s[i] != '\n') {
        size_t behind = i;
        while (behind < bound && s[behind] == mark)
            behind++;
        if (behind == bound)
            break;
        const bool is_after_word = s[i - 1] > ' ', is_before_word = is_word(s[behind]);
        if (behind - i >= count && is_after_word && !is_before_word && --open == 0)
            return FIND_YES;
        if (behind - i >= count && !is_after_word && is_before_word)
            open++;
        i = behind > i ? behind : i + 1;
    }
    if ((i < bound && s[i] == '\n') || bound < view->size)
        return FIND_NO;
    if (!view->final)
        return FIND_MORE;
    return bound - i >= count && s[i - 1] > ' ' && open == 1 ? FIND_YES : FIND_NO;
}

enum find_answer address_after_emphasis(const struct find_view *view, size_t begin, size_t end,
                                        size_t *first)
{
    size_t i = begin;
    *first = begin;
    while (i - begin < EMPHASIS && is_emphasis(view->data[i]))
        i++;
    const size_t count = i - begin;
    if (count == 0 || view->data[i] == '.' || view->data[i] == '@')
        return FIND_NO;
    const uint8_t mark = view->data[begin];
    const size_t behind = end + count_closing(view, i, count, end);
    const bool is_closed = behind - end == count;
    if (is_closed && (behind == view->size || !char_is(view->data[behind], CHAR_ALNUM))) {
        *first = i;
        return FIND_YES;
    }
    /* over several words, as only markup has it: *…*, **…**, _…_, ~~…~~ */
    bool is_markup = mark == '*' || mark == '_' || (mark == '~' && count == 2);
    for (size_t k = begin; k < i; k++)
        is_markup = is_markup && view->data[k] == mark;
    if (!is_markup)
        return FIND_NO;
    const enum find_answer later = closes_later(view, begin, count, end);
    *first = later == FIND_YES ? i : begin;
    return later;
}

/* Values */

enum find_answer address_in_value(struct matcher *m, const struct find_view *view, uint16_t owner,
                                  size_t begin, struct hit *hit)
{
    static const struct urisift_surface at_sign = {URISIFT_SURFACE_AT, ""};
    const struct finder *f = m->finder;
    size_t end;
    bool more;
    const enum find_answer answer = f->value ? f->value(f->value_self, view, begin, &end) : FIND_NO;
    if (answer != FIND_YES)
        return answer;
    const struct urisift_span text = {view->data + begin, end - begin};
    const struct urisift_profile *profile = m->families[owner - m->pattern_count]->profile;
    if (urisift_extent_as(profile, &at_sign, text, &more) != text.size)
        return FIND_NO;
    family_whole_hit(m, view, owner, begin, text.size, hit);
    return hit->kind == HIT_VALID       ? FIND_YES
           : hit->kind == HIT_NO_MEMORY ? FIND_NO_MEMORY
                                        : FIND_NO;
}

/* Does the domain go on after a spelled dot, spelled_dot.h: a@b.example[.]org, a@b.example dot
 * org? */
static enum find_answer dot_follows(const struct find_view *view, size_t end)
{
    size_t size = spelled_dot_size(view->data, view->size, end);
    size = size > 0 ? size : spelled_blank_dot_size(view->data, view->size, end);
    if (size == 0)
        return FIND_NO;
    if (size == SPELLED_DOT_CUT || end + size == view->size)
        return view->final ? FIND_NO : FIND_MORE;
    return is_word(view->data[end + size]) ? FIND_YES : FIND_NO;
}

enum find_answer address_is_cut(const struct find_view *view, const struct hit *hit, size_t begin)
{
    const size_t first = (size_t)(hit->start - view->base), end = (size_t)(hit->end - view->base);
    const uint8_t *s = view->data;
    if (hit->kind != HIT_VALID)
        return FIND_NO;
    /* s/a@example.org/b@example.org/ */
    if (end < view->size && s[end] == '/' && memchr(s + first, '/', end - first))
        return FIND_YES;
    if ((first == begin && email_is_cut_before(span_of(view), begin)) ||
        email_is_cut_after(span_of(view), end))
        return FIND_YES;
    return dot_follows(view, end);
}
