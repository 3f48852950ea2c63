/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * ids.h — a table in memory: which id has the row with these values?
 *
 * It knows values by their hash of 128 bits, and counts occurrences of each row. Its memory has a
 * limit. A table that is emptied at the limit is a cache: what it does not know the database may.
 */
#ifndef URISIFT_CLI_INDEX_IDS_H
#define URISIFT_CLI_INDEX_IDS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct ids_key {
    uint64_t low, high; /* not both 0 */
};

static inline bool ids_same(struct ids_key a, struct ids_key b)
{
    return a.low == b.low && a.high == b.high;
}

struct ids_row {
    struct ids_key key;
    int64_t id, host;      /* host: of an identifier; 0: it has no host */
    uint32_t kind : 30;    /* of an identifier, see kinds.c */
    uint32_t is_plain : 1; /* of a host, see identifiers.c */
    /* of an identifier: its row was made by the first of these occurrences, and counts it */
    uint32_t has_first : 1;
    uint32_t count; /* occurrences that are not in the database yet */
};

struct ids {
    struct ids_row *rows;
    size_t capacity, used;
    size_t most;      /* largest capacity */
    bool is_complete; /* what it does not know is not in the database */
};

/* Free with ids_fini(). */
void ids_init(struct ids *ids, uint64_t memory, bool is_complete);
void ids_fini(struct ids *ids);

/* NULL: there is no such row. Valid until the next ids_make_room(). */
struct ids_row *ids_find(const struct ids *ids, struct ids_key key);
/* Makes room for a row. False: it is full. */
bool ids_make_room(struct ids *ids);
/* Adds a row that is not known; there is room. */
struct ids_row *ids_add(struct ids *ids, struct ids_key key, int64_t id);

/* Moves all rows to the front and returns their number. Then only ids_empty() may follow. */
size_t ids_pack(struct ids *ids);
void ids_empty(struct ids *ids);
/* Forgets all rows and frees most memory. The table is complete again. */
void ids_restart(struct ids *ids);

#endif
