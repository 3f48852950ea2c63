/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * diff.c — identifiers that only one of two indexes has.
 *
 * Idea: both are read in the order of their keys, which an index keeps, and merged. So the time is
 *       linear in the sizes, and nothing is kept.
 */
#include <string.h>

#include "cli/query/query.h"

/* One of the two. */
struct side {
    struct store *database;
    sqlite3_stmt *statement;
    bool has_row, failed;
};

enum { SIDE, COUNT, FAMILY, CANONICAL, PROFILE, KEY }; /* the columns; the last two are not shown */

static bool begin_side(struct side *s, struct store *d, const char *mark)
{
    char sql[400];
    sqlite3_snprintf(sizeof sql, sql,
                     "SELECT '%s' AS side, occurrences AS count, family, canonical, profile, "
                     "coalesce(key, canonical) FROM identifiers "
                     "ORDER BY coalesce(key, canonical), profile, valid",
                     mark);
    *s = (struct side){.database = d, .statement = store_prepare(d, sql)};
    return s->statement;
}

static void next(struct side *s)
{
    s->has_row = store_step(s->database, s->statement, &s->failed);
}

/* The order of two values as SQLite has it: texts before blobs, then by bytes. */
static int compare_values(struct side *a, struct side *b, int column)
{
    const int blob_a = sqlite3_column_type(a->statement, column) == SQLITE_BLOB;
    const int blob_b = sqlite3_column_type(b->statement, column) == SQLITE_BLOB;
    if (blob_a != blob_b)
        return blob_a - blob_b;
    const struct urisift_span x = store_text(a->statement, column);
    const struct urisift_span y = store_text(b->statement, column);
    const size_t size = x.size < y.size ? x.size : y.size;
    const int order = size > 0 ? memcmp(x.data, y.data, size) : 0;
    return order ? order : (x.size > y.size) - (x.size < y.size);
}

/* Below 0: the first side has what the other lacks. */
static int compare(struct side *a, struct side *b)
{
    if (!a->has_row || !b->has_row)
        return b->has_row - a->has_row;
    const int order = compare_values(a, b, KEY);
    return order ? order : compare_values(a, b, PROFILE);
}

static void merge(struct table *table, struct side *a, struct side *b)
{
    next(a);
    next(b);
    while ((a->has_row || b->has_row) && !a->failed && !b->failed && !table_is_full(table)) {
        const int order = compare(a, b);
        if (order != 0)
            table_row(table, order < 0 ? a->statement : b->statement);
        if (order <= 0)
            next(a);
        if (order >= 0)
            next(b);
    }
}

enum status query_diff(struct query *q)
{
    struct store other;
    struct side a = {.statement = NULL}, b = {.statement = NULL};
    bool good = store_open(&other, q->operands[0]);
    good = good && begin_side(&a, &q->database, "<") && begin_side(&b, &other, ">");
    if (good) {
        q->table.columns = PROFILE;
        table_names(&q->table, a.statement);
        merge(&q->table, &a, &b);
    }
    good = good && !a.failed && !b.failed;
    sqlite3_finalize(a.statement);
    sqlite3_finalize(b.statement);
    store_close(&other);
    return !good ? STATUS_TROUBLE : q->table.rows > 0 ? STATUS_FOUND : STATUS_NONE;
}
