/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * xml_output.c — everything that the XML layer puts goes through this file.
 *
 * In:       runs of character data, values and other text, in the order of the stream.
 * Out:      the same runs, separators ("\n\n") between texts, and labels.
 * Not here: how labels are found (labels.h).
 */
#include "scanner/decode/xml/xml.h"

enum urisift_error xml_separate(struct xml *x, uint64_t here)
{
    if (x->in_link)
        return xml_value_end(x, here, true);
    if (x->in_html)
        return xml_html_end(x, here);
    x->label = NULL;
    if (x->apart)
        return URISIFT_OK;
    if (x->text_end.size > 0)
        x->end_label = labels_end_find(&x->labels, &x->text_end, false);
    x->apart = true;
    return text_put_other(x->out, "\n\n", 2, here, here);
}

enum urisift_error xml_part(struct xml *x, uint64_t here)
{
    static const uint8_t hyphen[] = {'-'};
    const struct urisift_text text = {hyphen, sizeof hyphen, here, here, TEXT_WHOLE, 0};
    const enum xml_element kind = x->element;
    x->deleted = kind == XML_DELETED && !x->is_end;
    const bool begins = (kind == XML_RUN || kind == XML_CODE) && !x->is_end;
    const bool was_code = x->in_code;
    x->between = kind >= XML_JOINS && !begins;
    if (kind == XML_PARTS || begins)
        x->in_code = kind == XML_CODE;
    if (kind == XML_PARTS || x->in_link || x->in_code != was_code)
        return xml_separate(x, here);
    return kind == XML_HYPHEN && !x->is_end ? xml_put(x, &text) : URISIFT_OK;
}

/* Is the text that is put character data? */
static bool is_data(const struct xml *x)
{
    return x->state == XML_TEXT || (x->state == XML_SECTION && x->terminator[0] == ']');
}

/* Returns the label of the text that is put next; NULL if it has none. */
static const char *take_label(struct xml *x, struct urisift_span text)
{
    const char *label = x->label;
    x->label = NULL;
    if (x->labels.count == 0 || !is_data(x))
        return label;
    label = label ? label : x->end_label;
    x->end_label = NULL;
    labels_end_add(&x->text_end, text);
    return label;
}

static enum urisift_error put(struct xml *x, const struct urisift_text *t, const char *label)
{
    enum urisift_error error = URISIFT_OK;
    if (!x->apart && t->begin > x->last && t->begin - x->last > XML_GAP)
        error = text_put_other(x->out, "\n\n", 2, x->last + XML_GAP, x->last + XML_GAP);
    if (label && !error)
        error = labels_put(label, t->data[0], t->begin, x->out);
    x->apart = false;
    x->last = t->end;
    return error ? error : x->out.put(x->out.self, t);
}

enum urisift_error xml_put(void *self, const struct urisift_text *t)
{
    struct xml *x = self;
    struct urisift_span text = {t->data, t->size};
    const size_t gap = x->end_label && !x->label && is_data(x) ? labels_gap(text) : 0;
    if (gap == 0)
        return put(x, t, take_label(x, text));
    struct urisift_text part = text_part(t, 0, gap);
    enum urisift_error error = put(x, &part, NULL);
    if (error || gap == t->size)
        return error;
    part = text_part(t, gap, t->size);
    return put(x, &part, take_label(x, (struct urisift_span){part.data, part.size}));
}
