/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * store.c — opens an index, which may be from anywhere.
 *
 * Holds: the file is opened read-only, and its header is read before SQLite reads anything. SQLite
 *        checks each cell, maps nothing, loads nothing, attaches nothing, and runs no function
 *        that a view or key of the file names unless it is harmless. A journal that a stopped
 *        writer has left is not played back, since that writes.
 * See:   https://www.sqlite.org/security.html
 */
#include "cli/query/store.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli/calls.h"
#include "cli/diag.h"
#include "cli/output/writer.h"
#include "core/text/utf8.h"

enum {
    VERSION = 1,              /* of the tables: PRAGMA user_version */
    APPLICATION = 0x75726966, /* PRAGMA application_id: "urif" */
    WAIT = 2000,              /* milliseconds, for one who writes */
    CACHE = 64 * 1024,        /* KiB of pages in memory */
    WORK_STEP = 1000000,      /* steps after which the work is looked at */
};

static uint32_t read_number(const uint8_t *at)
{
    return (uint32_t)at[0] << 24 | (uint32_t)at[1] << 16 | (uint32_t)at[2] << 8 | at[3];
}

/* Looks at the header of the file. False: a message has been written. */
static bool check_header(const char *path, uint64_t *file_size)
{
    enum { HEADER = 100, MODE_AT = 18, VERSION_AT = 60, APPLICATION_AT = 68 };
    static const char magic[16] = "SQLite format 3";
    uint8_t header[HEADER];
    struct stat status;
    const int fd = call_open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK, 0);
    ptrdiff_t size = fd < 0 || fstat(fd, &status) != 0 ? -errno : 0;
    const bool is_file = size == 0 && S_ISREG(status.st_mode);
    *file_size = is_file ? (uint64_t)status.st_size : 0;
    if (is_file)
        size = read_fd_at(fd, header, sizeof header, 0);
    if (fd >= 0)
        close(fd);
    if (size == -ENOENT)
        complain("%s: no such file; make an index with urisift --output sqlite:%s", path, path);
    else if (size < 0)
        complain("%s: %s", path, strerror((int)-size));
    else if (size < HEADER || memcmp(header, magic, sizeof magic) != 0 ||
             read_number(header + APPLICATION_AT) != APPLICATION)
        complain("%s is not an index of urisift; make one with urisift --output sqlite:FILE", path);
    else if (read_number(header + VERSION_AT) != VERSION)
        complain("%s is an index of version %u, but this urisift reads version %d; use the urisift "
                 "that wrote it, or make a new index with urisift --output sqlite:FILE",
                 path, (unsigned)read_number(header + VERSION_AT), VERSION);
    else if (header[MODE_AT] != 1 ||
             header[MODE_AT + 1] != 1) /* SQLite would write files beside it */
        complain("%s has the journal mode WAL, in which it cannot be read without writing; change "
                 "that by: sqlite3 FILE 'PRAGMA journal_mode = DELETE'",
                 path);
    else
        return true;
    return false;
}

void store_complain(const struct store *d, int error)
{
    const char *text = d->handle ? sqlite3_errmsg(d->handle) : sqlite3_errstr(error);
    const int kind = error & 0xff;
    if (kind == SQLITE_CORRUPT || kind == SQLITE_NOTADB)
        complain("%s is damaged: %s; make a new one with urisift --output sqlite:FILE", d->path,
                 text);
    else if (kind == SQLITE_INTERRUPT)
        complain("%s is damaged: it seems to have more rows than its size allows; make a new one "
                 "with urisift --output sqlite:FILE",
                 d->path);
    else if (kind == SQLITE_BUSY)
        complain("%s is being written; try again later", d->path);
    else if (error == SQLITE_READONLY_ROLLBACK || error == SQLITE_READONLY_RECOVERY ||
             error == SQLITE_READONLY_CANTINIT)
        complain("%s: a run that wrote it was stopped; run urisift with --output sqlite:%s again, "
                 "which removes what is half written",
                 d->path, d->path);
    else
        complain("%s: %s", d->path, text);
}

/* Sets what distrusts the file, and begins a transaction: until the end all statements see the
 * file that the schema is checked of. */
static bool distrust(sqlite3 *handle)
{
    static const struct {
        int option, value;
    } options[] = {
        {SQLITE_DBCONFIG_DEFENSIVE, 1},      {SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0},
        {SQLITE_DBCONFIG_ENABLE_TRIGGER, 0}, {SQLITE_DBCONFIG_ENABLE_LOAD_EXTENSION, 0},
        {SQLITE_DBCONFIG_DQS_DML, 0},        {SQLITE_DBCONFIG_DQS_DDL, 0},
    };
    static const struct {
        int limit, value;
    } limits[] = {
        {SQLITE_LIMIT_LENGTH, VALUE_MOST},
        {SQLITE_LIMIT_SQL_LENGTH, SQL_MOST},
        {SQLITE_LIMIT_COLUMN, 200},
        {SQLITE_LIMIT_EXPR_DEPTH, 200},
        {SQLITE_LIMIT_COMPOUND_SELECT, 100},
        {SQLITE_LIMIT_VDBE_OP, 25000},
        {SQLITE_LIMIT_FUNCTION_ARG, 16},
        {SQLITE_LIMIT_ATTACHED, 0},
        {SQLITE_LIMIT_VARIABLE_NUMBER, 200},
        {SQLITE_LIMIT_TRIGGER_DEPTH, 1},
        {SQLITE_LIMIT_LIKE_PATTERN_LENGTH, 1000},
    };
    for (size_t i = 0; i < sizeof options / sizeof *options; i++)
        if (sqlite3_db_config(handle, options[i].option, options[i].value, NULL) != SQLITE_OK)
            return false;
    for (size_t i = 0; i < sizeof limits / sizeof *limits; i++)
        sqlite3_limit(handle, limits[i].limit, limits[i].value);
    char pragmas[200];
    sqlite3_snprintf(sizeof pragmas, pragmas,
                     "PRAGMA query_only = ON; PRAGMA cell_size_check = ON; PRAGMA mmap_size = 0;"
                     "PRAGMA cache_size = -%d; BEGIN",
                     CACHE);
    return sqlite3_exec(handle, pragmas, NULL, NULL, NULL) == SQLITE_OK;
}

/* So that no path begins with "file:" or ":memory:", which SQLite takes for more than a name. */
static int open_file(const char *path, sqlite3 **handle)
{
    char *name = message_of("%s%s", path[0] == '/' ? "" : "./", path);
    const int error =
        name
            ? sqlite3_open_v2(name, handle,
                              SQLITE_OPEN_READONLY | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_PRIVATECACHE,
                              NULL)
            : SQLITE_NOMEM;
    free(name);
    return error;
}

/* Is there no work left? */
static int spend_work(void *self)
{
    struct store *d = self;
    const bool is_spent = d->work_left < WORK_STEP;
    d->work_left -= is_spent ? d->work_left : WORK_STEP;
    return is_spent;
}

void store_limit(struct store *d, bool is_limited)
{
    sqlite3_progress_handler(d->handle, is_limited ? WORK_STEP : 0, is_limited ? spend_work : NULL,
                             d);
}

bool store_open(struct store *d, const char *path)
{
    uint64_t size = 0;
    *d = (struct store){.path = path};
    if (!check_header(path, &size))
        return false;
    d->work_left = WORK_AT_LEAST + WORK_A_BYTE * (size < UINT64_MAX / 1024 ? size : 0);
    int error = open_file(path, &d->handle);
    if (error == SQLITE_OK) {
        sqlite3_extended_result_codes(d->handle, 1);
        sqlite3_busy_timeout(d->handle, WAIT);
        store_limit(d, true);
        error = distrust(d->handle) ? SQLITE_OK : sqlite3_extended_errcode(d->handle);
    }
    if (error != SQLITE_OK)
        store_complain(d, error);
    if (error == SQLITE_OK && schema_check(d) && guard_start(d))
        return true;
    store_close(d);
    return false;
}

void store_close(struct store *d)
{
    sqlite3_close(d->handle);
    free(d->names);
    *d = (struct store){.path = d->path};
}

sqlite3_stmt *store_prepare(struct store *d, const char *sql)
{
    sqlite3_stmt *statement = NULL;
    if (!sql) {
        complain("out of memory");
        return NULL;
    }
    const int error = sqlite3_prepare_v2(d->handle, sql, -1, &statement, NULL);
    if (error != SQLITE_OK)
        store_complain(d, error);
    return statement;
}

void store_bind(sqlite3_stmt *statement, int parameter, struct urisift_span text)
{
    const char *data = text.size > 0 ? (const char *)text.data : "";
    if (utf8_is_valid(text.data, text.size))
        sqlite3_bind_text64(statement, parameter, data, text.size, SQLITE_STATIC, SQLITE_UTF8);
    else
        sqlite3_bind_blob64(statement, parameter, data, text.size, SQLITE_STATIC);
}

struct urisift_span store_text(sqlite3_stmt *statement, int column)
{
    const bool is_blob = sqlite3_column_type(statement, column) == SQLITE_BLOB;
    const uint8_t *data =
        is_blob ? sqlite3_column_blob(statement, column) : sqlite3_column_text(statement, column);
    const int size = data ? sqlite3_column_bytes(statement, column) : 0;
    return (struct urisift_span){size > 0 ? data : (const uint8_t *)"", (size_t)size};
}

int store_compare(struct urisift_span a, bool a_is_blob, struct urisift_span b, bool b_is_blob)
{
    if (a_is_blob != b_is_blob)
        return a_is_blob - b_is_blob;
    const size_t size = a.size < b.size ? a.size : b.size;
    const int order = size > 0 ? memcmp(a.data, b.data, size) : 0;
    return order ? order : (a.size > b.size) - (a.size < b.size);
}

bool store_step(struct store *d, sqlite3_stmt *statement, bool *failed)
{
    const int answer = sqlite3_step(statement);
    if (answer != SQLITE_ROW && answer != SQLITE_DONE) {
        store_complain(d, answer);
        *failed = true;
    }
    return answer == SQLITE_ROW;
}
