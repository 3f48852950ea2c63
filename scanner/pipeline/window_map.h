/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * window_map.h — from offsets of a window's text to offsets of the stream, run by run.
 *
 *     blocks   text 5000, begin 7000           text 70600, begin 95300
 *                  |                               |
 *     runs     0,0 EXACT  800,800 ESCAPED      0,0 EXACT
 *
 * Idea:  one identifier may consist of a million runs of a byte each: `=41a=41a…`. So a run takes
 *        eight bytes. Its offsets are counted from its block. A run that is too far from the block,
 *        or needs more, begins another block.
 * Invariant: the first run of a block begins where the block begins; a run ends where the next
 *            begins.
 */
#ifndef URISIFT_WINDOW_MAP_H
#define URISIFT_WINDOW_MAP_H

#include "scanner/text/text.h"

struct window_run {
    uint16_t text, begin; /* offsets from those of its block */
    /* base64: the phase; TEXT_WHOLE: bytes of the stream, or WINDOW_FAR: the block has the end */
    uint16_t more;
    uint16_t map; /* of base64: the block has the rest */
};

struct window_block {
    uint64_t text, begin;
    /* where its one run ends in the stream that is too large for window_run.more; 0: none */
    uint64_t end;
    size_t first;         /* number of its first run */
    enum text_map base64; /* the map of its runs of base64; TEXT_EXACT: none */
};

/* The runs and blocks from `first` on, up to `count`, are kept. */
struct window_map {
    const struct urisift_allocator *memory; /* NULL: malloc(3) */
    struct window_run *runs;
    size_t run_first, run_count, run_capacity;
    struct window_block *blocks;
    size_t block_first, block_count, block_capacity;
    size_t seen_run, seen_block; /* found last; the next is near them */
    struct window_block *last;   /* the last block; NULL: none */
    /* of the last run, from the text to the stream; WINDOW_NO_SHIFT: it is not exact */
    uint64_t shift;
    /* an exact run of the text that was found; the next offset is often in the same run */
    uint64_t exact_begin, exact_end, exact_shift;
};

#define WINDOW_NO_SHIFT (UINT64_C(1) << 63)
enum { WINDOW_FAR = 0xFFFF }; /* the farthest that a run is from its block */

/* Frees the memory. A new map is zeroed, then cleared. */
void window_map_fini(struct window_map *m);
/* Empties the map. Keeps its memory. */
void window_map_clear(struct window_map *m);
/* Returns the bytes of memory that the map has. */
size_t window_map_size(const struct window_map *m);

static inline bool window_map_is_empty(const struct window_map *m)
{
    return m->run_count == m->run_first;
}

/* The part of window_map_add() for runs that need another block, more room, or another kind of
 * entry. */
bool window_map_add_other(struct window_map *m, uint64_t at, const struct urisift_text *text);

/* Adds the text at offset `at`, after all texts before it. Its map is not TEXT_RUNS. Returns false
 * without memory. */
static inline bool window_map_add(struct window_map *m, uint64_t at,
                                  const struct urisift_text *text)
{
    bool exact = text->map == TEXT_EXACT;
    uint64_t shift = exact ? text->begin - at : WINDOW_NO_SHIFT,
             more = exact ? 0 : text->end - text->begin;
    const struct window_block *b = m->last;
    if (exact && shift == m->shift) /* it continues the last run */
        return true;
    if ((!exact && text->map != TEXT_WHOLE) || more >= WINDOW_FAR || !b ||
        m->run_count == m->run_capacity || at - b->text > WINDOW_FAR ||
        text->begin - b->begin > WINDOW_FAR)
        return window_map_add_other(m, at, text);
    m->runs[m->run_count++] =
        (struct window_run){(uint16_t)(at - b->text), (uint16_t)(text->begin - b->begin),
                            (uint16_t)more, (uint16_t)text->map};
    m->shift = shift;
    return true;
}

/* Drops the runs that end before `text`. Always keeps one run. */
void window_map_drop(struct window_map *m, uint64_t text);

/* The bytes of the stream from which [begin, end) of the text came, begin < end, and the number of
 * runs that it spans. The map is not empty, and has that text. */
struct window_range {
    uint64_t begin, end;
    size_t runs;
    bool exact; /* the same byte for byte */
};
struct window_range window_map_find_other(struct window_map *m, uint64_t begin, uint64_t end);

static inline struct window_range window_map_find(struct window_map *m, uint64_t begin,
                                                  uint64_t end)
{
    if (begin >= m->exact_begin && end <= m->exact_end)
        return (struct window_range){begin + m->exact_shift, end + m->exact_shift, 1, true};
    return window_map_find_other(m, begin, end);
}

#endif
