/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* occurrences.c — the statement of places, which several words share. */
#include <stdlib.h>

#include "cli/query/query.h"

sqlite3_stmt *query_occurrences(struct query *q, const char *columns, const char *ids)
{
    char *sql =
        !ids
            ? NULL
            : message_of(
                  "SELECT %s FROM occurrences o CROSS JOIN documents d ON d.id = o.document "
                  "CROSS JOIN identifiers i ON i.id = o.identifier "
                  "CROSS JOIN verdicts v ON v.id = o.verdict "
                  "LEFT JOIN messages m ON m.id = o.message LEFT JOIN records r ON r.id = o.record "
                  "WHERE o.id IN (%s)%s ORDER BY o.id",
                  columns, ids,
                  q->dates.any ? " AND coalesce(m.time, r.time) BETWEEN $first AND $last" : "");
    sqlite3_stmt *s = store_prepare(&q->database, sql);
    free(sql);
    return s;
}

void query_bind_times(const struct query *q, sqlite3_stmt *s)
{
    if (!s || !q->dates.any)
        return;
    sqlite3_bind_int64(s, sqlite3_bind_parameter_index(s, "$first"), q->dates.first);
    sqlite3_bind_int64(s, sqlite3_bind_parameter_index(s, "$last"), q->dates.last);
}
