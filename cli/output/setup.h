/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* setup.h — connects reports to files by the options, and closes them. */
#ifndef URISIFT_CLI_OUTPUT_SETUP_H
#define URISIFT_CLI_OUTPUT_SETUP_H

#include "cli/run/stream.h"

/* The memory for keys, of -u and --count-by. */
uint64_t setup_key_memory(const struct options *options);

/* Makes the outputs of the targets, whose reports are set. False: a message has been written. Free
 * with setup_fini() in any case. */
bool setup_output(struct job *job);
/* Writes what comes before all findings. */
void setup_begin(struct job *job);
/* Writes what comes after all findings: counts, the end of a list. */
void setup_end(struct job *job);
/* Closes the targets: new files take their places, unless the run could not write all. Returns
 * `status`, or STATUS_TROUBLE after a message. */
enum status setup_finish(struct job *job, enum status status);
void setup_fini(struct job *job);

/* Is it one of the files of --output? */
bool setup_is_output(const struct job *job, const struct stat *status);

/* Is all that is written an index, which has the file as it is? Its findings count as found. For
 * the thread that walks. */
bool setup_knows(struct job *job, const char *path, int fd, const struct stat *status);
/* For the task whose turn it is: all findings of the file have been written. */
void setup_end_file(struct job *job, struct input *input);

/* Writes the name of a file as text. */
void setup_put_name(const struct job *job, const char *name);

#endif
