/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* groups.c — sums by value, in a hash table with open addressing. */
#include "cli/query/groups.h"

#include <stdlib.h>
#include <string.h>

#define XXH_INLINE_ALL
#include <xxhash.h>

#include "cli/run/growth.h"

enum { TEXTS_MOST = 64 << 20, GROUPS_MOST = 1 << 20 }; /* bytes of values; values */

struct group {
    uint64_t hash, count;
    size_t at; /* of its value in `texts` */
    uint32_t size;
    bool is_blob;
};

struct groups {
    struct group *rows;
    size_t count, capacity;
    uint32_t *slots; /* index of a row plus 1; 0: empty */
    size_t slot_count;
    uint8_t *texts;
    size_t text_size, text_capacity;
    uint64_t seed;   /* of the hash, so that nobody can choose values that collide */
    bool has_failed; /* there is no memory */
};

static bool is_at(const struct groups *g, const struct group *row, struct urisift_span value,
                  bool is_blob)
{
    return row->size == value.size && row->is_blob == is_blob &&
           (value.size == 0 || memcmp(g->texts + row->at, value.data, value.size) == 0);
}

/* Makes the slots twice as many. */
static bool grow_slots(struct groups *g)
{
    const size_t count = g->slot_count > 0 ? 2 * g->slot_count : 1024;
    uint32_t *slots = calloc(count, sizeof *slots);
    if (!slots)
        return false;
    for (size_t i = 0; i < g->count; i++) {
        size_t slot = (size_t)g->rows[i].hash & (count - 1);
        while (slots[slot])
            slot = (slot + 1) & (count - 1);
        slots[slot] = (uint32_t)i + 1;
    }
    free(g->slots);
    g->slots = slots;
    g->slot_count = count;
    return true;
}

static struct group *append(struct groups *g, struct urisift_span value, bool is_blob)
{
    struct group *rows = growth_room(g->rows, &g->capacity, g->count, 1, sizeof *rows);
    g->rows = rows ? rows : g->rows;
    uint8_t *texts = growth_room(g->texts, &g->text_capacity, g->text_size, value.size + 1, 1);
    g->texts = texts ? texts : g->texts;
    if (!rows || !texts)
        return NULL;
    if (value.size > 0)
        memcpy(texts + g->text_size, value.data, value.size);
    rows[g->count] =
        (struct group){.at = g->text_size, .size = (uint32_t)value.size, .is_blob = is_blob};
    g->text_size += value.size;
    return &rows[g->count++];
}

/* False: there is no memory, or these are too many. */
static bool add(struct groups *g, struct urisift_span value, bool is_blob, uint64_t count)
{
    if (2 * (g->count + 1) > g->slot_count && !grow_slots(g)) {
        g->has_failed = true;
        return false;
    }
    const uint64_t hash = XXH3_64bits_withSeed(value.data, value.size, g->seed);
    size_t slot = (size_t)hash & (g->slot_count - 1);
    while (g->slots[slot] && !is_at(g, &g->rows[g->slots[slot] - 1], value, is_blob))
        slot = (slot + 1) & (g->slot_count - 1);
    if (!g->slots[slot]) {
        if (g->count == GROUPS_MOST || g->text_size + value.size > TEXTS_MOST)
            return false;
        struct group *row = append(g, value, is_blob);
        if (!row) {
            g->has_failed = true;
            return false;
        }
        row->hash = hash;
        g->slots[slot] = (uint32_t)g->count;
    }
    g->rows[g->slots[slot] - 1].count += count;
    return true;
}

static int compare_values(const void *first, const void *second, void *base)
{
    const struct group *a = first, *b = second;
    const uint8_t *texts = base;
    return store_compare((struct urisift_span){texts + a->at, a->size}, a->is_blob,
                         (struct urisift_span){texts + b->at, b->size}, b->is_blob);
}

static int compare_counts(const void *first, const void *second, void *base)
{
    const struct group *a = first, *b = second;
    const int order = (b->count > a->count) - (b->count < a->count);
    return order ? order : compare_values(first, second, base);
}

/* Adds all rows. False: these are too many, or there was an error. */
static bool read_all(struct groups *g, struct query *q, const char *column, bool *failed)
{
    char *sql =
        message_of("SELECT %s, occurrences FROM messages WHERE %s IS NOT NULL", column, column);
    sqlite3_stmt *s = store_prepare(&q->database, sql);
    bool fits = s;
    *failed = !s;
    while (fits && store_step(&q->database, s, failed))
        fits = add(g, store_text(s, 0), sqlite3_column_type(s, 0) == SQLITE_BLOB,
                   (uint64_t)sqlite3_column_int64(s, 1));
    sqlite3_finalize(s);
    free(sql);
    if (g->has_failed) {
        complain("out of memory");
        *failed = true;
    }
    return fits && !*failed;
}

/* The table writes rows of statements. */
static bool write_all(const struct groups *g, struct query *q, const char *column, size_t count)
{
    bool failed = false;
    char *sql = message_of("SELECT ?1 AS count, ?2 AS %s", column);
    sqlite3_stmt *s = store_prepare(&q->database, sql);
    if (s)
        table_names(&q->table, s);
    for (size_t i = 0; s && i < count && !table_is_full(&q->table); i++) {
        const struct group *row = &g->rows[i];
        sqlite3_reset(s);
        sqlite3_bind_int64(s, 1, (sqlite3_int64)row->count);
        store_bind(s, 2, (struct urisift_span){g->texts + row->at, row->size});
        if (store_step(&q->database, s, &failed))
            table_row(&q->table, s);
    }
    const bool good = s && !failed;
    sqlite3_finalize(s);
    free(sql);
    return good;
}

bool groups_write(struct query *q, const char *column, bool is_ranked, int64_t most,
                  enum status *status)
{
    struct groups g = {.rows = NULL};
    bool failed = false;
    sqlite3_randomness(sizeof g.seed, &g.seed);
    const bool fits = read_all(&g, q, column, &failed);
    if (fits) {
        const size_t count = most >= 0 && (size_t)most < g.count ? (size_t)most : g.count;
        if (g.count > 0)
            qsort_r(g.rows, g.count, sizeof *g.rows, is_ranked ? compare_counts : compare_values,
                    g.texts);
        failed = !write_all(&g, q, column, count);
        *status = q->table.rows > 0 ? STATUS_FOUND : STATUS_NONE;
    }
    if (failed)
        *status = STATUS_TROUBLE;
    free(g.rows);
    free(g.slots);
    free(g.texts);
    return fits || failed;
}
