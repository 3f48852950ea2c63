/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* content.c — reads the fields that describe a block or a payload: its type, its charset, its
 * encodings. */
#include "scanner/decode/common/ascii.h"
#include "scanner/decode/warc/warc.h"

static enum warc_kind kind_of(struct urisift_span type, struct urisift_span subtype)
{
    bool is_application = ascii_is(type, "application");
    if (is_application && ascii_is(subtype, "http"))
        return WARC_MESSAGE;
    if (is_application && ascii_is(subtype, "warc-fields"))
        return WARC_NAMED;
    bool is_text = type.size == 0 || ascii_is(type, "text") || ascii_is(type, "message") ||
                   ascii_is(type, "multipart") ||
                   (is_application && ascii_is(subtype, "x-www-form-urlencoded")) ||
                   content_syntax_of(type, subtype) == SYNTAX_HTML;
    return is_text || content_is_textual_type(type, subtype) ? WARC_TEXT : WARC_OTHER;
}

void warc_content_take_type(struct warc *w, struct urisift_span value)
{
    struct warc_content *c = &w->header.content;
    struct parameters *p = &w->header.parameters;
    if (c->typed)
        return;
    parameters_parse(p, value);
    c->typed = p->type.size > 0;
    c->kind = kind_of(p->type, p->subtype);
    c->trust = content_trust_of_type(p->type, p->subtype);
    c->format = content_format_of_type(p->type, p->subtype);
    if (p->name_count == 0)
        return;
    ptrdiff_t size = parameters_get(p, "charset", (uint8_t *)c->label, sizeof c->label);
    c->label_size = size > 0 && (size_t)size <= sizeof c->label ? (size_t)size : 0;
}

/* Returns the next word of a list with commas; empty at the end of the list. */
static struct urisift_span next_word(struct urisift_span *list)
{
    const uint8_t *comma = list->size > 0 ? memchr(list->data, ',', list->size) : NULL;
    size_t size = comma ? (size_t)(comma - list->data) : list->size;
    struct urisift_span word = {list->data, size};
    list->data += size + (comma != NULL);
    list->size -= size + (comma != NULL);
    return ascii_trim(word);
}

void warc_content_take_transfer_encoding(struct warc *w, struct urisift_span value)
{
    while (value.size > 0)
        if (ascii_is(next_word(&value), "chunked"))
            w->header.content.chunked = true;
}

/* Takes Content-Encoding. If there are several encodings, none is decoded. */
void warc_content_take_encoding(struct warc *w, struct urisift_span value)
{
    struct warc_content *c = &w->header.content;
    while (value.size > 0) {
        struct urisift_span word = next_word(&value);
        if (word.size == 0 || ascii_is(word, "identity") || ascii_is(word, "none"))
            continue;
        bool is_gzip = ascii_is(word, "gzip") || ascii_is(word, "x-gzip");
        c->unknown = c->unknown || !is_gzip || c->gzip;
        c->gzip = is_gzip;
    }
    c->gzip = c->gzip && !c->unknown;
}
