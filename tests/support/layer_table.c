/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* layer_table.c — the rows of a table of layers, compared with what comes out. */
#include "tests/support/layer_table.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>

/* The column of places is a list of BEGIN-END parted by blanks, one for each byte. */
static void compare_places(const struct table_row *row, const char *list, const struct layered *got)
{
    size_t i = 0;
    for (const char *at = list; *at; i++) {
        char *end;
        uint64_t first = strtoull(at, &end, 10) + LAYER_TABLE_BASE;
        cr_assert_eq(*end, '-', "line %zu: %s is not a list of places", row->line, list);
        uint64_t last = strtoull(end + 1, &end, 10) + LAYER_TABLE_BASE;
        cr_assert_lt(i, got->size, "line %zu: more places than bytes", row->line);
        cr_expect(got->begin[i] == first && got->end[i] == last,
                  "line %zu, byte %zu: place is %llu-%llu", row->line, i,
                  (unsigned long long)got->begin[i] - LAYER_TABLE_BASE,
                  (unsigned long long)got->end[i] - LAYER_TABLE_BASE);
        at = end + (*end == ' ');
    }
    cr_expect_eq(i, got->size, "line %zu: %zu places of %zu bytes", row->line, i, got->size);
}

void layer_table(const char *name, size_t least, layer_table_fn *run, void *self)
{
    struct table table;
    struct layered got = {0};
    char path[256];
    snprintf(path, sizeof path, "layers/%s", name);
    cr_assert(table_read(&table, path));
    cr_expect_geq(table.count, least);
    for (size_t i = 0; i < table.count; i++) {
        const struct table_row *row = &table.rows[i];
        struct urisift_span text = row->column[1].text, want = table_span(row, 2, text);
        cr_assert(row->columns >= 3, "%s:%zu: too few columns", name, row->line);
        run(self, row, text, &got);
        struct urisift_span out = {got.data, got.size};
        cr_expect(span_equal(out, want), "%s:%zu, %s: got %s, want %s", name, row->line,
                  table_string(row, 0), span_print(out), span_print(want));
        if (row->column[3].kind == TABLE_TEXT)
            compare_places(row, table_string(row, 3), &got);
    }
    layered_free(&got);
    table_free(&table);
}
