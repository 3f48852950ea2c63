/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * codec_zstd.c — zstd, with libzstd. Skippable frames give no bytes; the first one may have a
 * dictionary for all that follow (zstd_dictionary.c).
 *
 * If a call of libzstd ends with an error, the bytes that it decompressed before are lost. So it
 * gets one block, header or checksum at a time: the bytes that it asks for, less the header of the
 * next block.
 */
#include <string.h>
#include <zstd_errors.h>

#include <urisift/archive.h>

#include "scanner/memory/memory.h"
#include "scanner/source/codec/zstd_dictionary.h"

enum { WINDOW_LOG = 27, WINDOW_LOG_MOST = 31, BLOCK_HEADER = 3, BESIDE = 1 << 20 };
_Static_assert(1 << WINDOW_LOG == URISIFT_DICTIONARY_DECLARED, "the same limit for all");

struct state {
    const struct urisift_allocator *memory; /* not of libzstd's own */
    ZSTD_DStream *stream;
    size_t wanted;               /* bytes that libzstd asks for next */
    uint64_t dictionary, undone; /* `undone`: bytes of the frame decompressed so far */
    bool is_first, is_taken;     /* the frame is the first one; its dictionary is being taken */
    struct zstd_dictionary first;
};

static int window_log(uint64_t dictionary)
{
    int log = WINDOW_LOG;
    while (log < WINDOW_LOG_MOST && UINT64_C(1) << log < dictionary)
        log++;
    return log;
}

static bool reset(void *state)
{
    struct state *s = state;
    s->wanted = ZSTD_initDStream(s->stream);
    s->undone = 0;
    s->is_first = s->is_taken = false;
    return !ZSTD_isError(s->wanted) &&
           (!s->first.made || !ZSTD_isError(ZSTD_DCtx_refDDict(s->stream, s->first.made))) &&
           !ZSTD_isError(
               ZSTD_DCtx_setParameter(s->stream, ZSTD_d_windowLogMax, window_log(s->dictionary)));
}

static void unmake(void *state)
{
    struct state *s = state;
    if (!s)
        return;
    ZSTD_freeDStream(s->stream);
    zstd_dictionary_fini(&s->first);
    memory_free(s->memory, s);
}

static void *make(uint64_t dictionary, const struct urisift_allocator *memory)
{
    struct state *s = memory_zeroed(memory, 1, sizeof *s);
    if (!s)
        return NULL;
    s->memory = memory;
    s->dictionary = s->first.most = dictionary;
    s->first.memory = memory;
    s->stream = ZSTD_createDStream();
    if (s->stream && reset(s)) {
        s->is_first = true;
        return s;
    }
    unmake(s);
    return NULL;
}

/* Takes the mark of the first frame, which is that of a dictionary, or is given to libzstd. */
static enum codec_answer begin(struct state *s, struct inflate_buffers *b)
{
    ZSTD_inBuffer in = {s->first.head, 4, 0};
    ZSTD_outBuffer none = {b->out, 0, 0};
    if (zstd_dictionary_mark(&s->first, b, &s->is_taken) == CODEC_MORE)
        return CODEC_MORE;
    s->is_first = false;
    if (!s->is_taken)
        s->wanted = ZSTD_decompressStream(s->stream, &none, &in);
    return s->is_taken || !ZSTD_isError(s->wanted) ? CODEC_END : CODEC_CORRUPT;
}

static enum codec_answer run(void *state, struct inflate_buffers *b)
{
    struct state *s = state;
    const enum codec_answer begun = s->is_first ? begin(s, b) : CODEC_END;
    if (begun != CODEC_END)
        return begun;
    if (s->is_taken)
        return zstd_dictionary_take(&s->first, b);
    size_t most = s->wanted > BLOCK_HEADER ? s->wanted - BLOCK_HEADER : s->wanted;
    ZSTD_inBuffer in = {b->in, b->in_size < most ? b->in_size : most, 0};
    ZSTD_outBuffer out = {b->out, b->out_size, 0};
    /* A frame with a larger window is decompressed only up to the allowed size. So far it cannot
     * look back further than that. It may be exceeded by a block, as blocks are small. */
    if (s->undone >= s->dictionary && ZSTD_sizeof_DStream(s->stream) > s->dictionary + BESIDE)
        return CODEC_TOO_LARGE;
    size_t answer = ZSTD_decompressStream(s->stream, &out, &in);
    b->in += in.pos;
    b->in_size -= in.pos;
    b->out += out.pos;
    b->out_size -= out.pos;
    s->undone += out.pos;
    if (!ZSTD_isError(answer)) {
        s->wanted = answer;
        return answer == 0 ? CODEC_END : CODEC_MORE;
    }
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
