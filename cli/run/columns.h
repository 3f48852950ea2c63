/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* columns.h — the report that the command line asks for, and its fields. */
#ifndef URISIFT_CLI_COLUMNS_H
#define URISIFT_CLI_COLUMNS_H

#include "cli/run/job.h"

/* Sets format, report, fields and needs of the job, by --output, --fields, --count-by and what goes
 * with them. False: a message has been written. */
bool columns_read(struct job *job);

#endif
