/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * source.h — the octets of a stream, gzip undone.
 *
 * Sits on the caller's reader; looks at the first two octets and puts the gzip
 * layer between if they are its mark (RFC 1952 section 2.3.1).
 */
#ifndef URISIFT_SOURCE_H
#define URISIFT_SOURCE_H

#include <urisift/scan.h>

struct gzip;
struct ahead;

struct source {
    struct urisift_reader reader;
    struct gzip *gzip;   /* NULL: the stream is no gzip */
    bool may_go_ahead;   /* it may be undone on a thread of its own */
    struct ahead *ahead; /* … and is */
    size_t undone;       /* octets so far, as long as they are few */
    uint8_t head[2];   /* read ahead, not yet handed out */
    size_t head_size;
};

/* Reads the mark. */
enum urisift_error source_init(struct source *s, struct urisift_reader reader, bool may_go_ahead);
void source_fini(struct source *s);

/* Fills `buffer` with 1 to `size` octets, their number in *got; 0: the end.
 * With an error what was read before it is in the buffer and in *got. */
enum urisift_error source_read(struct source *s, uint8_t *buffer, size_t size, size_t *got);

/* gzip.c */
struct gzip *gzip_new(struct urisift_reader reader, const uint8_t *head, size_t size);
void gzip_free(struct gzip *g);
enum urisift_error gzip_read(struct gzip *g, uint8_t *buffer, size_t size, size_t *got);

#endif
