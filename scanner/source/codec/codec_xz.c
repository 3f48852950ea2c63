/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* codec_xz.c — xz, with liblzma, which accepts a limit on its memory. */
#include <lzma.h>

#include <urisift/archive.h>

#include "scanner/memory/memory.h"
#include "scanner/source/codec/codec.h"

enum { BESIDE = 1 << 20 }; /* bytes of memory that it takes besides its dictionary, and a reserve */

struct state {
    const struct urisift_allocator *memory;
    lzma_allocator hooks;
    lzma_stream stream;
    uint64_t dictionary;
};

static void *allocate(void *memory, size_t count, size_t size)
{
    return memory_resize(memory, NULL, count, size);
}

static void release(void *memory, void *block)
{
    memory_free(memory, block);
}

static bool reset(void *state)
{
    struct state *s = state;
    uint64_t most =
        s->dictionary > URISIFT_DICTIONARY_DECLARED ? s->dictionary : URISIFT_DICTIONARY_DECLARED;
    s->stream.total_out = 0;
    return lzma_stream_decoder(&s->stream, most + BESIDE, 0) == LZMA_OK;
}

static void unmake(void *state)
{
    struct state *s = state;
    if (!s)
        return;
    lzma_end(&s->stream);
    memory_free(s->memory, s);
}

static void *make(uint64_t dictionary, const struct urisift_allocator *memory)
{
    struct state *s = memory_zeroed(memory, 1, sizeof *s);
    if (!s)
        return NULL;
    s->stream = (lzma_stream)LZMA_STREAM_INIT;
    s->memory = memory;
    s->hooks = (lzma_allocator){allocate, release, memory_handle(memory)};
    s->stream.allocator = memory ? &s->hooks : NULL;
    s->dictionary = dictionary;
    if (reset(s))
        return s;
    unmake(s);
    return NULL;
}

static enum codec_answer run(void *state, struct inflate_buffers *b)
{
    struct state *s = state;
    lzma_stream *z = &s->stream;
    size_t room = b->out_size;
    /* A stream with a larger dictionary is decompressed only up to the allowed size. So far it
     * cannot look back further than that. */
    bool is_large = lzma_memusage(z) > s->dictionary + BESIDE;
    if (is_large && z->total_out >= s->dictionary)
        return CODEC_TOO_LARGE;
    if (room > s->dictionary - z->total_out % s->dictionary)
        room = (size_t)(s->dictionary - z->total_out % s->dictionary);
    z->next_in = b->in;
    z->avail_in = b->in_size;
    z->next_out = b->out;
    z->avail_out = room;
    lzma_ret answer = lzma_code(z, LZMA_RUN);
    b->in = z->next_in;
    b->in_size = z->avail_in;
    b->out = z->next_out;
    b->out_size -= room - z->avail_out;
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
