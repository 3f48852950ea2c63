/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* option_table.c — the rows of options.def, the commands, and the words of urisift query. */
#include "cli/option_table.h"

#include <string.h>

const struct option_row option_rows[OPTION_ROWS] = {
#define GROUP(title) {OPTION_NONE, 0, title, NULL, 0, NULL},
#define OPTION(id, letter, name, argument, commands, help)                                         \
    {OPTION_##id, letter, name, argument, commands, help},
#include "cli/options.def"
#undef OPTION
#undef GROUP
};

const struct command_row command_rows[COMMANDS] = {
    {"scan", SCAN, "[scan] [OPTION...] [FILE|DIR|-]...", "find and report; walks directories"},
    {"check", CHECK, "check [OPTION...] [IDENTIFIER...]",
     "judge these, or lines of standard input"},
    {"same", SAME, "same [OPTION...] A B", "exit 0 if equivalent, 1 if not"},
    {"query", QUERY, "query [OPTION...] DB WORD [ARGUMENT]", "ask an index (query --help)"},
    {"plan", PLAN, "plan [OPTION...] -o PLAN FILE|DIR...", "divide a large scan (see plan --help)"},
    {"run", RUN, "run [OPTION...] PLAN|-", "do one shard, or those of lines of a plan"},
    {"submit", SUBMIT, "submit [OPTION...] PLAN", "describe what is not done to an engine"},
    {"status", STATUS_OF, "status [OPTION...] PLAN", "say which shards are not done"},
    {"merge", MERGE, "merge [OPTION...] PLAN", "report what all shards have found"},
    {"encode-nss", ENCODE, "encode-nss NID TEXT", "print urn:NID:TEXT, encoded by RFC 2141"},
};

const struct query_row query_rows[QUERIES] = {
#define QUERY(id, name, argument, least, most, options, help)                                      \
    {name, argument, least, most, options, help},
#include "cli/query/queries.def"
#undef QUERY
};

bool option_is_optional(const struct option_row *row)
{
    return row->argument && row->argument[0] == '[';
}

size_t command_named(const char *name)
{
    size_t i = 0;
    while (i < COMMANDS && strcmp(command_rows[i].name, name) != 0)
        i++;
    return i;
}

const char *command_name(enum command command)
{
    size_t i = 0;
    while (command_rows[i].command != command)
        i++;
    return command_rows[i].name;
}

size_t query_named(const char *name)
{
    size_t i = 0;
    while (i < QUERIES && strcmp(query_rows[i].name, name) != 0)
        i++;
    return i;
}
