/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * ahead.c — a ring of blocks between the thread that decompresses and the thread that searches.
 *
 *     | free | filled | filled | being filled |      first: the filled block that is being read
 *
 * A waiting thread is woken when half a ring of work is there, not for every block.
 */
#include "scanner/source/ahead.h"

#include <errno.h>
#include <pthread.h>
#include <string.h>

#include "scanner/memory/memory.h"

enum { BLOCKS = 8, BLOCK = 128 * 1024, HALF = BLOCKS / 2 };

struct ahead {
    const struct urisift_allocator *memory;
    struct bytes from;
    /* bytes of the first block that have been read; only the reading thread uses this */
    size_t at;
    pthread_t thread;
    /* of all members below. The bytes of a block belong to the thread that fills it or reads it. */
    pthread_mutex_t lock;
    pthread_cond_t filled, emptied;
    size_t first, count; /* filled blocks */
    bool ended, stopped;
    enum urisift_error error; /* the error after the last block */
    int read_errno;
    size_t sizes[BLOCKS];
    uint8_t blocks[BLOCKS][BLOCK];
};

static void *fill_blocks(void *self)
{
    struct ahead *a = self;
    pthread_mutex_lock(&a->lock);
    while (!a->ended) {
        while (a->count == BLOCKS && !a->stopped)
            pthread_cond_wait(&a->emptied, &a->lock);
        if (a->stopped)
            break;
        size_t block = (a->first + a->count) % BLOCKS, size = 0;
        pthread_mutex_unlock(&a->lock);
        enum urisift_error error = a->from.read(a->from.self, a->blocks[block], BLOCK, &size);
        int read_errno = errno;
        pthread_mutex_lock(&a->lock);
        a->sizes[block] = size;
        a->count += size > 0;
        a->ended = size == 0;
        a->error = error;
        a->read_errno = read_errno;
        if (a->count >= HALF || a->ended)
            pthread_cond_signal(&a->filled);
    }
    pthread_mutex_unlock(&a->lock);
    return NULL;
}

struct ahead *ahead_new(struct bytes from, const struct urisift_allocator *memory)
{
    struct ahead *a = memory_new(memory, sizeof *a);
    if (!a)
        return NULL;
    memset(a, 0, offsetof(struct ahead, sizes));
    a->memory = memory;
    a->from = from;
    pthread_mutex_init(&a->lock, NULL);
    pthread_cond_init(&a->filled, NULL);
    pthread_cond_init(&a->emptied, NULL);
    if (pthread_create(&a->thread, NULL, fill_blocks, a) == 0)
        return a;
    pthread_cond_destroy(&a->emptied);
    pthread_cond_destroy(&a->filled);
    pthread_mutex_destroy(&a->lock);
    memory_free(a->memory, a);
    return NULL;
}

void ahead_free(struct ahead *a)
{
    if (!a)
        return;
    pthread_mutex_lock(&a->lock);
    a->stopped = true;
    pthread_cond_signal(&a->emptied);
    pthread_mutex_unlock(&a->lock);
    pthread_join(a->thread, NULL);
    pthread_cond_destroy(&a->emptied);
    pthread_cond_destroy(&a->filled);
    pthread_mutex_destroy(&a->lock);
    memory_free(a->memory, a);
}

enum urisift_error ahead_read(struct ahead *a, uint8_t *buffer, size_t size, size_t *got)
{
    pthread_mutex_lock(&a->lock);
    while (a->count == 0 && !a->ended)
        pthread_cond_wait(&a->filled, &a->lock);
    bool is_there = a->count > 0;
    size_t block = a->first, have = a->sizes[block];
    pthread_mutex_unlock(&a->lock);
    *got = 0;
    if (!is_there) {
        errno = a->read_errno;
        return a->error;
    }
    *got = have - a->at < size ? have - a->at : size;
    memcpy(buffer, a->blocks[block] + a->at, *got);
    a->at += *got;
    if (a->at == have) {
        pthread_mutex_lock(&a->lock);
        a->first = (a->first + 1) % BLOCKS;
        a->count--;
        a->at = 0;
        if (a->count <= HALF)
            pthread_cond_signal(&a->emptied);
        pthread_mutex_unlock(&a->lock);
    }
    return URISIFT_OK;
}
