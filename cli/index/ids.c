/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* ids.c — ids by hash; open addressing, at most three quarters full. */
#include "cli/index/ids.h"

#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

enum { AT_FIRST = 256 };

static bool is_free(const struct ids_row *row)
{
    return (row->key.low | row->key.high) == 0;
}

void ids_init(struct ids *ids, uint64_t memory, bool is_complete)
{
    *ids = (struct ids){.most = AT_FIRST, .is_complete = is_complete};
    /* While it grows, there are an old one and a new one. */
    while (ids->most <= SIZE_MAX / 4 / sizeof *ids->rows &&
           3 * ids->most * sizeof *ids->rows <= memory)
        ids->most *= 2;
}

void ids_fini(struct ids *ids)
{
    free(ids->rows);
    *ids = (struct ids){.rows = NULL};
}

static struct ids_row *find_row(const struct ids *ids, struct ids_key key)
{
    size_t at = (size_t)key.low & (ids->capacity - 1);
    while (!is_free(&ids->rows[at]) && !ids_same(ids->rows[at].key, key))
        at = (at + 1) & (ids->capacity - 1);
    return &ids->rows[at];
}

struct ids_row *ids_find(const struct ids *ids, struct ids_key key)
{
    struct ids_row *row = ids->capacity > 0 ? find_row(ids, key) : NULL;
    return row && !is_free(row) ? row : NULL;
}

/* Zeros. Rows are looked up all over a large table, so large pages are asked for: most of the time
 * would be spent on finding small ones. */
static struct ids_row *allocate(size_t capacity)
{
    enum { LARGE_PAGE = 2 << 20 };
    const size_t size = capacity * sizeof(struct ids_row);
    struct ids_row *rows = calloc(capacity, sizeof *rows);
    const uintptr_t begin = ((uintptr_t)rows + LARGE_PAGE - 1) & ~(uintptr_t)(LARGE_PAGE - 1);
    const size_t skipped = (size_t)(begin - (uintptr_t)rows);
    if (rows && size > skipped + LARGE_PAGE)
        madvise((void *)begin, (size - skipped) & ~(size_t)(LARGE_PAGE - 1), MADV_HUGEPAGE);
    return rows;
}

bool ids_make_room(struct ids *ids)
{
    if (ids->used < ids->capacity / 4 * 3)
        return true;
    if (ids->capacity >= ids->most)
        return false;
    struct ids larger = *ids;
    larger.capacity = ids->capacity ? 2 * ids->capacity : AT_FIRST;
    larger.rows = allocate(larger.capacity);
    if (!larger.rows)
        return false;
    for (size_t i = 0; i < ids->capacity; i++)
        if (!is_free(&ids->rows[i]))
            *find_row(&larger, ids->rows[i].key) = ids->rows[i];
    free(ids->rows);
    *ids = larger;
    return true;
}

struct ids_row *ids_add(struct ids *ids, struct ids_key key, int64_t id)
{
    struct ids_row *row = find_row(ids, key);
    *row = (struct ids_row){.key = key, .id = id};
    ids->used++;
    return row;
}

size_t ids_pack(struct ids *ids)
{
    size_t count = 0;
    for (size_t i = 0; i < ids->capacity; i++)
        if (!is_free(&ids->rows[i]))
            ids->rows[count++] = ids->rows[i];
    return count;
}

void ids_empty(struct ids *ids)
{
    if (ids->capacity > 0)
        memset(ids->rows, 0, ids->capacity * sizeof *ids->rows);
    ids->used = 0;
}

void ids_restart(struct ids *ids)
{
    if (ids->capacity > AT_FIRST) {
        free(ids->rows);
        ids->rows = NULL;
        ids->capacity = ids->used = 0;
    } else if (ids->used > 0) {
        ids_empty(ids);
    }
    ids->is_complete = true;
}
