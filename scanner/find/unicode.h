/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* unicode.h — the classes of non-ASCII characters that decide where an identifier ends. */
#ifndef URISIFT_UNICODE_H
#define URISIFT_UNICODE_H

#include <stdbool.h>
#include <stdint.h>

enum unicode_class {
    UNICODE_OTHER,  /* spaces, controls, punctuation, private use, unassigned */
    UNICODE_LETTER, /* categories L and M */
    UNICODE_NUMBER, /* category N */
    UNICODE_SYMBOL, /* category S, less full-width and CJK forms, bullets and quotation marks */
};

/* The class of a code point from U+0080 on. */
enum unicode_class unicode_class(uint32_t code);

/* Is it of category M? Seldom asked, so that the classes have few rows. */
bool unicode_is_mark(uint32_t code);

#endif
