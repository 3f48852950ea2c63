/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* unicode_escape.h — \uXXXX: a unit of UTF-16, as JSON and Java write it. */
#ifndef URISIFT_UNICODE_ESCAPE_H
#define URISIFT_UNICODE_ESCAPE_H

#include "scanner/decode/common/escapes.h"

/* Recognises the escape at data[0], a backslash, as an escape_judge does. Two surrogates that form
 * a pair are one character; a lone one becomes U+FFFD. */
enum escape_kind unicode_escape_judge(const uint8_t *data, size_t size, bool final,
                                      struct escape *escape);

#endif
