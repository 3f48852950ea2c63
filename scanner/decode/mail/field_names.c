/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* field_names.c — few names, told by their sizes and first letters before they are compared. */
#include "scanner/decode/mail/field_names.h"

#include <stdbool.h>
#include <string.h>

#include "scanner/decode/mail/ascii.h"

static const char *const names[FIELD_NAMES] = {
    "",
#define FIELD(id, name) name,
#include "scanner/decode/mail/field_names.def"
#undef FIELD
};

/* Its first octet and its size, by which a name is soon told to be none of them. */
static const uint16_t marks[FIELD_NAMES] = {
    0,
#define FIELD(id, name) (uint16_t)((uint8_t)name[0] << 8 | (sizeof name - 1)),
#include "scanner/decode/mail/field_names.def"
#undef FIELD
};

/* Eight octets, or the last ones of a name that has at least eight. */
static uint64_t load_8(const void *data)
{
    uint64_t word;
    memcpy(&word, data, sizeof word);
    return word;
}

/* The same but for the case of letters? Names are of octets above 0x20: where two differ in 0x20 alone and one is
 * a letter or the '-' of a name in the table, so is the other. */
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
    if (name.size == 0 || name.size > UINT8_MAX)
        return FIELD_OTHER;
    unsigned mark = (unsigned)ascii_lower(name.data[0]) << 8 | (unsigned)name.size;
    for (int i = 1; i < FIELD_NAMES; i++)
        if (marks[i] == mark && is_name(name.data, names[i], name.size))
            return (enum field_name)i;
    return FIELD_OTHER;
}

/* Up to seven octets beyond the first that belongs to no name are looked at, if there are as many. */
static size_t skip_name(const uint8_t *line, size_t size)
{
    const uint64_t ones = UINT64_C(0x0101010101010101), high = ones * 0x80;
    size_t end = 0;
    for (; size - end >= 8; end += 8) {
        uint64_t word = load_8(line + end), colon = word ^ ones * ':';
        /* A bit for each octet up to the first that is 0x20 or less, 0x7F or more, or ':'. */
        uint64_t other = ((word - ones * 0x21) & ~word) | (word + ones) | word | ((colon - ones) & ~colon);
        if (other & high)
            break;
    }
    while (end < size && line[end] > ' ' && line[end] < 0x7f && line[end] != ':')
        end++;
    return end;
}

size_t field_name_end(const uint8_t *line, size_t size)
{
    size_t end = skip_name(line, size), colon = end;
    while (colon < size && (line[colon] == ' ' || line[colon] == '\t'))
        colon++;
    return colon < size && line[colon] == ':' ? end : 0;
}
