/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * gunzip.h — a layer: decompresses gzip, the content of an HTTP response, with one member or
 * several.
 *
 * Decompressed bytes have no places of their own in the stream. The layer takes GUNZIP_SLICE
 * compressed bytes at a time, counted from the first, and maps the bytes that they give to the
 * whole slice. So the places do not depend on where runs end, and the range of an identifier is
 * that of all its slices. A crawler may have decompressed the response and kept the header. So
 * bytes that do not begin as a member are put as they are, and also bytes after an error or after
 * the last member. After many slices that give no bytes, the text is separated from the text
 * before.
 */
#ifndef URISIFT_GUNZIP_H
#define URISIFT_GUNZIP_H

#include "scanner/decode/common/lookahead.h"
#include "scanner/inflate/member.h"
#include "scanner/location/location.h"

enum {
    GUNZIP_SLICE = 128,
    GUNZIP_SILENT = 256,      /* so many slices without output end an identifier */
    GUNZIP_BLOCK = 16 * 1024, /* bytes that are put at a time */
};

struct gunzip {
    const struct urisift_allocator *memory; /* NULL: malloc(3) */
    struct inflater *inflater;              /* made when it is first needed; owned */
    /* notes that the text is compressed; NULL: locations are not wanted */
    struct location *location;
    struct member_header header;
    uint8_t state;
    uint64_t unpacked; /* bytes that have been put */
    uint64_t damaged;  /* texts with damaged or truncated data; continues to count */
    size_t silent;     /* slices without output since then */
    size_t count;      /* bytes of the current slice */
    uint8_t data[GUNZIP_SLICE];
    struct lookahead_place places[GUNZIP_SLICE];
    uint8_t block[GUNZIP_BLOCK];
};

/* Begins the layer. *g must be all zero before the first time. */
void gunzip_begin(struct gunzip *g, struct location *location,
                  const struct urisift_allocator *memory);
enum urisift_error gunzip_feed(void *gunzip, const struct urisift_text *text,
                               struct urisift_text_sink out);
enum urisift_error gunzip_finish(void *gunzip, struct urisift_text_sink out);
void gunzip_end(struct gunzip *g);

#endif
