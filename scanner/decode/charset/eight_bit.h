/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* eight_bit.h — supersets of ASCII whose other characters consist of bytes above 0x7F: each such
 * byte becomes 0xFF. */
#ifndef URISIFT_EIGHT_BIT_H
#define URISIFT_EIGHT_BIT_H

#include "scanner/text/text.h"

/* The `feed` of a layer without a state: `none` is not used. */
enum urisift_error eight_bit_feed(void *none, const struct urisift_text *text,
                                  struct urisift_text_sink out);

#endif
