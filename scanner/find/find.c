/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * find.c — goes from one scheme colon to the next and finds the candidates at them.
 *
 * In/Out:   a view of the text; judged candidates, in order of their places.
 * Idea:     a kernel finds scheme colons: colons that may end a scheme. The scheme is before the
 *           colon (start.c), and something must follow it. Common URLs are read by the fast path
 *           (fast_url.c), all others the long way (reading.c).
 * Holds:    a decision depends on the bytes of the stream alone. Where the view ends too early, the
 *           answer is FIND_MORE, and the same place is read again with more text after it.
 */
#include <string.h>

#include "core/text/inlining.h"
#include "core/text/verdict.h"
#include "scanner/find/finder.h"
#include "scanner/find/spelled.h"
#include "scanner/memory/memory.h"

void finder_init(struct finder *f, const struct find_tables *tables)
{
    memset(f, 0, sizeof *f);
    f->tables = tables;
    for (size_t i = 0; i < FIND_FAMILIES; i++) {
        f->runs[i].whole = true; /* an empty run is whole */
        f->runs[i].brackets.memory = tables->memory;
    }
}

void finder_reset(struct finder *f)
{
    struct finder old = *f;
    finder_init(f, old.tables);
    for (size_t i = 0; i < FIND_FAMILIES; i++) {
        f->runs[i].brackets = old.runs[i].brackets;
        brackets_reset(&f->runs[i].brackets);
    }
    f->enclosure = old.enclosure;
    f->enclosure_self = old.enclosure_self;
    f->link_place = old.link_place;
    f->hosts = old.hosts;
    f->wrapper.id = old.wrapper.id;
    f->wrapper.id_capacity = old.wrapper.id_capacity;
    f->spelled = old.spelled;
    spelled_reset(f->spelled);
    f->bare_host.id = old.bare_host.id;
    f->bare_host.capacity = old.bare_host.capacity;
}

void finder_begin(struct finder *f, uint64_t begin, uint64_t taken)
{
    f->at = f->bare_host.passed = begin;
    f->taken = taken;
}

void finder_fini(struct finder *f)
{
    for (size_t i = 0; i < FIND_FAMILIES; i++)
        brackets_fini(&f->runs[i].brackets);
    memory_free(f->tables->memory, f->wrapper.id);
    f->wrapper.id = NULL;
    memory_free(f->tables->memory, f->bare_host.id);
    f->bare_host.id = NULL;
    spelled_fini(f->spelled);
    f->spelled = NULL;
}

/* Asks for more text. The search continues at f->at, and the text from `needed` on is kept. */
static enum find_flow wait_for_more(struct finder *f, uint64_t needed)
{
    f->held_from = needed;
    return FIND_NEED_MORE;
}

static enum find_flow stop_without_memory(struct finder *f)
{
    f->error = URISIFT_ERROR_MEMORY;
    return FIND_STOP;
}

/* Gives the candidate to `take`. No other candidate begins inside it. Its start and its colon are
 * on one line, so f->newlines is right for both. If `take` does not take it now, the search finds
 * it again from `again` on, and the text from `needed` on is kept. */
static enum find_flow hand_over(struct finder *f, struct find_candidate *c, uint64_t again,
                                uint64_t needed, find_candidate_fn *take, void *self)
{
    uint64_t taken = f->taken;
    f->taken = c->taken = f->at;
    c->newlines = f->newlines;
    enum find_flow flow = take(self, c);
    if (flow != FIND_NEED_MORE)
        return flow;
    f->at = again;
    f->taken = taken;
    return wait_for_more(f, needed);
}

static enum find_flow skip_long(struct finder *f, const struct find_view *view,
                                find_candidate_fn *take, void *self)
{
    struct find_candidate *c = &f->bare;
    struct find_run *run = &f->runs[f->too_long.scheme->family];
    size_t end;
    c->rules = &f->tables->rules[f->too_long.scheme->family];
    enum find_answer answer =
        run_skip(f->tables, c->rules, view, (size_t)(f->at - view->base), &end);
    f->at = view->base + end;
    if (answer == FIND_MORE)
        return wait_for_more(f, f->at);
    run->begin = run->end = 0;
    run->whole = true;
    c->scheme = f->too_long.scheme;
    c->wrapper = URISIFT_WRAPPER_NONE;
    c->joined = false;
    c->start = f->too_long.start;
    c->end = f->at;
    c->id = (struct urisift_span){f->too_long.head, FIND_LONG_HEAD};
    c->trimmed = (struct urisift_span){NULL, 0};
    c->verdict.warnings = c->verdict.parts = 0;
    verdict_fail(&c->verdict, URISIFT_TOO_LONG, f->tables->max_length);
    f->too_long.open = false;
    enum find_flow flow = hand_over(f, c, f->at, f->at, take, self);
    f->too_long.open = flow == FIND_NEED_MORE;
    return flow;
}

static inline size_t next_colon(struct finder *f, const struct find_view *view, size_t from,
                                size_t size)
{
    uint64_t *newlines = f->counts_none ? NULL : &f->newlines;
    return f->tables->kernel->next(&f->tables->scheme_colons, view->data, from, size, newlines);
}

/* Returns the next scheme colon or, with *bare true, the beginning of a host without a scheme
 * before it. */
static size_t next_of_both(struct finder *f, const struct find_view *view, size_t from, bool *bare)
{
    size_t limit = bare_host_next(f, view), at = limit;
    /* A host's first label may begin before `from`, in text that has been searched for colons. */
    if (from < limit)
        at = next_colon(f, view, from, limit);
    *bare = at == limit && limit < view->size;
    return at;
}

/* Reads the host without a scheme that begins at `start`. */
static enum find_flow read_bare_host(struct finder *f, const struct find_view *view, size_t start,
                                     find_candidate_fn *take, void *self)
{
    const struct find_begin b = {
        .start = start, .colon = start - 1, .scheme = &f->tables->bare_scheme};
    const uint64_t at = view->base + start;
    enum find_answer answer = bare_host_read(f, view, &b);
    if (answer == FIND_YES && spelled_may(f, view, &b, answer)) {
        answer = spelled_read(f, view, &b, answer);
        f->at = answer == FIND_YES && f->at < f->bare.end ? f->bare.end : f->at;
    }
    switch (answer) {
    case FIND_YES:
        return hand_over(f, &f->bare, at, at, take, self);
    case FIND_MORE:
        return wait_for_more(f, at);
    case FIND_NO_MEMORY:
        return stop_without_memory(f);
    case FIND_LONG:
        reading_begin_long(f, view, &b);
        break;
    case FIND_NO:
        break;
    }
    return FIND_CONTINUE;
}

/* Does a '>' inside a link seem to close it (ENCLOSURE_URL)? */
static bool is_longer_link(const struct finder *f, const struct find_view *view)
{
    const struct find_candidate *c = &f->bare;
    const size_t end = (size_t)(c->end - view->base);
    return c->wrapper == URISIFT_WRAPPER_ANGLE && f->enclosure && view->size - end > 1 &&
           view->data[end + 1] != '\n' &&
           f->enclosure(f->enclosure_self, c->start) == ENCLOSURE_URL;
}

/* Has the fast path cut a URL that continues? The sentence rule may have cut it although it begins
 * a value of the format (value.h) that continues after the cut. FIND_MORE: more text is needed to
 * know. If the value ends with the URL, nothing is trimmed after it. */
static enum find_answer is_longer(struct finder *f, const struct find_view *view)
{
    struct find_candidate *c = &f->bare;
    size_t end;
    if (is_longer_link(f, view))
        return FIND_YES;
    if (!f->value || (c->trimmed.size == 0 && c->wrapper == URISIFT_WRAPPER_NONE))
        return FIND_NO;
    enum find_answer answer = f->value(f->value_self, view, (size_t)(c->start - view->base), &end);
    if (answer != FIND_YES)
        return answer;
    if (view->base + end > c->end)
        return FIND_YES;
    c->trimmed.size = 0;
    return FIND_NO;
}

/* Reads the identifier that begins at *b the long way. */
static enum find_flow read_slowly(struct finder *f, const struct find_view *view,
                                  const struct find_begin *b, find_candidate_fn *take, void *self)
{
    const uint64_t colon = view->base + b->colon, start = view->base + b->start;
    struct find_candidate *found;
    enum find_answer answer = reading_find(f, view, b, &found);
    if (answer == FIND_NO_MEMORY)
        return stop_without_memory(f);
    if (answer == FIND_MORE)
        return wait_for_more(f, start);
    enum find_flow flow = found ? hand_over(f, found, colon, start, take, self) : FIND_CONTINUE;
    /* a wrapper may contain line ends */
    if (flow == FIND_CONTINUE && !f->counts_none && f->at > colon)
        f->newlines +=
            f->tables->kernel->newlines(view->data, b->colon, (size_t)(f->at - view->base));
    return flow;
}

/* Reads the identifier around the scheme colon at f->at. */
static inline enum find_flow read_colon(struct finder *f, const struct find_view *view,
                                        size_t colon, find_candidate_fn *take, void *self)
{
    const uint64_t at = f->at;
    if (fast_url_read(f, view, colon) == FIND_YES) {
        enum find_answer longer = is_longer(f, view);
        if (longer == FIND_NO)
            return hand_over(f, &f->bare, at, f->bare.start, take, self);
        f->at = at;
        if (longer == FIND_MORE)
            return wait_for_more(f, f->bare.start);
    }
    /* Two bytes after the colon show whether "//" follows. */
    if (view->size - colon < 3 && !view->final)
        return wait_for_more(f, at);
    struct find_begin b;
    enum find_answer answer = start_find(f, view, colon, &b);
    if (answer == FIND_MORE)
        return wait_for_more(f, at);
    if (answer == FIND_YES && view->base + b.start >= f->taken)
        return read_slowly(f, view, &b, take, self);
    f->at++;
    return FIND_CONTINUE;
}

/* Searches the view from f->at on. FIND_CONTINUE: the search has reached f->at, the end of the
 * view. */
static enum find_flow search(struct finder *f, const struct find_view *view,
                             find_candidate_fn *take, void *self)
{
    for (;;) {
        enum find_flow flow = f->too_long.open ? skip_long(f, view, take, self) : FIND_CONTINUE;
        if (flow != FIND_CONTINUE)
            return flow;
        size_t from = (size_t)(f->at - view->base), at;
        bool is_bare_host = false;
        if (!f->tables->bare_rules)
            at = next_colon(f, view, from, view->size);
        else
            at = next_of_both(f, view, from, &is_bare_host);
        f->at = view->base + at;
        if (at == view->size)
            return FIND_CONTINUE;
        flow = is_bare_host ? read_bare_host(f, view, at, take, self)
                            : read_colon(f, view, at, take, self);
        if (flow != FIND_CONTINUE)
            return flow;
    }
}

enum find_flow find_step(struct finder *f, const struct find_view *view, find_candidate_fn *take,
                         void *self, uint64_t *settled)
{
    f->error = URISIFT_OK;
    enum find_flow flow = search(f, view, take, self);
    *settled = flow == FIND_NEED_MORE ? f->held_from : f->at;
    if (flow != FIND_STOP && run_read_on_all(f, view, *settled) == FIND_NO_MEMORY)
        return stop_without_memory(f);
    return flow == FIND_STOP ? FIND_STOP : FIND_CONTINUE;
}
