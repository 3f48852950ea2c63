/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* summary.h — what is reported of a file, or of a member of an archive, when its scan is done. */
#ifndef URISIFT_CLI_SUMMARY_H
#define URISIFT_CLI_SUMMARY_H

#include "cli/run/stream.h"

/* All of these: in the turn of the input's task. */

/* Reports the end of the input, whose scan ended with `error`, and notes errors in the job. */
void summary_end_input(struct job *job, struct input *input, enum urisift_error error,
                       int read_errno);
/* With --dedupe: there were more identifiers than could be compared. */
void summary_report_overflow(struct job *job, const struct input *input);
/* Reports the error of the PDF that was scanned last, called `name`, and the remark on it. Does
 * nothing if there is neither. */
void summary_report_pdf(struct stream *stream, const char *name);

/* Writes the last line of -c for several files. */
void summary_report_total(struct job *job);

#endif
