/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* xml_base.c — keeps the bases of the elements of a feed that are open. */
#include "scanner/decode/xml/xml_base.h"

#include "scanner/decode/common/ascii.h"
#include "scanner/decode/xml/xml.h"

enum { VALUE_OTHER, VALUE_BASE, VALUE_HREF, VALUE_REL, VALUE_LINK };

void xml_bases_reset(struct xml_bases *b)
{
    b->depth = b->unknown = 0;
    b->count = 0;
    b->is_link = b->is_empty = false;
    b->value = VALUE_OTHER;
    for (size_t i = 0; i < XML_LINKS; i++)
        b->links[i].is_known = false;
    b->changed = true;
}

/* Drops the bases of elements that have been closed. */
static void drop(struct xml_bases *b)
{
    while (b->count > 0 && b->stack[b->count - 1].depth > b->depth) {
        b->count--;
        b->changed = true;
    }
    if (b->unknown > b->depth) {
        b->unknown = 0;
        b->changed = true;
    }
    for (size_t i = 0; i < XML_LINKS; i++)
        if (b->links[i].is_known && b->links[i].depth > b->depth) {
            b->links[i].is_known = false;
            b->changed = true;
        }
}

static void close_element(struct xml_bases *b)
{
    b->depth -= b->depth > 0;
    drop(b);
}

void xml_bases_open(struct xml *x, struct urisift_span name, bool is_end)
{
    struct xml_bases *b = &x->bases;
    b->is_empty = false;
    b->is_link = !is_end && ascii_is(xml_local_name(name), "link");
    b->href_size = b->rel_size = 0;
    if (is_end)
        close_element(b);
    else
        b->depth++;
}

struct urisift_span xml_bases_now(const struct xml *x)
{
    const struct xml_bases *b = &x->bases;
    if (b->unknown > 0)
        return (struct urisift_span){b->urls, 0};
    if (b->count > 0) {
        const struct xml_base *top = &b->stack[b->count - 1];
        return (struct urisift_span){b->urls + top->at, top->size};
    }
    for (size_t i = XML_LINKS; i-- > 0;)
        if (b->links[i].is_known)
            return (struct urisift_span){b->links[i].url, b->links[i].size};
    return x->setup.base;
}

/* Resolves a reference by the base that is in force. Empty: the result is no base. */
static struct urisift_span resolve(struct xml *x, struct urisift_span reference)
{
    const struct urisift_span none = {NULL, 0}, now = xml_bases_now(x);
    enum urisift_code code = URISIFT_VALID;
    if (reference.size > HTML_VALUE)
        return none;
    while (reference.size > 0 && reference.data[0] <= ' ')
        reference = (struct urisift_span){reference.data + 1, reference.size - 1};
    while (reference.size > 0 && reference.data[reference.size - 1] <= ' ')
        reference.size--;
    xml_html_prepare(x);
    if (reference.size == 0)
        return none;
    struct urisift_span full = reference;
    if (urisift_scheme_of(reference).size == 0) {
        if (!html_is_base(&x->html, now))
            return none;
        full = urisift_resolve(x->html.web, reference, now, x->html.link.resolved, &code);
    }
    return code == URISIFT_VALID && html_is_base(&x->html, full) ? full : none;
}

/* Takes an xml:base. One that is not valid leaves the outer base in force. */
static void take_base(struct xml *x, struct urisift_span value)
{
    struct xml_bases *b = &x->bases;
    const struct xml_base *top = b->count > 0 ? &b->stack[b->count - 1] : NULL;
    const size_t at = top ? top->at + top->size : 0;
    const struct urisift_span url = resolve(x, value);
    if (value.size <= HTML_VALUE && url.size == 0)
        return;
    b->changed = true;
    if (b->unknown > 0)
        return;
    if (url.size == 0 || b->count == XML_BASES || url.size > sizeof b->urls - at) {
        b->unknown = b->depth;
        return;
    }
    memcpy(b->urls + at, url.data, url.size);
    b->stack[b->count++] = (struct xml_base){b->depth, at, url.size};
}

/* Takes the link of the element at this depth. It does not count inside XML_LINKS others. */
static void take_link(struct xml *x, struct urisift_span value, bool is_self, uint64_t depth)
{
    struct xml_bases *b = &x->bases;
    size_t i = 0;
    while (i < XML_LINKS && b->links[i].is_known && b->links[i].depth < depth)
        i++;
    if (i == XML_LINKS)
        return;
    struct xml_base_link *link = &b->links[i];
    if (is_self && link->is_known && !link->is_self && link->depth == depth)
        return;
    const struct urisift_span url = resolve(x, value);
    const bool is_long = value.size > HTML_VALUE || url.size > sizeof link->url;
    if (url.size == 0 && !is_long)
        return;
    link->is_known = true;
    link->size = is_long ? 0 : url.size;
    if (!is_long)
        memmove(link->url, url.data, url.size);
    link->depth = depth;
    link->is_self = is_self;
    for (i++; i < XML_LINKS; i++)
        b->links[i].is_known = false;
    b->changed = true;
}

void xml_bases_tag_end(struct xml *x)
{
    struct xml_bases *b = &x->bases;
    const struct urisift_span rel = {b->rel, b->rel_size};
    const bool is_self = ascii_is(rel, "self");
    if (b->href_size > 0 && b->depth > 0 &&
        (is_self || rel.size == 0 || ascii_is(rel, "alternate")))
        take_link(x, (struct urisift_span){b->href, b->href_size}, is_self, b->depth - 1);
    b->href_size = 0;
    if (b->is_empty)
        close_element(b);
    b->is_empty = false;
}

bool xml_bases_value(struct xml *x, struct urisift_span name)
{
    struct xml_bases *b = &x->bases;
    b->value = ascii_is(name, "xml:base")             ? VALUE_BASE
               : b->is_link && ascii_is(name, "href") ? VALUE_HREF
               : b->is_link && ascii_is(name, "rel")  ? VALUE_REL
                                                      : VALUE_OTHER;
    b->value_size = 0;
    return b->value != VALUE_OTHER;
}

bool xml_bases_text(struct xml *x)
{
    struct xml_bases *b = &x->bases;
    b->value = b->is_link ? VALUE_LINK : VALUE_OTHER;
    b->value_size = 0;
    b->text_depth = b->depth - (b->depth > 0);
    return b->is_link;
}

void xml_bases_add(struct xml *x, const struct urisift_text *t)
{
    struct xml_bases *b = &x->bases;
    if (b->value_size > HTML_VALUE || t->size > HTML_VALUE - b->value_size) {
        b->value_size = HTML_VALUE + 1;
        return;
    }
    memcpy(b->bytes + b->value_size, t->data, t->size);
    b->value_size += t->size;
}

void xml_bases_value_end(struct xml *x)
{
    struct xml_bases *b = &x->bases;
    const struct urisift_span value = {b->bytes, b->value_size};
    const uint8_t kind = b->value;
    b->value = VALUE_OTHER;
    if (kind == VALUE_BASE)
        take_base(x, value);
    if (kind == VALUE_LINK)
        take_link(x, value, false, b->text_depth);
    if (kind == VALUE_HREF) {
        memcpy(b->href, value.data, value.size <= HTML_VALUE ? value.size : 0);
        b->href_size = value.size;
    }
    if (kind == VALUE_REL) {
        b->rel_size = (uint8_t)(value.size < XML_REL ? value.size : XML_REL);
        memcpy(b->rel, value.data, b->rel_size);
    }
}
