/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* input.h — from what the walk visits to tasks of work. */
#ifndef URISIFT_CLI_INPUT_H
#define URISIFT_CLI_INPUT_H

#include <stdbool.h>

/* For walk(); `self` is the job. False: enough. */
bool input_visit(void *self, const char *path, bool is_regular);
void input_trouble(void *self, char *message);
void input_wait(void *self);

#endif
