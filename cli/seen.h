/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* seen.h — the set of keys that have been reported (option -u). */
#ifndef URISIFT_CLI_SEEN_H
#define URISIFT_CLI_SEEN_H

#include <urisift/scan.h>

struct seen {
    struct seen_hash {
        uint64_t low, high;
    } *slots; /* both 0: free */
    size_t count, capacity;
    uint64_t seed; /* drawn at the first key, so that nobody can prepare keys that collide */
};

/* Adds the key of an identifier. 1: it is new; 0: it was there; -1: no memory.
 * Keys are kept as 128-bit hashes, at most half of the slots taken: 32 to 64
 * octets a key, whatever its length. */
int seen_add(struct seen *seen, const struct urisift_profile *profile, struct urisift_span key);
void seen_fini(struct seen *seen);

#endif
