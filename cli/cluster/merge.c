/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * merge.c — urisift merge: writes the reports that one scan of all files would have written.
 *
 * It is a scan whose streams are read from parts: one task a file, in the order of the plan. All
 * that comes after the findings is that of a scan.
 */
#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/cluster/shard.h"
#include "cli/cluster/survey.h"
#include "cli/commands.h"
#include "cli/job/job_setup.h"
#include "cli/output/setup.h"
#include "cli/part/replay.h"
#include "cli/run/growth.h"
#include "cli/run/task.h"
#include "cli/walk/path.h"

struct merging {
    struct job job;
    struct job_tools tools;
    struct plan_reader *plan;
    char *folder;
    const char *directory; /* in which relative names begin */
    struct survey survey;
    bool has_index;    /* a report wants to know the files */
    bool writes_files; /* reports go to files */
    uint64_t left;     /* shards that are left out */
    uint64_t unknown;  /* files that an index would know, and that are not there as they were */
    struct task *task; /* of the cut file whose shards are read */
    size_t capacity;   /* of its arrays */
};

/* Files */

static char *source_of(const struct merging *m, const char *path)
{
    return path[0] == '/' ? strdup(path) : message_of("%s/%s", m->directory, path);
}

/* An index has the size, time and hash of a file. */
static void open_source(struct merging *m, struct input *input, const struct plan_file *file,
                        const char *source)
{
    const int fd = path_open(source, O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK);
    if (fd >= 0 && fstat(fd, &input->status) == 0 && plan_file_is(file, &input->status)) {
        input->fd = fd;
        return;
    }
    if (fd >= 0)
        close(fd);
    input->status = (struct stat){.st_mode = 0};
    m->unknown++;
}

/* A report must not take the place of what was searched. */
static void check_source(struct merging *m, const char *source)
{
    struct stat status;
    if (!m->writes_files || stat(source, &status) != 0 || !setup_is_output(&m->job, &status))
        return;
    complain("%s is a file of the plan, and to be written by --output; write another file", source);
    m->job.is_cut = true;
    m->job.troubles++;
}

static struct task *make_task(struct merging *m, const struct plan_line *shard, size_t file)
{
    const struct plan_file *row = &shard->files.rows[file];
    struct replay *replay = calloc(1, sizeof *replay);
    struct input *input = input_new(-1, row->path);
    char *source = shard->fetch ? strdup(row->path) : source_of(m, row->path);
    struct task *task = replay && input && source && replay_know(replay, source, row)
                            ? task_new(&m->job, input, NULL)
                            : NULL;
    if (!task) {
        free(source);
        replay_free(replay);
        if (input)
            input_free(input);
        return NULL;
    }
    replay->folder = m->folder;
    replay->first = shard->shard;
    replay->file = file;
    replay->count = 1;
    task->stream.replay = replay;
    if (!shard->fetch)
        check_source(m, source);
    if (m->has_index && !shard->fetch)
        open_source(m, input, row, source);
    free(source);
    return task;
}

static void put_task(struct merging *m, struct task *task, bool is_small)
{
    if (m->job.is_single)
        workers_do(m->job.workers, task);
    else
        workers_put(m->job.workers, task, is_small);
}

/* The last shard of a cut file has been read. */
static void put_cut(struct merging *m)
{
    if (m->task)
        put_task(m, m->task, false);
    m->task = NULL;
}

static bool add_shard(struct merging *m, const struct plan_line *shard, bool is_left)
{
    if (!m->task) {
        m->task = make_task(m, shard, 0);
        m->capacity = 0;
        if (!m->task)
            return false;
        m->task->stream.replay->count = 0;
        m->task->stream.replay->cut = shard->cut;
        m->task->stream.replay->format = shard->format;
        m->task->stream.replay->packed = shard->packed;
    }
    struct replay *r = m->task->stream.replay;
    size_t capacity = m->capacity;
    uint64_t *begins = growth_room(r->begins, &capacity, r->count, 1, sizeof *begins);
    r->begins = begins ? begins : r->begins;
    bool *lefts = begins ? growth_room(r->is_left, &m->capacity, r->count, 1, sizeof *lefts) : NULL;
    if (!lefts)
        return false;
    r->is_left = lefts;
    r->begins[r->count] = shard->begin;
    r->is_left[r->count++] = is_left;
    return true;
}

/* Makes the tasks of a shard. False: out of memory. */
static bool take_shard(struct merging *m, const struct plan_line *shard)
{
    const bool is_left = m->survey.states[shard->shard] != PART_WHOLE;
    m->left += is_left;
    if (shard->cut != PLAN_WHOLE && shard->begin == 0)
        put_cut(m);
    if (shard->cut != PLAN_WHOLE) {
        const bool done = add_shard(m, shard, is_left);
        if (done && shard->end == UINT64_MAX)
            put_cut(m);
        return done;
    }
    put_cut(m);
    for (size_t i = 0; !is_left && i < shard->files.count; i++) {
        struct task *task = make_task(m, shard, i);
        if (!task)
            return false;
        put_task(m, task, true);
        if (workers_stopped(m->job.workers))
            break;
    }
    return true;
}

static void take_all(struct merging *m)
{
    const struct plan_line *shard;
    const struct job *job = &m->job;
    bool done = !(has(job, OPTION_MAX_COUNT) && job->options->max_count == 0);
    while (done && !workers_stopped(m->job.workers) && (shard = plan_next(m->plan)))
        if (!take_shard(m, shard)) {
            complain("out of memory");
            m->job.troubles++;
            done = false;
        }
    put_cut(m);
    workers_wait(m->job.workers);
    m->job.troubles += plan_failed(m->plan);
}

/* Checks */

/* Says what is missing. False: it may not be. */
static bool check_parts(const struct merging *m, const char *path, bool is_partial)
{
    static const enum part_state states[] = {PART_MISSING, PART_DAMAGED, PART_FOREIGN, PART_OTHER};
    static const char *const words[] = {"missing", "damaged", "of another plan",
                                        "of another version of urisift"};
    const struct survey *s = &m->survey;
    for (size_t i = 0; i < sizeof states / sizeof *states; i++) {
        char *list = s->counts[states[i]] > 0 ? survey_list(s, states[i]) : NULL;
        if (list)
            complain("%s: parts of shards that are %s: %s", m->folder, words[i], list);
        free(list);
    }
    if (survey_is_done(s))
        return true;
    if (is_partial)
        complain("the report is partial: %" PRIu64 " of %" PRIu64 " shards are missing in it",
                 s->shards - s->counts[PART_WHOLE], s->shards);
    else
        complain("nothing is merged; run these shards (urisift status --missing %s lists them), or "
                 "give --partial",
                 path);
    return is_partial;
}

/* Findings have their context in a part only if the plan asked for it. */
static bool check_context(const struct job *job)
{
    if (!(job->needs & URISIFT_NEEDS_CONTEXT) || has(job, OPTION_CONTEXT))
        return true;
    complain("the report needs the text around findings, which parts have only if the plan was "
             "made with --context (for an index --context 0l)");
    return false;
}

static bool has_index(const struct job *job)
{
    for (size_t i = 0; i < job->target_count; i++)
        if (job->targets[i].index)
            return true;
    return false;
}

static void tell_unknown(const struct merging *m)
{
    if (m->unknown > 0)
        complain("files that are not there as they were when the plan was made: %" PRIu64
                 "; the index does not know their sizes, times and hashes",
                 m->unknown);
}

static enum status merge_parts(struct merging *m)
{
    struct job *job = &m->job;
    const struct plan_line *first = plan_first(m->plan);
    if (!job_init(job, &m->tools, first->is_many) || !check_context(job))
        return STATUS_TROUBLE;
    m->has_index = has_index(job);
    m->writes_files = job->targets[job->target_count - 1].path;
    for (size_t i = 0; i < WALK_LEFT_COUNT; i++)
        job->left_out[i] = first->left_out[i];
    plan_rewind(m->plan);
    setup_begin(job);
    take_all(m);
    job->troubles += m->left;
    tell_unknown(m);
    return job_end(job);
}

enum status command_merge(struct options *o)
{
    struct merging m = {.job.options = o};
    const char *path = shard_plan(o, "merge");
    const bool is_partial = o->given[OPTION_PARTIAL];
    enum status status = STATUS_TROUBLE;
    m.plan = path ? plan_open(path) : NULL;
    m.folder = m.plan ? shard_folder(o, path) : NULL;
    if (m.folder) {
        const struct plan_line *first = plan_first(m.plan);
        m.directory = o->value[OPTION_DIRECTORY] ? o->value[OPTION_DIRECTORY] : first->directory;
        if (shard_is_ours(first, path) && survey_make(&m.survey, m.plan, m.folder) &&
            check_parts(&m, path, is_partial) && shard_check_reads(first) &&
            plan_words_apply(first, o))
            status = merge_parts(&m);
    }
    job_fini(&m.job, &m.tools);
    survey_fini(&m.survey);
    free(m.folder);
    if (m.plan)
        plan_close(m.plan);
    return status;
}
