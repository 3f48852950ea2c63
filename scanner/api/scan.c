/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* scan.c — a scan of a stream, from its beginning to its end. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include <urisift/archive.h>

#include "scanner/api/scanning.h"

/* The bytes before that are no longer needed: none of a finding to come stands there. No
 * identifier goes over a line end unless it is under way, and then it is not settled. So the
 * text may stay for long, as context, while decoders let go by what they do not want. */
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
    /* What the line feed stands for may say whether a value begins behind it. In other formats
     * much may be left out there. */
    bool with_line_feed = s->finder.value != NULL;
    begin -= line_feed ? (uint64_t)(at - line_feed) - !with_line_feed : size;
    /* Decoders may hold bytes back that no text stands for yet. */
    uint64_t bytes = s->fed > DECODER_LOOKAHEAD ? s->fed - DECODER_LOOKAHEAD : 0;
    uint64_t first = begin < end ? window_source(w, begin, begin + 1).begin : bytes;
    return first < bytes ? first : bytes;
}

/* Where one that is too long begins, and its first bytes: they leave the memory before its end
 * is known. */
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

/* Why the search ended. */
static enum urisift_error error_of(const struct scan *s)
{
    if (s->finder.error)
        return s->finder.error;
    enum urisift_error error = s->matcher ? matcher_error(s->matcher) : URISIFT_OK;
    return error ? error : s->error;
}

enum urisift_error scan_step(struct scan *s, bool final)
{
    bool decoded = s->stage_count > 0;
    struct window *w = decoded ? &s->text : &s->bytes;
    s->final = final;
    if (s->is_waiting && !context_has_come(s))
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

    size_t left = context_left(s->scanner);
    uint64_t keep = s->settled > left ? s->settled - left : 0;
    uint64_t bytes = keep;
    if (decoded) {
        bytes = first_byte_needed(s);
        window_drop(w, keep);
        location_drop(&s->location, keep);
    }
    if (bytes > s->bytes.offset) {
        if (decoded && (s->scanner->lines || s->scanner->columns))
            lines_count(&s->lines, &s->bytes, bytes);
        else if (s->scanner->columns)
            lines_drop(&s->lines, &s->bytes, bytes, s->finder.newlines);
        window_drop(&s->bytes, bytes);
    }
    return URISIFT_OK;
}

static enum urisift_error read_more(struct scan *s, bool *ended)
{
    uint8_t *room = window_room(&s->bytes, READ);
    *ended = !room;
    if (!room)
        return URISIFT_ERROR_MEMORY;
    size_t got = 0;
    enum urisift_error error = source_read(&s->source, room, READ, &got);
    window_commit(&s->bytes, got);
    s->stats.bytes += got;
    *ended = error || got == 0;
    return error;
}

/* Is there enough to tell the format by? */
static bool can_sniff(const struct scan *s)
{
    const struct window *w = &s->bytes;
    return window_size(w) >= URISIFT_SNIFF || (s->scanner->prompt && window_size(w) > 0 &&
                                               memchr(window_data(w), '\n', window_size(w)));
}

/* Reads, decodes and searches until the end. A read error ends the stream: what
 * came before it is searched as if it were whole. */
static enum urisift_error run(struct scan *s)
{
    bool ended = false;
    enum urisift_error read_error = URISIFT_OK, error;
    while (!ended && !(s->scanner->format ? stages_can_choose(s) : can_sniff(s)))
        read_error = read_more(s, &ended);
    error = stages_choose(s);
    while (!error) {
        if (s->stage_count > 0)
            error = stages_feed(s, ended);
        if (!error && (ended || s->stage_count == 0))
            error = scan_step(s, ended);
        if (ended)
            break;
        if (!error)
            read_error = read_more(s, &ended);
    }
    return error ? error : read_error;
}

struct urisift_scratch *urisift_scratch_new(const struct urisift_scanner *scanner)
{
    struct urisift_scratch *scratch = calloc(1, sizeof *scratch);
    if (!scratch)
        return NULL;
    struct scan *s = &scratch->scan;
    s->scanner = scanner;
    window_init(&s->bytes);
    window_init(&s->text);
    location_init(&s->location);
    s->text.location = &s->location;
    finder_init(&s->finder, &scanner->tables);
    s->finder.enclosure = finding_enclosure;
    s->finder.enclosure_self = s;
    if (matcher_is_needed(&scanner->tables, scanner->patterns)) {
        s->matcher = matcher_new(&scanner->tables, scanner->patterns, scanner->prompt);
        if (!s->matcher) {
            urisift_scratch_free(scratch);
            return NULL;
        }
    }
    return scratch;
}

void urisift_scratch_free(struct urisift_scratch *scratch)
{
    if (!scratch)
        return;
    struct scan *s = &scratch->scan;
    finder_fini(&s->finder);
    matcher_free(s->matcher);
    window_fini(&s->bytes);
    window_fini(&s->text);
    location_fini(&s->location);
    free(s->canonical);
    free(s->key);
    free(s->group);
    free(s->alternative);
    free(s->shown[0]);
    free(s->shown[1]);
    free(scratch);
}

void scan_begin(struct scan *s, urisift_finding_fn *receive, void *self)
{
    const struct urisift_scanner *scanner = s->scanner;
    window_clear(&s->bytes);
    window_clear(&s->text);
    location_clear(&s->location);
    finder_reset(&s->finder);
    s->finder.counts_none = !scanner->lines && !scanner->columns;
    if (s->matcher)
        matcher_reset(s->matcher, 0, 0);
    lines_init(&s->lines, scanner->tables.kernel, 0);
    memset(&s->source, 0, sizeof s->source);
    s->receive = receive;
    s->self = self;
    s->take = scanner->counts ? finding_count : finding_take;
    s->finding.where = NULL;
    s->mark = NULL;
    memset(&s->where, 0, sizeof s->where);
    s->finding.page = s->finding.join_rules = 0;
    s->finding.group = s->finding.alternative = s->finding.before = s->finding.after =
        (struct urisift_span){NULL, 0};
    s->error = URISIFT_OK;
    s->is_waiting = false;
    s->value = (struct value){.start = UINT64_MAX};
    s->stage_count = 0;
    s->fed = s->settled = s->end = s->taken = 0;
    s->first_line = 1;
    s->past_end = false;
    s->long_at = UINT64_MAX;
    s->stats =
        (struct urisift_scan_stats){.format = scanner->format ? scanner->format->name : "text"};
}

void scan_end(struct scan *s, struct urisift_scan_stats *stats)
{
    int read_errno = errno;
    source_fini(&s->source);
    stages_free(s);
    if (stats)
        *stats = s->stats;
    errno = read_errno;
}

enum urisift_error urisift_scan_with(struct urisift_scratch *scratch, struct urisift_reader reader,
                                     bool may_go_ahead, urisift_finding_fn *receive, void *self,
                                     struct urisift_scan_stats *stats)
{
    struct scan *s = &scratch->scan;
    scan_begin(s, receive, self);
    enum urisift_error error = URISIFT_ERROR_MEMORY;
    if (window_room(&s->bytes, READ))
        error = source_init(&s->source, reader, may_go_ahead, 0);
    if (!error)
        error = run(s);
    scan_end(s, stats);
    return error;
}

static enum urisift_error read_archive(void *self, uint8_t *buffer, size_t size, size_t *got)
{
    return urisift_archive_read(self, buffer, size, got);
}

enum urisift_error urisift_archive_scan(struct urisift_archive *archive,
                                        struct urisift_scratch *scratch,
                                        urisift_finding_fn *receive, void *self,
                                        struct urisift_scan_stats *stats)
{
    struct scan *s = &scratch->scan;
    scan_begin(s, receive, self);
    enum urisift_error error = URISIFT_ERROR_MEMORY;
    if (window_room(&s->bytes, READ)) {
        source_init_from(&s->source, (struct bytes){read_archive, archive});
        error = run(s);
    }
    scan_end(s, stats);
    return error;
}

enum urisift_error urisift_scan(const struct urisift_scanner *scanner, struct urisift_reader reader,
                                urisift_finding_fn *receive, void *self,
                                struct urisift_scan_stats *stats)
{
    struct urisift_scratch *scratch = urisift_scratch_new(scanner);
    if (!scratch) {
        if (stats)
            *stats = (struct urisift_scan_stats){.bytes = 0};
        return URISIFT_ERROR_MEMORY;
    }
    enum urisift_error error = urisift_scan_with(scratch, reader, false, receive, self, stats);
    int read_errno = errno;
    urisift_scratch_free(scratch);
    errno = read_errno;
    return error;
}
