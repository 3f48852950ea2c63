/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * kinds.c — the family, profile and scheme of identifiers, as one small number each.
 *
 * There are few of them. A row of ids has room for the number, so that no identifier is read from
 * the database when its occurrences are counted.
 */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "cli/index/loader.h"

enum { KINDS_MOST = 65536 };

void kinds_fini(struct kinds *k)
{
    for (size_t i = 0; i < k->count; i++)
        free(k->rows[i].bytes);
    free(k->rows);
    ids_fini(&k->ids);
    *k = (struct kinds){.rows = NULL};
}

bool kinds_are_full(const struct index *x)
{
    return x->kinds.count >= KINDS_MOST;
}

static bool add_row(struct kinds *k, const struct urisift_span text[KIND_TEXTS])
{
    size_t size = 0;
    struct kind kind = {.count = 0};
    if (k->count == k->capacity) {
        const size_t capacity = 2 * k->capacity + 16;
        struct kind *rows = reallocarray(k->rows, capacity, sizeof *rows);
        if (!rows)
            return false;
        k->rows = rows;
        k->capacity = capacity;
    }
    for (int i = 0; i < KIND_TEXTS; i++)
        size += kind.size[i] = text[i].size;
    uint8_t *at = kind.bytes = malloc(size + 1);
    if (!at)
        return false;
    for (int i = 0; i < KIND_TEXTS; at += text[i++].size)
        if (text[i].size > 0)
            memcpy(at, text[i].data, text[i].size);
    k->rows[k->count++] = kind;
    return true;
}

bool kinds_take(struct index *x, const struct urisift_span text[KIND_TEXTS], uint32_t *number)
{
    struct kinds *k = &x->kinds;
    uint64_t seed = index_hash_64(text[0], x->seed);
    seed = index_hash_64(text[1], seed);
    const struct ids_key key = index_hash(text[2], seed);
    const struct ids_row *known = ids_find(&k->ids, key);
    if (known) {
        *number = (uint32_t)known->id;
        return true;
    }
    if (k->ids.most == 0)
        ids_init(&k->ids, (uint64_t)8 * KINDS_MOST * sizeof(struct ids_row), true);
    if (!ids_make_room(&k->ids) || !add_row(k, text)) {
        database_fail(&x->db, ENOMEM, "out of memory");
        return false;
    }
    *number = (uint32_t)(k->count - 1);
    ids_add(&k->ids, key, *number);
    return true;
}

bool kinds_empty(struct index *x)
{
    for (size_t i = 0; i < x->kinds.count; i++) {
        const struct kind *kind = &x->kinds.rows[i];
        const uint8_t *at = kind->bytes;
        for (int t = 0; t < KIND_TEXTS; at += kind->size[t++])
            sums_add(x, (enum sum_field)(SUM_FAMILY + t), (struct urisift_span){at, kind->size[t]},
                     (int64_t)kind->count);
    }
    kinds_fini(&x->kinds);
    return !x->db.has_failed;
}
