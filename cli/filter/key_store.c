/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* key_store.c — sorted runs of hashes in temporary files, with a Bloom filter before them. */
#include "cli/filter/key_store.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "cli/input/spool.h"

enum {
    BLOCK = 256,       /* hashes of a block, which is read at once */
    LINE = 64,         /* bytes of a block of the filter: a cache line */
    PROBES = 6,        /* bits of the filter that are set for a hash */
    MERGE_BLOCK = 4096 /* hashes of each run that are in memory while runs are merged */
};

int key_hash_compare(const void *a, const void *b)
{
    const struct key_hash *first = a, *second = b;
    if (first->low != second->low)
        return first->low < second->low ? -1 : 1;
    return (first->high > second->high) - (first->high < second->high);
}

bool key_store_init(struct key_store *s, uint64_t memory)
{
    *s = (struct key_store){.filter_blocks = (size_t)(memory / LINE)};
    void *filter = mmap(NULL, s->filter_blocks * LINE, PROT_READ | PROT_WRITE,
                        MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    s->filter = filter == MAP_FAILED ? NULL : filter;
    return s->filter;
}

static void close_run(struct key_run *run)
{
    close(run->fd);
    free(run->fences);
}

static void close_level(struct key_store *s, size_t level)
{
    for (size_t i = 0; i < s->counts[level]; i++)
        close_run(&s->runs[level][i]);
    s->counts[level] = 0;
}

void key_store_fini(struct key_store *s)
{
    for (size_t level = 0; level < KEY_STORE_LEVELS; level++)
        close_level(s, level);
    if (s->filter)
        munmap(s->filter, s->filter_blocks * LINE);
    s->filter = NULL;
}

/* The filter. `high` says which block, `low` which bits of its 512; runs are sorted by `low`, which
 * does not matter here. */

static uint64_t *filter_block(const struct key_store *s, struct key_hash hash)
{
    size_t block = (size_t)((hash.high >> 32) * s->filter_blocks >> 32);
    return s->filter + block * (LINE / sizeof *s->filter);
}

static void filter_add(struct key_store *s, struct key_hash hash)
{
    uint64_t *block = filter_block(s, hash);
    for (size_t i = 0; i < PROBES; i++) {
        uint64_t bit = hash.low >> (9 * i) & 511;
        block[bit / 64] |= UINT64_C(1) << (bit % 64);
    }
}

static bool filter_has(const struct key_store *s, struct key_hash hash)
{
    const uint64_t *block = filter_block(s, hash);
    for (size_t i = 0; i < PROBES; i++) {
        uint64_t bit = hash.low >> (9 * i) & 511;
        if (!(block[bit / 64] >> (bit % 64) & 1))
            return false;
    }
    return true;
}

/* Reads up to `most` hashes from number `first` on. Returns their number, or a negative errno
 * value. */
static ptrdiff_t read_hashes(const struct key_run *run, uint64_t first, struct key_hash *to,
                             size_t most)
{
    size_t count = run->count - first < most ? (size_t)(run->count - first) : most;
    size_t size = count * sizeof *to, done = 0;
    while (done < size) {
        ssize_t n =
            pread(run->fd, (uint8_t *)to + done, size - done, (off_t)(first * sizeof *to + done));
        if (n == 0)
            return -EIO; /* someone has cut the file */
        if (n < 0 && errno != EINTR)
            return -errno;
        done += n > 0 ? (size_t)n : 0;
    }
    return (ptrdiff_t)count;
}

/* A run that is being written. */
struct writing {
    struct key_run run;
    size_t capacity; /* of its fences */
    struct key_hash *block;
    size_t size;
};

static int flush(struct writing *w)
{
    int error = spool_write(w->run.fd, (const uint8_t *)w->block, w->size * sizeof *w->block);
    w->size = 0;
    return error;
}

static int put(struct writing *w, struct key_hash hash)
{
    if (w->run.count % BLOCK == 0) {
        size_t fence = (size_t)(w->run.count / BLOCK);
        if (fence == w->capacity)
            return EOVERFLOW; /* more than the caller said */
        w->run.fences[fence] = hash.low;
    }
    w->run.count++;
    w->block[w->size++] = hash;
    return w->size == MERGE_BLOCK ? flush(w) : 0;
}

/* For up to `count` hashes. */
static int begin_run(struct writing *w, uint64_t count)
{
    *w = (struct writing){.capacity = (size_t)((count + BLOCK - 1) / BLOCK)};
    w->block = malloc(MERGE_BLOCK * sizeof *w->block);
    w->run.fences = malloc((w->capacity + 1) * sizeof *w->run.fences);
    w->run.fd = w->block && w->run.fences ? spool_open() : -ENOMEM;
    if (w->run.fd >= 0)
        return 0;
    free(w->block);
    free(w->run.fences);
    return -w->run.fd;
}

static int end_run(struct writing *w, int error)
{
    if (!error)
        error = flush(w);
    if (!error)
        error = spool_rewind(w->run.fd);
    if (error)
        close_run(&w->run);
    free(w->block);
    return error;
}

/* A run that is being merged. */
struct reading {
    const struct key_run *run;
    uint64_t next; /* the first hash that is not in `block` */
    size_t at, size;
    struct key_hash *block;
};

/* 1: there is a hash at `at`; 0: the run has ended; a negative errno value. */
static int look(struct reading *r)
{
    if (r->at < r->size || r->next == r->run->count)
        return r->at < r->size;
    ptrdiff_t n = read_hashes(r->run, r->next, r->block, MERGE_BLOCK);
    if (n < 0)
        return (int)n;
    r->next += (uint64_t)n;
    r->size = (size_t)n;
    r->at = 0;
    return 1;
}

static int merge(struct reading *readings, size_t count, struct writing *to)
{
    for (;;) {
        struct reading *first = NULL;
        for (size_t i = 0; i < count; i++) {
            int has = look(&readings[i]);
            if (has < 0)
                return -has;
            if (has && (!first || key_hash_compare(&readings[i].block[readings[i].at],
                                                   &first->block[first->at]) < 0))
                first = &readings[i];
        }
        int error = first ? put(to, first->block[first->at++]) : 0;
        if (!first || error)
            return error;
    }
}

/* Merges the runs of a level into one, and closes them. */
static int merge_level(struct key_store *s, size_t level, struct key_run *merged)
{
    size_t count = s->counts[level];
    struct reading readings[KEY_STORE_RUNS];
    struct writing writing;
    struct key_hash *blocks = malloc(count * MERGE_BLOCK * sizeof *blocks);
    uint64_t total = 0;
    for (size_t i = 0; i < count; i++) {
        readings[i] = (struct reading){.run = &s->runs[level][i]};
        readings[i].block = blocks ? blocks + i * MERGE_BLOCK : NULL;
        total += readings[i].run->count;
    }
    int error = blocks ? begin_run(&writing, total) : ENOMEM;
    if (!error)
        error = end_run(&writing, merge(readings, count, &writing));
    free(blocks);
    if (error)
        return error;
    close_level(s, level);
    *merged = writing.run;
    return 0;
}

int key_store_add(struct key_store *s, const struct key_hash *hashes, size_t count)
{
    struct writing writing;
    int error = begin_run(&writing, count);
    if (error)
        return error;
    for (size_t i = 0; !error && i < count; i++) {
        filter_add(s, hashes[i]);
        error = put(&writing, hashes[i]);
    }
    error = end_run(&writing, error);
    struct key_run run = writing.run;
    size_t level = 0;
    for (; !error && level + 1 < KEY_STORE_LEVELS && s->counts[level] == KEY_STORE_RUNS; level++) {
        struct key_run merged;
        error = merge_level(s, level, &merged);
        if (error) {
            close_run(&run);
            break;
        }
        s->runs[level][s->counts[level]++] = run;
        run = merged;
    }
    if (!error && s->counts[level] == KEY_STORE_RUNS) {
        close_run(&run);
        error = EFBIG;
    }
    if (!error)
        s->runs[level][s->counts[level]++] = run;
    return error;
}

/* 1: the run has the hash; 0: it does not; a negative errno value. */
static int run_has(const struct key_run *run, struct key_hash hash)
{
    struct key_hash block[BLOCK];
    size_t low = 0, high = (size_t)((run->count + BLOCK - 1) / BLOCK);
    /* The last block that begins with a smaller `low`, or the first one: equal ones may begin at
     * the end of that block, and go on in the next one. */
    while (high - low > 1) {
        size_t middle = low + (high - low) / 2;
        if (run->fences[middle] < hash.low)
            low = middle;
        else
            high = middle;
    }
    for (;; low++) {
        ptrdiff_t count = read_hashes(run, (uint64_t)low * BLOCK, block, BLOCK);
        if (count <= 0)
            return (int)count;
        if (bsearch(&hash, block, (size_t)count, sizeof *block, key_hash_compare))
            return 1;
        if (count < BLOCK || block[count - 1].low > hash.low ||
            (uint64_t)(low + 1) * BLOCK >= run->count)
            return 0;
    }
}

int key_store_has(const struct key_store *s, struct key_hash hash)
{
    if (!filter_has(s, hash))
        return 0;
    for (size_t level = 0; level < KEY_STORE_LEVELS; level++)
        for (size_t i = s->counts[level]; i-- > 0;) {
            int has = run_has(&s->runs[level][i], hash);
            if (has)
                return has;
        }
    return 0;
}
