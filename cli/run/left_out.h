/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* left_out.h — says at the end of a run what was not searched, not shown or may be cut. */
#ifndef URISIFT_CLI_LEFT_OUT_H
#define URISIFT_CLI_LEFT_OUT_H

#include "cli/run/job.h"

/* Writes one line to standard error, if standard output is a terminal or with --stats; nothing if
 * nothing was left out, or with -q. Call it when the walk and all tasks are done. */
void left_out_tell(struct job *job);

#endif
