/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * source.h — the bytes of a stream, decompressed.
 *
 * A source looks at the first bytes of the caller's reader. If they are a mark of gzip, bzip2, xz
 * or zstd, it adds a layer that decompresses.
 */
#ifndef URISIFT_SOURCE_H
#define URISIFT_SOURCE_H

#include "scanner/source/packed.h"

struct ahead;

struct source {
    const struct urisift_allocator *memory; /* of the layers; NULL: malloc(3) */
    struct urisift_reader reader;
    const struct packed_kind *kind; /* NULL: the stream is not compressed */
    struct bytes from;              /* the layer that decompresses; read NULL: none */
    bool may_go_ahead;              /* may be decompressed on a thread of its own */
    struct ahead *ahead;            /* NULL: it is not */
    /* bytes decompressed so far; not counted further once they are many */
    size_t undone;
    uint64_t *left; /* bytes that may still come out; NULL: no limit */
    bool is_at_limit;
    uint8_t head[PACKED_MARK]; /* bytes that have been looked at, but not returned */
    size_t head_size;
};

/* Reads the mark. `dictionary`: how many bytes a compressed stream may look back at; 0:
 * URISIFT_DICTIONARY. */
enum urisift_error source_init(struct source *s, struct urisift_reader reader, bool may_go_ahead,
                               uint64_t dictionary, const struct urisift_allocator *memory);
/* Starts a source of bytes that another layer has decompressed. */
void source_init_from(struct source *s, struct bytes from);
void source_fini(struct source *s);

/* Fills `buffer` with 1 to `size` bytes, and *got with their number; 0: the end. With an error, the
 * bytes before it are in the buffer and counted in *got. */
enum urisift_error source_read(struct source *s, uint8_t *buffer, size_t size, size_t *got);

#endif
