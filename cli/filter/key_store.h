/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * key_store.h — hashes of keys in temporary files: those for which a key set has no memory.
 *
 * Hashes come as sorted runs. A Bloom filter in memory answers for most hashes that are in no run;
 * for others one block of each run is read. When a level has KEY_STORE_RUNS runs, they are merged
 * into one of the next level.
 */
#ifndef URISIFT_CLI_KEY_STORE_H
#define URISIFT_CLI_KEY_STORE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The 128-bit hash of a key; never 0. */
struct key_hash {
    uint64_t low, high;
};

/* By `low`, then by `high`: negative, 0 or positive. */
int key_hash_compare(const void *a, const void *b);

enum { KEY_STORE_RUNS = 8, KEY_STORE_LEVELS = 8 };

struct key_run {
    int fd;
    uint64_t count;
    uint64_t *fences; /* `low` of the first hash in each block of the file */
};

struct key_store {
    uint64_t *filter; /* of `filter_blocks` blocks of 64 bytes */
    size_t filter_blocks;
    struct key_run runs[KEY_STORE_LEVELS][KEY_STORE_RUNS];
    size_t counts[KEY_STORE_LEVELS];
};

/* `memory`: bytes of the filter, 64 or more. False: out of memory. */
bool key_store_init(struct key_store *store, uint64_t memory);
void key_store_fini(struct key_store *store);

/* Adds sorted hashes, none of which is in the store. Returns 0 or an errno value. */
int key_store_add(struct key_store *store, const struct key_hash *hashes, size_t count);

/* 1: the hash is in the store; 0: it is not; a negative errno value: the file cannot be read. */
int key_store_has(const struct key_store *store, struct key_hash hash);

#endif
