/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* merge.c — merges sorted runs by a priority queue of their first records. */
#include "cli/count/merge.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "core/text/span.h"

/* The runs that are being merged; `queue` has the one with the first record at 0. */
struct merge {
    counted_order_fn *order;
    struct run_reader *readers;
    size_t *queue;
    size_t reader_count, queue_size;
    /* the record that equal ones may follow */
    uint8_t *key;
    size_t capacity;
    struct counted held;
    bool holds;
};

static bool is_before(const struct merge *m, size_t a, size_t b)
{
    return m->order(&m->readers[m->queue[a]].record, &m->readers[m->queue[b]].record) < 0;
}

/* Restores the order of the queue below `at`. */
static void sink_down(struct merge *m, size_t at)
{
    for (size_t child = 2 * at + 1; child < m->queue_size; child = 2 * at + 1) {
        child += child + 1 < m->queue_size && is_before(m, child + 1, child);
        if (!is_before(m, child, at))
            return;
        size_t moved = m->queue[at];
        m->queue[at] = m->queue[child];
        m->queue[child] = moved;
        at = child;
    }
}

static int hold(struct merge *m, const struct counted *record)
{
    if (record->key.size > m->capacity) {
        size_t capacity = record->key.size + record->key.size / 2;
        uint8_t *larger = realloc(m->key, capacity);
        if (!larger)
            return ENOMEM;
        m->key = larger;
        m->capacity = capacity;
    }
    if (record->key.size > 0)
        memcpy(m->key, record->key.data, record->key.size);
    m->held = (struct counted){{m->key, record->key.size}, record->count};
    m->holds = true;
    return 0;
}

static int pass_on(struct merge *m, const struct counted *record, counted_fn *receive, void *self)
{
    if (m->holds && span_same(m->held.key, record->key)) {
        m->held.count += record->count;
        return 0;
    }
    int error = m->holds ? receive(self, &m->held) : 0;
    return error ? error : hold(m, record);
}

/* Takes the files, and puts those that are not empty into the queue. */
static int open_readers(struct merge *m, const int *fds, size_t count)
{
    int error = 0;
    m->readers = calloc(count + 1, sizeof *m->readers);
    m->queue = calloc(count + 1, sizeof *m->queue);
    if (!m->readers || !m->queue)
        error = ENOMEM;
    for (size_t i = 0; i < count; i++) {
        if (error) {
            close(fds[i]);
            continue;
        }
        error = run_reader_init(&m->readers[m->reader_count], fds[i]);
        if (!error && !m->readers[m->reader_count].ended)
            m->queue[m->queue_size++] = m->reader_count;
        m->reader_count++;
    }
    for (size_t i = m->queue_size / 2; !error && i-- > 0;)
        sink_down(m, i);
    return error;
}

/* Merges the runs of these files, and closes them. */
static int merge_files(counted_order_fn *order, const int *fds, size_t count, counted_fn *receive,
                       void *self)
{
    struct merge m = {.order = order};
    int error = open_readers(&m, fds, count);
    while (!error && m.queue_size > 0) {
        struct run_reader *first = &m.readers[m.queue[0]];
        error = pass_on(&m, &first->record, receive, self);
        if (!error)
            error = run_reader_next(first);
        if (!error && first->ended)
            m.queue[0] = m.queue[--m.queue_size];
        if (!error)
            sink_down(&m, 0);
    }
    if (!error && m.holds)
        error = receive(self, &m.held);
    for (size_t i = 0; i < m.reader_count; i++)
        run_reader_fini(&m.readers[i]);
    free(m.readers);
    free(m.queue);
    free(m.key);
    return error;
}

static int put_record(void *self, const struct counted *record)
{
    return run_writer_put(self, record);
}

/* Merges the runs of a level into one. */
static int merge_level(struct merge_runs *runs, size_t level, int *fd)
{
    struct run_writer *writer = malloc(sizeof *writer);
    int error = writer ? run_writer_open(writer) : ENOMEM;
    size_t count = runs->counts[level];
    if (error) {
        free(writer);
        return error;
    }
    runs->counts[level] = 0;
    error = merge_files(runs->order, runs->fds[level], count, put_record, writer);
    if (error)
        close(writer->fd);
    else
        error = run_writer_finish(writer, fd);
    free(writer);
    return error;
}

int merge_runs_add(struct merge_runs *runs, int fd)
{
    int error = 0;
    size_t level = 0;
    for (; !error && level + 1 < MERGE_LEVELS && runs->counts[level] == MERGE_RUNS; level++) {
        int merged;
        error = merge_level(runs, level, &merged);
        if (error)
            break;
        /* The merged run belongs to the next level, the new one to this. */
        runs->fds[level][runs->counts[level]++] = fd;
        fd = merged;
    }
    if (!error && runs->counts[level] == MERGE_RUNS)
        error = EFBIG;
    if (error)
        close(fd);
    else
        runs->fds[level][runs->counts[level]++] = fd;
    return error;
}

bool merge_runs_are_empty(const struct merge_runs *runs)
{
    for (size_t level = 0; level < MERGE_LEVELS; level++)
        if (runs->counts[level] > 0)
            return false;
    return true;
}

void merge_runs_fini(struct merge_runs *runs)
{
    for (size_t level = 0; level < MERGE_LEVELS; level++) {
        for (size_t i = 0; i < runs->counts[level]; i++)
            close(runs->fds[level][i]);
        runs->counts[level] = 0;
    }
}

int merge_runs_each(struct merge_runs *runs, counted_fn *receive, void *self)
{
    int fds[MERGE_LEVELS * MERGE_RUNS];
    size_t count = 0;
    for (size_t level = 0; level < MERGE_LEVELS; level++) {
        for (size_t i = 0; i < runs->counts[level]; i++)
            fds[count++] = runs->fds[level][i];
        runs->counts[level] = 0;
    }
    return merge_files(runs->order, fds, count, receive, self);
}
