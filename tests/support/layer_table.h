/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * layer_table.h — walks a table of corpora/layers/ whose columns are: id, text, decoded text, the
 * place of each decoded byte, note.
 */
#ifndef URISIFT_TESTS_LAYER_TABLE_H
#define URISIFT_TESTS_LAYER_TABLE_H

#include "tests/support/layers.h"
#include "tests/support/table.h"

enum { LAYER_TABLE_BASE = 1000 }; /* the place of a text's first byte in the stream */

/* Decodes the row's text, which begins at LAYER_TABLE_BASE, into *got. */
typedef void layer_table_fn(void *self, const struct table_row *row, struct urisift_span text,
                            struct layered *got);

/* Calls `run` for each row of corpora/layers/`name` and compares. The table must have at least
 * `least` rows. */
void layer_table(const char *name, size_t least, layer_table_fn *run, void *self);

#endif
