/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* html_tag.c — tags: their names, the names of attributes, and where values begin and end. */
#include "scanner/decode/html/html_states.h"

#include <string.h>

static void begin_name(struct html *h, enum html_state state)
{
    h->name = 0;
    h->name_size = 0;
    h->state = (uint8_t)state;
}

void html_begin_tag(struct html *h, bool is_end)
{
    h->end_tag = is_end;
    h->slash = h->refresh = false;
    h->label = h->tag_label = NULL;
    h->says_text = false;
    h->seen = 0;
    begin_name(h, HTML_TAG_NAME);
}

/* Takes the bytes of a name that are in the run, up to one with a code of at most `end`. Returns
 * true at the end of the name. */
static inline bool take_name(struct html *h, struct html_input *in, uint8_t end)
{
    const uint8_t *s = in->text->data;
    size_t i = in->at, size = in->text->size;
    uint64_t name = h->name;
    uint8_t code;
    for (; i < size && (code = html_name_codes[s[i]]) > end; i++)
        name = name << 5 | code;
    size_t taken = i - in->at;
    h->name_size = taken < UINT32_MAX - h->name_size ? h->name_size + (uint32_t)taken : UINT32_MAX;
    h->name = name;
    in->at = i;
    return i < size;
}

/* Ends the tag, whose '>' is before in->at: chooses how the content of the element is read. */
static enum urisift_error end_tag(struct html *h, const struct html_input *in)
{
    enum html_element_kind kind = html_elements[h->element].kind;
    h->state = HTML_TEXT;
    h->label = h->says_text ? h->tag_label : NULL;
    if (kind == ELEMENT_FOREIGN) {
        if (h->end_tag)
            h->foreign -= h->foreign > 0;
        else
            h->foreign += !h->slash && h->foreign < UINT32_MAX;
    } else if (kind >= ELEMENT_SCRIPT && !h->end_tag && !(h->foreign > 0 && h->slash)) {
        h->raw = h->element;
        h->escape = h->dashes = 0;
        h->state = HTML_RAW;
    }
    return h->anchor.in_tag ? html_anchor_end_tag(h, html_place(in, in->at - 1)) : URISIFT_OK;
}

/* Is it no name of a tag, but the beginning of a URL or an address, as http: and a@b? One with a
 * single ':' before a letter is a name, as o:p. */
static bool is_plain_name(struct urisift_span name)
{
    size_t colons = 0;
    for (size_t i = 0; i < name.size; i++) {
        if (name.data[i] == '@')
            return true;
        colons += name.data[i] == ':';
        if (name.data[i] == ':' && (i + 1 == name.size || !char_is(name.data[i + 1], CHAR_ALPHA)))
            return true;
    }
    return colons > 1;
}

/* Takes the bytes of a name, which are held after their '<' if the text may be plain. *is_text:
 * they turn out to be text. Returns true at the end of the name. */
static bool take_doubtful_name(struct html *h, struct html_input *in, bool *is_text)
{
    struct markup_lookahead *held = &h->lookahead;
    const size_t begin = in->at;
    const bool ends = take_name(h, in, NAME_END);
    if (held->size > 0 && !markup_lookahead_add(held, in->text, begin, in->at))
        markup_lookahead_clear(held); /* too long to be judged */
    *is_text = ends && held->size > 1 &&
               is_plain_name((struct urisift_span){held->data + 1, held->size - 1});
    if (ends && !*is_text)
        markup_lookahead_clear(held);
    return ends;
}

static inline enum urisift_error take_tag_name(struct html *h, struct html_input *in)
{
    bool is_text = false;
    if (!(h->may_be_plain ? take_doubtful_name(h, in, &is_text) : take_name(h, in, NAME_END)))
        return URISIFT_OK;
    uint64_t here = html_place(in, in->at);
    if (is_text) {
        h->state = HTML_TEXT;
        return html_release(h, here);
    }
    h->element = html_name_row(h->elements, h->name, h->name_size);
    enum urisift_error error = URISIFT_OK;
    if (html_byte(in) == '>') {
        in->at++;
        error = end_tag(h, in);
    } else {
        h->state = HTML_BEFORE_ATTRIBUTE;
    }
    if (!error)
        error = html_part(h, html_elements[h->element].kind, h->end_tag, here);
    if (h->anchor.is_wanted && h->state == HTML_BEFORE_ATTRIBUTE && !h->end_tag && !error)
        error = html_anchor_open(h, here);
    return error;
}

static inline enum urisift_error take_before_attribute(struct html *h, struct html_input *in)
{
    const uint8_t *s = in->text->data;
    size_t size = in->text->size;
    for (; in->at < size && html_is_blank(s[in->at]); in->at++)
        h->slash = false;
    if (in->at == size)
        return URISIFT_OK;
    if (s[in->at] == '/') {
        h->slash = true;
        in->at++;
    } else if (s[in->at] == '>') {
        in->at++;
        return end_tag(h, in);
    } else {
        h->slash = false;
        begin_name(h, HTML_ATTRIBUTE_NAME);
        if (s[in->at] == '=') { /* as the first byte of a name, it is part of it */
            h->name = NAME_EQUALS;
            h->name_size = 1;
            in->at++;
        }
    }
    return URISIFT_OK;
}

static enum urisift_error begin_value(struct html *h, struct html_input *in, uint8_t quote)
{
    h->quote = quote;
    h->state = HTML_ATTRIBUTE_VALUE;
    enum urisift_error error = URISIFT_OK;
    if (h->attribute)
        error = html_value_begin(h, html_place(in, in->at));
    else
        html_count_begin(h);
    in->at += quote != 0;
    return error;
}

static inline enum urisift_error take_attribute_name(struct html *h, struct html_input *in)
{
    if (!take_name(h, in, NAME_EQUALS))
        return URISIFT_OK;
    const uint8_t *s = in->text->data + in->at;
    uint8_t row = html_attribute_row(h, h->name, h->name_size);
    const bool is_known = html_attributes[row].kind != ATTRIBUTE_SCRIPT;
    h->counts = h->script_bytes && !html_names_label(row);
    /* A second attribute of the same name does not count, nor does one of an end tag. */
    h->attribute =
        h->end_tag || (h->seen >> row & 1) || (html_names_label(row) && h->labels.count == 0) ? 0
                                                                                              : row;
    h->seen |= row > 0 && is_known ? UINT64_C(1) << row : 0;
    h->state = HTML_AFTER_NAME;
    if (in->text->size - in->at > 1 && s[0] == '=' && (s[1] == '"' || s[1] == '\'')) {
        in->at++;
        return begin_value(h, in, s[1]);
    }
    return URISIFT_OK;
}

/* Skips blanks. Returns false if the run ends with them. */
static bool pass_blanks(struct html_input *in)
{
    while (in->at < in->text->size && html_is_blank(html_byte(in)))
        in->at++;
    return in->at < in->text->size;
}

static void take_after_name(struct html *h, struct html_input *in)
{
    if (!pass_blanks(in))
        return;
    bool value = html_byte(in) == '=';
    in->at += value;
    h->state = value ? HTML_BEFORE_VALUE : HTML_BEFORE_ATTRIBUTE;
}

static enum urisift_error take_before_value(struct html *h, struct html_input *in)
{
    if (!pass_blanks(in))
        return URISIFT_OK;
    uint8_t c = html_byte(in);
    if (c != '>')
        return begin_value(h, in, c == '"' || c == '\'' ? c : 0);
    h->state = HTML_BEFORE_ATTRIBUTE;
    return URISIFT_OK;
}

/* Counts the bytes up to `end` of a value that is not read. One that is whole in the run is passed
 * at once if no scheme can be in it. */
static inline void count_value(struct html *h, struct html_input *in, size_t end)
{
    const struct urisift_text *t = in->text;
    if (!h->counts || (h->passed == 0 && !h->is_counted && end < t->size &&
                       html_next(in, &in->colon, ':', in->at) >= end &&
                       html_next(in, &in->reference, '&', in->at) >= end))
        return;
    if (end > in->at) {
        struct urisift_text part = text_part(t, in->at, end);
        html_count_feed(h, &part);
    }
    if (end < t->size)
        html_count_end(h, html_place(in, end));
}

static inline enum urisift_error take_value(struct html *h, struct html_input *in)
{
    const struct urisift_text *t = in->text;
    size_t end = in->at;
    if (h->quote) {
        const uint8_t *hit = memchr(t->data + end, h->quote, t->size - end);
        end = hit ? (size_t)(hit - t->data) : t->size;
    } else {
        while (end < t->size && t->data[end] != '>' && !html_is_blank(t->data[end]))
            end++;
    }
    enum urisift_error error = URISIFT_OK;
    if (h->attribute && end > in->at) {
        struct urisift_text part = text_part(t, in->at, end);
        error = html_value_feed(h, &part);
    }
    if (!h->attribute)
        count_value(h, in, end);
    in->at = end;
    if (error || end == t->size)
        return error;
    if (h->attribute)
        error = html_value_end(h, html_place(in, end));
    in->at += h->quote != 0;
    h->state = HTML_BEFORE_ATTRIBUTE;
    return error;
}

/* The states are in the order in which they mostly follow one another. At the end of the run, each
 * function leaves the state as it is. */
enum urisift_error html_take_tag(struct html *h, struct html_input *in)
{
    enum urisift_error error = URISIFT_OK;
    if (h->state == HTML_TAG_NAME)
        error = take_tag_name(h, in);
    while (!error && in->at < in->text->size) {
        if (h->state == HTML_BEFORE_ATTRIBUTE)
            error = take_before_attribute(h, in);
        if (h->state == HTML_ATTRIBUTE_NAME && !error)
            error = take_attribute_name(h, in);
        if (h->state == HTML_AFTER_NAME && !error)
            take_after_name(h, in);
        if (h->state == HTML_BEFORE_VALUE && !error)
            error = take_before_value(h, in);
        if (h->state == HTML_ATTRIBUTE_VALUE && !error)
            error = take_value(h, in);
        if (h->state < HTML_TAG_NAME || h->state > HTML_ATTRIBUTE_VALUE)
            break;
    }
    return error;
}
