/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * batch.h — the values of findings, copied: rows of cells, and the bytes of their texts.
 *
 * Nothing here needs Python.
 */
#ifndef URISIFT_PYTHON_BATCH_H
#define URISIFT_PYTHON_BATCH_H

#include <stdbool.h>

#include <urisift/fields.h>

enum {
    BATCH_ROWS = 1024,
    BATCH_BYTES = 1 << 20, /* a batch with so many bytes is full */
};

struct cell {
    uint8_t kind;    /* enum urisift_value_kind */
    uint32_t size;   /* of a text */
    uint64_t number; /* the number or truth value; of a text, where it begins in the bytes */
};

struct batch {
    struct cell *cells; /* row by row: room for BATCH_ROWS */
    size_t cell_count;
    uint8_t *bytes;
    size_t byte_count, byte_capacity;
    size_t rows, columns;
    size_t last; /* cell of the last text that was added and is not empty */
};

/* NULL: out of memory. */
struct batch *batch_new(size_t columns);
void batch_free(struct batch *batch);
/* Makes it empty; its memory stays. */
void batch_clear(struct batch *batch);
/* Adds a value to the last row, if the batch is not full. A text that equals that in the row before
 * or the last one of its own row is stored once. False: out of memory. */
bool batch_add(struct batch *batch, const struct urisift_field_value *value);
static inline bool batch_is_full(const struct batch *batch)
{
    return batch->rows == BATCH_ROWS || batch->byte_count >= BATCH_BYTES;
}

#endif
