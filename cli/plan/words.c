/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* words.c — the options of a plan as words, and back. */
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "cli/completion/values.h"
#include "cli/diag.h"
#include "cli/plan/json.h"
#include "cli/plan/plan.h"
#include "cli/run/growth.h"

/* They choose the files, or say how the plan is made. */
static bool is_of_plan_only(const struct options *o, enum option_id id)
{
    static const enum option_id ids[] = {
        OPTION_HIDDEN, OPTION_FOLLOW,     OPTION_GLOB,      OPTION_EXCLUDE_DIR, OPTION_MAX_FILESIZE,
        OPTION_NEWER,  OPTION_FILES_FROM, OPTION_PLAN_FILE, OPTION_SHARD_SIZE,  OPTION_MAX_SHARDS,
        OPTION_FETCH,  OPTION_HASH,       OPTION_SANDBOX};
    if (id == OPTION_MAX_FILESIZE && o->given[OPTION_FETCH])
        return false; /* sizes are not known before a worker has fetched the files */
    for (size_t i = 0; i < sizeof ids / sizeof *ids; i++)
        if (ids[i] == id)
            return true;
    return false;
}

static bool add_word(struct plan_line *l, char *word)
{
    const char **words =
        word ? growth_room(l->options, &l->option_capacity, l->option_count, 1, sizeof *words)
             : NULL;
    if (!words) {
        free(word);
        complain("out of memory");
        return false;
    }
    l->options = words;
    words[l->option_count++] = word;
    return true;
}

/* A file that an option names must be the same for every worker. */
static bool add_file(struct plan_line *l, const struct option_row *row, const char *path)
{
    struct stat status;
    if (strcmp(path, "-") == 0) {
        complain("plan: --%s -: each worker would read its own standard input; name a file",
                 row->name);
        return false;
    }
    if (stat(path, &status) != 0 || !S_ISREG(status.st_mode))
        return true; /* whoever reads it complains */
    char *mtime = strdup(plan_time_of(&status).text);
    const struct plan_file file = {path, (uint64_t)status.st_size, mtime, NULL};
    if (mtime && plan_files_add(&l->reads, &file))
        return true;
    complain("out of memory");
    free(mtime);
    return false;
}

static bool add_use(struct plan_line *l, const struct option_row *row, const char *value)
{
    if (!json_is_utf8(value)) {
        complain("plan: the argument of --%s is not UTF-8", row->name);
        return false;
    }
    if (value_kind_of(row->id) == VALUE_FILE && !add_file(l, row, value))
        return false;
    return add_word(l, message_of("--%s=%s", row->name, value));
}

bool plan_words_of(const struct options *o, struct plan_line *l)
{
    for (size_t i = 0; i < OPTION_ROWS; i++) {
        const struct option_row *row = &option_rows[i];
        bool has_value = false;
        if (row->id == OPTION_NONE || row->commands == ANY || !(row->commands & PLAN) ||
            !o->given[row->id] || is_of_plan_only(o, row->id))
            continue;
        for (size_t k = 0; k < o->use_count; k++)
            if (o->uses[k].id == row->id) {
                has_value = true;
                if (!add_use(l, row, o->uses[k].value))
                    return false;
            }
        if (!has_value && !add_word(l, message_of("--%s", row->name)))
            return false;
    }
    return true;
}

bool plan_words_apply(const struct plan_line *l, struct options *o)
{
    return options_add(o, l->options, l->option_count);
}
