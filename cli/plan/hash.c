/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* hash.c — hashes of lines, for the id of a plan, and of files, for --hash. */
#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>
#define XXH_INLINE_ALL
#include <xxhash.h>

#include "cli/plan/plan.h"

/* Lines */

struct plan_hash {
    XXH3_state_t *state;
};

static void write_hash(const XXH3_state_t *state, char text[PLAN_ID + 1])
{
    const XXH128_hash_t h = XXH3_128bits_digest(state);
    snprintf(text, PLAN_ID + 1, "%016" PRIx64 "%016" PRIx64, (uint64_t)h.high64, (uint64_t)h.low64);
}

struct plan_hash *plan_hash_new(void)
{
    struct plan_hash *hash = malloc(sizeof *hash);
    if (hash)
        hash->state = XXH3_createState();
    if (!hash || !hash->state || XXH3_128bits_reset(hash->state) != XXH_OK) {
        plan_hash_free(hash);
        return NULL;
    }
    return hash;
}

void plan_hash_line(struct plan_hash *hash, const char *line, size_t size)
{
    static const char zeros[PLAN_ID] = {0};
    if (size < plan_id_at + PLAN_ID) {
        XXH3_128bits_update(hash->state, line, size);
        return;
    }
    XXH3_128bits_update(hash->state, line, plan_id_at);
    XXH3_128bits_update(hash->state, zeros, PLAN_ID);
    XXH3_128bits_update(hash->state, line + plan_id_at + PLAN_ID, size - plan_id_at - PLAN_ID);
}

void plan_hash_end(struct plan_hash *hash, char id[PLAN_ID + 1])
{
    write_hash(hash->state, id);
}

void plan_hash_free(struct plan_hash *hash)
{
    if (hash)
        XXH3_freeState(hash->state);
    free(hash);
}

/* Files */

/* Returns an errno value, or 0. */
static int add_bytes(XXH3_state_t *state, int fd, uint64_t at, uint64_t end)
{
    enum { ROOM = 256 << 10 };
    uint8_t *buffer = malloc(ROOM);
    int error = buffer ? 0 : ENOMEM;
    while (!error && at < end) {
        const ssize_t n = pread(fd, buffer, end - at < ROOM ? (size_t)(end - at) : ROOM, (off_t)at);
        if (n == 0)
            break;
        if (n > 0) {
            XXH3_128bits_update(state, buffer, (size_t)n);
            at += (uint64_t)n;
        } else if (errno != EINTR) {
            error = errno;
        }
    }
    free(buffer);
    return error;
}

int plan_hash_bytes(int fd, uint64_t begin, uint64_t end, char text[PLAN_ID + 1])
{
    XXH3_state_t *state = XXH3_createState();
    int error = ENOMEM;
    if (state && XXH3_128bits_reset(state) == XXH_OK)
        error = add_bytes(state, fd, begin, end);
    if (!error)
        write_hash(state, text);
    XXH3_freeState(state);
    return error;
}
