/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* ranking.c — sorts counted keys by their counts, in memory and then on disk. */
#include "cli/count/ranking.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { RECORDS_SHARE = 2 }; /* half of the memory is for records, half for keys */

int ranking_init(struct ranking *r, uint64_t memory, uint64_t top)
{
    uint64_t share = memory / RECORDS_SHARE;
    *r = (struct ranking){.top = top, .runs = {.order = counted_by_count}};
    r->room = (size_t)(memory - share);
    r->capacity = (size_t)(share / sizeof *r->records);
    r->arena = malloc(r->room);
    r->records = malloc(r->capacity * sizeof *r->records);
    return r->arena && r->records ? 0 : ENOMEM;
}

void ranking_fini(struct ranking *r)
{
    free(r->arena);
    free(r->records);
    merge_runs_fini(&r->runs);
    *r = (struct ranking){.arena = NULL};
}

static int compare(const void *a, const void *b)
{
    return counted_by_count(a, b);
}

/* Writes `count` sorted records as a run. */
static int spill(struct ranking *r, const struct counted *records, size_t count)
{
    struct run_writer *writer = malloc(sizeof *writer);
    int fd = -1, error = writer ? run_writer_open(writer) : ENOMEM;
    if (!error) {
        for (size_t i = 0; !error && i < count; i++)
            error = run_writer_put(writer, &records[i]);
        if (error)
            close(writer->fd);
        else
            error = run_writer_finish(writer, &fd);
    }
    free(writer);
    return error ? error : merge_runs_add(&r->runs, fd);
}

/* By the places of their keys in the arena. */
static int compare_places(const void *a, const void *b)
{
    const struct counted *first = a, *second = b;
    return (first->key.data > second->key.data) - (first->key.data < second->key.data);
}

/* Drops the records after the first `top` ones. The keys of the others are moved together. */
static void drop(struct ranking *r)
{
    r->count = (size_t)r->top;
    qsort(r->records, r->count, sizeof *r->records, compare_places);
    r->used = 0;
    for (size_t i = 0; i < r->count; i++) {
        struct urisift_span *key = &r->records[i].key;
        memmove(r->arena + r->used, key->data, key->size);
        key->data = r->arena + r->used;
        r->used += key->size;
    }
}

/* Makes room: drops what is not needed, if that is at least half, or writes a run. */
static int make_room(struct ranking *r)
{
    qsort(r->records, r->count, sizeof *r->records, compare);
    size_t kept = 0, bytes = 0;
    for (; kept < r->count && kept < r->top; kept++)
        bytes += r->records[kept].key.size;
    if (kept == r->top)
        r->least = r->records[kept - 1].count;
    if (2 * kept <= r->count && 2 * bytes <= r->used) {
        drop(r);
        return 0;
    }
    int error = spill(r, r->records, kept);
    r->count = r->used = 0;
    return error;
}

int ranking_add(struct ranking *r, const struct counted *record)
{
    int error = 0;
    if (record->count < r->least)
        return 0;
    if (r->count == r->capacity || record->key.size > r->room - r->used)
        error = r->count > 0 ? make_room(r) : 0;
    if (error)
        return error;
    if (record->key.size > r->room - r->used) /* a long one: a run of its own */
        return spill(r, record, 1);
    if (record->key.size > 0)
        memcpy(r->arena + r->used, record->key.data, record->key.size);
    r->records[r->count++] =
        (struct counted){{r->arena + r->used, record->key.size}, record->count};
    r->used += record->key.size;
    return 0;
}

/* Hands over no more than `top` records. */
struct limited {
    counted_fn *receive;
    void *self;
    uint64_t left;
};

enum { ENOUGH = -1 }; /* no errno value is negative */

static int pass_on(void *self, const struct counted *record)
{
    struct limited *limited = self;
    if (limited->left == 0)
        return ENOUGH;
    limited->left--;
    return limited->receive(limited->self, record);
}

int ranking_each(struct ranking *r, counted_fn *receive, void *self)
{
    struct limited limited = {receive, self, r->top};
    int error = 0;
    qsort(r->records, r->count, sizeof *r->records, compare);
    if (merge_runs_are_empty(&r->runs)) {
        for (size_t i = 0; !error && i < r->count; i++)
            error = pass_on(&limited, &r->records[i]);
    } else {
        error = r->count > 0 ? spill(r, r->records, r->count) : 0;
        if (!error)
            error = merge_runs_each(&r->runs, pass_on, &limited);
    }
    r->count = r->used = 0;
    return error == ENOUGH ? 0 : error;
}
