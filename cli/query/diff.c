/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * diff.c — valid identifiers that only one of two indexes has.
 *
 * Idea: both are read in the order of their keys, which an index keeps, and merged. So the time is
 *       linear in the sizes, and nothing is kept.
 */
#include "cli/query/query.h"

/* One of the two. */
struct side {
    struct store *database;
    sqlite3_stmt *keys, *row; /* all keys in their order; the row of one, to be written */
    bool has_row, failed;
};

enum { ID, KEY, PROFILE }; /* the columns of keys */

static bool begin_side(struct side *s, struct store *d, const char *mark)
{
    char row[200];
    sqlite3_snprintf(sizeof row, row,
                     "SELECT '%s' AS side, occurrences AS count, family, canonical "
                     "FROM identifiers WHERE id = ?1",
                     mark);
    *s = (struct side){.database = d};
    s->keys = store_prepare(d, "SELECT id, coalesce(key, canonical), profile FROM identifiers "
                               "WHERE valid = 1 ORDER BY coalesce(key, canonical), profile");
    s->row = s->keys ? store_prepare(d, row) : NULL;
    return s->row;
}

static void end_side(struct side *s)
{
    sqlite3_finalize(s->keys);
    sqlite3_finalize(s->row);
}

static void next(struct side *s)
{
    s->has_row = store_step(s->database, s->keys, &s->failed);
}

static int compare_values(struct side *a, struct side *b, int column)
{
    return store_compare(
        store_text(a->keys, column), sqlite3_column_type(a->keys, column) == SQLITE_BLOB,
        store_text(b->keys, column), sqlite3_column_type(b->keys, column) == SQLITE_BLOB);
}

/* Below 0: the first side has what the other lacks. */
static int compare(struct side *a, struct side *b)
{
    if (!a->has_row || !b->has_row)
        return b->has_row - a->has_row;
    const int order = compare_values(a, b, KEY);
    return order ? order : compare_values(a, b, PROFILE);
}

static void write_row(struct table *table, struct side *s)
{
    sqlite3_reset(s->row);
    sqlite3_bind_int64(s->row, 1, sqlite3_column_int64(s->keys, ID));
    if (store_step(s->database, s->row, &s->failed))
        table_row(table, s->row);
}

static void merge(struct table *table, struct side *a, struct side *b)
{
    next(a);
    next(b);
    while ((a->has_row || b->has_row) && !a->failed && !b->failed && !table_is_full(table)) {
        const int order = compare(a, b);
        if (order != 0)
            write_row(table, order < 0 ? a : b);
        if (order <= 0)
            next(a);
        if (order >= 0)
            next(b);
    }
}

enum status query_diff(struct query *q)
{
    struct store other;
    struct side a = {.keys = NULL}, b = {.keys = NULL};
    bool good = store_open(&other, q->operands[0]);
    good = good && begin_side(&a, &q->database, "<") && begin_side(&b, &other, ">");
    if (good) {
        table_names(&q->table, a.row);
        merge(&q->table, &a, &b);
    }
    good = good && !a.failed && !b.failed;
    end_side(&a);
    end_side(&b);
    store_close(&other);
    return !good ? STATUS_TROUBLE : q->table.rows > 0 ? STATUS_FOUND : STATUS_NONE;
}
