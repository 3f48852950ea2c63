/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* sums.c — occurrences by value, for the table of counts. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "cli/index/loader.h"
#include "core/text/span.h"

enum { ROWS_MOST = 65536, BYTES_MOST = 8 << 20, ROW_SIZE = 3 * (int)sizeof(struct ids_row) };

static const char *const names[SUM_FIELDS] = {
    [SUM_FAMILY] = "family", [SUM_PROFILE] = "profile", [SUM_SCHEME] = "scheme",
    [SUM_DOMAIN] = "domain", [SUM_ERROR] = "error",     [SUM_WARNING] = "warning",
    [SUM_FORMAT] = "format", [SUM_STATUS] = "status",   [SUM_YEAR] = "year",
    [SUM_MONTH] = "month",   [SUM_DAY] = "day",
};

static void forget(struct sums *t)
{
    for (size_t i = 0; i < t->count; i++)
        free(t->rows[i].text);
    t->count = t->bytes = 0;
    ids_empty(&t->ids);
}

void sums_fini(struct sums *t)
{
    forget(t);
    free(t->rows);
    ids_fini(&t->ids);
}

bool sums_empty(struct index *x)
{
    struct sums *t = &x->sums;
    sqlite3_stmt *s = database_use(&x->db, STATEMENT_COUNT);
    for (size_t i = 0; s && i < t->count; i++) {
        const struct sum_row *row = &t->rows[i];
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
static struct sum_row *add_row(struct sums *t, enum sum_field field, struct urisift_span text)
{
    if (t->count == t->capacity) {
        size_t capacity = 2 * t->capacity + 64;
        struct sum_row *rows = reallocarray(t->rows, capacity, sizeof *rows);
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
    t->rows[t->count] = (struct sum_row){field, copy, text.size, 0};
    return &t->rows[t->count++];
}

bool sums_add(struct index *x, enum sum_field field, struct urisift_span text, int64_t count)
{
    struct sums *t = &x->sums;
    if (count == 0 || !text.data)
        return !x->db.has_failed;
    const struct ids_key key = index_hash(text, x->seed + (uint64_t)field);
    if (t->ids.most == 0)
        ids_init(&t->ids, (uint64_t)2 * ROWS_MOST * ROW_SIZE, true);
    struct ids_row *known = ids_find(&t->ids, key);
    if (known) {
        t->rows[known->id - 1].count += count;
        return true;
    }
    if ((t->count >= ROWS_MOST || t->bytes >= BYTES_MOST) && !sums_empty(x))
        return false;
    struct sum_row *row = ids_make_room(&t->ids) ? add_row(t, field, text) : NULL;
    if (!row) {
        database_fail(&x->db, ENOMEM, "out of memory");
        return false;
    }
    row->count = count;
    ids_add(&t->ids, key, (int64_t)t->count);
    return true;
}

bool sums_add_day(struct index *x, struct urisift_span day, int64_t count)
{
    return day.size < 10 || (sums_add(x, SUM_YEAR, (struct urisift_span){day.data, 4}, count) &&
                             sums_add(x, SUM_MONTH, (struct urisift_span){day.data, 7}, count) &&
                             sums_add(x, SUM_DAY, day, count));
}
