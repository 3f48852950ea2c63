/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * hunt_addresses.c — mail addresses, where the finder comes to the '@' of one.
 *
 * In/Out:   the next '@' among the places that a kernel has found; its address is handed on, or
 *           kept for its turn.
 * Idea:     the usual address is as common as the usual URL, so it is handed on where the finder
 *           comes to it, if nothing can begin before it; else it waits among the hits. A kernel
 *           looks at many '@' together, ahead of that; one of which that look does not tell is
 *           looked at again, as there may be more text then.
 */
#include "core/text/inlining.h"
#include "scanner/match/hunt_families.h"

/* Can nothing else begin before `bound`, or together with what begins right before it, that has
 * not been handed on? */
static inline bool is_alone(const struct hunt *h, uint64_t bound)
{
    return h->first >= bound && h->pattern_count == 0 && h->at >= bound + h->back;
}

/* Looks whether something can, if that is not known, and hands it on. FIND_HOLD: something is
 * left. */
static APART enum urisift_error clear_way(const struct hunt_relay *r, uint64_t start)
{
    struct hunt *h = r->hunt;
    if (h->pattern_count > 0 || hunt_search_rows(h, r->view, start + 1) != FIND_YES)
        return FIND_HOLD;
    enum urisift_error error = hunt_run_to(h, r->view, start, r->take, r->self);
    return error ? error : is_alone(h, start + 1) ? URISIFT_OK : FIND_HOLD;
}

/* Hands on the one of `size` bytes whose '@' is byte `local` of it, and which begins at `start`. */
static inline enum urisift_error hand_on(const struct hunt_relay *r, struct hunt *h,
                                         const struct find_view *view, uint64_t start, size_t local,
                                         size_t size, bool is_canonical)
{
    struct find_candidate *c = &h->usual_address;
    if (!h->counts_none) {
        hunt_count_newlines(h, view, start);
        c->newlines = h->newlines;
    }
    c->start = start;
    c->end = c->taken = start + size;
    c->id.data = view->data + (start - view->base);
    c->id.size = size;
    c->joined = false; /* who takes it may say that, and warn of something */
    c->is_address = is_canonical;
    c->verdict.warnings = 0;
    email_set_parts(local, size, &c->verdict);
    return r->take(r->self, c);
}

static APART enum urisift_error keep_for_turn(const struct hunt_relay *r, size_t at,
                                              const struct email_outline *address)
{
    const struct hit hit = family_address_hit(r->view, r->hunt->address->owner, at, address);
    return hunt_keep(r->hunt, &hit) ? URISIFT_OK : URISIFT_ERROR_MEMORY;
}

/* Hands on the usual one in its turn, or keeps it for that. */
static APART enum urisift_error take_in_turn(const struct hunt_relay *r, size_t at,
                                             const struct email_outline *address)
{
    struct hunt *h = r->hunt;
    const uint64_t start = r->view->base + address->begin;
    if (hunt_is_in_place(h, start))
        return URISIFT_OK;
    enum urisift_error error = is_alone(h, start + 1) ? URISIFT_OK : clear_way(r, start);
    if (!error && hunt_is_in_place(h, start)) /* of what has just been handed on */
        return URISIFT_OK;
    if (!error)
        error = hand_on(r, h, r->view, start, at - address->begin, address->end - address->begin,
                        address->is_canonical);
    if (error == FIND_HOLD)
        return keep_for_turn(r, at, address);
    h->taken = r->view->base + address->end;
    return error;
}

static APART enum urisift_error take_usual(const struct hunt_relay *r, size_t at,
                                           const struct email_outline *address)
{
    const struct find_view *view = r->view;
    struct hunter *hunter = r->hunt->address_hunter;
    if (view->base + address->begin < hunter->next || family_is_no_address(view, address->begin))
        return URISIFT_OK;
    /* Also where something is in its place: of one that is kept for its turn that is not known
     * yet. */
    hunter->next = view->base + address->end;
    return take_in_turn(r, at, address);
}

/* One that is not usual is found as those of other families are. */
static APART enum urisift_error take_any(const struct hunt_relay *r, size_t at)
{
    struct hunt *h = r->hunt;
    const struct find_view *view = r->view;
    if (hunt_waits(view, view->base + at, h->signs.seen))
        return FIND_HOLD;
    enum find_answer answer = family_try(h, view, h->address, at);
    h->signs.seen = answer == FIND_MORE ? view->base + view->size : 0;
    return answer == FIND_MORE        ? FIND_HOLD
           : answer == FIND_NO_MEMORY ? URISIFT_ERROR_MEMORY
                                      : URISIFT_OK;
}

/* The next one, of which a look has said that; if it was not usual, there may be more text by
 * now. */
static APART enum urisift_error take_one(const struct hunt_relay *r, size_t at,
                                         const struct email_glance *g)
{
    const struct find_view *view = r->view;
    struct email_outline address;
    if (at >= view->size) /* passed over, in one that is too long */
        return URISIFT_OK;
    if (g->answer == SURFACE_YES && g->local <= at)
        return take_usual(
            r, at, &(struct email_outline){at - g->local, at + 1 + g->size, g->is_canonical});
    switch (r->hunt->tables->kernel->address(view->data, at, view->size, &address)) {
    case SURFACE_YES:
        return take_usual(r, at, &address);
    case SURFACE_NO:
        return URISIFT_OK;
    default:
        return take_any(r, at);
    }
}

/* Where an address may begin so that it plainly has its turn, and nothing is in its place. */
struct clear_range {
    uint64_t from, to;
};

static inline struct clear_range clear_for_addresses(const struct hunt *h,
                                                     const struct find_view *view)
{
    uint64_t from = h->taken > h->address_hunter->next ? h->taken : h->address_hunter->next;
    from = from > h->long_end ? from : h->long_end;
    const uint64_t known = h->at > h->back ? h->at - h->back : 0,
                   to = known < h->first ? known : h->first;
    return (struct clear_range){from > view->base ? from : view->base,
                                h->pattern_count > 0 ? 0 : to};
}

void hunt_glance_on(struct hunt *h, const struct find_view *view)
{
    struct hunt_signs *s = &h->signs;
    const struct hunt_places *p = &s->places;
    const size_t left = p->count - p->next, count = left < ADDRESSES_MOST ? left : ADDRESSES_MOST;
    s->glanced_from = p->next;
    s->glanced_to = p->next + count;
    h->tables->kernel->addresses(view->data, view->size, (size_t)(p->from - view->base),
                                 p->at + p->next, count, s->glances);
}

enum urisift_error hunt_take_addresses(const struct hunt_relay *r, uint64_t bound)
{
    struct hunt *h = r->hunt;
    const struct find_view *view = r->view;
    struct hunt_signs *s = &h->signs;
    struct clear_range clear = clear_for_addresses(h, view);
    for (; hunt_next_place(&s->places) < bound; s->places.next++) {
        if (s->places.next >= s->glanced_to)
            hunt_glance_on(h, view);
        const struct email_glance *g = &s->glances[s->places.next - s->glanced_from];
        const uint64_t sign = hunt_next_place(&s->places), start = sign - g->local;
        enum urisift_error error = FIND_HOLD;
        if (g->answer == SURFACE_NO)
            continue;
        if (g->answer == SURFACE_YES && start >= clear.from && start < clear.to) {
            if (!g->is_clear && family_is_no_address(view, (size_t)(start - view->base)))
                continue;
            error = hand_on(r, h, view, start, g->local, g->local + 1u + g->size, g->is_canonical);
            if (error != FIND_HOLD)
                h->address_hunter->next = h->taken = clear.from = sign + 1 + g->size;
        }
        if (error == FIND_HOLD) {
            error = take_one(r, (size_t)(sign - view->base), g);
            clear = clear_for_addresses(h, view);
        }
        if (error)
            return error;
    }
    return URISIFT_OK;
}
