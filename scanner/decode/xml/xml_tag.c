/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * xml_tag.c — start-tags, end-tags and empty-element tags (sections 3.1, 3.2 of XML 1.0), and
 * declarations (2.8, 4.2), which are read as tags whose values have no names.
 *
 * Idea:  the name shows whether this is a tag: "<http://a.example/>" and "<urn:a:b>" are text. The
 *        content of a tag is read as names and values where possible; anything else is text, up to
 *        the next blank. A declaration ends at its '>', or at the '[' of an internal subset. The
 *        declarations in that subset are found as in any text.
 */
#include "scanner/decode/common/ascii.h"
#include "scanner/decode/xml/xml.h"

/* Forgets a label before the last tag if no text has come since: it labels text after one tag
 * only. */
static void begin_name(struct xml *x)
{
    if (x->apart)
        x->end_label = NULL;
}

void xml_begin_tag(struct xml *x)
{
    begin_name(x);
    x->declaration = x->lookahead.size == 0;
    x->colons = 0;
    x->tag_label = x->value_label = NULL;
    x->tag_is_link = x->doctype = x->has_types = x->is_end = false;
    x->tag_html = XML_NO_HTML;
    x->element = XML_PARTS;
    x->state = x->declaration ? XML_TAG : XML_NAME;
}

void xml_content_begin(struct xml *x)
{
    if (x->tag_is_link)
        xml_link_begin(x);
    else if (x->tag_html == XML_HTML)
        xml_html_begin(x);
}

static enum urisift_error turn_text(struct xml *x, struct xml_input *in)
{
    x->state = XML_TEXT;
    return markup_lookahead_put(&x->lookahead, 0, xml_place(in), xml_data_sink(x));
}

/* Holds the bytes of a name that are in the run. Returns true at the end of the name. Drops a name
 * that is too long. */
static bool take_name(struct xml *x, struct xml_input *in)
{
    const struct urisift_text *t = in->text;
    size_t begin = in->at, end = begin;
    for (; end < t->size && xml_is_name(t->data[end]); end++)
        if (t->data[end] == ':' && x->colons < 2)
            x->colons++;
    if (end > begin && x->lookahead.size > 0 && !markup_lookahead_add(&x->lookahead, t, begin, end))
        markup_lookahead_clear(&x->lookahead);
    in->at = end;
    return end < t->size;
}

/* Notes what the name of a tag says. */
static void take_name_of_element(struct xml *x, struct urisift_span name, bool is_end)
{
    if (!x->has_root) {
        x->in_sheet = xml_element_is_sheet(name);
        x->in_feed = xml_is_feed(name);
    }
    x->has_root = true;
    x->doctype = false;
    x->element = xml_element_of(x->in_sheet, name);
    x->is_end = is_end;
    x->tag_label = x->value_label = is_end ? NULL : labels_find(&x->labels, name);
    x->tag_is_link = !is_end && xml_name_is_link(name, true);
    x->tag_html = x->in_feed && !is_end ? xml_html_of(name) : XML_NO_HTML;
    x->has_types = x->no_namespaces && xml_element_has_types(name);
    if (x->in_feed)
        xml_bases_open(x, name, is_end);
}

/* The tag ends with "/>": the text after it is not the element's. */
static void empty_element(struct xml *x)
{
    x->tag_label = NULL;
    x->tag_is_link = x->deleted = false;
    x->tag_html = XML_NO_HTML;
    x->bases.is_empty = true;
    x->between = x->element >= XML_JOINS;
}

static enum urisift_error take_tag_name(struct xml *x, struct xml_input *in)
{
    uint64_t place = x->lookahead.size > 0 ? x->lookahead.runs[0].begin : xml_place(in);
    bool slash = x->lookahead.size > 2 && x->lookahead.data[x->lookahead.size - 1] == '/';
    if (!slash && !take_name(x, in))
        return x->lookahead.size > 0 ? URISIFT_OK : xml_separate(x, place);
    uint8_t c = xml_byte(in);
    bool ends = xml_is_blank(c) || c == '>';
    if (x->lookahead.size > 0 && c == '/' && !slash &&
        markup_lookahead_add(&x->lookahead, in->text, in->at, in->at + 1)) {
        in->at++;
        return URISIFT_OK;
    }
    if (x->lookahead.size > 0 && (!ends || x->colons > 1))
        return turn_text(x, in);
    if (x->lookahead.size > 1) {
        const size_t begin = x->lookahead.data[1] == '/' ? 2 : 1;
        take_name_of_element(
            x, (struct urisift_span){x->lookahead.data + begin, x->lookahead.size - begin - slash},
            begin == 2);
    }
    markup_lookahead_clear(&x->lookahead);
    x->state = XML_TAG;
    enum urisift_error error = xml_part(x, place);
    if (slash) {
        empty_element(x);
        x->value_label = NULL;
    }
    return error;
}

bool xml_take_whole_name(struct xml *x, struct xml_input *in)
{
    const uint8_t *s = in->text->data;
    size_t size = in->text->size, begin = in->at + 1, colons = 0;
    begin += begin < size && s[begin] == '/';
    if (begin >= size || !xml_begins_name(s[begin]))
        return false;
    size_t i = begin;
    for (; i < size && xml_is_name(s[i]); i++)
        colons += s[i] == ':';
    if (i == size || colons > 1 || i - begin > XML_NAME_MOST / 2 ||
        !(xml_is_blank(s[i]) || s[i] == '>'))
        return false;
    begin_name(x);
    x->declaration = false;
    take_name_of_element(x, (struct urisift_span){s + begin, i - begin}, s[begin - 1] == '/');
    x->state = s[i] == '>' ? XML_TEXT : XML_TAG;
    in->at = i + 1;
    return true;
}

static enum urisift_error begin_stray(struct xml *x, struct xml_input *in)
{
    x->state = XML_STRAY;
    return markup_lookahead_put(&x->lookahead, 0, xml_place(in), xml_sink(x));
}

static enum urisift_error take_stray(struct xml *x, struct xml_input *in)
{
    const struct urisift_text *t = in->text;
    size_t begin = in->at, end = begin;
    while (end < t->size && !xml_is_blank(t->data[end]) && !memchr("<>\"'", t->data[end], 4))
        end++;
    enum urisift_error error = text_put_part(xml_sink(x), t, begin, end);
    in->at = end;
    if (error || end == t->size)
        return error;
    x->state = XML_TAG;
    return xml_separate(x, xml_place(in));
}

/* Returns the index at which the value that continues at in->at ends: its quote, a '<', or the end
 * of the run. Without a quote, also a blank or '>'. */
static size_t find_value_end(const struct xml *x, const struct xml_input *in)
{
    const struct urisift_text *t = in->text;
    size_t end = in->at;
    if (x->quote == 0) {
        while (end < t->size && !xml_is_blank(t->data[end]) && t->data[end] != '>' &&
               t->data[end] != '<')
            end++;
        return end;
    }
    end = text_find(t, x->quote, end, t->size);
    return x->declaration ? end : text_find(t, '<', in->at, end);
}

/* May the value [in->at, end) be skipped, because nothing can be found in it? Its end must be in
 * the run. */
static bool may_pass(const struct xml *x, const struct xml_input *in, size_t end)
{
    const struct urisift_text *t = in->text;
    return x->schemes_only && end < t->size && text_find(t, ':', in->at, end) == end &&
           text_find(t, '&', in->at, end) == end;
}

static enum urisift_error take_value(struct xml *x, struct xml_input *in)
{
    const struct urisift_text *t = in->text;
    size_t end = find_value_end(x, in);
    enum urisift_error error = URISIFT_OK;
    if (end > in->at) {
        struct urisift_text part = text_part(t, in->at, end);
        error =
            xml_references_feed(&x->reference, &part, (struct urisift_text_sink){xml_value_put, x});
    }
    in->at = end;
    if (error || end == t->size)
        return error;
    bool is_cut = x->quote > 0 && t->data[end] != x->quote;
    x->state = is_cut ? XML_TEXT : XML_TAG;
    error = xml_value_end(x, xml_place(in), !is_cut);
    in->at += x->quote > 0 && !is_cut;
    return error;
}

/* Begins a value at its quote, or at its first byte. Skips it if nothing can be found in it. */
static enum urisift_error begin_value(struct xml *x, struct xml_input *in)
{
    uint8_t c = xml_byte(in);
    uint64_t here = xml_place(in);
    x->quote = c == '"' || c == '\'' ? c : 0;
    in->at += x->quote != 0;
    size_t end = find_value_end(x, in);
    xml_type_begin(x, (struct urisift_span){x->lookahead.data, x->lookahead.size});
    x->is_base = x->in_feed &&
                 xml_bases_value(x, (struct urisift_span){x->lookahead.data, x->lookahead.size});
    if (!x->is_type && !x->is_base && may_pass(x, in, end)) {
        markup_lookahead_clear(&x->lookahead);
        x->state = x->quote > 0 && in->text->data[end] != x->quote ? XML_TEXT : XML_TAG;
        in->at = end + (x->quote > 0 && x->state == XML_TAG);
        return URISIFT_OK;
    }
    struct urisift_span name = {x->lookahead.data, x->lookahead.size};
    markup_lookahead_clear(&x->lookahead);
    x->state = XML_VALUE;
    return xml_value_begin(x, name, here);
}

/* Takes a byte in a tag for which is_mark() is true. */
static enum urisift_error take_mark(struct xml *x, struct xml_input *in)
{
    uint8_t c = xml_byte(in);
    if (c == '"' || c == '\'')
        return begin_value(x, in);
    markup_lookahead_clear(&x->lookahead);
    x->label = c == '>' ? x->tag_label : NULL;
    x->state = c == '=' ? XML_BEFORE_VALUE : c == '<' || c == '>' || c == '[' ? XML_TEXT : XML_TAG;
    in->at += c != '<';
    if (x->in_feed && x->state == XML_TEXT)
        xml_bases_tag_end(x);
    if (c == '>')
        xml_content_begin(x);
    return URISIFT_OK;
}

static bool is_mark(const struct xml *x, uint8_t c)
{
    return c == '"' || c == '\'' || c == '=' || c == '<' || c == '>' ||
           (c == '[' && x->declaration);
}

static enum urisift_error take_attribute_name(struct xml *x, struct xml_input *in)
{
    if (!take_name(x, in))
        return URISIFT_OK;
    uint8_t c = xml_byte(in);
    if (x->lookahead.size > 0 && x->colons > 1)
        return begin_stray(x, in);
    if (xml_is_blank(c)) {
        x->doctype |=
            x->declaration &&
            ascii_is((struct urisift_span){x->lookahead.data, x->lookahead.size}, "DOCTYPE");
        x->state = XML_AFTER_NAME;
        return URISIFT_OK;
    }
    if (c == '=') {
        const uint8_t *next = in->text->data + ++in->at;
        x->state = XML_BEFORE_VALUE;
        return in->at < in->text->size && (*next == '"' || *next == '\'') ? begin_value(x, in)
                                                                          : URISIFT_OK;
    }
    if (!is_mark(x, c))
        return begin_stray(x, in);
    markup_lookahead_clear(&x->lookahead);
    return take_mark(x, in);
}

static enum urisift_error take_in_tag(struct xml *x, struct xml_input *in)
{
    const struct urisift_text *t = in->text;
    while (in->at < t->size && xml_is_blank(t->data[in->at]))
        in->at++;
    if (in->at == t->size)
        return URISIFT_OK;
    uint8_t c = xml_byte(in);
    markup_lookahead_clear(&x->lookahead);
    if (c == '/') {
        empty_element(x);
        in->at++;
        return URISIFT_OK;
    }
    if (is_mark(x, c))
        return take_mark(x, in);
    if (!xml_is_name(c))
        return begin_stray(x, in);
    markup_lookahead_add(&x->lookahead, t, in->at, in->at + 1);
    x->colons = c == ':';
    x->state = XML_ATTRIBUTE;
    in->at++;
    return take_attribute_name(x, in);
}

/* Takes a byte after the name of an attribute: a blank, or an '=' that belongs to the name. */
static void take_after_name(struct xml *x, struct xml_input *in)
{
    uint8_t c = xml_byte(in);
    if (!xml_is_blank(c))
        x->state = c == '=' ? XML_BEFORE_VALUE : XML_TAG;
    in->at += xml_is_blank(c) || c == '=';
}

static enum urisift_error take_before_value(struct xml *x, struct xml_input *in)
{
    uint8_t c = xml_byte(in);
    if (xml_is_blank(c)) {
        in->at++;
        return URISIFT_OK;
    }
    if (c != '<' && c != '>')
        return begin_value(x, in);
    x->state = XML_TAG;
    return URISIFT_OK;
}

static enum urisift_error take_next(struct xml *x, struct xml_input *in)
{
    switch (x->state) {
    case XML_NAME:
        return take_tag_name(x, in);
    case XML_TAG:
        return take_in_tag(x, in);
    case XML_ATTRIBUTE:
        return take_attribute_name(x, in);
    case XML_AFTER_NAME:
        take_after_name(x, in);
        return URISIFT_OK;
    case XML_BEFORE_VALUE:
        return take_before_value(x, in);
    case XML_VALUE:
        return take_value(x, in);
    default:
        return take_stray(x, in);
    }
}

enum urisift_error xml_take_tag(struct xml *x, struct xml_input *in)
{
    enum urisift_error error = URISIFT_OK;
    while (!error && in->at < in->text->size && x->state >= XML_NAME)
        error = take_next(x, in);
    return error;
}
