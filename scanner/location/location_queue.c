/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* location_queue.c — queues, each in one piece of memory. */
#include "scanner/location/location_queue.h"

#include <string.h>

#include "scanner/memory/memory.h"

void location_queue_init(struct location_queue *q, size_t item_size,
                         const struct urisift_allocator *memory)
{
    *q = (struct location_queue){.memory = memory, .item_size = item_size};
}

void location_queue_fini(struct location_queue *q)
{
    memory_free(q->memory, q->items);
    location_queue_init(q, q->item_size, q->memory);
}

void location_queue_clear(struct location_queue *q)
{
    q->count = 0;
    q->first = 0;
}

void *location_queue_add(struct location_queue *q)
{
    if (q->count == q->capacity) {
        size_t capacity = q->capacity ? 2 * q->capacity : 16;
        uint8_t *items = memory_resize(q->memory, q->items, capacity, q->item_size);
        if (!items)
            return NULL;
        q->items = items;
        q->capacity = capacity;
    }
    return q->items + q->count++ * q->item_size;
}

void *location_queue_next(struct location_queue *q, uint64_t named)
{
    return location_queue_end(q) > named ? location_queue_at(q, location_queue_end(q) - 1)
                                         : location_queue_add(q);
}

bool location_queue_add_bytes(struct location_queue *q, struct urisift_span bytes)
{
    if (q->capacity - q->count < bytes.size) {
        size_t capacity = 2 * q->capacity + bytes.size;
        uint8_t *items = memory_resize(q->memory, q->items, capacity, 1);
        if (!items)
            return false;
        q->items = items;
        q->capacity = capacity;
    }
    if (bytes.size > 0)
        memcpy(q->items + q->count, bytes.data, bytes.size);
    q->count += bytes.size;
    return true;
}

void location_queue_drop(struct location_queue *q, uint64_t number)
{
    size_t gone = (size_t)(number - q->first);
    if (gone == 0)
        return;
    q->count -= gone;
    q->first = number;
    memmove(q->items, q->items + gone * q->item_size, q->count * q->item_size);
}
