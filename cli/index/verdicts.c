/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* verdicts.c — what was said of candidates: each once. There are few, and all are read first. */
#include "cli/index/loader.h"

enum { READ_MOST = 65536 }; /* as in STATEMENT_ALL_VERDICTS */

static struct ids_key hash_verdict(const struct index *x, struct urisift_span error,
                                   struct urisift_span rule, struct urisift_span warnings)
{
    return index_hash(warnings, index_hash_64(rule, index_hash_64(error, x->seed)));
}

bool verdicts_begin(struct index *x)
{
    sqlite3_stmt *s = database_use(&x->db, STATEMENT_ALL_VERDICTS);
    size_t count = 0;
    if (!s)
        return false;
    for (; database_row(&x->db, s); count++) {
        const struct ids_key key =
            hash_verdict(x, database_text(s, 1), database_text(s, 2), database_text(s, 3));
        if (!ids_find(&x->verdicts, key) && ids_make_room(&x->verdicts))
            ids_add(&x->verdicts, key, sqlite3_column_int64(s, 0));
    }
    x->verdicts.is_complete = count == x->verdicts.used && count < READ_MOST;
    return !x->db.has_failed;
}

static void bind_verdict(sqlite3_stmt *s, int at, const struct frame *f)
{
    database_bind(s, at, f->text[FRAME_ERROR]);
    database_bind(s, at + 1, f->text[FRAME_RULE]);
    database_bind(s, at + 2, f->text[FRAME_WARNINGS]);
}

/* The id of a verdict that is not in memory; 0: it is new, or it failed. */
static int64_t find_verdict(struct index *x, const struct frame *f)
{
    sqlite3_stmt *s = database_use(&x->db, STATEMENT_FIND_VERDICT);
    if (!s)
        return 0;
    bind_verdict(s, 1, f);
    return database_find(&x->db, s);
}

static bool add_verdict(struct index *x, const struct frame *f, int64_t *id)
{
    sqlite3_stmt *s = database_use(&x->db, STATEMENT_VERDICT);
    if (!s)
        return false;
    *id = x->next_verdict++;
    sqlite3_bind_int64(s, 1, *id);
    bind_verdict(s, 2, f);
    return database_step(&x->db, s);
}

bool verdicts_take(struct index *x, const struct frame *f, int64_t *id)
{
    const struct ids_key key =
        hash_verdict(x, f->text[FRAME_ERROR], f->text[FRAME_RULE], f->text[FRAME_WARNINGS]);
    struct ids_row *row = ids_find(&x->verdicts, key);
    if (!row) {
        *id = x->verdicts.is_complete ? 0 : find_verdict(x, f);
        if (x->db.has_failed || (*id == 0 && !add_verdict(x, f, id)) ||
            !accounts_make_room(x, &x->verdicts, NULL))
            return false;
        row = ids_add(&x->verdicts, key, *id);
    }
    if (row->count == UINT32_MAX && !accounts_empty_verdicts(x))
        return false;
    row->count++;
    *id = row->id;
    return true;
}
