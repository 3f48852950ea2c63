/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* ascii.h — white space, numbers and case-insensitive names, as in header fields, independent of
 * the locale. */
#ifndef URISIFT_ASCII_H
#define URISIFT_ASCII_H

#include <string.h>

#include <urisift/core.h>

#include "core/text/chars.h"

/* Is the byte a blank or part of a line end? Folds consist of these. */
static inline bool ascii_is_white(uint8_t c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

static inline bool ascii_is_line_end(uint8_t c)
{
    return c == '\n' || c == '\r';
}

/* Are the bytes the same, apart from the case of letters? */
static inline bool ascii_same(const uint8_t *a, const uint8_t *b, size_t size)
{
    for (size_t i = 0; i < size; i++)
        if (char_lower(a[i]) != char_lower(b[i]))
            return false;
    return true;
}

/* Is the text equal to `name`, apart from the case of letters? */
static inline bool ascii_is(struct urisift_span text, const char *name)
{
    return text.size == strlen(name) && ascii_same(text.data, (const uint8_t *)name, text.size);
}

/* Returns the text without white space at its ends. */
static inline struct urisift_span ascii_trim(struct urisift_span s)
{
    while (s.size > 0 && ascii_is_white(s.data[0])) {
        s.data++;
        s.size--;
    }
    while (s.size > 0 && ascii_is_white(s.data[s.size - 1]))
        s.size--;
    return s;
}

/* Reads the text as a decimal number; returns UINT64_MAX if it is not a number or has more than 18
 * digits. */
static inline uint64_t ascii_number(struct urisift_span s)
{
    uint64_t number = 0;
    if (s.size == 0 || s.size > 18)
        return UINT64_MAX;
    for (size_t i = 0; i < s.size; i++) {
        if (s.data[i] < '0' || s.data[i] > '9')
            return UINT64_MAX;
        number = number * 10 + (uint64_t)(s.data[i] - '0');
    }
    return number;
}

#endif
