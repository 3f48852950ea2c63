/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* encoded_text.h — decodes the text of an encoded word (RFC 2047 section 4). */
#ifndef URISIFT_MAIL_ENCODED_TEXT_H
#define URISIFT_MAIL_ENCODED_TEXT_H

#include "scanner/decode/common/lookahead.h"

/* Decodes the held text [from, to) as Q and puts the bytes. A `=` without two hex digits after it
 * is put as it is. */
enum urisift_error encoded_text_put_q(const struct lookahead *h, size_t from, size_t to,
                                      struct urisift_text_sink out);
/* Decodes the held text [from, to) as B and puts the bytes. The text contains only digits, padding
 * and white space. Padding ends a unit of four digits. A single digit that remains gives no
 * byte. */
enum urisift_error encoded_text_put_b(const struct lookahead *h, size_t from, size_t to,
                                      struct urisift_text_sink out);

#endif
