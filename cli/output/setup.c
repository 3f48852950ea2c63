/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * setup.c — chooses what findings pass through on their way out.
 *
 *     report ─→ output ┬→ standard output
 *                      ├→ headings ─→ standard output     names of files above their lines
 *                      ├→ joined ───→ standard output     a format that is one list
 *                      └→ counts                          written at the end
 */
#include "cli/output/setup.h"

#include <string.h>

#include "cli/diag.h"

enum { MEMORY_DEFAULT = 256 << 20 };

uint64_t setup_key_memory(const struct options *o)
{
    const uint64_t wanted = o->max_memory ? o->max_memory : MEMORY_DEFAULT;
    return wanted < KEY_SET_LEAST ? KEY_SET_LEAST : wanted;
}

static bool is_text(const struct job *job)
{
    return strcmp(urisift_report_format_name(job->format), "text") == 0 && !job->fields;
}

/* Has each file a heading? Not where NUL ends a name or a line, which programs read. */
static bool has_headings(const struct job *job)
{
    const bool is_wanted =
        has(job, OPTION_HEADING) || (colors_is_terminal() && !has(job, OPTION_NO_HEADING));
    return is_wanted && is_text(job) && job->writes && job->report.file && !job->report.nul &&
           !job->report.name_nul;
}

/* Returns where the output goes; false: a message has been written. */
static bool choose_writer(struct job *job, struct urisift_writer *writer)
{
    const struct options *o = job->options;
    const char *between = urisift_report_format_between(job->format);
    *writer = stdout_writer();
    if (job->count_format) {
        const int error = counts_init(&job->counts, job->fields, setup_key_memory(o),
                                      o->given[OPTION_TOP] ? o->top : UINT64_MAX);
        if (error)
            complain("--count-by: %s", strerror(error));
        *writer = counts_writer(&job->counts);
        return !error;
    }
    if (between)
        *writer = joined_writer(&job->joined, *writer, between);
    if (!has_headings(job))
        return true;
    job->headings = headings_new(*writer, job->colors.style.colors[URISIFT_STYLE_FILE]);
    if (!job->headings) {
        complain("out of memory");
        return false;
    }
    job->report.name_nul = true;
    *writer = headings_writer(job->headings);
    return true;
}

bool setup_output(struct job *job)
{
    struct urisift_writer writer;
    if (!colors_read(job->options, &job->colors))
        return false;
    if (is_text(job) && colors_are_used(job->options))
        job->report.style = &job->colors.style;
    if (!choose_writer(job, &writer))
        return false;
    urisift_output_init(job->output, writer);
    return true;
}

/* Writes the counts to standard output. */
static void report_counts(struct job *job)
{
    struct urisift_report_options report = job->report;
    report.raw_cells = has(job, OPTION_RAW_CELLS);
    urisift_output_flush(job->output);
    urisift_output_init(job->output, stdout_writer());
    int error = counts_report(&job->counts, job->count_format, &report, job->output);
    if (!error || job->output->error)
        return;
    complain("--count-by: %s; the counts are not complete (if a temporary file is the cause, set "
             "TMPDIR to a folder with room)",
             strerror(error));
    job->trouble = true;
}

void setup_end(struct job *job)
{
    if (!job->writes)
        return;
    if (job->count_format) {
        report_counts(job);
        return;
    }
    if (urisift_report_format_between(job->format) && !urisift_output_flush(job->output))
        joined_end(&job->joined);
    urisift_report_end(job->format, &job->report, job->output);
}

void setup_fini(struct job *job)
{
    counts_fini(&job->counts);
    headings_free(job->headings);
    colors_fini(&job->colors);
}

void setup_put_name(const struct job *job, const char *name)
{
    const char *color = job->colors.style.colors[URISIFT_STYLE_FILE];
    const bool is_colored = job->report.style && !job->report.name_nul && color && *color;
    struct urisift_output *o = job->output;
    if (is_colored) {
        urisift_output_text(o, "\033[");
        urisift_output_text(o, color);
        urisift_output_text(o, "m");
    }
    if (job->report.style && !job->report.name_nul && !job->report.nul)
        urisift_output_written(o, (struct urisift_span){(const uint8_t *)name, strlen(name)});
    else
        urisift_output_text(o, name);
    urisift_output_text(o, is_colored ? "\033[0m" : "");
}
