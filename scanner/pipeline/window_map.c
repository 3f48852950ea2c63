/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* window_map.c — adds runs at the end, drops them at the beginning, and finds them between. */
#include "scanner/pipeline/window_map.h"

#include <string.h>

#include "scanner/memory/memory.h"

enum {
    FAR = WINDOW_FAR,
    /* the most runs by which the map grows at a time; few texts need more at all */
    RUNS_GROW = 1 << 17,
};

void window_map_fini(struct window_map *m)
{
    memory_free(m->memory, m->runs);
    memory_free(m->memory, m->blocks);
    *m = (struct window_map){.memory = m->memory};
}

void window_map_clear(struct window_map *m)
{
    m->run_first = m->run_count = m->block_first = m->block_count = m->seen_run = m->seen_block = 0;
    m->shift = WINDOW_NO_SHIFT;
    m->exact_begin = m->exact_end = 0;
    m->last = NULL;
}

size_t window_map_size(const struct window_map *m)
{
    return m->run_capacity * sizeof *m->runs + m->block_capacity * sizeof *m->blocks;
}

/* Runs are added and dropped */

/* Makes room for one more run. Moves the runs to the front if many have been dropped; else the
 * memory grows. Returns false without memory. */
static bool reserve_run(struct window_map *m)
{
    if (m->run_first > m->run_count / 4) {
        m->run_count -= m->run_first;
        m->seen_run -= m->run_first;
        memmove(m->runs, m->runs + m->run_first, m->run_count * sizeof *m->runs);
        for (size_t i = m->block_first; i < m->block_count; i++)
            m->blocks[i].first -=
                m->blocks[i].first < m->run_first ? m->blocks[i].first : m->run_first;
        m->run_first = 0;
        return true;
    }
    size_t capacity =
        m->run_capacity + (m->run_capacity < RUNS_GROW ? m->run_capacity + 256 : RUNS_GROW);
    struct window_run *runs = memory_resize(m->memory, m->runs, capacity, sizeof *runs);
    if (!runs)
        return false;
    m->runs = runs;
    m->run_capacity = capacity;
    return true;
}

static bool reserve_block(struct window_map *m)
{
    if (m->block_first > m->block_count / 4) {
        m->block_count -= m->block_first;
        m->seen_block -= m->block_first;
        memmove(m->blocks, m->blocks + m->block_first, m->block_count * sizeof *m->blocks);
        m->block_first = 0;
        m->last = &m->blocks[m->block_count - 1];
        return true;
    }
    size_t capacity = m->block_capacity + m->block_capacity / 2 + 16;
    struct window_block *blocks = memory_resize(m->memory, m->blocks, capacity, sizeof *blocks);
    if (!blocks)
        return false;
    m->blocks = blocks;
    m->block_capacity = capacity;
    return true;
}

static bool is_base64(enum text_map map)
{
    return ((unsigned)map & 0xff) == TEXT_BASE64;
}

static bool is_large(const struct urisift_text *text)
{
    return text->map == TEXT_WHOLE && text->end - text->begin >= FAR;
}

/* Does the text continue the last run in the stream? It has the same map and follows the run in the
 * window. */
static bool goes_on(const struct window_map *m, uint64_t at, const struct urisift_text *text)
{
    const struct window_block *b = m->last;
    const struct window_run *run = &m->runs[m->run_count - 1];
    uint64_t offset = at - b->text - run->text, size;
    if (text->map == TEXT_WHOLE || text->phase != 0 ||
        (is_base64(text->map) && b->base64 != text->map))
        return false;
    return (run->more + offset) % text_period(text->map) == 0 &&
           text->begin == text_place(text->map, b->begin + run->begin, run->more, offset, &size);
}

/* Can the block take the text as a run of its own? */
static bool has_room(const struct window_block *b, uint64_t at, const struct urisift_text *text)
{
    /* also if it begins before the block's */
    if (at - b->text > FAR || text->begin - b->begin > FAR)
        return false;
    if (is_base64(text->map) && b->base64 != text->map && b->base64 != TEXT_EXACT)
        return false;
    return !is_large(text) || b->end == 0;
}

/* Fills in what the run, which has been added to the block, needs besides its place. */
static void complete(struct window_block *b, struct window_run *run,
                     const struct urisift_text *text)
{
    if (is_base64(text->map)) {
        b->base64 = text->map;
        run->more = text->phase;
    } else if (text->map == TEXT_WHOLE) {
        run->more = is_large(text) ? FAR : (uint16_t)(text->end - text->begin);
        b->end = is_large(text) ? text->end : b->end;
    }
}

bool window_map_add_other(struct window_map *m, uint64_t at, const struct urisift_text *text)
{
    struct urisift_text simple;
    if (is_base64(text->map) && text->phase + text->size <= text_period(text->map)) {
        /* It is within one line, so nothing is noted of lines; their length may vary. */
        simple = *text;
        simple.map = TEXT_BASE64;
        simple.phase %= 3;
        text = &simple;
    }
    uint16_t map = (uint16_t)((unsigned)text->map & 0xff);
    if (m->last && map != TEXT_EXACT && map == m->runs[m->run_count - 1].map &&
        goes_on(m, at, text))
        return true;
    if (m->run_count == m->run_capacity && !reserve_run(m))
        return false;
    if (!m->last || !has_room(m->last, at, text)) {
        if (m->block_count == m->block_capacity && !reserve_block(m))
            return false;
        m->last = &m->blocks[m->block_count++];
        *m->last = (struct window_block){at, text->begin, 0, m->run_count, TEXT_EXACT};
    }
    struct window_block *b = m->last;
    struct window_run *run = &m->runs[m->run_count++];
    *run =
        (struct window_run){(uint16_t)(at - b->text), (uint16_t)(text->begin - b->begin), 0, map};
    if (map != TEXT_EXACT)
        complete(b, run, text);
    m->shift = map == TEXT_EXACT ? text->begin - at : WINDOW_NO_SHIFT;
    return true;
}

/* Returns where the run after this one begins in the text; UINT64_MAX: it is the last. */
static uint64_t next_text(const struct window_map *m, size_t block, size_t run)
{
    if (run + 1 == m->run_count)
        return UINT64_MAX;
    block += block + 1 < m->block_count && m->blocks[block + 1].first == run + 1;
    return m->blocks[block].text + m->runs[run + 1].text;
}

void window_map_drop(struct window_map *m, uint64_t text)
{
    if (window_map_is_empty(m))
        return;
    while (m->block_count - m->block_first > 1 && m->blocks[m->block_first + 1].text <= text)
        m->run_first = m->blocks[++m->block_first].first;
    while (next_text(m, m->block_first, m->run_first) <= text)
        m->run_first++;
    m->seen_run = m->seen_run > m->run_first ? m->seen_run : m->run_first;
    m->seen_block = m->seen_block > m->block_first ? m->seen_block : m->block_first;
}

/* Runs are found */

/* Returns the last block that begins at or before `text`. Mostly that is the same block as last
 * time, or the next one. */
static size_t find_block(const struct window_map *m, uint64_t text)
{
    size_t low = m->block_first, high = m->block_count;
    if (m->blocks[m->seen_block].text <= text) {
        low = m->seen_block;
        if (low + 1 == high || m->blocks[low + 1].text > text)
            return low;
    }
    while (high - low > 1) {
        size_t middle = low + (high - low) / 2;
        if (m->blocks[middle].text <= text)
            low = middle;
        else
            high = middle;
    }
    return low;
}

/* Finds the run that contains `text`, and its block: m->seen_run and m->seen_block. Mostly that is
 * the same run as last time, or one soon after it. */
static void find(struct window_map *m, uint64_t text)
{
    enum { NEAR = 16 };
    size_t block = find_block(m, text);
    uint64_t begin = m->blocks[block].text, offset = text - begin;
    size_t low = m->blocks[block].first,
           high = block + 1 < m->block_count ? m->blocks[block + 1].first : m->run_count;
    if (low < m->run_first)
        low = m->run_first;
    if (m->seen_run > low && m->seen_run < high && m->runs[m->seen_run].text <= offset)
        low = m->seen_run;
    size_t near = high - low < NEAR ? high : low + NEAR;
    while (low + 1 < near && m->runs[low + 1].text <= offset)
        low++;
    if (low + 1 < near)
        high = low + 1;
    while (high - low > 1) {
        size_t middle = low + (high - low) / 2;
        if (m->runs[middle].text <= offset)
            low = middle;
        else
            high = middle;
    }
    m->seen_run = low;
    m->seen_block = block;
}

/* Sets [*begin, *end) to the bytes of the stream from which the byte at offset `text` came. That
 * byte is in the run that was found. */
static inline void place_of(const struct window_map *m, uint64_t text, uint64_t *begin,
                            uint64_t *end)
{
    const struct window_block *b = &m->blocks[m->seen_block];
    const struct window_run *run = &m->runs[m->seen_run];
    uint64_t size, offset = text - b->text - run->text;
    *begin = b->begin + run->begin;
    if (run->map == TEXT_EXACT) {
        *begin += offset;
        *end = *begin + 1;
    } else if (run->map == TEXT_WHOLE) {
        *end = run->more == FAR ? b->end : *begin + run->more;
    } else {
        enum text_map map = run->map == TEXT_BASE64 ? b->base64 : (enum text_map)run->map;
        *begin = text_place(map, *begin, run->more, offset, &size);
        *end = *begin + size;
    }
}

/* The result is made at the end, from registers: to load members that were just stored would take
 * time. */
struct window_range window_map_find_other(struct window_map *m, uint64_t begin, uint64_t end)
{
    uint64_t first_begin, first_end, last_begin, last_end;
    find(m, begin);
    size_t first = m->seen_run, runs = 1;
    place_of(m, begin, &first_begin, &first_end);
    bool exact = m->runs[first].map == TEXT_EXACT;
    uint64_t next = next_text(m, m->seen_block, first);
    if (exact && next < UINT64_MAX) { /* the end of the last run is not known yet */
        m->exact_begin = m->blocks[m->seen_block].text + m->runs[first].text;
        m->exact_end = next;
        m->exact_shift = first_begin - begin;
    }
    if (next < end) {
        find(m, end - 1);
        runs = m->seen_run - first + 1;
        exact = false;
    }
    if (exact)
        last_end = first_begin + (end - begin);
    else
        place_of(m, end - 1, &last_begin, &last_end);
    return (struct window_range){first_begin, last_end, runs, exact};
}
