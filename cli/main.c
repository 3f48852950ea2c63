/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * main.c — the program's map.
 *
 *     options.def, options.c   the command line
 *     scan.c                   urisift [scan]: options → report, threads; job.h
 *       scanner.c                … → scanner
 *       patterns.c               the user's patterns
 *       walk.c                   files and directories, in order
 *       input.c                  … opened, cut into tasks: messages, files, ranges of files
 *       workers.c                … run on threads, finished in order
 *       task.c                   one task: scanned
 *       summary.c                what there is to say of a file
 *       members.c                … of an archive: member by member
 *       pdf_scan.c               … a PDF, as the text that pdftotext gives; pdf.c, child.c start it
 *       pdf_unpacked.c           … one that is compressed or in an archive
 *       pdf_compare.c            … and its links: pdf_links.c lists (pdf_rows.c, pdf_marked.c,
 *                                pdf_piece.c), pdf_place.c finds, pdf_match.c lays them on
 *                                identifiers; pdf_target.c, pdf_status.c judge and tell
 *       filter.c                 which findings are kept; hosts.c, stop_list.c
 *       dedupe.c                 --dedupe: each once a message
 *       finding_copy.c                   … findings that are kept for that, or until a page of a
 *                                        PDF ends
 *       sink.c                   its findings: written, or held until its turn
 *       thread context.c                   what a thread works with
 *       key_set.c                   -u: which keys have been reported
 *     check.c                  urisift check
 *     same.c                   urisift same, urisift encode-nss
 *     lists.c                  --list-…
 *     writer.c                 standard output, and reads
 *     diag.c                   messages
 *
 * Everything else is in the libraries: ../scanner finds, ../core judges.
 */
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "cli/commands.h"

enum status close_stdout(enum status status)
{
    if (fflush(stdout) == 0 && !ferror(stdout))
        return status;
    if (errno == EPIPE)
        return status;
    complain("standard output: %s", strerror(errno));
    return STATUS_TROUBLE;
}

static enum status run(const struct options *options)
{
    const struct {
        enum option_id id;
        void (*print)(void);
    } lists[] = {{OPTION_HELP, options_help},
                 {OPTION_LIST_CODES, list_codes},
                 {OPTION_LIST_PROFILES, list_profiles},
                 {OPTION_LIST_SCHEMES, list_schemes},
                 {OPTION_LIST_FORMATS, list_formats}};
    for (size_t i = 0; i < sizeof lists / sizeof lists[0]; i++)
        if (options->given[lists[i].id]) {
            lists[i].print();
            return close_stdout(STATUS_FOUND);
        }
    if (options->given[OPTION_VERSION]) {
        puts("urisift " URISIFT_VERSION);
        return close_stdout(STATUS_FOUND);
    }

    switch (options->command) {
    case CHECK:
        return command_check(options);
    case SAME:
        return command_same(options);
    case ENCODE:
        return command_encode(options);
    default:
        return command_scan(options);
    }
}

/* A file must not be opened in the place of a closed standard stream: put there
 * something that fails as a closed one does. */
static void fill_closed_streams(void)
{
    for (int fd = 0; fd <= 2; fd++)
        if (fcntl(fd, F_GETFD) == -1 && errno == EBADF &&
            open("/dev/null", fd == 0 ? O_WRONLY : O_RDONLY) < 0) {
            complain(
                "descriptor %d is closed, and /dev/null, to be put there, cannot be opened: %s", fd,
                strerror(errno));
            _exit(STATUS_TROUBLE);
        }
}

int main(int argc, char **argv)
{
    fill_closed_streams();
    signal(SIGPIPE, SIG_IGN); /* a closed pipe is an errno value */
    signal(SIGXFSZ, SIG_IGN); /* … and so is a file that is too large */
    signal(SIGCHLD, SIG_DFL); /* who ignores it is not told how a program ended */
    struct options options;
    enum status status = options_parse(&options, argc, argv) ? run(&options) : STATUS_TROUBLE;
    options_free(&options);
    return (int)status;
}
