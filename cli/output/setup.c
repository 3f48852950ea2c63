/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * setup.c — chooses what findings pass through on their way out, to each target.
 *
 *     report ─→ output ┬→ standard output, or a new file
 *                      ├→ headings ─→ the same       names of files above their lines
 *                      ├→ joined ───→ the same       a format that is one list
 *                      ├→ sorted                     written at the end, in order
 *                      ├→ counts                     written at the end
 *                      └→ index                      the same
 */
#include "cli/output/setup.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/diag.h"
#include "cli/target/index_target.h"

enum { MEMORY_DEFAULT = 256 << 20 };

uint64_t setup_key_memory(const struct options *o)
{
    const uint64_t wanted = o->max_memory ? o->max_memory : MEMORY_DEFAULT;
    return wanted < KEY_SET_LEAST ? KEY_SET_LEAST : wanted;
}

static bool is_text(const struct target *t)
{
    return !t->is_record && !t->fields;
}

/* Has each file a heading? Not where NUL ends a name or a line, which programs read. */
static bool has_headings(const struct job *job, const struct target *t)
{
    const bool is_wanted = has(job, OPTION_HEADING) ||
                           (!t->path && colors_is_terminal() && !has(job, OPTION_NO_HEADING));
    return is_wanted && is_text(t) && job->writes && t->report.file && !t->report.nul &&
           !t->report.name_nul;
}

/* Returns where the output goes; false: a message has been written. */
static bool choose_writer(struct job *job, struct target *t, struct urisift_writer *writer)
{
    const struct options *o = job->options;
    const char *between = urisift_report_format_between(t->kind.format);
    *writer = target_writer(t);
    if (job->count_format) {
        const int error = counts_init(&job->counts, t->fields, setup_key_memory(o),
                                      o->given[OPTION_TOP] ? o->top : UINT64_MAX);
        if (error)
            complain("--count-by: %s", strerror(error));
        *writer = counts_writer(&job->counts);
        return !error;
    }
    if (job->writes && target_is_sorted(t)) {
        const int error = sorted_init(&t->sorted, setup_key_memory(o));
        if (error)
            complain("--output %s: %s", t->kind.name, strerror(error));
        *writer = sorted_writer(&t->sorted);
        return !error;
    }
    if (between)
        *writer = joined_writer(&t->joined, *writer, between);
    if (!has_headings(job, t))
        return true;
    t->headings =
        headings_new(*writer, t->report.style ? t->report.style->colors[URISIFT_STYLE_FILE] : NULL);
    if (!t->headings) {
        complain("out of memory");
        return false;
    }
    t->report.name_nul = true;
    *writer = headings_writer(t->headings);
    return true;
}

static bool open_file(struct job *job, struct target *t)
{
    if (t->kind.way != OUTPUT_REPORT)
        return index_target_open(t, job->options, setup_key_memory(job->options));
    return !t->path || (new_file_find(&t->file, t->path) && new_file_begin(&t->file));
}

static bool make_output(struct job *job, struct target *t)
{
    struct urisift_writer writer;
    if (!t->path && is_text(t) && colors_are_used(job->options))
        t->report.style = &job->colors.style;
    if (!open_file(job, t) || !choose_writer(job, t, &writer))
        return false;
    t->output = urisift_output_new(writer);
    if (!t->output)
        complain("out of memory");
    return t->output;
}

/* A report must not take the place of what is searched. */
static bool check_operands(const struct job *job)
{
    const struct options *o = job->options;
    struct stat status;
    for (size_t i = 0; i < o->operand_count; i++)
        if (stat(o->operands[i], &status) == 0 && setup_is_output(job, &status)) {
            complain("%s is to be searched, and to be written by --output; write another file",
                     o->operands[i]);
            return false;
        }
    return true;
}

bool setup_output(struct job *job)
{
    if (!colors_read(job->options, &job->colors))
        return false;
    for (size_t i = 0; i < job->target_count; i++)
        if (!make_output(job, &job->targets[i]))
            return false;
    return check_operands(job);
}

void setup_begin(struct job *job)
{
    for (size_t i = 0; job->writes && !job->count_format && i < job->target_count; i++) {
        struct target *t = &job->targets[i];
        if (!target_is_sorted(t))
            urisift_report_begin(t->kind.format, &t->report, t->output);
    }
}

/* Writes the counts to where the target goes. */
static void report_counts(struct job *job)
{
    struct target *t = first_target(job);
    struct urisift_report_options report = t->report;
    report.raw_cells = has(job, OPTION_RAW_CELLS);
    urisift_output_flush(t->output);
    urisift_output_reset(t->output, target_writer(t));
    int error = counts_report(&job->counts, job->count_format, &report, t->output);
    if (!error || urisift_output_error(t->output))
        return;
    complain("--count-by: %s; the counts are not complete (if a temporary file is the cause, set "
             "TMPDIR to a folder with room)",
             strerror(error));
    job->troubles++;
    job->is_cut = true;
}

void setup_end(struct job *job)
{
    if (!job->writes)
        return;
    if (job->count_format) {
        report_counts(job);
        return;
    }
    for (size_t i = 0; i < job->target_count; i++) {
        struct target *t = &job->targets[i];
        if (target_is_sorted(t)) {
            if (!target_end_sorted(t)) {
                job->troubles++;
                job->is_cut = true;
            }
            continue;
        }
        if (urisift_report_format_between(t->kind.format) && !urisift_output_flush(t->output))
            joined_end(&t->joined);
        urisift_report_end(t->kind.format, &t->report, t->output);
    }
}

/* Hands out what has been put to the target. False: it cannot be written; a message says so. */
static bool flush_target(struct target *t)
{
    if (!t->path && t->kind.way == OUTPUT_REPORT)
        return finish_stdout(t->output, STATUS_FOUND) == STATUS_FOUND;
    if (!urisift_output_flush(t->output))
        return true;
    const int error = errno;
    if (!t->index || index_target_tell(t)) /* it is not the index's error */
        complain("--output: %s: %s; it is as it was before", t->path ? t->path : "standard output",
                 strerror(error));
    return false;
}

/* Is it an index that is changed where it is, so that its end cannot be undone? */
static bool is_in_place(const struct target *t)
{
    return t->kind.way == OUTPUT_INDEX && !t->file.temporary;
}

/* Makes the target whole, beside its file. False: a message has been written. */
static bool make_whole(struct target *t)
{
    if (t->index && !index_target_finish(t))
        return false;
    if (t->kind.way == OUTPUT_PAGE) {
        if (!t->path)
            return finish_stdout(t->output, STATUS_FOUND) == STATUS_FOUND;
        if (!flush_target(t))
            return false;
    }
    return !t->file.temporary || new_file_sync(&t->file);
}

/* All are made whole before the first one takes its place. */
static bool finish_targets(struct job *job)
{
    bool is_whole = !job->is_cut;
    if (job->is_cut && job->targets[job->target_count - 1].path)
        complain("--output: no file is replaced, as findings are missing");
    for (size_t i = 0; i < job->target_count; i++)
        is_whole = flush_target(&job->targets[i]) && is_whole;
    for (size_t i = 0; is_whole && i < job->target_count; i++)
        is_whole = is_in_place(&job->targets[i]) || make_whole(&job->targets[i]);
    for (size_t i = 0; is_whole && i < job->target_count; i++)
        is_whole = !is_in_place(&job->targets[i]) || index_target_finish(&job->targets[i]);
    for (size_t i = 0; is_whole && i < job->target_count; i++)
        is_whole = !job->targets[i].file.temporary || new_file_place(&job->targets[i].file);
    return is_whole;
}

enum status setup_finish(struct job *job, enum status status)
{
    return finish_targets(job) ? status : STATUS_TROUBLE;
}

void setup_fini(struct job *job)
{
    counts_fini(&job->counts);
    for (size_t i = 0; i < job->target_count; i++) {
        struct target *t = &job->targets[i];
        headings_free(t->headings);
        sorted_fini(&t->sorted);
        index_target_fini(t);
        new_file_fini(&t->file);
        urisift_field_list_free(t->fields);
        urisift_output_free(t->output);
    }
    colors_fini(&job->colors);
}

bool setup_is_output(const struct job *job, const struct stat *status)
{
    for (size_t i = 0; i < job->target_count; i++)
        if (job->targets[i].path && (new_file_is(&job->targets[i].file, status) ||
                                     index_target_is_beside(&job->targets[i], status)))
            return true;
    return false;
}

bool setup_knows(struct job *job, const char *path, int fd, const struct stat *status)
{
    struct target *t = first_target(job);
    if (!t->index || t->kind.way != OUTPUT_INDEX || job->target_count > 1 ||
        !S_ISREG(status->st_mode))
        return false;
    const struct index_known known = index_look_up(t->index, path, fd, status);
    job->known += known.is_same ? known.occurrences : 0;
    return known.is_same;
}

/* Has the file not changed since it was opened? */
static bool is_as_opened(const struct input *input)
{
    struct stat now;
    const struct stat *then = &input->status;
    return fstat(input->fd, &now) == 0 && now.st_size == then->st_size &&
           now.st_mtim.tv_sec == then->st_mtim.tv_sec &&
           now.st_mtim.tv_nsec == then->st_mtim.tv_nsec;
}

void setup_end_file(struct job *job, struct input *input)
{
    const bool is_file = S_ISREG(input->status.st_mode) && input->fd != STDIN_FILENO;
    const struct index_content content = {input->content.size, input->content.hash};
    const struct index_file file = {
        .name = input->name,
        .status = is_file ? &input->status : NULL,
        .fd = input->fd,
        .format = input->is_archive ? "archive" : input->stats.format,
        .searched = input->stats.bytes,
        .failed = job->troubles > job->troubles_told || (is_file && !is_as_opened(input)),
        .content = input->content.is_known ? &content : NULL,
    };
    job->troubles_told = job->troubles;
    for (size_t i = 0; i < job->target_count; i++) {
        struct target *t = &job->targets[i];
        if (!t->index || urisift_output_flush(t->output))
            continue;
        if (!index_end_file(t->index, &file))
            urisift_output_fail(t->output, EIO); /* the message is that of the index */
    }
    if (targets_have_failed(job))
        workers_stop(job->workers);
}

void setup_put_name(const struct job *job, const char *name)
{
    const char *color = job->colors.style.colors[URISIFT_STYLE_FILE];
    const struct target *t = &job->targets[0];
    const bool is_colored = t->report.style && !t->report.name_nul && color && *color;
    struct urisift_output *o = t->output;
    if (is_colored) {
        urisift_output_text(o, "\033[");
        urisift_output_text(o, color);
        urisift_output_text(o, "m");
    }
    if (t->report.style && !t->report.name_nul && !t->report.nul)
        urisift_output_written(o, (struct urisift_span){(const uint8_t *)name, strlen(name)});
    else
        urisift_output_text(o, name);
    urisift_output_text(o, is_colored ? "\033[0m" : "");
}
