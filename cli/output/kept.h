/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * kept.h — the bytes that a task would write to one target, kept until its turn comes.
 *
 * In ranges of a file the numbers of lines are not known yet. Their digits are replaced when the
 * bytes are let out. With -u it is not known which findings are new: each one's end is kept.
 */
#ifndef URISIFT_CLI_KEPT_BYTES_H
#define URISIFT_CLI_KEPT_BYTES_H

#include "cli/target/target.h"

/* A line number that is not known yet; the output has the number within its range. */
struct kept_line {
    size_t at;
    uint64_t line;
};

/* All zero at first. */
struct kept {
    struct urisift_output *output; /* a buffer, on its way to the bytes; NULL: nothing is kept */
    uint8_t *bytes;
    size_t size, capacity;
    struct kept_line *lines;
    size_t line_count, line_capacity;
    size_t *ends; /* of findings */
    size_t end_count, end_capacity;
};

/* Forgets what is kept; the memory stays. */
void kept_clear(struct kept *kept);
void kept_fini(struct kept *kept);

/* Functions return false without memory. */

/* Before a finding is put: makes the output, unless it is already there. */
bool kept_begin(struct kept *kept);
/* After it was put: its number of a line, if it has one, is not known. */
bool kept_add_line(struct kept *kept, uint64_t line);
/* After a finding was put: it ends here. */
bool kept_add_end(struct kept *kept);
/* Nothing is put after that before kept_clear(). */
bool kept_flush(struct kept *kept);

/* Bytes of memory that are in use. */
size_t kept_used(const struct kept *kept);

/* The bytes from `begin` to `end`, with the numbers in them; *line is the first of these. */
void kept_let_out(const struct kept *kept, struct urisift_output *output, size_t begin, size_t end,
                  size_t *line);

#endif
