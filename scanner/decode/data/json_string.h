/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* json_string.h — the escapes in strings of JSON (RFC 8259 section 7). */
#ifndef URISIFT_JSON_STRING_H
#define URISIFT_JSON_STRING_H

#include "scanner/decode/common/escapes.h"

/* An escape_judge without a state. */
enum escape_kind json_escape_judge(void *state, const uint8_t *data, size_t size, bool final,
                                   struct escape *escape);

/* Decodes the escapes of a string that comes in runs, without its quotes. */
enum urisift_error json_string_feed(struct lookahead_escape *lookahead,
                                    const struct urisift_text *text, struct urisift_text_sink out);
/* Puts what is held; the string has ended. */
enum urisift_error json_string_end(struct lookahead_escape *lookahead,
                                   struct urisift_text_sink out);

#endif
