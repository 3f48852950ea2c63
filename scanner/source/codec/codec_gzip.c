/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* codec_gzip.c — a member of gzip (RFC 1952): its header, and the deflated data after it. */
#include <string.h>

#include "scanner/inflate/member.h"
#include "scanner/memory/memory.h"
#include "scanner/source/codec/codec.h"

struct state {
    const struct urisift_allocator *memory;
    struct inflater *inflater;
    struct member_header header;
};

static void *make(uint64_t dictionary, const struct urisift_allocator *memory)
{
    (void)dictionary; /* deflate looks back at no more than 32 KiB */
    struct state *s = memory_zeroed(memory, 1, sizeof *s);
    if (!s)
        return NULL;
    s->memory = memory;
    s->inflater = inflater_new(memory);
    if (s->inflater)
        return s;
    memory_free(memory, s);
    return NULL;
}

static void unmake(void *state)
{
    struct state *s = state;
    if (!s)
        return;
    inflater_free(s->inflater);
    memory_free(s->memory, s);
}

static bool reset(void *state)
{
    struct state *s = state;
    memset(&s->header, 0, sizeof s->header);
    inflater_reset(s->inflater);
    return true;
}

static enum codec_answer run(void *state, struct inflate_buffers *b)
{
    struct state *s = state;
    bool in_header = s->header.field != HEADER_END;
    switch (in_header ? member_header_read(&s->header, b) : inflater_run(s->inflater, b)) {
    case INFLATE_MORE:
        return CODEC_MORE;
    case INFLATE_END:
        return in_header ? CODEC_MORE : CODEC_END;
    case INFLATE_NO_MEMORY:
        return CODEC_NO_MEMORY;
    default:
        return CODEC_CORRUPT;
    }
}

const struct codec codec_gzip = {make, unmake, reset, run};
