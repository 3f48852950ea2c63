/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * hunt.c — all candidates in order.
 *
 * In/Out:   a view of the text and the finder's candidates in it; all candidates, in order.
 * Idea:     the finder leads. Before a candidate of its is handed on, all else that begins no
 *           later is. Where that takes more text, the finder is told to hold the candidate and
 *           finds it again. So nothing is kept but a few places.
 * Holds:    what is found depends on the text alone, for a row is dealt with when all text that
 *           matters is there.
 * Not here: whose turn it is (hunt_turns.c); where rows of needles are (hunt_rows.c).
 */
#include <stdlib.h>
#include <string.h>

#include "core/text/chars.h"
#include "core/text/inlining.h"
#include "core/text/least.h"
#include "core/text/verdict.h"
#include "scanner/match/hunt_families.h"

/* bytes before where the finder has settled in which a candidate of its may yet begin */
enum { UNDECIDED = 128 };

/* Made of the patterns and families */

bool hunt_is_wanted(const struct find_tables *tables, const struct urisift_patterns *patterns)
{
    bool all = patterns != NULL;
    for (size_t i = 0; i < tables->family_count; i++)
        all = all ||
              urisift_family_is_default(urisift_family_at(i)) != ((tables->families >> i & 1) != 0);
    return all;
}

struct hunt *hunt_new(const struct find_tables *tables, const struct urisift_patterns *patterns,
                      bool prompt)
{
    struct hunt *h = calloc(1, sizeof *h);
    if (!h)
        return NULL;
    h->tables = tables;
    h->prompt = prompt;
    h->patterns = patterns;
    h->pattern_count = patterns ? patterns->count : 0;
    for (size_t i = 0; i < tables->family_count; i++)
        if ((tables->families >> i & 1) && urisift_profile_surface_at(tables->rules[i].profile, 0))
            h->families[h->family_count++] = &tables->rules[i];
    if ((patterns && !attempts_init(&h->attempts, patterns, tables->max_length)) ||
        !hunt_make_quarries(h)) {
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
    h->ended_line = false;
    h->place = h->place_count = 0;
    h->lines_looked = h->lines.before[0] = 0;
    h->anchors.rows.from = h->signs.places.from = begin;
    h->anchors.rows.next = h->anchors.rows.count = 0;
    h->signs.places.next = h->signs.places.count = 0;
    h->signs.seen = 0;
    h->signs.glanced_from = h->signs.glanced_to = 0;
    h->anchors.given = HUNT_NOWHERE;
    h->taken = taken;
    h->seen = h->newlines = h->rival_start = h->rival_end = h->long_start = h->long_end = 0;
    h->long_begun = HUNT_NOWHERE;
    h->outdone_start = h->outdone_end = HUNT_NOWHERE;
    h->head = h->count = 0;
    h->first = HUNT_NOWHERE;
    h->judged.start = HUNT_NOWHERE;
}

/* Hands on what goes before the finder's candidate, all that begins before `bound`, or with one
 * that is too long and not looked for. FIND_HOLD: not all of it is known. */
static APART enum urisift_error run_before(const struct hunt_relay *r,
                                           const struct find_candidate *c, uint64_t bound)
{
    struct hunt *h = r->hunt;
    h->rival = c->rules->wanted || c->verdict.error != URISIFT_TOO_LONG ? c : NULL;
    enum urisift_error error = hunt_run_to(h, r->view, bound, r->take, r->self);
    h->rival = NULL;
    return error ? error : h->frontier < bound ? FIND_HOLD : URISIFT_OK;
}

/* One that is too long takes the place of all of families' that begin in it. Those that begin
 * before it are dealt with first, as the last such one may be in their place; and where nobody
 * asks for it, one that begins with it, while its beginning is there. FIND_HOLD: not all of them
 * are known. */
static APART enum urisift_error begin_long(const struct hunt_relay *r,
                                           const struct find_candidate *c)
{
    struct hunt *h = r->hunt;
    enum urisift_error error = hunt_run_to(h, r->view, c->start, r->take, r->self);
    if (error || h->frontier < c->start)
        return error ? error : FIND_HOLD;
    if (c->start != h->long_begun && !c->rules->wanted) {
        const enum find_answer begun = hunt_keep_begun(h, r->view, c);
        if (begun != FIND_YES)
            return begun == FIND_NO_MEMORY ? URISIFT_ERROR_MEMORY : FIND_HOLD;
    }
    h->long_begun = c->start;
    h->long_start = c->rules->wanted ? c->start : c->start + 1;
    h->long_end = c->end;
    return URISIFT_OK;
}

/* … of which the end is not there yet; as far as `end`. */
static APART enum urisift_error begin_open(const struct hunt_relay *r, const struct finder *f,
                                           uint64_t end)
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

/* Is it looked for and surely of no family, has nothing been handed on in its place, and begins
 * nothing else before it or with it? And it was not held. */
static inline bool has_its_turn(const struct hunt *h, const struct find_candidate *c)
{
    return c->start < h->first && h->free_count == 0 && c->start + 1 + h->back <= h->at &&
           c->start >= h->taken && c->start != h->rival_start && c->rules->wanted &&
           uris_are_none(h, c);
}

static APART enum urisift_error relay_any(const struct hunt_relay *r, struct find_candidate *c)
{
    struct hunt *h = r->hunt;
    uint64_t bound = c->start + 1;
    /* it cannot be waited for: the matches in it go before it */
    if (c->verdict.error == URISIFT_TOO_LONG) {
        bound = c->end;
        enum urisift_error held = begin_long(r, c);
        if (held)
            return held;
    }
    /* else it was held: what was handed on before it counts */
    if (c->start != h->rival_start || c->end != h->rival_end) {
        const bool begins = !c->rules->wanted && c->verdict.error != URISIFT_TOO_LONG;
        enum find_answer begun = begins ? hunt_keep_begun(h, r->view, c) : FIND_YES;
        if (begun != FIND_YES)
            return begun == FIND_NO_MEMORY ? URISIFT_ERROR_MEMORY : FIND_HOLD;
        h->rival_loses = false;
    }
    h->rival_start = c->start;
    h->rival_end = c->end;
    enum urisift_error error = hunt_pass(h, bound) ? URISIFT_OK : run_before(r, c, bound);
    if (error)
        return error;
    /* it is no wrapper's: none of what is hunted goes over a '<' or a line */
    if (c->start < h->taken)
        return URISIFT_OK;
    hunt_count_newlines(h, r->view, bound - 1);
    c->newlines = h->newlines;
    const struct hit *better =
        h->first > c->start && uris_are_none(h, c) ? NULL : hunt_name_rival(h, r->view, c);
    if (!better && !c->rules->wanted)
        return URISIFT_OK;
    /* of a wrapper with no identifier in it: before its end */
    uint64_t end = better ? better->end : c->taken;
    if (better ? !better->loses : !h->rival_loses)
        error = better ? hunt_hand_on(h, r->view, better, r->take, r->self) : r->take(r->self, c);
    if (!error)
        h->taken = end;
    return error;
}

/* Nearly all have their turn. */
static enum urisift_error relay_candidate(void *self, struct find_candidate *c)
{
    const struct hunt_relay *r = self;
    struct hunt *h = r->hunt;
    if (!has_its_turn(h, c))
        return relay_any(r, c);
    h->rival_start = c->start;
    h->rival_end = c->end;
    h->rival_loses = false;
    h->frontier = c->start + 1 > h->frontier ? c->start + 1 : h->frontier;
    hunt_count_newlines(h, r->view, c->start);
    c->newlines = h->newlines;
    enum urisift_error error = r->take(r->self, c);
    if (!error)
        h->taken = c->taken;
    return error;
}

/* May it be of the scheme, or host, of one; or of the local part of an address, or what may look
 * like one? */
static inline bool is_before_anchor(const struct hunt *h, uint8_t c)
{
    return h->address ? c > ' ' : char_is(c, CHAR_SCHEME) || c >= 0x80;
}

/* The first '@' before `at` that has not been dealt with, as one in a URL that the finder has
 * read and that is not looked for: it is the next of those that a kernel has seen, or none has
 * seen it yet. `at`: there is none. Of those in what is in its place there is nothing to deal
 * with. */
static uint64_t unknown_address(const struct hunt *h, const struct find_view *view, uint64_t at)
{
    const struct hunt_places *p = &h->signs.places;
    if (!h->address)
        return at;
    for (size_t i = p->next; i < p->count && p->from + p->at[i] < at; i++) {
        const uint64_t place = p->from + p->at[i];
        if (place >= view->base && !hunt_is_in_place(h, place))
            return place;
    }
    for (uint64_t from = h->looked_to; from < at;) {
        const uint8_t *sign = memchr(view->data + (from - view->base), '@', (size_t)(at - from));
        const uint64_t place = sign ? view->base + (uint64_t)(sign - view->data) : at;
        if (!hunt_is_in_place(h, place))
            return place;
        from = place < h->taken ? h->taken : h->long_end;
    }
    return at;
}

uint64_t hunt_undecided_from(const struct hunt *h, const struct find_view *view, uint64_t at)
{
    at = unknown_address(h, view, at);
    size_t end = (size_t)(at - view->base), most = end < UNDECIDED ? end : UNDECIDED, i = 0;
    if (view->final && end == view->size)
        return at;
    while (i < most && is_before_anchor(h, view->data[end - i - 1]))
        i++;
    return at - i;
}

enum urisift_error hunt_step(struct hunt *h, struct finder *f, const struct find_view *view,
                             find_candidate_fn *take, void *self, uint64_t *settled)
{
    struct hunt_relay relay = {.hunt = h, .view = view, .take = take, .self = self};
    h->counts_none = f->counts_none;
    h->finder = f;
    f->next = hunt_next_anchor;
    f->next_self = &relay;
    enum urisift_error error = find_step(f, view, relay_candidate, &relay, settled);
    f->next = NULL;
    if (!error && f->too_long.open)
        error = begin_open(&relay, f, *settled);
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
