/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* field_names.c — few names, told by their sizes and first letters before they are compared. */
#include "scanner/decode/mail/field_names.h"

#include "scanner/decode/mail/ascii.h"

static const struct {
    size_t size;
    const char *name;
} names[FIELD_NAMES] = {
    {0, ""},
#define FIELD(id, name) {sizeof name - 1, name},
#include "scanner/decode/mail/field_names.def"
#undef FIELD
};

/* The sizes that there are, a bit each; and the first letters. */
static const uint32_t sizes = 0
#define FIELD(id, name) | UINT32_C(1) << (sizeof name - 1)
#include "scanner/decode/mail/field_names.def"
#undef FIELD
    ;

static uint32_t letter_bit(char c)
{
    return UINT32_C(1) << (c & 0x1f);
}

static bool may_begin(uint8_t first)
{
    const uint32_t letters = 0
#define FIELD(id, name) | letter_bit(name[0])
#include "scanner/decode/mail/field_names.def"
#undef FIELD
        ;
    return ascii_is_letter(first) && (letters & letter_bit((char)first));
}

enum field_name field_name_of(struct urisift_span name)
{
    if (name.size >= 32 || !(sizes >> name.size & 1) || !may_begin(name.data[0]))
        return FIELD_OTHER;
    for (int i = 1; i < FIELD_NAMES; i++)
        if (names[i].size == name.size && ascii_same(name.data, (const uint8_t *)names[i].name, name.size))
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
