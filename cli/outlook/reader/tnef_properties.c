/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* tnef_properties.c — reads a list of MAPI properties in TNEF. */
#include "cli/outlook/reader/tnef_properties.h"

/* Bytes of a value of that type in a list of properties; 0: its size comes before it. */
static size_t size_of_type(uint32_t type)
{
    switch (type) {
    case TYPE_STRING8:
    case TYPE_UNICODE:
    case TYPE_OBJECT:
    case TYPE_BINARY:
        return 0;
    case 0x0005: /* floating point, currency, time, 64 bits */
    case 0x0006:
    case 0x0007:
    case 0x0014:
    case TYPE_TIME:
        return 8;
    case 0x0048: /* a GUID */
        return 16;
    default:
        return 4; /* shorter ones are filled up */
    }
}

/* Skips the name of a property: a GUID, and a number or a text. */
static void skip_name(struct cursor *c)
{
    enum { GUID = 16 };
    cursor_take(c, GUID);
    if (cursor_number(c, 4) == 0) {
        cursor_number(c, 4);
        return;
    }
    uint32_t size = cursor_number(c, 4);
    cursor_take(c, ((uint64_t)size + 3) & ~UINT64_C(3));
}

/* Reads a property and adds its values. */
static void read_property(struct cursor *c, struct properties *to)
{
    enum { NAMED = 0x8000 };
    uint32_t type = cursor_number(c, 2), id = cursor_number(c, 2), count = 1;
    uint32_t single = type & ~(uint32_t)TYPE_MANY;
    size_t size = size_of_type(single);
    if (id >= NAMED)
        skip_name(c);
    if (size == 0 || (type & TYPE_MANY))
        count = cursor_number(c, 4);
    for (uint32_t i = 0; i < count && !c->is_cut; i++) {
        uint32_t own = size > 0 ? (uint32_t)size : cursor_number(c, 4);
        struct bytes value = cursor_take(c, own);
        if (size == 0)
            cursor_take(c, (4 - own % 4) % 4);
        properties_add(to, id << 16 | single, value);
    }
}

void tnef_properties(struct cursor *c, struct properties *to)
{
    uint32_t count = cursor_number(c, 4);
    for (uint32_t i = 0; i < count && !c->is_cut; i++)
        read_property(c, to);
}
