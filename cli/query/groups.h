/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * groups.h — the sums of a column of messages by its values.
 *
 * SQLite would sort all rows for that. There are few values as a rule, so they are kept in a hash
 * table here; if they need too much memory, SQLite does it.
 */
#ifndef URISIFT_CLI_QUERY_GROUPS_H
#define URISIFT_CLI_QUERY_GROUPS_H

#include "cli/query/query.h"

/* Writes the `most` first rows `count`, `column`; -1: all. If `is_ranked`, the largest count is
 * first, else the values are in their order. False: the values need too much memory, and nothing
 * is written. */
bool groups_write(struct query *query, const char *column, bool is_ranked, int64_t most,
                  enum status *status);

#endif
