/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* run.c — urisift run: does shards of a plan, by their numbers or by their lines. */
#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/cluster/index.h"
#include "cli/cluster/shard.h"
#include "cli/commands.h"
#include "cli/output/writer.h"
#include "cli/sandbox/sandbox.h"

/* The path from the root, as the current folder will be another one. NULL: a message has been
 * written. */
static char *absolute(char *path)
{
    char *here = path && path[0] != '/' ? getcwd(NULL, 0) : NULL;
    char *whole = !path            ? NULL
                  : path[0] == '/' ? strdup(path)
                  : here           ? message_of("%s/%s", here, path)
                                   : NULL;
    if (path && !whole)
        complain("%s: %s", path, strerror(errno));
    free(here);
    free(path);
    return whole;
}

static bool has_relative(const struct plan_files *files)
{
    for (size_t i = 0; i < files->count; i++)
        if (files->rows[i].path[0] != '/')
            return true;
    return false;
}

/* Where relative names of the shard begin. A command that fetches files may need no folder, but is
 * never started in one that depends on the worker. */
static bool go_to(const struct plan_line *shard, const char *directory)
{
    const char *wanted = directory ? directory : shard->directory;
    const bool needs =
        directory || has_relative(&shard->reads) || (!shard->fetch && has_relative(&shard->files));
    if (chdir(wanted) == 0 || (!needs && (!shard->fetch || chdir("/") == 0)))
        return true;
    complain("%s: %s; the plan was made there: give --directory DIR if it is another folder here",
             wanted, strerror(errno));
    return false;
}

static bool run_numbers(const struct options *o, const char *path, const char *folder,
                        const char *directory)
{
    uint64_t index, step = o->given[OPTION_TASKS] ? o->tasks : 0;
    bool done = index_of_worker(o, &index);
    struct plan_reader *plan = done ? plan_open(path) : NULL;
    if (!plan)
        return false;
    const uint64_t shards = plan_first(plan)->shards;
    done = sandbox_enter(o, plan_first(plan)->fetch);
    if (done && step > 0 && index >= step) {
        complain("--tasks %" PRIu64 ": tasks have the numbers 0 to %" PRIu64
                 ", and this is %" PRIu64,
                 step, step - 1, index);
        done = false;
    }
    /* with --tasks there may be more tasks than shards */
    bool has_more = done && (step == 0 || index < shards);
    for (uint64_t i = index; has_more; i += step) {
        const struct plan_line *shard = plan_find(plan, i);
        done = shard && go_to(shard, directory) && shard_scan(o, folder, shard) && done;
        has_more = shard && step > 0 && step < shards - i;
    }
    plan_close(plan);
    return done;
}

/* Lines of a plan from standard input. Hadoop puts an offset and a tab before them. */
static bool run_lines(const struct options *o, const char *folder, const char *directory)
{
    struct plan_line shard = {.version = NULL};
    char *text = NULL;
    size_t capacity = 0;
    ssize_t size;
    bool done = true, is_entered = false, is_refused = false;
    while (!is_refused && (size = getline(&text, &capacity, stdin)) >= 0) {
        const char *why;
        char *begin = memchr(text, '{', (size_t)size);
        const size_t skipped = begin ? (size_t)(begin - text) : 0;
        if (strspn(text, " \t\r\n") == (size_t)size)
            continue; /* what passes lines on may add empty ones */
        if (!plan_line_read(&shard, text + skipped, (size_t)size - skipped, &why)) {
            complain("standard input: %s", why);
            done = false;
            continue;
        }
        is_refused = !is_entered && !sandbox_enter(o, shard.fetch);
        is_entered = true;
        if (!is_refused && !shard.is_plan) {
            const bool is_done = go_to(&shard, directory) && shard_scan(o, folder, &shard);
            printf("%" PRIu64 "\t%s\n", shard.shard, is_done ? "done" : "failed");
            fflush(stdout);
            done = done && is_done;
        }
    }
    if (!is_refused && !feof(stdin)) { /* it cannot be read, or there was no room for the line */
        complain("standard input: %s", ferror(stdin) ? strerror(errno) : "out of memory");
        done = false;
    }
    free(text);
    plan_line_fini(&shard);
    return done && !is_refused;
}

enum status command_run(struct options *o)
{
    const char *path = shard_plan(o, "run");
    if (!path)
        return STATUS_TROUBLE;
    const bool is_input = strcmp(path, "-") == 0;
    if (is_input && !o->value[OPTION_PARTS]) {
        complain("run -: name the folder of the parts: --parts DIR");
        return STATUS_TROUBLE;
    }
    if (is_input &&
        (o->given[OPTION_SHARD] || o->given[OPTION_TASKS] || o->given[OPTION_INDEX_FROM])) {
        complain("run - does the shards whose lines it reads; remove --shard, --index-from and "
                 "--tasks");
        return STATUS_TROUBLE;
    }
    char *folder = absolute(shard_folder(o, path));
    char *directory =
        o->value[OPTION_DIRECTORY] ? absolute(strdup(o->value[OPTION_DIRECTORY])) : NULL;
    bool done = folder && (directory || !o->value[OPTION_DIRECTORY]);
    if (done)
        done = is_input ? run_lines(o, folder, directory) : run_numbers(o, path, folder, directory);
    free(folder);
    free(directory);
    return flush_stdout(done ? STATUS_FOUND : STATUS_TROUBLE);
}
