/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * recent.c — identifiers that first appear since a time.
 *
 * A place has the date of its message or record. Without one, it has the time of the run that
 * searched its file last.
 *
 * Idea: the identifiers with a place since the time are few as a rule. Most of these have an older
 *       place, too, which is found soon, since places are kept in the order of the runs. Documents
 *       with places that have no date are those with more places than their messages and records.
 */
#include "cli/query/query.h"

#define TIME                                                                                       \
    "coalesce(m.time, r.time, (SELECT CAST(strftime('%s', u.started) AS INTEGER) "                 \
    "FROM documents d JOIN files f ON f.id = d.file JOIN runs u ON u.id = f.run "                  \
    "WHERE d.id = o.document))"
#define PLACES                                                                                     \
    "FROM occurrences o LEFT JOIN messages m ON m.id = o.message "                                 \
    "LEFT JOIN records r ON r.id = o.record "

enum status query_new(struct query *q)
{
    static const char sql[] =
        "WITH late_run(file) AS MATERIALIZED (SELECT f.id FROM files f JOIN runs u ON u.id = f.run "
        "    WHERE CAST(strftime('%s', u.started) AS INTEGER) >= ?1), "
        "dated(document, n) AS MATERIALIZED (SELECT document, sum(occurrences) FROM "
        "    (SELECT document, occurrences FROM messages WHERE time IS NOT NULL "
        "     UNION ALL SELECT document, occurrences FROM records WHERE time IS NOT NULL) "
        "    GROUP BY document), "
        /* documents that may have a late place which is in no message */
        "looked_at(document) AS ("
        "  SELECT document FROM records WHERE time >= ?1 "
        "  UNION SELECT d.id FROM late_run l CROSS JOIN documents d ON d.file = l.file "
        "    LEFT JOIN dated n ON n.document = d.id WHERE d.occurrences > coalesce(n.n, 0)), "
        "late(identifier) AS ("
        "  SELECT o.identifier FROM messages m CROSS JOIN occurrences o ON o.message = m.id "
        "    WHERE m.time >= ?1 "
        "  UNION SELECT o.identifier FROM looked_at a CROSS JOIN occurrences o "
        "    ON o.document = a.document LEFT JOIN messages m ON m.id = o.message "
        "    LEFT JOIN records r ON r.id = o.record WHERE " TIME " >= ?1), "
        "first(identifier, time) AS ("
        "  SELECT l.identifier, (SELECT min(" TIME ") " PLACES "WHERE o.identifier = l.identifier) "
        "  FROM late l WHERE NOT EXISTS (SELECT 1 " PLACES
        "    WHERE o.identifier = l.identifier AND " TIME " < ?1)) "
        "SELECT strftime('%Y-%m-%dT%H:%M:%SZ', f.time, 'unixepoch') AS first, "
        "  i.occurrences AS count, i.family, i.canonical "
        "FROM first f CROSS JOIN identifiers i ON i.id = f.identifier "
        "WHERE i.valid = 1 ORDER BY f.time, i.id";
    if (!q->options->given[OPTION_SINCE]) {
        complain("new needs a time: --since 2026-01-31");
        return STATUS_TROUBLE;
    }
    sqlite3_stmt *s = store_prepare(&q->database, sql);
    if (s)
        sqlite3_bind_int64(s, 1, q->dates.first);
    return table_rows(&q->table, &q->database, s);
}
