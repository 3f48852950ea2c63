/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* unicode.c — looks a character's class up in the generated tables. */
#include "scanner/unicode/unicode.h"

#include <stddef.h>

#include "core/text/ranges.h"

#define LETTER UNICODE_LETTER
#define NUMBER UNICODE_NUMBER
#define SYMBOL UNICODE_SYMBOL

static const struct {
    uint32_t first, last;
    enum unicode_class class;
} runs[] = {
#include "scanner/unicode/unicode_table.h"
};

enum unicode_class unicode_class(uint32_t code)
{
    size_t low = 0, high = sizeof runs / sizeof runs[0];
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (code > runs[middle].last)
            low = middle + 1;
        else if (code < runs[middle].first)
            high = middle;
        else
            return runs[middle].class;
    }
    return UNICODE_OTHER;
}

static const struct code_range marks[] = {
#include "scanner/unicode/unicode_marks.h"
};

bool unicode_is_mark(uint32_t code)
{
    return ranges_have(marks, sizeof marks / sizeof marks[0], code);
}
