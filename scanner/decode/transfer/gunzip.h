/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * gunzip.h — a layer that undoes gzip: the content of an HTTP response, one member or several.
 *
 * What comes out has no bytes of its own in the stream: it is taken GUNZIP_SLICE compressed
 * bytes at a time, counted from the first, and stands for them as a whole. So its places are the
 * same for every cut, and an identifier's range is that of all slices that it is in. Who keeps a
 * response may have undone the encoding and left the header as it was: what does not begin as a
 * member passes as it stands, and so does what comes behind a fault or the last member. Many
 * slices that stand for nothing part what is before and behind them.
 */
#ifndef URISIFT_GUNZIP_H
#define URISIFT_GUNZIP_H

#include "scanner/decode/common/lookahead.h"
#include "scanner/inflate/member.h"
#include "scanner/location/location.h"

enum {
    GUNZIP_SLICE = 128,
    GUNZIP_SILENT = 256,      /* slices that stand for nothing, inside of an identifier */
    GUNZIP_BLOCK = 16 * 1024, /* bytes that are put at a time */
};

struct gunzip {
    struct inflater *inflater; /* made when it is first needed */
    /* is told that the text stands compressed; NULL: nobody asks */
    struct location *location;
    struct member_header header;
    uint8_t state;
    uint64_t unpacked; /* bytes that have come out */
    size_t silent;     /* slices since then */
    size_t count;      /* of the slice under way */
    uint8_t data[GUNZIP_SLICE];
    struct lookahead_place places[GUNZIP_SLICE];
    uint8_t block[GUNZIP_BLOCK];
};

/* All zero before the first time. */
void gunzip_begin(struct gunzip *g, struct location *location);
enum urisift_error gunzip_feed(void *gunzip, const struct urisift_text *text,
                               struct urisift_text_sink out);
enum urisift_error gunzip_finish(void *gunzip, struct urisift_text_sink out);
void gunzip_end(struct gunzip *g);

#endif
