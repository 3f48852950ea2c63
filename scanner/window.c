/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* window.c — octets in at the end, out at the beginning, and the map of where they came from. */
#include "scanner/window.h"

#include <stdlib.h>
#include <string.h>

enum {
    PAGE = 4096,
    RUNS_GROW = 1 << 16, /* most runs that the map grows by at a time: few texts need more than that at all */
    LITTLE = 4096, /* octets that are moved to the front as soon as no more are left: later there are more */
    KEPT = 8 << 20, /* most octets that are kept for the next stream */
};

void window_init(struct window *w)
{
    memset(w, 0, sizeof *w);
}

void window_fini(struct window *w)
{
    free(w->base);
    free(w->runs);
    struct trail *trail = w->trail;
    memset(w, 0, sizeof *w);
    w->trail = trail;
}

void window_clear(struct window *w)
{
    if (w->capacity > KEPT || w->run_capacity * sizeof *w->runs > KEPT)
        window_fini(w);
    w->begin = w->end = w->run_count = w->run_first = w->run_seen = 0;
    w->offset = 0;
}

/* The place in the buffer where what stays is put, so that what comes behind it
 * begins at the start of a page: the system copies there fastest. */
static size_t place_for(size_t kept)
{
    return (PAGE - kept % PAGE) % PAGE;
}

uint8_t *window_room(struct window *w, size_t size)
{
    if (w->capacity - w->end >= size)
        return w->base + w->end;
    size_t kept = w->end - w->begin, begin = place_for(kept);
    uint8_t *base = w->base;
    if (w->capacity < begin + kept + size) {
        size_t capacity = w->capacity + w->capacity / 2;
        if (capacity < begin + kept + size)
            capacity = begin + kept + size;
        capacity += place_for(capacity);
        base = aligned_alloc(PAGE, capacity);
        if (!base)
            return NULL;
        w->capacity = capacity;
    }
    if (kept > 0)
        memmove(base + begin, w->base + w->begin, kept);
    if (base != w->base)
        free(w->base);
    w->base = base;
    w->begin = begin;
    w->end = begin + kept;
    return w->base + w->end;
}

void window_commit(struct window *w, size_t size)
{
    w->end += size;
}

/* Does the text, which comes right behind the run in the window, come right behind it in the source? */
static bool goes_on(const struct window_run *run, uint64_t at, const struct urisift_text *text)
{
    if (run->map != text->map || run->map == TEXT_WHOLE || text->phase != 0)
        return false;
    uint64_t offset = at - run->text, size;
    if (run->map == TEXT_EXACT)
        return text->begin == run->begin + offset;
    return (run->phase + offset) % text_period(run->map) == 0 &&
           text->begin == text_place(run->map, run->begin, run->phase, offset, &size);
}

/* Notes where the text comes from that stands at offset `at`, behind all before it. */
static bool add_run(struct window *w, uint64_t at, const struct urisift_text *text)
{
    if (w->run_count > w->run_first) {
        struct window_run *last = &w->runs[w->run_count - 1];
        if (goes_on(last, at, text)) {
            last->end = text->end;
            return true;
        }
    }
    if (w->run_count == w->run_capacity && w->run_first > 0) {
        memmove(w->runs, w->runs + w->run_first, (w->run_count - w->run_first) * sizeof *w->runs);
        w->run_count -= w->run_first;
        w->run_first = 0;
    }
    if (w->run_count == w->run_capacity) {
        size_t capacity = w->run_capacity + (w->run_capacity < RUNS_GROW ? w->run_capacity + 64 : RUNS_GROW);
        struct window_run *runs = realloc(w->runs, capacity * sizeof *runs);
        if (!runs)
            return false;
        w->runs = runs;
        w->run_capacity = capacity;
    }
    w->runs[w->run_count++] = (struct window_run){at, text->begin, text->end, text->map, text->phase};
    return true;
}

static bool add_runs(struct window *w, uint64_t at, const struct urisift_text *text)
{
    if (text->map != TEXT_RUNS)
        return add_run(w, at, text);
    const struct text_runs *all = (const struct text_runs *)text;
    for (size_t i = 0; i < all->count; at += all->runs[i++].size)
        if (!add_run(w, at, &all->runs[i]))
            return false;
    return true;
}

/* Notes where the text is, which stands in another place than that before it: puts what keeps them apart. */
static bool begin_place(struct window *w, const struct urisift_text *text)
{
    struct urisift_text separator = {(const uint8_t *)"\n\n", 2, text->begin, text->begin, TEXT_WHOLE, 0};
    uint8_t *room = window_room(w, separator.size);
    uint64_t at = w->offset + window_size(w);
    if (!room || !add_run(w, at, &separator) || !trail_note(w->trail, at))
        return false;
    memcpy(room, separator.data, separator.size);
    window_commit(w, separator.size);
    return true;
}

enum urisift_error window_put(void *self, const struct urisift_text *text)
{
    struct window *w = self;
    if (text->size == 0)
        return URISIFT_OK;
    if (w->trail && w->trail->changed && !begin_place(w, text))
        return URISIFT_ERROR_MEMORY;
    if (w->trail && w->trail->unplaced > 0 && !trail_place_remarks(w->trail, w->offset + window_size(w)))
        return URISIFT_ERROR_MEMORY;
    uint8_t *room = w->capacity - w->end >= text->size ? w->base + w->end : window_room(w, text->size);
    if (!room || !add_runs(w, w->offset + window_size(w), text))
        return URISIFT_ERROR_MEMORY;
    memcpy(room, text->data, text->size);
    window_commit(w, text->size);
    return URISIFT_OK;
}

void window_drop(struct window *w, uint64_t offset)
{
    if (offset <= w->offset)
        return;
    w->begin += (size_t)(offset - w->offset);
    w->offset = offset;
    if (window_size(w) <= LITTLE && w->begin >= 2 * LITTLE) {
        size_t kept = window_size(w), begin = place_for(kept);
        memcpy(w->base + begin, window_data(w), kept);
        w->begin = begin;
        w->end = begin + kept;
    }
    size_t first = w->run_first;
    while (w->run_count - w->run_first > 1 && w->runs[w->run_first + 1].text <= offset)
        w->run_first++;
    first = w->run_first - first;
    w->run_seen = w->run_seen > first ? w->run_seen - first : 0;
}

/* Does the run, which begins at or before `offset`, hold it? */
static bool is_in_run(const struct window *w, size_t run, uint64_t offset)
{
    return run + 1 == w->run_count || w->runs[run + 1].text > offset;
}

/* The run from number `low` on that holds `offset`. */
static size_t search_run(struct window *w, size_t low, uint64_t offset)
{
    size_t high = w->run_count;
    while (high - low > 1) {
        size_t middle = low + (high - low) / 2;
        if (w->runs[middle].text <= offset)
            low = middle;
        else
            high = middle;
    }
    w->run_seen = low - w->run_first;
    return low;
}

/* The run that holds `offset`: the last that begins at or before it. */
static inline size_t find_run(struct window *w, uint64_t offset)
{
    enum { NEAR = 8 };
    size_t near = w->run_first + w->run_seen, low = w->run_first;
    if (w->runs[near].text <= offset) { /* it is not before the last one, as a rule not far behind */
        for (size_t i = 0; i < NEAR; i++, near++)
            if (is_in_run(w, near, offset)) {
                w->run_seen = near - w->run_first;
                return near;
            }
        low = near;
    }
    return search_run(w, low, offset);
}

/* What the octet at `offset` of the window, in that run, stands for: [*begin, *end). */
static void place_of(const struct window_run *run, uint64_t offset, uint64_t *begin, uint64_t *end)
{
    *begin = run->begin;
    *end = run->end;
    if (run->map == TEXT_WHOLE)
        return;
    uint64_t size;
    *begin = text_place(run->map, run->begin, run->phase, offset - run->text, &size);
    *end = *begin + size < run->end ? *begin + size : run->end;
}

struct window_range window_source(struct window *w, uint64_t begin, uint64_t end)
{
    if (w->run_count == w->run_first)
        return (struct window_range){begin, end, 1, true};
    size_t first = find_run(w, begin);
    const struct window_run *run = &w->runs[first];
    bool is_one = is_in_run(w, first, end - 1);
    if (is_one && run->map == TEXT_EXACT)
        return (struct window_range){run->begin + (begin - run->text), run->begin + (end - run->text), 1, true};
    size_t last = is_one ? first : find_run(w, end - 1);
    struct window_range range = {.runs = last - first + 1, .exact = false};
    uint64_t other;
    place_of(&w->runs[first], begin, &range.begin, &other);
    place_of(&w->runs[last], end - 1, &other, &range.end);
    return range;
}
