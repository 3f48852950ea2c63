/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* task.c — runs a task on a thread, and reports its results in input order. */
#include "cli/run/task.h"

#include <stdlib.h>

#include "cli/input/followed.h"
#include "cli/output/setup.h"
#include "cli/part/recorder.h"
#include "cli/part/replay.h"
#include "cli/run/members.h"
#include "cli/run/summary.h"
#include "cli/target/notice.h"

/* A range is scanned as if no identifier of an earlier range reached into it. Is that true? */
static bool range_holds(void *self)
{
    const struct stream *s = self;
    return !s->input->ended && s->input->taken <= s->bounds.begin;
}

struct task *task_new(struct job *job, struct input *input, char *message)
{
    struct task *t = calloc(1, sizeof *t);
    if (!t)
        return NULL;
    t->message = message;
    t->stream.job = job;
    t->stream.input = input;
    t->stream.is_last = true;
    t->stream.bounds = (struct urisift_bounds){.size = sizeof t->stream.bounds, .line = 1};
    return t;
}

static void task_free(struct task *t)
{
    if (t->stream.is_last && t->stream.input)
        input_free(t->stream.input);
    free(t->message);
    replay_free(t->stream.replay);
    free(t->stream.pdf_error);
    free(t->stream.pdf_note);
    free(t);
}

/* Scans the file, or the range of it. */
static void scan_file(struct stream *s)
{
    if (has(s->job, OPTION_FOLLOW_FILE))
        followed_scan(s);
    else if (s->replay)
        replay_scan(s, s->replay);
    else if (s->is_range)
        stream_scan(s);
    else
        members_scan(s);
}

static void begin_sink(struct stream *s, bool (*holds)(void *self))
{
    sink_begin(s->sink, s->job, s->turn, s->input->name, s->is_range ? holds : NULL, s);
    if (s->is_range && s->job->lines)
        s->sink->lines_before = &s->input->line_feeds;
}

void task_run(void *self, void *task, struct turn turn)
{
    struct job *job = self;
    struct stream *s = &((struct task *)task)->stream;
    struct input *input = s->input;
    if (!input)
        return;
    bool is_turn = turn_has_come(turn);
    s->turn = turn;
    s->sink = &job->sinks[turn_place(turn)];
    s->bounds.taken = is_turn ? input->taken : 0;
    begin_sink(s, is_turn ? NULL : range_holds);
    if (is_turn)
        sink_settle(s->sink);
    if (!(is_turn && input->ended) && !turn_stopped(turn))
        scan_file(s);
}

/* Scans the range a second time, when it is known how far the earlier ranges reach into it. */
static void scan_again(struct stream *s, size_t thread)
{
    s->turn = (struct turn){.thread = thread};
    s->bounds.taken = s->input->taken;
    s->job->progress.findings -= s->sink->noted;
    begin_sink(s, NULL);
    sink_settle(s->sink);
    scan_file(s);
}

static void finish_scan(struct job *job, struct stream *s, size_t thread)
{
    struct input *input = s->input;
    enum urisift_error error = sink_settle(s->sink);
    if (s->sink->spoilt) {
        scan_again(s, thread);
        error = URISIFT_OK;
    }
    error = error && s->error >= 0 ? error : s->error;
    if (job->records) {
        recorder_end_file(job->recorder, s, error);
        return;
    }
    if (input->content.is_left) {
        job->left_out[WALK_LARGE]++; /* no one walks during a merge */
        return;
    }
    input->found += s->members_found + s->sink->count;
    input->unmatched += s->sink->unmatched;
    input->taken = s->bounds.taken;
    input->line_feeds += s->bounds.line_feeds;
    stream_add_stats(&input->stats, &s->stats);
    stream_note_progress(s, 0);
    job->progress.files += s->is_last;
    input->cut += s->members_cut + s->sink->cut;
    job->found += s->members_found + s->parts_found + s->sink->count;
    job->cut += s->members_cut + s->parts_cut + s->sink->cut;
    job->failing += s->sink->failing;
    job->undated += s->sink->undated;
    job->other_dates += s->sink->other_dates;
    job->empty_pdfs += s->empty_pdfs;
    job->odd_pdfs += s->odd_pdfs;
    stream_add_stats(&job->total, &s->stats);
    stream_add_stats(&job->total, &s->parts_stats);
    summary_report_pdf(s, input_shown_name(input));
    if (s->overflows > 0)
        summary_report_overflow(job, input);
    if (s->is_last || error < 0) {
        summary_end_input(job, input, error, s->read_errno);
        setup_end_file(job, input);
    }
}

void task_finish(void *self, void *task, size_t thread)
{
    struct job *job = self;
    struct task *t = task;
    if (workers_stopped(job->workers)) {
        ; /* no more results are wanted */
    } else if (!t->stream.input) {
        notice_error(job, "%s", t->message ? t->message : "out of memory");
        job->troubles_told = ++job->troubles;
    } else if (!t->stream.input->ended) {
        finish_scan(job, &t->stream, thread);
    }
    task_free(t);
}
