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

#include <urisift/archive.h>

#include "cli/diag.h"
#include "cli/pdf/scan.h"
#include "cli/run/summary.h"

/* `file:member`. In `shown`, bytes that could control a terminal are escaped. */
struct member_name {
    char *stored, *shown;
    size_t stored_size, shown_size;
    struct urisift_span member; /* the end of `stored` */
};

struct text {
    char *data;
    size_t size;
};

static int append(void *self, const uint8_t *data, size_t size)
{
    struct text *t = self;
    char *grown = realloc(t->data, t->size + size + 1);
    if (!grown)
        return ENOMEM;
    memcpy(grown + t->size, data, size);
    t->data = grown;
    t->size += size;
    t->data[t->size] = 0;
    return 0;
}

static bool is_harmless(struct urisift_span name)
{
    for (size_t i = 0; i < name.size; i++)
        if (name.data[i] < 0x20 || name.data[i] >= 0x7f)
            return false;
    return true;
}

static bool append_shown(struct text *t, struct urisift_span name)
{
    if (is_harmless(name))
        return append(t, name.data, name.size) == 0;
    struct urisift_output *o = malloc(sizeof *o);
    if (!o)
        return false;
    urisift_output_init(o, (struct urisift_writer){append, t});
    urisift_output_written(o, name);
    bool done = urisift_output_flush(o) == URISIFT_OK;
    free(o);
    return done;
}

static bool make_name(struct member_name *n, const char *file, struct urisift_span member)
{
    struct text stored = {NULL, 0}, shown = {NULL, 0};
    const uint8_t *name = (const uint8_t *)file;
    size_t size = strlen(file);
    const uint8_t colon[] = ":";
    bool done = append(&stored, name, size) == 0 && append(&stored, colon, 1) == 0 &&
                append(&stored, member.data, member.size) == 0 && append(&shown, name, size) == 0 &&
                append(&shown, colon, 1) == 0 && append_shown(&shown, member);
    *n = (struct member_name){stored.data, shown.data, stored.size, shown.size, {NULL, 0}};
    if (done)
        n->member =
            (struct urisift_span){(const uint8_t *)stored.data + size + 1, stored.size - size - 1};
    return done;
}

static void free_name(struct member_name *n)
{
    free(n->stored);
    free(n->shown);
}

/* Waits for the turn, and writes what was kept, so that messages come after it. False: stop. */
static bool come_to_turn(struct stream *s)
{
    if (s->sink->direct)
        return true;
    turn_await(s->turn);
    enum urisift_error error = sink_settle(s->sink);
    if (error)
        s->error = error;
    return !error && !turn_stopped(s->turn);
}

/* Reports the member, or the archive, called `name`, whose scan ended with `error`. */
static bool report(struct stream *s, char *name, const struct urisift_scan_stats *stats,
                   bool is_member, enum urisift_error error)
{
    if (!come_to_turn(s))
        return false;
    struct input as_input = {.name = name,
                             .found = s->sink->count,
                             .cut = s->sink->cut,
                             .stats = *stats,
                             .is_archive = !is_member};
    summary_report_pdf(s, name);
    summary_end_input(s->job, &as_input, error, s->read_errno);
    if (s->overflows > 0)
        summary_report_overflow(&as_input);
    s->overflows = 0;
    return true;
}

/* Scans the stream that the archive is at. */
static void scan_stream(struct stream *s)
{
    const struct pdf_tools *pdf = s->job->pdf;
    if (pdf && pdf_is_member(s))
        pdf_scan_member(s);
    else if (pdf && pdf->links)
        stream_pdf_failed(s, message_of("not a PDF; skipped (--pdf-links)"));
    else
        stream_scan(s);
}

/* Scans one member. False: no more members are wanted. */
static bool scan_member(struct stream *s, const struct urisift_member *member,
                        enum urisift_error error)
{
    const struct job *job = s->job;
    struct member_name name;
    s->stats = (struct urisift_scan_stats){.format = "text"};
    if (!make_name(&name, s->input->name, member->name)) {
        free_name(&name);
        s->error = URISIFT_ERROR_MEMORY;
        return false;
    }
    bool reports = !job->is_plain || has(job, OPTION_STATS);
    bool more = !reports || come_to_turn(s);
    sink_member(s->sink, urisift_report_format_is_record(job->format)
                             ? (struct urisift_span){(const uint8_t *)name.stored, name.stored_size}
                             : (struct urisift_span){(const uint8_t *)name.shown, name.shown_size});
    if (more && !error) {
        s->member = name.member;
        scan_stream(s);
        s->member = (struct urisift_span){NULL, 0};
        error = s->error;
        s->error = URISIFT_OK;
    }
    if (error == URISIFT_ERROR_WRITE) {
        s->error = error;
        more = false;
    }
    if (more &&
        (reports || error < 0 || s->pdf_failed || s->overflows > 0 || s->stats.unsearched > 0))
        more = report(s, name.shown, &s->stats, true, error);
    stream_add_stats(&s->members_stats, &s->stats);
    s->members_found += s->sink->count;
    s->members_cut += s->sink->cut;
    more = more && !turn_stopped(s->turn) && !(has(job, OPTION_QUIET) && s->members_found > 0);
    sink_member(s->sink, (struct urisift_span){NULL, 0});
    free_name(&name);
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
            more = report(s, s->input->name, &none, false, error);
        }
    }
    s->input->is_archive = !member.is_whole;
    s->stats = s->members_stats;
}

/* Scans the file if it is a PDF, neither compressed nor in an archive. */
static bool scan_pdf(struct stream *s, struct urisift_reader *reader, struct pdf_head *head)
{
    if (!s->job->pdf || !pdf_begins(head, reader, s->job->line_buffered))
        return false;
    pdf_scan(s, (struct pdf_source){.fd = pdf_file(s->input->fd, head->size), .reader = *reader});
    return true;
}

void members_scan(struct stream *s)
{
    struct thread_context *context = s->sink->context;
    struct urisift_reader reader = stream_reader(s);
    struct pdf_head head;
    struct urisift_archive_options options = {.ahead = s->reads_ahead,
                                              .prompt = s->job->line_buffered,
                                              .max_expand = s->job->options->max_expand,
                                              .max_dictionary = s->job->options->max_dictionary};
    if (scan_pdf(s, &reader, &head))
        return;
    if (!context->archive)
        context->archive = urisift_archive_new();
    s->error = context->archive ? urisift_archive_open(context->archive, reader, &options)
                                : URISIFT_ERROR_MEMORY;
    s->read_errno = errno;
    if (!s->error)
        scan_streams(s, context->archive);
    if (context->archive)
        urisift_archive_close(context->archive);
}
