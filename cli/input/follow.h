/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * follow.h — a file that grows, and is renamed or emptied when it is large: --follow-file.
 *
 *     the end of the file → wait for more; then, if it is there,
 *       the file is shorter now            → its begin, as a new stream
 *       another file has its name now      → that file, as a new stream
 *
 * It ends by SIGINT or SIGTERM, or when nobody reads the output.
 */
#ifndef URISIFT_CLI_FOLLOW_H
#define URISIFT_CLI_FOLLOW_H

#include <stdbool.h>
#include <sys/types.h>

#include <urisift/scan.h>

/* Formats whose lines are complete one by one. */
#define FOLLOW_FORMATS "text,json,cef,syslog"

struct follow {
    const char *path;
    int *fd; /* of the file; another one takes its place */
    off_t at;
    int signals;     /* of SIGINT and SIGTERM, which are blocked; -1: it could not be made */
    bool is_renamed; /* another file has the name */
    bool at_end;     /* of a stream */
    bool ended;      /* no stream follows */
    int trouble;     /* an errno value: it cannot be waited for */
};

/* Before any thread is made: from now on SIGINT and SIGTERM only end the waiting. */
void follow_block_signals(void);

/* Follows the open file. */
void follow_begin(struct follow *follow, const char *path, int *fd);
void follow_end(struct follow *follow);

/* Reads like struct urisift_reader; 0: the stream has ended, until follow_next(). `flush` is called
 * before it waits. */
ptrdiff_t follow_read(struct follow *follow, uint8_t *buffer, size_t size,
                      void (*flush)(void *self), void *self);

/* Goes on to the next stream; false: nothing more is to be read. */
bool follow_next(struct follow *follow);

/* Is the file compressed, an archive or a PDF, of which parts are no lines? */
bool follow_is_packed(const struct follow *follow);

#endif
