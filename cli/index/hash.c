/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* hash.c — XXH3 of texts, with a seed that nobody can guess, and of files, without one; and whether
 * a file has changed. */
#include <errno.h>
#include <stdlib.h>
#include <unistd.h>
#define XXH_INLINE_ALL
#include <xxhash.h>

#include "cli/index/loader.h"

struct ids_key index_hash(struct urisift_span text, uint64_t seed)
{
    XXH128_hash_t h = XXH3_128bits_withSeed(text.data, text.size, seed);
    return (struct ids_key){h.low64, h.high64 | (h.low64 == 0 && h.high64 == 0)};
}

uint64_t index_hash_64(struct urisift_span text, uint64_t seed)
{
    return XXH3_64bits_withSeed(text.data, text.size, seed);
}

int64_t index_time_of(const struct stat *status)
{
    return (int64_t)status->st_mtim.tv_sec * 1000000000 + status->st_mtim.tv_nsec;
}

bool index_is_unchanged(int fd, const struct stat *status)
{
    struct stat now;
    return fstat(fd, &now) == 0 && now.st_size == status->st_size &&
           index_time_of(&now) == index_time_of(status);
}

/* False: it has other than `size` bytes, or cannot be read. */
static bool hash_bytes(int fd, uint64_t size, uint8_t *buffer, size_t room, XXH3_state_t *state)
{
    uint64_t at = 0;
    for (;;) {
        ssize_t n = pread(fd, buffer, room, (off_t)at);
        if (n < 0 && errno == EINTR)
            continue;
        if (n <= 0)
            return n == 0 && at == size;
        XXH3_128bits_update(state, buffer, (size_t)n);
        at += (uint64_t)n;
        if (at > size)
            return false;
    }
}

bool index_hash_file(int fd, const struct stat *status, uint8_t hash[HASH_SIZE])
{
    enum { ROOM = 256 << 10 };
    const uint64_t size = (uint64_t)status->st_size;
    const size_t room = size < ROOM ? (size_t)size + 1 : ROOM;
    uint8_t *buffer = malloc(room);
    XXH3_state_t *state = XXH3_createState();
    bool is_read = buffer && state && XXH3_128bits_reset(state) == XXH_OK &&
                   hash_bytes(fd, size, buffer, room, state) && index_is_unchanged(fd, status);
    if (is_read) {
        XXH128_canonical_t canonical;
        XXH128_canonicalFromHash(&canonical, XXH3_128bits_digest(state));
        memcpy(hash, canonical.digest, HASH_SIZE);
    }
    XXH3_freeState(state);
    free(buffer);
    return is_read;
}
