/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* batch.c — batches of findings, and the queue of them. */
#include "python/src/batch.h"

#include <stdlib.h>
#include <string.h>

void batch_free(struct batch *batch)
{
    if (!batch)
        return;
    free(batch->cells);
    free(batch->bytes);
    free(batch);
}

/* Returns the array with room for `more` items after the `used` ones; NULL without memory. */
static void *grow(void *items, size_t *capacity, size_t used, size_t more, size_t size)
{
    if (items && *capacity - used >= more)
        return items;
    const size_t wanted = 2 * *capacity + more + 64;
    void *grown = wanted > used ? reallocarray(items, wanted, size) : NULL;
    if (grown)
        *capacity = wanted;
    return grown;
}

bool batch_add(struct batch *b, const struct urisift_field_value *value)
{
    const bool is_text = value->kind == URISIFT_VALUE_TEXT;
    const size_t size = is_text ? value->text.size : 0;
    struct cell *cells = grow(b->cells, &b->cell_capacity, b->cell_count, 1, sizeof *cells);
    if (!cells)
        return false;
    b->cells = cells;
    uint8_t *bytes = grow(b->bytes, &b->byte_capacity, b->byte_count, size, 1);
    if (!bytes)
        return false;
    b->bytes = bytes;
    if (size > 0)
        memcpy(b->bytes + b->byte_count, value->text.data, size);
    b->cells[b->cell_count++] = (struct cell){value->kind, value->number, b->byte_count, size};
    b->byte_count += size;
    return true;
}

void queue_init(struct queue *q)
{
    *q = (struct queue){.first = 0};
    pthread_mutex_init(&q->lock, NULL);
    pthread_cond_init(&q->changed, NULL);
}

void queue_fini(struct queue *q)
{
    for (size_t i = 0; i < q->count; i++)
        batch_free(q->batches[(q->first + i) % BATCHES]);
    pthread_cond_destroy(&q->changed);
    pthread_mutex_destroy(&q->lock);
}

bool queue_put(struct queue *q, struct batch *batch)
{
    pthread_mutex_lock(&q->lock);
    while (q->count == BATCHES && !q->is_stopped)
        pthread_cond_wait(&q->changed, &q->lock);
    const bool is_wanted = !q->is_stopped;
    if (is_wanted)
        q->batches[(q->first + q->count++) % BATCHES] = batch;
    pthread_cond_broadcast(&q->changed);
    pthread_mutex_unlock(&q->lock);
    if (!is_wanted)
        batch_free(batch);
    return is_wanted;
}

void queue_end(struct queue *q)
{
    pthread_mutex_lock(&q->lock);
    q->is_ended = true;
    pthread_cond_broadcast(&q->changed);
    pthread_mutex_unlock(&q->lock);
}

struct batch *queue_take(struct queue *q)
{
    struct batch *batch = NULL;
    pthread_mutex_lock(&q->lock);
    while (q->count == 0 && !q->is_ended)
        pthread_cond_wait(&q->changed, &q->lock);
    if (q->count > 0) {
        batch = q->batches[q->first];
        q->first = (q->first + 1) % BATCHES;
        q->count--;
    }
    pthread_cond_broadcast(&q->changed);
    pthread_mutex_unlock(&q->lock);
    return batch;
}

void queue_stop(struct queue *q)
{
    pthread_mutex_lock(&q->lock);
    q->is_stopped = true;
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
