/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * xml_skip.c — which tags of XML may be passed over, all of them, and which part texts:
 * markup_skip.h.
 *
 * Holds: what is plain there is so here. A value begins at any quote in a tag and ends at the
 *        next one of its kind; what begins with a name and is no tag is text, in which quotes
 *        mean nothing. Either ends at the first '>'.
 */
#include "scanner/decode/xml/xml.h"

/* Is it one, by its name, as xml_tag.c reads it? Then it does. */
static bool tag_parts(const void *self, const uint8_t *data, size_t at, size_t end)
{
    (void)self;
    size_t i = at + 1 + (data[at + 1] == '/'), colons = 0;
    if (i >= end || !xml_begins_name(data[i]))
        return false;
    for (; i < end && xml_is_name(data[i]); i++)
        colons += data[i] == ':';
    i += i < end && data[i] == '/';
    return i < end && colons < 2 &&
           (data[i] == '>' || (xml_is_blank(data[i]) && data[i - 1] != '/'));
}

void xml_skip_init(struct xml *x, const struct urisift_kernel *kernel,
                   const struct find_schemes *schemes)
{
    markup_skip_init(&x->skip, kernel, schemes, tag_parts, NULL);
    x->skip.markup.pairs['_'] = 0;
    markup_fill_halves(&x->skip.markup);
}

void xml_skip(struct xml *x, struct xml_input *in)
{
    if (x->skip.schemes && in->at >= in->plain)
        in->at = markup_skip(&x->skip, in->text->data, in->at, in->text->size, &in->plain);
}
