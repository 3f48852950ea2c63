/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* planning.c — gathers files, and divides them into shards. */
#include "cli/plan/planning.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/diag.h"
#include "cli/input/input.h"
#include "cli/plan/hashes.h"
#include "cli/plan/keys.h"
#include "cli/run/growth.h"
#include "cli/select/names.h"
#include "cli/walk/path.h"

enum {
    FILES_MOST = 1000,       /* of a shard */
    LOOK = 64 * 1024 * 1024, /* bytes of a compressed file in which a member is looked for */
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

static bool add_member(struct planned_file *f, uint64_t at)
{
    uint64_t *members =
        growth_room(f->members, &f->member_capacity, f->member_count, 1, sizeof *members);
    if (!members)
        return false;
    f->members = members;
    members[f->member_count++] = at;
    return true;
}

/* Where the tar can be cut. All its headers are read once: one of them may say that it cannot. */
static bool find_members(const struct planning *p, struct planned_file *f, int fd)
{
    uint64_t at = 0;
    enum urisift_error error = URISIFT_OK;
    while (!error && at != UINT64_MAX) {
        error = input_find_member(fd, at, at + p->shard_size, &at);
        if (!error && at != UINT64_MAX && !add_member(f, at))
            return false;
    }
    if (error == URISIFT_ERROR_FORMAT)
        f->cut = PLAN_WHOLE;
    return true;
}

/* How the file can be cut. With --max-expand, all that is packed in it counts together. */
static bool divide(const struct planning *p, struct planned_file *f, int fd)
{
    static const enum plan_cut cuts[] = {[URISIFT_DIVISION_NONE] = PLAN_WHOLE,
                                         [URISIFT_DIVISION_LINES] = PLAN_LINES,
                                         [URISIFT_DIVISION_MESSAGES] = PLAN_MESSAGES,
                                         [URISIFT_DIVISION_RECORDS] = PLAN_RECORDS,
                                         [URISIFT_DIVISION_MEMBERS] = PLAN_MEMBERS};
    const struct urisift_span name = {(const uint8_t *)f->path, strlen(f->path)};
    struct urisift_bounds range = {.size = sizeof range};
    f->cut = cuts[input_division(p->job, fd, 0, name, &range)];
    if ((f->cut > PLAN_LINES || range.packed) &&
        (has(p->job, OPTION_MAX_EXPAND) || has(p->job, OPTION_MAX_DICTIONARY)))
        f->cut = PLAN_WHOLE;
    f->format = plan_cut_has_format(f->cut) ? range.format : NULL;
    f->packed = plan_cut_may_be_packed(f->cut) ? range.packed : NULL;
    return f->cut != PLAN_MEMBERS || find_members(p, f, fd);
}

static bool add_found(struct planning *p, const char *path, int fd, const struct stat *status)
{
    struct planned_file *files =
        growth_room(p->files, &p->file_capacity, p->file_count, 1, sizeof *files);
    if (!files)
        return false;
    p->files = files;
    struct planned_file *f = &files[p->file_count];
    *f = (struct planned_file){.path = strdup(path),
                               .mtime = strdup(plan_time_of(status).text),
                               .size = (uint64_t)status->st_size};
    if (!f->path || !f->mtime) {
        free(f->path);
        free(f->mtime);
        return false;
    }
    p->file_count++;
    return f->size <= p->shard_size || divide(p, f, fd);
}

static bool visit(void *self, const struct walk_file *file)
{
    struct planning *p = self;
    struct stat status;
    enum walk_left why;
    const char *path = file->path;
    const struct walk_file regular = {path, file->name, file->directory, file->is_link, true};
    const int fd = strcmp(path, "-") == 0 ? -1 : walk_open(&regular);
    if (strcmp(path, "-") == 0)
        trouble(p, message_of("plan: standard input cannot be read again by a worker; name files"));
    else if (fd < 0 || fstat(fd, &status) != 0)
        trouble(p, message_of("%s: %s", path, walk_trouble(file, errno)));
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

static bool add_cut(struct planning *p, struct planned_cut cut)
{
    struct planned_cut *cuts =
        growth_room(p->cuts, &p->cut_capacity, p->cut_count, 1, sizeof *cuts);
    if (!cuts) {
        fail(p);
        return false;
    }
    p->cuts = cuts;
    cuts[p->cut_count++] = cut;
    return true;
}

/* The first member that is known, at `near` or after it. */
static uint64_t member_at(const struct planned_file *f, uint64_t near)
{
    size_t low = 0, high = f->member_count;
    while (low < high) {
        const size_t middle = low + (high - low) / 2;
        if (f->members[middle] < near)
            low = middle + 1;
        else
            high = middle;
    }
    return low < f->member_count ? f->members[low] : UINT64_MAX;
}

/* Where the next shard may begin, at *near or after it; 0: it is not to be seen there, and *near is
 * as far as was looked. */
static uint64_t find_cut(struct planning *p, const struct planned_file *f, int fd, uint64_t *near)
{
    uint64_t found, end = UINT64_MAX;
    if (f->cut == PLAN_LINES && !f->packed)
        return input_find_cut(fd, 0, *near);
    if (f->cut == PLAN_MEMBERS)
        return member_at(f, *near);
    const struct urisift_bounds like = {
        .size = sizeof like, .format = f->format, .packed = f->packed};
    if (f->packed && f->size - *near > LOOK) /* else all of a file of one member would be read */
        end = *near + LOOK;
    if (input_find_range(fd, &like, *near, end, &found))
        trouble(p, message_of("%s: %s", f->path, strerror(errno)));
    if (found < UINT64_MAX || end == UINT64_MAX)
        return found;
    *near = end > *near + p->shard_size ? end - p->shard_size : *near;
    return 0;
}

static void cut_file(struct planning *p, size_t file)
{
    struct planned_file *f = &p->files[file];
    const int fd = path_open(f->path, O_RDONLY | O_CLOEXEC);
    uint64_t begin = 0, near = 0;
    if (fd < 0)
        trouble(p, message_of("%s: %s", f->path, strerror(errno)));
    while (!p->failed && near < f->size && f->size - near > p->shard_size) {
        near += p->shard_size;
        const uint64_t end = find_cut(p, f, fd, &near);
        if (end == 0)
            continue;
        near = end;
        if (end >= f->size || !add_cut(p, (struct planned_cut){file, 1, true, begin, end}))
            break;
        begin = end;
    }
    if (fd >= 0)
        close(fd);
    if (begin == 0 && f->packed) /* it is of one member, it seems */
        f->cut = PLAN_WHOLE;
    add_cut(p, (struct planned_cut){file, 1, f->cut != PLAN_WHOLE, begin, UINT64_MAX});
}

static void cut_all(struct planning *p)
{
    struct planned_cut group = {0, 0, false, 0, UINT64_MAX};
    const size_t most = has(p->job, OPTION_MAX_SHARDS) ? SIZE_MAX : FILES_MOST;
    uint64_t size = 0;
    p->cut_count = 0;
    for (size_t i = 0; i < p->file_count && !p->failed; i++) {
        const struct planned_file *f = &p->files[i];
        const bool is_cut = f->cut != PLAN_WHOLE && f->size > p->shard_size;
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

bool planning_make(struct planning *p)
{
    if (has(p->job, OPTION_FETCH)) {
        p->failed = !keys_plan(p);
    } else {
        gather(p);
        if (!p->failed)
            cut_to_few(p);
        if (!p->failed && has(p->job, OPTION_HASH))
            p->failed = !hashes_make(p);
    }
    if (p->failed)
        complain("no plan is written, as it would miss files");
    return !p->failed;
}

void planning_fini(struct planning *p)
{
    for (size_t i = 0; i < p->file_count; i++) {
        free(p->files[i].path);
        free(p->files[i].mtime);
        free(p->files[i].hash);
        free(p->files[i].members);
    }
    for (size_t i = 0; p->range_hashes && i < p->cut_count; i++)
        free(p->range_hashes[i]);
    free(p->range_hashes);
    free(p->files);
    free(p->cuts);
}
