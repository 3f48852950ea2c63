/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * hunt_anchors.c — the finder's next anchor; what a kernel has found before that is dealt with on the way.
 *
 * In/Out:   places at which a kernel found a row that is given apart; the finder's next anchor.
 * Idea:     each octet is looked at by a kernel once, for anchors and rows together. Those that it gives apart are anchors, and
 *           the '@' of mail addresses (hunt_addresses.c); rows of needles are dealt with as far as the finder has come.
 * Holds:    rows are looked for no more than a few octets beyond what the finder has come to, so there is room for what
 *           it has yet to come to.
 */
#include "core/inlining.h"
#include "scanner/find/hunt_families.h"

uint16_t *hunt_room_for_anchors(struct hunt_anchors *a, uint64_t from, uint16_t *more)
{
    const uint64_t least = from < HUNT_AHEAD ? 0 : from - HUNT_AHEAD;
    while (a->next < a->count && a->from + a->places[a->next] < least) /* passed over, in one that is too long */
        a->next++;
    uint64_t begin = from;
    if (a->next < a->count)
        begin = a->from < least ? least : a->from;
    size_t left = 0;
    for (; a->next < a->count; a->next++)
        a->places[left++] = (uint16_t)(a->from + a->places[a->next] - begin);
    a->from = begin;
    a->next = 0;
    a->count = left;
    *more = (uint16_t)(from - begin);
    return a->places + left;
}

enum { AROUND = 5 }; /* octets of an anchor's row, and behind it, that tell */

/* Is the row one of an anchor from `from` on, if that stands so near to an end that not all may be there that tells; or one
 * that begins with an '@'? */
static inline bool is_odd_anchor(const struct hunt *h, const struct find_view *view, size_t from, size_t row)
{
    const size_t colon = row + 2;
    return colon >= from && colon < view->size && view->data[colon] == ':' &&
           anchor_is_at(&h->tables->anchors, view->data, colon, view->size);
}

/* Which of the places that a kernel has found is the next '@', or anchor from `from` on, or is too near to the end to tell. */
static inline size_t next_event(const struct hunt *h, const struct find_view *view, size_t from)
{
    const struct hunt_anchors *a = &h->anchors;
    const struct anchors *anchors = &h->tables->anchors;
    const uint8_t *s = view->data;
    const size_t inside = view->size < AROUND ? 0 : view->size - AROUND + 1, begin = (size_t)(a->from - view->base);
    const size_t count = a->count;
    size_t i = a->next;
    for (; i < count; i++) {
        const size_t row = begin + a->places[i];
        if (row < inside ? s[row] == '@' || (s[row + 2] == ':' && row + 2 >= from && anchor_is_inside(anchors, s, row + 2))
                         : row < view->size) /* else it has been passed over, in one that is too long */
            break;
    }
    return i;
}

/* Where the row of the next event begins; there is one. */
static inline size_t event_row(const struct hunt *h, const struct find_view *view)
{
    return (size_t)(h->anchors.from + h->anchors.places[h->anchors.next] - view->base);
}

/* Is it an anchor, and nothing else? */
static inline bool is_plain_anchor(const struct find_view *view, size_t row)
{
    return view->data[row] != '@' && view->size - row >= AROUND;
}

/* The finder has come to it. */
static inline void give_anchor(struct hunt *h, const struct find_view *view, size_t colon)
{
    h->anchors.given = view->base + colon;
    h->anchors.next++;
}

/* The '@' that is the next event could not be dealt with: no more is known than what is before. */
static APART enum urisift_error hold(const struct hunt *h, struct finder *f, const struct find_view *view, size_t from,
                                     enum urisift_error error, size_t *at)
{
    const size_t row = event_row(h, view);
    f->held = view->base + row;
    *at = row > from ? row : from;
    return error;
}

/* The next anchor from `from` on of those that a kernel has found, or `size`; where an '@' takes more text, that. Each '@'
 * before is dealt with. */
static enum urisift_error next_known(const struct hunt_relay *r, struct finder *f, size_t from, size_t size, size_t *at)
{
    struct hunt *h = r->hunt;
    struct hunt_anchors *a = &h->anchors;
    const struct find_view *view = r->view;
    for (*at = size;; a->next++) {
        a->next = next_event(h, view, from);
        if (a->next == a->count)
            return URISIFT_OK;
        size_t row = event_row(h, view);
        const bool is_plain = is_plain_anchor(view, row);
        if (view->data[row] == '@' && h->address) {
            enum urisift_error error = hunt_take_addresses(r);
            row = event_row(h, view);
            if (error)
                return hold(h, f, view, from, error, at);
        }
        if (!is_plain && !is_odd_anchor(h, view, from, row))
            continue;
        if (row + 2 < size) {
            *at = row + 2;
            give_anchor(h, view, *at);
        }
        return URISIFT_OK;
    }
}

/* Deals with all rows as far as was looked, and looks on; the finder has come to `at`. URISIFT_OK with *ended: there is no
 * more to look at. */
static APART enum urisift_error look_on(const struct hunt_relay *r, size_t at, bool *ended)
{
    struct hunt *h = r->hunt;
    const struct find_view *view = r->view;
    const uint64_t bound = hunt_undecided_from(h, view, view->base + at);
    enum urisift_error error = hunt_run_to(h, view, bound, r->take, r->self);
    if (error)
        return error;
    enum find_answer answer = hunt_search_rows(h, view, h->looked_to > h->back ? h->looked_to - h->back : 0);
    if (answer != FIND_YES)
        return answer == FIND_NO_MEMORY ? URISIFT_ERROR_MEMORY : FIND_HOLD;
    *ended = h->anchors.next == h->anchors.count && h->at == h->looked_to && !hunt_look_on(h, view);
    return URISIFT_OK;
}

/* Where a scheme of one letter begins the text, or a range of it, its row begins before: is there one? */
static inline bool begins_with_anchor(const struct hunt *h, const struct find_view *view, size_t from, size_t size,
                                      size_t *at)
{
    if (h->begin + 1 < view->base + from)
        return false;
    *at = (size_t)(h->begin + 1 - view->base);
    return *at < size && view->data[*at] == ':' && anchor_is_at(&h->tables->anchors, view->data, *at, view->size);
}

/* Does the finder ask for the last one again, as that took more text? With that it may be none. */
static inline bool is_given_again(const struct hunt *h, const struct find_view *view, size_t from, size_t *at)
{
    *at = from;
    return h->anchors.given == view->base + from && anchor_is_at(&h->tables->anchors, view->data, from, view->size);
}

/* … with all that may be to be done before it. */
static APART enum urisift_error find_anchor(const struct hunt_relay *r, struct finder *f, size_t from, size_t size, size_t *at)
{
    struct hunt *h = r->hunt;
    const struct find_view *view = r->view;
    for (bool ended = false; !ended;) {
        enum urisift_error error = next_known(r, f, from, size, at);
        if (error || *at < size)
            return error;
        if (h->anchors.next < h->anchors.count || h->looked_to >= view->base + size)
            break;
        size_t looked = (size_t)(h->looked_to - view->base);
        *at = looked > from ? looked : from;
        f->held = view->base + *at;
        error = look_on(r, *at, &ended);
        if (error)
            return error;
    }
    *at = size;
    return URISIFT_OK;
}

/* Mostly the next event is an anchor, then there is nothing else to do; or an '@'. */
enum urisift_error hunt_next_anchor(void *self, struct finder *f, const struct find_view *view, size_t from,
                                    size_t size, size_t *at)
{
    const struct hunt_relay *r = self;
    struct hunt *h = r->hunt;
    struct hunt_anchors *a = &h->anchors;
    hunt_fetch(h);
    if (is_given_again(h, view, from, at) || begins_with_anchor(h, view, from, size, at))
        return URISIFT_OK;
    for (;; a->next++) {
        a->next = next_event(h, view, from);
        if (a->next == a->count)
            break;
        const size_t row = event_row(h, view);
        if (is_plain_anchor(view, row) && row + 2 < size) {
            *at = row + 2;
            give_anchor(h, view, *at);
            return URISIFT_OK;
        }
        if (view->data[row] != '@' || !h->address || hunt_has_anchors_at(h))
            break;
        enum urisift_error error = hunt_take_addresses(r);
        if (error)
            return hold(h, f, view, from, error, at);
    }
    return find_anchor(r, f, from, size, at);
}
