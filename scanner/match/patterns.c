/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * patterns.c — where the user's patterns match.
 *
 * Holds:    each pattern has a `next`, before which none of its matches begins any more. At each
 *           place it is tried once, however the stream is cut.
 */
#include <stdlib.h>

#include "core/text/verdict.h"
#include "scanner/match/matcher.h"
#include "scanner/memory/memory.h"

/* after an attempt over so many bytes a pattern waits for half as many more */
enum { PATIENCE = 4096 };

void patterns_add_literals(struct matcher *m)
{
    for (size_t i = 0; i < m->pattern_count; i++) {
        const struct literals *l = &m->patterns->rows[i]->literals;
        for (size_t k = 0; k < l->count; k++) {
            struct literal_ref *ref = &m->literals[m->literal_count++];
            *ref = (struct literal_ref){.needle = l->rows[k].needle, .owner = (uint16_t)i};
            needle_choose_prefix(&ref->needle);
            size_t least = l->rows[k].least + (size_t)ref->needle.prefix,
                   most = l->rows[k].most + (size_t)ref->needle.prefix;
            struct distance *d = &m->distances[i];
            d->least = least < d->least ? least : d->least;
            d->most = most > d->most ? most : d->most;
        }
        if (m->patterns->rows[i]->free)
            m->everywhere[m->everywhere_count++] = (uint16_t)i;
    }
}

bool match_waits(const struct find_view *view, uint64_t start, uint64_t seen)
{
    uint64_t end = view->base + view->size, tried = seen > start ? seen - start : 0;
    return seen > 0 && !view->final &&
           (end == seen || (tried > PATIENCE && end - seen < tried / 2));
}

/* Notes an attempt's answer at the place of *hit. No later match of the pattern begins before
 * state->next. False: there is no match. */
static bool settle(const struct matcher *m, struct owner_state *state, const struct find_view *view,
                   struct hit *hit, enum attempt_answer answer)
{
    uint64_t end = view->base + view->size;
    if (answer == ATTEMPT_NO) {
        state->next = hit->start + 1;
        return false;
    }
    hit->kind = answer == ATTEMPT_YES ? HIT_MATCH : answer == ATTEMPT_LONG ? HIT_LONG : HIT_LIMIT;
    if (answer == ATTEMPT_LONG)
        hit->end = hit->start + m->tables->max_length;
    if (answer == ATTEMPT_LIMIT)
        hit->end = end - hit->start < ATTEMPT_UNSEARCHED ? end : hit->start + ATTEMPT_UNSEARCHED;
    state->next = state->begin = hit->end;
    state->singly = 0;
    return true;
}

enum find_answer pattern_try(struct matcher *m, const struct find_view *view, uint16_t owner,
                             size_t at)
{
    struct owner_state *state = &m->owners[owner];
    const struct distance *d = &m->distances[owner];
    const struct attempt attempt = pattern_attempt(m, view, owner);
    size_t from = at > d->most ? at - d->most : 0;
    for (; from + d->least <= at; from++) {
        struct hit hit = {.start = view->base + from, .owner = owner};
        size_t end = from;
        if (hit.start < state->next)
            continue;
        enum attempt_answer answer = attempt_at(&attempt, from, &end);
        hit.end = view->base + end;
        if (answer == ATTEMPT_MORE)
            return FIND_MORE;
        if (settle(m, state, view, &hit, answer) && !hits_keep(m, &hit))
            return FIND_NO_MEMORY;
    }
    return FIND_YES;
}

void pattern_search(struct matcher *m, const struct find_view *view, uint16_t owner, uint64_t bound)
{
    struct owner_state *state = &m->owners[owner];
    const struct attempt attempt = pattern_attempt(m, view, owner);
    if (bound > view->base + view->size)
        bound = view->base + view->size;
    while (!state->has && state->next < bound && !match_waits(view, state->next, state->seen)) {
        struct hit *hit = &state->hit;
        size_t start = 0, end = 0;
        enum attempt_answer answer = attempt_from(&attempt, (size_t)(state->next - view->base),
                                                  (size_t)(bound - view->base), &start, &end);
        *hit = (struct hit){.start = view->base + start, .end = view->base + end, .owner = owner};
        state->next = hit->start;
        state->seen = answer == ATTEMPT_MORE ? view->base + view->size : 0;
        if (answer != ATTEMPT_MORE && answer != ATTEMPT_NO)
            state->has = settle(m, state, view, hit, answer);
    }
}

/* Writes the forms that the templates make of the match into m->forms. */
static enum urisift_error write_forms(struct matcher *m, const struct find_view *view,
                                      const struct hit *hit, struct find_candidate *c)
{
    const struct pattern *p = m->patterns->rows[hit->owner];
    const struct attempt attempt = pattern_attempt(m, view, hit->owner);
    const size_t *groups;
    size_t count = attempt_groups(&attempt, (size_t)(hit->start - view->base), &groups);
    size_t canonical =
        p->canonical ? template_write(p->canonical, p->anchored, view->data, groups, count, NULL)
                     : 0;
    size_t key = p->key ? template_write(p->key, p->anchored, view->data, groups, count, NULL) : 0;
    if (canonical > 2 * m->tables->max_length || key > 2 * m->tables->max_length) {
        verdict_fail(&c->verdict, URISIFT_TOO_LONG, 0);
        return URISIFT_OK;
    }
    /* one byte more, so that an empty form has a place, too */
    if (canonical + key >= m->forms_capacity) {
        memory_free(m->tables->memory, m->forms);
        m->forms_capacity = 2 * (canonical + key) + 1;
        m->forms = memory_new(m->tables->memory, m->forms_capacity);
        if (!m->forms) {
            m->forms_capacity = 0;
            return URISIFT_ERROR_MEMORY;
        }
    }
    c->canonical = c->key = c->id;
    if (p->canonical) {
        template_write(p->canonical, p->anchored, view->data, groups, count, m->forms);
        c->canonical = c->key = (struct urisift_span){m->forms, canonical};
    }
    if (p->key) {
        template_write(p->key, p->anchored, view->data, groups, count, m->forms + canonical);
        c->key = (struct urisift_span){m->forms + canonical, key};
    }
    return URISIFT_OK;
}

enum urisift_error pattern_fill(struct matcher *m, const struct find_view *view,
                                const struct hit *hit, struct find_candidate *c)
{
    const struct pattern *p = m->patterns->rows[hit->owner];
    c->rules = &m->pattern_rules[hit->owner];
    verdict_begin(&c->verdict);
    if (hit->kind == HIT_LIMIT)
        verdict_fail(&c->verdict, URISIFT_MATCH_LIMIT, 0);
    return hit->kind == HIT_MATCH && (p->canonical || p->key) ? write_forms(m, view, hit, c)
                                                              : URISIFT_OK;
}
