/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * location_queue.h — items are added at the end, dropped at the beginning, and found by their
 * numbers.
 */
#ifndef URISIFT_LOCATION_QUEUE_H
#define URISIFT_LOCATION_QUEUE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <urisift/core.h>
#include <urisift/memory.h>

/* A queue. Its items have the numbers 0, 1, 2 …; the items from `first` on are kept. */
struct location_queue {
    const struct urisift_allocator *memory; /* NULL: malloc(3) */
    uint8_t *items;
    size_t item_size, count, capacity; /* bytes of an item; kept items; items that have room */
    uint64_t first;
};

/* Returns the item of that number, which is kept. Borrowed until the queue changes. */
static inline void *location_queue_at(const struct location_queue *q, uint64_t number)
{
    return q->items + (size_t)(number - q->first) * q->item_size;
}

/* Returns the number after the last. */
static inline uint64_t location_queue_end(const struct location_queue *q)
{
    return q->first + q->count;
}

void location_queue_init(struct location_queue *q, size_t item_size,
                         const struct urisift_allocator *memory);
void location_queue_fini(struct location_queue *q);
/* Empties the queue and begins at number 0 again. Keeps its memory. */
void location_queue_clear(struct location_queue *q);

/* Adds an item and returns it uninitialised, or NULL without memory. */
void *location_queue_add(struct location_queue *q);

/* Returns the last item again if no mark names it, so that an item without text leaves nothing in
 * the queue; else adds one. `named`: the number after the last item that a mark names. NULL without
 * memory. */
void *location_queue_next(struct location_queue *q, uint64_t named);

/* Adds bytes to a queue of bytes. Returns false without memory. */
bool location_queue_add_bytes(struct location_queue *q, struct urisift_span bytes);

/* Drops the items before `number`. */
void location_queue_drop(struct location_queue *q, uint64_t number);

#endif
