/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * hunt_addresses.c — mail addresses, where the finder comes to the '@' of one.
 *
 * In/Out:   the next '@' among the places that a kernel has found; its address is handed on, or kept for its turn.
 * Idea:     the usual address is as common as the usual URL, so it is handed on where the finder comes to it, if nothing can begin
 *           before it; else it waits among the hits. A kernel looks at many '@' together, ahead of that; one of which that look
 *           does not tell is looked at again, as there may be more text then.
 */
#include "core/inlining.h"
#include "scanner/find/hunt_families.h"

/* Can nothing else begin before `bound`, or together with what begins right before it, that has not been handed on? */
static inline bool is_alone(const struct hunt *h, uint64_t bound)
{
    return h->first >= bound && h->pattern_count == 0 && h->at >= bound + h->back;
}

/* Looks whether something can, if that is not known, and hands it on. FIND_HOLD: something is left. */
static APART enum urisift_error clear_way(const struct hunt_relay *r, uint64_t start)
{
    struct hunt *h = r->hunt;
    if (h->pattern_count > 0 || hunt_search_rows(h, r->view, start + 1) != FIND_YES)
        return FIND_HOLD;
    enum urisift_error error = hunt_run_to(h, r->view, start, r->take, r->self);
    return error ? error : is_alone(h, start + 1) ? URISIFT_OK : FIND_HOLD;
}

static inline enum urisift_error hand_on(const struct hunt_relay *r, struct hunt *h, const struct find_view *view, size_t at,
                                         const struct email_outline *address)
{
    struct find_candidate *c = &h->usual_address;
    const size_t begin = address->begin, end = address->end;
    const uint64_t base = view->base;
    hunt_count_newlines(h, view, base + begin);
    c->newlines = h->newlines;
    c->start = base + begin;
    c->end = c->taken = base + end;
    c->id.data = view->data + begin;
    c->id.size = end - begin;
    c->joined = false; /* who takes it may say that, and warn of something */
    c->is_address = address->is_canonical;
    c->verdict.warnings = 0;
    email_set_parts(at - begin, end - begin, &c->verdict);
    return r->take(r->self, c);
}

static APART enum urisift_error keep_for_turn(const struct hunt_relay *r, size_t at, const struct email_outline *address)
{
    const struct hit hit = family_address_hit(r->view, r->hunt->address->owner, at, address);
    return hunt_keep(r->hunt, &hit) ? URISIFT_OK : URISIFT_ERROR_MEMORY;
}

/* Hands on the usual one in its turn, or keeps it for that. */
static APART enum urisift_error take_in_turn(const struct hunt_relay *r, size_t at, const struct email_outline *address)
{
    struct hunt *h = r->hunt;
    const uint64_t start = r->view->base + address->begin;
    if (hunt_is_in_place(h, start))
        return URISIFT_OK;
    enum urisift_error error = is_alone(h, start + 1) ? URISIFT_OK : clear_way(r, start);
    if (!error && hunt_is_in_place(h, start)) /* of what has just been handed on */
        return URISIFT_OK;
    if (!error)
        error = hand_on(r, h, r->view, at, address);
    if (error == FIND_HOLD)
        return keep_for_turn(r, at, address);
    h->taken = r->view->base + address->end;
    return error;
}

/* Mostly it is its turn, and nobody else's. */
static inline enum urisift_error take_usual(const struct hunt_relay *r, struct hunt *h, const struct find_view *view, size_t at,
                                            const struct email_outline *address, bool is_clear)
{
    const uint64_t start = view->base + address->begin, end = view->base + address->end;
    struct hunter *hunter = h->address_hunter;
    if (start < hunter->next || (!is_clear && family_is_no_address(view, address->begin)))
        return URISIFT_OK;
    hunter->next = end; /* also where something is in its place: of one that is kept for its turn that is not known yet */
    if (!is_alone(h, start + 1) || hunt_is_in_place(h, start))
        return take_in_turn(r, at, address);
    enum urisift_error error = hand_on(r, h, view, at, address);
    if (error == FIND_HOLD)
        return keep_for_turn(r, at, address);
    h->taken = end;
    return error;
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
    return answer == FIND_MORE ? FIND_HOLD : answer == FIND_NO_MEMORY ? URISIFT_ERROR_MEMORY : URISIFT_OK;
}

/* … again, as there may be more text now. */
static APART enum urisift_error take_again(const struct hunt_relay *r, size_t at)
{
    struct email_outline address;
    switch (r->hunt->tables->kernel->address(r->view->data, at, r->view->size, &address)) {
    case FORM_YES:
        return take_usual(r, r->hunt, r->view, at, &address, false);
    case FORM_NO:
        return URISIFT_OK;
    default:
        return take_any(r, at);
    }
}

static inline enum urisift_error take_address(const struct hunt_relay *r, struct hunt *h, const struct find_view *view, size_t at)
{
    struct hunt_signs *s = &h->signs;
    hunt_fetch(h);
    if (s->places.next >= s->glanced_to)
        hunt_glance_on(h, view);
    const struct email_glance *g = &s->glances[s->places.next - s->glanced_from];
    if (g->answer == FORM_NO)
        return URISIFT_OK;
    if (g->answer != FORM_YES)
        return take_again(r, at);
    return take_usual(r, h, view, at, &(struct email_outline){at - g->local, at + 1 + g->size, g->is_canonical}, g->is_clear);
}

void hunt_glance_on(struct hunt *h, const struct find_view *view)
{
    struct hunt_signs *s = &h->signs;
    const struct hunt_places *p = &s->places;
    const size_t left = p->count - p->next, count = left < ADDRESSES_MOST ? left : ADDRESSES_MOST;
    s->glanced_from = p->next;
    s->glanced_to = p->next + count;
    h->tables->kernel->addresses(view->data, view->size, (size_t)(p->from - view->base), p->at + p->next, count, s->glances);
}

enum urisift_error hunt_take_addresses(const struct hunt_relay *r, uint64_t bound)
{
    struct hunt *h = r->hunt;
    const struct find_view *view = r->view;
    struct hunt_places *p = &h->signs.places;
    for (; hunt_next_place(p) < bound; p->next++) {
        const size_t at = (size_t)(hunt_next_place(p) - view->base);
        enum urisift_error error = at < view->size ? take_address(r, h, view, at) : URISIFT_OK; /* passed over: in one too long */
        if (error)
            return error;
    }
    return URISIFT_OK;
}
