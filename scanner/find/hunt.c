/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * hunt.c — all candidates in order.
 *
 * In/Out:   a view of the text and the finder's candidates in it; all candidates, in order.
 * Idea:     the finder leads. Before a candidate of its is handed on, all else that begins no later is. Where that
 *           takes more text, the finder is told to hold the candidate and finds it again. So nothing is kept but a
 *           few places.
 * Holds:    what is found depends on the text alone, for a row is dealt with when all text that matters is there.
 * Not here: where rows of needles are (hunt_rows.c); what is known sooner where nothing may wait (hunt_known.c).
 */
#include <stdlib.h>
#include <string.h>

#include "core/chars.h"
#include "core/inlining.h"
#include "core/least.h"
#include "core/verdict.h"
#include "scanner/find/hunting.h"

enum { UNDECIDED = 128 }; /* octets before where the finder has settled in which a candidate of its may yet begin */

/* Made of the patterns and families */

bool hunt_is_wanted(const struct find_tables *tables, const struct urisift_patterns *patterns)
{
    bool all = patterns != NULL;
    for (size_t i = 0; i < tables->family_count; i++)
        all = all || urisift_family_is_default(urisift_family_at(i)) != ((tables->families >> i & 1) != 0);
    return all;
}

struct hunt *hunt_new(const struct find_tables *tables, const struct urisift_patterns *patterns, bool prompt)
{
    struct hunt *h = calloc(1, sizeof *h);
    if (!h)
        return NULL;
    h->tables = tables;
    h->prompt = prompt;
    h->patterns = patterns;
    h->pattern_count = patterns ? patterns->count : 0;
    for (size_t i = 0; i < tables->family_count; i++)
        if ((tables->families >> i & 1) && urisift_profile_form_at(tables->rules[i].profile, 0))
            h->families[h->family_count++] = &tables->rules[i];
    if ((patterns && !attempts_init(&h->attempts, patterns, tables->max_length)) || !hunt_make_quarries(h)) {
        hunt_free(h);
        return NULL;
    }
    return h;
}

void hunt_free(struct hunt *h)
{
    if (!h)
        return;
    attempts_fini(&h->attempts);
    free(h->quarries);
    free(h->frames);
    free(h->distances);
    free(h->hunters);
    free(h->free);
    free(h->hits);
    free(h->forms);
    free(h);
}

void hunt_reset(struct hunt *h, uint64_t begin, uint64_t taken)
{
    memset(h->hunters, 0, (h->pattern_count + h->family_count) * sizeof *h->hunters);
    h->begin = h->at = h->looked_from = h->looked_to = h->frontier = h->counted = begin;
    h->place = h->place_count = 0;
    h->lines_looked = h->lines[0] = 0;
    h->anchors.from = h->anchors.addressed = begin;
    h->anchors.next = h->anchors.count = 0;
    h->anchors.seen = 0;
    h->anchors.given = HUNT_NOWHERE;
    h->fetch_next = h->fetch_end = 0;
    h->taken = taken;
    h->seen = h->newlines = h->rival_start = h->rival_end = h->long_start = h->long_end = 0;
    h->outdone_start = h->outdone_end = HUNT_NOWHERE;
    h->head = h->count = 0;
    h->first = HUNT_NOWHERE;
    h->judged = (struct hit){.start = HUNT_NOWHERE};
}

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

/* The first that begins before `bound`; *who has it: a hunter, or none if it is among the hits. Those of families
 * that begin with the finder's candidate wait until that has been dealt with. */
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
    for (size_t i = h->head; hit->kind == HIT_INVALID && i < h->count && h->hits[i].start <= hit->start; i++)
        if (h->hits[i].start == hit->start && h->hits[i].kind == HIT_VALID)
            return true;
    return false;
}

const struct find_scheme hunt_no_scheme = {.size = 0};

static enum urisift_error hand_on(struct hunt *h, const struct find_view *view, const struct hit *hit,
                                  find_candidate_fn *take, void *self)
{
    struct find_candidate *c = &h->candidate;
    hunt_count_newlines(h, view, hit->start);
    c->start = hit->start;
    c->end = c->taken = hit->end;
    c->scheme = &hunt_no_scheme;
    c->id = (struct urisift_span){view->data + (hit->start - view->base), (size_t)(hit->end - hit->start)};
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
        enum urisift_error error = hit->loses ? URISIFT_OK : hand_on(h, view, hit, take, self);
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

enum urisift_error hunt_run_to(struct hunt *h, const struct find_view *view, uint64_t bound, find_candidate_fn *take,
                               void *self)
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

/* Hands on what goes before the finder's candidate, all that begins before `bound`. FIND_HOLD: not all of it is known. */
static APART enum urisift_error run_before(const struct hunt_relay *r, const struct find_candidate *c, uint64_t bound)
{
    struct hunt *h = r->hunt;
    h->rival = c;
    enum urisift_error error = hunt_run_to(h, r->view, bound, r->take, r->self);
    h->rival = NULL;
    return error ? error : h->frontier < bound ? FIND_HOLD : URISIFT_OK;
}

/* One that is too long takes the place of all of families' that begin in it. Those that begin before it are dealt with first, as
 * the last such one may be in their place. FIND_HOLD: not all of them are known. */
static APART enum urisift_error begin_long(const struct hunt_relay *r, uint64_t start, uint64_t end)
{
    struct hunt *h = r->hunt;
    enum urisift_error error = hunt_run_to(h, r->view, start, r->take, r->self);
    if (error || h->frontier < start)
        return error ? error : FIND_HOLD;
    h->long_start = start;
    h->long_end = end;
    return URISIFT_OK;
}

static enum urisift_error relay_candidate(void *self, struct find_candidate *c)
{
    const struct hunt_relay *r = self;
    struct hunt *h = r->hunt;
    uint64_t bound = c->start + 1;
    if (c->verdict.error == URISIFT_TOO_LONG) { /* it cannot be waited for: the matches in it go before it */
        bound = c->end;
        enum urisift_error held = begin_long(r, c->start, c->end);
        if (held)
            return held;
    }
    if (c->start != h->rival_start || c->end != h->rival_end) { /* else it was held: what was handed on before it counts */
        enum find_answer begun = c->rules->wanted ? FIND_YES : hunt_keep_begun(h, r->view, c);
        if (begun != FIND_YES)
            return begun == FIND_NO_MEMORY ? URISIFT_ERROR_MEMORY : FIND_HOLD;
        h->rival_loses = false;
    }
    h->rival_start = c->start;
    h->rival_end = c->end;
    enum urisift_error error = hunt_pass(h, bound) ? URISIFT_OK : run_before(r, c, bound);
    if (error)
        return error;
    if (c->start < h->taken) /* it is no wrapper's: none of what is hunted goes over a '<' or a line */
        return URISIFT_OK;
    hunt_count_newlines(h, r->view, bound - 1);
    c->newlines = h->newlines;
    const struct hit *better = hunt_name_rival(h, r->view, c);
    if (!better && !c->rules->wanted)
        return URISIFT_OK;
    uint64_t end = better ? better->end : c->taken; /* of a wrapper with no identifier in it: before its end */
    if (better ? !better->loses : !h->rival_loses)
        error = better ? hand_on(h, r->view, better, r->take, r->self) : r->take(r->self, c);
    if (!error)
        h->taken = end;
    return error;
}

/* May it be of the scheme, or host, of one; or of the local part of an address, or what may look like one? */
static inline bool is_before_anchor(const struct hunt *h, uint8_t c)
{
    return h->address ? c > ' ' : char_is(c, CHAR_SCHEME) || c >= 0x80;
}

/* The first '@' before `at` that no kernel has seen yet, as one in a URL that the finder has read and that is not looked for;
 * `at`: there is none. */
static uint64_t unseen_address(const struct hunt *h, const struct find_view *view, uint64_t at)
{
    if (!h->address || at <= h->looked_to)
        return at;
    const size_t from = (size_t)(h->looked_to - view->base);
    const uint8_t *sign = memchr(view->data + from, '@', (size_t)(at - h->looked_to));
    return sign ? view->base + (size_t)(sign - view->data) : at;
}

uint64_t hunt_undecided_from(const struct hunt *h, const struct find_view *view, uint64_t at)
{
    at = unseen_address(h, view, at);
    size_t end = (size_t)(at - view->base), most = end < UNDECIDED ? end : UNDECIDED, i = 0;
    if (view->final && end == view->size)
        return at;
    while (i < most && is_before_anchor(h, view->data[end - i - 1]))
        i++;
    return at - i;
}

enum urisift_error hunt_step(struct hunt *h, struct finder *f, const struct find_view *view, find_candidate_fn *take,
                             void *self, uint64_t *settled)
{
    struct hunt_relay relay = {.hunt = h, .view = view, .take = take, .self = self};
    h->counts_none = f->counts_none;
    h->fetch = f->fetch;
    h->finder = f;
    f->next = hunt_next_anchor;
    f->next_self = &relay;
    enum urisift_error error = find_step(f, view, relay_candidate, &relay, settled);
    f->next = NULL;
    if (!error && f->too_long.open)
        error = begin_long(&relay, f->too_long.start, *settled);
    if (!error)
        error = hunt_run_to(h, view, hunt_undecided_from(h, view, *settled), take, self);
    if (error == FIND_HOLD)
        error = URISIFT_OK;
    *settled = least_64(*settled, h->frontier);
    if (error || h->counts_none)
        return error;
    if (*settled > h->counted)
        hunt_count_newlines(h, view, *settled);
    f->newlines = hunt_newlines_before(h, view, f->at);
    return URISIFT_OK;
}
