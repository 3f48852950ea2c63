/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* summary.c — reports a file when all of it has been scanned: -c, -l, errors. */
#include "cli/run/summary.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/diag.h"
#include "cli/output/setup.h"
#include "cli/run/stats.h"
#include "cli/target/notice.h"

/* Writes the lines of -c and -l. */
static void report_file(struct job *job, const struct input *input)
{
    const struct target *target = first_target(job);
    struct urisift_output *o = target->output;
    bool list = has(job, OPTION_FILES);
    bool is_reported = list ? input->found > 0 : has(job, OPTION_COUNT) && !input->stats.unwanted;
    if (input->is_archive || has(job, OPTION_QUIET) || !is_reported)
        return;
    if (list || target->report.file)
        setup_put_name(job, input->name);
    if (!list) {
        urisift_output_put(o, target->report.name_nul ? "\0" : ":", target->report.file);
        urisift_output_number(o, input->found);
    }
    urisift_output_put(o, target->report.nul || (list && target->report.name_nul) ? "\0" : "\n", 1);
}

void summary_report_total(struct job *job)
{
    const struct target *target = first_target(job);
    struct urisift_output *o = target->output;
    urisift_output_text(o, "total");
    urisift_output_put(o, target->report.name_nul ? "\0" : ":", 1);
    urisift_output_number(o, job->found);
    urisift_output_put(o, target->report.nul ? "\0" : "\n", 1);
}

void summary_report_overflow(struct job *job, const struct input *input)
{
    notice_error(
        job,
        "%s: a message has too many identifiers for --dedupe; some may be reported more than once",
        input_shown_name(input));
}

/* Complains of each line of the text. */
static void complain_lines(struct job *job, const char *name, const char *text)
{
    while (*text) {
        size_t size = strcspn(text, "\n");
        notice_error(job, "%s: %.*s", name, (int)size, text);
        text += size + (text[size] == '\n');
    }
}

void summary_report_pdf(struct stream *s, const char *name)
{
    if (s->pdf_failed) {
        notice_error(s->job, "%s: %s", name, s->pdf_error ? s->pdf_error : "out of memory");
        s->job->troubles++;
    }
    if (s->pdf_note && has(s->job, OPTION_STATS))
        complain_lines(s->job, name, s->pdf_note);
    if (s->is_empty_pdf)
        notice_error(
            s->job, "%s: the PDF has no text; its pages may be images (run OCR on it first)", name);
    s->is_empty_pdf = false;
    free(s->pdf_error);
    free(s->pdf_note);
    s->pdf_failed = false;
    s->pdf_error = s->pdf_note = NULL;
}

static void report_error(struct job *job, const struct input *input, enum urisift_error error,
                         int read_errno)
{
    const char *name = input_shown_name(input);
    if (error == URISIFT_ERROR_MAX_EXPAND)
        notice_error(
            job,
            "%s: stopped at the limit of %llu bytes (--max-expand); only the data before it was "
            "scanned",
            name, (unsigned long long)job->options->max_expand);
    else if (error == URISIFT_ERROR_DICTIONARY)
        notice_error(
            job,
            "%s: decompression needs more memory than --max-dictionary allows; only the data "
            "before that point was scanned",
            name);
    else if (error == URISIFT_ERROR_READ && read_errno == STREAM_SHRANK)
        notice_error(job, "%s: became shorter while it was read; the rest of it is missing", name);
    else
        notice_error(job, "%s: %s", name,
                     error == URISIFT_ERROR_READ ? strerror(read_errno)
                                                 : urisift_error_text(error));
}

static void report_unsearched(struct job *job, const char *name,
                              const struct urisift_scan_stats *stats)
{
    const bool are_many = stats->unsearched_others;
    notice_error(
        job,
        "%s: pattern '%s'%s too much work at %llu %s and %s not searched there; --all shows them",
        name, urisift_profile_name(stats->unsearched_first),
        are_many ? " and others need" : " needs", (unsigned long long)stats->unsearched,
        stats->unsearched == 1 ? "place" : "places", are_many ? "were" : "was");
}

void summary_end_input(struct job *job, struct input *input, enum urisift_error error,
                       int read_errno)
{
    const struct urisift_scan_stats *stats = &input->stats;
    const char *name = input_shown_name(input);
    input->ended = true;
    if (error < 0 && error != URISIFT_ERROR_WRITE) {
        report_error(job, input, error, read_errno);
        job->troubles++;
    }
    if (stats->unsearched > 0 && !input->is_archive) {
        report_unsearched(job, name, stats);
        job->troubles++;
    }
    if (input->unmatched > 0) {
        notice_error(
            job, "%s: --match or --exclude needs too much work on %llu %s, treated as not matching",
            name, (unsigned long long)input->unmatched,
            input->unmatched == 1 ? "identifier" : "identifiers");
        job->troubles++;
    }
    report_file(job, input);
    job->files += !input->is_archive;
    if (has(job, OPTION_STATS) && !input->is_archive)
        stats_report_file(job, input);
    if (job->line_buffered)
        targets_flush(job);
    if (targets_have_failed(job) || job->seen.error || (has(job, OPTION_QUIET) && job->found > 0))
        workers_stop(job->workers);
}
