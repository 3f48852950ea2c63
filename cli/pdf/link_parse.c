/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * link_parse.c — reads links from the output of pdfinfo and pdftohtml.
 *
 *     pdfinfo -url:    5  Annotation    http://h.example/
 *     pdftohtml -xml:  <page number="5" …> <text …>See <a href="http://h.example/">this</a></text>
 *                      … </page>
 */
#include <stdlib.h>
#include <string.h>

#include "cli/pdf/links.h"
#include "cli/run/growth.h"
#include "core/text/utf8.h"

/* Adding links. All return false, or NULL, without memory or if there is too much to keep, when
 * links->overflows is set. */

static bool put_bytes(struct pdf_links *l, const void *data, size_t size)
{
    if (PDF_LINKS_KEPT - l->size < size) {
        l->overflows = true;
        return false;
    }
    uint8_t *bytes = growth_room(l->bytes, &l->byte_capacity, l->size, size, 1);
    if (!bytes)
        return false;
    l->bytes = bytes;
    if (size > 0)
        memcpy(l->bytes + l->size, data, size);
    l->size += size;
    return true;
}

static struct pdf_link *put_link(struct pdf_links *l, struct pdf_link link)
{
    if ((l->count + 1) * sizeof *l->links > PDF_LINKS_KEPT) {
        l->overflows = true;
        return NULL;
    }
    struct pdf_link *links = growth_room(l->links, &l->capacity, l->count, 1, sizeof *links);
    if (!links)
        return NULL;
    l->links = links;
    l->links[l->count] = link;
    return &l->links[l->count++];
}

/* Pieces: lines and tags */

/* False: out of memory, or the piece is longer than all that is kept. */
static bool add_to_piece(struct pdf_link_parser *p, uint8_t byte)
{
    if (p->piece_size == p->piece_capacity) {
        size_t capacity = 2 * p->piece_capacity + 256;
        uint8_t *bytes = capacity <= PDF_LINKS_KEPT ? realloc(p->piece, capacity) : NULL;
        if (!bytes)
            return false;
        p->piece = bytes;
        p->piece_capacity = capacity;
    }
    p->piece[p->piece_size++] = byte;
    return true;
}

/* Reads the number at *at, and moves *at past it. 0 if there is no number. */
static uint64_t read_number(const uint8_t **at, const uint8_t *end)
{
    uint64_t number = 0;
    for (; *at < end && **at >= '0' && **at <= '9' && number < UINT32_MAX; ++*at)
        number = 10 * number + (uint64_t)(**at - '0');
    return number;
}

/* Removes blanks around an address: only one of the programs writes them. */
static struct urisift_span trim(struct urisift_span text)
{
    while (text.size > 0 && text.data[0] <= ' ') {
        text.data++;
        text.size--;
    }
    while (text.size > 0 && text.data[text.size - 1] <= ' ')
        text.size--;
    return text;
}

/* pdfinfo */

static bool take_line(struct pdf_links *l, const uint8_t *at, size_t size)
{
    const uint8_t *end = at + size;
    while (at < end && *at == ' ')
        at++;
    uint64_t page = read_number(&at, end);
    while (at < end && *at == ' ')
        at++;
    while (at < end && *at != ' ')
        at++;
    struct urisift_span target = trim((struct urisift_span){at, (size_t)(end - at)});
    if (page == 0 || target.size == 0)
        return true; /* the heading */
    struct pdf_link link = {.page = page, .target = l->size, .target_size = target.size};
    return put_bytes(l, target.data, target.size) && put_link(l, link);
}

bool pdf_link_parse_list(void *self, const uint8_t *data, size_t size)
{
    struct pdf_link_parser *p = self;
    for (size_t i = 0; i < size; i++) {
        if (data[i] != '\n') {
            if (!add_to_piece(p, data[i]))
                return false;
        } else {
            if (!take_line(p->links, p->piece, p->piece_size))
                return false;
            p->piece_size = 0;
        }
    }
    return true;
}

/* pdftohtml: text */

/* Drops a link without text: pdfinfo lists it as well. */
static void end_link(struct pdf_link_parser *p)
{
    struct pdf_links *l = p->links;
    if (!p->in_link)
        return;
    const struct pdf_link *last = &l->links[l->count - 1];
    bool is_empty = last->text_size == 0;
    p->in_link = false;
    p->is_adjacent = !is_empty || last->goes_on;
    p->after_is_open = !is_empty;
    l->count -= is_empty;
}

static void begin_page(struct pdf_link_parser *p, uint64_t page)
{
    end_link(p);
    p->page = page;
    p->is_adjacent = p->after_is_open = false;
    p->recent_size = 0;
}

/* Takes one byte of text that is not a blank. */
static bool put_visible(struct pdf_link_parser *p, uint8_t byte)
{
    struct pdf_links *l = p->links;
    struct pdf_link *link = l->count > 0 ? &l->links[l->count - 1] : NULL;
    if (p->recent_size == sizeof p->recent)
        memmove(p->recent, p->recent + 1, --p->recent_size);
    p->recent[p->recent_size++] = byte;
    if (p->in_link) {
        link->text_size++;
        return put_bytes(l, &byte, 1);
    }
    p->is_adjacent = false;
    if (!p->after_is_open || link->after_size == PDF_CONTEXT)
        return true;
    link->after_size++;
    return put_bytes(l, &byte, 1);
}

static bool put_character(struct pdf_link_parser *p, uint32_t c)
{
    uint8_t bytes[4];
    size_t size = utf8_write(c & 0x1fffff, bytes);
    bool done = true;
    for (size_t i = 0; done && i < size; i++)
        done = put_visible(p, bytes[i]);
    return done;
}

/* The character of the reference `&NAME;`; 0 if it is unknown. `text` is NAME. */
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
    return size > 1 && text[0] == '#' ? (uint32_t)read_number(&at, text + size) : 0;
}

static bool take_text(struct pdf_link_parser *p, uint8_t byte)
{
    if (p->page == 0)
        return true;
    if (p->entity_size == 0 && byte != '&')
        return byte <= ' ' || put_visible(p, byte);
    p->entity[p->entity_size++] = byte;
    if (byte != ';' && p->entity_size < PDF_ENTITY)
        return true;
    uint32_t c = byte == ';' ? entity_of(p->entity + 1, p->entity_size - 2) : 0;
    size_t size = p->entity_size;
    p->entity_size = 0;
    if (c > 0)
        return c <= ' ' || c == 0xa0 || put_character(p, c);
    for (size_t i = 0; i < size; i++)
        if (p->entity[i] > ' ' && !put_visible(p, p->entity[i]))
            return false;
    return true;
}

/* pdftohtml: tags */

/* The value of an attribute of the tag, whose references are decoded in place. Its data is NULL
 * if the tag does not have the attribute. */
static struct urisift_span attribute(struct pdf_link_parser *p, const char *name)
{
    uint8_t *at = memmem(p->piece, p->piece_size, name, strlen(name));
    if (!at)
        return (struct urisift_span){NULL, 0};
    at += strlen(name);
    uint8_t *end = memchr(at, '"', p->piece_size - (size_t)(at - p->piece)), *to = at;
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

static bool begin_link(struct pdf_link_parser *p)
{
    struct pdf_links *l = p->links;
    end_link(p);
    struct urisift_span target = trim(attribute(p, "href=\""));
    struct pdf_link link = {.page = p->page, .target = l->size, .target_size = target.size};
    if (target.size == 0)
        return true;
    const struct pdf_link *last = p->is_adjacent ? &l->links[l->count - 1] : NULL;
    if (last && last->target_size == target.size &&
        memcmp(l->bytes + last->target, target.data, target.size) == 0) {
        link.target = last->target;
        link.goes_on = true;
    } else if (!put_bytes(l, target.data, target.size) ||
               !put_bytes(l, p->recent, p->recent_size)) {
        return false;
    } else {
        link.before_size = p->recent_size;
    }
    link.text = l->size;
    p->after_is_open = false;
    p->in_link = put_link(l, link);
    return p->in_link;
}

static bool take_tag(struct pdf_link_parser *p)
{
    const uint8_t *tag = p->piece;
    size_t size = p->piece_size;
    if (size > 5 && memcmp(tag, "page ", 5) == 0) {
        struct urisift_span number = attribute(p, "number=\"");
        const uint8_t *at = number.data;
        begin_page(p, read_number(&at, number.data + number.size));
    } else if (size == 5 && memcmp(tag, "/page", 5) == 0) {
        begin_page(p, 0);
    } else if (p->page > 0 && size > 2 && memcmp(tag, "a ", 2) == 0) {
        return begin_link(p);
    } else if (size == 2 && memcmp(tag, "/a", 2) == 0) {
        end_link(p);
    }
    return true;
}

bool pdf_link_parse_text(void *self, const uint8_t *data, size_t size)
{
    struct pdf_link_parser *p = self;
    for (size_t i = 0; i < size; i++) {
        bool taken = true;
        if (!p->in_tag && data[i] == '<') {
            p->in_tag = true;
            p->piece_size = 0;
        } else if (!p->in_tag) {
            taken = take_text(p, data[i]);
        } else if (data[i] == '>') {
            p->in_tag = false;
            taken = take_tag(p);
        } else {
            taken = add_to_piece(p, data[i]);
        }
        if (!taken)
            return false;
    }
    return true;
}

void pdf_link_parse_end(struct pdf_link_parser *p)
{
    end_link(p);
    free(p->piece);
}
