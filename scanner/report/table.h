/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* table.h — a cell of a table, for tables of other things than findings. */
#ifndef URISIFT_REPORT_TABLE_H
#define URISIFT_REPORT_TABLE_H

#include <urisift/report.h>

/* Puts a text of any bytes as a cell of csv or tsv, unless it is `raw` with a "'" before it if a
 * spreadsheet would run it. */
void table_put_cell(struct urisift_output *output, bool is_csv, bool raw, struct urisift_span text);

#endif
