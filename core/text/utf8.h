/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* utf8.h — reads, writes and classifies characters of UTF-8, as RFC 3629 defines it. */
#ifndef URISIFT_UTF8_H
#define URISIFT_UTF8_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "core/text/load.h"

/* Returns the size (1 to 4) of the character at data[0], and its code point in *code. 0 where the
 * bytes are not UTF-8: a stray or missing continuation byte, an overlong form, a surrogate, more
 * than U+10FFFF, or an end in mid-character. */
static inline size_t utf8_read(const uint8_t *data, size_t size, uint32_t *code)
{
    if (size == 0)
        return 0;
    uint8_t lead = data[0];
    if (lead < 0x80) {
        *code = lead;
        return 1;
    }
    size_t length = lead < 0xc2 ? 0 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : lead < 0xf5 ? 4 : 0;
    if (length == 0 || size < length)
        return 0;
    uint32_t value = lead & (0x7fu >> length);
    for (size_t i = 1; i < length; i++) {
        if ((data[i] & 0xc0) != 0x80)
            return 0;
        value = value << 6 | (data[i] & 0x3fu);
    }
    if ((length == 3 && (value < 0x800 || (value >= 0xd800 && value <= 0xdfff))) ||
        (length == 4 && (value < 0x10000 || value > 0x10ffff)))
        return 0;
    *code = value;
    return length;
}

/* Is all of it UTF-8? Nearly all bytes of nearly any text are ASCII, so eight are tested at a
 * time. */
static inline bool utf8_is_valid(const uint8_t *data, size_t size)
{
    for (size_t i = 0; i < size;) {
        while (size - i >= 8 && !(load_8(data + i) & UINT64_C(0x8080808080808080)))
            i += 8;
        if (i == size)
            break;
        uint32_t code = 0;
        size_t length = utf8_read(data + i, size - i, &code);
        if (length == 0)
            return false;
        i += length;
    }
    return true;
}

/* The size of the byte order mark that the bytes begin with; 0 if there is none. */
static inline size_t utf8_mark_size(const uint8_t *data, size_t size)
{
    return size >= 3 && data[0] == 0xef && data[1] == 0xbb && data[2] == 0xbf ? 3 : 0;
}

/* Does the character only change the direction of the text around it (RFC 3987 section 4.1)? */
static inline bool utf8_is_direction(uint32_t code)
{
    return code == 0x200e || code == 0x200f || (code >= 0x202a && code <= 0x202e) ||
           (code >= 0x2066 && code <= 0x2069);
}

/* Writes the code point, at most 0x1FFFFF, to `to`, which has room for 4 bytes. Returns their
 * number. */
static inline size_t utf8_write(uint32_t code, uint8_t *to)
{
    static const uint8_t lead[] = {0, 0, 0xc0, 0xe0, 0xf0};
    if (code < 0x80) {
        to[0] = (uint8_t)code;
        return 1;
    }
    size_t size = code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
    for (size_t i = size; i-- > 1; code >>= 6)
        to[i] = (uint8_t)(0x80 | (code & 0x3f));
    to[0] = (uint8_t)(lead[size] | code);
    return size;
}

#endif
