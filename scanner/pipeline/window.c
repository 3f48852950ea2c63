/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* window.c — adds bytes at the end, and drops them at the beginning. */
#include "scanner/pipeline/window.h"

#include <string.h>

#include "scanner/memory/memory.h"

enum {
    PAGE = 4096,
    /* if so few bytes are left, they are moved to the front at once, before more are added */
    LITTLE = 4096,
    KEPT = 8 << 20,   /* the most memory that is kept for the next stream, in bytes */
    HIDDEN = 2 << 20, /* the most hidden bytes inside a text, beyond */
    HIDDEN_EACH = 3,  /* this many for each byte of text */
    HIDDEN_FEW = 4,   /* so few at one place do not count */
};

void window_init(struct window *w, const struct urisift_allocator *memory)
{
    memset(w, 0, sizeof *w);
    w->memory = w->map.memory = memory;
    window_map_clear(&w->map);
}

void window_fini(struct window *w)
{
    memory_free_aligned(w->memory, w->base);
    window_map_fini(&w->map);
    struct location *location = w->location;
    window_init(w, w->memory);
    w->location = location;
}

void window_clear(struct window *w)
{
    if (w->capacity > KEPT || window_map_size(&w->map) > KEPT)
        window_fini(w);
    window_map_clear(&w->map);
    w->source_end = w->hidden = w->hidden_at = 0;
    w->begin = w->end = 0;
    w->offset = 0;
}

/* Returns where in the buffer the kept bytes go, so that the bytes after them begin at the start of
 * a page: the system copies fastest there. */
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
        base = memory_aligned(w->memory, PAGE, capacity);
        if (!base)
            return NULL;
        w->capacity = capacity;
    }
    if (kept > 0)
        memmove(base + begin, w->base + w->begin, kept);
    if (base != w->base)
        memory_free_aligned(w->memory, w->base);
    w->base = base;
    w->begin = begin;
    w->end = begin + kept;
    return w->base + w->end;
}

void window_commit(struct window *w, size_t size)
{
    w->end += size;
}

/* Puts a separator: two line ends that come from `place` of the source. Returns false without
 * memory. */
static bool put_separator(struct window *w, uint64_t place)
{
    static const uint8_t line_ends[2] = {'\n', '\n'};
    struct urisift_text separator = {line_ends, sizeof line_ends, place, place, TEXT_WHOLE, 0};
    bool has_room = w->capacity - w->end >= sizeof line_ends || window_room(w, sizeof line_ends);
    if (!has_room || !window_map_add(&w->map, w->offset + window_size(w), &separator))
        return false;
    memcpy(w->base + w->end, line_ends, sizeof line_ends);
    w->end += sizeof line_ends;
    w->source_end = place;
    w->hidden = 0;
    return true;
}

/* Returns how many bytes of the source are hidden before the run or in it. The consequences do not
 * depend on how runs are cut. */
static inline uint64_t hidden_by(struct window *w, const struct urisift_text *text)
{
    uint64_t at = text->map == TEXT_WHOLE ? text->end : text->begin, before = w->source_end;
    if (text->end > before)
        w->source_end = text->end;
    return at > before ? at - before : 0;
}

/* Counts `hidden` bytes before the text at offset `at`. Returns false if so many are hidden that a
 * separator is needed there. */
static bool count_hidden(struct window *w, uint64_t at, uint64_t hidden)
{
    uint64_t shown = HIDDEN_EACH * (at - w->hidden_at);
    w->hidden = hidden + (w->hidden > shown ? w->hidden - shown : 0);
    w->hidden_at = at;
    return w->hidden <= HIDDEN || window_map_is_empty(&w->map);
}

/* Counts the bytes hidden by the run, and puts a separator before it if it needs one. Returns false
 * without memory. */
static bool keep_apart(struct window *w, const struct urisift_text *text)
{
    uint64_t hidden = hidden_by(w, text);
    if (hidden <= HIDDEN_FEW)
        return true;
    bool is_near = count_hidden(w, w->offset + window_size(w), hidden);
    if (text->begin == text->end && text->size == 2) /* a separator of a layer */
        w->hidden = 0;
    if (is_near || w->hidden == 0)
        return true;
    if (!put_separator(w, text->begin))
        return false;
    w->source_end = text->end;
    return true;
}

static bool add_runs(struct window *w, uint64_t at, const struct text_runs *all)
{
    for (size_t i = 0; i < all->count; at += all->runs[i++].size) {
        uint64_t hidden = hidden_by(w, &all->runs[i]);
        if (hidden > HIDDEN_FEW)
            count_hidden(w, at, hidden);
        if (!window_map_add(&w->map, at, &all->runs[i]))
            return false;
    }
    return true;
}

/* Puts a separator before a text at a new place, and notes the place. Returns false without
 * memory. */
static bool begin_place(struct window *w, const struct urisift_text *text)
{
    uint64_t at = w->offset + window_size(w);
    return put_separator(w, text->begin) && location_note(w->location, at);
}

bool window_place(struct window *w, const struct urisift_text *next)
{
    if (w->location->changed && !begin_place(w, next))
        return false;
    return !location_has_unplaced(w->location) ||
           location_place(w->location, w->offset + window_size(w));
}

/* Puts the runs one by one, as a separator may be needed between some of them. */
static enum urisift_error put_each(struct window *w, const struct text_runs *all)
{
    enum urisift_error error = URISIFT_OK;
    for (size_t i = 0; i < all->count && !error; i++)
        error = window_put(w, &all->runs[i]);
    return error;
}

enum urisift_error window_put(void *self, const struct urisift_text *text)
{
    struct window *w = self;
    if (text->size == 0)
        return URISIFT_OK;
    if (w->location && w->location->changed && !begin_place(w, text))
        return URISIFT_ERROR_MEMORY;
    if (text->map == TEXT_RUNS && w->hidden + text->end - w->source_end > HIDDEN)
        return put_each(w, (const struct text_runs *)text);
    if (text->map != TEXT_RUNS && !keep_apart(w, text))
        return URISIFT_ERROR_MEMORY;
    if (w->location && location_has_unplaced(w->location) &&
        !location_place(w->location, w->offset + window_size(w)))
        return URISIFT_ERROR_MEMORY;
    uint8_t *room =
        w->capacity - w->end >= text->size ? w->base + w->end : window_room(w, text->size);
    uint64_t at = w->offset + window_size(w);
    if (!room || !(text->map == TEXT_RUNS ? add_runs(w, at, (const struct text_runs *)text)
                                          : window_map_add(&w->map, at, text)))
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
    window_map_drop(&w->map, offset);
}
