/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * members.c — scans the members of an archive as files of their own, `archive:member`.
 *
 * A member has what a file has: its findings, its line of -c, its messages. What is
 * said of it is said in the task's turn; as long as there are findings only, they are
 * kept, and nothing waits.
 */
#include "cli/run/members.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <urisift/archive.h>

#include "cli/diag.h"
#include "cli/pdf/pdf_scan.h"
#include "cli/pdf/pdf_unpacked.h"
#include "cli/run/summary.h"

/* `file:member`; bytes that command a terminal are escaped in `shown`. */
struct member_name {
    char *stored, *shown;
    size_t stored_size, shown_size;
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
    *n = (struct member_name){stored.data, shown.data, stored.size, shown.size};
    return done;
}

static void free_name(struct member_name *n)
{
    free(n->stored);
    free(n->shown);
}

/* Waits for the turn, and lets out what was kept: what follows is said behind it. */
static bool come_to_turn(struct task *u)
{
    if (u->sink->direct)
        return true;
    turn_await(u->turn);
    enum urisift_error error = sink_settle(u->sink);
    if (error)
        u->error = error;
    return !error && !turn_stopped(u->turn);
}

/* What there is to say of a stream called `name`: found in it, and how it went. */
static bool end_stream(struct task *u, char *name, const struct urisift_scan_stats *stats,
                       bool is_member, enum urisift_error error)
{
    if (!come_to_turn(u))
        return false;
    struct input as_input = {
        .name = name, .found = u->sink->count, .stats = *stats, .is_archive = !is_member};
    task_tell_pdf(u, name);
    summary_end_input(u->job, &as_input, error, u->read_errno);
    if (u->overflows > 0)
        summary_tell_overflow(&as_input);
    u->overflows = 0;
    return true;
}

/* The stream, which is a PDF. */
static void scan_unpacked(struct task *u)
{
    struct pdf_unpacked pdf;
    char *message;
    pdf_unpack(&pdf, u->sink->context->archive, task_stop(u), &message);
    if (pdf.fd < 0) {
        task_fail(u, message);
        return;
    }
    const struct pdf_source source = {.fd = pdf.fd, .is_cut = pdf.error != URISIFT_OK};
    u->pdf = &source;
    task_scan(u);
    u->pdf = NULL;
    close(pdf.fd);
    if (u->error == URISIFT_OK && pdf.error) {
        u->error = pdf.error;
        u->read_errno = pdf.read_errno;
    }
}

/* The stream that the archive is at. */
static void scan_stream(struct task *u)
{
    const struct pdf_tools *pdf = u->job->pdf;
    if (pdf && pdf_unpacked_is(u->sink->context->archive, u->job->line_buffered))
        scan_unpacked(u);
    else if (pdf && pdf->links)
        task_fail(u, message_of("is no PDF, and left out (--pdf-links)"));
    else
        task_scan(u);
}

/* One member; false: no more are wanted. */
static bool scan_member(struct task *u, const struct urisift_member *member,
                        enum urisift_error error)
{
    const struct job *job = u->job;
    struct member_name name;
    u->stats = (struct urisift_scan_stats){.format = "text"};
    if (!make_name(&name, u->input->name, member->name)) {
        free_name(&name);
        u->error = URISIFT_ERROR_MEMORY;
        return false;
    }
    bool says = !job->is_plain || has(job, OPTION_STATS);
    bool more = !says || come_to_turn(u);
    sink_member(u->sink, urisift_report_format_is_record(job->format)
                             ? (struct urisift_span){(const uint8_t *)name.stored, name.stored_size}
                             : (struct urisift_span){(const uint8_t *)name.shown, name.shown_size});
    if (more && !error) {
        scan_stream(u);
        error = u->error;
        u->error = URISIFT_OK;
    }
    if (error == URISIFT_ERROR_WRITE) {
        u->error = error;
        more = false;
    }
    if (more &&
        (says || error < 0 || u->is_troubled || u->overflows > 0 || u->stats.unsearched > 0))
        more = end_stream(u, name.shown, &u->stats, true, error);
    task_add_stats(&u->total, &u->stats);
    u->found += u->sink->count;
    more = more && !turn_stopped(u->turn) && !(has(job, OPTION_QUIET) && u->found > 0);
    u->sink->count = 0;
    sink_member(u->sink, (struct urisift_span){NULL, 0});
    free_name(&name);
    return more;
}

static void scan_streams(struct task *u, struct urisift_archive *archive)
{
    struct urisift_member member;
    enum urisift_error error;
    bool more = true;
    while (more && (error = urisift_archive_next(archive, &member)) != URISIFT_STOP) {
        u->input->is_archive = !member.is_whole;
        u->read_errno = errno;
        if (member.is_whole && !error) {
            scan_stream(u);
            return;
        }
        if (member.name.size > 0) {
            more = scan_member(u, &member, error);
        } else {
            struct urisift_scan_stats none = {.format = "text"};
            u->sink->count = 0;
            more = end_stream(u, u->input->name, &none, false, error);
        }
    }
    u->input->is_archive = !member.is_whole;
    u->stats = u->total;
}

/* The file itself, if it is a PDF. */
static bool scan_pdf(struct task *u, struct urisift_reader *reader, struct pdf_head *head)
{
    if (!u->job->pdf || !pdf_begins(head, reader, u->job->line_buffered))
        return false;
    const struct pdf_source source = {.fd = pdf_file(u->input->fd, head->size), .reader = *reader};
    u->pdf = &source;
    task_scan(u);
    u->pdf = NULL;
    return true;
}

void members_scan(struct task *u)
{
    struct thread_context *context = u->sink->context;
    struct urisift_reader reader = task_reader(u);
    struct pdf_head head;
    struct urisift_archive_options options = {.ahead = u->reads_ahead,
                                              .prompt = u->job->line_buffered,
                                              .max_expand = u->job->options->max_expand,
                                              .max_dictionary = u->job->options->max_dictionary};
    if (scan_pdf(u, &reader, &head))
        return;
    if (!context->archive)
        context->archive = urisift_archive_new();
    u->error = context->archive ? urisift_archive_open(context->archive, reader, &options)
                                : URISIFT_ERROR_MEMORY;
    u->read_errno = errno;
    if (!u->error)
        scan_streams(u, context->archive);
    if (context->archive)
        urisift_archive_close(context->archive);
}
