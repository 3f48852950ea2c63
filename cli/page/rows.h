/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * rows.h — the sections of a template are queries, its names are their columns.
 *
 * A section whose name is a column of the rows around it is written if that has a value. A
 * parameter of a query is a limit (":PAGE_FILES"), such a column, or ":shown_NAME", the number of
 * rows that the query NAME gave when it was written last.
 */
#ifndef URISIFT_CLI_PAGE_ROWS_H
#define URISIFT_CLI_PAGE_ROWS_H

#include <sqlite3.h>

#include "cli/page/template.h"

enum { ROWS_COLUMNS = 40, ROWS_QUERIES = 40 };

/* A query of page.sql. */
struct rows_query {
    struct urisift_span name, sql;
    bool is_long; /* its name begins with "each_": its rows are limited by the bytes of the page */
    uint64_t shown;
};

/* A section that is open. */
struct rows_level {
    sqlite3_stmt *statement; /* NULL: it asks for a column */
    struct rows_query *query;
    bool is_row; /* of a column: it has a value, and the row has not been taken */
    size_t columns;
    struct urisift_span names[ROWS_COLUMNS];
};

struct rows {
    sqlite3 *index;
    const struct urisift_output *output; /* no row of a long query begins beyond `end` */
    uint64_t end;
    char *message; /* of PAGE_MESSAGE bytes */
    struct rows_query queries[ROWS_QUERIES];
    size_t query_count;
    struct rows_level levels[TEMPLATE_DEPTH];
    size_t depth;
};

/* Reads the queries. What follows a line "--- NAME" is the query NAME. */
bool rows_init(struct rows *rows, struct urisift_span sql);
void rows_fini(struct rows *rows);

/* As struct page_filler has them. */
bool rows_value(void *self, struct urisift_span name, struct urisift_span *value);
bool rows_open(void *self, struct urisift_span name);
bool rows_next(void *self, bool *is_row);
void rows_close(void *self);

#endif
