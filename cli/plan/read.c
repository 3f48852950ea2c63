/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* read.c — reads the lines of a plan, and finds that of a shard. */
#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/calls.h"
#include "cli/diag.h"
#include "cli/plan/plan.h"

/* Lines */

struct plan_reader {
    const char *path;
    FILE *file;
    long begin; /* of the first shard */
    char *first_text, *text;
    size_t first_capacity, capacity;
    struct plan_line first, line;
    struct plan_hash *hash;
    uint64_t next; /* shard */
    bool failed;
};

static bool fail(struct plan_reader *r, const char *why)
{
    complain("%s: %s", r->path, why);
    r->failed = true;
    return false;
}

static bool read_first(struct plan_reader *r)
{
    const char *why;
    const ssize_t size = getline(&r->first_text, &r->first_capacity, r->file);
    if (size < 0)
        return fail(r, !feof(r->file) ? strerror(errno) : "is empty, and no plan");
    plan_hash_line(r->hash, r->first_text, (size_t)size);
    r->begin = ftell(r->file);
    if (!plan_line_read(&r->first, r->first_text, (size_t)size, &why))
        return fail(r, why);
    return r->first.is_plan || fail(r, "does not begin with the first line of a plan");
}

struct plan_reader *plan_open(const char *path)
{
    struct plan_reader *r = calloc(1, sizeof *r);
    if (!r) {
        complain("out of memory");
        return NULL;
    }
    r->path = path;
    r->hash = plan_hash_new();
    r->file = call_fopen(path, "re");
    const bool is_open = r->hash && r->file;
    if (!is_open)
        fail(r, strerror(r->hash ? errno : ENOMEM));
    if (!is_open || !read_first(r)) {
        plan_close(r);
        return NULL;
    }
    return r;
}

const struct plan_line *plan_first(const struct plan_reader *r)
{
    return &r->first;
}

/* At the end of the file: are all shards there, as they were written? */
static void check_end(struct plan_reader *r)
{
    char id[PLAN_ID + 1];
    plan_hash_end(r->hash, id);
    if (ferror(r->file))
        fail(r, strerror(errno));
    else if (r->next != r->first.shards)
        fail(r, "the plan is cut: shards are missing");
    else if (strcmp(id, r->first.id) != 0)
        fail(r, "the plan has been changed; make a new one");
}

static bool read_line(struct plan_reader *r, ssize_t size)
{
    const char *why;
    if (!plan_line_read(&r->line, r->text, (size_t)size, &why))
        return fail(r, why);
    if (r->line.is_plan || strcmp(r->line.id, r->first.id) != 0)
        return fail(r, "has a shard of another plan");
    return true;
}

const struct plan_line *plan_next(struct plan_reader *r)
{
    if (r->failed)
        return NULL;
    const ssize_t size = getline(&r->text, &r->capacity, r->file);
    if (size < 0) {
        check_end(r);
        return NULL;
    }
    plan_hash_line(r->hash, r->text, (size_t)size);
    if (!read_line(r, size))
        return NULL;
    if (r->line.shard != r->next) {
        fail(r, "the shards are not in their order");
        return NULL;
    }
    r->next++;
    return &r->line;
}

bool plan_failed(const struct plan_reader *r)
{
    return r->failed;
}

void plan_rewind(struct plan_reader *r)
{
    plan_hash_free(r->hash);
    r->hash = plan_hash_new();
    r->next = 0;
    rewind(r->file);
    const ssize_t size = r->hash ? getline(&r->text, &r->capacity, r->file) : -1;
    if (size < 0)
        fail(r, "cannot be read again");
    else
        plan_hash_line(r->hash, r->text, (size_t)size);
}

/* Reads the first line that begins at `offset` or after it. Returns where it begins; -1: there is
 * none, or a message has been written. */
static long read_line_after(struct plan_reader *r, long offset)
{
    if (fseek(r->file, offset > r->begin ? offset - 1 : r->begin, SEEK_SET) != 0)
        return -1;
    if (offset > r->begin && getline(&r->text, &r->capacity, r->file) < 0)
        return -1;
    const long at = ftell(r->file);
    const ssize_t size = getline(&r->text, &r->capacity, r->file);
    return size >= 0 && read_line(r, size) ? at : -1;
}

const struct plan_line *plan_find(struct plan_reader *r, uint64_t shard)
{
    struct stat status;
    if (shard >= r->first.shards) {
        complain("%s has %" PRIu64 " shards, with the numbers from 0; there is no shard %" PRIu64,
                 r->path, r->first.shards, shard);
        return NULL;
    }
    /* the line begins at `low` or after it, and before `high` */
    long low = r->begin;
    long high = fstat(fileno(r->file), &status) == 0 ? (long)status.st_size : low;
    while (!r->failed && low < high) {
        const long middle = low + (high - low) / 2;
        const long at = read_line_after(r, middle);
        if (at >= 0 && r->line.shard == shard)
            return &r->line;
        if (at >= 0 && at < high && r->line.shard < shard)
            low = at + 1;
        else
            high = middle;
    }
    if (!r->failed)
        fail(r, "the shard is not where it must be; the plan has been changed");
    return NULL;
}

void plan_close(struct plan_reader *r)
{
    if (r->file)
        fclose(r->file);
    plan_hash_free(r->hash);
    plan_line_fini(&r->first);
    plan_line_fini(&r->line);
    free(r->first_text);
    free(r->text);
    free(r);
}
