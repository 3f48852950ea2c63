/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* job_setup.c — makes jobs by the options of the command line. */
#include "cli/job/job_setup.h"

#include <errno.h>
#include <sched.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/archive/program.h"
#include "cli/filter/patterns.h"
#include "cli/job/descriptors.h"
#include "cli/input/followed.h"
#include "cli/output/setup.h"
#include "cli/output/sink.h"
#include "cli/outlook/program.h"
#include "cli/pdf/program.h"
#include "cli/run/columns.h"
#include "cli/run/left_out.h"
#include "cli/run/scanner.h"
#include "cli/run/stats.h"
#include "cli/run/summary.h"
#include "cli/run/task.h"

enum {
    RANGE_SIZE = 4 << 20, /* bytes of a range, if identifiers may not be longer */
    RANGE_LEAST = 2,      /* a file with more than so many is scanned by ranges */
};

/* Returns a number for tests, from the environment; `otherwise` if it is not set. */
static size_t read_setting(const char *name, size_t otherwise)
{
    const char *value = getenv(name);
    long long n = value ? atoll(value) : 0;
    return n > 0 ? (size_t)n : otherwise;
}

/* As many as it may run on at once. */
static size_t count_cores(void)
{
    cpu_set_t cores;
    /* A machine may have more than a cpu_set_t can say. */
    long count = sched_getaffinity(0, sizeof cores, &cores) == 0 ? CPU_COUNT(&cores)
                                                                 : sysconf(_SC_NPROCESSORS_ONLN);
    return count < 1 ? 1 : count < THREADS_MAX ? (size_t)count : THREADS_MAX;
}

static void find_archive_program(struct job *job)
{
#ifdef URISIFT_HAVE_LIBARCHIVE
    job->archive_reader = archive_program_find();
#endif
    job->archive_seconds =
        has(job, OPTION_PDF_TIMEOUT) ? (unsigned)job->options->pdf_timeout : PDF_SECONDS;
}

static bool init_workers(struct job *job)
{
    const struct options *o = job->options;
    size_t threads = o->threads ? o->threads : count_cores();
    find_archive_program(job);
    /* With -u, what -m stops at depends on all that was found before. */
    if (threads == 1 || job->records || (job->unique && has(job, OPTION_MAX_COUNT)))
        threads = 0;
    const struct descriptors share = descriptors_share(threads);
    threads = share.threads;
    size_t longest = o->max_length > RANGE_SIZE ? o->max_length : RANGE_SIZE;
    job->read_size = read_setting("URISIFT_READ_SIZE", SIZE_MAX);
    job->range_size = read_setting("URISIFT_RANGE_SIZE", longest);
    job->range_least = threads == 0 || job->leaves || has(job, OPTION_FOLLOW_FILE) ? SIZE_MAX
                       : job->range_size == longest ? RANGE_LEAST * longest
                                                    : job->range_size;
    struct work work = {task_run, task_finish, job};
    job->workers = workers_new(threads, share.ahead, work);
    if (job->workers) {
        job->contexts = calloc(workers_threads(job->workers) + 1, sizeof *job->contexts);
        job->sinks = calloc(workers_begun(job->workers) + 1, sizeof *job->sinks);
    }
    if (!job->contexts || !job->sinks)
        complain("out of memory");
    return job->contexts && job->sinks;
}

/* Is anything of a finding but its verdict read? */
static bool reads_findings(const struct job *job)
{
    return !job->only_counts || job->dedupes || job->filter;
}

bool job_init(struct job *job, struct job_tools *tools, bool many)
{
    const struct options *o = job->options;
    const struct urisift_report_options report = {
        .size = sizeof report,
        .file = has(job, OPTION_NAME) || (many && !has(job, OPTION_NO_NAME)),
        .line = has(job, OPTION_LINE),
        .offset = has(job, OPTION_OFFSET),
        .nul = has(job, OPTION_NUL),
        .defang = has(job, OPTION_DEFANG),
    };
    job->output_file = stdout_file();
    job->is_single = !many;
    job->leaves = has(job, OPTION_QUIET) || has(job, OPTION_FILES) || has(job, OPTION_MAX_COUNT);
    job->writes = !has(job, OPTION_COUNT) && !has(job, OPTION_FILES) && !has(job, OPTION_QUIET);
    job->line_buffered = has(job, OPTION_LINE_BUFFERED) || isatty(STDOUT_FILENO);
    job->unique = has(job, OPTION_UNIQUE) && !has(job, OPTION_QUIET);
    job->dedupes = has(job, OPTION_DEDUPE);
    job->only_counts = has(job, OPTION_COUNT) && !job->unique && !job->leaves;
    if (!followed_check(o) || !columns_read(job, &report))
        return false;
    job->is_plain = job->writes && !job->unique && !job->leaves;
    job->is_direct = job->is_plain && job->target_count == 1;
    job->lines = job->needs & URISIFT_NEEDS_LINES;
    if (job->unique && !key_set_init(&job->seen)) {
        complain("--unique: cannot get a random number: %s", strerror(errno));
        return false;
    }
    if (job->unique)
        key_set_limit(&job->seen, setup_key_memory(o));
    if (!setup_output(job))
        return false;
    if (!link_statuses_read(o, &job->statuses))
        return false;
    job->screens = has(job, OPTION_STATUS) || has(job, OPTION_FAIL_ON);
    if (!filter_read(o, &job->filter) || !patterns_read(o, &job->patterns))
        return false;
    job->replaces = o->value[OPTION_UNWRAP];
    job->unwraps = has(job, OPTION_UNWRAP) && (job->replaces ? reads_findings(job) : job->writes);
    return scanner_make(job, &tools->pdf, &tools->outlook) && init_workers(job);
}

bool job_init_recording(struct job *job, struct job_tools *tools)
{
    const struct options *o = job->options;
    job->records = job->writes = job->lines = job->is_single = true;
    job->dedupes = has(job, OPTION_DEDUPE);
    job->needs = ~(unsigned)URISIFT_NEEDS_CONTEXT;
    if (!filter_read(o, &job->filter) || !patterns_read(o, &job->patterns))
        return false;
    job->replaces = o->value[OPTION_UNWRAP];
    job->unwraps = has(job, OPTION_UNWRAP);
    return scanner_make(job, &tools->pdf, &tools->outlook) && init_workers(job);
}

/* Says how many keys -u has kept, and what went wrong with them. */
static void report_keys(struct job *job)
{
    if (!job->unique)
        return;
    if (has(job, OPTION_STATS) && !job->options->value[OPTION_STATS])
        complain("different identifiers: %llu, %llu of them kept in temporary files",
                 (unsigned long long)job->seen.added,
                 (unsigned long long)(job->seen.added - job->seen.count));
    if (job->seen.error) {
        complain(
            "--unique: stopped: a temporary file: %s; set TMPDIR to a folder with room, or give "
            "a larger --max-memory",
            strerror(job->seen.error));
        job->troubles++;
        job->is_cut = true;
    }
}

/* Reports what concerns all files. */
static void report_run(struct job *job)
{
    report_keys(job);
    if (has(job, OPTION_STATS))
        stats_report_total(job);
    left_out_tell(job);
    if (has(job, OPTION_COUNT) && !has(job, OPTION_QUIET) && !has(job, OPTION_FILES) &&
        job->targets[0].report.file && !job->is_single)
        summary_report_total(job);
    setup_end(job);
}

enum status job_end(struct job *job)
{
    report_run(job);
    enum status status = job->found + job->known > 0 ? STATUS_FOUND : STATUS_NONE;
    if (job->troubles > 0 && !(has(job, OPTION_QUIET) && job->found > 0))
        status = STATUS_TROUBLE;
    else if (job->failing > 0)
        status = STATUS_FAILED;
    return setup_finish(job, status);
}

void job_fini(struct job *job, struct job_tools *tools)
{
    for (size_t i = 0; job->contexts && i <= workers_threads(job->workers); i++) {
        pdf_program_free(job->contexts[i].pdf_program);
        outlook_program_free(job->contexts[i].outlook_program);
        thread_context_fini(&job->contexts[i]);
    }
    free(job->contexts);
    for (size_t i = 0; job->sinks && i <= workers_begun(job->workers); i++)
        sink_fini(&job->sinks[i]);
    free(job->sinks);
    workers_free(job->workers);
    urisift_scanner_free(job->scanner);
    urisift_scanner_free(job->parts_scanner);
    urisift_patterns_free(job->patterns);
    filter_free(job->filter);
    choice_fini(&job->choice);
    free(job->message_fields);
    free(job->archive_reader);
    key_set_fini(&job->seen);
    setup_fini(job);
    pdf_tools_fini(&tools->pdf);
    outlook_tools_fini(&tools->outlook);
}
