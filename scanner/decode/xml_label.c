/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * xml_label.c — names of elements and attributes, and values, that say what a number is: <isbn>, IdType="pubmed".
 *
 * Idea:  they are the labels of the families that are looked for, by which these are found in text. So the label is put
 *        before the number, and the finder sees what it would in text: ISBN:0306406152.
 * See:   <issn>, <pub-id pub-id-type="pmid">: JATS (NISO Z39.96); <PMID>, <ArticleId IdType="pubmed">: PubMed's DTD;
 *        <identifier type="isbn">: MODS (Library of Congress); <seriesInfo name="RFC" value="2119"/>: RFC 7991.
 */
#include "scanner/decode/ascii.h"
#include "scanner/decode/xml.h"

/* "hdl:" is hdl, "PubMed ID" is pubmed. */
static size_t name_size(const char *text)
{
    size_t size = strlen(text);
    if (size > 3 && text[size - 3] == ' ' && char_lower((uint8_t)text[size - 1]) == 'd')
        return size - 3;
    return size > 0 && text[size - 1] == ':' ? size - 1 : size;
}

static void add_label(struct xml *x, const struct urisift_form *form)
{
    size_t size = name_size(form->text);
    if (x->label_count == XML_LABELS)
        return;
    x->labels[x->label_count++] = (struct xml_label){form->text, (uint8_t)size};
    x->label_letters |= UINT32_C(1) << (form->text[0] & 31);
}

void xml_labels_init(struct xml *x, uint32_t families)
{
    const struct urisift_family *family;
    x->label_count = 0;
    x->label_letters = 0;
    for (size_t i = 0; (family = urisift_family_at(i)); i++) {
        const struct urisift_form *form;
        for (size_t k = 0; (families >> i & 1) && (form = urisift_profile_form_at(urisift_family_default(family), k)); k++)
            if (form->kind == URISIFT_FORM_LABEL || form->kind == URISIFT_FORM_FIELD)
                add_label(x, form);
    }
}

const char *xml_label_of(const struct xml *x, struct urisift_span name)
{
    const uint8_t *colon = name.size > 0 ? memchr(name.data, ':', name.size) : NULL;
    if (colon)
        name = (struct urisift_span){colon + 1, name.size - (size_t)(colon + 1 - name.data)};
    if (name.size == 0 || (x->label_letters >> (name.data[0] & 31) & 1) == 0)
        return NULL;
    for (size_t i = 0; i < x->label_count; i++)
        if (name.size == x->labels[i].size && ascii_same(name.data, (const uint8_t *)x->labels[i].text, name.size))
            return x->labels[i].text;
    return NULL;
}

enum urisift_error xml_put_label(struct xml *x, uint8_t first, uint64_t here)
{
    const char *label = x->label;
    x->label = NULL;
    if (!char_is(first, CHAR_DIGIT))
        return URISIFT_OK;
    size_t size = strlen(label);
    enum urisift_error error = text_put_other(x->out, label, size, here, here);
    return error || label[size - 1] == ':' ? error : text_put_other(x->out, ":", 1, here, here);
}
