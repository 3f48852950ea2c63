/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* tally.c — occurrences by value, for the table of counts. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "cli/index/loader.h"
#include "core/text/span.h"

enum { ROWS_MOST = 65536, BYTES_MOST = 8 << 20, ROW_SIZE = 3 * (int)sizeof(struct ids_row) };

static const char *const names[TALLY_FIELDS] = {
    [TALLY_FAMILY] = "family", [TALLY_PROFILE] = "profile", [TALLY_SCHEME] = "scheme",
    [TALLY_DOMAIN] = "domain", [TALLY_ERROR] = "error",     [TALLY_WARNING] = "warning",
    [TALLY_FORMAT] = "format", [TALLY_STATUS] = "status",   [TALLY_YEAR] = "year",
    [TALLY_MONTH] = "month",   [TALLY_DAY] = "day",
};

static void forget(struct tally *t)
{
    for (size_t i = 0; i < t->count; i++)
        free(t->rows[i].text);
    t->count = t->bytes = 0;
    ids_empty(&t->ids);
}

void tally_fini(struct tally *t)
{
    forget(t);
    free(t->rows);
    ids_fini(&t->ids);
}

bool tally_empty(struct index *x)
{
    struct tally *t = &x->tally;
    sqlite3_stmt *s = database_use(&x->db, STATEMENT_COUNT);
    for (size_t i = 0; s && i < t->count; i++) {
        const struct tally_row *row = &t->rows[i];
        if (row->count == 0)
            continue;
        sqlite3_bind_text(s, 1, names[row->field], -1, SQLITE_STATIC);
        database_bind(s, 2, (struct urisift_span){row->text, row->size});
        sqlite3_bind_int64(s, 3, row->count);
        if (!database_step(&x->db, s))
            break;
    }
    forget(t);
    return !x->db.has_failed;
}

/* NULL: out of memory. */
static struct tally_row *add_row(struct tally *t, enum tally_field field, struct urisift_span text)
{
    if (t->count == t->capacity) {
        size_t capacity = 2 * t->capacity + 64;
        struct tally_row *rows = reallocarray(t->rows, capacity, sizeof *rows);
        if (!rows)
            return NULL;
        t->rows = rows;
        t->capacity = capacity;
    }
    uint8_t *copy = malloc(text.size + 1);
    if (!copy)
        return NULL;
    if (text.size > 0)
        memcpy(copy, text.data, text.size);
    t->bytes += text.size;
    t->rows[t->count] = (struct tally_row){field, copy, text.size, 0};
    return &t->rows[t->count++];
}

bool tally_add(struct index *x, enum tally_field field, struct urisift_span text, int64_t count)
{
    struct tally *t = &x->tally;
    const struct ids_key key = index_hash(text, x->seed + (uint64_t)field);
    if (count == 0 || !text.data)
        return !x->db.has_failed;
    if (t->ids.most == 0)
        ids_init(&t->ids, (uint64_t)2 * ROWS_MOST * ROW_SIZE, true);
    struct ids_row *known = ids_find(&t->ids, key);
    if (known) {
        t->rows[known->id - 1].count += count;
        return true;
    }
    if ((t->count >= ROWS_MOST || t->bytes >= BYTES_MOST) && !tally_empty(x))
        return false;
    struct tally_row *row = ids_make_room(&t->ids) ? add_row(t, field, text) : NULL;
    if (!row) {
        database_fail(&x->db, ENOMEM, "out of memory");
        return false;
    }
    row->count = count;
    ids_add(&t->ids, key, (int64_t)t->count);
    return true;
}

bool tally_add_day(struct index *x, struct urisift_span day, int64_t count)
{
    return day.size < 10 || (tally_add(x, TALLY_YEAR, (struct urisift_span){day.data, 4}, count) &&
                             tally_add(x, TALLY_MONTH, (struct urisift_span){day.data, 7}, count) &&
                             tally_add(x, TALLY_DAY, day, count));
}
