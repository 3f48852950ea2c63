/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* key_set.c — a hash set of keys, by 128-bit XXH3; open addressing, at most half full. */
#include "cli/filter/key_set.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#define XXH_INLINE_ALL
#include <xxhash.h>

static struct key_hash *find_slot(const struct key_set *s, struct key_hash hash)
{
    size_t at = (size_t)hash.low & (s->capacity - 1);
    while ((s->slots[at].low | s->slots[at].high) != 0 &&
           (s->slots[at].low != hash.low || s->slots[at].high != hash.high))
        at = (at + 1) & (s->capacity - 1);
    return &s->slots[at];
}

static bool grow(struct key_set *s)
{
    struct key_set larger = {.capacity = s->capacity ? 2 * s->capacity : 1024, .seed = s->seed};
    larger.slots = calloc(larger.capacity, sizeof *larger.slots);
    if (!larger.slots)
        return false;
    for (size_t i = 0; i < s->capacity; i++)
        if ((s->slots[i].low | s->slots[i].high) != 0)
            *find_slot(&larger, s->slots[i]) = s->slots[i];
    free(s->slots);
    s->slots = larger.slots;
    s->capacity = larger.capacity;
    return true;
}

bool key_set_init(struct key_set *s)
{
    *s = (struct key_set){.slots = NULL};
    return getentropy(&s->seed, sizeof s->seed) == 0;
}

void key_set_fini(struct key_set *s)
{
    free(s->slots);
    if (s->store)
        key_store_fini(s->store);
    free(s->store);
    *s = (struct key_set){.slots = NULL};
}

void key_set_limit(struct key_set *s, uint64_t memory)
{
    /* At most a quarter is for slots, half as much again while they grow; half is for the filter.
     */
    s->memory = memory;
    for (s->most = 1024; s->most * 2 * sizeof *s->slots <= memory / 4;)
        s->most *= 2;
}

struct key_hash key_hash(const struct key_set *s, const struct urisift_profile *profile,
                         struct urisift_span key)
{
    /* Keys of two families never mean the same identifier. A family's address identifies it. */
    uint64_t family = profile ? (uint64_t)(uintptr_t)urisift_profile_family(profile) : 0;
    XXH128_hash_t h = XXH3_128bits_withSeed(key.data, key.size, s->seed + family);
    return (struct key_hash){h.low64, h.high64 | (h.low64 == 0 && h.high64 == 0)};
}

struct key_hash key_hash_at(const struct key_set *s, struct key_hash hash, struct urisift_span file,
                            uint64_t start)
{
    XXH128_hash_t h = XXH3_128bits_withSeed(file.data, file.size, s->seed ^ hash.low ^ start);
    h.high64 ^= hash.high;
    return (struct key_hash){h.low64, h.high64 | (h.low64 == 0 && h.high64 == 0)};
}

struct key_hash key_hash_with(const struct key_set *s, struct key_hash hash,
                              const struct urisift_link *link)
{
    size_t size = link->status == URISIFT_LINK_DIFFER ? link->target.size : 0;
    XXH128_hash_t h = XXH3_128bits_withSeed(link->target.data, size, s->seed ^ hash.low);
    h.low64 += (uint64_t)link->status;
    h.high64 ^= hash.high;
    return (struct key_hash){h.low64, h.high64 | (h.low64 == 0 && h.high64 == 0)};
}

/* Moves all keys from memory to the store. Returns 0 or an errno value. */
static int move_to_store(struct key_set *s)
{
    if (!s->store) {
        s->store = malloc(sizeof *s->store);
        if (!s->store)
            return ENOMEM;
        if (!key_store_init(s->store, s->memory / 2)) {
            free(s->store);
            s->store = NULL;
            return ENOMEM;
        }
    }
    size_t count = 0;
    for (size_t i = 0; i < s->capacity; i++)
        if ((s->slots[i].low | s->slots[i].high) != 0)
            s->slots[count++] = s->slots[i];
    qsort(s->slots, count, sizeof *s->slots, key_hash_compare);
    int error = key_store_add(s->store, s->slots, count);
    memset(s->slots, 0, s->capacity * sizeof *s->slots);
    s->count = 0;
    return error;
}

/* Makes room for a key. False: out of memory, or `error` is set. */
static bool make_room(struct key_set *s)
{
    if (s->most == 0 || 2 * s->capacity <= s->most)
        return grow(s);
    s->error = move_to_store(s);
    return !s->error;
}

/* 1: the store has the key; 0: it does not, or there is no store; -1: `error` is set. */
static int ask_store(struct key_set *s, struct key_hash hash)
{
    int has = s->store ? key_store_has(s->store, hash) : 0;
    if (has < 0)
        s->error = -has;
    return has < 0 ? -1 : has;
}

int key_set_add(struct key_set *s, struct key_hash hash)
{
    if (s->error || (2 * s->count >= s->capacity && !make_room(s)))
        return -1;
    struct key_hash *slot = find_slot(s, hash);
    if ((slot->low | slot->high) != 0)
        return 0;
    int has = ask_store(s, hash);
    if (has != 0)
        return has < 0 ? -1 : 0;
    *slot = hash;
    s->count++;
    s->added++;
    return 1;
}

bool key_set_has(const struct key_set *s, struct key_hash hash)
{
    const struct key_hash *slot = s->capacity > 0 ? find_slot(s, hash) : NULL;
    return slot && (slot->low | slot->high) != 0;
}
