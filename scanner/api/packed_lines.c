/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * packed_lines.c — a range of lines of a stream that consists of compressed members.
 *
 *     compressed    |member         |member    |member         |member
 *                   begin                   end ^ next
 *     decompressed  |   1 KiB …\n|line|line| … line|   1 KiB …\n|line
 *                                ^ first line      |             ^ first line of the next range
 *
 * Idea:   a member begins anywhere in a line. So a range of members has the lines that begin after
 *         the first line feed at 1 KiB or later in its first member, up to the same place in the
 *         member that the next range begins with. Both ranges decompress what is before that place,
 *         and so both know it. The 1 KiB is the left context of a candidate.
 * Counts: bytes, line feeds and lines are those of the members, whose first byte is no place of
 *         interest to the finder.
 */
#include <string.h>

#include "scanner/api/packed_range.h"
#include "scanner/pipeline/scanning.h"

struct packed_lines {
    struct scan *scan;
    struct packed_range packed;
    uint64_t begin, at; /* decompressed: where the range begins, and up to where it has been read */
    uint64_t next;      /* where the first member after the range begins, and: */
    uint64_t next_at;   /* decompressed; UINT64_MAX: it has not come */
    uint64_t line_feeds; /* between `begin` and `next_at` */
};

/* A packed_watch.begins. */
static void see_member(void *self, uint64_t stored, uint64_t at)
{
    struct packed_lines *l = self;
    if (l->next_at < UINT64_MAX || l->packed.begin + stored < l->packed.end)
        return;
    l->next = l->packed.begin + stored;
    l->next_at = l->packed.before + at;
}

/* Returns where the first line begins that belongs to a range of which `member` is the first byte,
 * if the line feed before it is in the bytes [from, l->at), which have just been read; else
 * UINT64_MAX. */
static uint64_t first_line(const struct packed_lines *l, uint64_t member, uint64_t from)
{
    const struct window *w = &l->scan->bytes;
    from = from > member + URISIFT_LEFT_CONTEXT ? from : member + URISIFT_LEFT_CONTEXT;
    if (from >= l->at)
        return UINT64_MAX;
    const uint8_t *data = window_data(w) + (from - w->offset),
                  *line_feed = memchr(data, '\n', (size_t)(l->at - from));
    return line_feed ? from + (uint64_t)(line_feed - data) + 1 : UINT64_MAX;
}

static uint64_t line_feeds(const struct scan *s, uint64_t from, uint64_t to)
{
    const uint64_t offset = s->bytes.offset;
    if (!s->scanner->lines || from >= to)
        return 0;
    return s->scanner->tables.kernel->newlines(window_data(&s->bytes), (size_t)(from - offset),
                                               (size_t)(to - offset));
}

/* Reads more, and sees whether the range ends there. An error after it is not reported here: the
 * next range reports it. */
static enum urisift_error read_more(struct packed_lines *l, bool *ended)
{
    struct scan *s = l->scan;
    const uint64_t from = l->at;
    const enum urisift_error error = packed_range_read(&l->packed, s, &l->at, ended);
    if (error == URISIFT_ERROR_MEMORY)
        return error;
    l->line_feeds += line_feeds(s, from, l->at < l->next_at ? l->at : l->next_at);
    if (l->next_at == UINT64_MAX)
        return error;
    if (s->end == UINT64_MAX)
        s->end = first_line(l, l->next_at, from);
    return URISIFT_OK;
}

/* Reads as far as the first line of the range. *first: where it begins; UINT64_MAX: no
 * line begins in the range. */
static enum urisift_error find_first(struct packed_lines *l, bool *ended, uint64_t *first)
{
    struct scan *s = l->scan;
    enum urisift_error error = URISIFT_OK;
    *first = UINT64_MAX;
    while (!error && !*ended && *first == UINT64_MAX &&
           (l->next_at == UINT64_MAX || l->at < l->next_at + URISIFT_LEFT_CONTEXT)) {
        const uint64_t from = l->at;
        error = read_more(l, ended);
        if (error == URISIFT_ERROR_MEMORY)
            return error;
        *first = first_line(l, l->begin, from);
        s->first_line += line_feeds(s, from, *first < UINT64_MAX ? *first : l->at);
        if (*first == UINT64_MAX && l->at - s->bytes.offset > URISIFT_LEFT_CONTEXT)
            window_drop(&s->bytes, l->at - URISIFT_LEFT_CONTEXT);
    }
    if (*first >= s->end)
        *first = UINT64_MAX;
    return error;
}

static enum urisift_error run(struct packed_lines *l, bool ended, enum urisift_error read_error)
{
    struct scan *s = l->scan;
    while (read_error != URISIFT_ERROR_MEMORY) {
        const bool has_more = l->at > s->bytes.offset && l->at >= s->finder.at;
        const enum urisift_error error = has_more ? scan_step(s, ended) : URISIFT_OK;
        if (error)
            return s->past_end ? URISIFT_OK : error;
        if (s->settled >= s->end || ended)
            break;
        read_error = read_more(l, &ended);
    }
    return read_error;
}

static enum urisift_error scan(struct packed_lines *l, struct urisift_bounds *range)
{
    struct scan *s = l->scan;
    uint64_t first = l->begin;
    bool ended = false;
    enum urisift_error error = range->begin > 0 ? find_first(l, &ended, &first) : URISIFT_OK;
    if (error == URISIFT_ERROR_MEMORY)
        return error;
    s->taken = range->taken;
    if (first < UINT64_MAX) {
        range_begin_lines(s, first, range->taken);
        lines_init(&s->lines, s->scanner->tables.kernel, first);
        error = run(l, ended, error);
    }
    s->stats.bytes = (l->next_at < UINT64_MAX ? l->next_at : l->at) - l->begin;
    /* what does not reach into the next range does not matter to it */
    range->taken = s->end < UINT64_MAX && s->taken <= s->end ? 0 : s->taken;
    if (error)
        return error;
    range->next = l->next_at < UINT64_MAX ? l->next : packed_range_next(&l->packed, false);
    range->line_feeds = range->end < UINT64_MAX ? l->line_feeds : 0;
    return URISIFT_OK;
}

enum urisift_error packed_lines_scan(struct scan *s, struct urisift_reader_at reader,
                                     struct urisift_bounds *range)
{
    struct packed_lines l = {
        .scan = s, .begin = range->bytes_before, .at = range->bytes_before, .next_at = UINT64_MAX};
    if (range->begin >= range->end)
        return URISIFT_OK;
    enum urisift_error error = packed_range_begin(&l.packed, s, reader, range);
    s->bytes.offset = l.begin;
    s->end = UINT64_MAX; /* it is found on the way */
    if (!error) {
        packed_watch(l.packed.packed, (struct packed_watch){see_member, &l});
        error = scan(&l, range);
    }
    packed_range_end(&l.packed);
    return error;
}
