/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * xml_skip.c — says which tags of XML may be skipped, namely all, and which part texts:
 * markup_skip.h.
 *
 * Holds: text and tags that are plain in HTML (scanner/simd/markup.h) are plain in XML. A value
 *        begins at any quote in a tag and ends at the next quote of the same kind. A '<' and a name
 *        that are not a tag are text, in which quotes mean nothing. So either ends at its first
 *        '>'.
 */
#include "scanner/decode/xml/xml.h"

/* It is a tag as in xml_tag.c, judged by its name. */
bool xml_tag_parts(const void *self, const uint8_t *data, size_t at, size_t end)
{
    const struct xml *x = self;
    const size_t begin = at + 1 + (data[at + 1] == '/');
    size_t i = begin, colons = 0;
    if (i >= end || !xml_begins_name(data[i]))
        return false;
    for (; i < end && xml_is_name(data[i]); i++)
        colons += data[i] == ':';
    if (xml_element_of(x->in_sheet, (struct urisift_span){data + begin, i - begin}) != XML_PARTS)
        return false;
    i += i < end && data[i] == '/';
    return i < end && colons < 2 &&
           (data[i] == '>' || (xml_is_blank(data[i]) && data[i - 1] != '/'));
}

void xml_skip_init(struct xml *x, const struct urisift_kernel *kernel,
                   const struct find_schemes *schemes)
{
    markup_skip_init(&x->skip, kernel, schemes, xml_tag_parts, x);
    x->skip.markup.pairs['_'] = 0;
    markup_fill_halves(&x->skip.markup);
}

void xml_skip(struct xml *x, struct xml_input *in)
{
    if (x->skip.schemes && in->at >= in->plain)
        in->at = markup_skip(&x->skip, in->text->data, in->at, in->text->size, &in->plain);
}
