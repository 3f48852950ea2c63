/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* inflate_zlib.c — the functions of inflate.h, with zlib. */
#include "scanner/inflate/inflate.h"

#include <limits.h>
#include <zlib.h>

#include "scanner/memory/memory.h"

/* bytes: CRC-32 and size of the decompressed data, least significant byte first */
enum { TRAILER = 8 };

struct inflater {
    const struct urisift_allocator *memory;
    z_stream z;
    uint32_t crc, size;
    size_t trailer; /* bytes of the trailer read so far */
};

static void *allocate(void *memory, uInt count, uInt size)
{
    return memory_resize(memory, NULL, count, size);
}

static void release(void *memory, void *block)
{
    memory_free(memory, block);
}

struct inflater *inflater_new(const struct urisift_allocator *memory)
{
    struct inflater *inflater = memory_zeroed(memory, 1, sizeof *inflater);
    if (!inflater)
        return NULL;
    inflater->memory = memory;
    if (memory) {
        inflater->z.zalloc = allocate;
        inflater->z.zfree = release;
        inflater->z.opaque = memory_handle(memory);
    }
    if (inflateInit2(&inflater->z, -15) == Z_OK)
        return inflater;
    memory_free(memory, inflater);
    return NULL;
}

void inflater_free(struct inflater *inflater)
{
    if (!inflater)
        return;
    inflateEnd(&inflater->z);
    memory_free(inflater->memory, inflater);
}

void inflater_reset(struct inflater *inflater)
{
    inflateReset(&inflater->z);
    inflater->crc = inflater->size = 0;
    inflater->trailer = 0;
}

static int inflate_some(struct inflater *inflater, struct inflate_buffers *b)
{
    z_stream *z = &inflater->z;
    uInt in = b->in_size < UINT_MAX ? (uInt)b->in_size : UINT_MAX;
    uInt out = b->out_size < UINT_MAX ? (uInt)b->out_size : UINT_MAX;
    z->next_in = (Bytef *)(uintptr_t)b->in; /* zlib does not write there */
    z->avail_in = in;
    z->next_out = b->out;
    z->avail_out = out;
    int answer = inflate(z, Z_NO_FLUSH);
    size_t got = out - z->avail_out;
    inflater->crc = inflate_crc(inflater->crc, b->out, got);
    inflater->size += (uint32_t)got;
    b->in = z->next_in;
    b->in_size -= in - z->avail_in;
    b->out = z->next_out;
    b->out_size -= got;
    return answer;
}

static enum inflate_answer check_trailer(struct inflater *inflater, struct inflate_buffers *b)
{
    for (; inflater->trailer < TRAILER; inflater->trailer++, b->in++, b->in_size--) {
        if (b->in_size == 0)
            return INFLATE_MORE;
        uint32_t number = inflater->trailer < 4 ? inflater->crc : inflater->size;
        if (*b->in != (number >> inflater->trailer % 4 * 8 & 0xff))
            return INFLATE_CORRUPT;
    }
    return INFLATE_END;
}

enum inflate_answer inflater_run(struct inflater *inflater, struct inflate_buffers *b)
{
    int answer = inflater->trailer > 0 ? Z_STREAM_END : inflate_some(inflater, b);
    switch (answer) {
    case Z_STREAM_END:
        return check_trailer(inflater, b);
    case Z_OK:
    case Z_BUF_ERROR:
        return INFLATE_MORE;
    case Z_MEM_ERROR:
        return INFLATE_NO_MEMORY;
    default:
        return INFLATE_CORRUPT;
    }
}

uint32_t inflate_crc(uint32_t crc, const uint8_t *data, size_t size)
{
    return (uint32_t)crc32_z(crc, data, size);
}
