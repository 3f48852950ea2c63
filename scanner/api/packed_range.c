/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * packed_range.c — ranges of a stream that consists of compressed members.
 *
 *     compressed   |member|member|member|member|
 *                  begin          end ^  ^ next: with this member a record begins
 *     decompressed |record|record … record|record|
 *
 * Idea:   a member can be decompressed without those before. So a range may begin with any that
 *         begins with a record, as each does in the archives of web crawlers.
 * Holds:  the members after the end of the range that the decoder has not come to.
 */
#include "scanner/api/packed_range.h"

#include <string.h>

#include <urisift/archive.h>

#include "scanner/memory/memory.h"

/* Reading */

static ptrdiff_t read_next(void *self, uint8_t *buffer, size_t size)
{
    struct packed_range *p = self;
    const ptrdiff_t n = p->reader.read(p->reader.self, buffer, size, p->read_at);
    p->read_at += n > 0 ? (uint64_t)n : 0;
    return n;
}

static void add_start(void *self, uint64_t stored, uint64_t at)
{
    struct packed_range *p = self;
    const struct packed_start start = {p->begin + stored, p->before + at};
    if (start.stored < p->end || p->failed)
        return;
    if (p->count > 0 && p->starts[p->count - 1].at == start.at) /* the one before is empty */
        p->count--;
    if (p->count == p->capacity && p->first > 0) {
        memmove(p->starts, p->starts + p->first, (p->count - p->first) * sizeof *p->starts);
        p->count -= p->first;
        p->first = 0;
    }
    if (p->count == p->capacity) {
        const size_t capacity = 2 * p->capacity + 16;
        struct packed_start *starts =
            memory_resize(p->scan->scanner->memory, p->starts, capacity, sizeof *starts);
        p->failed = !starts;
        if (!starts)
            return;
        p->starts = starts;
        p->capacity = capacity;
    }
    p->starts[p->count++] = start;
}

enum urisift_error packed_range_begin(struct packed_range *p, struct scan *s,
                                      struct urisift_reader_at reader,
                                      const struct urisift_bounds *range)
{
    *p = (struct packed_range){.scan = s,
                               .reader = reader,
                               .begin = range->begin,
                               .end = range->end,
                               .read_at = range->begin,
                               .before = range->bytes_before};
    p->packed = packed_new(packed_kind_named(range->packed), (struct urisift_reader){read_next, p},
                           NULL, 0, URISIFT_DICTIONARY, s->scanner->memory);
    if (!p->packed)
        return URISIFT_ERROR_MEMORY;
    if (p->begin > 0 && !packed_restart(p->packed)) /* it is not the first member */
        return URISIFT_ERROR_MEMORY;
    packed_watch(p->packed, (struct packed_watch){add_start, p});
    return URISIFT_OK;
}

void packed_range_end(struct packed_range *p)
{
    packed_free(p->packed);
    memory_free(p->scan->scanner->memory, p->starts);
}

enum urisift_error packed_range_read(struct packed_range *p, struct scan *s, uint64_t *at,
                                     bool *ended)
{
    uint8_t *room = window_room(&s->bytes, READ);
    size_t got = 0;
    *ended = !room;
    if (!room)
        return URISIFT_ERROR_MEMORY;
    enum urisift_error error = packed_read(p->packed, room, READ, &got);
    if (error != URISIFT_ERROR_READ && p->read_at == p->begin)
        error = URISIFT_OK; /* the stream ends before the range */
    window_commit(&s->bytes, got);
    *at += got;
    *ended = error || got == 0;
    return p->failed ? URISIFT_ERROR_MEMORY : error;
}

bool packed_range_begins(struct packed_range *p, uint64_t at)
{
    while (p->first < p->count && p->starts[p->first].at < at)
        p->first++;
    return p->first < p->count && p->starts[p->first].at == at;
}

uint64_t packed_range_next(const struct packed_range *p, bool is_at_start)
{
    return is_at_start ? p->starts[p->first].stored : p->read_at;
}
