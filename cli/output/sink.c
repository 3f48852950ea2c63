/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* sink.c — findings on their way out: at once in the task's turn, kept before. */
#include "cli/output/sink.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "cli/run/growth.h"
#include "core/text/chars.h"
#include "core/text/inlining.h"
#include "core/text/span.h"

void sink_begin(struct sink *s, struct job *job, struct turn turn, const char *file,
                bool (*holds)(void *self), void *self)
{
    s->job = job;
    s->turn = turn;
    s->context = &job->contexts[turn.thread];
    s->file = span_of_text(file);
    s->holds = holds;
    s->self = self;
    s->lines_before = NULL;
    s->direct = s->spoilt = false;
    s->count = s->cut = s->unmatched = s->failing = s->undated = s->other_dates = 0;
    s->noted = 0;
    s->size = s->looked = s->record_count = s->line_count = 0;
    if (s->output)
        urisift_output_init(s->output, s->output->writer);
}

void sink_fini(struct sink *s)
{
    free(s->output);
    free(s->bytes);
    free(s->records);
    free(s->lines);
}

void sink_member(struct sink *s, struct urisift_span file)
{
    s->file = file;
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

static int keep(void *self, const uint8_t *data, size_t size)
{
    struct sink *s = self;
    uint8_t *bytes = growth_room(s->bytes, &s->capacity, s->size, size, 1);
    if (!bytes)
        return ENOMEM;
    s->bytes = bytes;
    memcpy(s->bytes + s->size, data, size);
    s->size += size;
    return 0;
}

static bool keep_record(struct sink *s, struct key_hash hash, bool cut)
{
    struct sink_record *records =
        growth_room(s->records, &s->record_capacity, s->record_count, 1, sizeof *records);
    if (!records)
        return false;
    s->records = records;
    s->records[s->record_count++] = (struct sink_record){hash, s->size, cut};
    return true;
}

static bool keep_line(struct sink *s, uint64_t line)
{
    struct sink_line *lines =
        growth_room(s->lines, &s->line_capacity, s->line_count, 1, sizeof *lines);
    if (!lines)
        return false;
    s->lines = lines;
    s->lines[s->line_count++] = (struct sink_line){(size_t)s->output->line_at, line};
    return true;
}

/* Each finding with a record ends in the kept bytes, not in the buffer before them. */
static bool keep_finding(struct sink *s, const struct urisift_finding *f,
                         const struct key_hash *hash)
{
    const struct job *job = s->job;
    if (job->writes) {
        if (!s->output) {
            s->output = malloc(sizeof *s->output);
            if (!s->output)
                return false;
            urisift_output_init(s->output, (struct urisift_writer){keep, s});
        }
        urisift_report_finding(job->format, &job->report, s->output, s->file, f);
        if (hash && urisift_output_flush(s->output))
            return false;
        if (s->output->error || (s->lines_before && !keep_line(s, f->line)))
            return false;
    }
    return !hash || keep_record(s, *hash, may_be_cut(f));
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
    size_t kept = s->size + s->record_count * sizeof *s->records + s->line_count * sizeof *s->lines;
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

/* What is kept from `begin` to `end`, with the numbers in it; *line is the first of these. */
static void let_out(struct sink *s, size_t begin, size_t end, size_t *line)
{
    struct urisift_output *o = s->job->output;
    for (; *line < s->line_count && s->lines[*line].at < end; ++*line) {
        const struct sink_line *known = &s->lines[*line];
        urisift_output_put(o, s->bytes + begin, known->at - begin);
        urisift_output_line(o, known->line);
        for (begin = known->at; char_is(s->bytes[begin], CHAR_DIGIT); begin++)
            ;
    }
    urisift_output_put(o, s->bytes + begin, end - begin);
}

static enum urisift_error let_out_new(struct sink *s)
{
    size_t begin = 0, line = 0;
    for (size_t i = 0; i < s->record_count; i++) {
        const struct sink_record *record = &s->records[i];
        int is_new = key_set_add(&s->job->seen, record->hash);
        if (is_new < 0)
            return seen_error(s);
        s->count += (uint64_t)is_new;
        s->cut += is_new && record->may_be_cut;
        if (is_new)
            let_out(s, begin, record->end, &line);
        for (; line < s->line_count && s->lines[line].at < record->end; line++)
            ; /* of those that are not new */
        begin = record->end;
    }
    return URISIFT_OK;
}

enum urisift_error sink_settle(struct sink *s)
{
    if (s->direct || s->spoilt)
        return URISIFT_OK;
    s->spoilt = s->holds && !s->holds(s->self);
    if (s->spoilt)
        return URISIFT_STOP;
    s->direct = true;
    s->job->output->lines_before = s->lines_before ? *s->lines_before : 0;
    enum urisift_error error = URISIFT_OK;
    size_t line = 0;
    if (s->output && urisift_output_flush(s->output))
        error = URISIFT_ERROR_MEMORY;
    else if (s->job->unique)
        error = let_out_new(s);
    else
        let_out(s, 0, s->size, &line);
    s->size = s->record_count = s->line_count = 0;
    return !error && s->job->output->error ? URISIFT_ERROR_WRITE : error;
}

void sink_flush(struct sink *s)
{
    if (!s->direct && turn_has_come(s->turn))
        sink_settle(s);
    if (s->direct)
        urisift_output_flush(s->job->output);
}

static APART enum urisift_error take_otherwise(struct sink *s, const struct urisift_finding *f)
{
    struct job *job = s->job;
    struct key_hash hash;
    if (s->spoilt)
        return URISIFT_STOP;
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
        if (job->writes)
            urisift_report_finding(job->format, &job->report, job->output, s->file, f);
        if (job->output->error)
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
    if (!s->output || s->spoilt)
        return take_otherwise(s, f);
    count_one(s, f);
    urisift_report_finding(s->job->format, &s->job->report, s->output, s->file, f);
    if (s->output->error || (s->lines_before && !keep_line(s, f->line)))
        return URISIFT_ERROR_MEMORY;
    return look_for_turn(s);
}

enum urisift_error sink_take(void *self, const struct urisift_finding *f)
{
    struct sink *s = self;
    struct job *job = s->job;
    if (!job->is_plain)
        return take_otherwise(s, f);
    if (!s->direct)
        return take_kept(s, f);
    count_one(s, f);
    urisift_report_finding(job->format, &job->report, job->output, s->file, f);
    return job->output->error ? URISIFT_ERROR_WRITE : URISIFT_OK;
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
