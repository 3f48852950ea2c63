/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* inflate_isal.c — the functions of inflate.h, with ISA-L. */
#include "scanner/inflate/inflate.h"

#include <isa-l/crc.h>
#include <isa-l/igzip_lib.h>

#include "scanner/memory/memory.h"

struct inflater {
    struct inflate_state state;
    const struct urisift_allocator *memory;
};

struct inflater *inflater_new(const struct urisift_allocator *memory)
{
    /* zeroed: corrupt data may refer to bytes from before its beginning */
    struct inflater *inflater = memory_zeroed(memory, 1, sizeof *inflater);
    if (!inflater)
        return NULL;
    inflater->memory = memory;
    isal_inflate_init(&inflater->state);
    inflater->state.crc_flag = ISAL_GZIP_NO_HDR_VER;
    return inflater;
}

void inflater_free(struct inflater *inflater)
{
    if (inflater)
        memory_free(inflater->memory, inflater);
}

void inflater_reset(struct inflater *inflater)
{
    isal_inflate_reset(&inflater->state);
    inflater->state.crc_flag = ISAL_GZIP_NO_HDR_VER;
}

enum inflate_answer inflater_run(struct inflater *inflater, struct inflate_buffers *b)
{
    struct inflate_state *s = &inflater->state;
    uint32_t in = b->in_size < UINT32_MAX ? (uint32_t)b->in_size : UINT32_MAX;
    uint32_t out = b->out_size < UINT32_MAX ? (uint32_t)b->out_size : UINT32_MAX;
    s->next_in = (uint8_t *)(uintptr_t)b->in; /* ISA-L does not write there */
    s->avail_in = in;
    s->next_out = b->out;
    s->avail_out = out;
    int answer = isal_inflate(s);
    b->in = s->next_in;
    b->in_size -= in - s->avail_in;
    b->out = s->next_out;
    b->out_size -= out - s->avail_out;
    if (answer < 0)
        return INFLATE_CORRUPT;
    return s->block_state == ISAL_BLOCK_FINISH ? INFLATE_END : INFLATE_MORE;
}

uint32_t inflate_crc(uint32_t crc, const uint8_t *data, size_t size)
{
    return crc32_gzip_refl(crc, data, size);
}
