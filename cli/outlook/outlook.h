/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * outlook.h — recognises what Outlook writes: TNEF (winmail.dat), messages (.msg), mailboxes (.pst,
 * .ost).
 *
 *     outlook.c     recognises a file
 *     scan.c        has it read, and scans its parts
 *       program.c      by urisift-outlook (reader/), which it asks for one file after the other
 *         frames.c      takes apart what that writes; protocol.h is the format
 *       run/part_scan.c   scans a part as a file of its own
 */
#ifndef URISIFT_CLI_OUTLOOK_H
#define URISIFT_CLI_OUTLOOK_H

#include <urisift/scan.h>

#include "cli/outlook/protocol.h"

enum { OUTLOOK_HEAD = 4096 /* bytes that are examined */ };

/* The program. Never changed after it is made: all threads share it. */
struct outlook_tools {
    char *reader;             /* the path of urisift-outlook; NULL: not installed */
    unsigned seconds;         /* that may be waited for each part (--pdf-timeout); 0: any time */
    enum outlook_kind forced; /* --as tnef, msg, pst: all files are of this kind */
};

void outlook_tools_init(struct outlook_tools *tools);
void outlook_tools_fini(struct outlook_tools *tools);

/* The kind that --as names; OUTLOOK_NONE: another format. */
enum outlook_kind outlook_kind_named(const char *format);

/* The kind of a file that begins with these bytes. A compound file may be anything; it is a message
 * if its name ends in .msg, or if one of its first streams has a name that those of messages have.
 * `fd`: a regular file, in which these are looked up; -1: only in the bytes. */
enum outlook_kind outlook_kind_of(const uint8_t *head, size_t size, struct urisift_span name,
                                  int fd);

#endif
