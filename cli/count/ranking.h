/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * ranking.h — counted keys in the order of their counts, within a limit of memory.
 *
 * Each key may be added once. With `top`, only the first ones are kept.
 */
#ifndef URISIFT_CLI_COUNT_RANKING_H
#define URISIFT_CLI_COUNT_RANKING_H

#include "cli/count/merge.h"

struct ranking {
    uint8_t *arena; /* the bytes of keys */
    size_t used, room;
    struct counted *records; /* their keys are in the arena */
    size_t count, capacity;
    uint64_t top;   /* 1 or more; UINT64_MAX: all */
    uint64_t least; /* so many records are kept, and none of them has a smaller count */
    struct merge_runs runs;
};

/* Functions return 0 or an errno value. */

/* `memory`: bytes that records may take before they are written to a file. */
int ranking_init(struct ranking *ranking, uint64_t memory, uint64_t top);
void ranking_fini(struct ranking *ranking);

int ranking_add(struct ranking *ranking, const struct counted *record);

/* Hands over the records, the largest count first, and empties the ranking. */
int ranking_each(struct ranking *ranking, counted_fn *receive, void *self);

#endif
