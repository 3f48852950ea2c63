/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* stats.h — what --stats reports on standard error, as text or as JSON. A line that is lost for
 * want of memory is a trouble of the job. */
#ifndef URISIFT_CLI_STATS_H
#define URISIFT_CLI_STATS_H

#include "cli/run/stream.h"

/* Reports a file, or a member of an archive, when it has been scanned; in the turn of its task. */
void stats_report_file(struct job *job, const struct input *input);

/* Reports the whole run when all tasks are done: as text only if there were several files. */
void stats_report_total(struct job *job);

#endif
