/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * members.c — scans the members of an archive as files of their own, `archive:member`.
 *
 * As for a file, findings, the line of -c and messages are reported for each member. Messages
 * wait for the task's turn. If there are only findings they are kept, and the scan goes on.
 */
#include "cli/run/members.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include <urisift/archive.h>

#include "cli/archive/program.h"
#include "cli/diag.h"
#include "cli/input/live.h"
#include "cli/outlook/scan.h"
#include "cli/pdf/scan.h"
#include "cli/part/recorder.h"
#include "cli/run/member_name.h"
#include "cli/run/summary.h"

bool members_come_to_turn(struct stream *s)
{
    if (s->sink->direct)
        return true;
    turn_await(s->turn);
    enum urisift_error error = sink_settle(s->sink);
    if (error)
        s->error = error;
    return !error && !turn_stopped(s->turn);
}

bool members_report(struct stream *s, char *name, const struct urisift_scan_stats *stats,
                    bool is_member, enum urisift_error error)
{
    if (!members_come_to_turn(s))
        return false;
    if (s->job->records) {
        recorder_report(s->job->recorder, s, name, stats, is_member, error);
        stream_forget_remarks(s);
        return true;
    }
    struct input as_input = {.name = name,
                             .found = s->sink->count,
                             .cut = s->sink->cut,
                             .stats = *stats,
                             .nested = s->nested,
                             .is_archive = !is_member};
    summary_report_pdf(s, name);
    summary_end_input(s->job, &as_input, error, s->read_errno);
    if (s->overflows > 0)
        summary_report_overflow(s->job, &as_input);
    s->overflows = s->nested = 0;
    return true;
}

/* Is a PDF not wanted? Then this notes it. Parts of what is wanted are. */
static bool leaves_pdf(struct stream *s)
{
    if (!s->job->skips_pdf || s->is_part)
        return false;
    s->stats.format = "pdftext";
    s->stats.unwanted = 1;
    return true;
}

/* Scans the stream that the archive is at. */
static void scan_stream(struct stream *s)
{
    const struct pdf_tools *pdf = stream_pdf(s);
    bool is_pdf = pdf && pdf_is_member(s);
    if (is_pdf && leaves_pdf(s))
        return;
    if (is_pdf)
        pdf_scan_member(s);
    else if (outlook_scan_member(s))
        ;
    else if (pdf && pdf->links && !s->job->compares)
        stream_pdf_failed(s, message_of("not a PDF; skipped (--pdf-links)"));
    else
        stream_scan(s);
}

/* Is the error that the program which opens archives has failed? Then this notes it in its place.
 */
static enum urisift_error note_program(struct stream *s, enum urisift_error error)
{
    struct archive_program *program = s->sink->context->archive_program;
    const char *format = s->stats.format;
    char *message;
    if (error != URISIFT_ERROR_READ || !program || !archive_program_failed(program, &message))
        return error;
    free(s->pdf_error); /* it was the consequence */
    stream_pdf_failed(s, message);
    s->stats.format = format;
    return URISIFT_OK;
}

/* Scans one member. False: no more members are wanted. */
static bool scan_member(struct stream *s, const struct urisift_member *member,
                        enum urisift_error error)
{
    const struct job *job = s->job;
    struct member_name name;
    s->stats = (struct urisift_scan_stats){.format = "text"};
    if (!member_name_make(&name, s->input, member->name)) {
        member_name_free(&name);
        s->error = URISIFT_ERROR_MEMORY;
        return false;
    }
    bool reports = !job->is_plain || has(job, OPTION_STATS);
    bool more = !reports || members_come_to_turn(s);
    sink_member(s->sink, member_name_stored(&name), member_name_shown(&name));
    if (job->records)
        recorder_begin(job->recorder, PART_MEMBER, s->sink->file, s->sink->shown);
    if (more && !error) {
        s->member = name.member;
        scan_stream(s);
        s->member = (struct urisift_span){NULL, 0};
        error = note_program(s, s->error);
        s->error = URISIFT_OK;
    }
    if (error == URISIFT_ERROR_WRITE) {
        s->error = error;
        more = false;
    }
    if (more && (reports || error < 0 || s->pdf_failed || s->pdf_note || s->is_empty_pdf ||
                 s->overflows > 0 || s->stats.unsearched > 0))
        more = members_report(s, name.shown, &s->stats, true, error);
    if (job->records)
        recorder_end(job->recorder, PART_MEMBER_END);
    stream_add_stats(&s->members_stats, &s->stats);
    s->members_found += s->sink->count;
    s->members_cut += s->sink->cut;
    more = more && !turn_stopped(s->turn) &&
           !(has(job, OPTION_QUIET) && s->members_found + s->parts_found > 0);
    sink_member(s->sink, (struct urisift_span){NULL, 0}, (struct urisift_span){NULL, 0});
    member_name_free(&name);
    return more;
}

static void scan_streams(struct stream *s, struct urisift_archive *archive)
{
    struct urisift_member member;
    enum urisift_error error;
    bool more = true;
    while (more && (error = urisift_archive_next(archive, &member)) != URISIFT_STOP) {
        s->input->is_archive = !member.is_whole;
        s->read_errno = errno;
        if (member.is_whole && !error) {
            scan_stream(s);
            return;
        }
        if (member.name.size > 0) {
            more = scan_member(s, &member, error);
        } else {
            struct urisift_scan_stats none = {.format = "text"};
            s->sink->count = s->sink->cut = 0;
            more = members_report(s, s->input->name, &none, false, note_program(s, error));
        }
    }
    s->input->is_archive = !member.is_whole;
    s->stats = s->members_stats;
}

/* Another program reads the file. */
static void note_size(struct stream *s)
{
    struct stat file;
    if (fstat(s->input->fd, &file) == 0 && S_ISREG(file.st_mode))
        stream_note_progress(s, (uint64_t)file.st_size);
}

/* Scans the file if it is a PDF, neither compressed nor in an archive. */
static bool scan_pdf(struct stream *s, struct urisift_reader *reader, struct pdf_head *head)
{
    if (!stream_pdf(s) || !pdf_begins(head, reader, s->prompt))
        return false;
    if (leaves_pdf(s))
        return true;
    note_size(s);
    pdf_scan(s, (struct pdf_source){.fd = pdf_file(s->input->fd, head->size), .reader = *reader});
    return true;
}

/* Scans the file if Outlook wrote it. `head`: of scan_pdf(), which has looked at the file. */
static bool scan_outlook(struct stream *s, struct urisift_reader reader, const struct pdf_head *h)
{
    return stream_pdf(s) && outlook_scan_file(s, (struct urisift_span){h->bytes, h->size}, reader);
}

/* Opens the file, or its range, by the thread's reader of archives. */
static enum urisift_error open_archive(struct stream *s, struct urisift_reader reader,
                                       const struct urisift_archive_options *options)
{
    struct thread_context *context = s->sink->context;
    const struct job *job = s->job;
    if (!context->archive)
        context->archive = urisift_archive_new();
    if (context->archive && job->archive_reader && !context->archive_program)
        context->archive_program = archive_program_new(context->archive, job->archive_reader);
    if (!context->archive || (job->archive_reader && !context->archive_program))
        return URISIFT_ERROR_MEMORY;
    if (context->archive_program)
        archive_program_begin(context->archive_program, job->archive_seconds, stream_stop(s));
    return s->is_members
               ? urisift_archive_open_range(context->archive, reader, &s->members, options)
               : urisift_archive_open(context->archive, reader, options);
}

void members_scan(struct stream *s)
{
    struct thread_context *context = s->sink->context;
    struct urisift_reader reader = stream_reader(s);
    struct pdf_head head;
    struct live_head first;
    s->prompt = s->job->line_buffered || s->follow;
    if (s->is_live && !s->prompt) {
        live_begin(&first, &reader, s->input->fd);
        s->prompt = first.stopped;
    }
    struct urisift_archive_options options = {
        .size = sizeof options,
        .ahead = s->reads_ahead,
        .prompt = s->prompt,
        .max_expand = s->is_part ? s->max_expand : s->job->options->max_expand,
        .max_dictionary = s->job->options->max_dictionary};
    if (!s->is_members && (scan_pdf(s, &reader, &head) || scan_outlook(s, reader, &head)))
        return;
    s->error = open_archive(s, reader, &options);
    s->read_errno = errno;
    if (!s->error)
        scan_streams(s, context->archive);
    else
        s->error = note_program(s, s->error);
    if (!s->error && s->is_members) {
        urisift_archive_end_range(context->archive, &s->members);
        s->bounds.next = s->members.next;
    }
    if (context->archive) {
        s->expanded = options.max_expand - urisift_archive_left(context->archive);
        urisift_archive_close(context->archive);
    }
}
