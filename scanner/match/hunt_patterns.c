/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * hunt_patterns.c — where the user's patterns match.
 *
 * Holds:    each pattern has a `next`, before which no match of its begins any more; at a place
 *           it is tried once, however the stream is cut.
 */
#include <stdlib.h>

#include "core/text/verdict.h"
#include "scanner/match/hunting.h"

enum { PATIENCE = 4096 }; /* bytes of an attempt beyond which it waits for half as many again */

void patterns_add_quarries(struct hunt *h)
{
    for (size_t i = 0; i < h->pattern_count; i++) {
        const struct literals *l = &h->patterns->rows[i]->literals;
        for (size_t k = 0; k < l->count; k++) {
            struct quarry *q = &h->quarries[h->quarry_count++];
            *q = (struct quarry){.needle = l->rows[k].needle, .owner = (uint16_t)i};
            needle_choose_row(&q->needle);
            size_t least = l->rows[k].least + (size_t)q->needle.row,
                   most = l->rows[k].most + (size_t)q->needle.row;
            struct distance *d = &h->distances[i];
            d->least = least < d->least ? least : d->least;
            d->most = most > d->most ? most : d->most;
        }
        if (h->patterns->rows[i]->free)
            h->free[h->free_count++] = (uint16_t)i;
    }
}

bool hunt_waits(const struct find_view *view, uint64_t start, uint64_t seen)
{
    uint64_t end = view->base + view->size, tried = seen > start ? seen - start : 0;
    return seen > 0 && !view->final &&
           (end == seen || (tried > PATIENCE && end - seen < tried / 2));
}

/* What an attempt's answer makes of the place; no match of the pattern begins before
 * hunter->next then. False where there is none. */
static bool settle(const struct hunt *h, struct hunter *hunter, const struct find_view *view,
                   struct hit *hit, enum attempt_answer answer)
{
    uint64_t end = view->base + view->size;
    if (answer == ATTEMPT_NO) {
        hunter->next = hit->start + 1;
        return false;
    }
    hit->kind = answer == ATTEMPT_YES ? HIT_MATCH : answer == ATTEMPT_LONG ? HIT_LONG : HIT_LIMIT;
    if (answer == ATTEMPT_LONG)
        hit->end = hit->start + h->tables->max_length;
    if (answer == ATTEMPT_LIMIT)
        hit->end = end - hit->start < ATTEMPT_UNSEARCHED ? end : hit->start + ATTEMPT_UNSEARCHED;
    hunter->next = hunter->begin = hit->end;
    hunter->singly = 0;
    return true;
}

enum find_answer pattern_try(struct hunt *h, const struct find_view *view, uint16_t owner,
                             size_t at)
{
    struct hunter *hunter = &h->hunters[owner];
    const struct distance *d = &h->distances[owner];
    const struct attempt attempt = hunt_attempt(h, view, owner);
    size_t from = at > d->most ? at - d->most : 0;
    for (; from + d->least <= at; from++) {
        struct hit hit = {.start = view->base + from, .owner = owner};
        size_t end = from;
        if (hit.start < hunter->next)
            continue;
        enum attempt_answer answer = attempt_at(&attempt, from, &end);
        hit.end = view->base + end;
        if (answer == ATTEMPT_MORE)
            return FIND_MORE;
        if (settle(h, hunter, view, &hit, answer) && !hunt_keep(h, &hit))
            return FIND_NO_MEMORY;
    }
    return FIND_YES;
}

void pattern_search(struct hunt *h, const struct find_view *view, uint16_t owner, uint64_t bound)
{
    struct hunter *hunter = &h->hunters[owner];
    const struct attempt attempt = hunt_attempt(h, view, owner);
    if (bound > view->base + view->size)
        bound = view->base + view->size;
    while (!hunter->has && hunter->next < bound && !hunt_waits(view, hunter->next, hunter->seen)) {
        struct hit *hit = &hunter->hit;
        size_t start = 0, end = 0;
        enum attempt_answer answer = attempt_from(&attempt, (size_t)(hunter->next - view->base),
                                                  (size_t)(bound - view->base), &start, &end);
        *hit = (struct hit){.start = view->base + start, .end = view->base + end, .owner = owner};
        hunter->next = hit->start;
        hunter->seen = answer == ATTEMPT_MORE ? view->base + view->size : 0;
        if (answer != ATTEMPT_MORE && answer != ATTEMPT_NO)
            hunter->has = settle(h, hunter, view, hit, answer);
    }
}

/* What the templates make of it. */
static enum urisift_error write_forms(struct hunt *h, const struct find_view *view,
                                      const struct hit *hit, struct find_candidate *c)
{
    const struct pattern *p = h->patterns->rows[hit->owner];
    const struct attempt attempt = hunt_attempt(h, view, hit->owner);
    const size_t *groups;
    size_t count = attempt_groups(&attempt, (size_t)(hit->start - view->base), &groups);
    size_t canonical =
        p->canonical ? template_write(p->canonical, p->anchored, view->data, groups, count, NULL)
                     : 0;
    size_t key = p->key ? template_write(p->key, p->anchored, view->data, groups, count, NULL) : 0;
    if (canonical > 2 * h->tables->max_length || key > 2 * h->tables->max_length) {
        verdict_fail(&c->verdict, URISIFT_TOO_LONG, 0);
        return URISIFT_OK;
    }
    /* a form that is empty is one, too, and stands somewhere */
    if (canonical + key >= h->forms_capacity) {
        free(h->forms);
        h->forms_capacity = 2 * (canonical + key) + 1;
        h->forms = malloc(h->forms_capacity);
        if (!h->forms) {
            h->forms_capacity = 0;
            return URISIFT_ERROR_MEMORY;
        }
    }
    c->canonical = c->key = c->id;
    if (p->canonical) {
        template_write(p->canonical, p->anchored, view->data, groups, count, h->forms);
        c->canonical = c->key = (struct urisift_span){h->forms, canonical};
    }
    if (p->key) {
        template_write(p->key, p->anchored, view->data, groups, count, h->forms + canonical);
        c->key = (struct urisift_span){h->forms + canonical, key};
    }
    return URISIFT_OK;
}

enum urisift_error pattern_fill(struct hunt *h, const struct find_view *view, const struct hit *hit,
                                struct find_candidate *c)
{
    const struct pattern *p = h->patterns->rows[hit->owner];
    c->rules = &p->rules;
    verdict_begin(&c->verdict);
    if (hit->kind == HIT_LIMIT)
        verdict_fail(&c->verdict, URISIFT_MATCH_LIMIT, 0);
    return hit->kind == HIT_MATCH && (p->canonical || p->key) ? write_forms(h, view, hit, c)
                                                              : URISIFT_OK;
}
