/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * codec.h — how packed.c decompresses one stream. For gzip that is one member, for zstd one frame.
 *
 * codec_gzip.c, codec_bzip2.c, codec_xz.c and codec_zstd.c each define a codec. The last three need
 * the library of that name, which a build may lack. libarchive could do the same, but it loses the
 * decompressed bytes of the last 64 KiB before damage, and it takes all the memory that a stream
 * asks for.
 */
#ifndef URISIFT_CODEC_H
#define URISIFT_CODEC_H

#include <stdbool.h>

#include "scanner/inflate/inflate.h"

enum codec_answer {
    CODEC_MORE, /* all input is used, or the output is full */
    CODEC_END,  /* the stream has ended; the bytes after it are still in the input */
    CODEC_CORRUPT,
    CODEC_TOO_LARGE, /* the stream looks back at more bytes than it may */
    CODEC_NO_MEMORY,
};

struct codec {
    /* Returns a state, which `free` frees, or NULL without memory. `dictionary`: how many bytes a
     * stream may look back at. */
    void *(*make)(uint64_t dictionary, const struct urisift_allocator *memory);
    void (*free)(void *state);
    bool (*reset)(void *state); /* before each stream but the first; false without memory */
    /* Decompresses as much as the buffers allow. */
    enum codec_answer (*run)(void *state, struct inflate_buffers *buffers);
};

extern const struct codec codec_gzip, codec_bzip2, codec_xz, codec_zstd;

#endif
