/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* query.c — urisift query: reads the words, opens the index, and lets the word answer. */
#include "cli/query/query.h"

#include <stdlib.h>
#include <string.h>

#include "cli/commands.h"
#include "cli/output/writer.h"
#include "cli/suggest.h"

static enum status (*const answers[QUERIES])(struct query *query) = {
    [QUERY_CITES_WORD] = query_cites,     [QUERY_OF_WORD] = query_of,
    [QUERY_TOP_WORD] = query_top,         [QUERY_BY_WORD] = query_by,
    [QUERY_INVALID_WORD] = query_invalid, [QUERY_SAME_WORD] = query_same,
    [QUERY_NEW_WORD] = query_new,         [QUERY_DIFF_WORD] = query_diff,
    [QUERY_WORDS_WORD] = query_words,     [QUERY_PAGE_WORD] = query_page,
    [QUERY_SQL_WORD] = query_sql,
};

/* Does the word take the options? */
static bool check_options(const struct options *o, const struct query_row *row)
{
    for (size_t i = 0; i < o->use_count; i++)
        if (o->uses[i].id == OPTION_OUTPUT && options_file_of(o->uses[i].value)) {
            complain("query writes to standard output, not to the file of --output %s",
                     o->uses[i].value);
            return false;
        }
    static const struct {
        enum option_id id;
        const char *name;
        unsigned bit;
    } some[] = {{OPTION_TOP, "top", QUERY_TOP},
                {OPTION_SINCE, "since", QUERY_SINCE},
                {OPTION_UNTIL, "until", QUERY_TIMES & ~QUERY_SINCE},
                {OPTION_SAME_AS, "same-as", QUERY_SAME}};
    for (size_t i = 0; i < sizeof some / sizeof *some; i++)
        if (o->given[some[i].id] && !(row->options & some[i].bit)) {
            complain("query %s does not take --%s; see urisift query --help", row->name,
                     some[i].name);
            return false;
        }
    return true;
}

/* The word and its operands. NULL: a message has been written. */
static const struct query_row *read_words(struct query *q, const char **path)
{
    char **words = q->options->operands;
    const size_t count = q->options->operand_count;
    if (count < 2) {
        complain("query takes an index and a word, for example: urisift query FILE top host; see "
                 "urisift query --help");
        return NULL;
    }
    /* diff A B is as A diff B */
    const bool is_first = count == 3 && strcmp(words[0], "diff") == 0;
    const char *word = words[is_first ? 0 : 1];
    const size_t number = query_named(word);
    *path = words[is_first ? 1 : 0];
    if (number == QUERIES) {
        complain("query has no word '%s'%s; see urisift query --help", word,
                 suggest_query(word).text);
        return NULL;
    }
    const struct query_row *row = &query_rows[number];
    q->operands = words + 2;
    q->operand_count = count - 2;
    if (q->operand_count >= row->least && q->operand_count <= row->most)
        return check_options(q->options, row) ? row : NULL;
    complain("write: urisift query DB %s%s%s", row->name, *row->argument ? " " : "", row->argument);
    return NULL;
}

static enum status answer(struct query *q, struct urisift_output *output)
{
    const char *path = NULL;
    const struct query_row *row = read_words(q, &path);
    if (!row || !table_init(&q->table, q->options, output) || !dates_read(&q->dates, q->options)) {
        options_tell_config(q->options);
        return STATUS_TROUBLE;
    }
    if (!store_open(&q->database, path))
        return STATUS_TROUBLE;
    const enum status status = answers[row - query_rows](q);
    store_close(&q->database);
    return status;
}

enum status command_query(const struct options *options)
{
    struct query query = {.options = options};
    struct urisift_output *output = urisift_output_new(stdout_writer());
    if (!output) {
        complain("out of memory");
        return STATUS_TROUBLE;
    }
    const enum status status = finish_stdout(output, answer(&query, output));
    urisift_output_free(output);
    return status;
}
