/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * location_queue.h — items in at the end, out at the beginning, found by their numbers.
 */
#ifndef URISIFT_LOCATION_QUEUE_H
#define URISIFT_LOCATION_QUEUE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <urisift/core.h>

/* A queue: its items have numbers 0, 1, 2 …, of which those from `first` on are kept. */
struct location_queue {
    uint8_t *items;
    size_t item_size, count, capacity; /* kept items; room for items */
    uint64_t first;
};

static inline void *location_queue_at(const struct location_queue *q, uint64_t number)
{
    return q->items + (size_t)(number - q->first) * q->item_size;
}

/* The number behind the last. */
static inline uint64_t location_queue_end(const struct location_queue *q)
{
    return q->first + q->count;
}

void location_queue_init(struct location_queue *q, size_t item_size);
void location_queue_fini(struct location_queue *q);
/* Empty, numbers begin anew; its memory is kept. */
void location_queue_clear(struct location_queue *q);

/* A new last item, its bytes as they happen to be; NULL without memory. */
void *location_queue_add(struct location_queue *q);

/* The last item again, if no mark names it, so that what holds no text leaves nothing behind;
 * else a new one. */
void *location_queue_next(struct location_queue *q, uint64_t named);

/* More bytes, of a queue of such; false without memory. */
bool location_queue_add_bytes(struct location_queue *q, struct urisift_span bytes);

/* Lets go of the items before `number`. */
void location_queue_drop(struct location_queue *q, uint64_t number);

#endif
