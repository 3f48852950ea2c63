/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* status.c — urisift status: which shards of a plan are not done. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "cli/cluster/shard.h"
#include "cli/cluster/survey.h"
#include "cli/commands.h"
#include "cli/output/writer.h"

/* The words of text and the keys of JSON. */
static const struct {
    enum part_state state;
    const char *text, *key;
} rows[] = {{PART_MISSING, "missing", "missing"},
            {PART_DAMAGED, "damaged", "damaged"},
            {PART_FOREIGN, "of another plan", "foreign"},
            {PART_OTHER, "of another version", "other_version"}};

enum { ROWS = sizeof rows / sizeof *rows };

static bool print_text(const struct survey *s)
{
    bool done = true;
    printf("shards: %" PRIu64 ", done: %" PRIu64 "\n", s->shards, s->counts[PART_WHOLE]);
    for (size_t i = 0; i < ROWS; i++) {
        const bool is_any = s->counts[rows[i].state] > 0;
        char *list = is_any ? survey_list(s, rows[i].state) : NULL;
        done = done && (list || !is_any);
        if (list)
            printf("%s: %" PRIu64 " (%s)\n", rows[i].text, s->counts[rows[i].state], list);
        free(list);
    }
    if (s->others > 0)
        printf("parts that are not of the plan: %" PRIu64 "\n", s->others);
    if (s->begun > 0)
        printf("files of attempts that did not end, or are at work: %" PRIu64 "\n", s->begun);
    return done;
}

static bool print_json(const struct survey *s, const char *id)
{
    bool done = true;
    printf("{\"plan\":\"%s\",\"shards\":%" PRIu64 ",\"done\":%" PRIu64, id, s->shards,
           s->counts[PART_WHOLE]);
    for (size_t i = 0; i < ROWS; i++) {
        char *list = survey_list(s, rows[i].state);
        done = done && list;
        printf(",\"%s\":%" PRIu64 ",\"%s_shards\":\"%s\"", rows[i].key, s->counts[rows[i].state],
               rows[i].key, list ? list : "");
        free(list);
    }
    printf(",\"others\":%" PRIu64 ",\"begun\":%" PRIu64 "}\n", s->others, s->begun);
    return done;
}

static bool print_missing(const struct survey *s)
{
    char *list = survey_list(s, PART_STATES);
    if (list && *list)
        puts(list);
    const bool done = list != NULL;
    free(list);
    return done;
}

enum status command_status(const struct options *o)
{
    const char *path = shard_plan(o, "status");
    struct plan_reader *plan = path ? plan_open(path) : NULL;
    char *folder = plan ? shard_folder(o, path) : NULL;
    struct survey survey = {.states = NULL};
    enum status status = STATUS_TROUBLE;
    if (folder && survey_make(&survey, plan, folder)) {
        status = survey_is_done(&survey) ? STATUS_FOUND : STATUS_NONE;
        const bool done = o->given[OPTION_MISSING] ? print_missing(&survey)
                          : o->given[OPTION_JSON]  ? print_json(&survey, plan_first(plan)->id)
                                                   : print_text(&survey);
        if (!done) {
            complain("out of memory");
            status = STATUS_TROUBLE;
        }
    }
    survey_fini(&survey);
    free(folder);
    if (plan)
        plan_close(plan);
    return flush_stdout(status);
}
