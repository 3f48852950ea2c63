/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * xml_document.c — reads the beginning of a document of XML: a mark, blanks, the declaration.
 *
 * Idea:  bytes that may show UTF-16 or UTF-32 are held, at most eight. The declaration is not held,
 *        because it reads the same in every charset that it may name. It is passed on while a copy
 *        of it is made, and the charset takes effect after it.
 */
#include "scanner/decode/xml/xml_document.h"

#include <string.h>

#include "core/text/span.h"

static enum urisift_error read_xml(void *self, const struct urisift_text *t)
{
    struct xml_document *d = self;
    return xml_feed(&d->xml, t, d->out);
}

/* The declaration */

static size_t skip_blanks(struct urisift_span s, size_t at)
{
    while (at < s.size && xml_is_blank(s.data[at]))
        at++;
    return at;
}

/* Returns the encoding in `version="1.0" encoding='…' standalone="…"`; empty if none is named. */
static struct urisift_span encoding_of(struct urisift_span s)
{
    static const char name[] = "encoding";
    for (size_t at = skip_blanks(s, 0), begin = at; at < s.size; begin = at = skip_blanks(s, at)) {
        while (at < s.size && xml_is_name(s.data[at]))
            at++;
        bool is_encoding =
            at - begin == sizeof name - 1 && memcmp(s.data + begin, name, sizeof name - 1) == 0;
        at = skip_blanks(s, at);
        if (at == s.size || s.data[at] != '=')
            break;
        begin = skip_blanks(s, at + 1);
        if (begin == s.size || (s.data[begin] != '"' && s.data[begin] != '\''))
            break;
        const uint8_t *end = memchr(s.data + begin + 1, s.data[begin], s.size - begin - 1);
        if (!end)
            break;
        at = (size_t)(end - s.data) + 1;
        if (is_encoding)
            return (struct urisift_span){s.data + begin + 1, at - begin - 2};
    }
    return (struct urisift_span){s.data, 0};
}

/* Takes the next byte of a possible declaration. */
static void take_declared(struct xml_document *d, uint8_t c)
{
    static const char mark[] = "<?xml";
    enum { MARK = sizeof mark - 1 };
    size_t i = d->declared_size;
    d->declared[d->declared_size++] = c;
    bool ends = i > MARK && c == '>' && d->declared[i - 1] == '?';
    if (i < MARK    ? c == (uint8_t)mark[i]
        : i == MARK ? xml_is_blank(c)
                    : !ends && i + 1 < XML_DECLARED)
        return;
    d->state = DOCUMENT_XML;
    if (ends)
        d->has_charset = charset_begin_declared(
            &d->charset, encoding_of((struct urisift_span){d->declared + MARK, i - 1 - MARK}));
}

/* Parts */

/* Takes blanks, up to the byte that shows whether this is XML. The blanks are put, so a separator
 * must follow them at the next tag. */
static enum urisift_error take_blanks(struct xml_document *d, const struct urisift_text *t,
                                      size_t *at)
{
    size_t begin = *at;
    while (*at < t->size && xml_is_blank(t->data[*at]))
        ++*at;
    if (*at < t->size) {
        bool is_xml = d->is_xml || t->data[*at] == '<';
        d->state = !is_xml ? DOCUMENT_TEXT : d->is_known ? DOCUMENT_XML : DOCUMENT_DECLARED;
    }
    d->xml.apart = d->xml.apart && *at == begin;
    if (*at > begin)
        d->xml.last = text_part(t, begin, *at).end;
    return text_put_part(d->out, t, begin, *at);
}

static enum urisift_error take_declaration(struct xml_document *d, const struct urisift_text *t,
                                           size_t *at)
{
    size_t begin = *at;
    while (*at < t->size && d->state == DOCUMENT_DECLARED)
        take_declared(d, t->data[(*at)++]);
    return text_put_part((struct urisift_text_sink){read_xml, d}, t, begin, *at);
}

/* Takes text that has been decoded, or needs no decoding. */
static enum urisift_error take_text(void *self, const struct urisift_text *t)
{
    struct xml_document *d = self;
    enum urisift_error error = URISIFT_OK;
    size_t at = 0;
    if (d->state == DOCUMENT_BLANK)
        error = take_blanks(d, t, &at);
    if (error || d->state == DOCUMENT_BLANK)
        return error;
    return text_put_part(d->state == DOCUMENT_TEXT ? d->out
                                                   : (struct urisift_text_sink){read_xml, d},
                         t, at, t->size);
}

/* Takes text from the first byte on, once the encoding of that is known. */
static enum urisift_error go_on(struct xml_document *d, const struct urisift_text *t)
{
    enum urisift_error error = URISIFT_OK;
    size_t at = 0;
    if (d->state == DOCUMENT_BLANK && !d->has_charset)
        error = take_blanks(d, t, &at);
    if (!error && d->state == DOCUMENT_DECLARED)
        error = take_declaration(d, t, &at);
    if (error || at == t->size)
        return error;
    struct urisift_text rest = text_part(t, at, t->size);
    return d->has_charset
               ? charset_feed(&d->charset, &rest, (struct urisift_text_sink){take_text, d})
               : take_text(d, &rest);
}

/* The first bytes */

/* Takes the held bytes: they have shown the encoding, or have shown that they will not. */
static enum urisift_error put_head(struct xml_document *d)
{
    enum urisift_error error = URISIFT_OK;
    size_t size = d->lookahead_size;
    d->state = DOCUMENT_BLANK;
    d->lookahead_size = 0;
    for (size_t i = 0; !error && i < size; i++) {
        const struct byte *o = &d->lookahead[i];
        struct urisift_text text = {
            &o->value, 1, o->begin, o->end, o->exact ? TEXT_EXACT : TEXT_WHOLE, 0};
        error = go_on(d, &text);
    }
    return error;
}

/* Takes one of the first bytes. A '<' must follow even a mark of UTF-16: without one the bytes may
 * be anything. */
static enum urisift_error take_head(struct xml_document *d, const struct urisift_text *t,
                                    size_t *at)
{
    static const struct {
        uint8_t bytes[XML_HEAD], size;
        const char *encoding; /* NULL: UTF-8, whose mark is removed */
    } heads[] = {
        {{0xEF, 0xBB, 0xBF}, 3, NULL},
        {{0xFF, 0xFE, '<', 0}, 4, "utf-16le"},
        {{0xFE, 0xFF, 0, '<'}, 4, "utf-16be"},
        {{0xFF, 0xFE, 0, 0, '<', 0, 0, 0}, 8, "utf-32le"},
        {{0, 0, 0xFE, 0xFF, 0, 0, 0, '<'}, 8, "utf-32be"},
        {{'<', 0, '?', 0}, 4, "utf-16le"},
        {{0, '<', 0, '?'}, 4, "utf-16be"},
    };
    uint8_t head[XML_HEAD];
    bool may_be = false;
    d->lookahead[d->lookahead_size++] = byte_of(t, *at);
    ++*at;
    for (size_t i = 0; i < d->lookahead_size; i++)
        head[i] = d->lookahead[i].value;
    for (size_t i = 0; i < sizeof heads / sizeof heads[0]; i++) {
        if (d->lookahead_size > heads[i].size ||
            memcmp(head, heads[i].bytes, d->lookahead_size) != 0)
            continue;
        may_be = d->lookahead_size < heads[i].size;
        if (may_be)
            break;
        d->is_known = true;
        if (heads[i].encoding)
            d->has_charset = charset_begin(&d->charset, span_of_text(heads[i].encoding));
        else
            d->lookahead_size = 0;
        break;
    }
    return may_be ? URISIFT_OK : put_head(d);
}

/* The layer */

static void begin(struct xml_document *d)
{
    d->state = DOCUMENT_HEAD;
    d->is_known = d->is_told;
    d->lookahead_size = 0;
    d->declared_size = 0;
    d->has_charset = false;
}

void xml_document_begin(struct xml_document *d, const struct decoder_setup *setup, bool is_xml,
                        bool is_told)
{
    d->is_xml = is_xml;
    d->is_told = is_told;
    xml_begin(&d->xml, setup);
    begin(d);
}

enum urisift_error xml_document_feed(void *document, const struct urisift_text *t,
                                     struct urisift_text_sink out)
{
    struct xml_document *d = document;
    enum urisift_error error = URISIFT_OK;
    size_t at = 0;
    d->out = out;
    while (!error && d->state == DOCUMENT_HEAD && at < t->size) {
        const uint64_t here = lookahead_place_of(t, at).begin;
        if (d->lookahead_size == 0 || text_in_reach(d->lookahead[0].begin, here)) {
            error = take_head(d, t, &at);
        } else { /* the next byte is too far from the held ones */
            bytes_keep(d->lookahead, d->lookahead_size, here);
            error = put_head(d);
        }
    }
    if (error || at == t->size)
        return error;
    struct urisift_text rest = text_part(t, at, t->size);
    return go_on(d, &rest);
}

enum urisift_error xml_document_finish(void *document, struct urisift_text_sink out)
{
    struct xml_document *d = document;
    d->out = out;
    enum urisift_error error = d->state == DOCUMENT_HEAD ? put_head(d) : URISIFT_OK;
    if (!error && d->has_charset)
        error = charset_finish(&d->charset, (struct urisift_text_sink){take_text, d});
    if (!error)
        error = xml_finish(&d->xml, out);
    xml_document_end(d);
    begin(d);
    return error;
}

void xml_document_end(struct xml_document *d)
{
    if (d->has_charset)
        charset_end(&d->charset);
    d->has_charset = false;
}
