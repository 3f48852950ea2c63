/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* trail_queue.c — queues in one piece of memory each. */
#include "scanner/location/trail_queue.h"

#include <stdlib.h>
#include <string.h>

void trail_queue_init(struct trail_queue *q, size_t item_size)
{
    *q = (struct trail_queue){.item_size = item_size};
}

void trail_queue_fini(struct trail_queue *q)
{
    free(q->items);
    trail_queue_init(q, q->item_size);
}

void trail_queue_clear(struct trail_queue *q)
{
    q->count = 0;
    q->first = 0;
}

void *trail_queue_add(struct trail_queue *q)
{
    if (q->count == q->capacity) {
        size_t capacity = q->capacity ? 2 * q->capacity : 16;
        uint8_t *items = realloc(q->items, capacity * q->item_size);
        if (!items)
            return NULL;
        q->items = items;
        q->capacity = capacity;
    }
    return q->items + q->count++ * q->item_size;
}

void *trail_queue_next(struct trail_queue *q, uint64_t named)
{
    return trail_queue_end(q) > named ? trail_queue_at(q, trail_queue_end(q) - 1) : trail_queue_add(q);
}

bool trail_queue_add_octets(struct trail_queue *q, struct urisift_span octets)
{
    if (q->capacity - q->count < octets.size) {
        size_t capacity = 2 * q->capacity + octets.size;
        uint8_t *items = realloc(q->items, capacity);
        if (!items)
            return false;
        q->items = items;
        q->capacity = capacity;
    }
    if (octets.size > 0)
        memcpy(q->items + q->count, octets.data, octets.size);
    q->count += octets.size;
    return true;
}

void trail_queue_drop(struct trail_queue *q, uint64_t number)
{
    size_t gone = (size_t)(number - q->first);
    if (gone == 0)
        return;
    q->count -= gone;
    q->first = number;
    memmove(q->items, q->items + gone * q->item_size, q->count * q->item_size);
}
