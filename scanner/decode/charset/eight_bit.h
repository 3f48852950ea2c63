/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* eight_bit.h — supersets of ASCII all of whose other characters are bytes above 0x7F: each
 * becomes 0xFF. */
#ifndef URISIFT_EIGHT_BIT_H
#define URISIFT_EIGHT_BIT_H

#include "scanner/text/text.h"

/* A layer's feed; it has no state. */
enum urisift_error eight_bit_feed(void *none, const struct urisift_text *text,
                                  struct urisift_text_sink out);

#endif
