/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* parts.c — copies parts, names them and scans them. */
#include "cli/run/parts.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <urisift/archive.h>
#include <urisift/attachments.h>

#include "cli/diag.h"
#include "cli/input/spool.h"
#include "cli/run/members.h"

enum { BLOCK = 64 * 1024 }; /* bytes that are written at once */

/* Names */

/* Returns ":MESSAGE:PART:NAME" or ":RECORD:TARGET", without the first colon; to be freed. */
static char *name_in_file(const struct urisift_attachment *part, size_t *size)
{
    char *name = NULL;
    FILE *f = open_memstream(&name, size);
    if (!f)
        return NULL;
    fprintf(f, "%llu", (unsigned long long)(part->record ? part->record : part->message));
    const struct urisift_span spans[] = {part->path, part->record ? part->target : part->name};
    for (size_t i = 0; i < 2; i++)
        if (spans[i].size > 0) {
            fputc(':', f);
            fwrite(spans[i].data, 1, spans[i].size, f);
        }
    if (fclose(f) == 0)
        return name;
    free(name);
    return NULL;
}

/* Names the part after its file or, in an archive, after the member. */
static bool name_part(struct parts *p, const struct urisift_attachment *part)
{
    const struct stream *s = p->stream;
    struct member_name file;
    size_t size;
    bool done = true;
    char *name = name_in_file(part, &size);
    struct urisift_span inside = {(const uint8_t *)name, size};
    if (!name)
        return false;
    if (s->member.size == 0) {
        done = member_name_make(&p->name, s->input, inside);
    } else {
        done = member_name_make(&file, s->input, s->member);
        struct input as_file = {
            .name = file.shown, .stored_name = file.stored, .stored_size = file.stored_size};
        done = done && member_name_make(&p->name, &as_file, inside);
        member_name_free(&file);
    }
    free(name);
    return done;
}

/* Scanning */

static void add_results(struct stream *to, const struct stream *part)
{
    to->parts_found += part->members_found + part->sink->count;
    to->parts_cut += part->members_cut + part->sink->cut;
    to->empty_pdfs += part->empty_pdfs;
    to->odd_pdfs += part->odd_pdfs;
    to->parts_expanded += part->expanded;
    stream_add_stats(&to->parts_stats, &part->stats);
}

/* Is something written of each part, besides its findings? */
static bool reports_parts(const struct job *job)
{
    return !job->is_plain || has(job, OPTION_STATS);
}

/* Scans the file of the part, unless it is not complete, and reports it. */
static enum urisift_error scan_file(struct parts *p, struct stream *s)
{
    const struct job *job = s->job;
    bool reports = reports_parts(job), more = true;
    if (p->error == EFBIG)
        stream_pdf_failed(s, message_of("attachment of more than 1 GiB: not scanned; save it as a "
                                        "file first"));
    else if (p->error)
        stream_pdf_failed(s, message_of("the attachment cannot be copied to a temporary file (see "
                                        "TMPDIR): %s",
                                        strerror(p->error)));
    else
        members_scan(s);
    const bool is_member = !s->input->is_archive;
    if (s->error == URISIFT_ERROR_WRITE)
        return s->error;
    if (s->error < 0 || s->pdf_failed || s->pdf_note || s->is_empty_pdf ||
        (is_member && (reports || s->overflows > 0 || s->stats.unsearched > 0)))
        more = members_report(s, s->input->name, &s->stats, is_member, s->error);
    return more && s->error >= 0 ? URISIFT_OK : s->error;
}

/* Scans the part with the other context of the thread. */
static enum urisift_error scan_part(struct parts *p)
{
    struct stream *outer = p->stream;
    struct sink *sink = outer->sink;
    struct thread_context *own = sink->context;
    const uint64_t most = outer->job->options->max_expand, used = outer->parts_expanded;
    /* What is kept of the stream so far is counted when it is let out: before the part's. */
    if (reports_parts(outer->job) && !members_come_to_turn(outer))
        return URISIFT_STOP;
    if (!own->parts && !(own->parts = calloc(1, sizeof *own->parts)))
        return URISIFT_ERROR_MEMORY;
    struct input input = {.name = p->name.shown,
                          .stored_name = p->name.stored,
                          .stored_size = p->name.stored_size,
                          .fd = p->fd};
    struct stream s = {.job = outer->job,
                       .input = &input,
                       .is_last = true,
                       .is_part = true,
                       .max_expand = most == 0     ? 0
                                     : used < most ? most - used
                                                   : 1,
                       .bounds = {.line = 1},
                       .turn = outer->turn,
                       .sink = sink};
    const struct urisift_span file = sink->file;
    const uint64_t count = sink->count, cut = sink->cut;
    own->parts->pdf_scratch = own->pdf_scratch;
    own->parts->pdf_program = own->pdf_program;
    sink->context = own->parts;
    sink_member(sink, member_name_reported(&p->name, outer->job));
    enum urisift_error error = scan_file(p, &s);
    add_results(outer, &s);
    sink_member(sink, file);
    sink->count = count;
    sink->cut = cut;
    sink->context = own;
    own->pdf_scratch = own->parts->pdf_scratch;
    own->pdf_program = own->parts->pdf_program;
    own->parts->pdf_scratch = NULL;
    own->parts->pdf_program = NULL;
    free(s.pdf_error);
    free(s.pdf_note);
    if (turn_stopped(outer->turn) || (has(outer->job, OPTION_QUIET) && outer->parts_found > 0))
        return URISIFT_STOP;
    return error == URISIFT_ERROR_WRITE ? error : URISIFT_OK;
}

/* Copying */

static void flush(struct parts *p)
{
    if (!p->error && p->held > 0)
        p->error = spool_write(p->fd, p->block, p->held);
    p->held = 0;
}

static void drop(struct parts *p)
{
    if (p->fd >= 0)
        close(p->fd);
    p->fd = -1;
    member_name_free(&p->name);
    p->name = (struct member_name){.stored = NULL};
}

/* Receiving */

static bool begin(void *self, const struct urisift_attachment *part)
{
    struct parts *p = self;
    struct stream *s = p->stream;
    const uint8_t *head = part->head.data;
    bool is_pdf = s->job->parts_pdf && pdf_is(head, part->head.size, s->job->line_buffered);
    if (!is_pdf && !urisift_archive_may_be(head, part->head.size))
        return false;
    if (!filter_takes_date(s->job->filter, part->date))
        return false;
    s->nested += s->is_part;
    if (s->is_part)
        return false;
    p->held = 0;
    p->size = 0;
    p->fd = spool_open();
    p->error = p->fd < 0 ? -p->fd : 0;
    if (!p->block)
        p->block = malloc(BLOCK);
    if (!name_part(p, part) || !p->block)
        p->error = ENOMEM;
    return true;
}

static enum urisift_error put(void *self, const uint8_t *data, size_t size)
{
    struct parts *p = self;
    if (turn_stopped(p->stream->turn))
        return URISIFT_STOP;
    if (p->error == ENOMEM)
        return URISIFT_ERROR_MEMORY;
    p->size += size;
    if (!p->error && p->size > PARTS_LARGEST)
        p->error = EFBIG;
    if (p->error)
        return URISIFT_OK;
    if (size > BLOCK - p->held)
        flush(p);
    if (size > BLOCK && !p->error)
        p->error = spool_write(p->fd, data, size);
    if (size > BLOCK || p->error)
        return URISIFT_OK;
    memcpy(p->block + p->held, data, size);
    p->held += size;
    return URISIFT_OK;
}

static enum urisift_error end(void *self, bool is_cut)
{
    struct parts *p = self;
    enum urisift_error error = URISIFT_OK;
    flush(p);
    if (!p->error && lseek(p->fd, 0, SEEK_SET) < 0)
        p->error = errno;
    if (!is_cut)
        error = scan_part(p);
    drop(p);
    return error;
}

void parts_begin(struct parts *p, struct stream *s, struct urisift_scratch *scratch)
{
    *p = (struct parts){.stream = s, .fd = -1};
    const struct urisift_attachment_receiver receiver = {begin, put, end, p};
    urisift_scratch_attachments(scratch, &receiver);
}

void parts_end(struct parts *p, struct urisift_scratch *scratch)
{
    urisift_scratch_attachments(scratch, NULL);
    drop(p);
    free(p->block);
}
