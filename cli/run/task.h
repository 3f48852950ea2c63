/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * task.h — the tasks of a scan: a message, a file, or a range of a large file.
 *
 * The threads of cli/run/workers.h run them at the same time, and finish them in the order in
 * which they were put.
 */
#ifndef URISIFT_CLI_TASK_H
#define URISIFT_CLI_TASK_H

#include "cli/run/stream.h"

struct task {
    struct stream stream; /* its input is NULL: the task is a message */
    char *message;        /* NULL: out of memory */
};

/* For all of the input. With `input` NULL, for `message`, which it takes over. NULL without
 * memory. */
struct task *task_new(struct job *job, struct input *input, char *message);

/* For struct work. The job is `self`. */
void task_run(void *self, void *task, struct turn turn);
void task_finish(void *self, void *task, size_t thread);

#endif
