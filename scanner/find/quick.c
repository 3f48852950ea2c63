/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * quick.c — the usual URL in its usual place, at a glance.
 *
 *     … (see http://host.example/path?query). Then …
 *           ^ start                        ^ end, and what is trimmed
 *
 * In/Out:   an anchor; FIND_YES with the candidate, judged and valid, or FIND_NO:
 *           it is not of this kind, and find.c must look.
 * Idea:     nine links of ten have a lower-case scheme with a host, octets that need
 *           no thought, an end that nobody doubts and a form that is canonical
 *           already. A kernel sees all of that in blocks of 64 octets, with few
 *           branches. Everything else is left alone here.
 * Holds:    what is answered is what find.c, extent.c and the core would have
 *           answered; tests compare the two.
 */
#include <string.h>

#include "core/chars.h"
#include "core/url/generic.h"
#include "scanner/find/run.h"

enum {
    NAME = 8,    /* octets before the colon that are looked at: a scheme, and the one before it */
    BLANKS = 16, /* … and octets of white space before it */
    MARKS = 16,  /* most octets that are trimmed here */
};

/* The scheme's name in the last octets before the colon, as they are loaded. */
static uint64_t load_name(const uint8_t *octets)
{
    uint64_t name;
    memcpy(&name, octets, sizeof name);
    return name;
}

/* Which slot: by the last three octets of the name, loaded with the colon behind them. */
static size_t slot_of(const uint8_t *colon)
{
    uint32_t last;
    memcpy(&last, colon - 3, sizeof last);
    return last * UINT32_C(0x9e3779b1) >> 26;
}

static enum quick_before before_class(unsigned c)
{
    if (c == '+' || c == '-' || c == '.')
        return QUICK_LEADING;
    if (char_is((uint8_t)c, CHAR_SCHEME) || c == '=' || c == '\'' || c == '*' || c == '_' || c == 0xa0)
        return QUICK_UNKNOWN; /* it may be part of the scheme, of "UDI=" or of U+00A0, a quote, emphasis */
    if (c == ' ' || c == '\t' || c == '\r' || c == '\n')
        return QUICK_BLANK;
    return c == '<' ? QUICK_WRAPPER : c == ':' ? QUICK_COLON : QUICK_QUIET;
}

/* Octets that surely end it: not those that cut-at-illegal is for, nor brackets and non-ASCII characters.
 * And, of those that do not, the ones that a sentence may put behind it. */
static enum quick_after after_class(unsigned c, const struct find_rules *rules)
{
    if (c == ')')
        return QUICK_CLOSER;
    if (rules->class[c] == CLASS_END && !is_cut_mark((uint8_t)c))
        return QUICK_END;
    return is_sentence_mark((uint8_t)c) ? QUICK_MARK : QUICK_GOES_ON;
}

void quick_init(struct quick *q, const struct find_rules *rules, const struct find_schemes *schemes, bool strict)
{
    memset(q, 0, sizeof *q);
    if (strict || !generic_knows(rules->profile))
        return;
    q->rules = rules;
    for (unsigned c = 0; c < 256; c++) {
        q->before[c] = (uint8_t)before_class(c);
        q->after[c] = (uint8_t)after_class(c, rules);
    }
    for (size_t i = 0; i < schemes->count; i++) {
        const struct find_scheme *scheme = &schemes->rows[i];
        uint8_t octets[NAME + 1] = {[NAME] = ':'}, ones[NAME] = {0};
        if (!scheme->needs_host || scheme->size < 3 || scheme->size >= NAME)
            continue;
        memcpy(octets + NAME - scheme->size, scheme->name, scheme->size);
        memset(ones + NAME - scheme->size, 0xff, scheme->size);
        struct quick_slot *slot = &q->slots[slot_of(octets + NAME)];
        if (!slot->scheme)
            *slot = (struct quick_slot){load_name(octets), load_name(ones), scheme};
    }
}

/* Does neither a wrapper nor anything else that matters stand before `start`? */
static bool is_quiet_before(const struct quick *q, const uint8_t *s, size_t start)
{
    size_t i = start - 1;
    enum quick_before class = q->before[s[i]];
    if (class == QUICK_QUIET)
        return true;
    if (class == QUICK_LEADING) /* dropped from the scheme, if it is alone */
        return !char_is(s[i - 1], CHAR_SCHEME);
    if (class == QUICK_BLANK) { /* white space may follow a wrapper's beginning */
        size_t first = start > BLANKS ? start - BLANKS : 1;
        while (i > first && q->before[s[i]] == QUICK_BLANK)
            i--;
        class = q->before[s[i]];
        if (class == QUICK_QUIET || char_is(s[i], CHAR_SCHEME))
            return true;
    }
    return class == QUICK_COLON && i >= 4 && s[i - 4] != '<'; /* "<URL:" is a wrapper's */
}

static size_t least(size_t a, size_t b)
{
    return a < b ? a : b;
}

/* Where the octets that are trimmed behind `end` stop, if an octet that surely ends the URL
 * follows, or closing brackets and then such a one; else 0. */
static size_t trimmed_end(const struct quick *q, const struct find_view *view, size_t end)
{
    size_t limit = least(view->size, end + MARKS);
    size_t at = end + extent_trimmed(view->data, end, limit), next = at;
    while (next < limit && q->rules->tolerant && (view->data[next] == ']' || view->data[next] == '}'))
        next++;
    return next < limit && q->after[view->data[next]] == QUICK_END ? at : 0;
}

/* The end of a port behind the ':' at `at`; *odd: it is not canonical as it stands. 0: it is none. */
static size_t port_end(const uint8_t *s, size_t at, size_t end, unsigned standard, bool *odd)
{
    enum { DIGITS = 4 }; /* five may be too many, and are rare */
    size_t i = at + 1;
    unsigned value = 0;
    for (; i < end && i - at <= DIGITS && char_is(s[i], CHAR_DIGIT); i++)
        value = value * 10 + (s[i] - (unsigned)'0');
    if (i < end && s[i] != '/')
        return 0;
    *odd |= i == at + 1 || s[at + 1] == '0' || value == standard;
    return i;
}

/* The verdict of a valid one. */
static bool judge(struct find_candidate *c, const struct glance *g, size_t start, size_t colon, size_t port, size_t end)
{
    if (g->odd) {
        urisift_check(c->rules->profile, c->id, &c->verdict);
        return c->verdict.error == URISIFT_VALID;
    }
    struct generic_outline outline = {
        .scheme = colon - start,
        .host = least(g->host, end) - start,
        .port = port - start,
        .question = least(g->question, end) - start,
        .hash = least(g->hash, end) - start,
        .end = end - start,
    };
    generic_check_outlined(&outline, &c->verdict);
    return true;
}

enum find_answer quick_read(struct finder *f, const struct find_view *view, size_t colon)
{
    const struct quick *q = &f->tables->quick;
    const uint8_t *s = view->data;
    if (colon <= NAME || view->size - colon < 4)
        return FIND_NO;
    const struct quick_slot *slot = &q->slots[slot_of(s + colon)];
    const struct find_scheme *scheme = slot->scheme;
    if (!scheme || (load_name(s + colon - NAME) & slot->mask) != slot->name || s[colon + 1] != '/' ||
        s[colon + 2] != '/' || !char_is(s[colon + 3], CHAR_ALNUM))
        return FIND_NO;

    size_t start = colon - scheme->size;
    bool wrapped = q->before[s[start - 1]] == QUICK_WRAPPER;
    const struct find_run *run = &f->runs[scheme->family];
    struct glance g;
    if ((!wrapped && !is_quiet_before(q, s, start)) || view->base + start < f->taken || !run->whole ||
        view->base + colon < run->end || !f->tables->kernel->glance(&q->rules->sets, s, colon + 3, view->size, &g) ||
        g.end - start >= f->tables->max_length || g.host == colon + 3)
        return FIND_NO;

    size_t end = g.end, terminator = g.end;
    if (wrapped) {
        if (s[end] != '>')
            return FIND_NO;
    } else {
        /* One ')' before what ends it is as usual as none. */
        bool closer = q->after[s[end]] == QUICK_CLOSER;
        terminator += closer & (end + 1 < view->size); /* no branch: it could not be predicted */
        if (q->after[s[terminator]] != QUICK_END)
            terminator = closer ? trimmed_end(q, view, end) : 0;
        while (q->after[s[end - 1]] == QUICK_MARK)
            end--;
    }
    if (terminator == 0)
        return FIND_NO;
    size_t port = least(g.host, end);
    if (port < end && s[port] != '/')
        port = s[port] == ':' ? port_end(s, port, end, scheme->port, &g.odd) : 0;
    if (port == 0)
        return FIND_NO;

    struct find_candidate *c = &f->bare;
    c->start = view->base + start;
    c->end = view->base + end;
    c->scheme = scheme;
    c->rules = q->rules;
    c->id = (struct urisift_span){s + start, end - start};
    c->wrapper = wrapped ? URISIFT_WRAPPER_ANGLE : URISIFT_WRAPPER_NONE;
    c->joined = false;
    c->trimmed = (struct urisift_span){s + end, terminator - end};
    if (!judge(c, &g, start, colon, port, end))
        return FIND_NO;
    f->at = c->end + wrapped; /* behind the '>' */
    return FIND_YES;
}
