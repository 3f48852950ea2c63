/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * pdf_marked.c — the text that pdftohtml -xml writes of a PDF, with its links on it.
 *
 *     <page number="5" …> <text …>See <a href="http://h.example/">this</a></text> … </page>
 */
#include <string.h>

#include "cli/pdf/pdf_linked.h"
#include "core/text/utf8.h"

/* A link without text is none here: pdfinfo has it. */
static void end_link(struct pdf_marked *m)
{
    struct pdf_links *l = m->links;
    if (!m->in_link)
        return;
    const struct pdf_link *last = &l->links[l->count - 1];
    bool is_empty = last->text_size == 0;
    m->in_link = false;
    m->is_adjacent = !is_empty || last->goes_on;
    m->after_is_open = !is_empty;
    l->count -= is_empty;
}

static void begin_page(struct pdf_marked *m, uint64_t page)
{
    end_link(m);
    m->page = page;
    m->is_adjacent = m->after_is_open = false;
    m->recent_size = 0;
}

/* One byte of visible text that is no blank. */
static bool put_visible(struct pdf_marked *m, uint8_t byte)
{
    struct pdf_links *l = m->links;
    struct pdf_link *link = l->count > 0 ? &l->links[l->count - 1] : NULL;
    if (m->recent_size == sizeof m->recent)
        memmove(m->recent, m->recent + 1, --m->recent_size);
    m->recent[m->recent_size++] = byte;
    if (m->in_link) {
        link->text_size++;
        return pdf_links_put_bytes(l, &byte, 1);
    }
    m->is_adjacent = false;
    if (!m->after_is_open || link->after_size == PDF_CONTEXT)
        return true;
    link->after_size++;
    return pdf_links_put_bytes(l, &byte, 1);
}

static bool put_character(struct pdf_marked *m, uint32_t c)
{
    uint8_t bytes[4];
    size_t size = utf8_write(c & 0x1fffff, bytes);
    bool done = true;
    for (size_t i = 0; done && i < size; i++)
        done = put_visible(m, bytes[i]);
    return done;
}

/* The character that `&NAME;` stands for; 0: none. `text` is between the two signs. */
static uint32_t entity_of(const uint8_t *text, size_t size)
{
    static const struct {
        const char *name;
        uint8_t character;
    } names[] = {{"amp", '&'}, {"lt", '<'}, {"gt", '>'}, {"quot", '"'}, {"apos", '\''}};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
        if (size == strlen(names[i].name) && memcmp(text, names[i].name, size) == 0)
            return names[i].character;
    const uint8_t *at = text + 1;
    return size > 1 && text[0] == '#' ? (uint32_t)pdf_piece_number(&at, text + size) : 0;
}

/* The value of an attribute, its references undone in place; data NULL: there is none. */
static struct urisift_span attribute(struct pdf_piece *tag, const char *name)
{
    uint8_t *at = memmem(tag->bytes, tag->size, name, strlen(name));
    if (!at)
        return (struct urisift_span){NULL, 0};
    at += strlen(name);
    uint8_t *end = memchr(at, '"', tag->size - (size_t)(at - tag->bytes)), *to = at;
    struct urisift_span value = {at, 0};
    for (; end && at < end; at++) {
        size_t left = (size_t)(end - at);
        uint8_t *close = *at == '&' ? memchr(at, ';', left < PDF_ENTITY ? left : PDF_ENTITY) : NULL;
        uint32_t c = close ? entity_of(at + 1, (size_t)(close - at - 1)) : 0;
        *to++ = c > 0 && c < 0x80 ? (uint8_t)c : *at;
        if (c > 0 && c < 0x80)
            at = close;
    }
    value.size = (size_t)(to - value.data);
    return value;
}

static bool begin_link(struct pdf_marked *m)
{
    struct pdf_links *l = m->links;
    end_link(m);
    struct urisift_span target = pdf_piece_trim(attribute(&m->tag, "href=\""));
    struct pdf_link link = {.page = m->page, .target = l->size, .target_size = target.size};
    if (target.size == 0)
        return true;
    const struct pdf_link *last = m->is_adjacent ? &l->links[l->count - 1] : NULL;
    if (last && last->target_size == target.size &&
        memcmp(l->bytes + last->target, target.data, target.size) == 0) {
        link.target = last->target;
        link.goes_on = true;
    } else if (!pdf_links_put_bytes(l, target.data, target.size) ||
               !pdf_links_put_bytes(l, m->recent, m->recent_size)) {
        return false;
    } else {
        link.before_size = m->recent_size;
    }
    link.text = l->size;
    m->in_link = true;
    m->after_is_open = false;
    return pdf_links_put(l, link);
}

static bool take_tag(struct pdf_marked *m)
{
    const struct pdf_piece *t = &m->tag;
    if (t->size > 5 && memcmp(t->bytes, "page ", 5) == 0) {
        struct urisift_span number = attribute(&m->tag, "number=\"");
        const uint8_t *at = number.data;
        begin_page(m, pdf_piece_number(&at, number.data + number.size));
    } else if (t->size == 5 && memcmp(t->bytes, "/page", 5) == 0) {
        begin_page(m, 0);
    } else if (m->page > 0 && t->size > 2 && memcmp(t->bytes, "a ", 2) == 0) {
        return begin_link(m);
    } else if (t->size == 2 && memcmp(t->bytes, "/a", 2) == 0) {
        end_link(m);
    }
    return true;
}

static bool take_text(struct pdf_marked *m, uint8_t byte)
{
    if (m->page == 0)
        return true;
    if (m->entity_size == 0 && byte != '&')
        return byte <= ' ' || put_visible(m, byte);
    m->entity[m->entity_size++] = byte;
    if (byte != ';' && m->entity_size < PDF_ENTITY)
        return true;
    uint32_t c = byte == ';' ? entity_of(m->entity + 1, m->entity_size - 2) : 0;
    size_t size = m->entity_size;
    m->entity_size = 0;
    if (c > 0)
        return c <= ' ' || c == 0xa0 || put_character(m, c);
    for (size_t i = 0; i < size; i++)
        if (m->entity[i] > ' ' && !put_visible(m, m->entity[i]))
            return false;
    return true;
}

bool pdf_marked_take(void *self, const uint8_t *data, size_t size)
{
    struct pdf_marked *m = self;
    for (size_t i = 0; i < size; i++) {
        bool taken = true;
        if (!m->in_tag && data[i] == '<') {
            m->in_tag = true;
            m->tag.size = 0;
        } else if (!m->in_tag) {
            taken = take_text(m, data[i]);
        } else if (data[i] == '>') {
            m->in_tag = false;
            taken = take_tag(m);
        } else {
            taken = pdf_piece_add(&m->tag, data[i]);
        }
        if (!taken)
            return false;
    }
    return true;
}

void pdf_marked_end(struct pdf_marked *m)
{
    end_link(m);
}
