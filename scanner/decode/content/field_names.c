/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* field_names.c — finds a name among few: by its first letters or size, then by comparison. */
#include "scanner/decode/content/field_names.h"

#include <stdbool.h>
#include <string.h>

#include "core/text/load.h"
#include "scanner/decode/common/ascii.h"

static const char *const names[FIELD_NAMES] = {
    "",
#define FIELD(id, name) name,
#include "scanner/decode/content/field_names.def"
#undef FIELD
};

static const uint32_t words[FIELD_NAMES] = {
    0,
#define FIELD(id, name) FIELD_WORD(name),
#include "scanner/decode/content/field_names.def"
#undef FIELD
};

/* Are the names equal, in any case of letters? All bytes of names are above 0x20. So if two bytes
 * differ only in 0x20, and one is a letter or the '-' of a name in the table, they match. */
static bool is_name(const uint8_t *data, const char *name, size_t size)
{
    uint64_t difference = 0;
    if (size < 8)
        return ascii_same(data, (const uint8_t *)name, size);
    for (size_t i = 0; i + 8 < size; i += 8)
        difference |= load_8(data + i) ^ load_8(name + i);
    difference |= load_8(data + size - 8) ^ load_8(name + size - 8);
    return (difference & ~UINT64_C(0x2020202020202020)) == 0;
}

enum field_name field_name_of(struct urisift_span name)
{
    for (int i = 1; i < FIELD_NAMES; i++)
        if (field_name_size((enum field_name)i) == name.size &&
            is_name(name.data, names[i], name.size))
            return (enum field_name)i;
    return FIELD_OTHER;
}

enum field_name field_name_at(const uint8_t *field, size_t size)
{
    uint32_t word = field_word(field);
    for (int i = 1; i < FIELD_NAMES; i++) {
        size_t name = field_name_size((enum field_name)i);
        if (words[i] == word && size > name && field[name] == ':' &&
            (name == sizeof word || is_name(field, names[i], name)))
            return (enum field_name)i;
    }
    return FIELD_OTHER;
}

/* Sets bits for bytes that a name cannot hold, that is, not 0x21 to 0x7E. ':' is not checked here.
 * If no byte is wrong, no borrow or carry goes from byte to byte. */
static uint64_t wrong_8(uint64_t word)
{
    const uint64_t ones = UINT64_C(0x0101010101010101);
    return ((word - ones * 0x21) | (word + ones) | word) & ones * 0x80;
}

static bool is_of_name(const uint8_t *data, size_t size)
{
    uint64_t wrong = 0;
    if (size >= 8) {
        for (size_t i = 0; size - i > 8; i += 8)
            wrong |= wrong_8(load_8(data + i));
        return (wrong | wrong_8(load_8(data + size - 8))) == 0;
    }
    for (size_t i = 0; i < size; i++)
        wrong |= data[i] <= ' ' || data[i] >= 0x7f;
    return wrong == 0;
}

size_t field_name_end(const uint8_t *line, size_t size)
{
    const uint8_t *colon = size > 0 ? memchr(line, ':', size) : NULL;
    size_t end = colon ? (size_t)(colon - line) : 0;
    while (end > 0 && char_is_blank(line[end - 1]))
        end--;
    return is_of_name(line, end) ? end : 0;
}
