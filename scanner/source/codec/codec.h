/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * codec.h — what packed.c knows of a way to compress: one stream (gzip: one member, zstd: one
 * frame) undone.
 *
 * codec_gzip.c, codec_bzip2.c, codec_xz.c and codec_zstd.c each define one; the last three on
 * the library of that name, where the build has it. libarchive would do the same, but what it
 * has undone of the last 64 KiB before a damage is lost there, and it takes all the memory that
 * a stream asks for.
 */
#ifndef URISIFT_CODEC_H
#define URISIFT_CODEC_H

#include <stdbool.h>

#include "scanner/inflate/inflate.h"

enum codec_answer {
    CODEC_MORE, /* all input has been used, or all room */
    CODEC_END,  /* the stream has ended; what follows it is still in the input */
    CODEC_CORRUPT,
    CODEC_TOO_LARGE, /* it looks back at more bytes than it may */
    CODEC_NO_MEMORY,
};

struct codec {
    /* `dictionary`: bytes that it may look back at. NULL without memory. */
    void *(*make)(uint64_t dictionary);
    void (*free)(void *state);
    bool (*reset)(void *state); /* before each stream but the first; false without memory */
    enum codec_answer (*run)(void *state, struct inflate_buffers *buffers);
};

extern const struct codec codec_gzip, codec_bzip2, codec_xz, codec_zstd;

#endif
