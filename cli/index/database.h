/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* database.h — a database of SQLite: opened, its statements, and what it says of errors. */
#ifndef URISIFT_CLI_INDEX_DATABASE_H
#define URISIFT_CLI_INDEX_DATABASE_H

#include <sqlite3.h>

#include <urisift/core.h>

enum statement {
#define STATEMENT(id, sql) STATEMENT_##id,
#include "cli/index/statements.def"
#undef STATEMENT
    STATEMENTS
};

/* After an error nothing more is done, and all functions return false or NULL. */
struct database {
    sqlite3 *handle;
    sqlite3_stmt *statements[STATEMENTS];
    bool has_words; /* the tables for MATCH */
    bool has_failed;
    int error; /* an errno value */
    char message[512];
};

/* Opens the file. `is_new`: it is empty, and of no worth if the program ends early. */
bool database_open(struct database *db, const char *path, bool is_new, uint64_t memory);
/* Undoes what has not been committed. */
void database_close(struct database *db);

/* Keeps the first message. */
void database_fail(struct database *db, int error, const char *message);
/* The same for what SQLite says. */
void database_fail_sqlite(struct database *db);

bool database_run(struct database *db, const char *sql);
/* Runs the statements of a script of the program's own. `only`: those that have this word. */
bool database_script(struct database *db, const unsigned char *script, size_t size,
                     const char *only);
/* The number that a statement gives; 0 if it is NULL. */
bool database_number(struct database *db, const char *sql, int64_t *number);

/* A statement for database_step(), database_row(). NULL: an error. */
sqlite3_stmt *database_use(struct database *db, enum statement which);
/* Runs a statement without rows, with its values bound. */
bool database_step(struct database *db, sqlite3_stmt *statement);
/* Goes to the next row. False: there are no more rows, or it failed; then the statement is reset.
 */
bool database_row(struct database *db, sqlite3_stmt *statement);
/* Runs a statement with its values bound, and gives the number in the first column of its first
 * row; 0: it has no rows, or it failed. */
int64_t database_find(struct database *db, sqlite3_stmt *statement);
/* Runs a statement without rows, with one or two numbers. */
bool database_step_numbers(struct database *db, enum statement which, int64_t a, int64_t b);

/* Binds a text, which is borrowed until the next one is bound there. It is bound as a blob if it is
 * not UTF-8 or has a NUL, and as NULL if its data is NULL. */
void database_bind(sqlite3_stmt *statement, int at, struct urisift_span text);
/* Binds a number; NULL unless it is there. */
void database_bind_number(sqlite3_stmt *statement, int at, bool is_there, int64_t number);
/* The text or blob in a column; its data is NULL if it is neither. Valid until the next step. */
struct urisift_span database_text(sqlite3_stmt *statement, int column);

#endif
