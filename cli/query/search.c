/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* search.c — identifiers and subjects by words; rows of any SELECT. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/query/query.h"
#include "core/text/span.h"

/* Puts a word as FTS5 wants it: between quotes, and quotes in it twice. A '*' at its end stands for
 * any ending. */
static void put_word(FILE *match, const char *word, size_t size)
{
    const bool is_prefix = size > 1 && word[size - 1] == '*';
    fputc('"', match);
    for (size_t i = 0; i < size - is_prefix; i++)
        fprintf(match, "%s%c", word[i] == '"' ? "\"" : "", word[i]);
    fputs(is_prefix ? "\"* " : "\" ", match);
}

/* The words of all operands; the caller frees. NULL: no memory. */
static char *make_match(const struct query *q)
{
    char *text = NULL;
    size_t size = 0;
    FILE *match = open_memstream(&text, &size);
    if (!match)
        return NULL;
    for (size_t i = 0; i < q->operand_count; i++)
        for (const char *at = q->operands[i]; *(at += strspn(at, " \t\n"));
             at += strcspn(at, " \t\n"))
            put_word(match, at, strcspn(at, " \t\n"));
    const bool is_whole = !ferror(match);
    if (fclose(match) == 0 && is_whole)
        return text;
    free(text);
    return NULL;
}

enum status query_words(struct query *q)
{
    static const char sql[] =
        "SELECT * FROM (SELECT 'identifier' AS what, i.occurrences AS count, i.canonical AS text, "
        "  NULL AS message_id, NULL AS date FROM identifier_words w "
        "  CROSS JOIN identifiers i ON i.id = w.rowid WHERE identifier_words MATCH ?1 "
        "  ORDER BY i.occurrences DESC, i.id LIMIT ?2) "
        "UNION ALL SELECT * FROM (SELECT 'subject', m.occurrences, m.subject, m.message_id, m.date "
        "  FROM subject_words w CROSS JOIN messages m ON m.id = w.rowid "
        "  WHERE subject_words MATCH ?1 ORDER BY m.id LIMIT ?2)";
    static const char has_words[] =
        "SELECT 1 FROM sqlite_schema WHERE name = 'identifier_words' AND type = 'table'";
    bool failed = false;
    sqlite3_stmt *s = store_prepare(&q->database, has_words);
    const bool has = s && store_step(&q->database, s, &failed);
    sqlite3_finalize(s);
    if (!has || !sqlite3_compileoption_used("ENABLE_FTS5")) {
        complain("%s has no words, or this SQLite cannot search for them: it is without FTS5",
                 q->database.path);
        return STATUS_TROUBLE;
    }
    char *match = make_match(q);
    if (match && !*match) {
        complain("words needs words to search for");
        free(match);
        return STATUS_TROUBLE;
    }
    s = store_prepare(&q->database, match ? sql : NULL);
    if (s) {
        store_bind(s, 1, span_of_text(match));
        sqlite3_bind_int64(s, 2,
                           q->options->given[OPTION_TOP] ? (sqlite3_int64)q->options->top : -1);
    }
    const enum status status = table_rows(&q->table, &q->database, s);
    free(match);
    return status;
}

enum status query_sql(struct query *q)
{
    sqlite3_stmt *s = NULL;
    const char *rest = NULL;
    store_limit(&q->database, false); /* the user may ask for much */
    const int error = sqlite3_prepare_v2(q->database.handle, q->operands[0], -1, &s, &rest);
    if (error == SQLITE_AUTH)
        complain("sql reads tables of the index only: %s", sqlite3_errmsg(q->database.handle));
    else if (error != SQLITE_OK)
        complain("sql: %s", sqlite3_errmsg(q->database.handle));
    else if (!s || !sqlite3_stmt_readonly(s) || sqlite3_column_count(s) == 0)
        complain("sql takes a SELECT");
    else if (rest[strspn(rest, " \t\r\n;")])
        complain("sql takes one SELECT; there is more after it: %s", rest);
    else
        return table_rows(&q->table, &q->database, s);
    sqlite3_finalize(s);
    return STATUS_TROUBLE;
}
