/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* scan.c — a scan of a stream, from its beginning to its end. */
#include <errno.h>
#include <string.h>

#include <urisift/archive.h>
#include <urisift/attachments.h>

#include "scanner/pipeline/scanning.h"
#include "scanner/sized/sized.h"

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

/* Does the format depend on the first line? */
static bool is_prompt(const struct scan *s)
{
    return s->scanner->prompt || s->pace == URISIFT_PACE_PROMPT;
}

/* Are there enough bytes to recognise the format? */
static bool can_sniff(const struct scan *s)
{
    const struct window *w = &s->bytes;
    return window_size(w) >= URISIFT_SNIFF ||
           (is_prompt(s) && window_size(w) > 0 && memchr(window_data(w), '\n', window_size(w)));
}

/* Reads, decodes and searches until the end. A read error ends the stream: the bytes before it are
 * searched as if they were the whole stream. */
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
    struct urisift_scratch *scratch = memory_zeroed(scanner->memory, 1, sizeof *scratch);
    if (!scratch)
        return NULL;
    struct scan *s = &scratch->scan;
    s->scanner = scanner;
    window_init(&s->bytes, scanner->memory);
    window_init(&s->text, scanner->memory);
    location_init(&s->location, scanner->memory);
    s->text.location = &s->location;
    finder_init(&s->finder, &scanner->tables);
    s->finder.hosts = &s->hosts;
    s->finder.enclosure = finding_enclosure;
    s->finder.enclosure_self = s;
    s->finder.link_place = scanner->anchors ? finding_link_place : NULL;
    if (matcher_is_needed(&scanner->tables, scanner->patterns)) {
        s->matcher = matcher_new(&scanner->tables, scanner->patterns);
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
    const struct urisift_allocator *memory = s->scanner->memory;
    finder_fini(&s->finder);
    matcher_free(s->matcher);
    window_fini(&s->bytes);
    window_fini(&s->text);
    location_fini(&s->location);
    memory_free_aligned(memory, s->canonical);
    memory_free_aligned(memory, s->key);
    memory_free(memory, s->group);
    memory_free(memory, s->alternative);
    memory_free(memory, s->shown[0]);
    memory_free(memory, s->shown[1]);
    memory_free(memory, scratch);
}

void urisift_scratch_name(struct urisift_scratch *scratch, struct urisift_span name)
{
    struct scan *s = &scratch->scan;
    s->named = s->scanner->format ? NULL : format_names_find(&s->scanner->names, name);
}

void urisift_scratch_pace(struct urisift_scratch *scratch, enum urisift_pace pace)
{
    scratch->scan.pace = pace;
}

enum urisift_error urisift_scratch_attachments(struct urisift_scratch *scratch,
                                               const struct urisift_attachment_receiver *receiver)
{
    struct scan *s = &scratch->scan;
    s->has_parts = false;
    if (!receiver)
        return URISIFT_OK;
    s->parts = (struct decoder_parts){.settle = scan_settle, .self = s};
    enum urisift_error error = sized_take_attachment_receiver(&s->parts.receiver, receiver);
    s->has_parts = !error && s->scanner->attachments == URISIFT_ATTACHMENTS_ALL;
    return error;
}

void scan_begin(struct scan *s, urisift_finding_fn *receive, void *self)
{
    const struct urisift_scanner *scanner = s->scanner;
    window_clear(&s->bytes);
    window_clear(&s->text);
    location_clear(&s->location);
    finder_reset(&s->finder);
    s->finder.counts_none = !scanner->lines && !scanner->columns;
    if (s->matcher) {
        matcher_reset(s->matcher, 0, 0);
        matcher_prompt(s->matcher, scanner->prompt || s->pace != URISIFT_PACE_READY);
    }
    lines_init(&s->lines, scanner->tables.kernel, 0);
    memset(&s->source, 0, sizeof s->source);
    s->receive = receive;
    s->self = self;
    s->take = scanner->counts ? finding_count : finding_take;
    s->finding.where = NULL;
    s->finding.anchor = NULL;
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
    s->range = (struct decoder_range){.may_end = NULL};
    s->long_at = UINT64_MAX;
    s->stats =
        (struct urisift_scan_stats){.format = scanner->format ? scanner->format->name : "text"};
}

void scan_end(struct scan *s, struct urisift_scan_stats *stats)
{
    int read_errno = errno;
    source_fini(&s->source);
    stages_free(s);
    s->named = NULL;
    s->pace = URISIFT_PACE_READY;
    sized_give_scan_stats(stats, &s->stats);
    errno = read_errno;
}

enum urisift_error urisift_scan_with(struct urisift_scratch *scratch, struct urisift_reader reader,
                                     bool may_go_ahead, urisift_finding_fn *receive, void *self,
                                     struct urisift_scan_stats *stats)
{
    struct scan *s = &scratch->scan;
    enum urisift_error error = sized_check_scan_stats(stats);
    if (error)
        return error;
    scan_begin(s, receive, self);
    error = URISIFT_ERROR_MEMORY;
    if (window_room(&s->bytes, READ))
        error = source_init(&s->source, reader, may_go_ahead, 0, s->scanner->memory);
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
    enum urisift_error error = sized_check_scan_stats(stats);
    if (error)
        return error;
    scan_begin(s, receive, self);
    error = URISIFT_ERROR_MEMORY;
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
        sized_give_scan_stats(stats, &(struct urisift_scan_stats){.bytes = 0});
        return URISIFT_ERROR_MEMORY;
    }
    enum urisift_error error = urisift_scan_with(scratch, reader, false, receive, self, stats);
    int read_errno = errno;
    urisift_scratch_free(scratch);
    errno = read_errno;
    return error;
}
