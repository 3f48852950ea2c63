/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* codec_bzip2.c — bzip2, with libbz2. Its blocks have at most 900 kB, so it never takes more than 4
 * MB. */
#include <bzlib.h>
#include <limits.h>
#include <stdlib.h>

#include "scanner/source/codec/codec.h"

static void *make(uint64_t dictionary)
{
    (void)dictionary;
    bz_stream *z = calloc(1, sizeof *z);
    if (z && BZ2_bzDecompressInit(z, 0, 0) == BZ_OK)
        return z;
    free(z);
    return NULL;
}

static void unmake(void *state)
{
    if (state)
        BZ2_bzDecompressEnd(state);
    free(state);
}

static bool reset(void *state)
{
    BZ2_bzDecompressEnd(state);
    *(bz_stream *)state = (bz_stream){0};
    return BZ2_bzDecompressInit(state, 0, 0) == BZ_OK;
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
