/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * merge.h — many sorted runs, read as one.
 *
 * Runs are kept in levels. When a level is full, its runs are merged into one of the next level,
 * so few files are open, and each record is written once a level.
 */
#ifndef URISIFT_CLI_COUNT_MERGE_H
#define URISIFT_CLI_COUNT_MERGE_H

#include "cli/count/run.h"

enum { MERGE_RUNS = 32, MERGE_LEVELS = 8 };

/* Sorted runs. Zero but for the order at first. */
struct merge_runs {
    counted_order_fn *order;
    int fds[MERGE_LEVELS][MERGE_RUNS];
    size_t counts[MERGE_LEVELS];
};

/* Functions return 0 or an errno value. */

/* Adds a run, which is then the struct's to close, also after an error. */
int merge_runs_add(struct merge_runs *runs, int fd);
bool merge_runs_are_empty(const struct merge_runs *runs);
void merge_runs_fini(struct merge_runs *runs);

/* Receives a record; its key is valid until it returns. */
typedef int counted_fn(void *self, const struct counted *record);

/* Hands all records over in order, and closes the runs. The counts of equal keys that follow each
 * other are added. */
int merge_runs_each(struct merge_runs *runs, counted_fn *receive, void *self);

#endif
