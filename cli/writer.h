/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* writer.h — standard output as a urisift_writer, and a descriptor as a urisift_reader. */
#ifndef URISIFT_CLI_WRITER_H
#define URISIFT_CLI_WRITER_H

#include <urisift/report.h>

#include "cli/diag.h"

struct urisift_writer stdout_writer(void);

/* Hands out what is buffered and closes standard output. TROUBLE with a message
 * if not all could be written; a closed pipe ends quietly with `status`. */
enum status finish_stdout(struct urisift_output *output, enum status status);

/* Reads from the descriptor at *fd, which must live as long as the reader. */
struct urisift_reader fd_reader(int *fd);

#endif
