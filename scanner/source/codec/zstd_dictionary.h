/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * zstd_dictionary.h — the dictionary in the first frame of a stream, as in a WARC of web archives.
 *
 *     mark  size  dictionary, or a frame of it compressed
 *     4     4     size bytes
 *
 * It is a skippable frame, for the frames after it. See "Zstandard Compression in WARC Files" of
 * the IIPC.
 */
#ifndef URISIFT_ZSTD_DICTIONARY_H
#define URISIFT_ZSTD_DICTIONARY_H

#include <zstd.h>

#include "scanner/source/codec/codec.h"

/* At the beginning all is zero but the first two. */
struct zstd_dictionary {
    const struct urisift_allocator *memory; /* not of libzstd's own */
    uint64_t most;                          /* bytes that it may have */
    uint8_t head[8];
    uint64_t taken; /* bytes of the frame so far */
    bool is_other;  /* it is no dictionary, and is skipped */
    uint8_t *bytes;
    size_t capacity;
    ZSTD_DDict *made; /* NULL: there is none */
};

/* Takes the mark of a frame. CODEC_END: it has been taken, and *is_frame says whether the frame may
 * hold a dictionary. */
enum codec_answer zstd_dictionary_mark(struct zstd_dictionary *d, struct inflate_buffers *b,
                                       bool *is_frame);
/* Takes more of such a frame. CODEC_END: all of it has been taken. */
enum codec_answer zstd_dictionary_take(struct zstd_dictionary *d, struct inflate_buffers *b);
void zstd_dictionary_fini(struct zstd_dictionary *d);

#endif
