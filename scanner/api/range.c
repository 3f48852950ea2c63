/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * range.c — a scan of a range of a stream, with the result that a scan of the whole stream has
 * there.
 *
 * Idea:  no scheme and no bare identifier crosses a line feed. So the bytes before a range of lines
 *        matter in two ways only: as left context, and if a wrapper begins there and closes inside
 *        the range. Of messages and records nothing before the range matters: division.c.
 *        Lines of compressed streams: packed_lines.c.
 */
#include <errno.h>

#include "scanner/pipeline/scanning.h"
#include "scanner/sized/sized.h"

enum { READ_BEHIND = 16 * 1024 }; /* bytes that are read at a time after the end of a range */

static enum find_flow take_in_range(void *self, struct find_candidate *c)
{
    struct scan *s = self;
    uint64_t taken = s->taken;
    s->past_end = c->start >= s->end;
    if (s->past_end) {
        s->error = URISIFT_STOP;
        return FIND_STOP;
    }
    s->taken = s->taken > c->taken ? s->taken : c->taken;
    enum find_flow flow = s->scanner->counts ? finding_count(s, c) : finding_take(s, c);
    if (flow == FIND_NEED_MORE)
        s->taken = taken;
    return flow;
}

enum urisift_error range_read(struct scan *s, struct urisift_reader_at reader, uint64_t *at,
                              bool *ended)
{
    size_t most = READ;
    if (*at >= s->end)
        most = READ_BEHIND;
    else if (s->end - *at < most)
        most = (size_t)(s->end - *at);
    uint8_t *room = window_room(&s->bytes, most);
    *ended = !room;
    if (!room)
        return URISIFT_ERROR_MEMORY;
    ptrdiff_t n = reader.read(reader.self, room, most, *at);
    *ended = n <= 0;
    if (n < 0) {
        errno = (int)-n;
        return URISIFT_ERROR_READ;
    }
    window_commit(&s->bytes, (size_t)n);
    *at += (uint64_t)n;
    return URISIFT_OK;
}

/* Reads more. Bytes after the range are read only until all inside is settled. An error there is
 * not reported here: the ranges after this one report it. */
static enum urisift_error read_lines(struct scan *s, struct urisift_reader_at reader, uint64_t *at,
                                     bool *ended)
{
    enum urisift_error error = range_read(s, reader, at, ended);
    return error == URISIFT_ERROR_READ && *at >= s->end ? URISIFT_OK : error;
}

/* Returns the number of line feeds before the range's end. All of the range has been read, but the
 * last bytes have not been searched; their line feeds are counted here. */
static uint64_t count_line_feeds(const struct scan *s)
{
    size_t searched = (size_t)(s->finder.at - s->bytes.offset),
           end = (size_t)(s->end - s->bytes.offset);
    return s->finder.newlines +
           s->scanner->tables.kernel->newlines(window_data(&s->bytes), searched, end);
}

static enum urisift_error run_lines(struct scan *s, struct urisift_reader_at reader,
                                    struct urisift_bounds *range, uint64_t *at)
{
    bool ended = false;
    enum urisift_error read_error = URISIFT_OK;
    while (read_error != URISIFT_ERROR_MEMORY) {
        if (*at == s->end && s->finder.at <= s->end && s->scanner->lines)
            range->line_feeds = count_line_feeds(s);
        enum urisift_error error =
            *at > s->bytes.offset && *at >= s->finder.at ? scan_step(s, ended) : URISIFT_OK;
        if (error)
            return s->past_end ? URISIFT_OK : error;
        if (s->settled >= s->end || ended || read_error)
            break;
        read_error = read_lines(s, reader, at, &ended);
    }
    return read_error;
}

void range_begin_lines(struct scan *s, uint64_t begin, uint64_t taken)
{
    s->take = take_in_range;
    s->taken = taken;
    s->settled = begin;
    finder_begin(&s->finder, begin, taken);
    if (s->matcher)
        matcher_reset(s->matcher, begin, taken);
}

static enum urisift_error scan_lines(struct scan *s, struct urisift_reader_at reader,
                                     struct urisift_bounds *range)
{
    uint64_t at = range->begin > URISIFT_LEFT_CONTEXT ? range->begin - URISIFT_LEFT_CONTEXT : 0;
    s->bytes.offset = at;
    range_begin_lines(s, range->begin, range->taken);

    enum urisift_error error = run_lines(s, reader, range, &at);
    range->taken = s->taken;
    /* an identifier from before the range reaches over all of it, so it was read already */
    if (at < range->end && s->settled >= s->end)
        at = range->end;
    at = at < range->end ? at : range->end;
    s->stats.bytes = at - (at < range->begin ? at : range->begin);
    if (!error && at > range->begin)
        range->next = at;
    return error;
}

/* Sets *format to the format of the range; NULL: lines of text. */
static enum urisift_error find_format(const struct urisift_bounds *range,
                                      const struct urisift_decoder **format)
{
    *format = range->format ? decoder_named(range->format) : &urisift_decoder_text;
    if (range->packed && !packed_kind_is_undone(packed_kind_named(range->packed)))
        return URISIFT_ERROR_FORMAT;
    if (*format == &urisift_decoder_text)
        *format = NULL;
    else if (!*format || !(*format)->division)
        return URISIFT_ERROR_FORMAT;
    return URISIFT_OK;
}

enum urisift_error urisift_scan_range(struct urisift_scratch *scratch,
                                      struct urisift_reader_at reader,
                                      struct urisift_bounds *bounds, urisift_finding_fn *receive,
                                      void *self, struct urisift_scan_stats *stats)
{
    struct scan *s = &scratch->scan;
    const struct urisift_decoder *format;
    struct urisift_bounds own, *range = &own;
    enum urisift_error error = sized_take_bounds(range, bounds);
    error = error ? error : sized_check_scan_stats(stats);
    error = error ? error : find_format(range, &format);
    if (error)
        return error;
    scan_begin(s, receive, self);
    s->stats.format = format ? format->name : "text";
    s->end = range->end;
    s->first_line = range->line;
    range->line_feeds = 0;
    range->next = range->begin;
    lines_init(&s->lines, s->scanner->tables.kernel,
               range->packed ? range->bytes_before : range->begin);
    error = format          ? division_scan(s, format, reader, range)
            : range->packed ? packed_lines_scan(s, reader, range)
                            : scan_lines(s, reader, range);
    scan_end(s, stats);
    sized_give_bounds(bounds, range);
    return error;
}
