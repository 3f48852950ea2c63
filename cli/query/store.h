/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* store.h — an index, opened to be read only. */
#ifndef URISIFT_CLI_QUERY_STORE_H
#define URISIFT_CLI_QUERY_STORE_H

#include <stdbool.h>

#include <sqlite3.h>
#include <urisift/core.h>

enum {
    VALUE_MOST = 1 << 28, /* bytes of a value or row */
    SQL_MOST = 1 << 20,   /* bytes of a statement */
    /* steps of SQLite's machine for an answer: so many, and so many for each byte of the file */
    WORK_AT_LEAST = 50000000,
    WORK_A_BYTE = 100,
};

struct store {
    sqlite3 *handle; /* NULL: it is not open */
    const char *path;
    char *names;        /* of its tables, with newlines between them */
    uint64_t work_left; /* see store_limit() */
};

/* Opens the index, and checks that it is one. False: a message has been written. */
bool store_open(struct store *database, const char *path);
void store_close(struct store *database);

/* With false, statements may work as long as they will. At first the work is limited by the size
 * of the file, since pages of a hostile one may lead to each other without an end. */
void store_limit(struct store *database, bool is_limited);

/* Makes a statement of `sql`, which is NULL if there was no memory for it. NULL: a message has been
 * written. */
sqlite3_stmt *store_prepare(struct store *database, const char *sql);
/* Binds a text, or a blob if it is not UTF-8: as the index stores them. The text is not copied. */
void store_bind(sqlite3_stmt *statement, int parameter, struct urisift_span text);
/* The value of a column, without conversion of texts and blobs; size 0 for NULL. */
struct urisift_span store_text(sqlite3_stmt *statement, int column);

/* The order of two values, as SQLite has it: texts before blobs, then by bytes. */
int store_compare(struct urisift_span a, bool a_is_blob, struct urisift_span b, bool b_is_blob);

/* Is the answer of sqlite3_step() a row? If it is an error, *failed is set and a message has been
 * written. */
bool store_step(struct store *database, sqlite3_stmt *statement, bool *failed);

/* Says what went wrong. */
void store_complain(const struct store *database, int error);

/* schema.c: does the file have the tables, keys and views of an index, and no others? False: a
 * message has been written. */
bool schema_check(struct store *database);
/* guard.c: from now on statements read tables of an index, and do nothing else. False: a message
 * has been written. */
bool guard_start(struct store *database);

#endif
