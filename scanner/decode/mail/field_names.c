/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* field_names.c — few names, told by their size and first letter before they are compared. */
#include "scanner/decode/mail/field_names.h"

#include <stdbool.h>

#include "scanner/decode/mail/ascii.h"

static const char *const names[FIELD_NAMES] = {
    "",
#define FIELD(id, name) name,
#include "scanner/decode/mail/field_names.def"
#undef FIELD
};

/* First octet and size, by which a name is told to be none of them soon. */
static const uint16_t marks[FIELD_NAMES] = {
    0,
#define FIELD(id, name) (uint16_t)((uint8_t)name[0] << 8 | (sizeof name - 1)),
#include "scanner/decode/mail/field_names.def"
#undef FIELD
};

/* The same but for the case of letters? Octets of names are above 0x20: where two differ in 0x20 alone, they
 * are letters, or such as no name of the table has. */
static bool is_name(const uint8_t *data, const char *name, size_t size)
{
    uint8_t difference = 0;
    for (size_t i = 0; i < size; i++)
        difference |= (uint8_t)(data[i] ^ (uint8_t)name[i]);
    return (difference & ~0x20u) == 0;
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

size_t field_name_end(const uint8_t *line, size_t size)
{
    size_t end = 0;
    while (end < size && line[end] > ' ' && line[end] < 0x7f && line[end] != ':')
        end++;
    size_t colon = end;
    while (colon < size && (line[colon] == ' ' || line[colon] == '\t'))
        colon++;
    return colon < size && line[colon] == ':' ? end : 0;
}
