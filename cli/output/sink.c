/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* sink.c — findings on their way out: at once in the task's turn, kept before. */
#include "cli/output/sink.h"

#include <errno.h>
#include <stdlib.h>

#include "cli/part/recorder.h"
#include "cli/run/growth.h"
#include "core/text/inlining.h"
#include "core/text/span.h"

void sink_begin(struct sink *s, struct job *job, struct turn turn, const char *file,
                bool (*holds)(void *self), void *self)
{
    s->job = job;
    s->turn = turn;
    s->context = &job->contexts[turn.thread];
    s->file = s->shown = span_of_text(file);
    s->holds = holds;
    s->self = self;
    s->lines_before = NULL;
    s->direct = s->spoilt = false;
    s->count = s->cut = s->unmatched = s->failing = s->undated = s->other_dates = 0;
    s->noted = 0;
    s->looked = s->record_count = 0;
    for (size_t i = 0; i < job->target_count; i++)
        kept_clear(&s->kept[i]);
}

void sink_fini(struct sink *s)
{
    for (size_t i = 0; i < TARGETS_MOST; i++)
        kept_fini(&s->kept[i]);
    free(s->records);
}

void sink_member(struct sink *s, struct urisift_span file, struct urisift_span shown)
{
    s->file = file;
    s->shown = shown;
    s->count = s->cut = 0;
}

enum { NOTED_EACH = 4096 };

static bool may_be_cut(const struct urisift_finding *f)
{
    const uint32_t warnings =
        urisift_warning_bit(URISIFT_CUT_AT_ILLEGAL) | urisift_warning_bit(URISIFT_POSSIBLE_WRAP);
    return f->verdict->warnings & warnings;
}

/* Now and then, for a stream that another thread reads: see stream_note_progress(). */
static APART void note_progress(struct sink *s)
{
    s->job->progress.findings += NOTED_EACH;
    s->noted += NOTED_EACH;
}

static inline void count_one(struct sink *s, const struct urisift_finding *f)
{
    if (++s->count % NOTED_EACH == 0)
        note_progress(s);
    s->cut += may_be_cut(f);
}

/* Keeping */

static bool keep_record(struct sink *s, struct key_hash hash, bool cut)
{
    struct sink_record *records =
        growth_room(s->records, &s->record_capacity, s->record_count, 1, sizeof *records);
    if (!records)
        return false;
    s->records = records;
    s->records[s->record_count++] = (struct sink_record){hash, cut};
    return true;
}

/* Keeps what each target gets of the finding; `ends`: where it ends, too. */
static bool keep_reports(struct sink *s, const struct urisift_finding *f, bool ends)
{
    for (size_t i = 0; i < s->job->target_count; i++) {
        struct kept *k = &s->kept[i];
        if (!kept_begin(k))
            return false;
        target_report(&s->job->targets[i], k->output, s->file, s->shown, f);
        if (urisift_output_error(k->output) || (s->lines_before && !kept_add_line(k, f->line)) ||
            (ends && !kept_add_end(k)))
            return false;
    }
    return true;
}

static bool keep_finding(struct sink *s, const struct urisift_finding *f,
                         const struct key_hash *hash)
{
    return (!s->job->writes || keep_reports(s, f, hash)) &&
           (!hash || keep_record(s, *hash, may_be_cut(f)));
}

/* Why a key could not be added to those that have been reported. */
static enum urisift_error seen_error(const struct sink *s)
{
    return s->job->seen.error ? URISIFT_ERROR_WRITE : URISIFT_ERROR_MEMORY;
}

/* Now and then, while findings are kept: goes over to writing directly if it is the
 * turn, or if too much is kept to go on before. */
static enum urisift_error look_for_turn(struct sink *s)
{
    size_t kept = s->record_count * sizeof *s->records;
    for (size_t i = 0; i < s->job->target_count; i++)
        kept += kept_used(&s->kept[i]);
    if (kept - s->looked < URISIFT_OUTPUT_BLOCK)
        return URISIFT_OK;
    s->looked = kept;
    if (turn_stopped(s->turn))
        return URISIFT_STOP;
    if (kept >= SINK_KEPT)
        turn_await(s->turn);
    else if (!turn_has_come(s->turn))
        return URISIFT_OK;
    return sink_settle(s);
}

/* Letting out */

/* Lets out what each target gets of finding `i`, or passes over it. `at` and `lines` are where the
 * targets have got to. */
static void let_out_one(struct sink *s, size_t i, bool is_new, size_t *at, size_t *lines)
{
    for (size_t t = 0; s->job->writes && t < s->job->target_count; t++) {
        const struct kept *k = &s->kept[t];
        if (is_new)
            kept_let_out(k, s->job->targets[t].output, at[t], k->ends[i], &lines[t]);
        while (lines[t] < k->line_count && k->lines[lines[t]].at < k->ends[i])
            lines[t]++; /* of one that is not new */
        at[t] = k->ends[i];
    }
}

static enum urisift_error let_out_new(struct sink *s)
{
    size_t at[TARGETS_MOST] = {0}, lines[TARGETS_MOST] = {0};
    for (size_t i = 0; i < s->record_count; i++) {
        const struct sink_record *record = &s->records[i];
        int is_new = key_set_add(&s->job->seen, record->hash);
        if (is_new < 0)
            return seen_error(s);
        s->count += (uint64_t)is_new;
        s->cut += is_new && record->may_be_cut;
        let_out_one(s, i, is_new, at, lines);
    }
    return URISIFT_OK;
}

/* Lets out everything that is kept. */
static enum urisift_error let_out_all(struct sink *s)
{
    for (size_t i = 0; i < s->job->target_count; i++) {
        const struct kept *k = &s->kept[i];
        size_t line = 0;
        urisift_output_set_lines_before(s->job->targets[i].output,
                                        s->lines_before ? *s->lines_before : 0);
        if (!s->job->unique)
            kept_let_out(k, s->job->targets[i].output, 0, k->size, &line);
    }
    return s->job->unique ? let_out_new(s) : URISIFT_OK;
}

enum urisift_error sink_settle(struct sink *s)
{
    if (s->direct || s->spoilt)
        return URISIFT_OK;
    s->spoilt = s->holds && !s->holds(s->self);
    if (s->spoilt)
        return URISIFT_STOP;
    s->direct = true;
    bool is_flushed = true;
    for (size_t i = 0; i < s->job->target_count; i++)
        is_flushed = kept_flush(&s->kept[i]) && is_flushed;
    enum urisift_error error = is_flushed ? let_out_all(s) : URISIFT_ERROR_MEMORY;
    s->record_count = 0;
    for (size_t i = 0; i < s->job->target_count; i++)
        kept_clear(&s->kept[i]);
    return !error && targets_have_failed(s->job) ? URISIFT_ERROR_WRITE : error;
}

void sink_flush(struct sink *s)
{
    if (!s->direct && turn_has_come(s->turn))
        sink_settle(s);
    if (s->direct)
        targets_flush(s->job);
}

/* In the turn: writes it to each target. */
static enum urisift_error report_directly(struct sink *s, const struct urisift_finding *f)
{
    struct job *job = s->job;
    for (size_t i = 0; i < job->target_count; i++)
        target_report(&job->targets[i], job->targets[i].output, s->file, s->shown, f);
    return targets_have_failed(job) ? URISIFT_ERROR_WRITE : URISIFT_OK;
}

static APART enum urisift_error take_otherwise(struct sink *s, const struct urisift_finding *f)
{
    struct job *job = s->job;
    struct key_hash hash;
    if (s->spoilt)
        return URISIFT_STOP;
    if (job->records)
        return recorder_finding(job->recorder, f);
    if (job->unique) {
        hash = key_hash(&job->seen, seen_profile(f), key_set_key(f));
        /* of which only the beginning is known: it is like no other */
        if (f->verdict->error == URISIFT_TOO_LONG)
            hash = key_hash_at(&job->seen, hash, s->file, f->start);
        if (f->link) /* how it goes with links is part of what is reported */
            hash = key_hash_with(&job->seen, hash, f->link);
        int is_new = s->direct ? key_set_add(&job->seen, hash) : 0;
        if (is_new < 0)
            return seen_error(s);
        if (s->direct && !is_new)
            return URISIFT_OK;
    }
    if (s->direct || !job->unique)
        count_one(s, f);
    /* One is enough; but with -u the others are to be remembered. */
    if (has(job, OPTION_QUIET) || (has(job, OPTION_FILES) && !job->unique))
        return URISIFT_STOP;
    if (s->direct) {
        if (job->writes && report_directly(s, f))
            return URISIFT_ERROR_WRITE;
    } else {
        if (!keep_finding(s, f, job->unique ? &hash : NULL))
            return URISIFT_ERROR_MEMORY;
        enum urisift_error error = look_for_turn(s);
        if (error)
            return error;
    }
    return has(job, OPTION_MAX_COUNT) && s->count >= job->options->max_count ? URISIFT_STOP
                                                                             : URISIFT_OK;
}

/* Before the turn, where something is kept already, and nothing but what is written. */
static APART enum urisift_error take_kept(struct sink *s, const struct urisift_finding *f)
{
    if (s->spoilt)
        return URISIFT_STOP;
    count_one(s, f);
    return keep_reports(s, f, false) ? look_for_turn(s) : URISIFT_ERROR_MEMORY;
}

enum urisift_error sink_take(void *self, const struct urisift_finding *f)
{
    struct sink *s = self;
    struct job *job = s->job;
    if (!job->is_plain || (s->direct && !job->is_direct))
        return take_otherwise(s, f);
    if (!s->direct)
        return take_kept(s, f);
    count_one(s, f);
    const struct target *t = first_target(job);
    urisift_report_finding(t->kind.format, &t->report, t->output, t->is_record ? s->file : s->shown,
                           f);
    return urisift_output_error(t->output) ? URISIFT_ERROR_WRITE : URISIFT_OK;
}

enum urisift_error sink_count(void *self, const struct urisift_finding *f)
{
    count_one(self, f);
    return URISIFT_OK;
}

enum urisift_error sink_screen(void *self, const struct urisift_finding *f)
{
    struct sink *s = self;
    unsigned bit = link_status_bit(f);
    s->failing += (bit & s->job->statuses.failing) != 0;
    /* without --status, what was not compared is reported too */
    if (!(bit & s->job->statuses.shown) && (bit || s->job->statuses.shown != ~0U))
        return URISIFT_OK;
    return s->job->only_counts ? sink_count(s, f) : sink_take(s, f);
}

enum urisift_error sink_filter(void *self, const struct urisift_finding *f)
{
    struct sink *s = self;
    unsigned answer = filter_ask(s->job->filter, &s->context->screen, f);
    s->unmatched += (answer & FILTER_LIMIT) != 0;
    s->undated += (answer & FILTER_UNDATED) != 0;
    s->other_dates += (answer & FILTER_OTHER_DATE) != 0;
    if (answer & FILTER_NO_MEMORY)
        return URISIFT_ERROR_MEMORY;
    if (!(answer & FILTER_KEEP))
        return URISIFT_OK;
    if (s->job->dedupes)
        return dedupe_take(&s->context->dedupe, f);
    return s->job->screens ? sink_screen(s, f) : sink_take(s, f);
}
