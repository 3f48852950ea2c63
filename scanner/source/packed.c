/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * packed.c — decompresses consecutive streams, each with the codec of their kind.
 *
 * Zeros after the last stream are padding, as on tapes. Anything else there is an error, which is
 * returned after all decompressed bytes.
 */
#include "scanner/source/packed.h"

#include <errno.h>
#include <string.h>

#include "scanner/memory/memory.h"

enum { INPUT = 128 * 1024 };

struct packed {
    const struct urisift_allocator *memory;
    const struct packed_kind *kind;
    void *state; /* the codec's state */
    struct urisift_reader reader;
    struct inflate_buffers b;
    bool has_more; /* more bytes may come out without more input */
    enum { IN_STREAM, BETWEEN, IN_PADDING, ENDED } where;
    enum urisift_error failed; /* returned after all bytes before it */
    int read_errno;            /* the errno of a failed read */
    uint64_t taken, given;     /* bytes of the reader, and decompressed bytes before this read */
    struct packed_watch watch;
    uint8_t input[INPUT];
};

struct packed *packed_new(const struct packed_kind *kind, struct urisift_reader reader,
                          const uint8_t *head, size_t size, uint64_t dictionary,
                          const struct urisift_allocator *memory)
{
    struct packed *p = memory_zeroed(memory, 1, sizeof *p);
    if (!p)
        return NULL;
    p->memory = memory;
    p->kind = kind;
    p->state = kind->codec->make(dictionary, memory);
    if (!p->state) {
        memory_free(memory, p);
        return NULL;
    }
    p->reader = reader;
    if (size > 0)
        memcpy(p->input, head, size);
    p->b.in = p->input;
    p->b.in_size = p->taken = size;
    return p;
}

void packed_watch(struct packed *p, struct packed_watch watch)
{
    p->watch = watch;
}

uint64_t packed_used(const struct packed *p)
{
    return p->taken - p->b.in_size;
}

bool packed_restart(struct packed *p)
{
    if (!p->kind->codec->reset(p->state))
        return false;
    p->b.in = p->input;
    p->b.in_size = 0;
    p->taken = p->given = 0;
    p->has_more = false;
    p->where = IN_STREAM;
    p->failed = URISIFT_OK;
    return true;
}

void packed_free(struct packed *p)
{
    if (!p)
        return;
    p->kind->codec->free(p->state);
    memory_free(p->memory, p);
}

/* Adds more input. Its end is not an error here. */
static enum urisift_error fill(struct packed *p, bool *ended)
{
    memmove(p->input, p->b.in, p->b.in_size);
    p->b.in = p->input;
    ptrdiff_t n = p->reader.read(p->reader.self, p->input + p->b.in_size, INPUT - p->b.in_size);
    if (n < 0) {
        p->read_errno = (int)-n;
        return URISIFT_ERROR_READ;
    }
    p->b.in_size += (size_t)n;
    p->taken += (uint64_t)n;
    *ended = n == 0;
    return URISIFT_OK;
}

/* Looks at the bytes after a stream: another stream, padding, or the end. `put`: bytes of this
 * read. */
static enum urisift_error look_behind_stream(struct packed *p, size_t put)
{
    bool ended = false, may_be = false;
    while (!packed_kind_of(p->b.in, p->b.in_size, &may_be) && may_be && !ended) {
        enum urisift_error error = fill(p, &ended);
        if (error)
            return error;
    }
    if (p->b.in_size == 0) {
        p->where = ENDED;
    } else if (packed_kind_of(p->b.in, p->b.in_size, &may_be) == p->kind) {
        if (!p->kind->codec->reset(p->state))
            return URISIFT_ERROR_MEMORY;
        p->where = IN_STREAM;
        if (p->watch.begins)
            p->watch.begins(p->watch.self, packed_used(p), p->given + put);
    } else if (*p->b.in == 0) {
        p->where = IN_PADDING;
    } else {
        return p->kind->errors->trailer;
    }
    return URISIFT_OK;
}

static enum urisift_error skip_padding(struct packed *p, size_t put)
{
    bool ended = false;
    while (!ended) {
        for (; p->b.in_size > 0 && *p->b.in == 0; p->b.in++)
            p->b.in_size--;
        if (p->b.in_size > 0)
            break;
        enum urisift_error error = fill(p, &ended);
        if (error)
            return error;
    }
    if (p->b.in_size == 0)
        p->where = ENDED;
    else if (p->kind->pads_between)
        return look_behind_stream(p, put);
    else
        return p->kind->errors->trailer;
    return URISIFT_OK;
}

/* Does one step inside a stream. Sets p->failed if it cannot go on. */
static void read_stream(struct packed *p)
{
    if (p->b.in_size == 0 && !p->has_more) {
        bool ended = false;
        p->failed = fill(p, &ended);
        if (!p->failed && ended)
            p->failed = p->kind->errors->end;
        if (p->failed)
            return;
    }
    size_t in = p->b.in_size, out = p->b.out_size;
    enum codec_answer answer = p->kind->codec->run(p->state, &p->b);
    p->has_more = answer == CODEC_MORE && p->b.out_size == 0;
    switch (answer) {
    case CODEC_MORE:
        if (in > 0 && in == p->b.in_size && out == p->b.out_size)
            p->failed = p->kind->errors->data; /* else it would never end */
        break;
    case CODEC_END:
        p->where = BETWEEN;
        break;
    case CODEC_NO_MEMORY:
        p->failed = URISIFT_ERROR_MEMORY;
        break;
    case CODEC_TOO_LARGE:
        p->failed = URISIFT_ERROR_DICTIONARY;
        break;
    case CODEC_CORRUPT:
        p->failed = p->kind->errors->data;
        break;
    }
}

enum urisift_error packed_read(void *self, uint8_t *buffer, size_t size, size_t *got)
{
    struct packed *p = self;
    p->b.out = buffer;
    p->b.out_size = size;
    while (p->b.out_size == size && !p->failed && p->where != ENDED) {
        if (p->where == IN_STREAM)
            read_stream(p);
        else if (p->where == BETWEEN)
            p->failed = look_behind_stream(p, size - p->b.out_size);
        else
            p->failed = skip_padding(p, size - p->b.out_size);
    }
    *got = size - p->b.out_size;
    p->given += *got;
    if (*got > 0)
        return URISIFT_OK;
    errno = p->read_errno;
    return p->failed;
}
