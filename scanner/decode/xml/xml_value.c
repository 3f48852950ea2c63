/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * xml_value.c — one value: of an attribute, or a literal of a declaration.
 *
 * Idea:  bytes that may be a scheme are held. If they are a wanted scheme, the value is put between
 *        '<' and '>', so that it is read as one identifier. But it may also be a text or a list, as
 *        in xsi:schemaLocation; so it is marked ENCLOSURE_VALUE. If a name says that it is a link,
 *        it is marked ENCLOSURE_URL. Then line ends in it are removed, as browsers do.
 */
#include "core/text/utf8.h"
#include "scanner/decode/common/ascii.h"
#include "scanner/decode/xml/xml.h"

_Static_assert((int)XML_NAME_MOST == (int)MARKUP_LOOKAHEAD, "names are held");
_Static_assert((int)XML_NAME_MOST <= (int)LOCATION_FIELD, "names are kept");

/* Returns the label that the name of an attribute gives to its value. If the name is `value` or
 * `content`, the tag gives the label. */
static const char *label_of_value(const struct xml *x, struct urisift_span name)
{
    return ascii_is(name, "value") || ascii_is(name, "content") ? x->value_label
                                                                : labels_find(&x->labels, name);
}

/* Returns the role of an attribute by the end of its name: IdType, pub-id-type,
 * nameIdentifierScheme. An `id` has none: it names the element itself. */
static enum xml_role role_of(struct urisift_span name)
{
    static const char *const types[] = {"type", "scheme", "class", "property", "itemprop"};
    for (size_t i = 0; i < sizeof types / sizeof types[0]; i++) {
        const size_t size = strlen(types[i]);
        if (name.size >= size &&
            ascii_same(name.data + name.size - size, (const uint8_t *)types[i], size))
            return ROLE_TYPE;
    }
    return ascii_is(name, "name") ? ROLE_NAME : ROLE_NONE;
}

static void tell_name(struct xml *x, struct urisift_span name)
{
    if (x->location)
        location_copy_attribute(x->location, utf8_is_valid(name.data, name.size)
                                                 ? name
                                                 : (struct urisift_span){NULL, 0});
}

/* Is the value skipped? That of w:smartTag only names a vocabulary, in the midst of a text. */
static bool is_skipped(const struct xml *x, struct urisift_span name)
{
    return (x->no_namespaces && (x->doctype || xml_name_is_vocabulary(x->has_types, name))) ||
           (x->element != XML_PARTS && ascii_is(name, "w:uri"));
}

enum urisift_error xml_value_begin(struct xml *x, struct urisift_span name, uint64_t here)
{
    const bool joins = x->element != XML_PARTS;
    x->is_link = xml_name_is_link(name, false);
    x->role = ROLE_NONE;
    markup_lookahead_clear(&x->head);
    if (is_skipped(x, name)) {
        x->value = VALUE_SKIPPED;
        return URISIFT_OK;
    }
    x->value = VALUE_HEAD;
    if (joins) {
        x->value_name_size = (uint8_t)name.size;
        memcpy(x->value_name, name.data, name.size);
        return URISIFT_OK;
    }
    enum urisift_error error = xml_separate(x, here);
    x->label = x->labels.count > 0 ? label_of_value(x, name) : NULL;
    x->role = x->labels.count > 0 ? role_of(name) : ROLE_NONE;
    tell_name(x, name);
    return error;
}

static bool is_scheme(const struct xml *x, const struct markup_lookahead *head)
{
    if (head->size == 0 || head->size > URISIFT_MAX_SCHEME || !char_is(head->data[0], CHAR_ALPHA))
        return false;
    return !x->schemes || x->schemes->any ||
           find_schemes_get(x->schemes, head->data, head->size) != NULL;
}

/* Puts the held bytes, with a '<' before them if the value is to be enclosed. The byte at `here`
 * follows them. */
static enum urisift_error end_head(struct xml *x, bool encloses, uint64_t here)
{
    enum urisift_error error = URISIFT_OK;
    const bool joins = x->element != XML_PARTS && !x->in_link;
    x->value = encloses ? VALUE_ENCLOSED : joins ? VALUE_SKIPPED : VALUE_TEXT;
    if (x->value == VALUE_SKIPPED)
        return URISIFT_OK;
    if (encloses) {
        uint64_t begin = x->head.runs[0].begin;
        if (joins) {
            error = xml_separate(x, begin);
            tell_name(x, (struct urisift_span){x->value_name, x->value_name_size});
        }
        if (x->location)
            location_enclose(x->location, x->is_link ? ENCLOSURE_URL : ENCLOSURE_VALUE);
        error = error ? error : text_put_other(x->out, "<", 1, begin, begin);
    }
    return error ? error : markup_lookahead_put(&x->head, 0, here, xml_sink(x));
}

/* Takes the beginning of a value: skips blanks, then holds bytes that may be a scheme. */
static enum urisift_error take_head(struct xml *x, const struct urisift_text *t, size_t *at)
{
    size_t begin = *at, end = begin;
    if (x->head.size == 0 && xml_is_blank(t->data[begin])) {
        ++*at;
        return URISIFT_OK;
    }
    while (end < t->size && char_is(t->data[end], CHAR_SCHEME))
        end++;
    const size_t room = MARKUP_LOOKAHEAD - x->head.size;
    const bool fits = end - begin <= room;
    *at = fits ? end : begin + room;
    if (*at > begin)
        markup_lookahead_add(&x->head, t, begin, *at);
    if (fits && end == t->size)
        return URISIFT_OK;
    bool encloses = fits && t->data[end] == ':' && is_scheme(x, &x->head);
    return end_head(x, encloses, text_part(t, *at, *at + 1).begin);
}

enum urisift_error xml_value_put(void *self, const struct urisift_text *t)
{
    struct xml *x = self;
    enum urisift_error error = URISIFT_OK;
    if (x->is_type)
        xml_type_add(x, t);
    if (x->is_base)
        xml_bases_add(x, t);
    for (size_t i = 0; !error && i < t->size && x->value != VALUE_SKIPPED;) {
        if (x->value == VALUE_HEAD) {
            error = take_head(x, t, &i);
            continue;
        }
        size_t begin = i;
        bool is_data = x->in_link && x->value == VALUE_TEXT;
        while (i < t->size && (is_data || !ascii_is_line_end(t->data[i])))
            i++;
        error = text_put_part(xml_sink(x), t, begin, i);
        if (error || i == t->size)
            break;
        struct urisift_text end = text_part(t, i, i + 1);
        if (!x->is_link)
            error = text_put_other(xml_sink(x), " ", 1, end.begin, end.end); /* section 3.3.3 */
        i++;
    }
    return error;
}

enum urisift_error xml_value_end(struct xml *x, uint64_t here, bool closed)
{
    enum urisift_error error =
        xml_references_end(&x->reference, (struct urisift_text_sink){xml_value_put, x});
    if (x->is_type)
        xml_type_end(x);
    if (x->is_base)
        xml_bases_value_end(x);
    x->is_base = false;
    if (!error && x->value == VALUE_HEAD) {
        const char *label = NULL;
        if (x->role != ROLE_NONE)
            label = labels_find(&x->labels, (struct urisift_span){x->head.data, x->head.size});
        x->value_label = label ? label : x->value_label;
        x->tag_label = label && x->role == ROLE_TYPE ? label : x->tag_label;
        error = end_head(x, false, here);
    }
    if (x->value == VALUE_SKIPPED)
        return error;
    if (!error && x->value == VALUE_ENCLOSED && closed)
        error = text_put_other(x->out, ">", 1, here, here);
    x->in_link = false;
    if (!error)
        error = xml_separate(x, here);
    if (x->location) {
        location_enclose(x->location, ENCLOSURE_NONE);
        location_attribute(x->location, NULL);
    }
    return error;
}

/* The text of an element that is a link */

void xml_link_begin(struct xml *x)
{
    x->value = VALUE_HEAD;
    x->role = ROLE_NONE;
    x->is_link = x->in_link = true;
    x->is_base = x->in_feed && xml_bases_text(x);
    markup_lookahead_clear(&x->head);
}

struct urisift_text_sink xml_data_sink(struct xml *x)
{
    return x->in_link   ? (struct urisift_text_sink){xml_value_put, x}
           : x->in_html ? (struct urisift_text_sink){xml_html_put, x}
                        : xml_sink(x);
}
