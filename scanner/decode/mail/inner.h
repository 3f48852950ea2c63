/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * inner.h — a layer that reads decoded text as a message, or as the part that was signed.
 *
 *     Content-Type: message/rfc822
 *     Content-Transfer-Encoding: base64
 *                                          base64 → inner: a decoder of mail of its own
 *     RnJvbTogYUBi…
 *
 * The message is one in a part: its parts are numbered below that part, and it has no number and no
 * id of its own. Its text goes on to the stage after the outer decoder, with places in the stream.
 * One in another may be encoded again, INNER_DEPTH deep; deeper ones are read as plain text.
 */
#ifndef URISIFT_MAIL_INNER_H
#define URISIFT_MAIL_INNER_H

#include "scanner/decode/mail/run_places.h"
#include "scanner/decode/transfer/signed_data.h"

enum { INNER_DEPTH = 4 };

struct mail;

struct inner {
    struct mail *outer, *mail; /* `mail` is owned; NULL: it has ended or not begun */
    bool is_begun, is_signed;
    uint8_t *data; /* decoded text that has not been taken; owned */
    size_t size, capacity, seen;
    uint64_t offset; /* of data[0] in the decoded text */
    struct run_places places;
    struct signed_data signature;  /* of a signed message */
    uint64_t rest_begin, rest_end; /* in the stream, from the first byte besides the content to the
                                    * last one; both 0: there is none */
};

/* Begins the layer for the body whose header has ended. Returns NULL without memory. */
struct inner *inner_new(struct mail *outer);
/* Frees the memory. NULL is allowed. */
void inner_free(struct inner *inner);
enum urisift_error inner_feed(void *inner, const struct urisift_text *text,
                              struct urisift_text_sink out);
enum urisift_error inner_finish(void *inner, struct urisift_text_sink out);
/* Begins inner->signature, which puts what was signed into this layer. */
void inner_begin_signed(struct inner *inner);
/* The body of a signed message has ended: counts it if nothing in it was signed. */
void inner_end_signed(struct inner *inner);

#endif
