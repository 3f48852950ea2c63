/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * submit.c — urisift submit: the job description of an engine for what is not done of a plan.
 *
 * It is written to standard output or, with --run, given to the engine's own command.
 */
#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <urisift/version.h>

#include "cli/cluster/shard.h"
#include "cli/cluster/survey.h"
#include "cli/commands.h"
#include "cli/output/writer.h"

enum { TASKS_MOST = 1000 }; /* of an array; Slurm takes no larger number if it is not told to */

struct submission {
    const struct options *options;
    struct survey survey;
    const struct plan_line *first;
    char *plan, *folder; /* from the root */
    uint64_t tasks;
    FILE *to;
};

/* Words */

/* A word of a shell. */
static void put_word(FILE *to, const char *text)
{
    putc('\'', to);
    for (; *text; text++)
        if (*text == '\'')
            fputs("'\\''", to);
        else
            putc(*text, to);
    putc('\'', to);
}

/* A string of YAML. */
static void put_string(FILE *to, const char *text)
{
    putc('"', to);
    for (; *text; text++)
        if (*text == '"' || *text == '\\')
            fprintf(to, "\\%c", *text);
        else if ((unsigned char)*text < ' ')
            fprintf(to, "\\x%02x", (unsigned char)*text);
        else
            putc(*text, to);
    putc('"', to);
}

static void put_command(const struct submission *s)
{
    fputs("urisift run ", s->to);
    put_word(s->to, s->plan);
    fputs(" --parts ", s->to);
    put_word(s->to, s->folder);
}

/* Does each task do one shard, whose number it has? */
static bool is_single(const struct submission *s)
{
    return !s->options->given[OPTION_TASKS] && s->survey.shards <= TASKS_MOST;
}

/* Engines */

static void put_slurm(const struct submission *s, const char *missing)
{
    fputs("#!/bin/sh\n#SBATCH --job-name=urisift\n#SBATCH --requeue\n", s->to);
    if (is_single(s))
        fprintf(s->to, "#SBATCH --array=%s\n", missing);
    else
        fprintf(s->to, "#SBATCH --array=0-%" PRIu64 "\n", s->tasks - 1);
    fputs("exec ", s->to);
    put_command(s);
    fputs(" --index-from SLURM_ARRAY_TASK_ID", s->to);
    if (!is_single(s))
        fprintf(s->to, " --tasks %" PRIu64, s->tasks);
    fputs("\n", s->to);
}

static void put_parallel(const struct submission *s, const char *missing)
{
    fputs("{\n", s->to);
    for (const char *at = missing; *at;) {
        char *end;
        const unsigned long long begin = strtoull(at, &end, 10);
        const unsigned long long last = *end == '-' ? strtoull(end + 1, &end, 10) : begin;
        fprintf(s->to, "seq %llu %llu\n", begin, last);
        at = *end ? end + 1 : end;
    }
    fputs("} | parallel -q --retries 3 ", s->to);
    if (s->options->given[OPTION_TASKS])
        fprintf(s->to, "-j %" PRIu64 " ", s->tasks);
    put_command(s);
    fputs(" --shard\n", s->to);
}

/* An indexed Job. All of its indexes are there: tasks whose shards are done end at once. */
static void put_k8s(const struct submission *s)
{
    const struct options *o = s->options;
    const char *image = o->value[OPTION_IMAGE], *claim = o->value[OPTION_CLAIM];
    const char *mount = o->value[OPTION_MOUNT] ? o->value[OPTION_MOUNT] : s->first->directory;
    fprintf(s->to,
            "apiVersion: batch/v1\nkind: Job\nmetadata:\n  generateName: urisift-\nspec:\n"
            "  completionMode: Indexed\n  completions: %" PRIu64 "\n  parallelism: %" PRIu64
            "\n  backoffLimit: %" PRIu64 "\n  template:\n    spec:\n      restartPolicy: Never\n"
            "      containers:\n        - name: urisift\n          image: ",
            s->tasks, s->tasks, 6 + s->tasks);
    put_string(s->to, image);
    fputs("\n          command: [\"urisift\", \"run\", ", s->to);
    put_string(s->to, s->plan);
    fputs(", \"--parts\", ", s->to);
    put_string(s->to, s->folder);
    fprintf(s->to,
            ", \"--index-from\", \"JOB_COMPLETION_INDEX\", \"--tasks\", \"%" PRIu64 "\"]\n"
            "          volumeMounts:\n            - name: data\n              mountPath: ",
            s->tasks);
    put_string(s->to, mount);
    fputs("\n      volumes:\n        - name: data\n          persistentVolumeClaim:\n"
          "            claimName: ",
          s->to);
    put_string(s->to, claim);
    fputs("\n", s->to);
}

static const struct engine {
    const char *name;
    const char *command; /* that takes the description; NULL: none is run */
} engines[] = {{"slurm", "sbatch"}, {"k8s", NULL}, {"parallel", "sh -s"}};

static const struct engine *engine_of(const struct options *o)
{
    const char *name = o->value[OPTION_ENGINE];
    for (size_t i = 0; name && i < sizeof engines / sizeof *engines; i++)
        if (strcmp(engines[i].name, name) == 0)
            return &engines[i];
    if (name)
        complain("--engine takes slurm, k8s or parallel, not '%s'", name);
    else
        complain("submit: name the engine: --engine slurm, k8s or parallel");
    return NULL;
}

static bool check_options(const struct options *o, const struct engine *engine)
{
    const bool is_k8s = strcmp(engine->name, "k8s") == 0;
    if (is_k8s && (!o->value[OPTION_IMAGE] || !o->value[OPTION_CLAIM]))
        complain("submit --engine k8s: name the image of the program and the claim of the volume "
                 "with the files: --image IMAGE --claim NAME");
    else if (!engine->command && o->given[OPTION_RUN])
        complain("submit --engine %s writes the description only; give it to kubectl create -f -",
                 engine->name);
    else if (!is_k8s &&
             (o->given[OPTION_IMAGE] || o->given[OPTION_CLAIM] || o->given[OPTION_MOUNT]))
        complain("--image, --claim and --mount are for --engine k8s");
    else
        return true;
    return false;
}

/* Writes the description. False: a message has been written. */
static bool put_all(struct submission *s, const struct engine *engine)
{
    const bool is_run = s->options->given[OPTION_RUN];
    char *missing = survey_list(&s->survey, PART_STATES);
    s->to = is_run ? popen(engine->command, "w") : stdout;
    if (!missing || !s->to) {
        complain("%s: %s", engine->name, strerror(errno));
        free(missing);
        return false;
    }
    if (strcmp(engine->name, "slurm") == 0)
        put_slurm(s, missing);
    else if (strcmp(engine->name, "parallel") == 0)
        put_parallel(s, missing);
    else
        put_k8s(s);
    free(missing);
    const int status = is_run ? pclose(s->to) : 0;
    if (status != 0)
        complain("%s did not take the job, or did not do all of it", engine->command);
    return status == 0;
}

static bool submit(struct submission *s, const struct engine *engine)
{
    const uint64_t left = s->survey.shards - s->survey.counts[PART_WHOLE];
    s->tasks = s->options->given[OPTION_TASKS] ? s->options->tasks
               : s->survey.shards < TASKS_MOST ? s->survey.shards
                                               : TASKS_MOST;
    if (left == 0) {
        complain("all shards are done; see urisift merge");
        return true;
    }
    return put_all(s, engine);
}

/* The path from the root. NULL: a message has been written. */
static char *absolute(const char *path)
{
    char *whole = realpath(path, NULL);
    if (!whole)
        complain("%s: %s", path, strerror(errno));
    return whole;
}

enum status command_submit(const struct options *o)
{
    const char *path = shard_plan(o, "submit");
    const struct engine *engine = path ? engine_of(o) : NULL;
    struct plan_reader *plan = engine && check_options(o, engine) ? plan_open(path) : NULL;
    struct submission s = {.options = o};
    bool done = false;
    s.plan = plan ? absolute(path) : NULL;
    if (s.plan) {
        s.first = plan_first(plan);
        s.folder = o->value[OPTION_PARTS] && o->value[OPTION_PARTS][0] != '/'
                       ? absolute(o->value[OPTION_PARTS])
                       : shard_folder(o, s.plan);
        done = s.folder && shard_is_ours(s.first, path) && survey_make(&s.survey, plan, s.folder) &&
               submit(&s, engine);
    }
    survey_fini(&s.survey);
    free(s.plan);
    free(s.folder);
    if (plan)
        plan_close(plan);
    return flush_stdout(done ? STATUS_FOUND : STATUS_TROUBLE);
}
