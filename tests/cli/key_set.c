/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* key_set.c — the keys of -u: exact in memory and in temporary files. */
#include <criterion/criterion.h>
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>

#include "cli/filter/key_set.h"

static struct key_hash hash_of(const struct key_set *set, uint64_t number)
{
    return key_hash(set, NULL, (struct urisift_span){(const uint8_t *)&number, sizeof number});
}

/* Adds keys, some of them again at once, and then all of them a second time. */
static void add_all(uint64_t keys, uint64_t memory, bool is_stored)
{
    struct key_set set;
    cr_assert(key_set_init(&set));
    if (memory)
        key_set_limit(&set, memory);
    for (uint64_t i = 0; i < keys; i++) {
        cr_assert_eq(key_set_add(&set, hash_of(&set, i)), 1, "%llu", (unsigned long long)i);
        if (i % 7 == 0)
            cr_assert_eq(key_set_add(&set, hash_of(&set, i / 2)), 0);
    }
    for (uint64_t i = 0; i < keys; i++)
        cr_assert_eq(key_set_add(&set, hash_of(&set, i)), 0, "%llu", (unsigned long long)i);
    cr_expect_eq(set.added, keys);
    cr_expect_eq(set.store != NULL, is_stored);
    cr_expect(memory == 0 || set.capacity * sizeof *set.slots <= memory / 4);
    key_set_fini(&set);
}

Test(key_set, in_memory)
{
    add_all(100000, 0, false);
    add_all(100000, 64 << 20, false);
}

Test(key_set, in_files)
{
    add_all(8192 + 100, KEY_SET_LEAST, true);
    add_all(100000, KEY_SET_LEAST, true); /* 12 runs: some are merged */
}

Test(key_set, runs_are_merged_over_levels)
{
    enum { RUNS = 700, SIZE = 20 }; /* 8 * 8 * 8 runs fill three levels */
    struct key_store store;
    struct key_hash run[SIZE];
    cr_assert(key_store_init(&store, 64)); /* so small a filter knows nothing */
    for (uint64_t i = 0; i < RUNS; i++) {
        for (uint64_t k = 0; k < SIZE; k++)
            run[k] = (struct key_hash){k * RUNS + i, i};
        cr_assert_eq(key_store_add(&store, run, SIZE), 0);
    }
    cr_expect_eq(store.counts[3], 1u);
    for (uint64_t i = 0; i < RUNS * SIZE; i++) {
        cr_expect_eq(key_store_has(&store, (struct key_hash){i, i % RUNS}), 1);
        cr_expect_eq(key_store_has(&store, (struct key_hash){i, i % RUNS + 1}), 0);
    }
    key_store_fini(&store);
}

Test(key_set, hashes_that_begin_alike)
{
    enum { COUNT = 3000 };
    struct key_store store;
    struct key_hash *hashes = malloc(COUNT * sizeof *hashes);
    cr_assert(hashes && key_store_init(&store, 64));
    for (uint64_t i = 0; i < COUNT; i++) /* 1000 of each `low`: several blocks */
        hashes[i] = (struct key_hash){i / 1000, 2 * i + 1};
    cr_assert_eq(key_store_add(&store, hashes, COUNT), 0);
    for (uint64_t i = 0; i < COUNT; i++) {
        cr_expect_eq(key_store_has(&store, hashes[i]), 1, "%llu", (unsigned long long)i);
        struct key_hash other = {hashes[i].low, hashes[i].high + 1};
        cr_expect_eq(key_store_has(&store, other), 0, "%llu", (unsigned long long)i);
    }
    key_store_fini(&store);
    free(hashes);
}

Test(key_set, a_full_disk)
{
    struct rlimit limit = {64 * 1024, 64 * 1024};
    signal(SIGXFSZ, SIG_IGN);
    cr_assert_eq(setrlimit(RLIMIT_FSIZE, &limit), 0);
    struct key_set set;
    int result = 1;
    cr_assert(key_set_init(&set));
    key_set_limit(&set, KEY_SET_LEAST);
    for (uint64_t i = 0; i < 20000 && result == 1; i++)
        result = key_set_add(&set, hash_of(&set, i));
    cr_expect_eq(result, -1);
    cr_expect_eq(set.error, EFBIG);
    cr_expect_eq(key_set_add(&set, hash_of(&set, UINT64_MAX)), -1, "and it stays so");
    key_set_fini(&set);
}
