/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * fast_url_template.h — the fast path for URLs. It is compiled as part of each kernel, which has
 * defined KERNEL_FUNCTION and outline_near(): its outline(), if there is a whole block of text.
 *
 *     … (see http://host.example/path?query). Then …
 *            ^ start                       ^ end, where the bytes that are trimmed begin
 *
 * In/Out:   a scheme colon; FAST_URL_YES with a valid candidate; FAST_URL_UNSURE with a candidate
 *           that is not judged; FAST_URL_NO: other text, which find.c must read.
 * Idea:     nine of ten links have a lower-case scheme with a host, bytes that need no special
 *           rule, a clear end, and are canonical as written. A kernel recognises all of that in
 *           blocks of 64 bytes, with few branches. Everything else is left to the long way.
 * Holds:    the answer is that of find.c, extent.c and the core; tests compare the two. No function
 *           outside of headers is called, so that a kernel is complete in itself.
 */
#ifndef URISIFT_QUICK_TEMPLATE_H
#define URISIFT_QUICK_TEMPLATE_H

#include <string.h>

#include "core/text/chars.h"
#include "core/text/inlining.h"
#include "core/text/least.h"
#include "core/text/spelled_dot.h"
#include "core/url/generic.h"
#include "scanner/find/run.h"

enum {
    BLANKS = 16, /* most bytes of white space before the URL that are examined */
    MARKS = 16,  /* most bytes that are trimmed here */
};

/* Is there neither a wrapper nor anything else that matters before `start`? Called if the two bytes
 * before `start` do not decide. */
static APART bool is_quiet_before(const struct fast_url *q, const uint8_t *s, size_t start)
{
    size_t i = start - 1;
    /* a sign that is not part of the scheme, if it is the only one */
    if (q->before[s[i]] & FAST_URL_LEADING)
        return !char_is(s[i - 1], CHAR_SCHEME);
    if (q->before[s[i]] & FAST_URL_BLANK) { /* white space may follow the beginning of a wrapper */
        size_t first = start > BLANKS ? start - BLANKS : 1;
        while (i > first && q->before[s[i]] & FAST_URL_BLANK)
            i--;
        if (q->before[s[i]] & FAST_URL_TEXT)
            return true;
    }
    /* "<URL:" begins a wrapper */
    return q->before[s[i]] & FAST_URL_COLON && i >= 4 && s[i - 4] != '<';
}

/* Returns the end of the bytes that are trimmed after `end`. Returns 0 unless a byte that surely
 * ends the URL follows, perhaps after closing brackets. */
static APART size_t trimmed_end(const struct fast_url *q, const struct find_view *view, size_t end)
{
    size_t limit = least_size(view->size, end + MARKS);
    size_t at = end + sentence_span(view->data, end, limit), next = at;
    while (next < limit && q->rules->tolerant &&
           (view->data[next] == ']' || view->data[next] == '}'))
        next++;
    return next < limit && q->after[view->data[next]] == FAST_URL_END ? at : 0;
}

/* Returns the end of the port after the ':' at `at`, or 0 if there is no port. *odd: the port is
 * not canonical as written. */
static APART size_t port_end(const uint8_t *s, size_t at, size_t end, unsigned standard, bool *odd)
{
    enum { DIGITS = 4 }; /* five may be too many, and are rare */
    size_t i = at + 1;
    unsigned value = 0;
    for (; i < end && i - at <= DIGITS && char_is(s[i], CHAR_DIGIT); i++)
        value = value * 10 + (s[i] - (unsigned)'0');
    if (i < end && s[i] != '/')
        return 0;
    *odd = i == at + 1 || s[at + 1] == '0' || value == standard;
    return i;
}

/* May hyphens end the host that ends at `end` (extent_host.c)? They do at its end, and three of
 * them in its last label. */
static APART bool has_hyphens(const uint8_t *s, size_t host, size_t end)
{
    size_t i = end;
    while (i > host && s[i - 1] != '.' && s[i - 1] != '-')
        i--;
    return i > host && s[i - 1] == '-';
}

/* The same by the host's last eight bytes, which nearly always decide: a dot is among them, and no
 * hyphen. */
TOGETHER static inline bool may_have_hyphens(const uint8_t *s, size_t host, size_t end)
{
    const uint64_t ones = UINT64_C(0x0101010101010101), tops = ones << 7;
    uint64_t dots = load_8(s + end - 8) ^ '.' * ones, hyphens = load_8(s + end - 8) ^ '-' * ones;
    bool is_clear =
        ((dots - ones) & ~dots & tops) != 0 && ((hyphens - ones) & ~hyphens & tops) == 0;
    return !is_clear && has_hyphens(s, host, end);
}

/* Returns the scheme that ends at the colon; NULL: it is not a common one, or no host follows. */
TOGETHER static inline const struct fast_url_slot *scheme_at(const struct fast_url *q,
                                                             const uint8_t *s, size_t colon)
{
    const struct fast_url_slot *slot = &q->slots[fast_url_slot_of(s + colon)];
    if ((load_8(s + colon - FAST_URL_NAME) & slot->mask) != slot->name || s[colon + 1] != '/' ||
        s[colon + 2] != '/' || !char_is(s[colon + 3], CHAR_ALNUM))
        return NULL;
    return slot;
}

/* Returns the end of the URL together with the bytes trimmed after it, or 0 if that is not certain.
 * The URL itself ends at g->end. If bytes before that are trimmed, *g is adjusted. */
TOGETHER static inline size_t settle_end(const struct fast_url *q, const struct find_view *view,
                                         bool wrapped, struct url_outline *g)
{
    const uint8_t *s = view->data;
    /* a ')' before the end is common */
    bool closer = q->after[s[g->end]] == FAST_URL_CLOSER;
    size_t terminator = g->end + closer;
    if (wrapped)
        return s[g->end] == '>' ? terminator : 0;
    if (q->after[s[terminator]] != FAST_URL_END) {
        terminator = closer ? trimmed_end(q, view, g->end) : 0;
        if (terminator == 0)
            return 0;
    }
    if (q->after[s[g->end - 1]] == FAST_URL_MARK) {
        do
            g->end--;
        while (q->after[s[g->end - 1]] == FAST_URL_MARK);
        g->host = least_size(g->host, g->end);
        g->question = least_size(g->question, g->end);
    }
    return terminator;
}

KERNEL_FUNCTION enum fast_url_answer fast_url(struct finder *f, const struct find_view *view,
                                              size_t colon)
{
    const struct fast_url *q = &f->tables->fast_url;
    const uint8_t *s = view->data;
    if (colon <= FAST_URL_NAME || view->size - colon < 4 + OUTLINE_BLOCK)
        return FAST_URL_NO;
    const struct fast_url_slot *slot = scheme_at(q, s, colon);
    if (!slot)
        return FAST_URL_NO;

    size_t start = colon - slot->size;
    unsigned before = q->before[s[start - 1]];
    bool wrapped = (before & FAST_URL_WRAPPER) != 0;
    bool is_quiet =
        (before & (FAST_URL_QUIET |
                   FAST_URL_WRAPPER)) || /* no branch between these: it could not be predicted */
        (before << 1 & q->before[s[start - 2]] & FAST_URL_TEXT);
    const struct find_run *run = &f->runs[slot->scheme->family];
    struct url_outline g;
    if ((!is_quiet && !is_quiet_before(q, s, start)) || view->base + start < f->taken ||
        !run->whole || view->base + colon < run->end ||
        !outline_near(f->tables->kernel, &q->rules->sets, s, colon + 3, view->size - 1, &g) ||
        g.end - start >= f->tables->max_length || g.host == colon + 3)
        return FAST_URL_NO;

    size_t terminator = settle_end(q, view, wrapped, &g);
    if (terminator == 0 || may_have_hyphens(s, colon + 3, g.host))
        return FAST_URL_NO;
    const size_t end = g.end;
    size_t port = g.host;
    if (port < end && s[port] != '/') {
        bool odd = false; /* separate from g.odd, which may stay in a register */
        port = s[port] == ':' ? port_end(s, port, end, slot->port, &odd) : 0;
        if (port == 0)
            return FAST_URL_NO;
        g.odd |= odd;
    }
    if (port == end && s[end] == ' ' && spelled_dot_may_begin(s[end + 1]))
        return FAST_URL_NO; /* http://example dot com: cut.c */

    struct find_candidate *c = &f->bare;
    c->start = view->base + start;
    c->end = view->base + end;
    c->scheme = slot->scheme;
    c->rules = q->rules;
    c->id.data = s + start;
    c->id.size = end - start;
    c->wrapper = wrapped ? URISIFT_WRAPPER_ANGLE : URISIFT_WRAPPER_NONE;
    c->joined = false;
    c->trimmed.data = s + end;
    c->trimmed.size = terminator - end;
    if (g.odd)
        return FAST_URL_UNSURE;
    f->at = c->end + wrapped; /* after the '>' */
    struct generic_outline outline = {
        .scheme = colon - start,
        .host = g.host - start,
        .port = port - start,
        .question = g.question - start,
        .hash = least_size(g.hash, end) - start,
        .end = end - start,
    };
    generic_check_outlined(&outline, &c->verdict);
    return FAST_URL_YES;
}

#endif
