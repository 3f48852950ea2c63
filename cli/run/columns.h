/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* columns.h — the reports that the command line asks for, and their fields. */
#ifndef URISIFT_CLI_COLUMNS_H
#define URISIFT_CLI_COLUMNS_H

#include "cli/run/job.h"

/* Sets the targets and needs of the job, by --output, --fields, --count-by and what goes with them;
 * `report` has the options that all share. False: a message has been written. */
bool columns_read(struct job *job, const struct urisift_report_options *report);

#endif
