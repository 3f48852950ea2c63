/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* planning.h — a plan that is being made: its files, and how they are cut. */
#ifndef URISIFT_CLI_PLAN_PLANNING_H
#define URISIFT_CLI_PLAN_PLANNING_H

#include "cli/plan/plan.h"
#include "cli/run/job.h"

/* A file; a large one may be cut. */
struct planned_file {
    char *path, *mtime; /* NULL: a key */
    char *hash;         /* NULL: none, or it is cut */
    uint64_t size;
    enum plan_cut cut;
    const char *format, *packed; /* see struct plan_line */
    /* of a tar: where members begin, a shard of the least size after one another */
    uint64_t *members;
    size_t member_count, member_capacity;
};

struct planned_cut {
    size_t file, count; /* the first file, and how many */
    bool is_range;
    uint64_t begin, end;
};

struct planning {
    struct job *job;
    uint64_t shard_size;
    struct planned_file *files;
    size_t file_count, file_capacity;
    struct planned_cut *cuts;
    size_t cut_count, cut_capacity;
    char **range_hashes; /* of each cut that is a range; NULL: none */
    bool failed;         /* a message has been written */
};

/* Gathers the files of the operands, and cuts them or puts them together. `shard_size` is set.
 * False: a message has been written. */
bool planning_make(struct planning *planning);
void planning_fini(struct planning *planning);

#endif
