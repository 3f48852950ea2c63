/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* scan.c — urisift [scan]: finds, judges and reports the identifiers of files. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli/commands.h"
#include "cli/seen.h"
#include "cli/walk.h"
#include "cli/writer.h"

/* One run of the command. */
struct job {
    const struct options *options;
    struct urisift_scanner *scanner;
    const struct urisift_report_format *format;
    struct urisift_report_options report;
    struct urisift_output *output;
    struct seen seen;
    struct urisift_span file; /* that is being scanned */
    uint64_t in_file;         /* findings of it */
    uint64_t found, left_out, octets, files;
    bool trouble;
};

static bool has(const struct job *job, enum option_id id)
{
    return job->options->given[id];
}

/* Is each finding written, or only counted? */
static bool writes_findings(const struct job *job)
{
    return !has(job, OPTION_COUNT) && !has(job, OPTION_FILES) && !has(job, OPTION_QUIET);
}

static enum urisift_error take_finding(void *self, const struct urisift_finding *f)
{
    struct job *job = self;
    if (has(job, OPTION_UNIQUE)) {
        int is_new = seen_add(&job->seen, f->profile, f->verdict->error ? f->id : f->key);
        if (is_new < 0)
            return URISIFT_ERROR_MEMORY;
        if (!is_new)
            return URISIFT_OK;
    }
    job->in_file++;
    /* One is enough; but with -u the others are to be remembered. */
    if (has(job, OPTION_QUIET) || (has(job, OPTION_FILES) && !has(job, OPTION_UNIQUE)))
        return URISIFT_STOP;
    if (writes_findings(job))
        urisift_report_finding(job->format, &job->report, job->output, job->file, f);
    if (job->output->error)
        return URISIFT_ERROR_WRITE;
    return has(job, OPTION_MAX_COUNT) && job->in_file >= job->options->max_count ? URISIFT_STOP : URISIFT_OK;
}

/* What -c and -l say of a file. */
static void report_file(struct job *job)
{
    struct urisift_output *o = job->output;
    bool list = has(job, OPTION_FILES);
    if (has(job, OPTION_QUIET) || (!list && !has(job, OPTION_COUNT)) || (list && job->in_file == 0))
        return;
    if (list || job->report.file)
        urisift_output_put(o, job->file.data, job->file.size);
    if (!list) {
        urisift_output_text(o, job->report.file ? ":" : "");
        urisift_output_number(o, job->in_file);
    }
    urisift_output_put(o, job->report.nul ? "\0" : "\n", 1);
}

/* Is this standard output, which would feed on itself? */
static bool is_output(int fd)
{
    struct stat in, out;
    return fstat(fd, &in) == 0 && fstat(STDOUT_FILENO, &out) == 0 && S_ISREG(in.st_mode) && in.st_dev == out.st_dev &&
           in.st_ino == out.st_ino;
}

static bool scan_file(void *self, int fd, const char *name)
{
    struct job *job = self;
    struct stat status;
    const char *shown = strcmp(name, "-") == 0 ? "standard input" : name;
    if (has(job, OPTION_MAX_COUNT) && job->options->max_count == 0)
        return false;
    if (fstat(fd, &status) == 0 && S_ISDIR(status.st_mode)) {
        complain("%s: %s", shown, strerror(EISDIR));
        job->trouble = true;
        return true;
    }
    if (is_output(fd)) {
        complain("%s: is the output too, and left out", shown);
        job->trouble = true;
        return true;
    }
    struct urisift_scan_stats stats = {0};
    job->file = (struct urisift_span){(const uint8_t *)name, strlen(name)};
    job->in_file = 0;
    job->files++;
    enum urisift_error error = urisift_scan(job->scanner, fd_reader(&fd), take_finding, job, &stats);
    job->found += job->in_file;
    job->left_out += stats.invalid;
    job->octets += stats.octets;
    if (error < 0 && error != URISIFT_ERROR_WRITE) {
        if (error == URISIFT_ERROR_READ)
            complain("%s: %s", shown, strerror(errno));
        else
            complain("%s: %s", shown, urisift_error_text(error));
        job->trouble = true;
    }
    report_file(job);
    if (has(job, OPTION_STATS))
        complain("%s: %llu bytes read as %s%s; identifiers: %llu, invalid candidates: %llu", shown,
                 (unsigned long long)stats.octets, stats.format, stats.line_numbers ? " with line numbers" : "",
                 (unsigned long long)stats.valid, (unsigned long long)stats.invalid);
    return !job->output->error && !(has(job, OPTION_QUIET) && job->found > 0);
}

/* The scanner's options from the command's; false: a message has been written. */
static bool make_scanner(struct job *job)
{
    const struct options *o = job->options;
    const struct urisift_profile *profiles[PROFILES_MAX];
    for (size_t i = 0; i < o->profile_count; i++) {
        profiles[i] = urisift_profile_named(o->profiles[i]);
        if (!profiles[i]) {
            complain("no profile '%s'; see urisift --list-profiles", o->profiles[i]);
            return false;
        }
    }
    const char *boundary = has(job, OPTION_BOUNDARY) ? o->value[OPTION_BOUNDARY] : "text";
    if (strcmp(boundary, "text") != 0 && strcmp(boundary, "strict") != 0) {
        complain("--boundary is text or strict, not '%s'", boundary);
        return false;
    }
    const char *kernel = has(job, OPTION_CPU) ? o->value[OPTION_CPU] : getenv("URISIFT_CPU");
    bool record = urisift_report_format_is_record(job->format);
    struct urisift_scan_options scan = {
        .format = o->value[OPTION_AS],
        .schemes = o->value[OPTION_SCHEMES],
        .kernel = kernel && *kernel ? kernel : NULL,
        .profiles = profiles,
        .profile_count = o->profile_count,
        .strict = strcmp(boundary, "strict") == 0,
        .strip_line_numbers = has(job, OPTION_STRIP),
        .bare_hosts = has(job, OPTION_BARE_HOSTS),
        .invalid = has(job, OPTION_ALL) || has(job, OPTION_INVALID),
        .valid = !has(job, OPTION_INVALID),
        .lines = writes_findings(job) && (record || has(job, OPTION_LINE)),
        .columns = writes_findings(job) && record,
        .keys = has(job, OPTION_UNIQUE) || record,
        .max_length = o->max_length,
    };
    enum urisift_error error;
    job->scanner = urisift_scanner_new(&scan, &error);
    switch (error) {
    case URISIFT_OK:
        if (scan.bare_hosts && !urisift_scanner_knows_suffixes(job->scanner))
            complain("--bare-hosts: built without libpsl, or its list is not there: only hosts that begin with www.");
        return true;
    case URISIFT_ERROR_FORMAT:
        complain("no format '%s'; see urisift --list-formats", scan.format);
        return false;
    case URISIFT_ERROR_SCHEME:
        complain("--schemes takes names like http,ftp or +x-new or all, not '%s'", scan.schemes);
        return false;
    case URISIFT_ERROR_KERNEL:
        complain("no kernel '%s' on this machine; see urisift --list-formats", scan.kernel);
        return false;
    default:
        complain("%s", urisift_error_text(error));
        return false;
    }
}

static bool init_job(struct job *job)
{
    const struct options *o = job->options;
    const char *format = o->value[OPTION_OUTPUT] ? o->value[OPTION_OUTPUT] : "text";
    job->format = urisift_report_format_named(format);
    if (!job->format) {
        complain("no output format '%s'; see urisift --list-formats", format);
        return false;
    }
    struct stat status;
    bool many = o->operand_count > 1;
    if (o->operand_count == 1 && stat(o->operands[0], &status) == 0 && S_ISDIR(status.st_mode))
        many = true;
    job->report = (struct urisift_report_options){
        .file = has(job, OPTION_NAME) || (many && !has(job, OPTION_NO_NAME)),
        .line = has(job, OPTION_LINE),
        .offset = has(job, OPTION_OFFSET),
        .nul = has(job, OPTION_NUL),
    };
    job->output = malloc(sizeof *job->output);
    if (!job->output) {
        complain("out of memory");
        return false;
    }
    urisift_output_init(job->output, stdout_writer());
    return make_scanner(job);
}

enum status command_scan(const struct options *options)
{
    struct job job = {.options = options};
    if (options->operand_count == 0 && isatty(STDIN_FILENO)) {
        options_usage();
        return STATUS_TROUBLE;
    }
    enum status status = STATUS_TROUBLE;
    if (init_job(&job)) {
        struct walk_options walking = {options->given[OPTION_HIDDEN], options->given[OPTION_FOLLOW]};
        bool more = true;
        if (options->operand_count == 0)
            scan_file(&job, STDIN_FILENO, "-");
        for (size_t i = 0; more && i < options->operand_count; i++)
            more = walk(options->operands[i], &walking, scan_file, &job, &job.trouble);

        bool counts = has(&job, OPTION_STATS) || isatty(STDOUT_FILENO);
        if (counts && job.left_out > 0 && !has(&job, OPTION_ALL) && !has(&job, OPTION_INVALID) &&
            !has(&job, OPTION_QUIET))
            complain("%llu invalid candidates left out; --all shows them", (unsigned long long)job.left_out);
        status = job.found > 0 ? STATUS_FOUND : STATUS_NONE;
        if (job.trouble && !(has(&job, OPTION_QUIET) && job.found > 0))
            status = STATUS_TROUBLE;
        status = finish_stdout(job.output, status);
    }
    urisift_scanner_free(job.scanner);
    seen_fini(&job.seen);
    free(job.output);
    return status;
}
