/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
hunt_anchors.c — the finder's next anchor; what a kernel has found before that is dealt with on the
way.
 *
 * In/Out:   places at which a kernel found an anchor's row; the finder's next anchor.
 * Idea:     each byte is looked at by a kernel once, for anchors and rows together. The '@' of
 *           mail addresses before an anchor are dealt with first (hunt_addresses.c); rows of
 *           needles as far as the finder has come.
 */
#include "core/text/inlining.h"
#include "scanner/match/hunt_families.h"

enum { AROUND = 5 }; /* bytes of an anchor's row, and behind it, that tell */

/* Is the row, so near to an end that not all may be there that tells, one of an anchor from
 * `from` on? */
static APART bool is_odd_anchor(const struct hunt *h, const struct find_view *view, size_t from,
                                size_t row)
{
    const size_t colon = row + 2;
    return colon >= from && colon < view->size && view->data[colon] == ':' &&
           anchor_is_at(&h->tables->anchors, view->data, colon, view->size);
}

/* Which of the places that a kernel has found is the next anchor from `from` on, or is too near
 * to the end to tell. */
static inline size_t next_row(const struct hunt *h, const struct find_view *view, size_t from)
{
    const struct hunt_places *p = &h->anchors.rows;
    const size_t inside = view->size < AROUND ? 0 : view->size - AROUND + 1,
                 begin = (size_t)(p->from - view->base);
    const size_t count = p->count;
    size_t i = p->next;
    for (; i < count; i++) {
        const size_t row = begin + p->at[i];
        if (row < inside
                ? row + 2 >= from && anchor_is_inside(&h->tables->anchors, view->data, row + 2)
                /* else it has been passed over, in one that is too long */
                : row < view->size)
            break;
    }
    return i;
}

/* An '@' could not be dealt with: no more is known than what is before. */
static APART enum urisift_error hold(const struct hunt *h, struct finder *f,
                                     const struct find_view *view, size_t from,
                                     enum urisift_error error, size_t *at)
{
    f->held_from = hunt_next_place(&h->signs.places);
    const size_t sign = (size_t)(f->held_from - view->base);
    *at = sign > from ? sign : from;
    return error;
}

/* The next anchor from `from` on of those that a kernel has found, or `size`; where an '@' takes
 * more text, that. Each '@' before is dealt with. */
static inline enum urisift_error next_known(const struct hunt_relay *r, struct finder *f,
                                            size_t from, size_t size, size_t *at)
{
    struct hunt *h = r->hunt;
    const struct find_view *view = r->view;
    struct hunt_places *p = &h->anchors.rows;
    for (*at = size;;) {
        p->next = next_row(h, view, from);
        const uint64_t place = hunt_next_place(p),
                       bound = place < h->looked_to ? place : h->looked_to;
        if (hunt_next_place(&h->signs.places) < bound) {
            enum urisift_error error = hunt_take_addresses(r, bound);
            if (error)
                return hold(h, f, view, from, error, at);
            if (place == HUNT_NOWHERE) /* more may have been looked at for them */
                continue;
        }
        if (place == HUNT_NOWHERE)
            return URISIFT_OK;
        const size_t row = (size_t)(place - view->base);
        if (view->size - row < AROUND && !is_odd_anchor(h, view, from, row)) {
            p->next++;
            continue;
        }
        if (row + 2 < size) { /* the finder has come to it */
            *at = row + 2;
            h->anchors.given = view->base + *at;
            p->next++;
        }
        return URISIFT_OK;
    }
}

/* Deals with all rows as far as was looked, and looks on; the finder has come to `at`.
 * URISIFT_OK with *ended: there is no more to look at. */
static APART enum urisift_error look_on(const struct hunt_relay *r, size_t at, bool *ended)
{
    struct hunt *h = r->hunt;
    const struct find_view *view = r->view;
    const uint64_t bound = hunt_undecided_from(h, view, view->base + at);
    enum urisift_error error = hunt_run_to(h, view, bound, r->take, r->self);
    if (error)
        return error;
    enum find_answer answer =
        hunt_search_rows(h, view, h->looked_to > h->back ? h->looked_to - h->back : 0);
    if (answer != FIND_YES)
        return answer == FIND_NO_MEMORY ? URISIFT_ERROR_MEMORY : FIND_HOLD;
    *ended = hunt_next_place(&h->anchors.rows) == HUNT_NOWHERE &&
             hunt_next_place(&h->signs.places) == HUNT_NOWHERE && h->at == h->looked_to &&
             !hunt_look_on(h, view);
    return URISIFT_OK;
}

/* Where a scheme of one letter begins the text, or a range of it, its row begins before: is
 * there one? */
static inline bool begins_with_anchor(const struct hunt *h, const struct find_view *view,
                                      size_t from, size_t size, size_t *at)
{
    if (h->begin + 1 < view->base + from)
        return false;
    *at = (size_t)(h->begin + 1 - view->base);
    return *at < size && view->data[*at] == ':' &&
           anchor_is_at(&h->tables->anchors, view->data, *at, view->size);
}

/* Does the finder ask for the last one again, as that took more text? With that it may be none. */
static inline bool is_given_again(const struct hunt *h, const struct find_view *view, size_t from,
                                  size_t *at)
{
    *at = from;
    return h->anchors.given == view->base + from &&
           anchor_is_at(&h->tables->anchors, view->data, from, view->size);
}

/* Is the next one that is known plainly that, with no '@' before it to deal with? */
static inline bool is_plainly_next(const struct hunt *h, const struct find_view *view, size_t from,
                                   size_t size)
{
    const uint64_t place = hunt_next_place(&h->anchors.rows);
    const size_t row = (size_t)(place - view->base);
    return hunt_next_place(&h->signs.places) >= place && row < size && size - row >= AROUND &&
           row + 2 >= from && anchor_is_inside(&h->tables->anchors, view->data, row + 2);
}

/* … or where nothing of that is so, with all that is to be done before it. */
static APART enum urisift_error find_anchor(const struct hunt_relay *r, struct finder *f,
                                            size_t from, size_t size, size_t *at)
{
    struct hunt *h = r->hunt;
    const struct find_view *view = r->view;
    for (bool ended = false; !ended;) {
        enum urisift_error error = next_known(r, f, from, size, at);
        if (error || *at < size)
            return error;
        if (hunt_next_place(&h->anchors.rows) != HUNT_NOWHERE || h->looked_to >= view->base + size)
            break;
        size_t looked = (size_t)(h->looked_to - view->base);
        *at = looked > from ? looked : from;
        f->held_from = view->base + *at;
        error = look_on(r, *at, &ended);
        if (error)
            return error;
    }
    *at = size;
    return URISIFT_OK;
}

enum urisift_error hunt_next_anchor(void *self, struct finder *f, const struct find_view *view,
                                    size_t from, size_t size, size_t *at)
{
    const struct hunt_relay *r = self;
    struct hunt *h = r->hunt;
    if (is_given_again(h, view, from, at) || begins_with_anchor(h, view, from, size, at))
        return URISIFT_OK;
    if (!is_plainly_next(h, view, from, size))
        return find_anchor(r, f, from, size, at);
    h->anchors.given = hunt_next_place(&h->anchors.rows) + 2;
    h->anchors.rows.next++;
    *at = (size_t)(h->anchors.given - view->base);
    return URISIFT_OK;
}
