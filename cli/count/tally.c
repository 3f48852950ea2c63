/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* tally.c — a hash table of counted keys that is written out, sorted, whenever it is full. */
#include "cli/count/tally.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>
#define XXH_INLINE_ALL
#include <xxhash.h>

#include "core/text/span.h"

enum {
    UNIT = 8,           /* records begin at multiples of this */
    SLOTS_LEAST = 4096, /* at first */
    SLOTS_SHARE = 4,    /* a quarter of the memory is for slots, while they grow */
};

/* A record in the arena; its key follows. */
struct tally_record {
    uint64_t count, size;
    uint32_t hash;
};

enum { RECORD_SIZE = 20 }; /* bytes before the key; without padding */

static struct tally_record read_record(const struct tally *t, uint32_t slot)
{
    struct tally_record record;
    const uint8_t *at = t->arena + (size_t)(slot - 1) * UNIT;
    memcpy(&record.count, at, 8);
    memcpy(&record.size, at + 8, 8);
    memcpy(&record.hash, at + 16, 4);
    return record;
}

static uint8_t *key_of(const struct tally *t, uint32_t slot)
{
    return t->arena + (size_t)(slot - 1) * UNIT + RECORD_SIZE;
}

static struct counted counted_at(const struct tally *t, uint32_t slot)
{
    struct tally_record record = read_record(t, slot);
    return (struct counted){{key_of(t, slot), (size_t)record.size}, record.count};
}

static uint8_t *map(size_t size)
{
    void *memory = mmap(NULL, size, PROT_READ | PROT_WRITE,
                        MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    return memory == MAP_FAILED ? NULL : memory;
}

int tally_init(struct tally *t, uint64_t memory)
{
    const uint64_t most = (uint64_t)UNIT * UINT32_MAX; /* what a slot can address */
    uint64_t share = memory / SLOTS_SHARE, room = memory - share;
    *t = (struct tally){.slot_count = SLOTS_LEAST, .runs = {.order = counted_by_key}};
    t->room = (size_t)(room < most ? room : most);
    /* While slots grow, the old ones are kept: half as many again. */
    for (t->slots_most = SLOTS_LEAST; t->slots_most * 2 * sizeof *t->slots * 3 / 2 <= share;)
        t->slots_most *= 2;
    if (getentropy(&t->seed, sizeof t->seed) != 0)
        return errno;
    t->arena = map(t->room);
    t->slots = calloc(t->slot_count, sizeof *t->slots);
    return t->arena && t->slots ? 0 : ENOMEM;
}

void tally_fini(struct tally *t)
{
    if (t->arena)
        munmap(t->arena, t->room);
    free(t->slots);
    merge_runs_fini(&t->runs);
    *t = (struct tally){.arena = NULL};
}

/* The slot of the key, or a free one. */
static uint32_t *find(const struct tally *t, struct urisift_span key, uint32_t hash)
{
    size_t at = hash & (t->slot_count - 1);
    for (; t->slots[at] != 0; at = (at + 1) & (t->slot_count - 1)) {
        struct tally_record record = read_record(t, t->slots[at]);
        if (record.hash == hash &&
            span_same(key, (struct urisift_span){key_of(t, t->slots[at]), (size_t)record.size}))
            break;
    }
    return &t->slots[at];
}

static int grow_slots(struct tally *t)
{
    size_t count = 2 * t->slot_count;
    uint32_t *slots = calloc(count, sizeof *slots);
    if (!slots)
        return ENOMEM;
    for (size_t i = 0; i < t->slot_count; i++) {
        if (t->slots[i] == 0)
            continue;
        size_t at = read_record(t, t->slots[i]).hash & (count - 1);
        while (slots[at] != 0)
            at = (at + 1) & (count - 1);
        slots[at] = t->slots[i];
    }
    free(t->slots);
    t->slots = slots;
    t->slot_count = count;
    return 0;
}

static int compare_slots(const void *a, const void *b, void *self)
{
    struct counted first = counted_at(self, *(const uint32_t *)a);
    struct counted second = counted_at(self, *(const uint32_t *)b);
    return counted_by_key(&first, &second);
}

/* Sorts the records in place: the first `count` slots are then theirs, and find() knows nothing. */
static void sort(struct tally *t)
{
    size_t count = 0;
    for (size_t i = 0; i < t->slot_count; i++)
        if (t->slots[i] != 0)
            t->slots[count++] = t->slots[i];
    qsort_r(t->slots, count, sizeof *t->slots, compare_slots, t);
}

static void empty(struct tally *t)
{
    memset(t->slots, 0, t->slot_count * sizeof *t->slots);
    t->used = t->count = 0;
}

/* Hands over the records of the table in order, and empties it. */
static int each_of_table(struct tally *t, counted_fn *receive, void *self)
{
    int error = 0;
    sort(t);
    for (size_t i = 0; !error && i < t->count; i++) {
        struct counted record = counted_at(t, t->slots[i]);
        error = receive(self, &record);
    }
    empty(t);
    return error;
}

static int put_record(void *self, const struct counted *record)
{
    return run_writer_put(self, record);
}

/* Adds a run of the records of the table, or of `only` this one. */
static int spill(struct tally *t, const struct counted *only)
{
    struct run_writer *writer = malloc(sizeof *writer);
    int fd = -1, error = writer ? run_writer_open(writer) : ENOMEM;
    if (!error) {
        error = only ? put_record(writer, only) : each_of_table(t, put_record, writer);
        if (error)
            close(writer->fd);
        else
            error = run_writer_finish(writer, &fd);
    }
    free(writer);
    return error ? error : merge_runs_add(&t->runs, fd);
}

/* Bytes of the record of a key. */
static size_t record_room(size_t key_size)
{
    return (RECORD_SIZE + key_size + UNIT - 1) / UNIT * UNIT;
}

static void add_record(struct tally *t, uint32_t *slot, struct urisift_span key,
                       struct tally_record record)
{
    uint8_t *at = t->arena + t->used;
    memcpy(at, &record.count, 8);
    memcpy(at + 8, &record.size, 8);
    memcpy(at + 16, &record.hash, 4);
    if (key.size > 0)
        memcpy(at + RECORD_SIZE, key.data, key.size);
    *slot = (uint32_t)(t->used / UNIT + 1);
    t->used += record_room(key.size);
    t->count++;
}

int tally_add(struct tally *t, struct urisift_span key, uint64_t count)
{
    struct tally_record record = {count, key.size,
                                  (uint32_t)XXH3_64bits_withSeed(key.data, key.size, t->seed)};
    uint32_t *slot = find(t, key, record.hash);
    if (*slot != 0) {
        uint8_t *at = t->arena + (size_t)(*slot - 1) * UNIT;
        memcpy(&record.count, at, 8);
        record.count += count;
        memcpy(at, &record.count, 8);
        return 0;
    }
    int error = 0;
    const bool is_crowded = 4 * (t->count + 1) > 3 * t->slot_count;
    if (record_room(key.size) > t->room - t->used ||
        (is_crowded && 2 * t->slot_count > t->slots_most))
        error = t->count > 0 ? spill(t, NULL) : 0;
    else if (is_crowded)
        error = grow_slots(t);
    if (error)
        return error;
    if (record_room(key.size) > t->room) /* larger than the whole table */
        return spill(t, &(struct counted){key, count});
    add_record(t, find(t, key, record.hash), key, record);
    return 0;
}

int tally_each(struct tally *t, counted_fn *receive, void *self)
{
    if (merge_runs_are_empty(&t->runs) && t->used <= t->room / 2)
        return each_of_table(t, receive, self);
    int error = t->count > 0 ? spill(t, NULL) : 0;
    /* The receiver may need the memory of the table. */
    madvise(t->arena, t->room, MADV_DONTNEED);
    free(t->slots);
    t->slots = NULL;
    return error ? error : merge_runs_each(&t->runs, receive, self);
}
