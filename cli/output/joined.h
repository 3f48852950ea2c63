/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * joined.h — a writer that puts a text between lines, as formats need that are one list:
 *
 *     head\n         head\n
 *     a\n       ─→   a\n
 *     b\n            ,b\n
 *
 * The first line is the head. Lines may come in pieces of any size.
 */
#ifndef URISIFT_CLI_JOINED_H
#define URISIFT_CLI_JOINED_H

#include <urisift/report.h>

struct joined {
    struct urisift_writer next;
    const char *between; /* static; NULL: the lines are passed on as they are */
    uint64_t lines;      /* that have ended */
    bool in_line;
};

/* Passes what it is given on to `next`, with `between` in front of each line from the third on. */
struct urisift_writer joined_writer(struct joined *joined, struct urisift_writer next,
                                    const char *between);

/* What follows is passed on as it is. */
void joined_end(struct joined *joined);

#endif
