/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * find.c — where an identifier starts, and which reading of it holds.
 *
 * In/Out:   a view of the text; judged candidates, in order of their places.
 * Idea:     a kernel finds anchors, the colons that may end a scheme. Before the
 *           colon stands the scheme, behind it something must follow. Where a
 *           wrapper opens right before it, its content is judged first; if that
 *           is no identifier, or there is no wrapper, the bare rule applies. A
 *           cut of the sentence rule that made a valid identifier invalid is
 *           taken back.
 * Holds:    what is decided depends on the octets of the stream alone: where the
 *           view ends too early the answer is FIND_MORE, and the same place is
 *           looked at again with more behind it.
 * Not here: where a candidate ends (extent.c, wrapper.c).
 */
#include <stdlib.h>
#include <string.h>

#include "core/chars.h"
#include "core/verdict.h"
#include "scanner/find/finder.h"

/* Octets that a cut of the sentence rule may have to give back: the shortest
 * thing that a rule book demands at an end is an NSS behind its colon (2), an
 * IVOID's segment "..." or authority of three characters (3); one more. */
enum { GIVEN_BACK = 4 };

/* A scheme and what comes before it must lie within so many octets before its colon. */
enum { LOOK_BACK = 2 * URISIFT_MAX_SCHEME };

void finder_init(struct finder *f, const struct find_tables *tables)
{
    memset(f, 0, sizeof *f);
    f->tables = tables;
    for (size_t i = 0; i < FIND_FAMILIES; i++)
        f->runs[i].whole = true; /* of nothing */
}

void finder_reset(struct finder *f)
{
    struct finder old = *f;
    finder_init(f, old.tables);
    for (size_t i = 0; i < FIND_FAMILIES; i++) {
        f->runs[i].brackets = old.runs[i].brackets;
        brackets_reset(&f->runs[i].brackets);
    }
    f->wrapper.id = old.wrapper.id;
    f->wrapper.id_capacity = old.wrapper.id_capacity;
    f->bare_host.id = old.bare_host.id;
    f->bare_host.capacity = old.bare_host.capacity;
}

void finder_fini(struct finder *f)
{
    for (size_t i = 0; i < FIND_FAMILIES; i++)
        brackets_fini(&f->runs[i].brackets);
    free(f->wrapper.id);
    f->wrapper.id = NULL;
    free(f->bare_host.id);
    f->bare_host.id = NULL;
}

/* Where it starts */

static bool has_slashes(const struct find_view *view, size_t colon)
{
    return view->size - colon > 2 && view->data[colon + 1] == '/' && view->data[colon + 2] == '/';
}

/* Is there a terminal control sequence, `ESC [ … letter`, that ends right before
 * `at`? It ends inside the run that begins at `run`, all digits but for its letter. */
static bool control_sequence_before(const struct find_view *view, size_t run, size_t at)
{
    const uint8_t *s = view->data;
    for (size_t i = run; i + 1 < at; i++)
        if (!char_is(s[i], CHAR_DIGIT))
            return false;
    size_t least = run > LOOK_BACK ? run - LOOK_BACK : 0;
    while (run > least && s[run - 1] >= 0x30 && s[run - 1] <= 0x3f) /* parameters, ECMA-48 5.4 */
        run--;
    return run >= 2 && s[run - 1] == '[' && s[run - 2] == 0x1b;
}

/* The scheme that ends at `colon`, with its place in *start; NULL for none. */
static const struct find_scheme *find_scheme(const struct finder *f, const struct find_view *view, size_t colon,
                                             size_t *start)
{
    const struct find_schemes *set = &f->tables->schemes;
    const uint8_t *s = view->data;
    size_t least = colon > LOOK_BACK ? colon - LOOK_BACK : 0;
    size_t run = colon;
    while (run > least && char_is(s[run - 1], CHAR_SCHEME))
        run--;
    size_t begin = run;
    while (begin < colon && !char_is(s[begin], CHAR_ALNUM))
        begin++;
    *start = begin;
    const struct find_scheme *scheme = find_schemes_get(set, s + begin, colon - begin);
    if (scheme)
        return scheme;

    size_t dot = colon;
    while (dot > begin && s[dot - 1] != '.')
        dot--;
    if (dot > begin && has_slashes(view, colon)) {
        *start = dot;
        scheme = find_schemes_get(set, s + dot, colon - dot);
        if (scheme)
            return scheme;
    }
    for (size_t i = begin; i < colon && i - begin < LOOK_BACK; i++) {
        if (!char_is(s[i], CHAR_ALPHA))
            continue;
        *start = i + 1;
        scheme = control_sequence_before(view, begin, i + 1) ? find_schemes_get(set, s + i + 1, colon - i - 1) : NULL;
        if (scheme)
            return scheme;
        break;
    }
    *start = begin;
    if (set->any && has_slashes(view, colon) && colon - begin <= URISIFT_MAX_SCHEME && char_is(s[begin], CHAR_ALPHA))
        return &set->other;
    return NULL;
}

/* Which reading of it holds */

static void judge(struct find_candidate *c)
{
    urisift_check(c->rules->profile, c->id, &c->verdict);
}

/* An UDI broken after a '/' or a hyphen at a line's end is told from a whole
 * one by nothing (UDI memo L226): say so. FIND_MORE where the next line is not there yet. */
static enum find_answer may_go_on(const struct find_view *view, size_t end)
{
    const uint8_t *s = view->data;
    if (s[end - 1] != '/' && s[end - 1] != '-' && s[end - 1] != '_')
        return FIND_NO;
    size_t i = end;
    i += i < view->size && s[i] == '\r';
    if (i < view->size && s[i] != '\n')
        return FIND_NO;
    if (i + 1 >= view->size)
        return view->final ? FIND_NO : FIND_MORE;
    return char_is(s[i + 1], CHAR_ALNUM) || s[i + 1] == '%' ? FIND_YES : FIND_NO;
}

/* The bare reading of the candidate at `start`. */
static enum find_answer read_bare(struct finder *f, const struct find_view *view, size_t start, size_t colon,
                                  const struct find_scheme *scheme, bool udi)
{
    struct find_candidate *c = &f->bare;
    struct extent e;
    enum find_answer answer = extent_find(f, view, start, colon, scheme, &e);
    if (answer != FIND_YES)
        return answer;
    c->rules = &f->tables->rules[scheme->family];
    c->scheme = scheme;
    c->wrapper = udi ? URISIFT_WRAPPER_UDI : URISIFT_WRAPPER_NONE;
    c->joined = false;
    c->id = (struct urisift_span){view->data + start, e.end - start};
    judge(c);
    for (size_t more = 1; c->verdict.error && more <= GIVEN_BACK && e.end + more <= e.terminator; more++) {
        struct find_candidate *longer = &f->wrapped;
        longer->rules = c->rules;
        longer->id = (struct urisift_span){c->id.data, c->id.size + more};
        judge(longer);
        if (!longer->verdict.error) {
            c->id = longer->id;
            c->verdict = longer->verdict;
            e.end += more;
            e.trimmed = extent_trimmed(view->data, e.end, e.terminator);
        }
    }
    c->start = view->base + start;
    c->end = view->base + e.end;
    c->trimmed = (struct urisift_span){view->data + e.end, e.trimmed};
    if (e.cut_at_illegal)
        verdict_warn(&c->verdict, URISIFT_CUT_AT_ILLEGAL);
    if (udi) {
        answer = may_go_on(view, e.end);
        if (answer == FIND_YES)
            verdict_warn(&c->verdict, URISIFT_POSSIBLE_WRAP);
        if (answer == FIND_MORE)
            return answer;
    }
    return FIND_YES;
}

/* The content of the wrapper before `start`, if it closes. */
static enum find_answer read_wrapped(struct finder *f, const struct find_view *view, size_t open, size_t start,
                                     size_t colon, const struct find_scheme *scheme, enum urisift_wrapper wrapper)
{
    struct find_candidate *c = &f->wrapped;
    enum find_answer answer = wrapper_read(f, view, open, start);
    if (answer != FIND_YES)
        return answer;
    const struct find_wrapper *w = &f->wrapper;
    c->rules = &f->tables->rules[scheme->family];
    if (w->id_size <= colon - start || extent_follows(c->rules, w->id, w->id_size, true, colon - start) != FIND_YES)
        return FIND_NO;
    c->scheme = scheme;
    c->wrapper = wrapper;
    c->joined = w->joined;
    c->id = (struct urisift_span){w->id, w->id_size};
    c->start = w->start;
    c->end = w->end;
    c->trimmed = (struct urisift_span){NULL, 0};
    judge(c);
    c->verdict.warnings |= w->warnings;
    return FIND_YES;
}

/* None begins inside it any more. Where it starts and its colon are on one line. If it is not taken now, `again`
 * is where it will be found again, with the text from `needed` on. */
static enum urisift_error hand_over(struct finder *f, struct find_candidate *c, uint64_t again, uint64_t needed,
                                    find_candidate_fn *take, void *self)
{
    uint64_t taken = f->taken;
    f->taken = c->taken = f->at;
    c->newlines = f->newlines;
    enum urisift_error error = take(self, c);
    if (error == FIND_HOLD) {
        f->at = again;
        f->taken = taken;
        f->held = needed;
    }
    return error;
}

/* An identifier that goes on beyond max_length: its start is kept, its end looked for. */
static void begin_long(struct finder *f, const struct find_view *view, size_t start, size_t colon,
                       const struct find_scheme *scheme)
{
    f->too_long.open = true;
    f->too_long.start = view->base + start;
    f->too_long.scheme = scheme;
    size_t added = scheme == &f->tables->bare_scheme ? FIND_ADDED : 0;
    memcpy(f->too_long.head, "http://", added);
    memcpy(f->too_long.head + added, view->data + start, FIND_LONG_HEAD - added);
    f->at = view->base + colon + 1;
}

static enum urisift_error skip_long(struct finder *f, const struct find_view *view, find_candidate_fn *take, void *self)
{
    struct find_candidate *c = &f->bare;
    size_t end;
    c->rules = &f->tables->rules[f->too_long.scheme->family];
    enum find_answer answer = run_skip(f->tables, c->rules, view, (size_t)(f->at - view->base), &end);
    f->at = view->base + end;
    if (answer == FIND_MORE)
        return URISIFT_OK;
    f->too_long.open = false;
    f->runs[f->too_long.scheme->family].begin = f->runs[f->too_long.scheme->family].end = 0;
    f->runs[f->too_long.scheme->family].whole = true;
    c->scheme = f->too_long.scheme;
    c->wrapper = URISIFT_WRAPPER_NONE;
    c->joined = false;
    c->start = f->too_long.start;
    c->end = f->at;
    c->id = (struct urisift_span){f->too_long.head, FIND_LONG_HEAD};
    c->trimmed = (struct urisift_span){NULL, 0};
    c->verdict.warnings = c->verdict.parts = 0;
    verdict_fail(&c->verdict, URISIFT_TOO_LONG, f->tables->max_length);
    enum urisift_error error = hand_over(f, c, f->at, f->at, take, self);
    f->too_long.open = error == FIND_HOLD;
    return error;
}

/* The candidate at `start`. FIND_YES: it has been dealt with, f->at is where to
 * go on; FIND_MORE: look again with more text. */
static enum find_answer read_candidate(struct finder *f, const struct find_view *view, size_t start, size_t colon,
                                       const struct find_scheme *scheme, struct find_candidate **found)
{
    const struct find_rules *rules = &f->tables->rules[scheme->family];
    size_t open;
    enum urisift_wrapper wrapper = wrapper_before(view, start, &open);
    bool udi = wrapper == URISIFT_WRAPPER_UDI;
    enum find_answer answer = FIND_NO;
    *found = NULL;
    if (wrapper != URISIFT_WRAPPER_NONE && !udi) {
        answer = read_wrapped(f, view, open, start, colon, scheme, wrapper);
        if (answer == FIND_MORE || answer == FIND_NO_MEMORY)
            return answer;
        if (answer == FIND_YES && !f->wrapped.verdict.error) {
            *found = &f->wrapped;
            f->at = f->wrapper.at;
            return FIND_YES;
        }
    }
    bool was_wrapped = answer == FIND_YES;
    uint64_t wrapped_end = f->wrapped.end;
    answer = extent_follows(rules, view->data, view->size, view->final, colon);
    if (answer == FIND_YES)
        answer = read_bare(f, view, start, colon, scheme, udi);
    if (answer == FIND_MORE || answer == FIND_NO_MEMORY)
        return answer;
    if (answer == FIND_LONG) {
        begin_long(f, view, start, colon, scheme);
        return FIND_YES;
    }
    if (answer == FIND_YES) {
        *found = &f->bare;
        f->at = f->bare.end;
    } else {
        f->at = view->base + colon + 1;
    }
    /* The wrapper's content is no identifier, and the bare reading is none either:
     * the wrapper's is reported, and the search goes on behind the bare one, so
     * that whatever else stands in the wrapper is found. */
    if (was_wrapped && (answer != FIND_YES || (f->bare.verdict.error && f->bare.end < wrapped_end))) {
        read_wrapped(f, view, open, start, colon, scheme, wrapper);
        *found = &f->wrapped;
    }
    return FIND_YES;
}

static size_t next_anchor(struct finder *f, const struct find_view *view, size_t from, size_t size)
{
    uint64_t *newlines = f->counts_none ? NULL : &f->newlines;
    return f->tables->kernel->next(&f->tables->anchors, view->data, from, size, newlines);
}

/* The next anchor, or, with *bare, the beginning of a host without a scheme before it. */
static size_t next_of_both(struct finder *f, const struct find_view *view, size_t from, bool *bare)
{
    size_t limit = bare_host_next(f, view), colon = limit;
    /* A host's first label may begin before what has been searched for colons. */
    if (from < limit)
        colon = next_anchor(f, view, from, limit);
    *bare = colon == limit && limit < view->size;
    return colon;
}

/* A host without a scheme. *more: look again with more text. */
static enum urisift_error read_bare_host(struct finder *f, const struct find_view *view, size_t start, bool *more,
                                         find_candidate_fn *take, void *self)
{
    enum find_answer answer = bare_host_read(f, view, start);
    *more = answer == FIND_MORE;
    if (answer == FIND_NO_MEMORY)
        return URISIFT_ERROR_MEMORY;
    if (answer == FIND_LONG)
        begin_long(f, view, start, start - 1, &f->tables->bare_scheme);
    uint64_t at = view->base + start;
    return answer == FIND_YES ? hand_over(f, &f->bare, at, at, take, self) : URISIFT_OK;
}

static enum urisift_error search(struct finder *f, const struct find_view *view, find_candidate_fn *take, void *self,
                                 uint64_t *settled)
{
    for (;;) {
        if (f->too_long.open) {
            enum urisift_error error = skip_long(f, view, take, self);
            *settled = f->at;
            if (error || f->too_long.open)
                return error;
        }
        size_t from = (size_t)(f->at - view->base), colon;
        bool bare = false;
        if (!f->tables->bare_rules)
            colon = next_anchor(f, view, from, view->size);
        else
            colon = next_of_both(f, view, from, &bare);
        f->at = view->base + colon;
        *settled = f->at;
        if (colon == view->size)
            return URISIFT_OK;
        if (bare) {
            bool more;
            enum urisift_error error = read_bare_host(f, view, colon, &more, take, self);
            if (error || more)
                return error;
            continue;
        }

        if (quick_read(f, view, colon) == FIND_YES) {
            enum urisift_error error = hand_over(f, &f->bare, *settled, f->bare.start, take, self);
            if (error)
                return error;
            continue;
        }
        /* Two octets behind the colon tell whether "//" follows. */
        if (view->size - colon < 3 && !view->final)
            return URISIFT_OK;
        size_t start;
        const struct find_scheme *scheme = find_scheme(f, view, colon, &start);
        if (!scheme || view->base + start < f->taken) {
            f->at++;
            continue;
        }
        struct find_candidate *found;
        enum find_answer answer = read_candidate(f, view, start, colon, scheme, &found);
        if (answer == FIND_NO_MEMORY)
            return URISIFT_ERROR_MEMORY;
        if (answer == FIND_MORE) {
            *settled = view->base + start;
            return URISIFT_OK;
        }
        if (found) {
            enum urisift_error error = hand_over(f, found, *settled, view->base + start, take, self);
            if (error)
                return error;
        }
        if (f->at > view->base + colon) /* a wrapper may hold line ends */
            f->newlines += f->tables->kernel->newlines(view->data, colon, (size_t)(f->at - view->base));
    }
}

enum urisift_error find_step(struct finder *f, const struct find_view *view, find_candidate_fn *take, void *self,
                             uint64_t *settled)
{
    enum urisift_error error = search(f, view, take, self, settled);
    if (error == FIND_HOLD) {
        *settled = f->held;
        error = URISIFT_OK;
    }
    if (!error && run_read_on_all(f, view, *settled) == FIND_NO_MEMORY)
        error = URISIFT_ERROR_MEMORY;
    return error;
}
