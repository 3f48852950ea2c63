/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* input.h — makes tasks of the files that the walk visits. */
#ifndef URISIFT_CLI_INPUT_H
#define URISIFT_CLI_INPUT_H

#include "cli/run/job.h"
#include "cli/walk/walk.h"

/* For walk(). `self` is the job. False: no more files are wanted. */
bool input_visit(void *self, const struct walk_file *file);
void input_trouble(void *self, char *message);
void input_wait(void *self);
void input_left_out(void *self, enum walk_left what);
bool input_takes(void *self, const char *path, bool is_directory);

/* Can the stream, which begins at `base` of the open file, be scanned by ranges that end after line
 * feeds? */
bool input_takes_ranges(const struct job *job, int fd, uint64_t base, struct urisift_span name);
/* The first place to cut the stream, at `near` or soon after it; 0: there is no line feed. */
uint64_t input_find_cut(int fd, uint64_t base, uint64_t near);

#endif
