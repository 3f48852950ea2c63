/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * gaps.h — layers and formats for gaps.c, each with texts to read. A new layer is a row of
 * gaps_layers.c.
 */
#ifndef URISIFT_TESTS_GAPS_H
#define URISIFT_TESTS_GAPS_H

#include "scanner/decode/decoder.h"
#include "tests/support/table.h"

enum { GAP_LIMITS = 4 };

/* A layer that is ready to read. After each end of a text it is ready again. */
struct gap_reader {
    struct location location;
    const struct table_row *row; /* of the table from which the text is; NULL: none */
    unsigned mode;               /* how the layer reads: from 0 to the row's `modes` - 1 */
    struct text_layer layer;
    void *state; /* of the layer, freed by gaps.c */
    void (*end)(void *state);
};

struct gap_row {
    const char *name;
    /* Makes the reader's layer ready. False: it does not read that row. */
    bool (*begin)(struct gap_reader *r, const void *what);
    const void *what;
    unsigned modes;
    const char *table; /* in corpora/layers/; NULL: none */
    size_t column;     /* of the table's texts */
    const char *texts; /* further ones, parted by NUL; an empty one is the end */
    /* bytes of the stream that the layer waits for or goes over, besides those of
     * text_in_reach(); 0: none */
    uint64_t limits[GAP_LIMITS];
};

extern const struct gap_row gap_rows[];
extern const size_t gap_row_count;

#endif
