/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* field_names.c — few names, told by their sizes and first letters before they are compared. */
#include "scanner/decode/mail/field_names.h"

#include <stdbool.h>
#include <string.h>

#include "core/chars.h"
#include "scanner/decode/mail/ascii.h"

static const char *const names[FIELD_NAMES] = {
    "",
#define FIELD(id, name) name,
#include "scanner/decode/mail/field_names.def"
#undef FIELD
};

/* Its first octet and its size, by which a name is soon told to be none of them; and the same in a set of 64. */
#define MARK(name) (uint16_t)((uint8_t)name[0] << 8 | (sizeof name - 1))
#define MARK_BIT(mark) ((((mark) >> 8) * 7 + ((mark)&0xff) * 2) & 63) /* the usual names miss those of the table */
static const uint16_t marks[FIELD_NAMES] = {
    0,
#define FIELD(id, name) MARK(name),
#include "scanner/decode/mail/field_names.def"
#undef FIELD
};
static const uint64_t mark_bits = 0
#define FIELD(id, name) | UINT64_C(1) << MARK_BIT(MARK(name))
#include "scanner/decode/mail/field_names.def"
#undef FIELD
    ;

/* The same but for the case of letters? Names are of octets above 0x20: where two differ in 0x20 alone and one is
 * a letter or the '-' of a name in the table, so is the other. */
static bool is_name(const uint8_t *data, const char *name, size_t size)
{
    uint64_t difference = 0;
    if (size < 8)
        return ascii_same(data, (const uint8_t *)name, size);
    for (size_t i = 0; i + 8 < size; i += 8)
        difference |= ascii_load_8(data + i) ^ ascii_load_8(name + i);
    difference |= ascii_load_8(data + size - 8) ^ ascii_load_8(name + size - 8);
    return (difference & ~UINT64_C(0x2020202020202020)) == 0;
}

enum field_name field_name_of(struct urisift_span name)
{
    if (name.size == 0 || name.size > UINT8_MAX)
        return FIELD_OTHER;
    unsigned mark = (unsigned)char_lower(name.data[0]) << 8 | (unsigned)name.size;
    if (!(mark_bits >> MARK_BIT(mark) & 1))
        return FIELD_OTHER;
    for (int i = 1; i < FIELD_NAMES; i++)
        if (marks[i] == mark && is_name(name.data, names[i], name.size))
            return (enum field_name)i;
    return FIELD_OTHER;
}

/* Bits where an octet is none such as a name may hold, 0x21 to 0x7E; ':' is looked for elsewhere. Where none is
 * wrong, no borrow or carry goes from octet to octet. */
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
            wrong |= wrong_8(ascii_load_8(data + i));
        return (wrong | wrong_8(ascii_load_8(data + size - 8))) == 0;
    }
    for (size_t i = 0; i < size; i++)
        wrong |= data[i] <= ' ' || data[i] >= 0x7f;
    return wrong == 0;
}

size_t field_name_end(const uint8_t *line, size_t size)
{
    const uint8_t *colon = size > 0 ? memchr(line, ':', size) : NULL;
    size_t end = colon ? (size_t)(colon - line) : 0;
    while (end > 0 && (line[end - 1] == ' ' || line[end - 1] == '\t'))
        end--;
    return is_of_name(line, end) ? end : 0;
}
