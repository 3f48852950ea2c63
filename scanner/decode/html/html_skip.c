/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* html_skip.c — says which tags of HTML may be skipped, and which part texts: markup_skip.h. */
#include "scanner/decode/html/html_states.h"

/* Adds the name of an element whose tags may not be skipped. It has at least three letters. */
static void add_name(struct markup *m, const uint8_t *name)
{
    uint32_t key = markup_name(name);
    m->names[markup_slot(key)] = key;
    m->pairs[name[0]] |= UINT32_C(1) << (name[1] & 31);
    m->pairs[name[0] ^ 0x20] |= UINT32_C(1) << (name[1] & 31);
}

static bool tag_parts(const void *self, const uint8_t *data, size_t at, size_t end)
{
    const struct html *h = self;
    uint64_t name = 0;
    uint8_t code;
    size_t begin = at + 1 + (data[at + 1] == '/'), i = begin;
    for (; i < end && (code = html_name_codes[data[i]]) != NAME_END; i++)
        name = name << 5 | code;
    size_t size = i - begin;
    uint8_t row = html_name_row(h->elements, name, size < UINT32_MAX ? (uint32_t)size : UINT32_MAX);
    return i < end && html_elements[row].kind < ELEMENT_JOINS;
}

void html_skip_init(struct html *h, const struct urisift_kernel *kernel,
                    const struct find_schemes *schemes)
{
    markup_skip_init(&h->skip, kernel, schemes, tag_parts, h);
    for (size_t i = 1; i < html_element_count; i++)
        if (html_elements[i].kind > ELEMENT_JOINS)
            add_name(&h->skip.markup, (const uint8_t *)html_elements[i].name);
    markup_fill_halves(&h->skip.markup);
}

void html_skip(struct html *h, struct html_input *in)
{
    if (!h->skip.schemes || h->base_size > 0 || h->foreign > 0 || in->at < in->plain)
        return;
    in->at = markup_skip(&h->skip, in->text->data, in->at, in->text->size, &in->plain);
}
