/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* run.c — writes and reads sorted runs of counted keys. */
#include "cli/count/run.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/input/spool.h"
#include "cli/output/writer.h"

enum { NUMBER_MOST = 10 }; /* bytes of a number of 64 bits */

#define NO_SIZE UINT64_MAX /* of a key: the end */

int counted_by_key(const struct counted *a, const struct counted *b)
{
    size_t common = a->key.size < b->key.size ? a->key.size : b->key.size;
    int order = common > 0 ? memcmp(a->key.data, b->key.data, common) : 0;
    return order ? order : (a->key.size > b->key.size) - (a->key.size < b->key.size);
}

int counted_by_count(const struct counted *a, const struct counted *b)
{
    int order = (a->count < b->count) - (a->count > b->count);
    return order ? order : counted_by_key(a, b);
}

int run_writer_open(struct run_writer *w)
{
    int fd = spool_open();
    w->fd = fd;
    w->size = 0;
    return fd < 0 ? -fd : 0;
}

static int flush(struct run_writer *w)
{
    int error = spool_write(w->fd, w->block, w->size);
    w->size = 0;
    return error;
}

static void put_number(struct run_writer *w, uint64_t number)
{
    for (; number >= 0x80; number >>= 7)
        w->block[w->size++] = (uint8_t)(number | 0x80);
    w->block[w->size++] = (uint8_t)number;
}

int run_writer_put(struct run_writer *w, const struct counted *record)
{
    int error = 0;
    if (w->size + 2 * NUMBER_MOST > RUN_BLOCK)
        error = flush(w);
    if (error)
        return error;
    put_number(w, record->count);
    put_number(w, record->key.size);
    if (record->key.size > RUN_BLOCK - w->size) {
        error = flush(w);
        if (!error && record->key.size > RUN_BLOCK)
            return spool_write(w->fd, record->key.data, record->key.size);
    }
    if (!error && record->key.size > 0) {
        memcpy(w->block + w->size, record->key.data, record->key.size);
        w->size += record->key.size;
    }
    return error;
}

int run_writer_finish(struct run_writer *w, int *fd)
{
    int error = w->size + 2 * NUMBER_MOST > RUN_BLOCK ? flush(w) : 0;
    put_number(w, 0);
    put_number(w, NO_SIZE);
    if (!error)
        error = flush(w);
    if (!error)
        error = spool_rewind(w->fd);
    if (error)
        close(w->fd);
    *fd = error ? -1 : w->fd;
    w->fd = -1;
    return error;
}

/* Reads until there are `size` bytes, or the file ends. */
static int fill(struct run_reader *r, size_t size)
{
    if (r->end - r->begin >= size)
        return 0;
    memmove(r->buffer, r->buffer + r->begin, r->end - r->begin);
    r->end -= r->begin;
    r->begin = 0;
    if (size > r->capacity) {
        uint8_t *larger = realloc(r->buffer, size);
        if (!larger)
            return ENOMEM;
        r->buffer = larger;
        r->capacity = size;
    }
    while (r->end < size) {
        ptrdiff_t n = read_fd(r->fd, r->buffer + r->end, r->capacity - r->end);
        if (n <= 0)
            return (int)-n;
        r->end += (size_t)n;
    }
    return 0;
}

static uint64_t take_number(struct run_reader *r)
{
    uint64_t number = 0;
    for (unsigned shift = 0; r->begin < r->end && shift < 64; shift += 7) {
        uint8_t byte = r->buffer[r->begin++];
        number |= (uint64_t)(byte & 0x7F) << shift;
        if (byte < 0x80)
            break;
    }
    return number;
}

int run_reader_init(struct run_reader *r, int fd)
{
    *r = (struct run_reader){.fd = fd, .buffer = malloc(RUN_BLOCK), .capacity = RUN_BLOCK};
    return r->buffer ? run_reader_next(r) : ENOMEM;
}

void run_reader_fini(struct run_reader *r)
{
    if (r->buffer)
        close(r->fd);
    free(r->buffer);
    r->buffer = NULL;
}

int run_reader_next(struct run_reader *r)
{
    int error = fill(r, 2 * NUMBER_MOST);
    if (error)
        return error;
    if (r->begin == r->end)
        return EIO; /* someone has cut the file */
    r->record.count = take_number(r);
    const uint64_t number = take_number(r);
    r->ended = number == NO_SIZE;
    if (r->ended)
        return 0;
    size_t size = (size_t)number;
    error = fill(r, size);
    if (!error && r->end - r->begin < size)
        error = EIO; /* someone has cut the file */
    r->record.key = (struct urisift_span){r->buffer + r->begin, size};
    r->begin += error ? 0 : size;
    return error;
}
