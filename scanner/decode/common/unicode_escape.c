/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* unicode_escape.c — decodes \uXXXX, alone or as a pair of surrogates. */
#include "scanner/decode/common/unicode_escape.h"

#include "core/text/chars.h"
#include "core/text/utf8.h"

/* Returns how many of the bytes belong to \uXXXX, at most 6. If 6, *code is its number. */
static size_t read_unit(const uint8_t *s, size_t size, uint32_t *code)
{
    *code = 0;
    if (size == 0 || s[0] != '\\')
        return 0;
    if (size == 1 || s[1] != 'u')
        return 1;
    size_t i = 2;
    for (; i < size && i < 6 && char_is(s[i], CHAR_HEX); i++)
        *code = *code << 4 | char_hex_value(s[i]);
    return i;
}

enum escape_kind unicode_escape_judge(const uint8_t *s, size_t size, bool final, struct escape *e)
{
    enum { UNIT = 6, REPLACEMENT = 0xfffd };
    uint32_t code, low;
    e->taken = read_unit(s, size, &code);
    if (e->taken < UNIT)
        return e->taken == size && !final ? ESCAPE_MORE : ESCAPE_PLAIN;
    if (code >= 0xd800 && code < 0xdc00) {
        size_t more = read_unit(s + UNIT, size - UNIT, &low);
        if (more < UNIT && UNIT + more == size && !final)
            return ESCAPE_MORE;
        if (more == UNIT && low >= 0xdc00 && low < 0xe000) {
            code = 0x10000 + ((code - 0xd800) << 10) + (low - 0xdc00);
            e->taken = UNIT + more;
        }
    }
    e->size = utf8_write(code >= 0xd800 && code < 0xe000 ? REPLACEMENT : code, e->bytes);
    return ESCAPE_OTHER;
}
