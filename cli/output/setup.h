/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* setup.h — what is between the report and standard output, by the options. */
#ifndef URISIFT_CLI_OUTPUT_SETUP_H
#define URISIFT_CLI_OUTPUT_SETUP_H

#include "cli/run/job.h"

/* The memory for keys, of -u and --count-by. */
uint64_t setup_key_memory(const struct options *options);

/* Makes the output of the job, whose report options are set. False: a message has been written.
 * Free with setup_fini() in any case. */
bool setup_output(struct job *job);
/* Writes what comes after all findings: counts, the end of a list. */
void setup_end(struct job *job);
void setup_fini(struct job *job);

/* Writes the name of a file as text. */
void setup_put_name(const struct job *job, const char *name);

#endif
