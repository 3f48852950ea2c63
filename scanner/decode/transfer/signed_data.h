/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * signed_data.h — a layer: takes CMS SignedData (RFC 5652 section 5), as in a file smime.p7m, and
 * puts what was signed, mostly a part of mail (RFC 8551 section 3.5.2).
 *
 *     SEQUENCE
 *       OBJECT IDENTIFIER 1.2.840.113549.1.7.2
 *       [0] SEQUENCE
 *         INTEGER, SET of algorithms
 *         SEQUENCE
 *           OBJECT IDENTIFIER 1.2.840.113549.1.7.1
 *           [0] OCTET STRING           put; in pieces, if it is constructed
 *         certificates, signatures …
 *
 * Lengths may be indefinite (BER, X.690 section 8.1.3.6). The signature is not verified. All other
 * bytes go into `rest`. If the syntax is another, so do all bytes from there on.
 */
#ifndef URISIFT_SIGNED_DATA_H
#define URISIFT_SIGNED_DATA_H

#include "scanner/text/text.h"

enum { SIGNED_DATA_DEPTH = 24 }; /* elements inside each other */

struct signed_data {
    uint8_t state;
    uint8_t tag, lengths; /* of the element that begins; bytes of its length that are missing */
    bool is_skipped;      /* a constructed element with an indefinite length is skipped */
    bool has_content;     /* some has been put */
    bool is_over;         /* nothing more is read */
    uint64_t length;
    uint64_t at;   /* bytes taken */
    uint64_t left; /* bytes of the value of the element */
    size_t depth, skip_depth;
    uint64_t ends[SIGNED_DATA_DEPTH]; /* of the open elements; UINT64_MAX: not known */
    uint8_t oid[9], oid_size;         /* of the content's type */
    struct urisift_text_sink rest;
};

void signed_data_begin(struct signed_data *s, struct urisift_text_sink rest);
enum urisift_error signed_data_feed(void *s, const struct urisift_text *text,
                                    struct urisift_text_sink out);
enum urisift_error signed_data_finish(void *s, struct urisift_text_sink out);

#endif
