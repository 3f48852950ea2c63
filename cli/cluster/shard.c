/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* shard.c — scans a shard into its part. */
#include "cli/cluster/shard.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <urisift/version.h>

#include "cli/diag.h"
#include "cli/input/fetched.h"
#include "cli/job/job_setup.h"
#include "cli/part/build.h"
#include "cli/part/recorder.h"
#include "cli/run/task.h"
#include "cli/walk/path.h"

char *shard_folder(const struct options *o, const char *plan)
{
    const char *given = o->value[OPTION_PARTS];
    char *folder = given ? strdup(given) : message_of("%s.parts", plan);
    if (!folder)
        complain("out of memory");
    return folder;
}

const char *shard_plan(const struct options *o, const char *command)
{
    if (o->operand_count == 1)
        return o->operands[0];
    if (o->operand_count == 0)
        complain("%s: name the plan", command);
    else
        complain("%s takes one plan, not also '%s'", command, o->operands[1]);
    return NULL;
}

bool shard_check_reads(const struct plan_line *line)
{
    struct stat status;
    for (size_t i = 0; i < line->reads.count; i++) {
        const struct plan_file *file = &line->reads.rows[i];
        if (stat(file->path, &status) != 0) {
            complain("%s, which an option of the plan names: %s (the plan was made in %s)",
                     file->path, strerror(errno), line->directory);
            return false;
        }
        if (!plan_file_is(file, &status)) {
            complain("%s, which an option of the plan names, has changed since the plan was made",
                     file->path);
            return false;
        }
    }
    return true;
}

bool shard_is_ours(const struct plan_line *line, const char *name)
{
    if (plan_line_is_ours(line))
        return true;
    complain("%s: made by urisift %s (%s), and this is %s (%s); use one version for a plan", name,
             line->version, line->build, urisift_version(), build_text().text);
    return false;
}

/* Scanning */

/* Is the file as it was when the plan was made? */
static bool check_file(const struct plan_file *file, int fd, struct stat *status)
{
    const bool is_there = fd >= 0 ? fstat(fd, status) == 0 : path_stat(file->path, status);
    if (is_there && plan_file_is(file, status))
        return true;
    complain("%s: %s; the shard is not done", file->path,
             !is_there ? strerror(errno) : "has changed since the plan was made");
    return false;
}

/* Does it have the bytes that the shard had then? */
static bool check_hash(const struct plan_line *shard, const struct plan_file *file, int fd)
{
    char hash[PLAN_ID + 1];
    if (!file->hash)
        return true;
    const int error = plan_hash_bytes(fd, shard->begin, shard->end, hash);
    if (!error && strcmp(hash, file->hash) == 0)
        return true;
    complain("%s: %s; the shard is not done", file->path,
             error ? strerror(error) : "has other bytes than when the plan was made");
    return false;
}

/* Scans what has been opened, or fetched, and closes it. */
static bool scan_input(struct job *job, const struct plan_line *shard, int fd, const char *name,
                       const struct input *known)
{
    struct input *input = input_new(fd, name);
    struct task *task = input ? task_new(job, input, NULL) : NULL;
    if (!task) {
        complain("out of memory");
        if (input)
            input_free(input);
        else
            close(fd);
        return false;
    }
    input->status = known->status;
    input->content = known->content;
    task->stream.is_members = shard->cut == PLAN_MEMBERS;
    task->stream.members = (struct urisift_archive_range){
        .size = sizeof task->stream.members, .begin = shard->begin, .end = shard->end};
    task->stream.is_range = shard->cut != PLAN_WHOLE && !task->stream.is_members;
    task->stream.bounds.begin = shard->begin;
    task->stream.bounds.end = shard->end;
    task->stream.bounds.format = shard->format;
    task->stream.bounds.packed = shard->packed;
    recorder_begin_file(job->recorder);
    workers_do(job->workers, task);
    const int error = recorder_failed(job->recorder);
    if (error)
        complain("%s: %s; the shard is not done", name, strerror(error));
    return !error;
}

static bool scan_fetched(struct job *job, const struct plan_line *shard, const char *key)
{
    struct input known = {.fd = -1};
    const uint64_t *most = has(job, OPTION_MAX_FILESIZE) ? &job->options->max_filesize : NULL;
    const int fd = fetched_open(shard->fetch, key, most, &known.content);
    if (fd >= 0 && fstat(fd, &known.status) != 0)
        known.status = (struct stat){.st_mode = 0};
    return fd >= 0 && scan_input(job, shard, fd, key, &known);
}

static bool scan_file(struct job *job, const struct plan_line *shard, const struct plan_file *file)
{
    struct input known = {.fd = -1};
    struct stat *status = &known.status;
    if (shard->fetch)
        return scan_fetched(job, shard, file->path);
    const int fd = path_open(file->path, O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK);
    if (fd < 0) {
        complain("%s: %s; the shard is not done", file->path, strerror(errno));
        return false;
    }
    if (!check_file(file, fd, status) || !check_hash(shard, file, fd)) {
        close(fd);
        return false;
    }
    return scan_input(job, shard, fd, file->path, &known) && check_file(file, -1, status);
}

static bool scan_files(struct job *job, const char *folder, const struct plan_line *shard)
{
    struct part_writer *writer = part_writer_new(folder, shard);
    job->recorder = writer ? recorder_new(writer) : NULL;
    bool done = job->recorder;
    if (writer && !done)
        complain("out of memory");
    for (size_t i = 0; done && i < shard->files.count; i++)
        done = scan_file(job, shard, &shard->files.rows[i]);
    done = done && part_commit(writer);
    recorder_free(job->recorder);
    part_writer_free(writer);
    return done;
}

bool shard_scan(const struct options *options, const char *folder, const struct plan_line *shard)
{
    struct options o = {.command = RUN};
    struct job job = {.options = &o};
    struct job_tools tools = {.pdf.scanner = NULL};
    char name[40];
    snprintf(name, sizeof name, "shard %" PRIu64, shard->shard);
    if (!shard_is_ours(shard, name))
        return false;
    if (part_check(folder, shard) == PART_WHOLE)
        return true;
    o.given[OPTION_CPU] = options->given[OPTION_CPU];
    o.value[OPTION_CPU] = options->value[OPTION_CPU];
    const bool done = shard_check_reads(shard) && plan_words_apply(shard, &o) &&
                      job_init_recording(&job, &tools) && scan_files(&job, folder, shard);
    job_fini(&job, &tools);
    options_free(&o);
    return done;
}
