/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* zstd_dictionary.c — takes a dictionary from the first frame of a stream. */
#include "scanner/source/codec/zstd_dictionary.h"

#include <string.h>
#include <zstd_errors.h>

#include "scanner/memory/memory.h"

enum { MARK = 4, HEAD = 8 };

static const uint8_t frame_mark[] = {0x5d, 0x2a, 0x4d, 0x18},
                     zstd_mark[] = {0x28, 0xb5, 0x2f, 0xfd},
                     dictionary_mark[] = {0x37, 0xa4, 0x30, 0xec};

static bool has_mark(const uint8_t *bytes, const uint8_t *mark)
{
    return memcmp(bytes, mark, MARK) == 0;
}

enum codec_answer zstd_dictionary_mark(struct zstd_dictionary *d, struct inflate_buffers *b,
                                       bool *is_frame)
{
    for (; d->taken < MARK && b->in_size > 0; b->in_size--)
        d->head[d->taken++] = *b->in++;
    *is_frame = d->taken == MARK && has_mark(d->head, frame_mark);
    return d->taken == MARK ? CODEC_END : CODEC_MORE;
}

static enum codec_answer grow(const struct zstd_dictionary *d, uint8_t **bytes, size_t *capacity,
                              uint64_t size)
{
    if (size > d->most)
        return CODEC_TOO_LARGE;
    if (size <= *capacity)
        return CODEC_MORE;
    const size_t wanted = (size_t)(size < d->most / 2 ? 2 * size : d->most);
    uint8_t *room = memory_resize(d->memory, *bytes, wanted, 1);
    if (!room)
        return CODEC_NO_MEMORY;
    *bytes = room;
    *capacity = wanted;
    return CODEC_MORE;
}

static enum codec_answer answer_of(size_t error)
{
    const ZSTD_ErrorCode code = ZSTD_getErrorCode(error);
    return code == ZSTD_error_memory_allocation               ? CODEC_NO_MEMORY
           : code == ZSTD_error_frameParameter_windowTooLarge ? CODEC_TOO_LARGE
                                                              : CODEC_CORRUPT;
}

/* Decompresses the dictionary into *bytes. */
static enum codec_answer unpack(const struct zstd_dictionary *d, ZSTD_DStream *stream, size_t size,
                                uint8_t **bytes, size_t *got)
{
    ZSTD_inBuffer in = {d->bytes, size, 0};
    size_t capacity = 0, left = 1;
    for (*got = 0; left > 0;) {
        const enum codec_answer answer = grow(d, bytes, &capacity, *got + 1);
        if (answer != CODEC_MORE)
            return answer;
        ZSTD_outBuffer out = {*bytes + *got, capacity - *got, 0};
        const size_t before = in.pos;
        left = ZSTD_decompressStream(stream, &out, &in);
        if (ZSTD_isError(left))
            return answer_of(left);
        if (left > 0 && in.pos == before && out.pos == 0)
            return CODEC_CORRUPT;
        *got += out.pos;
    }
    return CODEC_END;
}

/* Makes the dictionary. First a frame without bytes shows whether it is one. */
static enum codec_answer make_of(struct zstd_dictionary *d, ZSTD_DStream *stream,
                                 const uint8_t *bytes, size_t size)
{
    static const uint8_t empty[] = {0x28, 0xb5, 0x2f, 0xfd, 0x20, 0, 1, 0, 0};
    uint8_t none;
    if (size < MARK || !has_mark(bytes, dictionary_mark))
        return CODEC_CORRUPT;
    const size_t answer =
        ZSTD_decompress_usingDict(stream, &none, 0, empty, sizeof empty, bytes, size);
    if (ZSTD_isError(answer))
        return answer_of(answer);
    d->made = ZSTD_createDDict(bytes, size);
    return d->made ? CODEC_END : CODEC_NO_MEMORY;
}

static enum codec_answer make(struct zstd_dictionary *d, size_t size)
{
    uint8_t *bytes = NULL;
    size_t got = size;
    enum codec_answer answer = CODEC_END;
    ZSTD_DStream *stream = ZSTD_createDStream();
    if (!stream)
        return CODEC_NO_MEMORY;
    if (has_mark(d->bytes, zstd_mark))
        answer = unpack(d, stream, size, &bytes, &got);
    if (answer == CODEC_END)
        answer = make_of(d, stream, bytes ? bytes : d->bytes, got);
    ZSTD_freeDStream(stream);
    memory_free(d->memory, bytes);
    memory_free(d->memory, d->bytes);
    d->bytes = NULL;
    return answer;
}

enum codec_answer zstd_dictionary_take(struct zstd_dictionary *d, struct inflate_buffers *b)
{
    for (; d->taken < HEAD && b->in_size > 0; b->in_size--)
        d->head[d->taken++] = *b->in++;
    if (d->taken < HEAD)
        return CODEC_MORE;
    const uint64_t size = d->head[4] | (uint64_t)d->head[5] << 8 | (uint64_t)d->head[6] << 16 |
                          (uint64_t)d->head[7] << 24;
    while (d->taken - HEAD < size && b->in_size > 0) {
        const uint64_t at = d->taken - HEAD, left = at < MARK ? MARK - at : size - at;
        size_t n = left < b->in_size ? (size_t)left : b->in_size;
        n = n < size - at ? n : (size_t)(size - at);
        const enum codec_answer answer =
            d->is_other ? CODEC_MORE : grow(d, &d->bytes, &d->capacity, at + n);
        if (answer != CODEC_MORE)
            return answer;
        if (!d->is_other)
            memcpy(d->bytes + at, b->in, n);
        b->in += n;
        b->in_size -= n;
        d->taken += n;
        if (at + n == MARK)
            d->is_other = !has_mark(d->bytes, zstd_mark) && !has_mark(d->bytes, dictionary_mark);
    }
    if (d->taken - HEAD < size)
        return CODEC_MORE;
    return d->is_other || size < MARK ? CODEC_END : make(d, (size_t)size);
}

void zstd_dictionary_fini(struct zstd_dictionary *d)
{
    memory_free(d->memory, d->bytes);
    ZSTD_freeDDict(d->made);
}
