/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* markup_skip.c — finds where plain text and plain tags end, and the last tag before that which
 * parts texts. */
#include "scanner/decode/markup/markup_skip.h"

#include <string.h>

/* Adds the last three bytes of a scheme. A scheme of one byte admits all bytes before a ':'; few
 * users look for such schemes. */
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

void markup_skip_init(struct markup_skip *s, const struct urisift_kernel *kernel,
                      const struct find_schemes *schemes, markup_parts_fn *parts, const void *self)
{
    struct markup *m = &s->markup;
    s->kernel = kernel;
    s->schemes = schemes;
    s->parts = parts;
    s->self = self;
    s->quote = '"';
    memset(m, 0, sizeof *m);
    for (unsigned c = 0; c < 256; c++)
        m->pairs[c] = char_is((uint8_t)c, CHAR_ALPHA) ? 0 : UINT32_MAX;
    for (size_t i = 0; schemes && i < schemes->count; i++)
        add_scheme(m, &schemes->rows[i]);
    if (schemes && schemes->any)
        memset(m->tails, 0xff, sizeof m->tails);
}

/* Returns the index of the last '<' in [begin, end), which is plain; `end` if there is none. */
static size_t last_tag(const uint8_t *data, size_t begin, size_t end)
{
    const uint8_t *open = memrchr(data + begin, '<', end - begin);
    return open ? (size_t)(open - data) : end;
}

/* Returns where the plain text and plain tags from data[begin] on end. A ':' right after a tag that
 * parts texts is the first byte of a text, so no scheme ends there. Nor does one if the '>' before
 * the ':' is part of the text. */
static size_t plain_end(const struct markup_skip *s, const uint8_t *data, size_t begin, size_t size)
{
    enum { NEAR = 64 }; /* bytes before the ':' in which the tag is looked for */
    for (size_t at = begin;;) {
        size_t end = s->kernel->markup(&s->markup, data, at, size, s->quote);
        if (end == size || end == begin || data[end] != ':' || data[end - 1] != '>')
            return end;
        size_t tag = last_tag(data, end - begin < NEAR ? begin : end - NEAR, end);
        if (tag == end || !s->parts(s->self, data, tag, end))
            return end;
        at = end + 1;
    }
}

size_t markup_skip(struct markup_skip *s, const uint8_t *data, size_t begin, size_t size,
                   size_t *plain)
{
    enum { FEW = 64 }; /* if fewer bytes are plain, do not try again in the next FEW bytes */
    size_t end = plain_end(s, data, begin, size);
    *plain = end - begin < FEW ? end + FEW : end;
    if (end < size && (data[end] == '"' || data[end] == '\''))
        s->quote = data[end];
    for (size_t at = end, tag; at > begin && (tag = last_tag(data, begin, at)) < at; at = tag)
        if (s->parts(s->self, data, tag, end))
            return tag;
    return begin;
}
