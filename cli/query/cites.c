/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* cites.c — where an identifier or the identifiers of a host stand; what names the same. */
#include <stdlib.h>

#include "cli/query/named.h"
#include "cli/query/query.h"

enum status query_cites(struct query *q)
{
    static const char columns[] = "d.name AS document, o.line, o.page, m.message_id, "
                                  "coalesce(m.date, r.date) AS date, m.sender, m.subject, "
                                  "r.target AS record, i.canonical";
    struct named named;
    enum status status = STATUS_TROUBLE;
    if (named_read(&named, &q->database, q->operands[0], q->options->given[OPTION_SAME_AS])) {
        char *ids = message_of("SELECT id FROM occurrences WHERE identifier IN (%s)", named.sql);
        sqlite3_stmt *s = query_occurrences(q, columns, ids);
        named_bind(&named, s);
        query_bind_times(q, s);
        status = table_rows(&q->table, &q->database, s);
        free(ids);
    }
    named_fini(&named);
    return status;
}

enum status query_same(struct query *q)
{
    struct named named;
    enum status status = STATUS_TROUBLE;
    if (named_read_identifier(&named, q->operands[0], true)) {
        char *sql = message_of(
            "SELECT occurrences AS count, family, canonical FROM identifiers WHERE id IN (%s) "
            "ORDER BY occurrences DESC, family, canonical",
            named.sql);
        sqlite3_stmt *s = store_prepare(&q->database, sql);
        named_bind(&named, s);
        status = table_rows(&q->table, &q->database, s);
        free(sql);
    }
    named_fini(&named);
    return status;
}
