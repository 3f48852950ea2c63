/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* queue.c — batches one way, bytes the other way. */
#include "python/src/queue.h"

#include <errno.h>
#include <string.h>
#include <time.h>

void queue_init(struct queue *q)
{
    pthread_condattr_t attributes;
    *q = (struct queue){.first = 0};
    pthread_mutex_init(&q->lock, NULL);
    pthread_condattr_init(&attributes);
    pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC);
    pthread_cond_init(&q->changed, &attributes);
    pthread_condattr_destroy(&attributes);
}

void queue_fini(struct queue *q)
{
    for (size_t i = 0; i < q->count; i++)
        batch_free(q->batches[(q->first + i) % QUEUE_BATCHES]);
    batch_free(q->spare);
    pthread_cond_destroy(&q->changed);
    pthread_mutex_destroy(&q->lock);
}

bool queue_put(struct queue *q, struct batch *batch)
{
    pthread_mutex_lock(&q->lock);
    while (q->count == QUEUE_BATCHES && !q->is_stopped)
        pthread_cond_wait(&q->changed, &q->lock);
    const bool is_wanted = !q->is_stopped;
    if (is_wanted)
        q->batches[(q->first + q->count++) % QUEUE_BATCHES] = batch;
    pthread_cond_broadcast(&q->changed);
    pthread_mutex_unlock(&q->lock);
    if (!is_wanted)
        batch_free(batch);
    return is_wanted;
}

struct batch *queue_spare(struct queue *q)
{
    pthread_mutex_lock(&q->lock);
    struct batch *spare = q->spare;
    q->spare = NULL;
    pthread_mutex_unlock(&q->lock);
    return spare;
}

bool queue_is_awaited(struct queue *q)
{
    pthread_mutex_lock(&q->lock);
    const bool is_awaited = q->is_awaited && q->count == 0;
    pthread_mutex_unlock(&q->lock);
    return is_awaited;
}

ptrdiff_t queue_read(struct queue *q, uint8_t *buffer, size_t size)
{
    pthread_mutex_lock(&q->lock);
    if (q->given_size == 0) {
        q->is_asking = true;
        q->is_given = false;
        pthread_cond_broadcast(&q->changed);
        while (!q->is_given && !q->is_stopped)
            pthread_cond_wait(&q->changed, &q->lock);
        q->is_asking = false;
    }
    const size_t n = size < q->given_size ? size : q->given_size;
    const bool is_wanted = !q->is_stopped;
    if (is_wanted && n > 0) {
        memcpy(buffer, q->given, n);
        q->given += n;
        q->given_size -= n;
    }
    pthread_mutex_unlock(&q->lock);
    return is_wanted ? (ptrdiff_t)n : -ECANCELED;
}

void queue_end(struct queue *q)
{
    pthread_mutex_lock(&q->lock);
    q->is_ended = true;
    pthread_cond_broadcast(&q->changed);
    pthread_mutex_unlock(&q->lock);
}

bool queue_is_stopped(struct queue *q)
{
    pthread_mutex_lock(&q->lock);
    const bool is_stopped = q->is_stopped;
    pthread_mutex_unlock(&q->lock);
    return is_stopped;
}

/* Waits until something is there. False: not within that time. */
static bool await(struct queue *q, long milliseconds)
{
    struct timespec until;
    clock_gettime(CLOCK_MONOTONIC, &until);
    until.tv_nsec += milliseconds * 1000000L;
    until.tv_sec += until.tv_nsec / 1000000000;
    until.tv_nsec %= 1000000000;
    while (q->count == 0 && !q->is_ended && !(q->is_asking && !q->is_given))
        if (pthread_cond_timedwait(&q->changed, &q->lock, &until) != 0)
            return false;
    return true;
}

enum queue_news queue_take(struct queue *q, struct batch **batch)
{
    enum queue_news news = QUEUE_WAITS;
    struct batch *emptied = *batch;
    *batch = NULL;
    if (emptied)
        batch_clear(emptied);
    pthread_mutex_lock(&q->lock);
    if (!q->spare) {
        q->spare = emptied;
        emptied = NULL;
    }
    bool is_there = await(q, QUEUE_PATIENCE_MS);
    if (!is_there) {
        q->is_awaited = true;
        is_there = await(q, QUEUE_WAIT_MS - QUEUE_PATIENCE_MS);
        q->is_awaited = false;
    }
    if (q->count > 0) {
        *batch = q->batches[q->first];
        q->first = (q->first + 1) % QUEUE_BATCHES;
        q->count--;
        news = QUEUE_BATCH;
        pthread_cond_broadcast(&q->changed);
    } else if (is_there) {
        news = q->is_ended ? QUEUE_ENDED : QUEUE_ASKS;
    }
    pthread_mutex_unlock(&q->lock);
    batch_free(emptied);
    return news;
}

void queue_give(struct queue *q, const uint8_t *bytes, size_t size)
{
    pthread_mutex_lock(&q->lock);
    q->given = bytes;
    q->given_size = size;
    q->is_given = true;
    pthread_cond_broadcast(&q->changed);
    pthread_mutex_unlock(&q->lock);
}

void queue_stop(struct queue *q)
{
    pthread_mutex_lock(&q->lock);
    q->is_stopped = true;
    pthread_cond_broadcast(&q->changed);
    pthread_mutex_unlock(&q->lock);
}
