/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* codec_xz.c — xz, by liblzma, which is told how much memory it may take. */
#include <lzma.h>
#include <stdlib.h>

#include <urisift/archive.h>

#include "scanner/source/codec.h"

enum { BESIDE = 1 << 20 }; /* octets that it takes beside its dictionary, and some */

static bool reset(void *state)
{
    return lzma_stream_decoder(state, URISIFT_DICTIONARY + BESIDE, 0) == LZMA_OK;
}

static void unmake(void *state)
{
    if (state)
        lzma_end(state);
    free(state);
}

static void *make(void)
{
    lzma_stream *z = calloc(1, sizeof *z);
    if (!z)
        return NULL;
    *z = (lzma_stream)LZMA_STREAM_INIT;
    if (reset(z))
        return z;
    unmake(z);
    return NULL;
}

static enum codec_answer run(void *state, struct inflate_buffers *b)
{
    lzma_stream *z = state;
    z->next_in = b->in;
    z->avail_in = b->in_size;
    z->next_out = b->out;
    z->avail_out = b->out_size;
    lzma_ret answer = lzma_code(z, LZMA_RUN);
    b->in = z->next_in;
    b->in_size = z->avail_in;
    b->out = z->next_out;
    b->out_size = z->avail_out;
    switch (answer) {
    case LZMA_OK:
    case LZMA_BUF_ERROR:
        return CODEC_MORE;
    case LZMA_STREAM_END:
        return CODEC_END;
    case LZMA_MEM_ERROR:
        return CODEC_NO_MEMORY;
    case LZMA_MEMLIMIT_ERROR:
        return CODEC_TOO_LARGE;
    default:
        return CODEC_CORRUPT;
    }
}

const struct codec codec_xz = {make, unmake, reset, run};
