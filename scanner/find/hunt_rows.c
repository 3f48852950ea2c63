/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * hunt_rows.c — where rows of needles are, and whose they are.
 *
 * In/Out:   a view of the text; each owner is asked of each place at which one of its quarries has its row.
 * Idea:     a kernel finds the rows of HUNT_SLICE octets at once; of each, four octets say which quarry's it may be.
 */
#include "core/load.h"
#include "scanner/find/hunting.h"

/* One whose row is at `at`; `is_row`: so is all of its needle. */
static enum find_answer try_quarry(struct hunt *h, const struct find_view *view, const struct quarry *q, size_t at,
                                   bool is_row)
{
    if (at < q->needle.row)
        return FIND_YES;
    size_t begin = at - q->needle.row;
    if (is_row || needle_is_at(&q->needle, view->data, begin, view->size))
        return q->form ? family_try(h, view, q, at) : pattern_try(h, view, q->owner, at);
    bool is_open = view->size - begin < q->needle.size && !view->final;
    return is_open && needle_agrees(&q->needle, view->data, begin, view->size) ? FIND_MORE : FIND_YES;
}

/* All whose row is at `at`. */
static enum find_answer try_row(struct hunt *h, const struct find_view *view, size_t at)
{
    bool is_whole = view->size - at >= sizeof(uint32_t);
    uint32_t octets = is_whole ? load_4(view->data + at) : 0;
    unsigned buckets = h->needles.octet[0][view->data[at]];
    for (unsigned k = 1; k < 3 && at + k < view->size; k++)
        buckets &= h->needles.octet[k][view->data[at + k]];
    for (; buckets; buckets &= buckets - 1) {
        size_t bucket = (size_t)__builtin_ctz(buckets), end = h->first[bucket + 1];
        for (size_t i = h->first[bucket]; i < end; i++) {
            if (is_whole && !needle_row_is(&h->rows[i], octets))
                continue;
            const struct quarry *q = &h->quarries[i];
            enum find_answer answer = try_quarry(h, view, q, at, is_whole && needle_is_row(&q->needle));
            if (answer != FIND_YES)
                return answer;
        }
    }
    return FIND_YES;
}

/* Is it known of each row that begins in the view whether it is one? With the octets behind the view it may be, too; but
 * not over a line feed that no needle holds. That is asked only where nothing may wait: elsewhere more comes, and is
 * looked at in fewer steps. */
static bool is_whole(const struct hunt *h, const struct find_view *view)
{
    return view->final || (hunt_ends_line(h, view) && !h->crosses);
}

/* Looks for rows in the next octets, of which all is there. False: there are none such. */
static bool look_on(struct hunt *h, const struct find_view *view)
{
    enum { BEHIND = 2 }; /* octets of a row behind its first */
    size_t from = (size_t)(h->looked_to - view->base), left = view->size - from;
    size_t to = from + (left < HUNT_SLICE ? left : HUNT_SLICE);
    if (to + BEHIND > view->size && !is_whole(h, view))
        to = view->size < BEHIND ? 0 : view->size - BEHIND;
    if (to <= from)
        return false;
    h->looked_from = h->looked_to;
    h->looked_to = view->base + to;
    h->place = h->place_count = 0;
    if (h->quarry_count > 0)
        h->place_count = h->tables->kernel->needles(&h->needles, view->data, from, to, view->size, h->places);
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
    if (hunt_waits(view, h->at, h->seen))
        return FIND_MORE;
    h->seen = 0;
    while ((h->at = row_at(h)) < limit) {
        if (h->place == h->place_count) {
            if (!look_on(h, view))
                break;
            continue;
        }
        enum find_answer answer = try_row(h, view, (size_t)(h->at - view->base));
        if (answer != FIND_YES) {
            h->seen = view->base + view->size;
            return answer;
        }
        h->place++;
    }
    return FIND_YES;
}
