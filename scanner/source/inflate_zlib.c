/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* inflate_zlib.c — gzip members by zlib. */
#include "scanner/source/inflate.h"

#include <limits.h>
#include <stdlib.h>
#include <zlib.h>

struct inflater {
    z_stream z;
};

struct inflater *inflater_new(void)
{
    struct inflater *inflater = calloc(1, sizeof *inflater);
    if (inflater && inflateInit2(&inflater->z, 15 + 16) == Z_OK)
        return inflater;
    free(inflater);
    return NULL;
}

void inflater_free(struct inflater *inflater)
{
    if (inflater)
        inflateEnd(&inflater->z);
    free(inflater);
}

void inflater_reset(struct inflater *inflater)
{
    inflateReset(&inflater->z);
}

enum inflate_answer inflater_run(struct inflater *inflater, struct inflate_buffers *b)
{
    z_stream *z = &inflater->z;
    uInt in = b->in_size < UINT_MAX ? (uInt)b->in_size : UINT_MAX;
    uInt out = b->out_size < UINT_MAX ? (uInt)b->out_size : UINT_MAX;
    z->next_in = (Bytef *)(uintptr_t)b->in; /* zlib does not write there */
    z->avail_in = in;
    z->next_out = b->out;
    z->avail_out = out;
    int answer = inflate(z, Z_NO_FLUSH);
    b->in = z->next_in;
    b->in_size -= in - z->avail_in;
    b->out = z->next_out;
    b->out_size -= out - z->avail_out;
    switch (answer) {
    case Z_STREAM_END:
        return INFLATE_END;
    case Z_OK:
    case Z_BUF_ERROR:
        return INFLATE_MORE;
    case Z_MEM_ERROR:
        return INFLATE_NO_MEMORY;
    default:
        return INFLATE_CORRUPT;
    }
}
