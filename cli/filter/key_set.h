/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* key_set.h — sets of keys: the keys that have been reported (-u), and those of stop lists. */
#ifndef URISIFT_CLI_SEEN_H
#define URISIFT_CLI_SEEN_H

#include <urisift/scan.h>

#include "cli/filter/key_store.h"

struct key_set {
    struct key_hash *slots; /* a slot with hash 0 is free */
    size_t count, capacity;
    size_t most;    /* slots that there may be; 0: no limit */
    uint64_t seed;  /* random, so that nobody can prepare keys that collide */
    uint64_t added; /* keys, in memory and in the store */
    uint64_t memory;
    struct key_store *store; /* of keys that are no longer in memory; NULL: all are */
    int error;               /* errno value of a failed write or read of the store */
};

/* False, with errno: the system has no random number. */
bool key_set_init(struct key_set *seen);
void key_set_fini(struct key_set *seen);

enum { KEY_SET_LEAST = 1 << 20 }; /* bytes of the smallest limit */

/* Sets a limit of memory in bytes, KEY_SET_LEAST or more. Keys beyond it are kept in temporary
 * files. Call it before keys are added; key_set_has() is then not to be used. */
void key_set_limit(struct key_set *seen, uint64_t memory);

/* The hash of an identifier's key. Equal keys of different families have different hashes. With
 * `profile` NULL the family does not count. Any number of threads may call it at the same time. */
struct key_hash key_hash(const struct key_set *seen, const struct urisift_profile *profile,
                         struct urisift_span key);

/* The text by which a finding is compared: its group key if that is asked for, which is the same
 * for all families; else its key; the finding itself if it is invalid. */
static inline struct urisift_span key_set_key(const struct urisift_finding *f)
{
    return f->verdict->error ? f->id : f->group.size > 0 ? f->group : f->key;
}

/* The profile for key_hash() of that text. */
static inline const struct urisift_profile *seen_profile(const struct urisift_finding *f)
{
    return f->group.size > 0 ? NULL : f->profile;
}

/* The hash, combined with the place where a finding begins. */
struct key_hash key_hash_at(const struct key_set *seen, struct key_hash hash,
                            struct urisift_span file, uint64_t start);

/* The hash, combined with a link status, and the target if it differs. */
struct key_hash key_hash_with(const struct key_set *seen, struct key_hash hash,
                              const struct urisift_link *link);

/* Adds a key. 1: it is new; 0: it was in the set; -1: out of memory, or `error` is set. At most
 * half of the slots are used: a key takes 32 to 64 bytes of memory, whatever its length, or 16
 * bytes of a file. */
int key_set_add(struct key_set *seen, struct key_hash hash);
/* Is the key in the set? Any number of threads may ask at the same time, while none adds. */
bool key_set_has(const struct key_set *seen, struct key_hash hash);

#endif
