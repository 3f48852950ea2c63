/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* input.h — makes tasks of the files that the walk visits. */
#ifndef URISIFT_CLI_INPUT_H
#define URISIFT_CLI_INPUT_H

#include "cli/run/walk.h"

/* For walk(). `self` is the job. False: no more files are wanted. */
bool input_visit(void *self, const char *path, bool is_regular);
void input_trouble(void *self, char *message);
void input_wait(void *self);
void input_left_out(void *self, enum walk_left what);
bool input_takes(void *self, const char *path, bool is_directory);

#endif
