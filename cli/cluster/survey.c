/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* survey.c — looks at all parts of a plan. */
#include "cli/cluster/survey.h"

#include <dirent.h>
#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/diag.h"

static bool tell(const char *name, int error)
{
    complain("%s: %s", name, strerror(error));
    return false;
}

/* What else is in the folder. False: it cannot be read; a message has been written. */
static bool look_around(struct survey *s, const char *folder)
{
    DIR *directory = opendir(folder);
    const struct dirent *entry;
    if (!directory)
        return errno == ENOENT || errno == ENOTDIR || tell(folder, errno);
    while ((errno = 0, entry = readdir(directory))) {
        char *end;
        const char *name = entry->d_name;
        s->begun += name[0] == '.' && strstr(name, ".part.") && !strstr(name, ".json");
        if (name[0] < '0' || name[0] > '9')
            continue;
        const unsigned long long number = strtoull(name, &end, 10);
        s->others += strcmp(end, ".part") == 0 && number >= s->shards;
    }
    const int error = errno;
    closedir(directory);
    return !error || tell(folder, error);
}

bool survey_make(struct survey *s, struct plan_reader *plan, const char *folder)
{
    const struct plan_line *shard;
    *s = (struct survey){.shards = plan_first(plan)->shards};
    s->states = s->shards < SIZE_MAX ? calloc((size_t)s->shards + 1, 1) : NULL;
    if (!s->states) {
        complain("out of memory");
        return false;
    }
    while ((shard = plan_next(plan))) {
        const enum part_state state = part_check(folder, shard);
        if (state == PART_UNKNOWN) {
            const int error = errno;
            complain("%s: the part of shard %" PRIu64 " cannot be read: %s", folder, shard->shard,
                     strerror(error));
            return false;
        }
        s->states[shard->shard] = (uint8_t)state;
        s->counts[state]++;
    }
    return look_around(s, folder) && !plan_failed(plan);
}

void survey_fini(struct survey *s)
{
    free(s->states);
}

static bool is_listed(const struct survey *s, uint64_t shard, enum part_state state)
{
    return state == PART_STATES ? s->states[shard] != PART_WHOLE : s->states[shard] == state;
}

char *survey_list(const struct survey *s, enum part_state state)
{
    char *text = NULL;
    size_t size;
    const char *lead = "";
    FILE *f = open_memstream(&text, &size);
    if (!f)
        return NULL;
    for (uint64_t i = 0; i < s->shards; i++) {
        const uint64_t begin = i;
        if (!is_listed(s, i, state))
            continue;
        while (i + 1 < s->shards && is_listed(s, i + 1, state))
            i++;
        fprintf(f, "%s%" PRIu64, lead, begin);
        if (i > begin)
            fprintf(f, "-%" PRIu64, i);
        lead = ",";
    }
    if (fclose(f) == 0)
        return text;
    free(text);
    return NULL;
}
