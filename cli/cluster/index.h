/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* index.h — which shard a worker does: --shard, --index-from, or what its engine says. */
#ifndef URISIFT_CLI_CLUSTER_INDEX_H
#define URISIFT_CLI_CLUSTER_INDEX_H

#include "cli/options.h"

/* False: a message has been written. */
bool index_of_worker(const struct options *options, uint64_t *index);

#endif
