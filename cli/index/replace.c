/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * replace.c — removes the rows of a file.
 *
 * Its occurrences are those between two ids. What they added to the counts is taken away. Rows of
 * identifiers, hosts and verdicts that no longer occur go at the end of the run, since the same run
 * may need them again.
 */
#include <errno.h>

#include "cli/index/loader.h"

/* A statement about the occurrences of the file. */
static sqlite3_stmt *use_range(struct index *x, enum statement which, int64_t first, int64_t last)
{
    sqlite3_stmt *s = database_use(&x->db, which);
    if (s) {
        sqlite3_bind_int64(s, 1, first);
        sqlite3_bind_int64(s, 2, last);
    }
    return s;
}

static bool take_from_counts(struct index *x, int64_t first, int64_t last)
{
    sqlite3_stmt *s = use_range(x, STATEMENT_OLD_IDENTIFIERS, first, last);
    while (s && database_row(&x->db, s)) {
        const int64_t count = -sqlite3_column_int64(s, 2);
        database_step_numbers(&x->db, STATEMENT_COUNT_IDENTIFIER, sqlite3_column_int64(s, 0),
                              count);
        accounts_add_host(x, sqlite3_column_int64(s, 1), count);
    }
    s = use_range(x, STATEMENT_OLD_KINDS, first, last);
    while (s && database_row(&x->db, s))
        for (int i = 0; i < 3; i++)
            sums_add(x, (enum sum_field)(SUM_FAMILY + i), database_text(s, i),
                     -sqlite3_column_int64(s, 3));
    s = use_range(x, STATEMENT_OLD_VERDICTS, first, last);
    while (s && database_row(&x->db, s))
        accounts_add_verdict(x, sqlite3_column_int64(s, 0), -sqlite3_column_int64(s, 1));
    s = use_range(x, STATEMENT_OLD_LINKS, first, last);
    while (s && database_row(&x->db, s))
        sums_add(x, SUM_STATUS, database_text(s, 0), -sqlite3_column_int64(s, 1));
    return !x->db.has_failed;
}

static bool take_dates(struct index *x, int64_t file)
{
    sqlite3_stmt *s = database_use(&x->db, STATEMENT_OLD_DATES);
    if (!s)
        return false;
    sqlite3_bind_int64(s, 1, file);
    while (database_row(&x->db, s))
        sums_add_day(x, index_day_of(database_text(s, 0)), -sqlite3_column_int64(s, 1));
    return !x->db.has_failed;
}

static bool take_file(struct index *x, int64_t file)
{
    int64_t first = 0, last = -1;
    sqlite3_stmt *s = database_use(&x->db, STATEMENT_OLD_FILE);
    if (!s)
        return false;
    sqlite3_bind_int64(s, 1, file);
    if (database_row(&x->db, s)) {
        if (sqlite3_column_type(s, 0) != SQLITE_NULL) {
            first = sqlite3_column_int64(s, 0);
            last = sqlite3_column_int64(s, 1);
        }
        sums_add(x, SUM_FORMAT, database_text(s, 3), -sqlite3_column_int64(s, 2));
    }
    sqlite3_reset(s);
    if (last >= x->file_begin) {
        database_fail(&x->db, EIO, "the index is damaged");
        return false;
    }
    return take_from_counts(x, first, last) && take_dates(x, file) &&
           (!x->db.has_words || x->is_new ||
            database_step_numbers(&x->db, STATEMENT_OLD_WORDS, file, x->first_message)) &&
           database_step_numbers(&x->db, STATEMENT_DROP_LINKS, first, last) &&
           database_step_numbers(&x->db, STATEMENT_DROP_OCCURRENCES, first, last) &&
           database_step_numbers(&x->db, STATEMENT_DROP_MESSAGES, file, 0) &&
           database_step_numbers(&x->db, STATEMENT_DROP_RECORDS, file, 0) &&
           database_step_numbers(&x->db, STATEMENT_DROP_DOCUMENTS, file, 0) &&
           database_step_numbers(&x->db, STATEMENT_DROP_FILE, file, 0);
}

/* The id of the file of that name; 0: there is no such file, or it failed. */
static int64_t find_file(struct index *x, struct urisift_span name, struct ids_key key)
{
    const struct ids_row *row = ids_find(&x->files, key);
    if (row || x->files.is_complete)
        return row ? row->id : 0;
    sqlite3_stmt *s = database_use(&x->db, STATEMENT_FIND_FILE);
    if (!s)
        return 0;
    database_bind(s, 1, name);
    return database_find(&x->db, s);
}

/* In a new index a file came twice: from now on there are keys by which the rows of a file are
 * found. */
static bool make_keys(struct index *x)
{
    static const char *const keys[] = {"documents_file", "messages_document", "records_document"};
    bool is_made = true;
    for (size_t i = 0; i < sizeof keys / sizeof *keys && x->is_new; i++)
        is_made = is_made && database_script(&x->db, index_keys, index_keys_size, keys[i]);
    return is_made;
}

bool replace_file(struct index *x, struct urisift_span name)
{
    const struct ids_key key = index_hash(name, x->seed);
    const int64_t old = find_file(x, name, key);
    if (x->db.has_failed || (old && (!make_keys(x) || !take_file(x, old))))
        return false;
    if (!x->is_new)
        return true;
    struct ids_row *row = ids_find(&x->files, key);
    if (row) {
        row->id = x->next_file;
        return true;
    }
    if (!accounts_make_room(x, &x->files, "files_name"))
        return false;
    ids_add(&x->files, key, x->next_file);
    return true;
}
