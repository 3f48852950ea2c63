/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * division.c — what streams are cut into, where they may be cut, and scans of ranges of messages
 * or records.
 *
 * Idea:  between two messages of an mbox, or two records of a WARC, a decoder knows nothing of
 *        those before. So it can begin at any of them. Whether one begins at a byte depends on
 *        what is before: a line of a body looks the same. So a range ends where the decoder that
 *        has read it says so, and the range after it must begin there.
 */
#include <errno.h>
#include <string.h>

#include <urisift/archive.h>

#include "scanner/api/block.h"
#include "scanner/api/packed_range.h"
#include "scanner/pipeline/scanning.h"
#include "scanner/sized/sized.h"

/* Plain text */

static bool has_line(const uint8_t *data, size_t size)
{
    (void)data;
    return size > 0;
}

static const struct decoder_division lines = {
    .of = URISIFT_DIVISION_LINES, .mark = "\n", .begins = has_line};

/* What a stream is cut into */

enum urisift_division urisift_scanner_division(const struct urisift_scanner *scanner,
                                               struct urisift_span name, const uint8_t *head,
                                               size_t size, struct urisift_bounds *range)
{
    bool strip;
    struct urisift_bounds own;
    if (sized_take_bounds(&own, range))
        return URISIFT_DIVISION_NONE;
    own.format = NULL;
    sized_give_bounds(range, &own);
    if (!own.packed && urisift_archive_divides(head, size))
        return URISIFT_DIVISION_MEMBERS;
    if (scanner->patterns) /* their matches may reach from one range into another */
        return URISIFT_DIVISION_NONE;
    if (refangs_are_needed(scanner))
        return URISIFT_DIVISION_NONE;
    if (urisift_archive_may_be(head, size))
        return URISIFT_DIVISION_NONE;
    if (utf16_text_is_marked(head, size, NULL, NULL))
        return URISIFT_DIVISION_NONE;
    const struct urisift_decoder *named = format_names_find(&scanner->names, name);
    const struct urisift_decoder *format = stages_format(scanner, named, head, size, &strip);
    if (strip || !stages_want(scanner, format))
        return URISIFT_DIVISION_NONE;
    if (format->division && format->division->divides(head, size)) {
        own.format = format->name;
        sized_give_bounds(range, &own);
        return format->division->of;
    }
    /* without a default family, other identifiers are found in its wrappers, and they may reach
     * from one range into another, too */
    bool is_text = !format->feed && !format->read;
    return is_text && find_tables_want_defaults(&scanner->tables) ? URISIFT_DIVISION_LINES
                                                                  : URISIFT_DIVISION_NONE;
}

bool urisift_scanner_takes_ranges(const struct urisift_scanner *scanner, struct urisift_span name,
                                  const uint8_t *head, size_t size)
{
    struct urisift_bounds range = {.size = sizeof range};
    return urisift_scanner_division(scanner, name, head, size, &range) == URISIFT_DIVISION_LINES;
}

/* Where a stream may be cut */

/* Returns where the next mark is, from `at` on, that has a beginning after it or is not judged yet
 * because more bytes must be seen; w->size: there is none. */
static size_t next_mark(const struct block *w, const struct decoder_division *d, size_t at,
                        bool *is_one)
{
    const size_t mark = strlen(d->mark);
    const uint8_t *found;
    *is_one = false;
    while ((found = memmem(w->data + at, w->size - at, d->mark, mark))) {
        at = (size_t)(found - w->data);
        const size_t left = w->size - at - 1,
                     look = left < DECODER_DIVISION_LOOK ? left : DECODER_DIVISION_LOOK;
        if (look < DECODER_DIVISION_LOOK && !w->ended)
            return at;
        *is_one = d->begins(w->data + at + 1, look);
        if (*is_one)
            return at;
        at++;
    }
    return w->size;
}

enum urisift_error urisift_find_division(struct urisift_reader_at reader, const char *format,
                                         uint64_t near, uint64_t *found)
{
    const struct urisift_decoder *decoder = format ? decoder_named(format) : &urisift_decoder_text;
    const struct decoder_division *d = decoder == &urisift_decoder_text ? &lines
                                       : decoder                        ? decoder->division
                                                                        : NULL;
    uint8_t data[8 * DECODER_DIVISION_LOOK];
    struct block w = {
        .reader = reader, .data = data, .capacity = sizeof data, .offset = near > 0 ? near - 1 : 0};
    enum urisift_error error = d ? URISIFT_OK : URISIFT_ERROR_FORMAT;
    *found = near == 0 ? 0 : UINT64_MAX;
    size_t at = 0;
    while (!error && *found == UINT64_MAX) {
        bool is_one;
        error = block_advance(&w, at);
        at = error ? 0 : next_mark(&w, d, 0, &is_one);
        if (error || (at == w.size && w.ended))
            break;
        if (is_one)
            *found = w.offset + at + 1;
        else if (at == w.size) /* a mark may be cut there */
            at -= strlen(d->mark) - 1;
    }
    return error;
}

/* Ranges */

/* A decoder_range.may_end. Lines and columns are those of line feeds: where lines end with CR
 * alone, a stream is not cut. */
static bool may_end(void *self, uint64_t at)
{
    const struct scan *s = self;
    return at >= s->end && at > s->bytes.offset &&
           window_data(&s->bytes)[at - 1 - s->bytes.offset] == '\n';
}

/* Reads, decodes and searches until the decoder ends the range, or until the end of the stream. */
static enum urisift_error run(struct scan *s, struct urisift_reader_at reader,
                              struct packed_range *packed, uint64_t *at)
{
    bool ended = false;
    enum urisift_error error = URISIFT_OK, read_error = URISIFT_OK;
    while (!error && !ended && !s->range.ended) {
        read_error =
            packed ? packed_range_read(packed, s, at, &ended) : range_read(s, reader, at, &ended);
        if (read_error == URISIFT_ERROR_MEMORY)
            return read_error;
        error = stages_feed(s, ended);
        if (!error && (ended || s->range.ended))
            error = scan_step(s, true);
    }
    return error ? error : s->range.ended ? URISIFT_OK : read_error;
}

/* Members begin where *packed says. */
static bool may_end_packed(void *self, uint64_t at)
{
    const struct packed_range *packed = self;
    return packed_range_begins(self, at) && may_end(packed->scan, at);
}

static enum urisift_error scan_division(struct scan *s, const struct urisift_decoder *format,
                                        struct urisift_reader_at reader,
                                        struct packed_range *packed, struct urisift_bounds *range)
{
    const uint64_t begin = packed ? range->bytes_before : range->begin;
    uint64_t at = begin;
    s->range = (struct decoder_range){range->begin > 0, range->messages_before,
                                      packed ? may_end_packed : may_end,
                                      packed ? (void *)packed : s, false};
    s->bytes.offset = s->fed = s->text.source_end = at;
    const uint64_t before =
        format->division->of == URISIFT_DIVISION_RECORDS ? range->messages_before : 0;
    enum urisift_error error = stages_begin(s, format);
    s->stats.records = before; /* by it, records have numbers */
    if (!error)
        error = run(s, reader, packed, &at);
    s->stats.records -= before;
    at = s->range.ended ? s->fed : at;
    s->stats.bytes = at - begin;
    if (error)
        return error;
    range->next = packed ? packed_range_next(packed, s->range.ended) : at;
    if (s->scanner->lines && range->end < UINT64_MAX) {
        lines_count(&s->lines, &s->bytes, at);
        range->line_feeds = s->lines.count;
    }
    return URISIFT_OK;
}

enum urisift_error division_scan(struct scan *s, const struct urisift_decoder *format,
                                 struct urisift_reader_at reader, struct urisift_bounds *range)
{
    struct packed_range packed;
    if (range->begin >= range->end)
        return URISIFT_OK;
    if (!range->packed)
        return scan_division(s, format, reader, NULL, range);
    const uint64_t end = s->end;
    enum urisift_error error = packed_range_begin(&packed, s, reader, range);
    s->end = 0; /* that of the range is a byte of the compressed stream */
    if (!error)
        error = scan_division(s, format, reader, &packed, range);
    packed_range_end(&packed);
    s->end = end;
    return error;
}
