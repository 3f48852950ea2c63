/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * source.h — the bytes of a stream, its compression undone.
 *
 * Sits on the caller's reader; looks at the first bytes and puts a layer between
 * that undoes gzip, bzip2, xz or zstd if they are the mark of one.
 */
#ifndef URISIFT_SOURCE_H
#define URISIFT_SOURCE_H

#include "scanner/source/packed.h"

struct ahead;

struct source {
    struct urisift_reader reader;
    const struct packed_kind *kind; /* NULL: the stream is not compressed */
    struct bytes from;              /* what undoes it; read NULL: nothing */
    bool may_go_ahead;              /* it may be undone on a thread of its own */
    struct ahead *ahead;            /* … and is */
    size_t undone;                  /* bytes so far, as long as they are few */
    uint64_t *left; /* bytes that may yet come out of it. NULL: as many as there are */
    bool is_at_limit;
    uint8_t head[PACKED_MARK]; /* read ahead, not yet handed out */
    size_t head_size;
};

/* Reads the mark. `dictionary`: bytes that what undoes it may look back at; 0:
 * URISIFT_DICTIONARY. */
enum urisift_error source_init(struct source *s, struct urisift_reader reader, bool may_go_ahead,
                               uint64_t dictionary);
/* Hands out what another layer has undone. */
void source_init_from(struct source *s, struct bytes from);
void source_fini(struct source *s);

/* Fills `buffer` with 1 to `size` bytes, their number in *got; 0: the end.
 * With an error what was read before it is in the buffer and in *got. */
enum urisift_error source_read(struct source *s, uint8_t *buffer, size_t size, size_t *got);

#endif
