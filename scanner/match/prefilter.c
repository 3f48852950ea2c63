/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * prefilter.c — where literals are, and which owners they belong to.
 *
 * In/Out:   a view of the text; each owner is tried at each place where one of its literals has its
 *           prefix.
 * Idea:     a kernel finds the prefixes in MATCH_SLICE bytes at once. The prefilter decides from
 *           six bytes around each prefix which literals it may belong to. Then eight bytes are
 *           compared.
 * Holds:    a place at which more text is needed stays the next one, m->at.
 */
#include "core/text/load.h"
#include "scanner/match/families.h"

enum { AFTER_FIRST = 2 }; /* bytes of a prefix after its first */

static enum find_answer try_owner(struct matcher *m, const struct find_view *view,
                                  const struct literal_ref *ref, size_t at)
{
    return ref->form ? family_try(m, view, ref, at) : pattern_try(m, view, ref->owner, at);
}

/* Tries a literal whose prefix may be at `at`. */
static enum find_answer try_literal(struct matcher *m, const struct find_view *view,
                                    const struct literal_ref *ref, size_t at)
{
    if (at < ref->needle.prefix)
        return FIND_YES;
    size_t begin = at - ref->needle.prefix;
    if (needle_is_at(&ref->needle, view->data, begin, view->size))
        return try_owner(m, view, ref, at);
    bool is_open = view->size - begin < ref->needle.size && !view->final;
    return is_open && needle_agrees(&ref->needle, view->data, begin, view->size) ? FIND_MORE
                                                                                 : FIND_YES;
}

/* Tries all literals whose prefix is at `at`, where a frame is inside the view. */
static enum find_answer try_place_inside(struct matcher *m, const struct find_view *view, size_t at)
{
    for (uint64_t marks = m->marks[m->place]; marks; marks &= marks - 1) {
        for (size_t i = (size_t)__builtin_ctzll(marks); i < m->literal_count; i += NEEDLE_MARKS) {
            const struct needle_frame *frame = &m->frames[i];
            if (!needle_frame_is(frame, load_8(view->data + at - frame->before)))
                continue;
            const struct literal_ref *ref = &m->literals[i];
            enum find_answer answer =
                frame->is_all ? try_owner(m, view, ref, at) : try_literal(m, view, ref, at);
            if (answer != FIND_YES)
                return answer;
        }
    }
    return FIND_YES;
}

/* Tries all literals whose prefix is at `at`. */
static enum find_answer try_place(struct matcher *m, const struct find_view *view, size_t at)
{
    if (at >= NEEDLE_FRAME && view->size - at >= NEEDLE_FRAME)
        return try_place_inside(m, view, at);
    uint32_t prefixes = m->needles.byte[0][view->data[at]];
    for (unsigned k = 1; k < 3 && at + k < view->size; k++)
        prefixes &= m->needles.byte[k][view->data[at + k]];
    enum find_answer answer = FIND_YES;
    for (size_t i = 0; i < m->literal_count && answer == FIND_YES; i++)
        if (prefixes >> m->literals[i].needle.number & 1)
            answer = try_literal(m, view, &m->literals[i], at);
    return answer;
}

/* Are all prefixes that begin in the view certain? Bytes after the view may complete a prefix, but
 * not across a line feed that no literal contains. The line feed counts only for `prompt`. Without
 * it more text comes, and is searched in fewer steps. */
static bool is_whole(const struct matcher *m, const struct find_view *view)
{
    return view->final || (match_ends_line(m, view) && !m->crosses);
}

/* Keeps the places, counted from `from`, that the prefilter lets pass, and returns their number. It
 * has no branch for each place, because it could not be predicted: most dates and many paths have
 * the prefix of a number. */
static size_t keep_places(struct matcher *m, const struct find_view *view, size_t from,
                          size_t count)
{
    const struct needle_prefilter *prefilter = &m->prefilter;
    /* a local, so that the compiler knows that no store changes it */
    const uint8_t *data = view->data;
    uint16_t *places = m->places;
    uint64_t *marks = m->marks;
    const size_t left = view->size - from, inside = left < NEEDLE_BEHIND ? 0 : left - NEEDLE_BEHIND;
    size_t kept = 0, i = 0;
    for (; i < count && from + places[i] < NEEDLE_BEFORE; i++)
        marks[kept++] = UINT64_MAX;
    for (; i < count && places[i] < inside; i++) {
        const uint16_t place = places[i];
        const uint64_t those = needle_prefilter_at(prefilter, data, from + place);
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

/* Searches the next bytes for prefixes, as far as prefixes there are certain. False: there are no
 * such bytes. */
static bool look_on(struct matcher *m, const struct find_view *view)
{
    size_t from = (size_t)(m->looked_to - view->base), left = view->size - from;
    size_t to = from + (left < MATCH_SLICE ? left : MATCH_SLICE);
    if (to + AFTER_FIRST > view->size && !is_whole(m, view))
        to = view->size < AFTER_FIRST ? 0 : view->size - AFTER_FIRST;
    if (to <= from)
        return false;
    m->looked_from = m->looked_to;
    m->looked_to = view->base + to;
    size_t count =
        m->tables->kernel->needles(&m->needles, view->data, from, to, view->size, m->places);
    m->place = 0;
    m->place_count = keep_places(m, view, from, count);
    return true;
}

/* Returns the next place, or the end of the text that was searched. */
static uint64_t next_place(const struct matcher *m)
{
    return m->place < m->place_count ? m->looked_from + m->places[m->place] : m->looked_to;
}

enum find_answer prefilter_search(struct matcher *m, const struct find_view *view, uint64_t bound)
{
    uint64_t end = view->base + view->size, limit = bound + m->back < end ? bound + m->back : end;
    if (m->at >= limit)
        return FIND_YES;
    if (match_waits(view, m->at, m->seen))
        return FIND_MORE;
    m->seen = 0;
    for (;;) {
        m->at = next_place(m);
        if (m->at >= limit)
            return FIND_YES;
        if (m->place == m->place_count) {
            if (!look_on(m, view))
                return FIND_YES;
            continue;
        }
        enum find_answer answer = try_place(m, view, (size_t)(m->at - view->base));
        if (answer != FIND_YES) {
            m->seen = end;
            return answer;
        }
        m->place++;
    }
}

/* The functions below are for `prompt`, where nothing may wait. A prefix may be many bytes after
 * the start of its identifier. Without `prompt` all places up to m->back bytes before the next
 * prefix count as unknown, for speed. But their bytes are in memory and nearly always decide: no
 * blank is between the start of a family's identifier and its prefix, and an attempt shows whether
 * a pattern may match. A place is passed over only if nothing begins there, whatever comes after
 * the view. So the hits are the same, only earlier. */

/* Does the blank at `blank` belong to a family's literal, as the blank of "ISBN 13"? */
static bool is_in_literal(const struct matcher *m, const struct find_view *view, size_t blank)
{
    for (size_t i = 0; i < m->literal_count; i++) {
        const struct needle *n = &m->literals[i].needle;
        const uint8_t *at = m->literals[i].form ? memchr(n->bytes, ' ', n->prefix) : NULL;
        size_t before = at ? (size_t)(at - n->bytes) : 0;
        if (at && before <= blank && needle_agrees(n, view->data, blank - before, blank))
            return true;
    }
    return false;
}

static size_t families_from(const struct matcher *m, const struct find_view *view, size_t at)
{
    size_t least = at > m->back ? at - m->back : 0;
    for (; at > least && view->data[at - 1] != '\n'; at--)
        if (view->data[at - 1] == ' ' && !is_in_literal(m, view, at - 1))
            break;
    return at;
}

static size_t pattern_from(struct matcher *m, const struct find_view *view, size_t owner, size_t at)
{
    const struct attempt attempt = pattern_attempt(m, view, owner);
    size_t most = m->distances[owner].most, from = at > most ? at - most : 0;
    while (from < at &&
           (view->base + from < m->owners[owner].next || !attempt_may_succeed(&attempt, from)))
        from++;
    return from;
}

uint64_t prefilter_unknown_from(struct matcher *m, const struct find_view *view)
{
    size_t at = (size_t)(m->at - view->base), first = at;
    if (m->family_count > 0)
        first = families_from(m, view, at);
    for (size_t i = 0; i < m->pattern_count; i++) {
        size_t from = pattern_from(m, view, i, at);
        first = from < first ? from : first;
    }
    return view->base + first;
}
