/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * table.h — reads the tables of corpora/: one case a line, columns parted by TAB.
 *
 * Empty lines and lines that begin with '#' say nothing. A value is
 *     -          none
 *     =          the same as something that the table's head names
 *     ""         empty
 * or text, in which \\ is a backslash, \xHH the byte HH, \{TEXT*N} N times TEXT
 * (TEXT holds no '*'), and everything else is itself.
 */
#ifndef URISIFT_TESTS_TABLE_H
#define URISIFT_TESTS_TABLE_H

#include <urisift/core.h>

enum { TABLE_COLUMNS = 12 };

struct table_value {
    enum table_kind { TABLE_NONE, TABLE_SAME, TABLE_TEXT } kind;
    /* of TABLE_TEXT: a block of its own, followed by a NUL that is not counted */
    struct urisift_span text;
};

struct table_row {
    size_t line;    /* its number in the file */
    size_t columns; /* their number; the columns after them are TABLE_NONE */
    struct table_value column[TABLE_COLUMNS];
};

struct table {
    struct table_row *rows;
    size_t count;
};

/* Reads corpora/`name`. On failure says why on standard error and returns false. */
bool table_read(struct table *table, const char *name);
void table_free(struct table *table);

/* A text column as a C string; "-" where the value is missing. */
const char *table_string(const struct table_row *row, size_t column);
bool table_is(const struct table_row *row, size_t column, const char *text);
/* The text of the column, or `same` where it says so. */
struct urisift_span table_span(const struct table_row *row, size_t column,
                               struct urisift_span same);

bool span_equal(struct urisift_span a, struct urisift_span b);
/* Printable, with \xHH for the rest and cut where it is long; one of a few static buffers. */
const char *span_print(struct urisift_span text);

/* The code of that name; URISIFT_CODES if the name is unknown. */
enum urisift_code code_named(const char *name, size_t size);
/* The set of warnings in a list parted by commas, "-" for none; false if one is unknown. */
bool warnings_named(const char *list, uint32_t *set);

#endif
