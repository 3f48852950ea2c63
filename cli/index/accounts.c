/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * accounts.c — how often each identifier, host and verdict occurs.
 *
 * What comes is counted in the tables of ids. It is added to the database when such a table is
 * emptied, in the order of the ids, so that each page is changed once.
 */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "cli/index/loader.h"

bool accounts_add_host(struct index *x, int64_t host, int64_t count)
{
    sqlite3_stmt *s;
    if (!host || !count)
        return !x->db.has_failed;
    if (!database_step_numbers(&x->db, STATEMENT_COUNT_HOST, host, count) ||
        !(s = database_use(&x->db, STATEMENT_DOMAIN_OF)))
        return false;
    sqlite3_bind_int64(s, 1, host);
    if (database_row(&x->db, s))
        sums_add(x, SUM_DOMAIN, database_text(s, 0), count);
    sqlite3_reset(s);
    return !x->db.has_failed;
}

/* Names with ',' between them. */
static bool add_names(struct index *x, enum sum_field field, struct urisift_span names,
                      int64_t count)
{
    while (names.size > 0) {
        const uint8_t *comma = memchr(names.data, ',', names.size);
        const size_t size = comma ? (size_t)(comma - names.data) : names.size;
        if (!sums_add(x, field, (struct urisift_span){names.data, size}, count))
            return false;
        names.data += size + (comma != NULL);
        names.size -= size + (comma != NULL);
    }
    return true;
}

bool accounts_add_verdict(struct index *x, int64_t verdict, int64_t count)
{
    sqlite3_stmt *s;
    if (!count)
        return !x->db.has_failed;
    if (!database_step_numbers(&x->db, STATEMENT_COUNT_VERDICT, verdict, count) ||
        !(s = database_use(&x->db, STATEMENT_CODES_OF)))
        return false;
    sqlite3_bind_int64(s, 1, verdict);
    if (database_row(&x->db, s)) {
        sums_add(x, SUM_ERROR, database_text(s, 0), count);
        add_names(x, SUM_WARNING, database_text(s, 1), count);
    }
    sqlite3_reset(s);
    return !x->db.has_failed;
}

static int compare_ids(const void *a, const void *b)
{
    const struct ids_row *x = a, *y = b;
    return (x->id > y->id) - (x->id < y->id);
}

static int compare_hosts(const void *a, const void *b)
{
    const struct ids_row *x = a, *y = b;
    return (x->host > y->host) - (x->host < y->host);
}

bool accounts_empty_identifiers(struct index *x)
{
    struct ids_row *rows = x->identifiers.rows;
    const size_t count = ids_pack(&x->identifiers);
    if (count > 0)
        qsort(rows, count, sizeof *rows, compare_ids);
    for (size_t i = 0; i < count && !x->db.has_failed; i++) {
        const int64_t more = (int64_t)rows[i].count - rows[i].has_first;
        if (more > 0)
            database_step_numbers(&x->db, STATEMENT_COUNT_IDENTIFIER, rows[i].id, more);
        x->kinds.rows[rows[i].kind].count += rows[i].count;
    }
    if (count > 0)
        qsort(rows, count, sizeof *rows, compare_hosts);
    for (size_t i = 0, next; i < count && !x->db.has_failed; i = next) {
        uint64_t sum = 0;
        for (next = i; next < count && rows[next].host == rows[i].host; next++)
            sum += rows[next].count;
        accounts_add_host(x, rows[i].host, (int64_t)sum);
    }
    ids_empty(&x->identifiers);
    return kinds_empty(x);
}

bool accounts_empty_verdicts(struct index *x)
{
    for (size_t i = 0; i < x->verdicts.capacity && !x->db.has_failed; i++) {
        const uint64_t count = x->verdicts.rows[i].count;
        x->verdicts.rows[i].count = 0;
        accounts_add_verdict(x, x->verdicts.rows[i].id, (int64_t)count);
    }
    return !x->db.has_failed;
}

bool accounts_make_cache(struct index *x, struct ids *ids, const char *key)
{
    if (key && x->is_new && ids->is_complete &&
        !database_script(&x->db, index_keys, index_keys_size, key))
        return false;
    ids->is_complete = false;
    if (ids == &x->identifiers)
        accounts_empty_identifiers(x);
    else if (ids == &x->verdicts)
        accounts_empty_verdicts(x);
    ids_empty(ids);
    return !x->db.has_failed;
}

bool accounts_make_room(struct index *x, struct ids *ids, const char *key)
{
    if (ids_make_room(ids))
        return !x->db.has_failed;
    if (accounts_make_cache(x, ids, key) && !ids_make_room(ids))
        database_fail(&x->db, ENOMEM, "out of memory");
    return !x->db.has_failed;
}
