/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * hunt_turns.c — whose turn it is: what was found is handed on in order, as far as nothing can
 * come before it any more.
 *
 * In/Out:   hits, and hunters that know their next one; candidates.
 * Not here: the finder's own candidates (hunt.c); what is known sooner where nothing may wait
 *           (hunt_known.c).
 */
#include "core/text/least.h"
#include "core/text/verdict.h"
#include "scanner/match/hunt_families.h"

const struct find_scheme hunt_no_scheme = {.size = 0};

/* How far all is known, at most `bound`. */
static uint64_t known_to(struct hunt *h, const struct find_view *view, uint64_t bound)
{
    uint64_t known = bound, dealt_with = h->at > h->back ? h->at - h->back : 0;
    if (h->prompt && dealt_with < bound)
        dealt_with = hunt_unknown_from(h, view);
    if (h->at < view->base + view->size || !view->final)
        known = least_64(known, dealt_with);
    for (size_t i = 0; i < h->free_count; i++) {
        const struct hunter *hunter = &h->hunters[h->free[i]];
        known = least_64(known, hunter->has ? hunter->hit.start + 1 : hunter->next);
    }
    return known;
}

/* Handing on */

/* The first that begins before `bound`; *who has it: a hunter, or none if it is among the hits.
 * Those of families that begin with the finder's candidate wait until that has been dealt with. */
static struct hit *first_hit(struct hunt *h, uint64_t bound, struct hunter **who)
{
    struct hit *first = NULL;
    *who = NULL;
    for (size_t i = h->head; i < h->count && h->hits[i].start < bound && !first; i++)
        if (!(h->rival && h->hits[i].start == h->rival->start && hunt_is_family(h, &h->hits[i])))
            first = &h->hits[i];
    for (size_t i = 0; i < h->free_count; i++) {
        struct hunter *hunter = &h->hunters[h->free[i]];
        if (!hunter->has || hunter->hit.start >= bound ||
            (first && (first->start < hunter->hit.start ||
                       (first->start == hunter->hit.start && first->owner < hunter->hit.owner))))
            continue;
        first = &hunter->hit;
        *who = hunter;
    }
    return first;
}

/* Is there a better one than this candidate of a family, or something in its place? */
static bool is_covered(const struct hunt *h, const struct hit *hit)
{
    if (!hunt_is_family(h, hit))
        return false;
    if (hunt_is_in_place(h, hit->start))
        return true;
    for (size_t i = h->head;
         hit->kind == HIT_INVALID && i < h->count && h->hits[i].start <= hit->start; i++)
        if (h->hits[i].start == hit->start && h->hits[i].kind == HIT_VALID)
            return true;
    return false;
}

enum urisift_error hunt_hand_on(struct hunt *h, const struct find_view *view, const struct hit *hit,
                                find_candidate_fn *take, void *self)
{
    struct find_candidate *c = &h->candidate;
    hunt_count_newlines(h, view, hit->start);
    c->start = hit->start;
    c->end = c->taken = hit->end;
    c->scheme = &hunt_no_scheme;
    c->id = (struct urisift_span){view->data + (hit->start - view->base),
                                  (size_t)(hit->end - hit->start)};
    c->wrapper = URISIFT_WRAPPER_NONE;
    c->joined = c->is_address = false;
    c->trimmed = c->canonical = c->key = (struct urisift_span){NULL, 0};
    c->newlines = h->newlines;
    enum urisift_error error = URISIFT_OK;
    if (hit->owner < h->pattern_count)
        error = pattern_fill(h, view, hit, c);
    else
        family_fill(h, view, hit, c);
    if (hit->kind == HIT_LONG) {
        verdict_fail(&c->verdict, URISIFT_TOO_LONG, h->tables->max_length);
        c->id.size = FIND_LONG_HEAD;
    }
    return error ? error : take(self, c);
}

/* Hands on what begins before `bound`, as far as it is known. */
static enum urisift_error run_slice(struct hunt *h, const struct find_view *view, uint64_t bound,
                                    find_candidate_fn *take, void *self)
{
    if (hunt_search_rows(h, view, bound) == FIND_NO_MEMORY)
        return URISIFT_ERROR_MEMORY;
    for (;;) {
        for (size_t i = 0; i < h->free_count; i++)
            pattern_search(h, view, h->free[i], bound);
        struct hunter *who;
        uint64_t known = known_to(h, view, bound);
        struct hit *hit = first_hit(h, known, &who);
        if (!hit) {
            h->frontier = h->frontier < known ? known : h->frontier;
            return URISIFT_OK;
        }
        if (!who && is_covered(h, hit)) {
            hunt_drop(h, hit);
            continue;
        }
        if (hit->kind == HIT_MATCH)
            hunt_outdo(h, hit->start, hit->end);
        enum urisift_error error = hit->loses ? URISIFT_OK : hunt_hand_on(h, view, hit, take, self);
        if (error == FIND_HOLD) { /* it is handed on again, with more text behind it */
            h->frontier = h->frontier < hit->start ? hit->start : h->frontier;
            return URISIFT_OK;
        }
        if (error)
            return error;
        if (hunt_is_family(h, hit))
            h->taken = hit->end;
        if (who)
            who->has = false;
        else
            hunt_drop(h, hit);
    }
}

enum urisift_error hunt_run_to(struct hunt *h, const struct find_view *view, uint64_t bound,
                               find_candidate_fn *take, void *self)
{
    while (h->frontier < bound) {
        uint64_t slice = least_64(h->frontier + HUNT_SLICE, bound);
        if (hunt_pass(h, slice)) /* as most are */
            continue;
        enum urisift_error error = run_slice(h, view, slice, take, self);
        if (error || h->frontier < slice)
            return error;
    }
    return URISIFT_OK;
}
