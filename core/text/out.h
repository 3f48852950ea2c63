/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * out.h — writes a form into a buffer that is known to be large enough.
 *
 * urisift_form_bound() promises three bytes for each byte read and some more, so no function here
 * checks for room.
 */
#ifndef URISIFT_OUT_H
#define URISIFT_OUT_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "core/text/chars.h"
#include "core/text/escape.h"
#include "core/text/load.h"

struct out {
    uint8_t *data;
    size_t size;
};

static inline void out_byte(struct out *o, uint8_t c)
{
    o->data[o->size++] = c;
}

static inline void out_bytes(struct out *o, const void *data, size_t size)
{
    if (size > 0)
        memcpy(o->data + o->size, data, size);
    o->size += size;
}

static inline void out_lower(struct out *o, const uint8_t *data, size_t size)
{
    size_t i = 0;
    for (; size - i >= 8; i += 8) {
        uint64_t eight = char_lower_8(load_8(data + i));
        memcpy(o->data + o->size + i, &eight, sizeof eight);
    }
    for (; i < size; i++)
        o->data[o->size + i] = char_lower(data[i]);
    o->size += size;
}

/* `%HH`, digits in upper case. */
static inline void out_escape(struct out *o, uint8_t c)
{
    static const char digits[] = "0123456789ABCDEF";
    out_byte(o, '%');
    out_byte(o, (uint8_t)digits[c >> 4]);
    out_byte(o, (uint8_t)digits[c & 15]);
}

/* Copies bytes, with the hexadecimal digits of each escape in upper case. Every '%' must be
 * followed by two such digits. */
static inline void out_upper_hex(struct out *o, const uint8_t *data, size_t size)
{
    for (size_t i = 0; i < size; i++) {
        if (data[i] == '%') {
            out_escape(o, escape_value(data, i));
            i += 2;
        } else {
            out_byte(o, data[i]);
        }
    }
}

#endif
