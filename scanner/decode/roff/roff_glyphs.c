/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* roff_glyphs.c — named characters: the table, and those whose name is a number. */
#include <string.h>

#include "core/text/chars.h"
#include "scanner/decode/roff/roff_escapes.h"

static const struct {
    char name[4];
    uint32_t code;
} glyphs[] = {
#define GLYPH(name, code) {name, code},
#include "scanner/decode/roff/roff_glyphs.def"
#undef GLYPH
};

/* Reads a number in base 10 or 16 that ends with the text; 0: it is not one. */
static uint32_t number(const uint8_t *s, size_t size, unsigned base)
{
    enum { DIGITS = 6, LAST = 0x10ffff };
    uint32_t value = 0;
    if (size == 0 || size > DIGITS)
        return 0;
    for (size_t i = 0; i < size; i++) {
        if (!char_is(s[i], base == 16 ? CHAR_HEX : CHAR_DIGIT))
            return 0;
        value = value * base + char_hex_value(s[i]);
    }
    bool is_control = value < ' ' || (value >= 0x7f && value < 0xa0);
    return is_control || value > LAST || (value >= 0xd800 && value < 0xe000) ? 0 : value;
}

uint32_t roff_glyph(const uint8_t *name, size_t size)
{
    if (size > 4 && name[0] == 'u')
        return number(name + 1, size - 1, 16);
    if (size > 4 && memcmp(name, "char", 4) == 0)
        return number(name + 4, size - 4, 10);
    if (size == 1)
        return name[0] > ' ' && name[0] < 0x7f ? name[0] : 0;
    if (size == 2)
        for (size_t i = 0; i < sizeof glyphs / sizeof glyphs[0]; i++)
            if (glyphs[i].name[0] == (char)name[0] && glyphs[i].name[1] == (char)name[1])
                return glyphs[i].code;
    return 0;
}
