/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* codec_bzip2.c — bzip2, with libbz2. Its blocks have at most 900 kB, so it never takes more than 4
 * MB. */
#include <bzlib.h>
#include <limits.h>

#include "scanner/memory/memory.h"
#include "scanner/source/codec/codec.h"

static void *allocate(void *memory, int count, int size)
{
    return memory_resize(memory, NULL, (size_t)count, (size_t)size);
}

static void release(void *memory, void *block)
{
    memory_free(memory, block);
}

/* `opaque` has the allocator, also if that is NULL. */
static bool begin(bz_stream *z, void *memory)
{
    *z = (bz_stream){.opaque = memory};
    if (memory) {
        z->bzalloc = allocate;
        z->bzfree = release;
    }
    return BZ2_bzDecompressInit(z, 0, 0) == BZ_OK;
}

static void *make(uint64_t dictionary, const struct urisift_allocator *memory)
{
    (void)dictionary;
    bz_stream *z = memory_new(memory, sizeof *z);
    if (z && begin(z, memory_handle(memory)))
        return z;
    memory_free(memory, z);
    return NULL;
}

static void unmake(void *state)
{
    bz_stream *z = state;
    if (!z)
        return;
    BZ2_bzDecompressEnd(z);
    memory_free(z->opaque, z);
}

static bool reset(void *state)
{
    bz_stream *z = state;
    BZ2_bzDecompressEnd(z);
    return begin(z, z->opaque);
}

static enum codec_answer run(void *state, struct inflate_buffers *b)
{
    bz_stream *z = state;
    unsigned in = b->in_size < UINT_MAX ? (unsigned)b->in_size : UINT_MAX;
    unsigned out = b->out_size < UINT_MAX ? (unsigned)b->out_size : UINT_MAX;
    z->next_in = (char *)(uintptr_t)b->in; /* libbz2 does not write there */
    z->avail_in = in;
    z->next_out = (char *)b->out;
    z->avail_out = out;
    int answer = BZ2_bzDecompress(z);
    b->in += in - z->avail_in;
    b->in_size -= in - z->avail_in;
    b->out += out - z->avail_out;
    b->out_size -= out - z->avail_out;
    switch (answer) {
    case BZ_OK:
        return CODEC_MORE;
    case BZ_STREAM_END:
        return CODEC_END;
    case BZ_MEM_ERROR:
        return CODEC_NO_MEMORY;
    default:
        return CODEC_CORRUPT;
    }
}

const struct codec codec_bzip2 = {make, unmake, reset, run};
