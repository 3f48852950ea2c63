/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* codec_zstd.c — zstd, by libzstd; frames that are to be skipped give nothing. */
#include <zstd.h>
#include <zstd_errors.h>

#include <urisift/archive.h>

#include "scanner/source/codec.h"

enum { WINDOW_LOG = 27 };
_Static_assert(1 << WINDOW_LOG == URISIFT_DICTIONARY, "the same limit for all");

static void *make(void)
{
    ZSTD_DStream *z = ZSTD_createDStream();
    if (z && !ZSTD_isError(ZSTD_DCtx_setParameter(z, ZSTD_d_windowLogMax, WINDOW_LOG)))
        return z;
    ZSTD_freeDStream(z);
    return NULL;
}

static void unmake(void *state)
{
    ZSTD_freeDStream(state);
}

static bool reset(void *state)
{
    return !ZSTD_isError(ZSTD_DCtx_reset(state, ZSTD_reset_session_only));
}

static enum codec_answer run(void *state, struct inflate_buffers *b)
{
    ZSTD_inBuffer in = {b->in, b->in_size, 0};
    ZSTD_outBuffer out = {b->out, b->out_size, 0};
    size_t answer = ZSTD_decompressStream(state, &out, &in);
    b->in += in.pos;
    b->in_size -= in.pos;
    b->out += out.pos;
    b->out_size -= out.pos;
    if (!ZSTD_isError(answer))
        return answer == 0 ? CODEC_END : CODEC_MORE;
    switch (ZSTD_getErrorCode(answer)) {
    case ZSTD_error_memory_allocation:
        return CODEC_NO_MEMORY;
    case ZSTD_error_frameParameter_windowTooLarge:
        return CODEC_TOO_LARGE;
    default:
        return CODEC_CORRUPT;
    }
}

const struct codec codec_zstd = {make, unmake, reset, run};
