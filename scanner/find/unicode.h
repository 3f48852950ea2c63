/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* unicode.h — the classes of non-ASCII characters that decide where an identifier ends. */
#ifndef URISIFT_UNICODE_H
#define URISIFT_UNICODE_H

#include <stdbool.h>
#include <stdint.h>

enum unicode_class {
    UNICODE_OTHER,  /* spaces, controls, punctuation, private use, unassigned */
    UNICODE_LETTER, /* category L */
    UNICODE_MARK,   /* category M */
    UNICODE_NUMBER, /* category N */
    UNICODE_SYMBOL, /* category S, less full-width and CJK forms, bullets and quotation marks */
};

/* The class of a code point from U+0080 on. */
enum unicode_class unicode_class(uint32_t code);

/* Part of a word: what IRIs take of a script, which writes some of its letters as marks. */
static inline bool unicode_is_word(enum unicode_class class)
{
    return class == UNICODE_LETTER || class == UNICODE_MARK || class == UNICODE_NUMBER;
}

#endif
