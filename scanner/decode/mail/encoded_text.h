/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * encoded_text.h — decodes the text of encoded words (RFC 2047 section 4).
 *
 * RFC 2047 wants each word to be whole. Programs that do not know this cut one text into words of
 * any size. So what remains at the end of a word is kept until the next word shows whether it goes
 * on there:
 *
 *     =?utf-8?B?YWJjZ?= =?utf-8?B?GVm?=   →   abcdef
 */
#ifndef URISIFT_MAIL_ENCODED_TEXT_H
#define URISIFT_MAIL_ENCODED_TEXT_H

#include "scanner/decode/common/lookahead.h"

/* What remains of a word: up to three digits of base64, or `=` or `=4` of Q. Its bytes are
 * [begin, end) of the stream. All zero: nothing. */
struct encoded_rest {
    uint8_t letter;  /* 'q' or 'b' */
    uint8_t size;    /* digits; bytes of `text` */
    bool cuts;       /* B: an adjacent word before was cut inside a unit, so this one may be */
    bool apart;      /* B: these bytes hold something besides the digits */
    uint32_t bits;   /* B: of the digits */
    uint8_t text[2]; /* Q */
    struct lookahead_place places[2];
    uint64_t begin, end;
};

/* Decodes the held text [from, to) and puts the bytes. First comes what remained of the word
 * before, and what remains of this one is kept.
 *
 * Q: a `=` without two hex digits after it is put as it is. B: the text contains only digits,
 * padding and white space; padding ends a unit of four digits. */
enum urisift_error encoded_text_put_q(const struct lookahead *h, size_t from, size_t to,
                                      struct encoded_rest *rest, struct urisift_text_sink out);
enum urisift_error encoded_text_put_b(const struct lookahead *h, size_t from, size_t to,
                                      struct encoded_rest *rest, struct urisift_text_sink out);
/* Puts what remains: no word follows that it goes on in. A single digit gives no byte. */
enum urisift_error encoded_text_put_rest(struct encoded_rest *rest, struct urisift_text_sink out);

#endif
