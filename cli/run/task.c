/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* task.c — scans a file or a range of it, and says in its turn what there is to say. */
#include "cli/run/task.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <urisift/archive.h>

#include "cli/diag.h"
#include "cli/output/writer.h"
#include "cli/pdf/pdf_scan.h"
#include "cli/run/members.h"
#include "cli/run/summary.h"

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

/* A range's findings were made as if nothing before it reached into it. */
static bool range_holds(void *self)
{
    const struct task *u = self;
    return !u->input->ended && u->input->taken <= u->bounds.begin;
}

struct task *task_new(struct job *job, struct input *input, char *message)
{
    struct task *u = calloc(1, sizeof *u);
    if (!u)
        return NULL;
    u->job = job;
    u->input = input;
    u->message = message;
    u->is_last = true;
    u->bounds.line = 1;
    return u;
}

static void task_free(struct task *u)
{
    if (u->is_last && u->input)
        input_free(u->input);
    free(u->message);
    free(u->trouble);
    free(u->note);
    free(u);
}

/* Reading */

static size_t read_size(const struct task *u, size_t size)
{
    return size < u->job->read_size ? size : u->job->read_size;
}

static ptrdiff_t read_input(void *self, uint8_t *buffer, size_t size)
{
    struct task *u = self;
    if (u->job->line_buffered)
        sink_flush(u->sink);
    if (turn_stopped(u->turn))
        return -ECANCELED; /* nobody will hear of it */
    return read_fd(u->input->fd, buffer, read_size(u, size));
}

static ptrdiff_t read_input_at(void *self, uint8_t *buffer, size_t size, uint64_t offset)
{
    struct task *u = self;
    if (u->job->line_buffered)
        sink_flush(u->sink);
    if (turn_stopped(u->turn))
        return -ECANCELED;
    return read_fd_at(u->input->fd, buffer, read_size(u, size), u->input->base + offset);
}

struct urisift_reader task_reader(struct task *u)
{
    return (struct urisift_reader){read_input, u};
}

/* Scanning */

static bool is_stopped(void *self)
{
    const struct task *u = self;
    return turn_stopped(u->turn);
}

struct child_stop task_stop(struct task *u)
{
    return (struct child_stop){is_stopped, u};
}

void task_scan(struct task *u)
{
    struct thread_context *context = u->sink->context;
    struct urisift_reader_at reader_at = {read_input_at, u};
    if (!context->scratch)
        context->scratch = urisift_scratch_new(u->job->scanner);
    if (!context->scratch) {
        u->error = URISIFT_ERROR_MEMORY;
        return;
    }
    urisift_finding_fn *last = u->job->only_counts ? sink_count : sink_take,
                       *take = u->job->dedupes ? dedupe_take : last;
    void *self = u->job->dedupes ? (void *)&context->dedupe : u->sink;
    if (u->job->filter) {
        take = sink_filter;
        self = u->sink;
    }
    if (u->job->dedupes)
        dedupe_begin(&context->dedupe, last, u->sink);
    if (u->pdf)
        pdf_scan(u, *u->pdf, take, self);
    else if (u->is_range)
        u->error =
            urisift_scan_range(context->scratch, reader_at, &u->bounds, take, self, &u->stats);
    else
        u->error = urisift_archive_scan(context->archive, context->scratch, take, self, &u->stats);
    u->read_errno = errno;
    if (u->job->dedupes && u->error != URISIFT_STOP && u->error != URISIFT_ERROR_WRITE) {
        enum urisift_error error = dedupe_end(&context->dedupe);
        u->error = error ? error : u->error;
        u->overflows = context->dedupe.overflows;
    }
}

/* The file, or the range of it. */
static void scan_file(struct task *u)
{
    if (u->is_range)
        task_scan(u);
    else
        members_scan(u);
}

static void begin_sink(struct task *u, bool (*holds)(void *self))
{
    sink_begin(u->sink, u->job, u->turn, u->input->name, u->is_range ? holds : NULL, u);
    if (u->is_range && u->job->lines)
        u->sink->lines_before = &u->input->line_feeds;
}

void task_run(void *self, void *task, struct turn turn)
{
    struct job *job = self;
    struct task *u = task;
    struct input *input = u->input;
    if (!input)
        return;
    bool is_turn = turn_has_come(turn);
    u->turn = turn;
    u->sink = &job->sinks[turn_place(turn)];
    u->bounds.taken = is_turn ? input->taken : 0;
    begin_sink(u, is_turn ? NULL : range_holds);
    if (is_turn)
        sink_settle(u->sink);
    if (!(is_turn && input->ended) && !turn_stopped(turn))
        scan_file(u);
}

/* The range again, now that it is known how far those before it reach. */
static void scan_again(struct task *u, size_t thread)
{
    u->turn = (struct turn){.thread = thread};
    u->bounds.taken = u->input->taken;
    begin_sink(u, NULL);
    sink_settle(u->sink);
    scan_file(u);
}

void task_fail(struct task *u, char *message)
{
    u->is_troubled = true;
    u->trouble = message;
    u->stats.format = NULL; /* it was read as nothing */
}

void task_tell_pdf(struct task *u, const char *name)
{
    if (u->is_troubled) {
        complain("%s: %s", name, u->trouble ? u->trouble : "out of memory");
        u->job->trouble = true;
    }
    if (u->note && has(u->job, OPTION_STATS))
        complain("%s: %s", name, u->note);
    free(u->trouble);
    free(u->note);
    u->is_troubled = false;
    u->trouble = u->note = NULL;
}

void task_add_stats(struct urisift_scan_stats *total, const struct urisift_scan_stats *stats)
{
    total->bytes += stats->bytes;
    total->valid += stats->valid;
    total->invalid += stats->invalid;
    total->messages += stats->messages;
    total->parts += stats->parts;
    total->skipped += stats->skipped;
    total->flattened += stats->flattened;
    total->records += stats->records;
    total->unsearched += stats->unsearched;
    if (!total->unsearched_first)
        total->unsearched_first = stats->unsearched_first;
    const bool is_other =
        stats->unsearched_first && stats->unsearched_first != total->unsearched_first;
    total->unsearched_others = total->unsearched_others || stats->unsearched_others || is_other;
    total->format = stats->format;
    total->line_numbers = stats->line_numbers;
}

static void finish_scan(struct job *job, struct task *u, size_t thread)
{
    struct input *input = u->input;
    enum urisift_error error = sink_settle(u->sink);
    if (u->sink->spoilt) {
        scan_again(u, thread);
        error = URISIFT_OK;
    }
    error = error && u->error >= 0 ? error : u->error;
    input->found += u->found + u->sink->count;
    input->unmatched += u->sink->unmatched;
    input->taken = u->bounds.taken;
    input->line_feeds += u->bounds.line_feeds;
    task_add_stats(&input->stats, &u->stats);
    job->found += u->found + u->sink->count;
    job->left_out += u->stats.invalid;
    task_tell_pdf(u, input_shown_name(input));
    if (u->overflows > 0)
        summary_tell_overflow(input);
    if (u->is_last || error < 0)
        summary_end_input(job, input, error, u->read_errno);
}

void task_finish(void *self, void *task, size_t thread)
{
    struct job *job = self;
    struct task *u = task;
    if (workers_stopped(job->workers)) {
        ; /* nothing more is wanted */
    } else if (!u->input) {
        complain("%s", u->message ? u->message : "out of memory");
        job->trouble = true;
    } else if (!u->input->ended) {
        finish_scan(job, u, thread);
    }
    task_free(u);
}
