/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * database.c — opens databases and runs statements.
 *
 * A file that is there may be from anyone: its triggers and views do not run, its schema may call
 * nothing that has effects, and its tables cannot be damaged further by statements.
 */
#include "cli/index/database.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "core/text/load.h"
#include "core/text/utf8.h"

enum {
    WAIT = 10000, /* milliseconds for those who read, when changes are committed */
    /* as in schema.sql */
    APPLICATION = 0x75726966,
    VERSION = 1,
};

static const char *const texts[STATEMENTS] = {
#define STATEMENT(id, sql) sql,
#include "cli/index/statements.def"
#undef STATEMENT
};

void database_fail(struct database *db, int error, const char *message)
{
    if (db->has_failed)
        return;
    db->has_failed = true;
    db->error = error;
    snprintf(db->message, sizeof db->message, "%s", message);
}

void database_fail_sqlite(struct database *db)
{
    static const struct {
        int code, error;
        const char *text;
    } rows[] = {
        {SQLITE_FULL, ENOSPC, "there is no space left for the index"},
        {SQLITE_READONLY, EACCES, "the index cannot be written"},
        {SQLITE_PERM, EACCES, "the index cannot be written"},
        {SQLITE_CANTOPEN, EACCES, "the index cannot be opened"},
        {SQLITE_BUSY, EBUSY, "the index is in use by another program"},
        {SQLITE_LOCKED, EBUSY, "the index is in use by another program"},
        {SQLITE_CORRUPT, EIO, "the index is damaged"},
        {SQLITE_NOTADB, EINVAL, "the file is no index of urisift"},
        {SQLITE_NOMEM, ENOMEM, "out of memory"},
        {SQLITE_TOOBIG, EFBIG, "a text is too long for SQLite"},
        {SQLITE_IOERR, EIO, "the index could not be read or written"},
        {SQLITE_CONSTRAINT, EIO, "the index is damaged"},
    };
    const int code = db->handle ? sqlite3_errcode(db->handle) & 0xff : SQLITE_NOMEM;
    const int system = db->handle ? sqlite3_system_errno(db->handle) : 0;
    const char *text = "SQLite failed";
    int error = EIO;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (rows[i].code == code) {
            text = rows[i].text;
            error = rows[i].error;
        }
    char message[sizeof db->message], reason[160] = "";
    if (system && (code == SQLITE_IOERR || code == SQLITE_CANTOPEN || code == SQLITE_FULL))
        snprintf(reason, sizeof reason, ": %s", strerror(system));
    snprintf(message, sizeof message, "%s (SQLite: %s%s)", text,
             db->handle ? sqlite3_errmsg(db->handle) : "out of memory", reason);
    database_fail(db, error, message);
}

bool database_run(struct database *db, const char *sql)
{
    if (db->has_failed)
        return false;
    if (sqlite3_exec(db->handle, sql, NULL, NULL, NULL) == SQLITE_OK)
        return true;
    database_fail_sqlite(db);
    return false;
}

/* Runs one statement of a script. */
static bool run_one(struct database *db, sqlite3_stmt *statement)
{
    int result;
    while ((result = sqlite3_step(statement)) == SQLITE_ROW)
        ;
    if (result == SQLITE_DONE)
        return true;
    if (strstr(sqlite3_errmsg(db->handle), "no such module: fts5")) {
        db->has_words = false;
        return true;
    }
    database_fail_sqlite(db);
    return false;
}

bool database_script(struct database *db, const unsigned char *script, size_t size,
                     const char *only)
{
    const char *at = (const char *)script, *end = at + size;
    while (!db->has_failed && at < end) {
        sqlite3_stmt *statement = NULL;
        const char *begin = at;
        if (sqlite3_prepare_v2(db->handle, at, (int)(end - at), &statement, &at) != SQLITE_OK) {
            database_fail_sqlite(db);
            return false;
        }
        if (statement && (!only || memmem(begin, (size_t)(at - begin), only, strlen(only))))
            run_one(db, statement);
        sqlite3_finalize(statement);
    }
    return !db->has_failed;
}

bool database_number(struct database *db, const char *sql, int64_t *number)
{
    sqlite3_stmt *statement = NULL;
    *number = 0;
    if (db->has_failed)
        return false;
    if (sqlite3_prepare_v2(db->handle, sql, -1, &statement, NULL) != SQLITE_OK) {
        database_fail_sqlite(db);
        return false;
    }
    *number = database_find(db, statement);
    sqlite3_finalize(statement);
    return !db->has_failed;
}

/* Is the file an index of this version? */
static bool check_index(struct database *db)
{
    int64_t application, version, has_words;
    if (!database_number(db, "PRAGMA application_id", &application) ||
        !database_number(db, "PRAGMA user_version", &version))
        return false;
    if (application != APPLICATION)
        database_fail(db, EINVAL, "the file is no index of urisift");
    else if (version > VERSION)
        database_fail(db, EINVAL, "the index was made by a newer urisift");
    else if (version < VERSION)
        database_fail(db, EINVAL, "the file is no whole index of urisift");
    if (!database_number(db,
                         "SELECT count(*) FROM sqlite_master "
                         "WHERE name IN ('identifier_words','subject_words')",
                         &has_words))
        return false;
    db->has_words = has_words == 2;
    return true;
}

static bool open_new(struct database *db)
{
    db->has_words = true;
    return database_run(db, "PRAGMA locking_mode=EXCLUSIVE;PRAGMA journal_mode=OFF;"
                            "PRAGMA synchronous=OFF;BEGIN EXCLUSIVE");
}

static bool open_old(struct database *db)
{
    sqlite3_db_config(db->handle, SQLITE_DBCONFIG_DEFENSIVE, 1, NULL);
    sqlite3_db_config(db->handle, SQLITE_DBCONFIG_ENABLE_TRIGGER, 0, NULL);
    sqlite3_db_config(db->handle, SQLITE_DBCONFIG_ENABLE_VIEW, 0, NULL);
    if (!database_run(db, "PRAGMA cell_size_check=ON") || !check_index(db) ||
        !database_run(db, "PRAGMA journal_mode=DELETE;PRAGMA synchronous=FULL"))
        return false;
    if (sqlite3_exec(db->handle, "BEGIN IMMEDIATE", NULL, NULL, NULL) == SQLITE_BUSY)
        database_fail(db, EBUSY, "another urisift writes to the index");
    else if (!sqlite3_get_autocommit(db->handle))
        sqlite3_busy_timeout(db->handle, WAIT);
    else
        database_fail_sqlite(db);
    return !db->has_failed;
}

bool database_open(struct database *db, const char *path, bool is_new, uint64_t memory)
{
    enum { CACHE_LEAST = 2 << 20, CACHE_MOST = 256 << 20 };
    char sql[96];
    /* Counting what is allocated takes a lock each time. This fails if SQLite is in use already. */
    sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0);
    /* One thread at a time uses it, see index.c. */
    if (sqlite3_open_v2(path, &db->handle, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, NULL) !=
        SQLITE_OK) {
        database_fail_sqlite(db);
        return false;
    }
    sqlite3_extended_result_codes(db->handle, 1);
    sqlite3_db_config(db->handle, SQLITE_DBCONFIG_DQS_DML, 0, NULL);
    sqlite3_db_config(db->handle, SQLITE_DBCONFIG_DQS_DDL, 0, NULL);
    memory = memory < CACHE_LEAST ? CACHE_LEAST : memory > CACHE_MOST ? CACHE_MOST : memory;
    snprintf(sql, sizeof sql, "PRAGMA cache_size=-%u", (unsigned)(memory / 1024));
    return database_run(db, "PRAGMA trusted_schema=OFF;PRAGMA foreign_keys=OFF;"
                            "PRAGMA mmap_size=0") &&
           database_run(db, sql) && (is_new ? open_new(db) : open_old(db));
}

void database_close(struct database *db)
{
    for (size_t i = 0; i < STATEMENTS; i++) {
        sqlite3_finalize(db->statements[i]);
        db->statements[i] = NULL;
    }
    if (db->handle && !sqlite3_get_autocommit(db->handle))
        sqlite3_exec(db->handle, "ROLLBACK", NULL, NULL, NULL);
    sqlite3_close(db->handle);
    db->handle = NULL;
}

sqlite3_stmt *database_use(struct database *db, enum statement which)
{
    if (db->has_failed)
        return NULL;
    if (!db->statements[which] &&
        sqlite3_prepare_v3(db->handle, texts[which], -1, SQLITE_PREPARE_PERSISTENT,
                           &db->statements[which], NULL) != SQLITE_OK) {
        database_fail_sqlite(db);
        return NULL;
    }
    return db->statements[which];
}

bool database_row(struct database *db, sqlite3_stmt *statement)
{
    if (db->has_failed)
        return false;
    int result = sqlite3_step(statement);
    if (result == SQLITE_ROW)
        return true;
    if (result != SQLITE_DONE)
        database_fail_sqlite(db);
    sqlite3_reset(statement);
    return false;
}

int64_t database_find(struct database *db, sqlite3_stmt *statement)
{
    int64_t number = 0;
    if (database_row(db, statement))
        number = sqlite3_column_int64(statement, 0);
    sqlite3_reset(statement);
    return number;
}

bool database_step(struct database *db, sqlite3_stmt *statement)
{
    while (database_row(db, statement))
        ;
    return !db->has_failed;
}

bool database_step_numbers(struct database *db, enum statement which, int64_t a, int64_t b)
{
    sqlite3_stmt *s = database_use(db, which);
    if (!s)
        return false;
    sqlite3_bind_int64(s, 1, a);
    if (sqlite3_bind_parameter_count(s) > 1)
        sqlite3_bind_int64(s, 2, b);
    return database_step(db, s);
}

/* Is it ASCII without a NUL, as most texts are? Eight bytes are tested at a time. */
static bool is_plain(struct urisift_span text)
{
    const uint64_t ones = UINT64_C(0x0101010101010101), tops = ones << 7;
    size_t i = 0;
    for (; text.size - i >= 8; i += 8) {
        const uint64_t word = load_8(text.data + i);
        if ((word | (word - ones)) & tops)
            return false;
    }
    for (; i < text.size; i++)
        if (text.data[i] == 0 || text.data[i] >= 0x80)
            return false;
    return true;
}

static bool is_text(struct urisift_span text)
{
    return is_plain(text) ||
           (!memchr(text.data, 0, text.size) && utf8_is_valid(text.data, text.size));
}

void database_bind(sqlite3_stmt *statement, int at, struct urisift_span text)
{
    if (!text.data)
        sqlite3_bind_null(statement, at);
    else if (is_text(text))
        sqlite3_bind_text64(statement, at, (const char *)text.data, text.size, SQLITE_STATIC,
                            SQLITE_UTF8);
    else
        sqlite3_bind_blob64(statement, at, text.data, text.size, SQLITE_STATIC);
}

void database_bind_number(sqlite3_stmt *statement, int at, bool is_there, int64_t number)
{
    if (is_there)
        sqlite3_bind_int64(statement, at, number);
    else
        sqlite3_bind_null(statement, at);
}

struct urisift_span database_text(sqlite3_stmt *statement, int column)
{
    const int type = sqlite3_column_type(statement, column);
    struct urisift_span text = {NULL, 0};
    if (type == SQLITE_TEXT)
        text.data = sqlite3_column_text(statement, column);
    else if (type == SQLITE_BLOB)
        text.data = sqlite3_column_blob(statement, column);
    if (text.data)
        text.size = (size_t)sqlite3_column_bytes(statement, column);
    return text;
}
