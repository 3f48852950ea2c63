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
    UNICODE_SYMBOL, /* category S, except full-width and CJK forms, bullets and quotation marks */
};

/* Returns the class of a code point from U+0080 on. */
enum unicode_class unicode_class(uint32_t code);

/* Is it white space outside ASCII, of category Z? */
static inline bool unicode_is_space(uint32_t code)
{
    return code == 0xa0 || code == 0x1680 || (code >= 0x2000 && code <= 0x200a) || code == 0x2028 ||
           code == 0x2029 || code == 0x202f || code == 0x205f || code == 0x3000;
}

/* Is it a mark, of category M? This has a table of its own because it is seldom asked. In
 * unicode_class() marks are letters, so that its table has fewer rows. */
bool unicode_is_mark(uint32_t code);

#endif
