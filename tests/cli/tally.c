/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* tally.c — counted keys: exact in memory and over many runs on disk, ranked, within limits. */
#include <criterion/criterion.h>
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

#include "cli/count/ranking.h"
#include "cli/count/tally.h"

static struct urisift_span span_of(const char *text, size_t size)
{
    return (struct urisift_span){(const uint8_t *)text, size};
}

/* A key of 1 to 40 bytes; key i of `kinds` is counted as often as the loop below says. */
static size_t make_key(char *to, uint64_t i)
{
    return (size_t)sprintf(to, "%.*s%llu", (int)(i % 23), "www.example.org/a/b/c/d",
                           (unsigned long long)(i * 2654435761u));
}

/* What a tally hands over: every key in order, and the sum of its counts. */
struct seen {
    char last[64];
    size_t last_size;
    uint64_t keys, sum, largest;
};

static int see(void *self, const struct counted *record)
{
    struct seen *seen = self;
    struct counted last = {span_of(seen->last, seen->last_size), 0};
    cr_assert(seen->keys == 0 || counted_by_key(&last, record) < 0, "keys rise");
    cr_assert_leq(record->key.size, sizeof seen->last);
    memcpy(seen->last, record->key.data, record->key.size);
    seen->last_size = record->key.size;
    seen->keys++;
    seen->sum += record->count;
    seen->largest = record->count > seen->largest ? record->count : seen->largest;
    return 0;
}

static void count_keys(uint64_t kinds, uint64_t times, uint64_t memory)
{
    struct tally tally;
    struct seen seen = {.keys = 0};
    char key[64];
    cr_assert_eq(tally_init(&tally, memory), 0);
    for (uint64_t t = 0; t < times; t++)
        for (uint64_t i = 0; i < kinds; i++)
            cr_assert_eq(tally_add(&tally, span_of(key, make_key(key, i)), 1 + (i == 7)), 0);
    bool spills = !merge_runs_are_empty(&tally.runs);
    cr_expect_eq(spills, kinds > 100000, "%llu keys", (unsigned long long)kinds);
    cr_assert_eq(tally_each(&tally, see, &seen), 0);
    cr_expect_eq(seen.keys, kinds);
    cr_expect_eq(seen.sum, (kinds + 1) * times);
    cr_expect_eq(seen.largest, 2 * times);
    tally_fini(&tally);
}

Test(tally, in_memory)
{
    count_keys(1000, 50, TALLY_LEAST);
    count_keys(100000, 2, 256 << 20);
}

Test(tally, over_many_runs)
{
    count_keys(900000, 2, TALLY_LEAST); /* more than 32 runs: they are merged in levels */
}

static int take_size(void *self, const struct counted *record)
{
    *(size_t *)self += record->key.size + (size_t)record->count;
    return 0;
}

Test(tally, keys_of_any_size)
{
    struct tally tally;
    size_t long_size = 3 << 20, sum = 0;
    char *long_key = malloc(long_size);
    cr_assert(long_key);
    memset(long_key, 'a', long_size);
    cr_assert_eq(tally_init(&tally, TALLY_LEAST), 0);
    for (int i = 0; i < 3; i++) {
        cr_assert_eq(tally_add(&tally, span_of(NULL, 0), 1), 0);
        cr_assert_eq(tally_add(&tally, span_of("a\0b", 3), 1), 0);
        cr_assert_eq(tally_add(&tally, span_of("a\0c", 3), 1), 0);
        cr_assert_eq(tally_add(&tally, span_of(long_key, long_size), 1), 0);
        cr_assert_eq(tally_add(&tally, span_of(long_key, RUN_BLOCK - 5), 1), 0);
    }
    cr_assert_eq(tally_each(&tally, take_size, &sum), 0);
    cr_expect_eq(sum, long_size + RUN_BLOCK - 5 + 6 + 15);
    tally_fini(&tally);
    free(long_key);
}

/* What a ranking hands over: counts fall, and equal ones have rising keys. */
struct ranked {
    uint64_t expected, step, taken;
};

static int take_ranked(void *self, const struct counted *record)
{
    struct ranked *ranked = self;
    char key[64];
    size_t size = (size_t)sprintf(key, "key %08llu", (unsigned long long)ranked->expected);
    cr_assert_eq(record->count, ranked->expected / 3);
    cr_assert(record->key.size == size && memcmp(record->key.data, key, size) == 0, "%.*s",
              (int)record->key.size, (const char *)record->key.data);
    ranked->taken++;
    /* counts of three keys are the same, and these come by their names: 9 10 11, 6 7 8, … */
    ranked->expected += ranked->expected % 3 == 2 ? (uint64_t)-5 : 1;
    return 0;
}

static void rank(uint64_t keys, uint64_t top, bool spills)
{
    struct ranking ranking;
    struct ranked ranked = {.expected = keys - 3};
    char key[64];
    cr_assert_eq(ranking_init(&ranking, TALLY_LEAST, top), 0);
    for (uint64_t i = 0; i < keys; i++) {
        uint64_t k = i * 7919 % keys;
        size_t size = (size_t)sprintf(key, "key %08llu", (unsigned long long)k);
        struct counted record = {span_of(key, size), k / 3};
        cr_assert_eq(ranking_add(&ranking, &record), 0);
    }
    cr_expect_eq(!merge_runs_are_empty(&ranking.runs), spills);
    cr_assert_eq(ranking_each(&ranking, take_ranked, &ranked), 0);
    cr_expect_eq(ranked.taken, top < keys ? top : keys);
    ranking_fini(&ranking);
}

Test(ranking, all_and_the_first)
{
    rank(3000, UINT64_MAX, false);
    rank(3000, 1, false);
    rank(3000, 3000, false);
    rank(300000, UINT64_MAX, true);
    rank(300000, 20, false);
    rank(300000, 20000, true);
}

Test(tally, a_full_disk)
{
    struct rlimit limit = {64 * 1024, 64 * 1024};
    signal(SIGXFSZ, SIG_IGN);
    cr_assert_eq(setrlimit(RLIMIT_FSIZE, &limit), 0);
    struct tally tally;
    char key[64];
    int error = 0;
    cr_assert_eq(tally_init(&tally, TALLY_LEAST), 0);
    for (uint64_t i = 0; i < 100000 && !error; i++)
        error = tally_add(&tally, span_of(key, make_key(key, i)), 1);
    cr_expect_eq(error, EFBIG);
    tally_fini(&tally);
}
