/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* writer.h — standard output as a urisift_writer; reads from descriptors. */
#ifndef URISIFT_CLI_WRITER_H
#define URISIFT_CLI_WRITER_H

#include <sys/stat.h>

#include <urisift/report.h>

#include "cli/diag.h"

struct urisift_writer stdout_writer(void);

/* Is the file standard output, too, which would feed on itself? */
bool is_stdout(const struct stat *file);

/* Hands out what is buffered and closes standard output. TROUBLE with a message
 * if not all could be written; a closed pipe ends quietly with `status`. */
enum status finish_stdout(struct urisift_output *output, enum status status);

/* For readers: 1 to `size` bytes, 0 at the end, a negative errno value; the second
 * from a place in the file. */
ptrdiff_t read_fd(int fd, uint8_t *buffer, size_t size);
ptrdiff_t read_fd_at(int fd, uint8_t *buffer, size_t size, uint64_t offset);

#endif
