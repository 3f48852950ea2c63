/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* rows.c — the sections of a template are queries, its names are their columns. */
#include "cli/page/rows.h"

#include <stdio.h>
#include <string.h>

#include "cli/page/page.h"
#include "core/text/span.h"

#define LIMIT(name)                                                                                \
    {                                                                                              \
#name, name                                                                                \
    }
static const struct {
    const char *name;
    int value;
} limits[] = {
    LIMIT(PAGE_FINDINGS), LIMIT(PAGE_LINKS), LIMIT(PAGE_FILES), LIMIT(PAGE_PAGES),
    LIMIT(PAGE_ROWS),     LIMIT(PAGE_SLOTS), LIMIT(PAGE_TOP),
};

static bool fail(struct rows *rows, const char *what, struct urisift_span name)
{
    snprintf(rows->message, PAGE_MESSAGE, "the page: %s %.*s", what, (int)name.size, name.data);
    return false;
}

static bool fail_of_index(struct rows *rows)
{
    snprintf(rows->message, PAGE_MESSAGE, "the index cannot be read: %s",
             sqlite3_errmsg(rows->index));
    return false;
}

bool rows_init(struct rows *rows, struct urisift_span sql)
{
    static const char mark[] = "\n--- ";
    const uint8_t *end = sql.data + sql.size;
    const uint8_t *at = memmem(sql.data, sql.size, mark, 5);
    while (at) {
        const uint8_t *name = at + 5, *line = memchr(name, '\n', (size_t)(end - name));
        if (!line || rows->query_count == ROWS_QUERIES)
            return fail(rows, "too many queries before", (struct urisift_span){name, 1});
        at = memmem(line, (size_t)(end - line), mark, 5);
        rows->queries[rows->query_count++] =
            (struct rows_query){.name = {name, (size_t)(line - name)},
                                .sql = {line, (size_t)((at ? at : end) - line)},
                                .is_long = line - name > 5 && memcmp(name, "each_", 5) == 0};
    }
    return true;
}

void rows_fini(struct rows *rows)
{
    while (rows->depth > 0)
        rows_close(rows);
}

static struct rows_query *find_query(struct rows *rows, struct urisift_span name)
{
    for (size_t i = 0; i < rows->query_count; i++)
        if (span_same(rows->queries[i].name, name))
            return &rows->queries[i];
    return NULL;
}

/* The column of that name in the rows that are open. NULL: there is none. */
static sqlite3_stmt *find_column(const struct rows *rows, struct urisift_span name, int *column)
{
    for (size_t i = rows->depth; i-- > 0;) {
        const struct rows_level *level = &rows->levels[i];
        for (size_t j = 0; j < level->columns; j++)
            if (span_same(level->names[j], name)) {
                *column = (int)j;
                return level->statement;
            }
    }
    return NULL;
}

/* NULL and numbers have bytes, too: none, and digits. */
static struct urisift_span bytes_of(sqlite3_stmt *statement, int column)
{
    const uint8_t *data = sqlite3_column_type(statement, column) == SQLITE_BLOB
                              ? sqlite3_column_blob(statement, column)
                              : sqlite3_column_text(statement, column);
    return (struct urisift_span){data, (size_t)sqlite3_column_bytes(statement, column)};
}

bool rows_value(void *self, struct urisift_span name, struct urisift_span *value)
{
    struct rows *rows = self;
    int column = 0;
    sqlite3_stmt *statement = find_column(rows, name, &column);
    if (!statement)
        return fail(rows, "there is no value", name);
    *value = bytes_of(statement, column);
    return value->data || sqlite3_errcode(rows->index) != SQLITE_NOMEM || fail_of_index(rows);
}

/* Binds a parameter of a query that is about to be open. `name` begins with ':'. */
static bool bind(struct rows *rows, sqlite3_stmt *statement, int index, const char *name)
{
    static const char shown[] = "shown_";
    struct urisift_span wanted = span_of_text(name + 1);
    for (size_t i = 0; i < sizeof limits / sizeof *limits; i++)
        if (span_same(wanted, span_of_text(limits[i].name)))
            return sqlite3_bind_int(statement, index, limits[i].value) == SQLITE_OK;
    if (strncmp(name + 1, shown, sizeof shown - 1) == 0) {
        struct rows_query *query = find_query(rows, span_of_text(name + sizeof shown));
        return query &&
               sqlite3_bind_int64(statement, index, (sqlite3_int64)query->shown) == SQLITE_OK;
    }
    int column = 0;
    sqlite3_stmt *around = find_column(rows, wanted, &column);
    return around &&
           sqlite3_bind_value(statement, index, sqlite3_column_value(around, column)) == SQLITE_OK;
}

static bool open_query(struct rows *rows, struct rows_query *query)
{
    struct rows_level *level = &rows->levels[rows->depth];
    sqlite3_stmt *statement = NULL;
    if (sqlite3_prepare_v2(rows->index, (const char *)query->sql.data, (int)query->sql.size,
                           &statement, NULL) != SQLITE_OK)
        return fail_of_index(rows);
    *level = (struct rows_level){.statement = statement, .query = query};
    query->shown = 0;
    for (int i = 1; i <= sqlite3_bind_parameter_count(statement); i++)
        if (!bind(rows, statement, i, sqlite3_bind_parameter_name(statement, i))) {
            sqlite3_finalize(statement);
            return fail(rows, "a parameter is not known in", query->name);
        }
    level->columns = (size_t)sqlite3_column_count(statement);
    if (level->columns > ROWS_COLUMNS)
        level->columns = ROWS_COLUMNS;
    for (size_t i = 0; i < level->columns; i++)
        level->names[i] = span_of_text(sqlite3_column_name(statement, (int)i));
    rows->depth++;
    return true;
}

bool rows_open(void *self, struct urisift_span name)
{
    struct rows *rows = self;
    int column = 0;
    sqlite3_stmt *around = find_column(rows, name, &column);
    if (around) {
        rows->levels[rows->depth++] =
            (struct rows_level){.is_row = bytes_of(around, column).size > 0};
        return true;
    }
    struct rows_query *query = find_query(rows, name);
    return query ? open_query(rows, query) : fail(rows, "there is no section", name);
}

bool rows_next(void *self, bool *is_row)
{
    struct rows *rows = self;
    struct rows_level *level = &rows->levels[rows->depth - 1];
    if (!level->statement) {
        *is_row = level->is_row;
        level->is_row = false;
        return true;
    }
    *is_row = false;
    if (level->query->is_long && urisift_output_size(rows->output) > rows->end)
        return true;
    int answer = sqlite3_step(level->statement);
    if (answer != SQLITE_ROW && answer != SQLITE_DONE)
        return fail_of_index(rows);
    *is_row = answer == SQLITE_ROW;
    level->query->shown += *is_row;
    return true;
}

void rows_close(void *self)
{
    struct rows *rows = self;
    sqlite3_finalize(rows->levels[--rows->depth].statement);
}
