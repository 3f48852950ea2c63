/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * trail_queue.h — items in at the end, out at the beginning, found by their numbers.
 */
#ifndef URISIFT_TRAIL_QUEUE_H
#define URISIFT_TRAIL_QUEUE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <urisift/core.h>

/* A queue: its items have numbers 0, 1, 2 …, of which those from `first` on are kept. */
struct trail_queue {
    uint8_t *items;
    size_t item_size, count, capacity; /* kept items; room for items */
    uint64_t first;
};

static inline void *trail_queue_at(const struct trail_queue *q, uint64_t number)
{
    return q->items + (size_t)(number - q->first) * q->item_size;
}

/* The number behind the last. */
static inline uint64_t trail_queue_end(const struct trail_queue *q)
{
    return q->first + q->count;
}

void trail_queue_init(struct trail_queue *q, size_t item_size);
void trail_queue_fini(struct trail_queue *q);
/* Empty, numbers begin anew; its memory is kept. */
void trail_queue_clear(struct trail_queue *q);

/* A new last item, its octets as they happen to be; NULL without memory. */
void *trail_queue_add(struct trail_queue *q);

/* The last item again, if no mark names it, so that what holds no text leaves nothing behind; else a new one. */
void *trail_queue_next(struct trail_queue *q, uint64_t named);

/* More octets, of a queue of such; false without memory. */
bool trail_queue_add_octets(struct trail_queue *q, struct urisift_span octets);

/* Lets go of the items before `number`. */
void trail_queue_drop(struct trail_queue *q, uint64_t number);

#endif
