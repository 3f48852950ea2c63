/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* shard.h — what the commands of plans share. */
#ifndef URISIFT_CLI_CLUSTER_SHARD_H
#define URISIFT_CLI_CLUSTER_SHARD_H

#include "cli/part/part.h"

/* The folder of the parts: --parts, or that of the plan. NULL: out of memory, which is said. */
char *shard_folder(const struct options *options, const char *plan);
/* The one operand: the plan. NULL: a message has been written. */
const char *shard_plan(const struct options *options, const char *command);
/* Are the files that options name as they were? False: a message has been written. */
bool shard_check_reads(const struct plan_line *line);
/* Is the plan, or the line of it, made by this program? False: a message has been written. */
bool shard_is_ours(const struct plan_line *line, const char *name);

/* Scans the shard, unless its part is there and whole, and puts the part in its place. Relative
 * names begin in the current folder. False: a message has been written. */
bool shard_scan(const struct options *options, const char *folder, const struct plan_line *shard);

#endif
