/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * plans.c — how SQLite finds the rows of urisift query. The words that must be quick on an index of
 * any size read no large table from its beginning to its end, and sort none.
 *
 * The linker replaces sqlite3_prepare_v2() by the function of this file, which also asks for the
 * plan of each statement.
 */
#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/query/query.h"
#include "scanner/report/room.h"

extern const unsigned char index_schema[], index_keys[];

int __real_sqlite3_prepare_v2(sqlite3 *handle, const char *sql, int size, sqlite3_stmt **statement,
                              const char **rest);
int __wrap_sqlite3_prepare_v2(sqlite3 *handle, const char *sql, int size, sqlite3_stmt **statement,
                              const char **rest);

static bool is_watched;
static size_t statements;
static char seen[64 * 1024]; /* the plans since the last word, a line a step */

int __wrap_sqlite3_prepare_v2(sqlite3 *handle, const char *sql, int size, sqlite3_stmt **statement,
                              const char **rest)
{
    if (is_watched && !strstr(sql, "sqlite_schema")) {
        char *explain = sqlite3_mprintf("EXPLAIN QUERY PLAN %s", sql);
        sqlite3_stmt *plan = NULL;
        cr_assert_eq(__real_sqlite3_prepare_v2(handle, explain, -1, &plan, NULL), SQLITE_OK, "%s",
                     sql);
        while (sqlite3_step(plan) == SQLITE_ROW) {
            strncat(seen, (const char *)sqlite3_column_text(plan, 3), 1000);
            strcat(seen, "\n");
        }
        sqlite3_finalize(plan);
        sqlite3_free(explain);
        statements++;
    }
    return __real_sqlite3_prepare_v2(handle, sql, size, statement, rest);
}

static int drop(void *self, const uint8_t *data, size_t size)
{
    (void)self;
    (void)data;
    (void)size;
    return 0;
}

static char path[] = "/tmp/urisift-plans.XXXXXX";

/* An empty index: what SQLite does then it does on a large one, since it has no statistics. */
static void make_index(void)
{
    sqlite3 *handle = NULL;
    const int fd = mkstemp(path);
    cr_assert_geq(fd, 0);
    close(fd);
    cr_assert_eq(sqlite3_open(path, &handle), SQLITE_OK);
    sqlite3_exec(handle, "PRAGMA synchronous = OFF", NULL, NULL, NULL);
    cr_assert_eq(sqlite3_exec(handle, (const char *)index_schema, NULL, NULL, NULL), SQLITE_OK);
    cr_assert_eq(sqlite3_exec(handle, (const char *)index_keys, NULL, NULL, NULL), SQLITE_OK);
    sqlite3_exec(handle,
                 "INSERT INTO runs VALUES(1, '2026-01-01T00:00:00Z', NULL, '', '');"
                 "INSERT INTO files(id, run, name) VALUES(1, 1, 'a.mbox');"
                 "INSERT INTO documents VALUES(1, 1, 'a.mbox', 0);"
                 "INSERT INTO messages(id, document, number, message_id) VALUES(1, 1, 1, 'a@b')",
                 NULL, NULL, NULL);
    sqlite3_close(handle);
}

/* Is a large table read as a whole? Their keys may be, where those are what is asked for. */
static const char *find_scan(void)
{
    static const char *const scans[] = {"SCAN o\n",
                                        "SCAN i\n",
                                        "SCAN occurrences\n",
                                        "SCAN identifiers\n",
                                        "SCAN occurrences USING INDEX occurrences_i",
                                        "SCAN occurrences USING INDEX occurrences_d",
                                        "SCAN identifiers USING INDEX identifiers_k",
                                        "SCAN identifiers USING INDEX identifiers_h",
                                        "SCAN occurrences USING COVERING INDEX occurrences_d",
                                        "SCAN occurrences USING COVERING INDEX occurrences_i",
                                        "AUTOMATIC"};
    for (size_t i = 0; i < sizeof scans / sizeof *scans; i++) {
        const char *at = strstr(seen, scans[i]);
        if (at)
            return at;
    }
    return NULL;
}

static void watch(enum status (*answer)(struct query *query), const char *operand, bool same_as)
{
    static struct urisift_output output;
    static struct options options;
    char *operands[] = {(char *)(uintptr_t)operand, NULL};
    struct query query = {.options = &options, .operands = operands, .operand_count = 1};
    memset(&options, 0, sizeof options);
    options.given[OPTION_SAME_AS] = same_as;
    urisift_output_init(&output, (struct urisift_writer){drop, NULL});
    cr_assert(table_init(&query.table, &options, &output));
    cr_assert(store_open(&query.database, path));
    *seen = 0;
    statements = 0;
    is_watched = true;
    const enum status status = answer(&query);
    is_watched = false;
    store_close(&query.database);
    cr_assert_neq(status, STATUS_TROUBLE, "%s", operand);
    cr_assert_gt(statements, 0);
    cr_assert_null(find_scan(), "%s:\n%s", operand, seen);
    if (getenv("URISIFT_PLANS"))
        fprintf(stderr, "== %s\n%s", operand, seen);
}

Test(query_plans, read_no_large_table)
{
    static const char *const fields[] = {"identifier", "host",   "domain", "document", "file",
                                         "message",    "sender", "family", "error",    "year"};
    make_index();
    watch(query_cites, "http://example.org/", false);
    watch(query_cites, "10.1000/182", true);
    watch(query_cites, "host:example.org", false);
    watch(query_cites, "*.example.org", false);
    watch(query_same, "10.1000/182", false);
    watch(query_of, "a@b", false);
    watch(query_of, "a.mbox", false);
    watch(query_invalid, "port-range", false);
    for (size_t i = 0; i < sizeof fields / sizeof *fields; i++) {
        watch(query_top, fields[i], false);
        if (strcmp(fields[i], "identifier") == 0)
            cr_assert_null(strstr(seen, "B-TREE FOR ORDER BY"), "%s", seen);
    }
    unlink(path);
}
