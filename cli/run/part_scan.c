/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* part_scan.c — scans a part with the other context of the thread. */
#include "cli/run/part_scan.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "cli/diag.h"
#include "cli/part/recorder.h"
#include "cli/run/members.h"

bool part_name_make(struct member_name *name, const struct stream *s, struct urisift_span inside)
{
    struct member_name file;
    if (s->member.size == 0)
        return member_name_make(name, s->input, inside);
    bool done = member_name_make(&file, s->input, s->member);
    struct input as_file = {
        .name = file.shown, .stored_name = file.stored, .stored_size = file.stored_size};
    *name = (struct member_name){.stored = NULL};
    done = done && member_name_make(name, &as_file, inside);
    member_name_free(&file);
    return done;
}

static void add_results(struct stream *to, const struct stream *part)
{
    to->parts_found += part->members_found + part->parts_found + part->sink->count;
    to->parts_cut += part->members_cut + part->parts_cut + part->sink->cut;
    to->empty_pdfs += part->empty_pdfs;
    to->odd_pdfs += part->odd_pdfs;
    to->parts_expanded += part->expanded + part->parts_expanded;
    stream_add_stats(&to->parts_stats, &part->stats);
    stream_add_stats(&to->parts_stats, &part->parts_stats);
}

/* Is something written of each part, besides its findings? */
static bool reports_parts(const struct job *job)
{
    return !job->is_plain || has(job, OPTION_STATS);
}

/* Scans the file of the part, unless it is not complete, and reports it. */
static enum urisift_error scan_file(struct stream *s, int copy_error)
{
    const struct job *job = s->job;
    bool reports = reports_parts(job), more = true;
    if (copy_error == EFBIG)
        stream_pdf_failed(s, message_of("attachment of more than 1 GiB: not scanned; save it as a "
                                        "file first"));
    else if (copy_error)
        stream_pdf_failed(s, message_of("the attachment cannot be copied to a temporary file (see "
                                        "TMPDIR): %s",
                                        strerror(copy_error)));
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

enum urisift_error part_scan(struct stream *outer, const struct member_name *name, int fd,
                             int copy_error)
{
    struct sink *sink = outer->sink;
    struct thread_context *own = sink->context;
    const uint64_t most = outer->is_part ? outer->max_expand : outer->job->options->max_expand,
                   used = outer->parts_expanded;
    /* What is kept of the stream so far is counted when it is let out: before the part's. */
    if (reports_parts(outer->job) && !members_come_to_turn(outer))
        return URISIFT_STOP;
    if (!own->parts && !(own->parts = calloc(1, sizeof *own->parts)))
        return URISIFT_ERROR_MEMORY;
    struct input input = {.name = name->shown,
                          .stored_name = name->stored,
                          .stored_size = name->stored_size,
                          .fd = fd};
    if (fd < 0 || fstat(fd, &input.status) != 0) /* it is not known whether it becomes shorter */
        input.status = (struct stat){.st_mode = 0};
    struct stream s = {.job = outer->job,
                       .input = &input,
                       .is_last = true,
                       .is_part = true,
                       .is_in_outlook = outer->is_outlook || outer->is_in_outlook,
                       .max_expand = most == 0     ? 0
                                     : used < most ? most - used
                                                   : 1,
                       .bounds = {.line = 1},
                       .turn = outer->turn,
                       .sink = sink};
    const struct urisift_span file = sink->file, shown = sink->shown;
    const uint64_t count = sink->count, cut = sink->cut;
    own->parts->pdf_scratch = own->pdf_scratch;
    own->parts->pdf_program = own->pdf_program;
    own->parts->outlook_program = own->outlook_program;
    sink->context = own->parts;
    sink_member(sink, member_name_stored(name), member_name_shown(name));
    if (outer->job->records)
        recorder_begin(outer->job->recorder, PART_PART, sink->file, sink->shown);
    enum urisift_error error = scan_file(&s, copy_error);
    if (outer->job->records)
        recorder_end(outer->job->recorder, PART_PART_END);
    add_results(outer, &s);
    sink_member(sink, file, shown);
    sink->count = count;
    sink->cut = cut;
    sink->context = own;
    own->pdf_scratch = own->parts->pdf_scratch;
    own->pdf_program = own->parts->pdf_program;
    own->outlook_program = own->parts->outlook_program;
    own->parts->pdf_scratch = NULL;
    own->parts->pdf_program = NULL;
    own->parts->outlook_program = NULL;
    free(s.pdf_error);
    free(s.pdf_note);
    if (turn_stopped(outer->turn) || (has(outer->job, OPTION_QUIET) && outer->parts_found > 0))
        return URISIFT_STOP;
    return error == URISIFT_ERROR_WRITE ? error : URISIFT_OK;
}
