/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * merge.c — the finder's candidates and the matcher's hits, in order of their starts.
 *
 * In/Out:   a view of the text and the finder's candidates in it; all candidates, in order.
 * Idea:     two producers that know nothing of each other. The finder leads: before one of its
 *           candidates is emitted, the matcher searches as far as that candidate's start, and all
 *           hits that start at or before it are emitted first. Where the matcher needs more text
 *           for that, the answer is FIND_NEED_MORE, and the finder finds the candidate again when
 *           there is more text. So only places are kept.
 * Holds:    a pattern's match may be inside another identifier, or overlap with it. Both are
 *           emitted, but of the same bytes only the match. Identifiers of families overlap neither
 *           each other nor the finder's candidates.
 * Not here: where literals are (prefilter.c); which candidates of the finder are of a family
 *           (uris.c).
 */
#include <string.h>

#include "core/text/inlining.h"
#include "core/text/least.h"
#include "core/text/verdict.h"
#include "scanner/match/families.h"
#include "scanner/memory/memory.h"

/* One step: who takes the candidates, and in which view. */
struct merge {
    struct matcher *matcher;
    const struct find_view *view;
    find_candidate_fn *take;
    void *self;
};

static enum find_flow stop(struct matcher *m, enum urisift_error error)
{
    m->error = error;
    return FIND_STOP;
}

/* Returns FIND_CONTINUE for FIND_YES, FIND_STOP without memory, and otherwise FIND_NEED_MORE. */
static enum find_flow flow_of(struct matcher *m, enum find_answer answer)
{
    if (answer == FIND_NO_MEMORY)
        return stop(m, URISIFT_ERROR_MEMORY);
    return answer == FIND_YES ? FIND_CONTINUE : FIND_NEED_MORE;
}

/* Hits */

bool hits_keep(struct matcher *m, const struct hit *hit)
{
    if (m->count == m->capacity && m->head > m->capacity / 2) { /* there is room before the first */
        m->count -= m->head;
        memmove(m->hits, m->hits + m->head, m->count * sizeof *m->hits);
        m->head = 0;
    }
    if (m->count == m->capacity) {
        size_t capacity = 2 * m->capacity + 16;
        struct hit *hits = memory_resize(m->tables->memory, m->hits, capacity, sizeof *hits);
        if (!hits)
            return false;
        m->hits = hits;
        m->capacity = capacity;
    }
    size_t at = m->count;
    while (at > m->head &&
           (m->hits[at - 1].start > hit->start ||
            (m->hits[at - 1].start == hit->start && m->hits[at - 1].owner > hit->owner)))
        at--;
    if (at < m->count)
        memmove(m->hits + at + 1, m->hits + at, (m->count - at) * sizeof *m->hits);
    m->hits[at] = *hit;
    m->count++;
    m->first = m->hits[m->head].start;
    return true;
}

static void drop(struct matcher *m, const struct hit *hit)
{
    size_t at = (size_t)(hit - m->hits);
    if (at > m->head) /* it is one of the first */
        memmove(m->hits + m->head + 1, m->hits + m->head, (at - m->head) * sizeof *m->hits);
    m->head++;
    if (m->head == m->count)
        m->head = m->count = 0;
    m->first = m->head < m->count ? m->hits[m->head].start : MATCH_NOWHERE;
}

/* Notes that a match of [start, end) is emitted: nothing else is reported of the same bytes. */
static void shadow(struct matcher *m, uint64_t start, uint64_t end)
{
    m->shadow_start = start;
    m->shadow_end = end;
    if (m->of_finder && m->of_finder->start == start && m->of_finder->end == end)
        m->finder_is_shadowed = true;
    for (size_t i = m->head; m->family_count > 0 && i < m->count && m->hits[i].start <= start; i++)
        if (m->hits[i].start == start && m->hits[i].end == end && hit_is_of_family(m, &m->hits[i]))
            m->hits[i].is_shadowed = true;
}

/* Does an identifier that has been emitted cover this place? */
static bool is_taken(const struct matcher *m, uint64_t start)
{
    return start < m->taken || (start >= m->long_start && start < m->long_end);
}

/* Is it a family's hit whose place is taken, or an invalid one where a valid one begins, too? */
static bool is_covered(const struct matcher *m, const struct hit *hit)
{
    if (!hit_is_of_family(m, hit))
        return false;
    if (is_taken(m, hit->start))
        return true;
    for (size_t i = m->head;
         hit->kind == HIT_INVALID && i < m->count && m->hits[i].start <= hit->start; i++)
        if (m->hits[i].start == hit->start && m->hits[i].kind == HIT_VALID)
            return true;
    return false;
}

/* Returns the first hit that begins before `bound`, or NULL. *who: the state of the pattern whose
 * hit it is, if that pattern is tried everywhere; otherwise NULL. Hits of families that begin with
 * the finder's candidate wait until that has been dealt with. */
static struct hit *first_hit(struct matcher *m, uint64_t bound, struct owner_state **who)
{
    struct hit *first = NULL;
    *who = NULL;
    for (size_t i = m->head; i < m->count && m->hits[i].start < bound && !first; i++)
        if (!(m->of_finder && m->hits[i].start == m->of_finder->start &&
              hit_is_of_family(m, &m->hits[i])))
            first = &m->hits[i];
    for (size_t i = 0; i < m->everywhere_count; i++) {
        struct owner_state *state = &m->owners[m->everywhere[i]];
        if (!state->has || state->hit.start >= bound ||
            (first && (first->start < state->hit.start ||
                       (first->start == state->hit.start && first->owner < state->hit.owner))))
            continue;
        first = &state->hit;
        *who = state;
    }
    return first;
}

/* Emitting hits */

/* Counts '\n' up to `at`. Candidates are emitted in order, so `at` grows. */
static void count_newlines(struct matcher *m, const struct find_view *view, uint64_t at)
{
    if (m->counts_none || at <= m->counted)
        return;
    m->newlines += m->tables->kernel->newlines(view->data, (size_t)(m->counted - view->base),
                                               (size_t)(at - view->base));
    m->counted = at;
}

static enum find_flow emit(const struct merge *r, const struct hit *hit)
{
    static const struct find_scheme no_scheme = {.size = 0};
    struct matcher *m = r->matcher;
    struct find_candidate *c = &m->candidate;
    count_newlines(m, r->view, hit->start);
    c->start = hit->start;
    c->end = c->taken = hit->end;
    c->scheme = &no_scheme;
    c->id = (struct urisift_span){r->view->data + (hit->start - r->view->base),
                                  (size_t)(hit->end - hit->start)};
    c->wrapper = URISIFT_WRAPPER_NONE;
    c->joined = false;
    c->trimmed = c->canonical = c->key = (struct urisift_span){NULL, 0};
    c->newlines = m->newlines;
    enum urisift_error error = URISIFT_OK;
    if (hit->owner < m->pattern_count)
        error = pattern_fill(m, r->view, hit, c);
    else
        family_fill(m, r->view, hit, c);
    if (error)
        return stop(m, error);
    if (hit->kind == HIT_LONG) {
        verdict_fail(&c->verdict, URISIFT_TOO_LONG, m->tables->max_length);
        c->id.size = FIND_LONG_HEAD;
    }
    return r->take(r->self, c);
}

/* Returns the place before which all hits are known, at most `bound`. */
static uint64_t known_to(struct matcher *m, const struct find_view *view, uint64_t bound)
{
    uint64_t known = bound, tried = m->at > m->back ? m->at - m->back : 0;
    if (m->prompt && tried < bound)
        tried = prefilter_unknown_from(m, view);
    if (m->at < view->base + view->size || !view->final)
        known = least_64(known, tried);
    for (size_t i = 0; i < m->everywhere_count; i++) {
        const struct owner_state *state = &m->owners[m->everywhere[i]];
        known = least_64(known, state->has ? state->hit.start + 1 : state->next);
    }
    return known;
}

/* Emits the hit, or drops it if it is covered. */
static enum find_flow emit_first(const struct merge *r, struct hit *hit, struct owner_state *who)
{
    struct matcher *m = r->matcher;
    if (who || !is_covered(m, hit)) {
        if (hit->kind == HIT_MATCH)
            shadow(m, hit->start, hit->end);
        enum find_flow flow = hit->is_shadowed ? FIND_CONTINUE : emit(r, hit);
        if (flow != FIND_CONTINUE)
            return flow;
        if (hit_is_of_family(m, hit))
            m->taken = hit->end;
    }
    if (who)
        who->has = false;
    else
        drop(m, hit);
    return FIND_CONTINUE;
}

static enum find_flow run_slice(const struct merge *r, uint64_t bound)
{
    struct matcher *m = r->matcher;
    if (prefilter_search(m, r->view, bound) == FIND_NO_MEMORY)
        return stop(m, URISIFT_ERROR_MEMORY);
    for (;;) {
        for (size_t i = 0; i < m->everywhere_count; i++)
            pattern_search(m, r->view, m->everywhere[i], bound);
        struct owner_state *who;
        uint64_t known = known_to(m, r->view, bound);
        struct hit *hit = first_hit(m, known, &who);
        if (!hit) {
            m->frontier = m->frontier < known ? known : m->frontier;
            return FIND_CONTINUE;
        }
        const uint64_t start = hit->start;
        enum find_flow flow = emit_first(r, hit, who);
        if (flow == FIND_NEED_MORE) { /* it will be emitted again, with more text after it */
            m->frontier = m->frontier < start ? start : m->frontier;
            return FIND_CONTINUE;
        }
        if (flow == FIND_STOP)
            return flow;
    }
}

/* Is it certain that no hit begins before `bound`? Then everything before has been emitted. */
static bool is_passed(struct matcher *m, uint64_t bound)
{
    if (m->first < bound || m->everywhere_count > 0 || bound + m->back > m->at)
        return false;
    m->frontier = bound > m->frontier ? bound : m->frontier;
    return true;
}

/* Emits the hits before `bound`. FIND_NEED_MORE: only those before m->frontier are emitted. */
static enum find_flow run_to(const struct merge *r, uint64_t bound)
{
    struct matcher *m = r->matcher;
    while (m->frontier < bound) {
        uint64_t slice = least_64(m->frontier + MATCH_SLICE, bound);
        if (is_passed(m, slice)) /* as for most slices */
            continue;
        enum find_flow flow = run_slice(r, slice);
        if (flow != FIND_CONTINUE)
            return flow;
        if (m->frontier < slice)
            return FIND_NEED_MORE;
    }
    return FIND_CONTINUE;
}

/* The finder's candidates */

/* A candidate that is too long takes the place of all hits of families in it. Hits before it are
 * emitted first, because the last may overlap with it. If the caller does not ask for its family,
 * hits that begin with it are kept first, while its beginning is in memory. */
static APART enum find_flow begin_long(const struct merge *r, const struct find_candidate *c)
{
    struct matcher *m = r->matcher;
    enum find_flow flow = run_to(r, c->start);
    if (flow != FIND_CONTINUE)
        return flow;
    if (c->start != m->long_begun && !c->rules->wanted)
        flow = flow_of(m, uris_keep_begun(m, r->view, c));
    if (flow != FIND_CONTINUE)
        return flow;
    m->long_begun = c->start;
    m->long_start = c->rules->wanted ? c->start : c->start + 1;
    m->long_end = c->end;
    return FIND_CONTINUE;
}

/* Does the same for a candidate whose end has not been found, as far as `end`. */
static enum find_flow begin_open(const struct merge *r, const struct finder *f, uint64_t end)
{
    struct find_candidate c = {.rules = &f->tables->rules[f->too_long.scheme->family],
                               .scheme = f->too_long.scheme,
                               .id = {f->too_long.head, FIND_LONG_HEAD},
                               .start = f->too_long.start,
                               .end = end};
    verdict_begin(&c.verdict);
    verdict_fail(&c.verdict, URISIFT_TOO_LONG, f->tables->max_length);
    return begin_long(r, &c);
}

/* Prepares for a candidate that the finder has come to. If the finder came to it before, and it was
 * not taken then, the matches that were emitted before it still count. */
static enum find_flow meet(const struct merge *r, const struct find_candidate *c)
{
    struct matcher *m = r->matcher;
    const bool is_long = c->verdict.error == URISIFT_TOO_LONG;
    enum find_flow flow = is_long ? begin_long(r, c) : FIND_CONTINUE;
    if (flow == FIND_CONTINUE && (c->start != m->finder_start || c->end != m->finder_end)) {
        if (!c->rules->wanted && !is_long)
            flow = flow_of(m, uris_keep_begun(m, r->view, c));
        if (flow == FIND_CONTINUE)
            m->finder_is_shadowed = false;
    }
    if (flow == FIND_CONTINUE) {
        m->finder_start = c->start;
        m->finder_end = c->end;
    }
    return flow;
}

/* Emits the hits that go before the candidate: all that begin before `bound`. */
static enum find_flow run_before(const struct merge *r, const struct find_candidate *c,
                                 uint64_t bound)
{
    struct matcher *m = r->matcher;
    if (is_passed(m, bound))
        return FIND_CONTINUE;
    m->of_finder = c->rules->wanted || c->verdict.error != URISIFT_TOO_LONG ? c : NULL;
    enum find_flow flow = run_to(r, bound);
    m->of_finder = NULL;
    return flow;
}

/* A find_candidate_fn: takes the finder's candidates. */
static enum find_flow take_of_finder(void *self, struct find_candidate *c)
{
    const struct merge *r = self;
    struct matcher *m = r->matcher;
    enum find_flow flow = meet(r, c);
    /* a candidate that is too long cannot wait: the matches in it go before it */
    if (flow == FIND_CONTINUE)
        flow = run_before(r, c, c->verdict.error == URISIFT_TOO_LONG ? c->end : c->start + 1);
    if (flow != FIND_CONTINUE || c->start < m->taken)
        return flow;
    if (c->start > m->counted) {
        m->newlines = c->newlines;
        m->counted = c->start;
    }
    const struct hit *better = uris_claim(m, r->view, c);
    if (!better && !c->rules->wanted)
        return FIND_CONTINUE;
    /* if a wrapper contains no identifier, c->taken is before the wrapper's end */
    uint64_t end = better ? better->end : c->taken;
    if (better ? !better->is_shadowed : !m->finder_is_shadowed)
        flow = better ? emit(r, better) : r->take(r->self, c);
    if (flow == FIND_CONTINUE)
        m->taken = end;
    return flow;
}

/* Steps */

enum find_flow matcher_step(struct matcher *m, struct finder *f, const struct find_view *view,
                            find_candidate_fn *take, void *self, uint64_t *settled)
{
    struct merge merge = {.matcher = m, .view = view, .take = take, .self = self};
    m->counts_none = f->counts_none;
    m->finder = f;
    m->error = URISIFT_OK;
    enum find_flow flow = find_step(f, view, take_of_finder, &merge, settled);
    if (flow == FIND_CONTINUE && f->too_long.open)
        flow = begin_open(&merge, f, *settled);
    if (flow == FIND_CONTINUE)
        flow = run_to(&merge, start_undecided(view, *settled));
    *settled = least_64(*settled, m->frontier);
    if (flow != FIND_STOP)
        count_newlines(m, view, *settled);
    return flow == FIND_STOP ? flow : FIND_CONTINUE;
}
