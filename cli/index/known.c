/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * known.c — is a file as it was when the index took it?
 *
 * A file that was changed at the time of a run, or right before it, may have been changed again
 * without another time of change. So such a time says nothing, and the bytes are compared.
 */
#include <string.h>

#include "cli/index/loader.h"
#include "core/text/span.h"

enum { RACE = 2 }; /* seconds: the coarsest times of file systems */

struct row {
    int64_t id, modified;
    uint64_t occurrences;
    bool is_found, is_old; /* is_old: the time of change counts */
    bool has_time, has_hash;
    uint8_t hash[HASH_SIZE];
};

static void read_row(const struct index *x, sqlite3_stmt *s, const struct stat *status,
                     struct row *row)
{
    const struct urisift_span hash = database_text(s, 3);
    int64_t started;
    row->is_found = sqlite3_column_int64(s, 1) == (int64_t)status->st_size &&
                    span_same(database_text(s, 6), span_of_text(x->version)) &&
                    span_same(database_text(s, 7), span_of_text(x->options));
    row->id = sqlite3_column_int64(s, 0);
    row->has_time = sqlite3_column_type(s, 2) == SQLITE_INTEGER;
    row->modified = sqlite3_column_int64(s, 2);
    row->occurrences = (uint64_t)sqlite3_column_int64(s, 4);
    row->is_old = row->has_time && index_read_time(database_text(s, 5), &started) &&
                  status->st_mtim.tv_sec < started - RACE;
    row->has_hash = hash.size == HASH_SIZE;
    if (row->has_hash)
        memcpy(row->hash, hash.data, HASH_SIZE);
}

static struct row find_row(struct index *x, const char *name, const struct stat *status)
{
    struct row row = {.is_found = false};
    pthread_mutex_lock(&x->lock);
    sqlite3_stmt *s = database_use(&x->db, STATEMENT_KNOWN);
    if (s) {
        database_bind(s, 1, span_of_text(name));
        sqlite3_bind_int64(s, 2, x->run);
        if (database_row(&x->db, s))
            read_row(x, s, status, &row);
        sqlite3_reset(s);
    }
    pthread_mutex_unlock(&x->lock);
    return row;
}

static bool set_time(struct index *x, int64_t id, int64_t modified)
{
    pthread_mutex_lock(&x->lock);
    const bool is_done = database_step_numbers(&x->db, STATEMENT_TOUCH, id, modified);
    pthread_mutex_unlock(&x->lock);
    return is_done;
}

struct index_known index_look_up(struct index *x, const char *name, int fd,
                                 const struct stat *status)
{
    const struct index_known other = {.is_same = false};
    uint8_t hash[HASH_SIZE];
    if (x->is_new || x->rescans || !S_ISREG(status->st_mode))
        return other;
    const struct row row = find_row(x, name, status);
    if (!row.is_found)
        return other;
    const struct index_known same = {.is_same = true, .occurrences = row.occurrences};
    const int64_t modified = index_time_of(status);
    const bool is_same_time = row.has_time && row.modified == modified;
    if (is_same_time && (row.is_old || !row.has_hash))
        return row.is_old ? same : other;
    if (!row.has_hash || !index_hash_file(fd, status, hash) ||
        memcmp(hash, row.hash, HASH_SIZE) != 0)
        return other;
    return is_same_time || set_time(x, row.id, modified) ? same : other;
}
