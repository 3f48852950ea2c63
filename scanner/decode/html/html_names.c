/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* html_names.c — the known names of elements and attributes, and the tables that find them. */
#include "scanner/decode/html/html_states.h"

#include <string.h>

const struct html_element html_elements[] = {
    {"", "", ELEMENT_PARTS},
#define ELEMENT(name, kind) {#name, "/" #name, ELEMENT_##kind},
#include "scanner/decode/html/html_elements.def"
#undef ELEMENT
};

const struct html_attribute html_attributes[] = {
    {"", "", ATTRIBUTE_SKIP},
#define ATTRIBUTE(name, reported, kind) {name, reported, ATTRIBUTE_##kind},
#include "scanner/decode/html/html_attributes.def"
#undef ATTRIBUTE
    {"", NULL, ATTRIBUTE_SCRIPT}, /* all other names, if `scripts` is set */
};

const uint8_t html_name_codes[256] = {
    31,
    31,
    31,
    31,
    31,
    31,
    31,
    31,
    31,
    0,
    0,
    31,
    0,
    0,
    31,
    31,
    31,
    31,
    31,
    31,
    31,
    31,
    31,
    31,
    31,
    31,
    31,
    31,
    31,
    31,
    31,
    31,
    0,
    31,
    31,
    31,
    31,
    31,
    31,
    31,
    31,
    31,
    31,
    31,
    31,
    28,
    31,
    0,
    31,
    31,
    31,
    31,
    31,
    31,
    31,
    31,
    31,
    31,
    29,
    31,
    31,
    1,
    0,
    31,
    31,
    2,
    3,
    4,
    5,
    6,
    7,
    8,
    9,
    10,
    11,
    12,
    13,
    14,
    15,
    16,
    17,
    18,
    19,
    20,
    21,
    22,
    23,
    24,
    25,
    26,
    27,
    31,
    31,
    31,
    31,
    31,
    31,
    2,
    3,
    4,
    5,
    6,
    7,
    8,
    9,
    10,
    11,
    12,
    13,
    14,
    15,
    16,
    17,
    18,
    19,
    20,
    21,
    22,
    23,
    24,
    25,
    26,
    27,
    31,
    31,
    31,
    31,
    31,
    /* from 0x80 on */
    31,
    31,
    31,
    31,
    31,
    31,
    31,
    31,
    31,
    31,
    31,
    31,
    31,
    31,
    31,
    31,
    31,
    31,
    31,
    31,
    31,
    31,
    31,
    31,
    31,
    31,
    31,
    31,
    31,
    31,
    31,
    31,
    31,
    31,
    31,
    31,
    31,
    31,
    31,
    31,
    31,
    31,
    31,
    31,
    31,
    31,
    31,
    31,
    31,
    31,
    31,
    31,
    31,
    31,
    31,
    31,
    31,
    31,
    31,
    31,
    31,
    31,
    31,
    31,
    31,
    31,
    31,
    31,
    31,
    31,
    31,
    31,
    31,
    31,
    31,
    31,
    31,
    31,
    31,
    31,
    31,
    31,
    31,
    31,
    31,
    31,
    31,
    31,
    31,
    31,
    31,
    31,
    31,
    31,
    31,
    31,
    31,
    31,
    31,
    31,
    31,
    31,
    31,
    31,
    31,
    31,
    31,
    31,
    31,
    31,
    31,
    31,
    31,
    31,
    31,
    31,
    31,
    31,
    31,
    31,
    31,
    31,
    31,
    31,
    31,
    31,
    31,
    31,
};

const size_t html_element_count = sizeof html_elements / sizeof html_elements[0];

enum {
    ELEMENTS = sizeof html_elements / sizeof html_elements[0],
    ATTRIBUTES = sizeof html_attributes / sizeof html_attributes[0],
    LONGEST = 12, /* letters that a key holds */
};

_Static_assert(ELEMENTS <= UINT8_MAX, "a row is a byte");
_Static_assert(ATTRIBUTES <= 64, "a bit a row");

static void add_name(struct html_name *names, uint64_t key, size_t row)
{
    names[html_name_slot(key)] = (struct html_name){key, (uint8_t)row};
}

static void add_coded(struct html_name *names, const char *name, size_t row)
{
    uint64_t key = 0;
    for (const char *c = name; *c; c++)
        key = key << 5 | html_name_codes[(uint8_t)*c];
    add_name(names, key, row);
}

static void add_plain(struct html_name *names, const char *name, size_t row)
{
    uint64_t key = 0;
    size_t size = strlen(name);
    for (size_t i = 0; i < size; i++)
        key |= (uint64_t)(uint8_t)name[i] << 8 * i % 64;
    if (size <= HTML_PLAIN)
        add_name(names, key, row);
}

void html_names_init(struct html *h)
{
    memset(h->elements, 0, sizeof h->elements);
    memset(h->attributes, 0, sizeof h->attributes);
    memset(h->plain, 0, sizeof h->plain);
    for (size_t i = 1; i < ELEMENTS; i++) {
        add_coded(h->elements, html_elements[i].name, i);
        add_plain(h->plain, html_elements[i].name, i);
    }
    for (size_t i = 1; i < ATTRIBUTES - 1; i++)
        add_coded(h->attributes, html_attributes[i].name, i);
}

uint8_t html_attribute_row(const struct html *h, uint64_t name, uint32_t size)
{
    uint8_t row = html_name_row(h->attributes, name, size);
    if (row == 0 && h->scripts)
        return ATTRIBUTES - 1;
    return html_attributes[row].kind == ATTRIBUTE_SRCDOC && !h->scripts ? 0 : row;
}

uint8_t html_name_row(const struct html_name *names, uint64_t name, uint32_t size)
{
    return size <= LONGEST ? html_name_find(names, name) : 0;
}
