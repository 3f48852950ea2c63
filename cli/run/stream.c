/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* stream.c — reads and scans one stream of a file. */
#include "cli/run/stream.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <urisift/archive.h>

#include "cli/input/follow.h"
#include "cli/input/live.h"
#include "cli/output/writer.h"
#include "cli/run/parts.h"

struct input *input_new(int fd, const char *name)
{
    struct input *input = calloc(1, sizeof *input);
    if (!input)
        return NULL;
    input->name = strdup(name);
    if (!input->name) {
        free(input);
        return NULL;
    }
    input->fd = fd;
    return input;
}

void input_free(struct input *input)
{
    if (input->fd != STDIN_FILENO)
        close(input->fd);
    free(input->name);
    free(input);
}

const char *input_shown_name(const struct input *input)
{
    return strcmp(input->name, "-") == 0 ? "standard input" : input->name;
}

struct urisift_span input_format_name(const struct input *input)
{
    size_t size = strcmp(input->name, "-") == 0 ? 0 : strlen(input->name);
    return (struct urisift_span){(const uint8_t *)input->name, size};
}

/* Reading */

static size_t read_size(const struct stream *s, size_t size)
{
    return size < s->job->read_size ? size : s->job->read_size;
}

/* What has been found is written before something is waited for. */
static void flush(void *self)
{
    const struct stream *s = self;
    sink_flush(s->sink);
}

void stream_note_progress(struct stream *s, uint64_t bytes)
{
    const int64_t found = (int64_t)(s->members_found + s->parts_found + s->sink->count);
    s->job->progress.bytes += bytes;
    s->job->progress.findings += found - s->sink->noted;
    s->sink->noted = found;
}

/* Before a read: what has been found so far is known, and shown. False: no more is wanted. */
static bool may_read(struct stream *s)
{
    if (s->job->line_buffered || (s->is_live && live_waits(s->input->fd)))
        sink_flush(s->sink);
    if (!s->reads_ahead) /* otherwise this may be another thread */
        stream_note_progress(s, 0);
    return !turn_stopped(s->turn);
}

/* Has the file, of which all before that offset has been read, become shorter meanwhile? */
static bool has_shrunk(const struct input *input, off_t at)
{
    struct stat now;
    return S_ISREG(input->status.st_mode) && at < input->status.st_size &&
           fstat(input->fd, &now) == 0 && now.st_size < input->status.st_size;
}

void stream_note_shrunk(struct stream *s)
{
    if (s->error || !has_shrunk(s->input, 0))
        return;
    s->error = URISIFT_ERROR_READ;
    s->read_errno = STREAM_SHRANK;
}

static ptrdiff_t read_input(void *self, uint8_t *buffer, size_t size)
{
    struct stream *s = self;
    if (s->follow)
        return follow_read(s->follow, buffer, read_size(s, size), flush, s);
    if (!may_read(s))
        return -ECANCELED; /* not reported */
    const ptrdiff_t n = read_fd(s->input->fd, buffer, read_size(s, size));
    s->job->progress.bytes += n > 0 ? (uint64_t)n : 0;
    return n == 0 && has_shrunk(s->input, lseek(s->input->fd, 0, SEEK_CUR)) ? -STREAM_SHRANK : n;
}

static ptrdiff_t read_input_at(void *self, uint8_t *buffer, size_t size, uint64_t offset)
{
    struct stream *s = self;
    if (!may_read(s))
        return -ECANCELED;
    const ptrdiff_t n =
        read_fd_at(s->input->fd, buffer, read_size(s, size), s->input->base + offset);
    s->job->progress.bytes += n > 0 ? (uint64_t)n : 0;
    const bool shrank = n == 0 && has_shrunk(s->input, (off_t)(s->input->base + offset));
    return shrank ? -STREAM_SHRANK : n;
}

/* The members of a tar from s->members.begin on. */
static ptrdiff_t read_members(void *self, uint8_t *buffer, size_t size)
{
    struct stream *s = self;
    const ptrdiff_t n = read_input_at(s, buffer, size, s->members_at);
    s->members_at += n > 0 ? (uint64_t)n : 0;
    return n;
}

struct urisift_reader stream_reader(struct stream *s)
{
    if (!s->is_members)
        return (struct urisift_reader){read_input, s};
    s->members_at = s->members.begin;
    return (struct urisift_reader){read_members, s};
}

static bool is_stopped(void *self)
{
    const struct stream *s = self;
    return turn_stopped(s->turn);
}

struct child_stop stream_stop(struct stream *s)
{
    return (struct child_stop){is_stopped, flush, s};
}

/* Scanning */

struct stream_receiver stream_begin(struct stream *s)
{
    struct dedupe *dedupe = &s->sink->context->dedupe;
    urisift_finding_fn *last = s->job->screens       ? sink_screen
                               : s->job->only_counts ? sink_count
                                                     : sink_take;
    struct stream_receiver first = {last, s->sink};
    s->stats.size = sizeof s->stats;
    if (s->job->dedupes) {
        dedupe_begin(dedupe, last, s->sink);
        first = (struct stream_receiver){dedupe_take, dedupe};
    }
    if (s->job->filter)
        first = (struct stream_receiver){sink_filter, s->sink};
    if (!s->job->unwraps)
        return first;
    struct unwrap *unwrap = &s->sink->context->unwrap;
    unwrap_begin(unwrap, s->job->replaces, has(s->job, OPTION_SAME_AS), first.receive, first.self);
    return (struct stream_receiver){unwrap_take, unwrap};
}

void stream_end(struct stream *s)
{
    struct dedupe *dedupe = &s->sink->context->dedupe;
    if (!s->job->dedupes || s->error == URISIFT_STOP || s->error == URISIFT_ERROR_WRITE)
        return;
    enum urisift_error error = dedupe_end(dedupe);
    s->error = error ? error : s->error;
    s->overflows = dedupe->overflows;
}

/* Passes on what is left of the links, also if the stream ended early. */
static void end_links(struct stream *s, struct html_links *links)
{
    if (s->error == URISIFT_STOP || s->error == URISIFT_ERROR_WRITE)
        return;
    enum urisift_error error = html_links_end(links);
    s->error = error ? error : s->error;
    s->stats.valid -= links->dropped;
}

void stream_scan(struct stream *s)
{
    struct thread_context *context = s->sink->context;
    struct urisift_reader_at reader_at = {read_input_at, s};
    const struct job *job = s->job;
    const bool opens = job->opens_parts && (!s->is_range || s->bounds.format);
    struct parts parts;
    if (!context->scratch)
        context->scratch = urisift_scratch_new(s->is_part && job->parts_scanner ? job->parts_scanner
                                                                                : job->scanner);
    if (!context->scratch) {
        s->error = URISIFT_ERROR_MEMORY;
        return;
    }
    struct stream_receiver to = stream_begin(s);
    struct html_links *links = &context->links;
    if (job->compares) {
        html_links_begin(links, job->options, job->bare_hosts, job->emails, to.receive, to.self);
        to = (struct stream_receiver){html_links_take, links};
    }
    urisift_scratch_name(context->scratch,
                         s->member.size > 0 ? s->member : input_format_name(s->input));
    if (s->is_live || s->follow)
        urisift_scratch_pace(context->scratch,
                             s->prompt ? URISIFT_PACE_PROMPT : URISIFT_PACE_LINES);
    if (opens)
        parts_begin(&parts, s, context->scratch);
    if (s->is_range)
        s->error = urisift_scan_range(context->scratch, reader_at, &s->bounds, to.receive, to.self,
                                      &s->stats);
    else
        s->error = urisift_archive_scan(context->archive, context->scratch, to.receive, to.self,
                                        &s->stats);
    s->read_errno = errno;
    if (opens)
        parts_end(&parts, context->scratch);
    if (job->compares)
        end_links(s, links);
    stream_end(s);
}

/* Results */

void stream_pdf_failed(struct stream *s, char *message)
{
    s->pdf_failed = true;
    s->pdf_error = message;
    s->stats.format = NULL; /* no bytes were read in any format */
}

void stream_forget_remarks(struct stream *s)
{
    free(s->pdf_error);
    free(s->pdf_note);
    s->pdf_error = s->pdf_note = NULL;
    s->pdf_failed = s->is_empty_pdf = false;
    s->overflows = s->nested = 0;
}

void stream_add_stats(struct urisift_scan_stats *total, const struct urisift_scan_stats *stats)
{
    total->bytes += stats->bytes;
    total->valid += stats->valid;
    total->invalid += stats->invalid;
    total->messages += stats->messages;
    total->parts += stats->parts;
    total->skipped += stats->skipped;
    total->skipped_bytes += stats->skipped_bytes;
    total->undecoded += stats->undecoded;
    total->undecoded_bytes += stats->undecoded_bytes;
    total->damaged += stats->damaged;
    total->raw_parts += stats->raw_parts;
    total->blocks += stats->blocks;
    total->script_bytes += stats->script_bytes;
    total->rtf_bytes += stats->rtf_bytes;
    total->flattened += stats->flattened;
    total->given += stats->given;
    total->unwanted += stats->unwanted;
    total->records += stats->records;
    for (size_t i = 0; i < URISIFT_FORMATS_MOST; i++)
        total->parts_as[i] += stats->parts_as[i];
    total->unsearched += stats->unsearched;
    if (!total->unsearched_first)
        total->unsearched_first = stats->unsearched_first;
    const bool is_other =
        stats->unsearched_first && stats->unsearched_first != total->unsearched_first;
    total->unsearched_others = total->unsearched_others || stats->unsearched_others || is_other;
    total->format = stats->format;
    total->line_numbers = stats->line_numbers;
}
