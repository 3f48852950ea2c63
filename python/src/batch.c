/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* batch.c — fills batches of findings. */
#include "python/src/batch.h"

#include <stdlib.h>
#include <string.h>

struct batch *batch_new(size_t columns)
{
    struct batch *batch = calloc(1, sizeof *batch);
    if (!batch)
        return NULL;
    batch->columns = columns;
    batch->byte_capacity = BATCH_BYTES / 16;
    batch->cells = reallocarray(NULL, columns * BATCH_ROWS, sizeof *batch->cells);
    batch->bytes = malloc(batch->byte_capacity);
    if (batch->cells && batch->bytes)
        return batch;
    batch_free(batch);
    return NULL;
}

void batch_free(struct batch *batch)
{
    if (!batch)
        return;
    free(batch->cells);
    free(batch->bytes);
    free(batch);
}

void batch_clear(struct batch *b)
{
    b->cell_count = b->byte_count = b->rows = b->last = 0;
}

/* Makes room for `more` bytes. False: out of memory. */
static bool grow(struct batch *b, size_t more)
{
    const size_t wanted = 2 * b->byte_capacity + more;
    uint8_t *grown = wanted > b->byte_count ? realloc(b->bytes, wanted) : NULL;
    if (!grown)
        return false;
    b->bytes = grown;
    b->byte_capacity = wanted;
    return true;
}

static bool is_same(const struct batch *b, const struct cell *other, struct urisift_span text)
{
    return other->kind == URISIFT_VALUE_TEXT && other->size == text.size &&
           memcmp(b->bytes + other->number, text.data, text.size) == 0;
}

bool batch_add(struct batch *b, const struct urisift_field_value *value)
{
    struct cell *cell = &b->cells[b->cell_count];
    const struct urisift_span text = value->text;
    if (value->kind != URISIFT_VALUE_TEXT || text.size == 0) {
        *cell = (struct cell){.kind = (uint8_t)value->kind, .number = value->number};
        b->cell_count++;
        return true;
    }
    const size_t row = b->rows * b->columns;
    const struct cell *above = cell - (b->rows > 0 ? b->columns : 0);
    const struct cell *last = &b->cells[b->last];
    *cell = (struct cell){.kind = URISIFT_VALUE_TEXT, .size = (uint32_t)text.size};
    if (b->rows > 0 && is_same(b, above, text)) {
        cell->number = above->number;
    } else if (b->last >= row && last < cell && is_same(b, last, text)) {
        cell->number = last->number;
    } else {
        const bool has_room = b->byte_capacity - b->byte_count >= text.size;
        if (text.size > UINT32_MAX || (!has_room && !grow(b, text.size)))
            return false;
        cell->number = b->byte_count;
        memcpy(b->bytes + b->byte_count, text.data, text.size);
        b->byte_count += text.size;
    }
    b->last = b->cell_count++;
    return true;
}
