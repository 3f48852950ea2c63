/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* index.c — reads the number of a task from the environment. */
#include "cli/cluster/index.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "cli/diag.h"

/* The variables of engines, and from which number they count. */
static const struct engine {
    const char *name;
    uint64_t first;
} engines[] = {{"SLURM_ARRAY_TASK_ID", 0},       {"JOB_COMPLETION_INDEX", 0},
               {"AWS_BATCH_JOB_ARRAY_INDEX", 0}, {"SGE_TASK_ID", 1},
               {"PBS_ARRAY_INDEX", 0},           {"LSB_JOBINDEX", 1},
               {"OMPI_COMM_WORLD_RANK", 0}};

enum { ENGINES = sizeof engines / sizeof *engines };

static bool read_number(const char *name, const char *text, uint64_t first, uint64_t *index)
{
    char *end;
    errno = 0;
    const unsigned long long n = strtoull(text, &end, 10);
    if (text[0] < '0' || text[0] > '9' || *end || errno || n < first) {
        complain("run: %s is '%s', and no number from %llu", name, text, (unsigned long long)first);
        return false;
    }
    *index = n - first;
    return true;
}

/* Engines set some variables for every job: SGE to "undefined", LSF to 0. */
static bool is_set(const struct engine *engine)
{
    const char *value = getenv(engine->name);
    return value && *value &&
           (engine->first == 0 || (strcmp(value, "undefined") != 0 && strcmp(value, "0") != 0));
}

static bool read_named(const char *name, uint64_t *index)
{
    const size_t size = strcspn(name, "-");
    const bool from_one = strcmp(name + size, "-1") == 0;
    if (name[size] && !from_one) {
        complain("--index-from takes the name of a variable, or NAME-1 if it counts from 1, not "
                 "'%s'",
                 name);
        return false;
    }
    char *variable = strndup(name, size);
    const char *value = variable ? getenv(variable) : NULL;
    if (!value)
        complain("--index-from: %s is not in the environment", variable ? variable : name);
    const bool done = value && read_number(variable, value, from_one, index);
    free(variable);
    return done;
}

bool index_of_worker(const struct options *o, uint64_t *index)
{
    const struct engine *found = NULL;
    if (o->given[OPTION_SHARD]) {
        *index = o->shard;
        return true;
    }
    if (o->given[OPTION_INDEX_FROM])
        return read_named(o->value[OPTION_INDEX_FROM], index);
    for (size_t i = 0; i < ENGINES; i++) {
        if (!is_set(&engines[i]))
            continue;
        if (found) {
            complain("run: both %s and %s are in the environment; give --index-from", found->name,
                     engines[i].name);
            return false;
        }
        found = &engines[i];
    }
    if (!found) {
        complain("run: which shard? Give --shard I or --index-from NAME, or start it as a task of "
                 "an array (see urisift run --help)");
        return false;
    }
    return read_number(found->name, getenv(found->name), found->first, index);
}
