/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * packed.c — undoes compressed streams that follow each other, as gzip.c does for gzip.
 *
 * Zeros behind the last one are padding; anything else is an error, after all that
 * could be decompressed has been handed out.
 */
#include "scanner/source/packed.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "scanner/source/codec.h"

enum { INPUT = 128 * 1024 };

/* Octet by octet: bits that count, and their value. bzip2 writes pi before a block, its root behind the last. */
struct mark {
    enum packed_kind kind;
    size_t size;
    uint8_t bits[PACKED_MARK], octets[PACKED_MARK];
};

static const struct mark marks[] = {
    {PACKED_GZIP, 2, {0xff, 0xff}, {0x1f, 0x8b}},
    {PACKED_BZIP2, 10, {0xff, 0xff, 0xff, 0xf0, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff},
     {'B', 'Z', 'h', '0', 0x31, 0x41, 0x59, 0x26, 0x53, 0x59}},
    {PACKED_BZIP2, 10, {0xff, 0xff, 0xff, 0xf0, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff},
     {'B', 'Z', 'h', '0', 0x17, 0x72, 0x45, 0x38, 0x50, 0x90}},
    {PACKED_XZ, 6, {0xff, 0xff, 0xff, 0xff, 0xff, 0xff}, {0xfd, '7', 'z', 'X', 'Z', 0}},
    {PACKED_ZSTD, 4, {0xff, 0xff, 0xff, 0xff}, {0x28, 0xb5, 0x2f, 0xfd}},
    {PACKED_ZSTD, 4, {0xf0, 0xff, 0xff, 0xff}, {0x50, 0x2a, 0x4d, 0x18}}, /* a frame to be skipped */
};

static const struct codec *codec_of(enum packed_kind kind)
{
    switch (kind) {
#ifdef URISIFT_HAVE_BZIP2
    case PACKED_BZIP2:
        return &codec_bzip2;
#endif
#ifdef URISIFT_HAVE_XZ
    case PACKED_XZ:
        return &codec_xz;
#endif
#ifdef URISIFT_HAVE_ZSTD
    case PACKED_ZSTD:
        return &codec_zstd;
#endif
    default:
        return NULL;
    }
}

enum packed_kind packed_kind_of(const uint8_t *head, size_t size, bool *may_be)
{
    *may_be = false;
    for (size_t i = 0; i < sizeof marks / sizeof marks[0]; i++) {
        const struct mark *mark = &marks[i];
        size_t at = 0;
        while (at < size && at < mark->size && (head[at] & mark->bits[at]) == mark->octets[at])
            at++;
        if (at == mark->size)
            return mark->kind;
        *may_be = *may_be || at == size;
    }
    return PACKED_NONE;
}

bool packed_is_known(enum packed_kind kind)
{
    return kind == PACKED_GZIP || codec_of(kind);
}

struct packed {
    enum packed_kind kind;
    const struct codec *codec;
    void *state;
    struct urisift_reader reader;
    struct inflate_buffers b;
    bool held_back; /* there may be more to come out without more going in */
    enum { IN_STREAM, BETWEEN, IN_PADDING, ENDED } where;
    enum urisift_error failed; /* told when all octets before it are out */
    int read_errno;            /* … and why, of a failed read */
    uint8_t input[INPUT];
};

struct packed *packed_new(enum packed_kind kind, struct urisift_reader reader, const uint8_t *head, size_t size,
                          uint64_t dictionary)
{
    struct packed *p = calloc(1, sizeof *p);
    if (!p)
        return NULL;
    p->kind = kind;
    p->codec = codec_of(kind);
    p->state = p->codec->make(dictionary);
    if (!p->state) {
        free(p);
        return NULL;
    }
    p->reader = reader;
    memcpy(p->input, head, size);
    p->b.in = p->input;
    p->b.in_size = size;
    return p;
}

void packed_free(struct packed *p)
{
    if (!p)
        return;
    p->codec->free(p->state);
    free(p);
}

/* More input behind what is there; an end of it is no error here. */
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
    *ended = n == 0;
    return URISIFT_OK;
}

/* Behind a stream: another one, padding, or the end. */
static enum urisift_error look_behind_stream(struct packed *p)
{
    bool ended = false, may_be = false;
    while (packed_kind_of(p->b.in, p->b.in_size, &may_be) == PACKED_NONE && may_be && !ended) {
        enum urisift_error error = fill(p, &ended);
        if (error)
            return error;
    }
    if (p->b.in_size == 0) {
        p->where = ENDED;
    } else if (packed_kind_of(p->b.in, p->b.in_size, &may_be) == p->kind) {
        if (!p->codec->reset(p->state))
            return URISIFT_ERROR_MEMORY;
        p->where = IN_STREAM;
    } else if (*p->b.in == 0) {
        p->where = IN_PADDING;
    } else {
        return URISIFT_ERROR_PACKED_TRAILER;
    }
    return URISIFT_OK;
}

/* xz pads its streams with zeros, also between them. */
static enum urisift_error skip_padding(struct packed *p)
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
    else if (p->kind != PACKED_XZ)
        return URISIFT_ERROR_PACKED_TRAILER;
    else
        return look_behind_stream(p);
    return URISIFT_OK;
}

/* One step inside a stream; sets p->failed when it can go no further. */
static void read_stream(struct packed *p)
{
    if (p->b.in_size == 0 && !p->held_back) {
        bool ended = false;
        p->failed = fill(p, &ended);
        if (!p->failed && ended)
            p->failed = URISIFT_ERROR_PACKED_END;
        if (p->failed)
            return;
    }
    size_t in = p->b.in_size, out = p->b.out_size;
    enum codec_answer answer = p->codec->run(p->state, &p->b);
    p->held_back = answer == CODEC_MORE && p->b.out_size == 0;
    switch (answer) {
    case CODEC_MORE:
        if (in > 0 && in == p->b.in_size && out == p->b.out_size)
            p->failed = URISIFT_ERROR_PACKED_DATA; /* it would stand still */
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
        p->failed = URISIFT_ERROR_PACKED_DATA;
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
            p->failed = look_behind_stream(p);
        else
            p->failed = skip_padding(p);
    }
    *got = size - p->b.out_size;
    if (*got > 0)
        return URISIFT_OK;
    errno = p->read_errno;
    return p->failed;
}
