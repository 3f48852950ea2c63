/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* option_table.h — the rows of options.def, the commands, and the words of urisift query. */
#ifndef URISIFT_CLI_OPTION_TABLE_H
#define URISIFT_CLI_OPTION_TABLE_H

#include "cli/options.h"

struct option_row {
    enum option_id id; /* OPTION_NONE: a heading, which is `name` */
    int letter;        /* 0: none */
    const char *name, *argument;
    unsigned commands; /* that take it */
    const char *help;
};

enum {
#define GROUP(title) +1
#define OPTION(id, letter, name, argument, commands, help) +1
    OPTION_ROWS = 0
#include "cli/options.def"
#undef OPTION
#undef GROUP
};

extern const struct option_row option_rows[OPTION_ROWS];

/* May the argument be missing? It is then part of the word: --NAME=ARGUMENT. */
bool option_is_optional(const struct option_row *row);

struct command_row {
    const char *name;
    enum command command;
    const char *arguments, *summary;
};

enum { COMMANDS = 10 };

extern const struct command_row command_rows[COMMANDS];

/* Returns the number of the command of that name; COMMANDS: no command has it. */
size_t command_named(const char *name);
const char *command_name(enum command command);

/* Options that only some words of urisift query take. */
enum {
    QUERY_TOP = 1 << 0,
    QUERY_SINCE = 1 << 1,
    QUERY_TIMES = 3 << 1, /* --until, too */
    QUERY_SAME = 1 << 3,
};

/* A word of urisift query. */
enum query_id {
#define QUERY(id, name, argument, least, most, options, help) QUERY_##id##_WORD,
#include "cli/query/queries.def"
#undef QUERY
    QUERIES
};

struct query_row {
    const char *name, *argument;
    size_t least, most; /* operands after it */
    unsigned options;
    const char *help;
};

extern const struct query_row query_rows[QUERIES]; /* by enum query_id */

/* Returns the number of the word; QUERIES: there is no such word. */
size_t query_named(const char *name);

#endif
