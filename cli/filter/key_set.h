/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* key_set.h — sets of keys: those that have been reported (-u), those of stop lists. */
#ifndef URISIFT_CLI_SEEN_H
#define URISIFT_CLI_SEEN_H

#include <urisift/scan.h>

/* 128 bits that stand for a key; never both 0. */
struct key_hash {
    uint64_t low, high;
};

struct key_set {
    struct key_hash *slots; /* both 0: free */
    size_t count, capacity;
    uint64_t seed; /* drawn at the start, so that nobody can prepare keys that collide */
};

/* False, with errno: the system has no random number. */
bool key_set_init(struct key_set *seen);
void key_set_fini(struct key_set *seen);

/* Stands for the key of an identifier; NULL: of any family. Any number of threads may ask at
 * once. */
struct key_hash key_hash(const struct key_set *seen, const struct urisift_profile *profile,
                         struct urisift_span key);

/* What a finding is compared by: its group, where that is asked for, which is the same in all
 * families; its key; or, where it is invalid, itself. */
static inline struct urisift_span key_set_key(const struct urisift_finding *f)
{
    return f->verdict->error ? f->id : f->group.size > 0 ? f->group : f->key;
}

/* … and of which profile; NULL: of any. */
static inline const struct urisift_profile *seen_profile(const struct urisift_finding *f)
{
    return f->group.size > 0 ? NULL : f->profile;
}

/* The same of the one that begins there. */
struct key_hash key_hash_at(const struct key_set *seen, struct key_hash hash,
                            struct urisift_span file, uint64_t start);

/* The same with how it goes with a link. */
struct key_hash key_hash_with(const struct key_set *seen, struct key_hash hash,
                              const struct urisift_link *link);

/* Adds a key. 1: it is new; 0: it was there; -1: no memory. At most half of the slots
 * are taken: 32 to 64 bytes a key, whatever its length. */
int key_set_add(struct key_set *seen, struct key_hash hash);
/* Is it there? Any number of threads may ask at once, while nobody adds. */
bool key_set_has(const struct key_set *seen, struct key_hash hash);

#endif
