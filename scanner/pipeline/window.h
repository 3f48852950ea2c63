/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * window.h — the stretch of a stream that is in memory, and where it came from.
 *
 *     base                 begin                    end          capacity
 *      | (room from before) | bytes of the stream    | room       |
 *                           ^ offset
 *
 * Bytes enter at `end`, in place (window_room, window_commit) or copied (window_put). They leave at
 * `begin` (window_drop). The rest is moved only when it is small, or when the room runs out. A
 * window that decoders write to also keeps a map from its own offsets to those of the source, run
 * by run (window_map.h). Without runs the two are equal.
 */
#ifndef URISIFT_WINDOW_H
#define URISIFT_WINDOW_H

#include "scanner/location/location.h"
#include "scanner/pipeline/window_map.h"
#include "scanner/text/text.h"

struct window {
    const struct urisift_allocator *memory; /* NULL: malloc(3) */
    uint8_t *base;
    size_t capacity, begin, end;
    uint64_t offset; /* offset of the byte at `begin`, in the stream */
    struct window_map map;
    uint64_t source_end; /* where the text that has been put ends in the source */
    /* bytes of the source that were skipped lately: window_put() */
    uint64_t hidden;
    uint64_t hidden_at;        /* the offset of the text at which `hidden` was counted */
    struct location *location; /* NULL, or the location of the text that is put */
};

void window_init(struct window *w, const struct urisift_allocator *memory);
void window_fini(struct window *w);
/* Empties the window, at offset 0. Keeps its memory unless that is much. */
void window_clear(struct window *w);

/* Returns room for at least `size` bytes at the end, or NULL without memory. It is valid until the
 * next call that changes the window. */
uint8_t *window_room(struct window *w, size_t size);
/* Adds the first `size` bytes of the room to the window. */
void window_commit(struct window *w, size_t size);

/* The put of a urisift_text_sink: copies the run and notes where it came from. Texts of different
 * places of the location are separated by a line end and a blank line, which no identifier crosses.
 * So are texts with too many skipped bytes between them: the bytes of the stream are kept as long
 * as an identifier may continue, and tags inside one may have any size. */
enum urisift_error window_put(void *window, const struct urisift_text *text);

/* Notes the location of the text that is put next, from `next->begin` of the source on, and gives
 * the remarks about it their offset. Returns false without memory. */
bool window_place(struct window *w, const struct urisift_text *next);

/* Drops all bytes before `offset`. */
void window_drop(struct window *w, uint64_t offset);

static inline const uint8_t *window_data(const struct window *w)
{
    return w->base + w->begin;
}

static inline size_t window_size(const struct window *w)
{
    return w->end - w->begin;
}

/* Returns the source's range for [begin, end) of this window; begin < end. */
static inline struct window_range window_source(struct window *w, uint64_t begin, uint64_t end)
{
    if (window_map_is_empty(&w->map))
        return (struct window_range){begin, end, 1, true};
    return window_map_find(&w->map, begin, end);
}

#endif
