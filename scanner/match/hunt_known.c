/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * hunt_known.c — how far all that begins is known, where no finding may wait for more text than
 * it needs.
 *
 * In/Out:   a view of the text, rows of needles dealt with up to h->at; the first place at which
 *           something may begin that has its row there or behind it.
 * Idea:     a row may stand many bytes behind a beginning, so that for speed all of these are
 *           taken for unknown (hunt.c). But they are there, and nearly always tell: no blank
 *           stands between a family's beginning and its row, and an attempt tells whether a
 *           pattern may match at a place.
 * Holds:    a place that is passed over is one at which nothing begins, whatever comes behind
 *           the view. So what is found is the same, only sooner.
 */
#include "core/text/chars.h"
#include "scanner/match/hunting.h"

/* Does what stands before the blank at `blank` begin a family's text with a blank in it, "ISBN
 * 13"? */
static bool is_in_text(const struct hunt *h, const struct find_view *view, size_t blank)
{
    for (size_t i = 0; i < h->quarry_count; i++) {
        const struct needle *n = &h->quarries[i].needle;
        const uint8_t *at = h->quarries[i].form ? memchr(n->bytes, ' ', n->row) : NULL;
        size_t before = at ? (size_t)(at - n->bytes) : 0;
        if (at && before <= blank && needle_agrees(n, view->data, blank - before, blank))
            return true;
    }
    return false;
}

static size_t families_from(const struct hunt *h, const struct find_view *view, size_t at)
{
    size_t least = at > h->back ? at - h->back : 0;
    for (; at > least && view->data[at - 1] != '\n'; at--)
        if (view->data[at - 1] == ' ' && !is_in_text(h, view, at - 1))
            break;
    return at;
}

static size_t pattern_from(struct hunt *h, const struct find_view *view, size_t owner, size_t at)
{
    const struct attempt attempt = hunt_attempt(h, view, owner);
    size_t most = h->distances[owner].most, from = at > most ? at - most : 0;
    while (from < at &&
           (view->base + from < h->hunters[owner].next || !attempt_may_succeed(&attempt, from)))
        from++;
    return from;
}

uint64_t hunt_unknown_from(struct hunt *h, const struct find_view *view)
{
    size_t at = (size_t)(h->at - view->base), first = at;
    if (h->family_count > 0)
        first = families_from(h, view, at);
    for (size_t i = 0; i < h->pattern_count; i++) {
        size_t from = pattern_from(h, view, i, at);
        first = from < first ? from : first;
    }
    return view->base + first;
}
