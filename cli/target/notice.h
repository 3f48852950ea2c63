/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* notice.h — what went wrong, or was left out: said on standard error, and kept by indexes. */
#ifndef URISIFT_CLI_NOTICE_H
#define URISIFT_CLI_NOTICE_H

#include "cli/run/job.h"

/* Complains, and keeps the message. For the task whose turn it is. */
void notice_error(struct job *job, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* Keeps what the run has left out. */
void notice_skipped(struct job *job, const char *text);

#endif
