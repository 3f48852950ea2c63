/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * chunked.h — a layer that undoes HTTP's transfer encoding in chunks (RFC 9112 section 7.1).
 *
 *     5\r\nhttp:\r\n4;x=y\r\n//a/\r\n0\r\n\r\n  →  http://a/
 *
 * The lines with sizes are left out, so that an identifier goes over them. Who keeps a response
 * may have undone the chunks and left the header as it was: from where no size is where one must
 * be, all passes as it stands.
 *
 * What stands behind the last chunk, trailers as a rule, is none of the payload: neither its
 * charset nor what else it is encoded in is theirs. It passes as it stands, behind a separator,
 * by a way of its own.
 */
#ifndef URISIFT_CHUNKED_H
#define URISIFT_CHUNKED_H

#include "scanner/decode/common/lookahead.h"

/* bytes of the longest line with a size, and of the line end before it */
enum { CHUNKED_LINE = 128 };

struct chunked {
    struct urisift_text_sink behind; /* takes what stands behind the last chunk */
    uint8_t state;
    uint64_t left; /* bytes of the chunk that are to come, or its size so far */
    size_t digits, count;
    uint8_t data[CHUNKED_LINE]; /* of the line under way */
    struct lookahead_place places[CHUNKED_LINE];
};

/* `behind` without a `put`: where the payload goes. */
void chunked_begin(struct chunked *c, struct urisift_text_sink behind);
enum urisift_error chunked_feed(void *chunked, const struct urisift_text *text,
                                struct urisift_text_sink out);
enum urisift_error chunked_finish(void *chunked, struct urisift_text_sink out);

#endif
