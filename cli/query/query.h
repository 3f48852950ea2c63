/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * query.h — urisift query: rows from an index.
 *
 *     query.c        the command: its words and options
 *     store.c        opens the file, which may be anyone's, to read it only
 *       schema.c       is it as an index of urisift is?
 *       guard.c        what statements may do
 *     named.c        what X names: identifiers, or a host
 *     answers of the words of queries.def
 *       cites.c        cites, same
 *       of.c           of
 *       ranks.c        top, by, with groups.c for values of messages
 *       problems.c     invalid
 *       recent.c       new
 *       diff.c         diff
 *       search.c       words, sql
 *       page.c         page
 *       occurrences.c  the places that these select, with all that belongs to them
 *     table.c        writes the rows
 *     absent.c       stands for all of this where SQLite is not there
 */
#ifndef URISIFT_CLI_QUERY_H
#define URISIFT_CLI_QUERY_H

#include "cli/option_table.h"
#include "cli/diag.h"
#include "cli/filter/dates.h"
#include "cli/query/store.h"
#include "cli/query/table.h"

struct query {
    const struct options *options;
    char **operands; /* after the word */
    size_t operand_count;
    struct store database;
    struct table table;
    struct dates dates;
};

/* Each writes the rows of one word, or a message. */
enum status query_cites(struct query *query);
enum status query_of(struct query *query);
enum status query_top(struct query *query);
enum status query_by(struct query *query);
enum status query_invalid(struct query *query);
enum status query_same(struct query *query);
enum status query_new(struct query *query);
enum status query_diff(struct query *query);
enum status query_words(struct query *query);
enum status query_page(struct query *query);
enum status query_sql(struct query *query);

/* The statement that selects occurrences by their ids, as `columns`, in their order. `ids` is a
 * SELECT with the parameters ?1, ?2 …, which the caller binds; NULL if there was no memory for it.
 * NULL: a message has been written. */
sqlite3_stmt *query_occurrences(struct query *query, const char *columns, const char *ids);
/* Binds the times of --since and --until, if they are given, in such a statement. */
void query_bind_times(const struct query *query, sqlite3_stmt *statement);

#endif
