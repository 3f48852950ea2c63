/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * html_skip.c — passes over text and tags in which nothing can be found.
 *
 *     …</p><p>Five to two.</p><p class="x">See http://…
 *         ^ here                ^ there      ^ the first thing that matters
 *
 * Idea:  where the last text has been parted from all that follows, what comes before the next tag that parts texts
 *        need not be put, if there is no scheme in it. A kernel goes over plain text and plain tags, up to what is
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

/* What ends with one octet only lets all in: few look for such schemes. */
static void add_scheme(struct markup *m, const struct find_scheme *scheme)
{
    uint8_t three[3] = {0};
    size_t size = scheme->size < 3 ? scheme->size : 3;
    memcpy(three + 3 - size, scheme->name + scheme->size - size, size);
    if (size < 2)
        memset(m->tails, 0xff, sizeof m->tails);
    for (unsigned c = size < 3 ? 0 : three[0]; c <= (size < 3 ? 255 : three[0]); c++) {
        three[0] = (uint8_t)c;
        size_t tail = markup_tail(three + 3);
        m->tails[tail / 64] |= UINT64_C(1) << tail % 64;
    }
}

void html_skip_init(struct html *h, const struct find_schemes *schemes)
{
    struct markup *m = &h->markup;
    memset(m, 0, sizeof *m);
    h->schemes = schemes;
    h->skip_quote = '"';
    for (unsigned c = 0; c < 256; c++)
        m->pairs[c] = char_is((uint8_t)c, CHAR_ALPHA) ? 0 : UINT32_MAX;
    for (size_t i = 1; i < html_element_count; i++)
        if (html_elements[i].kind > ELEMENT_JOINS)
            add_name(m, (const uint8_t *)html_elements[i].name);
    markup_fill_halves(m);
    for (size_t i = 0; schemes && i < schemes->count; i++)
        add_scheme(m, &schemes->rows[i]);
    if (schemes && schemes->any)
        memset(m->tails, 0xff, sizeof m->tails);
}

/* The last tag in plain HTML from data[begin] on, before `end`; `end` if there is none. */
static size_t last_tag(const uint8_t *data, size_t begin, size_t end)
{
    const uint8_t *open = memrchr(data + begin, '<', end - begin);
    return open ? (size_t)(open - data) : end;
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

/* Where plain HTML from data[begin] on ends. A ':' right behind a tag that parts texts is the first octet of one, and
 * ends no scheme; nor does it behind a '>' of the text. */
static size_t plain_end(struct html *h, const uint8_t *data, size_t begin, size_t size)
{
    enum { NEAR = 64 }; /* a tag is looked for so far before it */
    for (size_t at = begin;;) {
        size_t end = h->kernel->markup(&h->markup, data, at, size, h->skip_quote);
        if (end == size || end == begin || data[end] != ':' || data[end - 1] != '>')
            return end;
        size_t tag = last_tag(data, end - begin < NEAR ? begin : end - NEAR, end);
        if (tag == end || !tag_parts(h, data, tag, end))
            return end;
        at = end + 1;
    }
}

void html_skip(struct html *h, struct html_input *in)
{
    enum { FEW = 64 }; /* where so little is plain, the next octets are not looked at so */
    const uint8_t *data = in->text->data;
    size_t begin = in->at, size = in->text->size;
    if (!h->schemes || h->base_size > 0 || h->foreign > 0 || begin < in->plain)
        return;
    size_t end = plain_end(h, data, begin, size);
    in->plain = end - begin < FEW ? end + FEW : end;
    if (end < size && (data[end] == '"' || data[end] == '\''))
        h->skip_quote = data[end];
    for (size_t at = end, tag; at > begin && (tag = last_tag(data, begin, at)) < at; at = tag)
        if (tag_parts(h, data, tag, end)) {
            in->at = tag;
            return;
        }
}
