/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * table.h — rows as text, CSV, TSV or JSON.
 *
 * Text has a line a row, with tabs between the values and no names, and what is no printable text
 * is written as `\xhh`. NULL is empty, in JSON null.
 */
#ifndef URISIFT_CLI_QUERY_TABLE_H
#define URISIFT_CLI_QUERY_TABLE_H

#include <urisift/report.h>

#include "cli/diag.h"
#include "cli/options.h"
#include "cli/query/store.h"

struct table_form;

struct table {
    struct urisift_output *output;
    const struct table_form *form;
    bool raw_cells, nul;
    uint64_t rows, most; /* that are written, and may be; most 0: any number */
};

/* False: the form of --output is none of these; a message has been written. */
bool table_init(struct table *table, const struct options *options, struct urisift_output *output);

/* Writes the names of the columns, where the form has such a line. */
void table_names(struct table *table, sqlite3_stmt *statement);
/* Are there as many rows as may be, or has the output failed? */
bool table_is_full(const struct table *table);
/* Writes the row that the statement is at. Without memory the output fails. */
void table_row(struct table *table, sqlite3_stmt *statement);
/* Writes the names, all rows of the statement, and finalizes it; NULL counts as trouble. */
enum status table_rows(struct table *table, struct store *database, sqlite3_stmt *statement);

#endif
