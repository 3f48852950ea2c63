/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* ranks.c — the values of a field with their counts: by count, or in their order. */
#include <stdlib.h>
#include <string.h>

#include "cli/query/groups.h"
#include "cli/suggest.h"
#include "core/text/span.h"

/* How the values of a field are selected. */
struct field {
    const char *name;
    const char *columns; /* after the count; NULL: the value of `counts` */
    const char *from;    /* has `occurrences` and `value` */
};

static const struct field fields[] = {
    {"identifier", "canonical AS identifier", "identifiers WHERE valid = 1"},
    {"host", "name AS host", "hosts"},
    {"document", "name AS document", "documents"},
    {"file", "name AS file", "files WHERE occurrences > 0"},
    {"message", "message_id, date, sender, subject", "messages"},
    {"record", "target AS record, date", "records"},
    {"sender", "sender", NULL},
    {"list_id", "list_id", NULL},
    {"thread", "thread", NULL},
    {"family", NULL, NULL},
    {"profile", NULL, NULL},
    {"scheme", NULL, NULL},
    {"domain", NULL, NULL},
    {"error", NULL, NULL},
    {"warning", NULL, NULL},
    {"format", NULL, NULL},
    {"status", NULL, NULL},
    {"year", NULL, NULL},
    {"month", NULL, NULL},
    {"day", NULL, NULL},
};

enum { FIELDS = sizeof fields / sizeof *fields, TOP_DEFAULT = 20 };

static const char *field_at(size_t i)
{
    return i < FIELDS ? fields[i].name : NULL;
}

static const struct field *field_named(const char *name)
{
    for (size_t i = 0; i < FIELDS; i++)
        if (strcmp(fields[i].name, name) == 0)
            return &fields[i];
    return NULL;
}

/* Says which fields there are. */
static void complain_of_field(const char *word, const char *name)
{
    char names[16 * FIELDS] = "";
    for (size_t i = 0; i < FIELDS; i++)
        strcat(strcat(names, i > 0 ? ", " : ""), fields[i].name);
    complain("%s takes a field, not '%s'%s: %s", word, name, suggest_among(name, field_at).text,
             names);
}

static char *make_sql(const struct field *f, bool is_ranked)
{
    if (f->from && is_ranked) /* of the same count, the first in the index is first */
        return message_of("SELECT occurrences AS count, %s FROM %s "
                          "ORDER BY occurrences DESC, id LIMIT ?1",
                          f->columns, f->from);
    if (f->from)
        return message_of("SELECT occurrences AS count, %s FROM %s ORDER BY 2, id LIMIT ?1",
                          f->columns, f->from);
    if (f->columns)
        return message_of("SELECT sum(occurrences) AS count, %s FROM messages "
                          "WHERE %s IS NOT NULL GROUP BY %s ORDER BY %s LIMIT ?1",
                          f->name, f->name, f->name, is_ranked ? "1 DESC, 2" : "2");
    return message_of("SELECT occurrences AS count, value AS %s FROM counts "
                      "WHERE field = '%s' ORDER BY %s LIMIT ?1",
                      f->name, f->name, is_ranked ? "occurrences DESC, value" : "value");
}

static enum status rank(struct query *q, bool is_ranked)
{
    const struct field *f = field_named(q->operands[0]);
    if (!f) {
        complain_of_field(is_ranked ? "top" : "by", q->operands[0]);
        return STATUS_TROUBLE;
    }
    const int64_t most = q->options->given[OPTION_TOP] ? (int64_t)q->options->top
                         : is_ranked                   ? TOP_DEFAULT
                                                       : -1;
    enum status status = STATUS_TROUBLE;
    if (f->columns && !f->from && groups_write(q, f->name, is_ranked, most, &status))
        return status;
    char *sql = make_sql(f, is_ranked);
    sqlite3_stmt *s = store_prepare(&q->database, sql);
    if (s)
        sqlite3_bind_int64(s, 1, most);
    free(sql);
    return table_rows(&q->table, &q->database, s);
}

enum status query_top(struct query *q)
{
    return rank(q, true);
}

enum status query_by(struct query *q)
{
    return rank(q, false);
}
