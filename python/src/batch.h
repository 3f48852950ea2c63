/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * batch.h — findings on their way from the thread that scans to Python.
 *
 *     finding ─→ batch ─→ queue ─→ batch ─→ tuples
 *     thread that scans           thread of Python
 *
 * A batch has the values of some fields of each finding, copied. Nothing here needs Python.
 */
#ifndef URISIFT_PYTHON_BATCH_H
#define URISIFT_PYTHON_BATCH_H

#include <pthread.h>
#include <stdbool.h>

#include <urisift/fields.h>

enum {
    BATCH_ROWS = 1024,
    BATCH_BYTES = 1 << 20, /* a batch with so many bytes is full */
    BATCHES = 4,           /* that wait for Python at most */
};

struct cell {
    enum urisift_value_kind kind;
    uint64_t number;    /* of a number or a truth value */
    size_t begin, size; /* of a text, in the bytes of the batch */
};

struct batch {
    struct cell *cells; /* row by row */
    size_t cell_count, cell_capacity;
    uint8_t *bytes;
    size_t byte_count, byte_capacity;
    size_t rows;
};

void batch_free(struct batch *batch);
/* Adds a value of the present row. False: out of memory. */
bool batch_add(struct batch *batch, const struct urisift_field_value *value);

/* Batches in their order. The one who puts waits while it is full, the one who takes while it is
 * empty. */
struct queue {
    pthread_mutex_t lock;
    pthread_cond_t changed;
    struct batch *batches[BATCHES];
    size_t first, count;
    bool is_ended;   /* no more will be put */
    bool is_stopped; /* no more are wanted */
};

void queue_init(struct queue *queue);
void queue_fini(struct queue *queue);
/* Takes over the batch. False: no more are wanted; the batch is freed. */
bool queue_put(struct queue *queue, struct batch *batch);
void queue_end(struct queue *queue);
/* NULL: there are no more. */
struct batch *queue_take(struct queue *queue);
void queue_stop(struct queue *queue);
bool queue_is_stopped(struct queue *queue);

#endif
