/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * helper.h — a helper program of urisift: found, started, asked to read one file after the other.
 *
 *     urisift ── a request, with the open file ──→ helper     (a socket, its standard input)
 *             ←─ its answer ──────────────────────            (a pipe, its standard output)
 *
 * A thread that needs one has one. It ends with the thread. If it crashes, or takes too long, it
 * costs one file: the next one starts it anew. What requests and answers are is not known here.
 */
#ifndef URISIFT_CLI_HELPER_H
#define URISIFT_CLI_HELPER_H

#include "cli/input/child.h"

struct helper {
    struct child child;
    int socket; /* to its standard input; -1: it does not run */
};

struct helper_request {
    const void *bytes;
    size_t size;
    const void *more; /* bytes that follow */
    size_t more_size;
    int fd;           /* of a regular file, which goes with it */
    unsigned seconds; /* that may be waited for the answer; 0: any time */
    struct child_stop stop;
};

/* The path of the program, for the caller to free: next to this program, in its folder for helper
 * programs, or in PATH. NULL: none. */
char *helper_find(const char *name);

/* Sends it the request; starts it first where it does not run. Then child_read() of helper->child
 * gives the answer. 0, or an errno value. */
int helper_ask(struct helper *helper, const char *name, const char *path,
               const struct helper_request *request);

/* Call it after an answer that is not complete, and at the end: ends the program. Returns its wait
 * status. */
int helper_end(struct helper *helper);

#endif
