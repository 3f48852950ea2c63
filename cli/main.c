/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * main.c — the program's map.
 *
 *     options.def, options.c   the command line
 *     option_table.c, help.c   its table, as it is and as the help shows it
 *     config.c                 a file of options
 *     suggest.c                the word that was meant, for messages
 *     sandbox/                 what the program may do from here on; sandbox/sandbox.h is the map
 *     run/scan.c               urisift [scan]: from the options to the job, job.h
 *       run/scanner.c            makes the job's scanner
 *       run/format_rules.c       --as-for
 *       filter/patterns.c        the user's patterns
 *       walk/walk.c              visits files and directories, in order; walk/walk.h is the map
 *       input/input.c            opens files, and makes tasks: messages, files, ranges of files
 *       run/workers.c            runs tasks on threads, and finishes them in order
 *       run/task.c               one task
 *       run/members.c            the streams of its file: members of archives
 *       pdf/                     a PDF, and its links; pdf/pdf.h is the map
 *       input/live.c             streams that come slowly
 *       input/follow.c           --follow-file, with run/followed.c
 *       input/child.c            starts urisift-pdf, or pdftotext, or a command of a plan
 *       run/stream.c             reads and scans one stream
 *       run/summary.c            what is reported of a file at its end
 *       run/left_out.c           what the run left out, in one line at its end
 *       filter/filter.c          which findings are kept; hosts.c, stop_list.c, regex.c
 *       filter/link_status.c     --status, --fail-on: link statuses of PDFs
 *       filter/dedupe.c          --dedupe: each finding once a message
 *       filter/key_set.c         -u: the keys that have been reported
 *       filter/unwrap.c          --unwrap: the targets of findings, before that
 *       output/finding_copy.c    copies of findings, for --dedupe and PDFs with links
 *       output/sink.c            writes findings, or keeps them until the task's turn; kept.c
 *       output/setup.c           what is between the reports and their files
 *       target/list.c            --output: which reports, and where; kinds.c, target.c
 *       target/new_file.c        files that are written beside another and renamed
 *       target/index_target.c    an index as a report
 *       output/thread_context.c  a thread's memory for scans
 *     check.c                  urisift check
 *       select/choice.c          which files: their sizes and times
 *       select/globs.c           their names, in directories
 *       select/names.c           lists of files
 *       select/moment.c          days and moments
 *     plan/                    urisift plan; plan/plan.h is the map
 *     part/                    what a shard has found; part/part.h is the map
 *     cluster/                 urisift run, submit, status, merge
 *     job/                     the job of a scan, of a shard, of a merge
 *     same.c                   urisift same, urisift encode-nss
 *     query/                   urisift query; query/query.h is the map
 *     lists.c                  --list-…
 *     completion/              --completion; completion/values.h is the map
 *     output/writer.c          standard output; reads from file descriptors
 *     diag.c                   messages
 *
 * Everything else is in the libraries: ../scanner finds identifiers, ../core checks them.
 */
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include <urisift/version.h>

#include "cli/commands.h"
#include "cli/output/writer.h"
#include "cli/sandbox/sandbox.h"

/* `run` enters its sandbox when it knows whether its plan starts a command. */
static bool enter_sandbox(const struct options *o)
{
    return o->command == RUN || sandbox_enter(o, o->command == SUBMIT && o->given[OPTION_RUN]);
}

static enum status run(struct options *options)
{
    const struct {
        enum option_id id;
        void (*print)(void);
    } lists[] = {{OPTION_LIST_CODES, list_codes},     {OPTION_LIST_PROFILES, list_profiles},
                 {OPTION_LIST_SCHEMES, list_schemes}, {OPTION_LIST_FORMATS, list_formats},
                 {OPTION_LIST_TYPES, list_types},     {OPTION_LIST_UNWRAP, list_unwrap},
                 {OPTION_LIST_FIELDS, list_fields}};
    if (options->given[OPTION_HELP]) {
        options_help(options->command);
        return flush_stdout(STATUS_FOUND);
    }
    for (size_t i = 0; i < sizeof lists / sizeof lists[0]; i++)
        if (options->given[lists[i].id]) {
            lists[i].print();
            return flush_stdout(STATUS_FOUND);
        }
    if (options->given[OPTION_COMPLETION])
        return completion_print(options->value[OPTION_COMPLETION]) ? flush_stdout(STATUS_FOUND)
                                                                   : STATUS_TROUBLE;
    if (options->given[OPTION_VERSION]) {
        printf("urisift %s\n", urisift_version());
        return flush_stdout(STATUS_FOUND);
    }

    if (!enter_sandbox(options))
        return STATUS_TROUBLE;
    switch (options->command) {
    case CHECK:
        return command_check(options);
    case SAME:
        return command_same(options);
    case ENCODE:
        return command_encode(options);
    case QUERY:
        return command_query(options);
    case PLAN:
        return command_plan(options);
    case RUN:
        return command_run(options);
    case SUBMIT:
        return command_submit(options);
    case STATUS_OF:
        return command_status(options);
    case MERGE:
        return command_merge(options);
    default:
        return command_scan(options);
    }
}

/* If a standard stream is closed, the next file that is opened would take its place. So this opens
 * something there that fails like a closed stream. */
static void fill_closed_streams(void)
{
    for (int fd = 0; fd <= 2; fd++)
        if (fcntl(fd, F_GETFD) == -1 && errno == EBADF &&
            open("/dev/null", fd == 0 ? O_WRONLY : O_RDONLY) < 0) {
            complain("fd %d is closed and /dev/null cannot be opened in its place: %s", fd,
                     strerror(errno));
            _exit(STATUS_TROUBLE);
        }
}

int main(int argc, char **argv)
{
    fill_closed_streams();
    signal(SIGPIPE, SIG_IGN); /* a closed pipe is an errno value */
    signal(SIGXFSZ, SIG_IGN); /* a file that grows too large is one, too */
    signal(SIGCHLD, SIG_DFL); /* if it is ignored, waitpid() cannot say how a program ended */
    struct options options;
    enum status status = options_parse(&options, argc, argv) ? run(&options) : STATUS_TROUBLE;
    options_free(&options);
    return (int)status;
}
