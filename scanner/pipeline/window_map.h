/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * window_map.h — from offsets of a window's text to offsets of the stream, run by run.
 *
 *     blocks   text 5000, begin 7000           text 70600, begin 95300
 *                  |                               |
 *     runs     0,0 EXACT  800,800 ESCAPED …    0,0 EXACT …
 *
 * Idea:  one identifier may be of a million runs, a byte each: `=41a=41a…`. So a run takes eight
 *        bytes. It counts from where its block begins; one that is too far from there, or needs
 *        more, begins another.
 * Holds: the first run of a block is where the block is; a run goes up to the next one.
 */
#ifndef URISIFT_WINDOW_MAP_H
#define URISIFT_WINDOW_MAP_H

#include "scanner/text/text.h"

struct window_run {
    uint16_t text, begin; /* from its block's */
    /* of base64: the phase; of TEXT_WHOLE: bytes of the stream, WINDOW_FAR: the block says */
    uint16_t more;
    uint16_t map; /* of base64: what its block says */
};

struct window_block {
    uint64_t text, begin;
    /* in the stream, of the one run that is too large for window_run.more; 0: none */
    uint64_t end;
    size_t first;         /* run */
    enum text_map base64; /* of its runs of base64; TEXT_EXACT: it has none */
};

/* What is kept of either: from `first` on, up to `count`. */
struct window_map {
    struct window_run *runs;
    size_t run_first, run_count, run_capacity;
    struct window_block *blocks;
    size_t block_first, block_count, block_capacity;
    size_t seen_run, seen_block; /* that were looked for last: the next is near them */
    struct window_block *last;   /* block; NULL: there is none */
    /* of the last run, from the text to the stream; WINDOW_NO_SHIFT: it is not exact */
    uint64_t shift;
    /* An exact run that was looked for, as text: what comes next often stands in the same. */
    uint64_t exact_begin, exact_end, exact_shift;
};

#define WINDOW_NO_SHIFT (UINT64_C(1) << 63)
enum { WINDOW_FAR = 0xFFFF }; /* the most that a run counts from its block */

/* It begins zeroed, and cleared. */
void window_map_fini(struct window_map *m);
/* Empty; its memory is kept. */
void window_map_clear(struct window_map *m);
/* Bytes of memory that it has. */
size_t window_map_size(const struct window_map *m);

static inline bool window_map_is_empty(const struct window_map *m)
{
    return m->run_count == m->run_first;
}

/* For window_map_add(): a run that the last block has no room for, or of another kind. */
bool window_map_add_other(struct window_map *m, uint64_t at, const struct urisift_text *text);

/* The text at offset `at`, behind all before it; it is no TEXT_RUNS. False without memory. */
static inline bool window_map_add(struct window_map *m, uint64_t at,
                                  const struct urisift_text *text)
{
    bool exact = text->map == TEXT_EXACT;
    uint64_t shift = exact ? text->begin - at : WINDOW_NO_SHIFT,
             more = exact ? 0 : text->end - text->begin;
    const struct window_block *b = m->last;
    if (exact && shift == m->shift) /* it goes on */
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

/* Lets go of the runs that end before `text`; one is kept always. */
void window_map_drop(struct window_map *m, uint64_t text);

/* What [begin, end) of the text stands for, in a map that is not empty and has it, begin < end;
 * `runs`: those that it spans. */
struct window_range {
    uint64_t begin, end;
    size_t runs;
    bool exact; /* byte for byte the same */
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
