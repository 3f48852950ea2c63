/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * chunked.h — a layer: decodes the chunked transfer encoding of HTTP (RFC 9112 section 7.1).
 *
 *     5\r\nhttp:\r\n4;x=y\r\n//a/\r\n0\r\n\r\n  →  http://a/
 *
 * The lines with sizes are removed, so an identifier continues over them. A crawler may have
 * decoded the chunks and kept the header. So from the first place without the required size,
 * everything is put as it is.
 *
 * The bytes after the last chunk, usually trailers, do not belong to the payload: its charset and
 * its other encodings do not apply to them. They are put as they are, after a separator, into a
 * sink of their own.
 */
#ifndef URISIFT_CHUNKED_H
#define URISIFT_CHUNKED_H

#include "scanner/decode/common/lookahead.h"

/* longest line with a size, and the line end before it, in bytes */
enum { CHUNKED_LINE = 128 };

struct chunked {
    struct urisift_text_sink behind; /* takes the bytes after the last chunk */
    uint8_t state;
    uint64_t left; /* bytes of the chunk that are still to come, or its size so far */
    size_t digits, count;
    uint8_t data[CHUNKED_LINE]; /* of the current line */
    struct lookahead_place places[CHUNKED_LINE];
};

/* Begins the layer. If `behind` has no `put`, the bytes after the last chunk go where the payload
 * goes. */
void chunked_begin(struct chunked *c, struct urisift_text_sink behind);
enum urisift_error chunked_feed(void *chunked, const struct urisift_text *text,
                                struct urisift_text_sink out);
enum urisift_error chunked_finish(void *chunked, struct urisift_text_sink out);

#endif
