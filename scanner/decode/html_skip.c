/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * html_skip.c — passes over text and tags in which nothing can be found.
 *
 *     …</p><p>Five to two.</p><p class="x">See http://…
 *         ^ here                ^ there      ^ the first thing that matters
 *
 * Idea:  where the last text has been parted from all that follows, what comes before the next tag that parts texts
 *        need not be put, if there is no anchor in it. A kernel goes over plain text and plain tags, up to what is
 *        neither; of these tags the last that parts is gone back to, and read by the others.
 * Holds: what is found does not depend on how much is passed over, so neither on where runs end.
 * Not here: what is plain (scanner/find/markup.h).
 */
#include "scanner/decode/html_states.h"

#include <string.h>

/* A name of three letters or more. */
static void add_name(struct markup *m, const uint8_t *name)
{
    uint32_t key = markup_name(name);
    m->names[markup_slot(key)] = key;
    m->pairs[name[0]] |= UINT32_C(1) << (name[1] & 31);
    m->pairs[name[0] ^ 0x20] |= UINT32_C(1) << (name[1] & 31);
}

/* What follows some tags is read in another way: their names are looked for. */
void html_skip_init(struct html *h, const struct anchors *anchors)
{
    h->markup.anchors = anchors;
    memset(h->markup.names, 0, sizeof h->markup.names);
    for (unsigned c = 0; c < 256; c++)
        h->markup.pairs[c] = char_is((uint8_t)c, CHAR_ALPHA) ? 0 : UINT32_MAX;
    for (size_t i = 1; i < html_element_count; i++)
        if (html_elements[i].kind > ELEMENT_JOINS)
            add_name(&h->markup, (const uint8_t *)html_elements[i].name);
    h->skip_quote = '"';
}

/* Does the tag at the '<' at data[at], as far as it is before `end`, part the texts around it? */
static bool tag_parts(const struct html *h, const uint8_t *data, size_t at, size_t end)
{
    uint64_t name = 0;
    uint8_t code;
    size_t begin = at + 1 + (data[at + 1] == '/'), i = begin;
    for (; i < end && (code = html_name_codes[data[i]]) != NAME_END; i++)
        name = name << 5 | code;
    size_t size = i - begin;
    uint8_t row = html_name_row(h->elements, name, size < UINT32_MAX ? (uint32_t)size : UINT32_MAX);
    return i < end && html_elements[row].kind == ELEMENT_PARTS;
}

void html_skip(struct html *h, struct html_input *in)
{
    const struct urisift_text *t = in->text;
    if (!h->markup.anchors || h->base_size > 0 || h->foreign > 0 || in->at < in->plain)
        return;
    size_t begin = in->at, end = h->kernel->markup(&h->markup, t->data, begin, t->size, h->skip_quote);
    in->plain = end;
    if (end < t->size && (t->data[end] == '"' || t->data[end] == '\''))
        h->skip_quote = t->data[end];
    for (size_t at = end; at > begin; ) {
        const uint8_t *open = memrchr(t->data + begin, '<', at - begin);
        if (!open)
            return;
        at = (size_t)(open - t->data);
        if (tag_parts(h, t->data, at, end)) {
            in->at = at;
            return;
        }
    }
}
