/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* pdf_links.c — reads what pdfinfo and pdftohtml write of a PDF's links, and puts the two together. */
#include "cli/pdf_links.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/diag.h"

enum { BLOCK = 64 * 1024, ENTITY = 12 };

/* Keeping */

static bool put_octets(struct pdf_links *l, const void *data, size_t size)
{
    if (PDF_LINKS_KEPT - l->size < size) {
        l->overflows = true;
        return false;
    }
    if (l->octet_capacity - l->size < size) {
        size_t capacity = 2 * l->octet_capacity + size + 4096;
        uint8_t *octets = realloc(l->octets, capacity);
        if (!octets)
            return false;
        l->octets = octets;
        l->octet_capacity = capacity;
    }
    if (size > 0)
        memcpy(l->octets + l->size, data, size);
    l->size += size;
    return true;
}

static struct pdf_link *put_link(struct pdf_links *l, struct pdf_link link)
{
    if ((l->count + 1) * sizeof *l->links > PDF_LINKS_KEPT) {
        l->overflows = true;
        return NULL;
    }
    if (l->count == l->capacity) {
        size_t capacity = 2 * l->capacity + 64;
        struct pdf_link *links = realloc(l->links, capacity * sizeof *links);
        if (!links)
            return NULL;
        l->links = links;
        l->capacity = capacity;
    }
    l->links[l->count] = link;
    return &l->links[l->count++];
}

void pdf_links_fini(struct pdf_links *l)
{
    free(l->links);
    free(l->octets);
    memset(l, 0, sizeof *l);
}

/* The address without blanks at its ends, which programs write or leave out. */
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

/* What a program writes, line by line or tag by tag. */

struct scratch {
    uint8_t *octets;
    size_t size, capacity;
};

/* False: no memory, or longer than anything that is kept. */
static bool add(struct scratch *s, uint8_t octet)
{
    if (s->size == s->capacity) {
        size_t capacity = 2 * s->capacity + 256;
        uint8_t *octets = capacity <= PDF_LINKS_KEPT ? realloc(s->octets, capacity) : NULL;
        if (!octets)
            return false;
        s->octets = octets;
        s->capacity = capacity;
    }
    s->octets[s->size++] = octet;
    return true;
}

static uint64_t read_number(const uint8_t **at, const uint8_t *end)
{
    uint64_t number = 0;
    for (; *at < end && **at >= '0' && **at <= '9' && number < UINT32_MAX; ++*at)
        number = 10 * number + (uint64_t)(**at - '0');
    return number;
}

/* pdfinfo -url: "   5  Annotation    http://h.example/" */
static bool take_row(struct pdf_links *l, const uint8_t *at, size_t size)
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
    return put_octets(l, target.data, target.size) && put_link(l, link);
}

struct rows {
    struct pdf_links *links;
    struct scratch line;
};

static bool take_rows(void *self, const uint8_t *data, size_t size)
{
    struct rows *r = self;
    for (size_t i = 0; i < size; i++) {
        if (data[i] != '\n') {
            if (!add(&r->line, data[i]))
                return false;
        } else {
            if (!take_row(r->links, r->line.octets, r->line.size))
                return false;
            r->line.size = 0;
        }
    }
    return true;
}

/* pdftohtml -xml: <page number="5" …> <text …>See <a href="http://h.example/">this</a></text> … </page> */
struct marked {
    struct pdf_links *links;
    struct scratch tag;
    bool in_tag;
    uint8_t entity[ENTITY];
    size_t entity_size;
    uint64_t page;    /* 0: between pages */
    bool in_link;     /* the last link goes on */
    bool is_adjacent; /* nothing has been written since it */
    uint8_t recent[PDF_CONTEXT]; /* the last octets of squeezed text */
    size_t recent_size;
    bool after_is_open; /* the next octets are kept as the last link's context */
};

/* A link without text is none here: pdfinfo has it. */
static void end_link(struct marked *m)
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

static void begin_page(struct marked *m, uint64_t page)
{
    end_link(m);
    m->page = page;
    m->is_adjacent = m->after_is_open = false;
    m->recent_size = 0;
}

/* One octet of visible text that is no blank. */
static bool put_visible(struct marked *m, uint8_t octet)
{
    struct pdf_links *l = m->links;
    struct pdf_link *link = l->count > 0 ? &l->links[l->count - 1] : NULL;
    if (m->recent_size == sizeof m->recent)
        memmove(m->recent, m->recent + 1, --m->recent_size);
    m->recent[m->recent_size++] = octet;
    if (m->in_link) {
        link->text_size++;
        return put_octets(l, &octet, 1);
    }
    m->is_adjacent = false;
    if (!m->after_is_open || link->after_size == PDF_CONTEXT)
        return true;
    link->after_size++;
    return put_octets(l, &octet, 1);
}

static bool put_character(struct marked *m, uint32_t c)
{
    if (c < 0x80)
        return put_visible(m, (uint8_t)c);
    if (c < 0x800)
        return put_visible(m, (uint8_t)(0xc0 | c >> 6)) && put_visible(m, (uint8_t)(0x80 | (c & 0x3f)));
    if (c >= 0x10000 && !put_visible(m, (uint8_t)(0xf0 | (c >> 18 & 7))))
        return false;
    return put_visible(m, c >= 0x10000 ? (uint8_t)(0x80 | (c >> 12 & 0x3f)) : (uint8_t)(0xe0 | c >> 12)) &&
           put_visible(m, (uint8_t)(0x80 | (c >> 6 & 0x3f))) && put_visible(m, (uint8_t)(0x80 | (c & 0x3f)));
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
    return size > 1 && text[0] == '#' ? (uint32_t)read_number(&at, text + size) : 0;
}

/* The value of an attribute, its references undone in place; data NULL: there is none. */
static struct urisift_span attribute(struct scratch *tag, const char *name)
{
    uint8_t *at = memmem(tag->octets, tag->size, name, strlen(name));
    if (!at)
        return (struct urisift_span){NULL, 0};
    at += strlen(name);
    uint8_t *end = memchr(at, '"', tag->size - (size_t)(at - tag->octets)), *to = at;
    struct urisift_span value = {at, 0};
    for (; end && at < end; at++) {
        uint8_t *close = *at == '&' ? memchr(at, ';', (size_t)(end - at) < ENTITY ? (size_t)(end - at) : ENTITY) : NULL;
        uint32_t c = close ? entity_of(at + 1, (size_t)(close - at - 1)) : 0;
        *to++ = c > 0 && c < 0x80 ? (uint8_t)c : *at;
        if (c > 0 && c < 0x80)
            at = close;
    }
    value.size = (size_t)(to - value.data);
    return value;
}

static bool begin_link(struct marked *m)
{
    struct pdf_links *l = m->links;
    end_link(m);
    struct urisift_span target = trim(attribute(&m->tag, "href=\""));
    struct pdf_link link = {.page = m->page, .target = l->size, .target_size = target.size};
    if (target.size == 0)
        return true;
    const struct pdf_link *last = m->is_adjacent ? &l->links[l->count - 1] : NULL;
    if (last && last->target_size == target.size && memcmp(l->octets + last->target, target.data, target.size) == 0) {
        link.target = last->target;
        link.goes_on = true;
    } else if (!put_octets(l, target.data, target.size) || !put_octets(l, m->recent, m->recent_size)) {
        return false;
    } else {
        link.before_size = m->recent_size;
    }
    link.text = l->size;
    m->in_link = true;
    m->after_is_open = false;
    return put_link(l, link);
}

static bool take_tag(struct marked *m)
{
    const struct scratch *t = &m->tag;
    if (t->size > 5 && memcmp(t->octets, "page ", 5) == 0) {
        struct urisift_span number = attribute(&m->tag, "number=\"");
        const uint8_t *at = number.data;
        begin_page(m, read_number(&at, number.data + number.size));
    } else if (t->size == 5 && memcmp(t->octets, "/page", 5) == 0) {
        begin_page(m, 0);
    } else if (m->page > 0 && t->size > 2 && memcmp(t->octets, "a ", 2) == 0) {
        return begin_link(m);
    } else if (t->size == 2 && memcmp(t->octets, "/a", 2) == 0) {
        end_link(m);
    }
    return true;
}

static bool take_text(struct marked *m, uint8_t octet)
{
    if (m->page == 0)
        return true;
    if (m->entity_size == 0 && octet != '&')
        return octet <= ' ' || put_visible(m, octet);
    m->entity[m->entity_size++] = octet;
    if (octet != ';' && m->entity_size < ENTITY)
        return true;
    uint32_t c = octet == ';' ? entity_of(m->entity + 1, m->entity_size - 2) : 0;
    size_t size = m->entity_size;
    m->entity_size = 0;
    if (c > 0)
        return c <= ' ' || c == 0xa0 || put_character(m, c);
    for (size_t i = 0; i < size; i++)
        if (m->entity[i] > ' ' && !put_visible(m, m->entity[i]))
            return false;
    return true;
}

static bool take_marked(void *self, const uint8_t *data, size_t size)
{
    struct marked *m = self;
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
            taken = add(&m->tag, data[i]);
        }
        if (!taken)
            return false;
    }
    return true;
}

/* Running */

static bool run(const char *path, const char *const *arguments, struct pdf_source source, bool (*stopped)(void *self),
                void *self, bool (*take)(void *to, const uint8_t *data, size_t size), void *to, char **message)
{
    struct child child;
    uint8_t *block = malloc(BLOCK);
    int error = block ? pdf_start(&child, path, arguments, NULL, source, stopped, self) : 0;
    if (!block || error) {
        *message = error ? message_of("%s: %s", arguments[0], strerror(error)) : NULL;
        free(block);
        return false;
    }
    ptrdiff_t n = 1;
    bool taken = true;
    while (taken && (n = child_read(&child, block, BLOCK)) > 0)
        taken = take(to, block, (size_t)n);
    free(block);
    int status = child_end(&child);
    return taken && n == 0 && !pdf_trouble(&child, arguments[0], status, -1, message);
}

/* By page, and on a page those with text as they come, then the others. */
static int by_page(const void *a, const void *b)
{
    const struct pdf_link *one = a, *two = b;
    if (one->page != two->page)
        return one->page < two->page ? -1 : 1;
    bool one_has = one->text_size > 0, two_has = two->text_size > 0;
    if (one_has != two_has)
        return one_has ? -1 : 1;
    size_t x = one_has ? one->text : one->target, y = one_has ? two->text : two->target;
    return x < y ? -1 : x > y;
}

static int compare_targets(const struct pdf_links *l, const struct pdf_link *a, const struct pdf_link *b)
{
    if (a->page != b->page)
        return a->page < b->page ? -1 : 1;
    if (a->target_size != b->target_size)
        return a->target_size < b->target_size ? -1 : 1;
    return memcmp(l->octets + a->target, l->octets + b->target, a->target_size);
}

static int by_target(const void *a, const void *b, void *links)
{
    const struct pdf_links *l = links;
    const struct pdf_link *one = a, *two = b;
    int order = compare_targets(l, one, two);
    return order ? order : (one->text_size > 0) - (two->text_size > 0);
}

/* Of the rows of pdfinfo those stay that no text stands for: as many as there are more of than stretches of text.
 * What pdftohtml has alone stays if it is an address; it also links files and pages. */
static void settle(struct pdf_links *l)
{
    size_t kept = 0;
    if (l->count == 0)
        return;
    qsort_r(l->links, l->count, sizeof *l->links, by_target, l);
    for (size_t i = 0, next; i < l->count; i = next) {
        size_t rows = 0;
        for (next = i; next < l->count && compare_targets(l, &l->links[i], &l->links[next]) == 0; next++)
            rows += l->links[next].text_size == 0;
        size_t texts = next - i - rows, bare = rows > texts ? rows - texts : 0;
        struct urisift_span target = {l->octets + l->links[i].target, l->links[i].target_size};
        bool is_address = rows > 0 || urisift_scheme_of(target).size > 0;
        memmove(l->links + kept, l->links + i, bare * sizeof *l->links);
        kept += bare;
        if (is_address) {
            memmove(l->links + kept, l->links + i + rows, texts * sizeof *l->links);
            kept += texts;
        }
    }
    l->count = kept;
    qsort(l->links, l->count, sizeof *l->links, by_page);
}

bool pdf_links_read(struct pdf_links *l, const struct pdf_tools *tools, struct pdf_source source,
                    bool (*stopped)(void *self), void *self, char **message)
{
    static const char *const list[] = {"pdfinfo", "-url", NULL};
    struct rows rows = {.links = l};
    memset(l, 0, sizeof *l);
    *message = NULL;
    bool read = run(tools->info, list, source, stopped, self, take_rows, &rows, message);
    free(rows.line.octets);
    if ((read || l->overflows) && l->count > 0) {
        char first[24], last[24];
        snprintf(first, sizeof first, "%llu", (unsigned long long)l->links[0].page);
        snprintf(last, sizeof last, "%llu", (unsigned long long)l->links[l->count - 1].page);
        const char *const texts[] = {"pdftohtml", "-xml",  "-stdout", "-i",  "-hidden", "-nodrm", "-enc",
                                     "UTF-8",     "-f",    first,     "-l",  last,      NULL};
        struct marked marked = {.links = l};
        read = run(tools->html, texts, source, stopped, self, take_marked, &marked, message);
        end_link(&marked);
        free(marked.tag.octets);
    }
    if (read || l->overflows)
        settle(l);
    return read || l->overflows;
}
