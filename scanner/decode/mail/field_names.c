/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* field_names.c — few names, told by their size and first letter before they are compared. */
#include "scanner/decode/mail/field_names.h"

#include "scanner/decode/mail/ascii.h"

static const struct {
    uint8_t size, first;
    const char *name;
} names[FIELD_NAMES] = {
    {0, 0, ""},
#define FIELD(id, name) {sizeof name - 1, (uint8_t)name[0], name},
#include "scanner/decode/mail/field_names.def"
#undef FIELD
};

enum field_name field_name_of(struct urisift_span name)
{
    if (name.size == 0)
        return FIELD_OTHER;
    uint8_t first = ascii_lower(name.data[0]);
    for (int i = 1; i < FIELD_NAMES; i++)
        if (names[i].size == name.size && names[i].first == first &&
            ascii_same(name.data, (const uint8_t *)names[i].name, name.size))
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
