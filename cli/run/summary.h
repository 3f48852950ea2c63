/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* summary.h — what there is to say of a file, or a member of an archive, when all of it has been
 * scanned. */
#ifndef URISIFT_CLI_SUMMARY_H
#define URISIFT_CLI_SUMMARY_H

#include "cli/run/task.h"

/* In the turn of the task that is its last: says it, and notes trouble in the job. `error`: how
 * its scan ended. */
void summary_end_input(struct job *job, struct input *input, enum urisift_error error,
                       int read_errno);
/* With --dedupe: more than could be compared. */
void summary_tell_overflow(const struct input *input);

#endif
