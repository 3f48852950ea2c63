/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * plan_file.c — fuzz target: the file of a plan. Either a message is written, or all its shards are
 * read in their order, twice, and each is found by its number.
 *
 * Few inputs have the right id, a hash of all lines. So the first byte says whether the target
 * writes it into each line.
 */
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "cli/diag.h"
#include "cli/plan/plan.h"
#include "tests/fuzz/fuzz.h"
#include "tests/fuzz/program/fuzz_file.h"

static size_t messages;

void complain(const char *format, ...)
{
    fuzz_must(strlen(format) > 0);
    messages++;
}

/* Where the line ends, its line feed included. */
static size_t line_end(const uint8_t *data, size_t size, size_t at)
{
    const uint8_t *end = at < size ? memchr(data + at, '\n', size - at) : NULL;
    return end ? (size_t)(end - data) + 1 : size;
}

static void put_ids(uint8_t *data, size_t size)
{
    char id[PLAN_ID + 1];
    struct plan_hash *hash = plan_hash_new();
    fuzz_must(hash != NULL);
    for (size_t at = 0, end; at < size; at = end) {
        end = line_end(data, size, at);
        plan_hash_line(hash, (const char *)data + at, end - at);
    }
    plan_hash_end(hash, id);
    plan_hash_free(hash);
    for (size_t at = 0, end; at < size; at = end) {
        end = line_end(data, size, at);
        if (end - at >= plan_id_at + PLAN_ID) /* the first line's has another place */
            memcpy(data + at + plan_id_at, id, PLAN_ID);
    }
}

static uint64_t read_all(struct plan_reader *plan)
{
    const struct plan_line *line;
    uint64_t count = 0;
    while ((line = plan_next(plan))) {
        fuzz_must(line->shard == count && !line->is_plan && line->files.count > 0);
        count++;
    }
    fuzz_must(plan_failed(plan) || count == plan_first(plan)->shards);
    return count;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size == 0)
        return 0;
    uint8_t *copy = malloc(size);
    fuzz_must(copy != NULL);
    memcpy(copy, data + 1, size - 1);
    if (data[0] & 1)
        put_ids(copy, size - 1);
    const char *path = fuzz_file("plan", copy, size - 1);
    messages = 0;
    struct plan_reader *plan = plan_open(path);
    fuzz_must(plan || messages == 1);
    if (plan) {
        fuzz_must(plan_first(plan)->is_plan);
        const uint64_t count = read_all(plan);
        fuzz_must(plan_failed(plan) == (messages > 0));
        if (!plan_failed(plan)) {
            plan_rewind(plan);
            fuzz_must(read_all(plan) == count && !plan_failed(plan));
        }
        plan_close(plan);
        plan = plan_open(path);
        const uint64_t wanted = data[0] >> 1;
        messages = 0;
        const struct plan_line *line = plan_find(plan, wanted);
        fuzz_must(line ? line->shard == wanted && messages == 0 : messages == 1);
        plan_close(plan);
    }
    free(copy);
    return 0;
}
