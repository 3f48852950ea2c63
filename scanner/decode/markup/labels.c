/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* labels.c — finds labels in names of markup and at the end of text, and puts them. */
#include "scanner/decode/markup/labels.h"

#include <string.h>

#include "core/text/chars.h"
#include "scanner/decode/common/ascii.h"

/* Returns the size of the name in a label: "hdl" in "hdl:", "PubMed" in "PubMed ID". */
static size_t name_size(const char *text)
{
    size_t size = strlen(text);
    if (size > 3 && text[size - 3] == ' ' && char_lower((uint8_t)text[size - 1]) == 'd')
        return size - 3;
    return size > 0 && text[size - 1] == ':' ? size - 1 : size;
}

static void add(struct labels *labels, const char *text, bool is_of_number)
{
    if (labels->count == LABELS)
        return;
    labels->rows[labels->count++] = (struct label){text, (uint8_t)name_size(text), is_of_number};
    labels->letters |= UINT32_C(1) << (text[0] & 31);
    labels->lasts |= UINT32_C(1) << (text[name_size(text) - 1] & 31);
}

/* Adds labels of telephone numbers. These may look like an ISSN, and are not one after such a label
 * (core/scholarly/issn_around.c). */
static void add_telephones(struct labels *labels)
{
    static const char *const words[] = {"Tel",     "Phone",  "Telephone", "Fax",
                                        "Telefax", "Mobile", "Hotline"};
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
        add(labels, words[i], false);
}

void labels_init(struct labels *labels, uint32_t families, unsigned forms)
{
    const struct urisift_family *family;
    labels->count = 0;
    labels->letters = 0;
    labels->lasts = UINT32_C(1) << ('d' & 31); /* of "_id" */
    for (size_t i = 0; (family = urisift_family_at(i)); i++) {
        const struct urisift_surface *form;
        for (size_t k = 0; (families >> i & 1) &&
                           (form = urisift_profile_surface_at(urisift_family_default(family), k));
             k++)
            if (forms >> form->kind & 1)
                add(labels, form->text, form->kind == URISIFT_SURFACE_FIELD);
        if ((families >> i & 1) && (forms >> URISIFT_SURFACE_LABEL & 1) &&
            strcmp(urisift_family_name(family), "issn") == 0)
            add_telephones(labels);
    }
}

/* Returns the last part of a name: "arxiv" of "citation_arxiv_id". */
static struct urisift_span last_part(struct urisift_span name)
{
    static const char id[] = "_id";
    enum { ID = sizeof id - 1 };
    if (name.size > ID && ascii_same(name.data + name.size - ID, (const uint8_t *)id, ID))
        name.size -= ID;
    size_t begin = name.size;
    while (begin > 0 && name.data[begin - 1] != ':' && name.data[begin - 1] != '.' &&
           name.data[begin - 1] != '_')
        begin--;
    return (struct urisift_span){name.data + begin, name.size - begin};
}

const char *labels_find(const struct labels *labels, struct urisift_span name)
{
    if (labels->count == 0 || name.size == 0)
        return NULL;
    const struct urisift_span part = last_part(name);
    if (part.size == 0 || (labels->letters >> (part.data[0] & 31) & 1) == 0)
        return NULL;
    for (size_t i = 0; i < labels->count; i++)
        if (part.size == labels->rows[i].size &&
            ascii_same(part.data, (const uint8_t *)labels->rows[i].text, part.size))
            return labels->rows[i].text;
    return NULL;
}

static bool is_blank(uint8_t c)
{
    return ascii_is_white(c) || c == '\f';
}

/* Returns the blank that replaces two blanks in a row: a line end if one of them is. */
static uint8_t join_blanks(uint8_t run, uint8_t more)
{
    return run == '\n' || more == '\n' ? '\n' : ' ';
}

void labels_end_add(struct labels_end *end, struct urisift_span more)
{
    uint8_t last[LABELS_END]; /* filled from its end on */
    size_t begin = LABELS_END, i = more.size;
    while (i > 0 && begin > 0) {
        const bool blank = is_blank(more.data[i - 1]);
        last[--begin] = blank ? join_blanks(' ', more.data[i - 1]) : more.data[i - 1];
        for (i--; blank && i > 0 && is_blank(more.data[i - 1]); i--)
            last[begin] = join_blanks(last[begin], more.data[i - 1]);
    }
    size_t before = end->size;
    if (before > 0 && begin < LABELS_END && is_blank(last[begin]) &&
        is_blank(end->bytes[before - 1])) {
        last[begin] = join_blanks(last[begin], end->bytes[before - 1]);
        before--;
    }
    const size_t kept = before < begin ? before : begin, size = LABELS_END - begin;
    memmove(end->bytes, end->bytes + (before - kept), kept);
    memcpy(end->bytes + kept, last + begin, size);
    end->size = (uint8_t)(kept + size);
}

/* Returns the size without blanks, no-break spaces (U+00A0) and one ':' at the end; 0 if there is a
 * line end among them and `over_lines` is false. */
static size_t skip_gap_back(const uint8_t *bytes, size_t size, bool over_lines)
{
    static const char no_break[] = "\302\240";
    enum { NO_BREAK = sizeof no_break - 1 };
    bool may_be_colon = true;
    for (;;) {
        if (size >= NO_BREAK && memcmp(bytes + size - NO_BREAK, no_break, NO_BREAK) == 0) {
            size -= NO_BREAK;
            continue;
        }
        if (size == 0 || !(is_blank(bytes[size - 1]) || (may_be_colon && bytes[size - 1] == ':')))
            return size;
        if (bytes[size - 1] == '\n' && !over_lines)
            return 0;
        may_be_colon = may_be_colon && bytes[size - 1] != ':';
        size--;
    }
}

/* Returns the size without brackets at the end, their content, and the blank before them: "ISSN" of
 * "ISSN (online)". */
static size_t skip_brackets_back(const uint8_t *bytes, size_t size)
{
    size_t i = size;
    if (size == 0 || bytes[size - 1] != ')')
        return size;
    while (i > 0 && bytes[i - 1] != '(')
        i--;
    return i > 1 && bytes[i - 2] == ' ' ? i - 2 : size;
}

/* Do these bytes end with the text, apart from the case of letters, as a word of its own? */
static bool is_last_word(const char *text, size_t length, const uint8_t *bytes, size_t size)
{
    if (size < length || !ascii_same(bytes + size - length, (const uint8_t *)text, length))
        return false;
    const uint8_t before = size == length ? ' ' : bytes[size - length - 1];
    return before < 0x80 && !char_is(before, CHAR_ALNUM) && !memchr("-_./@", before, 5);
}

/* Do these bytes end with the label? A label without "ID" may have one here: "arXiv ID". A label
 * with a ':', as "hdl:", may lack it here, but then it must begin with a lower-case letter: "HDL"
 * is a blood value. */
static bool is_label_last(const struct label *label, const uint8_t *bytes, size_t size)
{
    static const char id[] = " ID";
    enum { ID = sizeof id - 1 };
    const size_t all = strlen(label->text), length = all - (label->text[all - 1] == ':');
    const bool has_id = label->size == length && size > ID &&
                        ascii_same(bytes + size - ID, (const uint8_t *)id, ID);
    size -= has_id ? ID : 0;
    return is_last_word(label->text, length, bytes, size) &&
           (length == all || char_is(bytes[size - length], CHAR_LOWER));
}

const char *labels_end_find(const struct labels *labels, struct labels_end *end, bool over_lines)
{
    const size_t size = skip_gap_back(end->bytes, end->size, over_lines),
                 before = skip_brackets_back(end->bytes, size);
    end->size = 0;
    if (size == 0 || (before == size && !labels_may_end(labels, end->bytes[size - 1])))
        return NULL;
    for (size_t i = 0; i < labels->count; i++) {
        const struct label *label = &labels->rows[i];
        if (is_label_last(label, end->bytes, label->is_of_number ? before : size))
            return label->text;
    }
    return NULL;
}

size_t labels_gap(struct urisift_span text)
{
    size_t i = 0;
    while (i < text.size && (is_blank(text.data[i]) || memchr(":\302\240", text.data[i], 3)))
        i++;
    return i;
}

enum urisift_error labels_put(const char *label, uint8_t first, uint64_t here,
                              struct urisift_text_sink out)
{
    if (!char_is(first, CHAR_DIGIT))
        return URISIFT_OK;
    const size_t size = strlen(label);
    enum urisift_error error = text_put_other(out, label, size, here, here);
    /* no blank after a ':', because "doi:" is read as a scheme */
    return error || label[size - 1] == ':' ? error : text_put_other(out, " ", 1, here, here);
}
