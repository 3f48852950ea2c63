/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * queue.h — between the thread that scans and the one that takes findings.
 *
 *     batch ─→ put ───→ queue ───→ take ─→ rows
 *     bytes ←─ read ←── queue ←─── give ←─ read(size)
 *     thread that scans            thread of Python
 *
 * The thread that scans never runs code of Python: if its bytes come from there, it asks for them.
 * Nothing here needs Python.
 */
#ifndef URISIFT_PYTHON_QUEUE_H
#define URISIFT_PYTHON_QUEUE_H

#include <pthread.h>
#include <stddef.h>

#include "python/src/batch.h"

enum {
    QUEUE_BATCHES = 4,  /* that wait to be taken, at most */
    QUEUE_WAIT_MS = 40, /* how long queue_take() waits at most */
    /* before that it waits so long for a whole batch: each handover costs a change of threads */
    QUEUE_PATIENCE_MS = 4,
};

struct queue {
    pthread_mutex_t lock;
    pthread_cond_t changed;
    struct batch *batches[QUEUE_BATCHES];
    size_t first, count;
    struct batch *spare; /* empty, to be filled again; NULL: none */
    bool is_awaited;     /* someone waits in queue_take() */
    bool is_ended;       /* no more will be put */
    bool is_stopped;     /* no more are wanted */
    bool is_asking;      /* for bytes */
    bool is_given;
    const uint8_t *given; /* bytes that are not taken yet */
    size_t given_size;
};

void queue_init(struct queue *queue);
void queue_fini(struct queue *queue);

/* The thread that scans. */

/* Takes over the batch, and waits while there are too many. False: no more are wanted; the batch is
 * freed. */
bool queue_put(struct queue *queue, struct batch *batch);
/* An empty batch that was given back; NULL if no batch was. */
struct batch *queue_spare(struct queue *queue);
/* Are there no batches while someone waits for any finding? */
bool queue_is_awaited(struct queue *queue);
/* Reads bytes that the other thread gives, as a urisift_reader does. */
ptrdiff_t queue_read(struct queue *queue, uint8_t *buffer, size_t size);
void queue_end(struct queue *queue);
bool queue_is_stopped(struct queue *queue);

/* The thread of Python. */

enum queue_news {
    QUEUE_BATCH, /* *batch is the next one, and the caller's; else it is NULL */
    QUEUE_ASKS,  /* bytes are asked for: queue_give() */
    QUEUE_WAITS, /* there is nothing yet */
    QUEUE_ENDED,
};
/* *batch, which may be NULL, is given back. */
enum queue_news queue_take(struct queue *queue, struct batch **batch);
/* Gives bytes, which must stay until the queue asks again or ends; none: the end of the stream. */
void queue_give(struct queue *queue, const uint8_t *bytes, size_t size);
void queue_stop(struct queue *queue);

#endif
