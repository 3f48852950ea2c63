/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * tally.h — counts keys exactly, within a limit of memory.
 *
 *     keys ─→ table ─(full)→ sorted runs in temporary files ─merge→ each key once, with its count
 *
 * The table is a block of memory of a fixed size, of which the system gives only what is used.
 */
#ifndef URISIFT_CLI_COUNT_TALLY_H
#define URISIFT_CLI_COUNT_TALLY_H

#include "cli/count/merge.h"

enum { TALLY_LEAST = 1 << 20 }; /* bytes of the smallest limit */

struct tally {
    uint8_t *arena;    /* records, one after another: struct tally_record */
    size_t used, room; /* bytes of the arena */
    uint32_t *slots;   /* places of records in the arena, in units of 8 bytes, plus 1; 0: free */
    size_t slot_count, slots_most, count;
    uint64_t seed;
    struct merge_runs runs;
};

/* Functions return 0 or an errno value. */

/* `memory`: bytes that the table may take, TALLY_LEAST or more. */
int tally_init(struct tally *tally, uint64_t memory);
void tally_fini(struct tally *tally);

/* Counts the key `count` times. */
int tally_add(struct tally *tally, struct urisift_span key, uint64_t count);

/* Hands over each key once, in the order of keys. The tally takes no keys after that. While it
 * hands over, it takes half of its memory, or three eighths and what a merge needs. */
int tally_each(struct tally *tally, counted_fn *receive, void *self);

#endif
