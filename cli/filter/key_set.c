/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* key_set.c — a hash set of keys, by 128-bit XXH3; open addressing, at most half full. */
#include "cli/filter/key_set.h"

#include <stdlib.h>
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
    *s = (struct key_set){.slots = NULL};
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

int key_set_add(struct key_set *s, struct key_hash hash)
{
    if (2 * s->count >= s->capacity && !grow(s))
        return -1;
    struct key_hash *slot = find_slot(s, hash);
    if ((slot->low | slot->high) != 0)
        return 0;
    *slot = hash;
    s->count++;
    return 1;
}

bool key_set_has(const struct key_set *s, struct key_hash hash)
{
    const struct key_hash *slot = s->capacity > 0 ? find_slot(s, hash) : NULL;
    return slot && (slot->low | slot->high) != 0;
}
