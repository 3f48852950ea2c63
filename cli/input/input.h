/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* input.h — makes tasks of the files that the walk visits. */
#ifndef URISIFT_CLI_INPUT_H
#define URISIFT_CLI_INPUT_H

#include <urisift/ranges.h>

#include "cli/run/job.h"
#include "cli/walk/walk.h"

/* For walk(). `self` is the job. False: no more files are wanted. */
bool input_visit(void *self, const struct walk_file *file);
void input_trouble(void *self, char *message);
void input_wait(void *self);
void input_left_out(void *self, enum walk_left what);
bool input_takes(void *self, const char *path, bool is_directory);

/* What the stream, which begins at `base` of the open file, can be cut into; format and packed of
 * the range are set. */
enum urisift_division input_division(const struct job *job, int fd, uint64_t base,
                                     struct urisift_span name, struct urisift_bounds *range);
/* The first place to cut the stream, at `near` or soon after it; 0: there is no line feed. */
uint64_t input_find_cut(int fd, uint64_t base, uint64_t near);
/* urisift_find_member() in an open file. */
enum urisift_error input_find_member(int fd, uint64_t from, uint64_t near, uint64_t *found);
/* urisift_find_range() in an open file, before `end`. */
enum urisift_error input_find_range(int fd, const struct urisift_bounds *like, uint64_t near,
                                    uint64_t end, uint64_t *found);

#endif
