/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* writer.h — standard output; reads from file descriptors. */
#ifndef URISIFT_CLI_WRITER_H
#define URISIFT_CLI_WRITER_H

#include <sys/stat.h>

#include <urisift/report.h>

#include "cli/diag.h"

struct urisift_writer stdout_writer(void);

/* The file that standard output is, if it is a regular one. */
struct output_file {
    bool is_file;
    dev_t device;
    ino_t number;
};
struct output_file stdout_file(void);
/* Is `file` this one? Its scan would read its own results. */
bool is_output_file(const struct output_file *output, const struct stat *file);

/* Writes out the buffer and closes standard output. Returns `status`; STATUS_TROUBLE with a
 * message if a write failed. A closed pipe is not an error. */
enum status finish_stdout(struct urisift_output *output, enum status status);
/* The same for output written by <stdio.h>, which stays open. */
enum status flush_stdout(enum status status);

/* For readers: 1 to `size` bytes, 0 at the end, or a negative errno value. The second one reads
 * at an offset of the file. */
ptrdiff_t read_fd(int fd, uint8_t *buffer, size_t size);
ptrdiff_t read_fd_at(int fd, uint8_t *buffer, size_t size, uint64_t offset);

#endif
