/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * step.c — searches the text in memory, and drops what is no longer needed.
 *
 * In/Out:   the windows and the finder of a scan; candidates go to s->take.
 * Holds:    bytes stay as long as a finding, its context or a decoder may need them.
 */
#include <string.h>

#include "scanner/pipeline/scanning.h"

/* Returns the offset in the stream before which no byte is needed: no later finding has raw bytes
 * there. An identifier crosses a line end only while it is being read, and then it is not settled.
 * So nothing before the last line feed of the left context is needed, except as context, and
 * context is text. That matters where decoders skip many bytes of the stream. */
static uint64_t first_byte_needed(struct scan *s)
{
    struct window *w = &s->text;
    uint64_t end = w->offset + window_size(w),
             begin = s->settled > w->offset ? s->settled : w->offset;
    begin = begin < end ? begin : end;
    size_t size = begin - w->offset < URISIFT_LEFT_CONTEXT ? (size_t)(begin - w->offset)
                                                           : URISIFT_LEFT_CONTEXT;
    const uint8_t *at = window_data(w) + (begin - w->offset);
    const uint8_t *line_feed = size > 0 ? memrchr(at - size, '\n', size) : NULL;
    /* The bytes of the line feed in the stream may show whether a value begins after it. In formats
     * without values, decoders may skip many bytes there. */
    bool with_line_feed = s->finder.value != NULL;
    begin -= line_feed ? (uint64_t)(at - line_feed) - !with_line_feed : size;
    /* Decoders may hold back bytes that have no text yet. */
    uint64_t bytes = s->fed > DECODER_LOOKAHEAD ? s->fed - DECODER_LOOKAHEAD : 0;
    uint64_t first = begin < end ? window_source(w, begin, begin + 1).begin : bytes;
    return first < bytes ? first : bytes;
}

/* Keeps the place and first bytes of an identifier that is too long. They leave the memory before
 * its end is found. */
static void keep_long_start(struct scan *s, struct window *text)
{
    uint64_t at = window_source(text, s->finder.too_long.start, s->finder.too_long.start + 1).begin;
    at = at < s->bytes.offset ? s->bytes.offset : at;
    size_t from = (size_t)(at - s->bytes.offset), size = window_size(&s->bytes) - from;
    s->long_at = s->finder.too_long.start;
    s->long_start = finding_place(s, at, s->finder.newlines);
    memcpy(s->long_head, window_data(&s->bytes) + from,
           size < FIND_LONG_HEAD ? size : FIND_LONG_HEAD);
}

/* Returns why the search stopped. */
static enum urisift_error error_of(const struct scan *s)
{
    if (s->finder.error)
        return s->finder.error;
    enum urisift_error error = s->matcher ? matcher_error(s->matcher) : URISIFT_OK;
    return error ? error : s->error;
}

/* Searches the text in memory. *is_done: all of it, as far as can be. */
static enum urisift_error search(struct scan *s, bool final, bool *is_done)
{
    bool decoded = s->stage_count > 0;
    struct window *w = decoded ? &s->text : &s->bytes;
    s->final = final;
    *is_done = !s->is_waiting || context_has_come(s);
    if (!*is_done)
        return URISIFT_OK;
    struct find_view view = {window_data(w), window_size(w), w->offset, final};
    if (s->location.delayed && s->location.delayed_from < w->offset + view.size) {
        view.size = (size_t)(s->location.delayed_from - w->offset);
        view.final = false;
    }
    enum find_flow flow = s->matcher
                              ? matcher_step(s->matcher, &s->finder, &view, s->take, s, &s->settled)
                              : find_step(&s->finder, &view, s->take, s, &s->settled);
    if (flow == FIND_STOP)
        return error_of(s);
    if (decoded && s->finder.too_long.open && s->finder.too_long.start != s->long_at)
        keep_long_start(s, w);
    return URISIFT_OK;
}

/* Drops what is settled and no longer needed. */
static void drop(struct scan *s)
{
    bool decoded = s->stage_count > 0;
    size_t left = context_left(s->scanner);
    uint64_t keep = s->settled > left ? s->settled - left : 0;
    uint64_t bytes = keep;
    if (decoded) {
        bytes = first_byte_needed(s);
        window_drop(&s->text, keep);
        location_drop(&s->location, keep);
    }
    if (bytes > s->bytes.offset) {
        if (decoded && (s->scanner->lines || s->scanner->columns))
            lines_count(&s->lines, &s->bytes, bytes);
        else if (s->scanner->columns)
            lines_drop(&s->lines, &s->bytes, bytes, s->finder.newlines);
        window_drop(&s->bytes, bytes);
    }
}

enum urisift_error scan_step(struct scan *s, bool final)
{
    bool is_done;
    enum urisift_error error = search(s, final, &is_done);
    if (is_done && !error)
        drop(s);
    return error;
}

enum urisift_error scan_settle(void *scan)
{
    bool is_done;
    return search(scan, false, &is_done);
}
