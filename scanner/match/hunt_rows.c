/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * hunt_rows.c — where rows of needles are, and whose they are.
 *
 * In/Out:   a view of the text; each owner is asked of each place at which one of its quarries
 *           has its row.
 * Idea:     a kernel finds the rows of HUNT_SLICE bytes at once, and with them the finder's
 *           anchors. A sieve says of each row, by six bytes, whose it may be; then eight around
 *           it do.
 */
#include "core/text/load.h"
#include "scanner/match/hunt_families.h"

static enum find_answer try_owner(struct hunt *h, const struct find_view *view,
                                  const struct quarry *q, size_t at)
{
    return q->form ? family_try(h, view, q, at) : pattern_try(h, view, q->owner, at);
}

/* One whose row may be at `at`. */
static enum find_answer try_quarry(struct hunt *h, const struct find_view *view,
                                   const struct quarry *q, size_t at)
{
    if (at < q->needle.row)
        return FIND_YES;
    size_t begin = at - q->needle.row;
    if (needle_is_at(&q->needle, view->data, begin, view->size))
        return try_owner(h, view, q, at);
    bool is_open = view->size - begin < q->needle.size && !view->final;
    return is_open && needle_agrees(&q->needle, view->data, begin, view->size) ? FIND_MORE
                                                                               : FIND_YES;
}

/* All whose row is at `at`, not that near to the ends of the view that a frame might go over
 * them. */
static enum find_answer try_row_inside(struct hunt *h, const struct find_view *view, size_t at)
{
    for (uint64_t marks = h->marks[h->place]; marks; marks &= marks - 1) {
        for (size_t i = (size_t)__builtin_ctzll(marks); i < h->quarry_count; i += NEEDLE_MARKS) {
            const struct needle_frame *frame = &h->frames[i];
            if (!needle_frame_is(frame, load_8(view->data + at - frame->before)))
                continue;
            const struct quarry *q = &h->quarries[i];
            if (q == h->address) /* it is given apart, and dealt with in its turn */
                continue;
            enum find_answer answer =
                frame->is_all ? try_owner(h, view, q, at) : try_quarry(h, view, q, at);
            if (answer != FIND_YES)
                return answer;
        }
    }
    return FIND_YES;
}

/* All whose row is at `at`. */
static enum find_answer try_row(struct hunt *h, const struct find_view *view, size_t at)
{
    if (at >= NEEDLE_FRAME && view->size - at >= NEEDLE_FRAME)
        return try_row_inside(h, view, at);
    uint64_t rows = h->needles.byte[0][view->data[at]] & ~h->needles.apart;
    for (unsigned k = 1; k < 3 && at + k < view->size; k++)
        rows &= h->needles.byte[k][view->data[at + k]];
    enum find_answer answer = FIND_YES;
    for (size_t i = 0; i < h->quarry_count && answer == FIND_YES; i++)
        if (rows >> h->quarries[i].needle.number & 1)
            answer = try_quarry(h, view, &h->quarries[i], at);
    return answer;
}

/* Is it known of each row that begins in the view whether it is one? With the bytes behind the
 * view it may be, too; but not over a line feed that no needle holds. That is asked only where
 * nothing may wait: elsewhere more comes, and is looked at in fewer steps. */
static bool is_whole(const struct hunt *h, const struct find_view *view)
{
    return view->final || (hunt_ends_line(h, view) && !h->crosses);
}

/* Of the places, counted from `from`, those where bytes further off do not say that there is
 * none; returns how many. No branch: most dates have a row of a number, and so have many paths. */
static size_t keep_places(struct hunt *h, const struct find_view *view, size_t from, size_t count)
{
    const struct needle_sieve *sieve = &h->sieve;
    /* here, so that nothing that is stored can seem to change it */
    const uint8_t *data = view->data;
    uint16_t *places = h->places;
    uint64_t *marks = h->marks;
    const size_t left = view->size - from, inside = left < NEEDLE_BEHIND ? 0 : left - NEEDLE_BEHIND;
    size_t kept = 0, i = 0;
    for (; i < count && from + places[i] < NEEDLE_BEFORE; i++)
        marks[kept++] = UINT64_MAX;
    for (; i < count && places[i] < inside; i++) {
        const uint16_t place = places[i];
        const uint64_t those = needle_sieve_at(sieve, data, from + place);
        places[kept] = place;
        marks[kept] = those;
        kept += those != 0;
    }
    for (; i < count; i++, kept++) {
        places[kept] = places[i];
        marks[kept] = UINT64_MAX;
    }
    return kept;
}

enum { BEHIND = 2 }; /* bytes of a row behind its first */

/* Where a line's end was looked at alone: a scheme of one letter may begin the next one, at
 * `from`, and its row with that line feed. If it does, that is kept. */
static bool look_over_line_end(struct hunt *h, const struct find_view *view, size_t from)
{
    if (!h->ended_line || view->size - from < BEHIND)
        return false;
    h->ended_line = false;
    if (from == 0 || !(view->data[from + 1] == ':' &&
                       anchor_is_at(&h->tables->anchors, view->data, from + 1, view->size)))
        return false;
    uint16_t more, *place = hunt_room_for_places(&h->anchors.rows, h->looked_to - 1, &more);
    *place = 0;
    hunt_add_places(&h->anchors.rows, 1, more);
    return true;
}

bool hunt_look_on(struct hunt *h, const struct find_view *view)
{
    size_t from = (size_t)(h->looked_to - view->base), left = view->size - from;
    size_t to = from + (left < HUNT_SLICE ? left : HUNT_SLICE);
    if (look_over_line_end(h, view, from))
        return true;
    if (to + BEHIND > view->size && !is_whole(h, view))
        to = view->size < BEHIND ? 0 : view->size - BEHIND;
    if (to <= from)
        return false;
    const size_t blocks =
        (size_t)(h->looked_to - h->looked_from + NEEDLES_LINE_BLOCK - 1) / NEEDLES_LINE_BLOCK;
    if (!h->counts_none)
        h->lines_looked += h->lines.before[blocks];
    h->looked_from = h->looked_to;
    h->looked_to = view->base + to;
    h->ended_line = to + BEHIND > view->size && !view->final;
    uint16_t more_anchors, more_signs;
    struct needle_places found = {
        .rows = h->places,
        .apart = hunt_room_for_places(&h->signs.places, h->looked_from, &more_signs),
        .anchors = hunt_room_for_places(&h->anchors.rows, h->looked_from, &more_anchors),
        .lines = h->counts_none ? NULL : &h->lines};
    h->tables->kernel->needles(&h->needles, view->data, from, to, view->size, &found);
    hunt_add_places(&h->signs.places, found.apart_count, more_signs);
    hunt_add_places(&h->anchors.rows, found.anchor_count, more_anchors);
    hunt_glance_on(h, view); /* while what the kernel has written of rows is waited for */
    h->place = 0;
    h->place_count = keep_places(h, view, from, found.row_count);
    return true;
}

/* The next row, or as far as was looked. */
static uint64_t row_at(const struct hunt *h)
{
    return h->place < h->place_count ? h->looked_from + h->places[h->place] : h->looked_to;
}

enum find_answer hunt_search_rows(struct hunt *h, const struct find_view *view, uint64_t bound)
{
    uint64_t end = view->base + view->size, limit = bound + h->back < end ? bound + h->back : end;
    if (h->at >= limit)
        return FIND_YES;
    if (hunt_waits(view, h->at, h->seen))
        return FIND_MORE;
    h->seen = 0;
    for (;;) {
        h->at = row_at(h);
        const bool is_end = h->place == h->place_count;
        /* with patterns, addresses would wait before many hits */
        if (h->at >= limit && (is_end || h->pattern_count > 0))
            return FIND_YES;
        if (is_end) {
            if (!hunt_look_on(h, view))
                return FIND_YES;
            continue;
        }
        enum find_answer answer = try_row(h, view, (size_t)(h->at - view->base));
        if (answer != FIND_YES) {
            h->seen = view->base + view->size;
            return answer == FIND_MORE && h->at >= limit ? FIND_YES : answer;
        }
        h->place++;
    }
}
