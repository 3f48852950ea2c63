/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* survey.h — which parts of a plan are there, and whole. */
#ifndef URISIFT_CLI_CLUSTER_SURVEY_H
#define URISIFT_CLI_CLUSTER_SURVEY_H

#include "cli/part/part.h"

struct survey {
    uint64_t shards, counts[PART_STATES];
    uint8_t *states; /* of each shard: enum part_state */
    uint64_t begun;  /* hidden files of attempts that did not end, or are at work */
    uint64_t others; /* parts with numbers that the plan does not have */
};

/* Reads the plan to its end, and all of the parts. False: a message has been written. Free it in
 * any case. */
bool survey_make(struct survey *survey, struct plan_reader *plan, const char *folder);
void survey_fini(struct survey *survey);

static inline bool survey_is_done(const struct survey *survey)
{
    return survey->counts[PART_WHOLE] == survey->shards;
}

/* The numbers of the shards in that state, or in any but PART_WHOLE with PART_STATES, as 3,7-9. To
 * be freed; NULL: out of memory. */
char *survey_list(const struct survey *survey, enum part_state state);

#endif
