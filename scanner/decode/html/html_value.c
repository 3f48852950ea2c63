/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* html_value.c — the values of attributes: a link, a list of links, a link after seconds, a label,
 * or text. */
#include "scanner/decode/html/html_states.h"

#include <string.h>

/* The states in a list of links. */
enum { LIST_BEFORE, LIST_ITEM, LIST_DESCRIPTOR };

/* The states in `5; url='…'` of a meta that refreshes. */
enum {
    REFRESH_BEGIN,
    REFRESH_SECONDS,
    REFRESH_BEHIND,
    REFRESH_URL,
    REFRESH_EQUALS,
    REFRESH_QUOTE,
    REFRESH_LINK,
    REFRESH_END,
};

static enum html_attribute_kind kind_of(const struct html *h)
{
    enum html_attribute_kind kind = html_attributes[h->attribute].kind;
    return kind == ATTRIBUTE_CONTENT && !h->refresh ? ATTRIBUTE_TEXT : kind;
}

/* Passes the bytes [begin, end) of a run to the link. */
static enum urisift_error put_link_part(struct html *h, const struct urisift_text *t, size_t begin,
                                        size_t end)
{
    return text_put_part((struct urisift_text_sink){html_link_put, h}, t, begin, end);
}

static enum urisift_error put_lookahead_to_link(struct html *h, uint64_t here)
{
    return markup_lookahead_put(&h->lookahead, 0, here,
                                (struct urisift_text_sink){html_link_put, h});
}

/* Takes bytes of a link in a list. Commas at the end of an item of srcset do not belong to it, so
 * commas are held. */
static enum urisift_error take_item(struct html *h, const struct urisift_text *t, size_t *at)
{
    enum html_attribute_kind kind = html_attributes[h->attribute].kind;
    const uint8_t *s = t->data;
    size_t begin = *at, end = begin;
    while (end < t->size && !html_is_blank(s[end]) && (s[end] != ',' || kind == ATTRIBUTE_BLANKS))
        end++;
    enum urisift_error error = URISIFT_OK;
    if (end > begin) {
        error = put_lookahead_to_link(h, text_part(t, begin, end).begin);
        if (!error)
            error = put_link_part(h, t, begin, end);
    }
    *at = end;
    if (error || end == t->size)
        return error;
    uint64_t here = text_part(t, end, end + 1).begin;
    *at = end + 1;
    if (s[end] == ',' && kind == ATTRIBUTE_SRCSET) {
        if (markup_lookahead_add(&h->lookahead, t, end, end + 1))
            return URISIFT_OK;
        error = put_lookahead_to_link(h, here);
        return error ? error : put_link_part(h, t, end, end + 1);
    }
    h->list = kind == ATTRIBUTE_SRCSET && h->lookahead.size == 0 ? LIST_DESCRIPTOR : LIST_BEFORE;
    h->bracket = false;
    markup_lookahead_clear(&h->lookahead);
    return html_link_end(h, here);
}

static enum urisift_error put_list(struct html *h, const struct urisift_text *t)
{
    enum urisift_error error = URISIFT_OK;
    for (size_t i = 0; !error && i < t->size;) {
        uint8_t c = t->data[i];
        if (h->list == LIST_ITEM) {
            error = take_item(h, t, &i);
        } else if (h->list == LIST_DESCRIPTOR) {
            if (c == ',' && !h->bracket)
                h->list = LIST_BEFORE;
            h->bracket = c == '(' || (h->bracket && c != ')');
            i++;
        } else if (html_is_blank(c) ||
                   (c == ',' && html_attributes[h->attribute].kind != ATTRIBUTE_BLANKS)) {
            i++;
        } else {
            html_link_begin(h);
            h->list = LIST_ITEM;
        }
    }
    return error;
}

static bool is_seconds(uint8_t c)
{
    return char_is(c, CHAR_DIGIT | CHAR_DOT);
}

/* Returns the state after byte `c`. *taken: the byte is done; otherwise it is read again in the new
 * state. */
static uint8_t next_of_refresh(const struct html *h, uint8_t c, bool *taken)
{
    bool blank = html_is_blank(c);
    *taken = true;
    switch (h->list) {
    case REFRESH_BEGIN:
        return blank ? REFRESH_BEGIN : is_seconds(c) ? REFRESH_SECONDS : REFRESH_END;
    case REFRESH_SECONDS:
        if (is_seconds(c))
            return REFRESH_SECONDS;
        return blank ? REFRESH_BEHIND : c == ';' || c == ',' ? REFRESH_URL : REFRESH_END;
    case REFRESH_BEHIND:
        *taken = blank || c == ';' || c == ',';
        return blank ? REFRESH_BEHIND : REFRESH_URL;
    case REFRESH_URL:
        if (h->matched == 0 && blank)
            return REFRESH_URL;
        *taken = char_lower(c) == (uint8_t) "url"[h->matched];
        return !*taken          ? h->matched == 0 ? REFRESH_QUOTE : REFRESH_LINK
               : h->matched < 2 ? REFRESH_URL
                                : REFRESH_EQUALS;
    case REFRESH_EQUALS:
        *taken = blank || c == '=';
        return blank ? REFRESH_EQUALS : c == '=' ? REFRESH_QUOTE : REFRESH_LINK;
    default: /* REFRESH_QUOTE */
        *taken = blank || c == '"' || c == '\'';
        return blank ? REFRESH_QUOTE : REFRESH_LINK;
    }
}

/* Takes a byte before the link. "url" is held, because it may be the beginning of the link. */
static enum urisift_error take_refresh(struct html *h, const struct urisift_text *t, size_t *at)
{
    uint8_t c = t->data[*at], before = h->list;
    bool taken;
    h->list = next_of_refresh(h, c, &taken);
    if (before == REFRESH_URL && taken && !html_is_blank(c)) {
        markup_lookahead_add(&h->lookahead, t, *at, *at + 1);
        h->matched++;
    }
    if (h->list == REFRESH_QUOTE)
        markup_lookahead_clear(&h->lookahead);
    enum urisift_error error = URISIFT_OK;
    if (h->list == REFRESH_LINK) {
        h->matched = taken ? c : 0; /* the quote that ends it */
        html_link_begin(h);
        error = put_lookahead_to_link(h, text_part(t, *at, *at + 1).begin);
    }
    *at += taken;
    return error;
}

static enum urisift_error put_refresh(struct html *h, const struct urisift_text *t)
{
    enum urisift_error error = URISIFT_OK;
    for (size_t i = 0; !error && i < t->size && h->list != REFRESH_END;) {
        if (h->list != REFRESH_LINK) {
            error = take_refresh(h, t, &i);
            continue;
        }
        const uint8_t *quote = h->matched ? memchr(t->data + i, h->matched, t->size - i) : NULL;
        size_t end = quote ? (size_t)(quote - t->data) : t->size;
        error = put_link_part(h, t, i, end);
        if (!error && quote) {
            h->list = REFRESH_END;
            error = html_link_end(h, text_part(t, end, end + 1).begin);
        }
        i = end;
    }
    return error;
}

/* Compares the value of http-equiv with "refresh". */
static void match_equiv(struct html *h, const struct urisift_text *t)
{
    static const char name[] = "refresh";
    for (size_t i = 0; i < t->size; i++) {
        bool same =
            h->matched < sizeof name - 1 && char_lower(t->data[i]) == (uint8_t)name[h->matched];
        h->matched = same ? (uint8_t)(h->matched + 1) : (uint8_t)sizeof name;
    }
    h->refresh = h->matched == sizeof name - 1;
}

/* Collects the value of an attribute that may name a label. */
static void take_named(struct html *h, const struct urisift_text *t)
{
    if (h->named_size > HTML_NAMED || t->size > (size_t)(HTML_NAMED - h->named_size)) {
        h->named_size = HTML_NAMED + 1;
        return;
    }
    memcpy(h->named + h->named_size, t->data, t->size);
    h->named_size = (uint8_t)(h->named_size + t->size);
}

static void end_named(struct html *h, bool says_text)
{
    const struct urisift_span named = {h->named, h->named_size};
    const char *label = named.size > HTML_NAMED ? NULL : labels_find(&h->labels, named);
    if (!label)
        return;
    h->tag_label = label;
    h->says_text = says_text;
}

/* Is the current value the CSS, or for scripts, of an element through which words go? It parts the
 * text only if it holds a URL. */
static bool is_style_of_words(const struct html *h)
{
    return html_elements[h->element].kind == ELEMENT_JOINS &&
           (strcmp(html_attributes[h->attribute].name, "style") == 0 || html_is_passage(h));
}

static enum urisift_error put_value_text(struct html *h, const struct urisift_text *t)
{
    if (h->skips)
        return URISIFT_OK;
    return h->seeks ? html_seek_scheme(h, t) : html_put_text(h, t);
}

/* A urisift_text_sink's put: takes the value with its references decoded. */
static enum urisift_error put_value(void *self, const struct urisift_text *t)
{
    struct html *h = self;
    switch (kind_of(h)) {
    case ATTRIBUTE_LINK:
        if (h->anchor.in_target)
            html_anchor_add_target(h, t);
        return html_link_put(h, t);
    case ATTRIBUTE_BLANKS:
    case ATTRIBUTE_COMMAS:
    case ATTRIBUTE_SRCSET:
        return put_list(h, t);
    case ATTRIBUTE_TEXT:
        return put_value_text(h, t);
    case ATTRIBUTE_CONTENT:
        return put_refresh(h, t);
    case ATTRIBUTE_EQUIV:
        match_equiv(h, t);
        break;
    case ATTRIBUTE_NAME:
    case ATTRIBUTE_PROPERTY:
        take_named(h, t);
        break;
    case ATTRIBUTE_SKIP:
    case ATTRIBUTE_SCRIPT: /* html_passage.c takes these */
    case ATTRIBUTE_SRCDOC:
        break;
    }
    return URISIFT_OK;
}

static struct urisift_text_sink value_sink(struct html *h)
{
    return (struct urisift_text_sink){put_value, h};
}

enum urisift_error html_value_begin(struct html *h, uint64_t here)
{
    enum html_attribute_kind kind = kind_of(h);
    const bool is_passage = html_is_passage(h);
    h->references.in_attribute = true;
    h->skips = false;
    h->list = h->matched = 0;
    if (kind == ATTRIBUTE_LINK)
        html_link_begin(h);
    if (h->anchor.in_tag)
        html_anchor_begin_target(h, here);
    if (kind >= ATTRIBUTE_EQUIV) {
        h->named_size = 0;
        return URISIFT_OK;
    }
    enum urisift_error error = html_check_gap(h, here);
    if (error)
        return error;
    h->seeks = (kind == ATTRIBUTE_TEXT || is_passage) && is_style_of_words(h);
    h->skips = h->seeks && h->scripts && html_in_identifier(h);
    if (is_passage)
        return html_passage_begin(h, h->skips, h->seeks, here);
    if (h->seeks)
        return URISIFT_OK;
    error = html_separate(h, here);
    h->label = html_attributes[h->attribute].kind == ATTRIBUTE_CONTENT ? h->tag_label : NULL;
    h->says_text = h->says_text && !h->label;
    if (kind == ATTRIBUTE_TEXT && h->location)
        location_attribute(h->location, html_attributes[h->attribute].reported);
    return error;
}

enum urisift_error html_value_feed(struct html *h, const struct urisift_text *text)
{
    if (html_is_passage(h))
        return html_passage_feed(h, text);
    if (h->skips && h->script_bytes)
        *h->script_bytes += text->size;
    return html_references_feed(&h->references, text, value_sink(h));
}

enum urisift_error html_value_end(struct html *h, uint64_t here)
{
    enum html_attribute_kind kind = kind_of(h);
    if (html_is_passage(h))
        return html_passage_end(h, here);
    enum urisift_error error = html_references_end(&h->references, here, value_sink(h));
    h->references.in_attribute = h->may_be_plain;
    markup_lookahead_clear(&h->lookahead);
    bool in_link = kind == ATTRIBUTE_LINK ||
                   (kind == ATTRIBUTE_CONTENT ? h->list == REFRESH_LINK : h->list == LIST_ITEM);
    if (!error && in_link)
        error = html_link_end(h, here);
    h->anchor.in_target = false;
    if (kind >= ATTRIBUTE_NAME)
        end_named(h, kind == ATTRIBUTE_PROPERTY);
    if (!error && kind == ATTRIBUTE_TEXT && !h->seeks) {
        h->label = NULL;
        error = html_separate(h, here);
        if (h->location)
            location_attribute(h->location, NULL);
    }
    return error;
}
