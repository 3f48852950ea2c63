/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * write.c — urisift plan: divides files into shards, and writes the plan.
 *
 * Idea:  the files are gathered first, then they are cut or put together. The lines are made twice:
 *        for the hash, which is the id, and with it.
 */
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <urisift/version.h>

#include "cli/commands.h"
#include "cli/input/input.h"
#include "cli/part/build.h"
#include "cli/plan/plan.h"
#include "cli/run/growth.h"
#include "cli/job/job_setup.h"
#include "cli/run/left_out.h"
#include "cli/select/names.h"
#include "cli/target/new_file.h"

enum { FILES_MOST = 1000 }; /* of a shard */
static const uint64_t SHARD_SIZE = UINT64_C(1) << 30;

/* A file; a large one may be cut. */
struct found {
    char *path, *mtime;
    uint64_t size;
    bool is_divided;
};

struct cut {
    size_t file, count; /* the first file, and how many */
    bool is_range;
    uint64_t begin, end;
};

struct planning {
    struct job *job;
    uint64_t shard_size;
    struct found *files;
    size_t file_count, file_capacity;
    struct cut *cuts;
    size_t cut_count, cut_capacity;
    bool failed; /* a message has been written */
};

static void fail(struct planning *p)
{
    p->failed = true;
    complain("out of memory");
}

/* Gathering */

static void trouble(void *self, char *message)
{
    struct planning *p = self;
    p->failed = true;
    complain("%s", message ? message : "out of memory");
    free(message);
}

static void no_wait(void *self)
{
    (void)self;
}

static void left_out(void *self, enum walk_left what)
{
    struct planning *p = self;
    input_left_out(p->job, what);
}

static bool takes(void *self, const char *path, bool is_directory)
{
    struct planning *p = self;
    return input_takes(p->job, path, is_directory);
}

static bool add_found(struct planning *p, const char *path, int fd, const struct stat *status)
{
    struct found *files = growth_room(p->files, &p->file_capacity, p->file_count, 1, sizeof *files);
    if (!files)
        return false;
    p->files = files;
    struct found *f = &files[p->file_count];
    *f = (struct found){.path = strdup(path),
                        .mtime = strdup(plan_time_of(status).text),
                        .size = (uint64_t)status->st_size};
    if (!f->path || !f->mtime) {
        free(f->path);
        free(f->mtime);
        return false;
    }
    p->file_count++;
    f->is_divided = f->size > p->shard_size &&
                    input_takes_ranges(p->job, fd, 0,
                                       (struct urisift_span){(const uint8_t *)path, strlen(path)});
    return true;
}

static bool visit(void *self, const char *path, bool is_regular)
{
    struct planning *p = self;
    struct stat status;
    enum walk_left why;
    (void)is_regular;
    const int fd = strcmp(path, "-") == 0 ? -1 : open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    if (strcmp(path, "-") == 0)
        trouble(p, message_of("plan: standard input cannot be read again by a worker; name files"));
    else if (fd < 0 || fstat(fd, &status) != 0)
        trouble(p, message_of("%s: %s", path, strerror(errno)));
    else if (!S_ISREG(status.st_mode))
        trouble(p,
                message_of("%s: is no regular file, and cannot be read again by a worker", path));
    else if (!choice_takes(&p->job->choice, &status, &why))
        input_left_out(p->job, why);
    else if (!add_found(p, path, fd, &status))
        fail(p);
    if (fd >= 0)
        close(fd);
    return true;
}

static void gather(struct planning *p)
{
    const struct options *o = p->job->options;
    const struct walk_options walking = {has(p->job, OPTION_HIDDEN), has(p->job, OPTION_FOLLOW)};
    const struct walk_visitor visitor = {visit, trouble, no_wait, left_out, takes, p};
    if (o->value[OPTION_FILES_FROM])
        names_walk(o->value[OPTION_FILES_FROM], &walking, &visitor);
    for (size_t i = 0; i < o->operand_count; i++)
        walk(o->operands[i], &walking, &visitor);
}

/* Cutting */

static bool add_cut(struct planning *p, struct cut cut)
{
    struct cut *cuts = growth_room(p->cuts, &p->cut_capacity, p->cut_count, 1, sizeof *cuts);
    if (!cuts) {
        fail(p);
        return false;
    }
    p->cuts = cuts;
    cuts[p->cut_count++] = cut;
    return true;
}

static void cut_file(struct planning *p, size_t file)
{
    const struct found *f = &p->files[file];
    const int fd = open(f->path, O_RDONLY | O_CLOEXEC);
    uint64_t begin = 0, near = 0;
    while (fd >= 0 && !p->failed && f->size - near > p->shard_size) {
        near += p->shard_size;
        const uint64_t end = input_find_cut(fd, 0, near);
        if (end == 0 || end >= f->size)
            continue;
        if (!add_cut(p, (struct cut){file, 1, true, begin, end}))
            break;
        near = begin = end;
    }
    if (fd >= 0)
        close(fd);
    add_cut(p, (struct cut){file, 1, true, begin, UINT64_MAX});
}

static void cut_all(struct planning *p)
{
    struct cut group = {0, 0, false, 0, UINT64_MAX};
    const size_t most = has(p->job, OPTION_MAX_SHARDS) ? SIZE_MAX : FILES_MOST;
    uint64_t size = 0;
    p->cut_count = 0;
    for (size_t i = 0; i < p->file_count && !p->failed; i++) {
        const struct found *f = &p->files[i];
        const bool is_cut = f->is_divided && f->size > p->shard_size;
        if (group.count > 0 && (is_cut || group.count >= most || f->size > p->shard_size ||
                                size > p->shard_size - f->size)) {
            add_cut(p, group);
            group.count = 0;
            size = 0;
        }
        if (is_cut) {
            cut_file(p, i);
            continue;
        }
        if (group.count == 0)
            group.file = i;
        group.count++;
        size = f->size > p->shard_size ? p->shard_size : size + f->size;
    }
    if (group.count > 0)
        add_cut(p, group);
}

/* Larger shards, until there are few enough. */
static void cut_to_few(struct planning *p)
{
    const uint64_t most = p->job->options->max_shards;
    cut_all(p);
    while (!p->failed && has(p->job, OPTION_MAX_SHARDS) && p->cut_count > most &&
           p->shard_size < UINT64_MAX / 2) {
        p->shard_size += p->shard_size / 4 + 1;
        cut_all(p);
    }
}

/* Writing */

struct text {
    char *bytes;
    size_t size, capacity;
};

static int add_text(void *self, const uint8_t *data, size_t size)
{
    struct text *t = self;
    char *bytes = growth_room(t->bytes, &t->capacity, t->size, size, 1);
    if (!bytes)
        return ENOMEM;
    t->bytes = bytes;
    memcpy(bytes + t->size, data, size);
    t->size += size;
    return 0;
}

/* What is done with each line. */
struct line_sink {
    struct urisift_output *output;
    struct text text;
    struct plan_hash *hash;       /* or */
    struct urisift_writer writer; /* it goes there */
};

static bool put_line(struct line_sink *lines, const struct plan_line *line)
{
    lines->text.size = 0;
    plan_line_write(line, lines->output);
    if (urisift_output_flush(lines->output))
        return false;
    if (lines->hash)
        plan_hash_line(lines->hash, lines->text.bytes, lines->text.size);
    else if ((errno = lines->writer.write(lines->writer.self, (uint8_t *)lines->text.bytes,
                                          lines->text.size)))
        return false;
    return true;
}

static bool put_lines(struct planning *p, struct plan_line *line, struct line_sink *lines)
{
    bool done;
    line->is_plan = true;
    line->shards = p->cut_count;
    done = put_line(lines, line);
    line->is_plan = false;
    for (size_t i = 0; i < p->cut_count && done; i++) {
        const struct cut *cut = &p->cuts[i];
        line->shard = i;
        line->cut = cut->is_range ? PLAN_LINES : PLAN_WHOLE;
        line->begin = cut->begin;
        line->end = cut->end;
        line->files.count = 0;
        for (size_t k = cut->file; k < cut->file + cut->count && done; k++) {
            const struct found *f = &p->files[k];
            const struct plan_file file = {f->path, f->size, f->mtime};
            done = plan_files_add(&line->files, &file);
        }
        done = done && put_line(lines, line);
    }
    return done;
}

static bool write_plan(struct planning *p, struct plan_line *line, struct new_file *file)
{
    struct line_sink lines = {.hash = plan_hash_new()};
    lines.output = urisift_output_new((struct urisift_writer){add_text, &lines.text});
    memset(line->id, '0', PLAN_ID);
    bool done = lines.output && lines.hash && put_lines(p, line, &lines);
    if (done) {
        plan_hash_end(lines.hash, line->id);
        plan_hash_free(lines.hash);
        lines.hash = NULL;
        lines.writer = new_file_writer(file);
        done = put_lines(p, line, &lines);
    }
    if (!done)
        complain("%s: %s", file->name, strerror(errno ? errno : ENOMEM));
    plan_hash_free(lines.hash);
    urisift_output_free(lines.output);
    free(lines.text.bytes);
    return done && new_file_sync(file) && new_file_place(file);
}

static bool write_all(struct planning *p, const char *path, struct plan_line *line)
{
    struct new_file file;
    struct stat status;
    if (lstat(path, &status) == 0) {
        complain("%s: is there already, and a plan is not changed; name another file, or remove it "
                 "and its parts",
                 path);
        return false;
    }
    const bool done =
        new_file_find(&file, path) && new_file_begin(&file) && write_plan(p, line, &file);
    new_file_fini(&file);
    return done;
}

static void planning_fini(struct planning *p)
{
    for (size_t i = 0; i < p->file_count; i++) {
        free(p->files[i].path);
        free(p->files[i].mtime);
    }
    free(p->files);
    free(p->cuts);
}

static bool make_plan(struct planning *p, struct plan_line *line)
{
    const struct options *o = p->job->options;
    struct stat status;
    gather(p);
    if (!p->failed)
        cut_to_few(p);
    line->is_many =
        o->operand_count > 1 || has(p->job, OPTION_FILES_FROM) ||
        (o->operand_count == 1 && stat(o->operands[0], &status) == 0 && S_ISDIR(status.st_mode));
    for (size_t i = 0; i < WALK_LEFT_COUNT; i++)
        line->left_out[i] = p->job->left_out[i];
    if (p->failed) {
        complain("no plan is written, as it would miss files");
        return false;
    }
    if (!write_all(p, o->value[OPTION_PLAN_FILE], line))
        return false;
    left_out_tell(p->job);
    return true;
}

static bool check_options(const struct options *o)
{
    if (!o->value[OPTION_PLAN_FILE])
        complain("plan: name the file of the plan: -o PLAN");
    else if (o->operand_count == 0 && !o->given[OPTION_FILES_FROM])
        complain("plan: name the files or directories that are to be scanned");
    else if (o->operand_count > 0 && o->given[OPTION_FILES_FROM])
        complain("--files0-from names the files to search: give no others, as '%s'",
                 o->operands[0]);
    else
        return true;
    return false;
}

enum status command_plan(const struct options *o)
{
    struct job job = {.options = o};
    struct job_tools tools = {.pdf.scanner = NULL};
    const struct build_text build = build_text();
    struct plan_line line = {.version = urisift_version(), .build = build.text};
    struct planning p = {.job = &job};
    char *directory = getcwd(NULL, 0);
    line.directory = directory ? directory : ".";
    p.shard_size = o->shard_size > 0 ? o->shard_size : SHARD_SIZE;
    const bool done = check_options(o) && choice_read(&job.choice, o) && plan_words_of(o, &line) &&
                      job_init_recording(&job, &tools) && make_plan(&p, &line);
    planning_fini(&p);
    job_fini(&job, &tools);
    for (size_t i = 0; i < line.option_count; i++)
        free((char *)line.options[i]);
    for (size_t i = 0; i < line.reads.count; i++)
        free((char *)line.reads.rows[i].mtime);
    plan_line_fini(&line);
    free(directory);
    return done ? STATUS_FOUND : STATUS_TROUBLE;
}
