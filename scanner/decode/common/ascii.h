/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* ascii.h — white space and names in any case, as header fields and more formats have them,
 * whatever the locale. */
#ifndef URISIFT_ASCII_H
#define URISIFT_ASCII_H

#include <string.h>

#include <urisift/core.h>

#include "core/text/chars.h"

/* Blank or line end: what folding is made of. */
static inline bool ascii_is_white(uint8_t c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

static inline bool ascii_is_line_end(uint8_t c)
{
    return c == '\n' || c == '\r';
}

/* The same but for the case of letters? */
static inline bool ascii_same(const uint8_t *a, const uint8_t *b, size_t size)
{
    for (size_t i = 0; i < size; i++)
        if (char_lower(a[i]) != char_lower(b[i]))
            return false;
    return true;
}

/* Is the text `name` in any case? */
static inline bool ascii_is(struct urisift_span text, const char *name)
{
    return text.size == strlen(name) && ascii_same(text.data, (const uint8_t *)name, text.size);
}

#endif
