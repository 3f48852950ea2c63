/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* encoded_text.h — what the text of an encoded word stands for (RFC 2047 section 4). */
#ifndef URISIFT_MAIL_ENCODED_TEXT_H
#define URISIFT_MAIL_ENCODED_TEXT_H

#include "scanner/decode/common/lookahead.h"

/* Puts the decoded bytes of the text [from, to) that is held: Q. A `=` that no two digits
 * follow stands for itself. */
enum urisift_error encoded_text_put_q(const struct lookahead *h, size_t from, size_t to,
                                      struct urisift_text_sink out);
/* … B, of its digits, padding and white space only. Padding ends a unit of four digits; a digit
 * that is left alone holds no byte. */
enum urisift_error encoded_text_put_b(const struct lookahead *h, size_t from, size_t to,
                                      struct urisift_text_sink out);

#endif
