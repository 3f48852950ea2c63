/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * guard.c — what statements may do: read the tables and views of an index, and call functions that
 * only compute.
 *
 * SQLite has tables of its own, of pages, statements and settings. None of them can be read, since
 * only what the schema of the file has can be; that has been checked before.
 */
#include <stdlib.h>
#include <string.h>

#include "cli/diag.h"
#include "cli/query/store.h"

static bool is_one_of(const char *name, const char *const *names, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (sqlite3_stricmp(name, names[i]) == 0)
            return true;
    return false;
}

#define IS_ONE_OF(name, names) is_one_of(name, names, sizeof(names) / sizeof *(names))

/* Is it in the schema, or one of the tables that only compute? */
static bool is_readable(const char *names, const char *table)
{
    static const char *const others[] = {"sqlite_schema", "sqlite_master", "json_each",
                                         "json_tree"};
    const size_t size = strlen(table);
    if (IS_ONE_OF(table, others))
        return true;
    for (const char *at = names; *at; at += strcspn(at, "\n"), at += *at == '\n')
        if (strcspn(at, "\n") == size && sqlite3_strnicmp(at, table, (int)size) == 0)
            return true;
    return false;
}

static bool is_harmless(const char *function)
{
    static const char *const refused[] = {"load_extension", "fts3_tokenizer", "fts5",
                                          "readfile",       "writefile",      "edit"};
    return !IS_ONE_OF(function, refused);
}

static int authorize(void *names, int action, const char *first, const char *second,
                     const char *database, const char *source)
{
    (void)source;
    bool good = false;
    switch (action) {
    case SQLITE_SELECT:
    case SQLITE_RECURSIVE:
        good = true;
        break;
    case SQLITE_READ: /* no column: rows are counted, perhaps of what WITH names */
        good = first && (!database || strcmp(database, "main") == 0) &&
               (!second || !*second || is_readable(names, first));
        break;
    case SQLITE_FUNCTION:
        good = second && is_harmless(second);
        break;
    case SQLITE_PRAGMA: /* FTS5 asks whether the file has changed */
        good = first && sqlite3_stricmp(first, "data_version") == 0 && !second;
        break;
    default:
        break;
    }
    return good ? SQLITE_OK : SQLITE_DENY;
}

/* Opens the virtual tables that may be read, where there are such: to open one asks for more than
 * to read it, which is refused later. */
static void open_virtual(struct store *d)
{
    static const char *const statements[] = {
        "SELECT 1 FROM identifier_words LIMIT 0", "SELECT 1 FROM subject_words LIMIT 0",
        "SELECT 1 FROM json_each('')", "SELECT 1 FROM json_tree('')"};
    for (size_t i = 0; i < sizeof statements / sizeof *statements; i++) {
        sqlite3_stmt *s = NULL;
        sqlite3_prepare_v2(d->handle, statements[i], -1, &s, NULL);
        sqlite3_finalize(s);
    }
}

bool guard_start(struct store *d)
{
    bool failed = false;
    open_virtual(d);
    sqlite3_stmt *s = store_prepare(d, "SELECT group_concat(name, char(10)) FROM sqlite_schema");
    if (!s)
        return false;
    if (store_step(d, s, &failed)) {
        const char *names = (const char *)sqlite3_column_text(s, 0);
        d->names = names ? strdup(names) : NULL;
    }
    sqlite3_finalize(s);
    if (!d->names && !failed)
        complain("out of memory");
    if (d->names)
        sqlite3_set_authorizer(d->handle, authorize, d->names);
    return d->names;
}
