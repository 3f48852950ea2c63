/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* batch.c — fills batches of findings. */
#include "python/src/batch.h"

#include <stdlib.h>
#include <string.h>

struct batch *batch_new(size_t columns)
{
    struct batch *batch = calloc(1, sizeof *batch);
    if (batch)
        batch->columns = columns;
    return batch;
}

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

static bool is_same(const struct batch *b, size_t cell, struct urisift_span text)
{
    const struct cell *other = &b->cells[cell];
    return other->kind == URISIFT_VALUE_TEXT && other->size == text.size &&
           memcmp(b->bytes + other->number, text.data, text.size) == 0;
}

/* Where the text is in the bytes, to which it is added if need be. False: out of memory. */
static bool place(struct batch *b, struct urisift_span text, uint64_t *at)
{
    const size_t row = b->cell_count - b->cell_count % b->columns;
    const bool is_below = b->cell_count >= b->columns;
    if (is_below && is_same(b, b->cell_count - b->columns, text)) {
        *at = b->cells[b->cell_count - b->columns].number;
    } else if (b->last >= row && b->last < b->cell_count && is_same(b, b->last, text)) {
        *at = b->cells[b->last].number;
    } else {
        uint8_t *bytes = grow(b->bytes, &b->byte_capacity, b->byte_count, text.size, 1);
        if (!bytes)
            return false;
        b->bytes = bytes;
        memcpy(b->bytes + b->byte_count, text.data, text.size);
        *at = b->byte_count;
        b->byte_count += text.size;
    }
    b->last = b->cell_count;
    return true;
}

bool batch_add(struct batch *b, const struct urisift_field_value *value)
{
    struct cell cell = {.kind = (uint8_t)value->kind, .number = value->number};
    struct cell *cells = grow(b->cells, &b->cell_capacity, b->cell_count, 1, sizeof *cells);
    if (!cells)
        return false;
    b->cells = cells;
    if (value->kind == URISIFT_VALUE_TEXT) {
        const size_t size = value->text.size;
        cell.number = 0;
        cell.size = (uint32_t)size;
        if (size > UINT32_MAX || (size > 0 && !place(b, value->text, &cell.number)))
            return false;
    }
    b->cells[b->cell_count++] = cell;
    return true;
}
