/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * schema.c — is the file's schema that of an index?
 *
 * Idea:  an empty index in memory is made by the same SQL. Both have the same tables, keys and
 *        views under the same names, each made by the same text but for comments and blanks. So
 *        nothing in the file can stand for something else, and what is not known is refused.
 * Holds: no table or view of the file has been read before.
 */
#include <stdlib.h>
#include <string.h>

#include "cli/diag.h"
#include "cli/query/store.h"
#include "core/text/chars.h"
#include "core/text/span.h"

/* The files of SQL, as tools/embed.cmake makes them. */
extern const unsigned char index_schema[], index_keys[];

/* Makes what the SQL says; tables of words are left out where SQLite has no FTS5. */
static bool run_all(sqlite3 *handle, const char *sql)
{
    while (*sql) {
        sqlite3_stmt *statement = NULL;
        const char *rest = sql;
        if (sqlite3_prepare_v2(handle, sql, -1, &statement, &rest) == SQLITE_OK)
            sqlite3_step(statement);
        const int error = sqlite3_finalize(statement);
        if (error == SQLITE_NOMEM || rest == sql)
            return false;
        sql = rest;
    }
    return true;
}

static sqlite3 *make_reference(void)
{
    sqlite3 *handle = NULL;
    if (sqlite3_open_v2(":memory:", &handle,
                        SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX |
                            SQLITE_OPEN_MEMORY,
                        NULL) == SQLITE_OK &&
        run_all(handle, (const char *)index_schema) && run_all(handle, (const char *)index_keys))
        return handle;
    sqlite3_close(handle);
    return NULL;
}

/* Skips blanks and comments. Texts between quotes have none in this schema. */
static const char *skip_blanks(const char *at)
{
    for (;;) {
        at += strspn(at, " \t\r\n");
        if (at[0] != '-' || at[1] != '-')
            return at;
        at += strcspn(at, "\n");
    }
}

/* Are both statements the same but for blanks and comments? */
static bool is_same_sql(const char *a, const char *b)
{
    if (!a || !b)
        return !a && !b;
    for (;;) {
        const char *next_a = skip_blanks(a), *next_b = skip_blanks(b);
        /* A blank between two words is not nothing. */
        if ((next_a == a) != (next_b == b) && char_is((uint8_t)*next_a, CHAR_ALNUM) &&
            char_is((uint8_t)*next_b, CHAR_ALNUM))
            return false;
        if (*next_a != *next_b)
            return false;
        if (!*next_a)
            return true;
        a = next_a + 1;
        b = next_b + 1;
    }
}

/* One of both schemas, in the order of names. */
struct listing {
    sqlite3_stmt *statement;
    bool has_row, failed;
    const char *type, *name, *sql;
};

static bool begin_listing(struct listing *l, sqlite3 *handle)
{
    *l = (struct listing){.statement = NULL};
    /* ANALYZE makes tables of its own, which only say how many rows there are. */
    return sqlite3_prepare_v2(handle,
                              "SELECT type, name, sql FROM sqlite_schema "
                              "WHERE name NOT IN ('sqlite_stat1', 'sqlite_stat4') "
                              "ORDER BY name, type",
                              -1, &l->statement, NULL) == SQLITE_OK;
}

static const char *column(struct listing *l, int index)
{
    return (const char *)sqlite3_column_text(l->statement, index);
}

static void next_listing(struct listing *l)
{
    const int answer = sqlite3_step(l->statement);
    l->has_row = answer == SQLITE_ROW;
    l->failed = !l->has_row && answer != SQLITE_DONE;
    l->type = l->has_row ? column(l, 0) : NULL;
    l->name = l->has_row ? column(l, 1) : NULL;
    l->sql = l->has_row ? column(l, 2) : NULL;
}

/* Is it a table of words, or one in which FTS5 keeps them? An index may be without these, or have
 * them where this SQLite could not make them. */
static bool is_of_words(const char *name)
{
    static const char *const tables[] = {"identifier_words", "subject_words"};
    static const char *const endings[] = {"", "_config", "_data", "_docsize", "_idx"};
    for (size_t i = 0; i < sizeof tables / sizeof *tables; i++)
        for (size_t j = 0; j < sizeof endings / sizeof *endings; j++) {
            const size_t size = strlen(tables[i]);
            if (strncmp(name, tables[i], size) == 0 && strcmp(name + size, endings[j]) == 0)
                return true;
        }
    return false;
}

/* Compares; says what is different. */
static bool compare(const struct store *d, struct listing *file, struct listing *known)
{
    next_listing(file);
    next_listing(known);
    while (file->has_row || known->has_row) {
        if (file->failed || known->failed || (file->has_row && !file->name))
            break;
        const int order = !file->has_row    ? 1
                          : !known->has_row ? -1
                                            : strcmp(file->name, known->name);
        const char *name = order > 0 ? known->name : file->name;
        if (order != 0 && !is_of_words(name)) {
            complain("%s is not an index of urisift: it %s '%s'", d->path,
                     order > 0 ? "lacks" : "also has", name);
            return false;
        }
        if (order == 0 && (!file->type || strcmp(file->type, known->type) != 0 ||
                           !is_same_sql(file->sql, known->sql))) {
            complain("%s is not an index of urisift: its '%s' is another one", d->path, name);
            return false;
        }
        if (order <= 0)
            next_listing(file);
        if (order >= 0)
            next_listing(known);
    }
    if (file->failed || known->failed || file->has_row)
        store_complain(d, sqlite3_extended_errcode(d->handle));
    return !file->failed && !known->failed && !file->has_row;
}

bool schema_check(struct store *d)
{
    struct listing file, known = {.statement = NULL};
    sqlite3 *reference = make_reference();
    bool good = reference && begin_listing(&known, reference);
    if (!good)
        complain("out of memory");
    if (good && !begin_listing(&file, d->handle)) {
        store_complain(d, sqlite3_extended_errcode(d->handle));
        good = false;
    } else if (good) {
        good = compare(d, &file, &known);
        sqlite3_finalize(file.statement);
    }
    sqlite3_finalize(known.statement);
    sqlite3_close(reference);
    return good;
}
