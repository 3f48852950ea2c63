/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * recent.c — identifiers that first appear since a time.
 *
 * A place has the date of its message or record. Without one, it has the time of the run that
 * searched its file last. The identifiers with a place since the time are few as a rule; of these
 * all places are looked at.
 */
#include "cli/query/query.h"

enum status query_new(struct query *q)
{
    static const char sql[] =
        "WITH "
        "begun(run, time) AS (SELECT id, CAST(strftime('%s', started) AS INTEGER) FROM runs), "
        "searched(document, time) AS (SELECT d.id, b.time FROM documents d "
        "  JOIN files f ON f.id = d.file JOIN begun b ON b.run = f.run), "
        "late(identifier) AS ("
        "  SELECT o.identifier FROM messages m CROSS JOIN occurrences o ON o.message = m.id "
        "    WHERE m.time >= ?1 "
        "  UNION SELECT o.identifier FROM occurrences o CROSS JOIN records r ON r.id = o.record "
        "    WHERE EXISTS (SELECT 1 FROM records WHERE time >= ?1) AND r.time >= ?1 "
        "  UNION SELECT o.identifier FROM searched s CROSS JOIN occurrences o "
        "    ON o.document = s.document WHERE s.time >= ?1), "
        "first(identifier, time) AS ("
        "  SELECT l.identifier, min(coalesce(m.time, r.time, s.time)) "
        "  FROM late l CROSS JOIN occurrences o ON o.identifier = l.identifier "
        "  LEFT JOIN messages m ON m.id = o.message LEFT JOIN records r ON r.id = o.record "
        "  LEFT JOIN searched s ON s.document = o.document GROUP BY l.identifier) "
        "SELECT strftime('%Y-%m-%dT%H:%M:%SZ', f.time, 'unixepoch') AS first, i.occurrences, "
        "  i.family, i.canonical "
        "FROM first f CROSS JOIN identifiers i ON i.id = f.identifier "
        "WHERE f.time >= ?1 AND i.valid = 1 ORDER BY f.time, i.id";
    if (!q->options->given[OPTION_SINCE]) {
        complain("new needs a time: --since 2026-01-31");
        return STATUS_TROUBLE;
    }
    sqlite3_stmt *s = database_prepare(&q->database, sql);
    if (s)
        sqlite3_bind_int64(s, 1, q->first);
    return table_rows(&q->table, &q->database, s);
}
