/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* scan.c — urisift [scan]: finds, judges and reports the identifiers of files. */
#include <errno.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli/commands.h"
#include "cli/input/follow.h"
#include "cli/input/input.h"
#include "cli/job/job_setup.h"
#include "cli/output/setup.h"
#include "cli/select/names.h"
#include "cli/walk/path.h"

/* Standard input cannot be both a list and what is searched, nor two lists. False: a message has
 * been written. */
static bool check_stdin(const struct options *o)
{
    bool searched = o->operand_count == 0 && !o->given[OPTION_FILES_FROM];
    const char *reader = NULL; /* the list that is read from it */
    for (size_t i = 0; i < o->operand_count; i++)
        searched = searched || strcmp(o->operands[i], "-") == 0;
    for (size_t i = 0; i < o->use_count; i++) {
        enum option_id id = o->uses[i].id;
        const char *name = id == OPTION_PATTERNS     ? "--patterns"
                           : id == OPTION_STOP_LIST  ? "--stop-list"
                           : id == OPTION_FILES_FROM ? "--files0-from"
                                                     : NULL;
        if (!name || strcmp(o->uses[i].value, "-") != 0)
            continue;
        if (searched || reader) {
            complain("%s -: standard input is already %s%s; name a file", name,
                     reader ? "read for " : "searched", reader ? reader : "");
            return false;
        }
        reader = name;
    }
    return true;
}

/* Walks all that is named, and waits until it has been scanned. */
static void walk_all(struct job *job, const struct walk_options *walking)
{
    const struct options *o = job->options;
    const char *list = o->value[OPTION_FILES_FROM];
    struct walk_visitor visitor = {input_visit,    input_trouble, input_wait,
                                   input_left_out, input_takes,   job};
    bool more = o->operand_count > 0 || list || walk("-", walking, &visitor);
    if (list)
        names_walk(list, walking, &visitor);
    for (size_t i = 0; more && i < o->operand_count; i++)
        more = walk(o->operands[i], walking, &visitor);
    workers_wait(job->workers);
}

static bool init_job(struct job *job, struct job_tools *tools)
{
    const struct options *o = job->options;
    struct stat status;
    bool many = o->operand_count > 1 || has(job, OPTION_FILES_FROM);
    if (o->operand_count == 1 && path_stat(o->operands[0], &status))
        many = S_ISDIR(status.st_mode);
    else if (o->operand_count == 1 && (errno == EIO || errno == ENOMEM)) {
        complain("%s: %s", o->operands[0], strerror(errno));
        return false;
    }
    if (has(job, OPTION_FILES_FROM) && o->operand_count > 0) {
        complain("--files0-from names the files to search: give no others, as '%s'",
                 o->operands[0]);
        return false;
    }
    return choice_read(&job->choice, o) && check_stdin(o) && job_init(job, tools, many);
}

static enum status run_job(struct job *job)
{
    const struct walk_options walking = {has(job, OPTION_HIDDEN), has(job, OPTION_FOLLOW)};
    if (!progress_begin(&job->progress, job->options, &walking, input_takes, job))
        return STATUS_TROUBLE;
    setup_begin(job);
    walk_all(job, &walking);
    progress_end(&job->progress);
    return job_end(job);
}

enum status command_scan(const struct options *options)
{
    struct job job = {.options = options};
    struct job_tools tools = {.pdf.scanner = NULL};
    if (options->operand_count == 0 && !options->value[OPTION_FILES_FROM] && isatty(STDIN_FILENO)) {
        options_usage();
        return STATUS_TROUBLE;
    }
    if (options->given[OPTION_FOLLOW_FILE])
        follow_block_signals();
    enum status status = STATUS_TROUBLE;
    if (init_job(&job, &tools))
        status = run_job(&job);
    else
        options_tell_config(options);
    job_fini(&job, &tools);
    return status;
}
