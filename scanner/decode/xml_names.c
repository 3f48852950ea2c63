/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* xml_names.c — the names of attributes that a stream has, each kept once, for the trail. */
#include "core/utf8.h"
#include "scanner/decode/xml.h"

_Static_assert((int)XML_NAME_MOST <= (int)HTML_HELD, "names are held");

/* FNV-1a. */
static size_t slot_of(const uint8_t *name, size_t size)
{
    uint32_t hash = UINT32_C(2166136261);
    for (size_t i = 0; i < size; i++)
        hash = (hash ^ name[i]) * UINT32_C(16777619);
    return (hash ^ hash >> 16) % XML_SLOTS;
}

const char *xml_name(struct xml *x, const uint8_t *name, size_t size)
{
    if (size == 0 || size > XML_NAME_MOST)
        return NULL;
    size_t slot = slot_of(name, size);
    for (; x->names[slot][0]; slot = (slot + 1) % XML_SLOTS)
        if (memcmp(x->names[slot], name, size) == 0 && x->names[slot][size] == '\0')
            return x->names[slot];
    if (x->name_count == XML_NAMES || !utf8_is_valid(name, size))
        return NULL;
    x->name_count++;
    memcpy(x->names[slot], name, size);
    return x->names[slot];
}
