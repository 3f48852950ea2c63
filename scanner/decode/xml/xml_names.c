/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* xml_names.c — names that say what a value or text is. No schema is known: names decide. */
#include <string.h>

#include "scanner/decode/common/ascii.h"
#include "scanner/decode/xml/xml.h"

static const struct {
    const char *name;
    uint8_t size;
    bool in_attribute, in_text;
} links[] = {
#define LINK(name, in_attribute, in_text) {name, sizeof name - 1, in_attribute, in_text},
#include "scanner/decode/xml/xml_names.def"
#undef LINK
};

struct urisift_span xml_local_name(struct urisift_span name)
{
    const uint8_t *colon = name.size > 0 ? memrchr(name.data, ':', name.size) : NULL;
    size_t prefix = colon ? (size_t)(colon - name.data) + 1 : 0;
    return (struct urisift_span){name.data + prefix, name.size - prefix};
}

/* Does the name end in `url`, `uri` or `href`? */
static bool ends_as_link(struct urisift_span name)
{
    const uint8_t *end = name.data + name.size;
    switch (name.size < 3 ? 0 : char_lower(end[-1])) {
    case 'l':
    case 'i':
        return char_equals_lower(end - 3, "ur", 2);
    case 'f':
        return name.size > 3 && char_equals_lower(end - 4, "hre", 3);
    default:
        return false;
    }
}

bool xml_name_is_link(struct urisift_span name, bool in_text)
{
    enum { SHORTEST = 3 };
    if (name.size < SHORTEST)
        return false;
    if (ends_as_link(name))
        return true;
    const struct urisift_span local = xml_local_name(name);
    for (size_t i = 0; i < sizeof links / sizeof links[0]; i++)
        if (links[i].size == local.size && (in_text ? links[i].in_text : links[i].in_attribute) &&
            char_equals_lower(local.data, links[i].name, local.size))
            return true;
    return false;
}

/* Elements */

struct element {
    const char *name;
    uint8_t size;
    enum xml_element kind;
};

#define ROW(name, kind) {name, sizeof name - 1, XML_##kind},
#define NONE(name, kind)

static const struct element elements[] = {
#define ELEMENT ROW
#define SHEET NONE
#define VOCABULARY NONE
#include "scanner/decode/xml/xml_elements.def"
#undef ELEMENT
#undef SHEET
#undef VOCABULARY
};

static const struct element sheets[] = {
#define ELEMENT NONE
#define SHEET ROW
#define VOCABULARY NONE
#include "scanner/decode/xml/xml_elements.def"
#undef ELEMENT
#undef SHEET
#undef VOCABULARY
};

static const struct element vocabularies[] = {
#define ELEMENT NONE
#define SHEET NONE
#define VOCABULARY ROW
#include "scanner/decode/xml/xml_elements.def"
#undef ELEMENT
#undef SHEET
#undef VOCABULARY
};

static const struct element *find(const struct element *rows, size_t count,
                                  struct urisift_span name)
{
    for (size_t i = 0; i < count; i++)
        if (rows[i].size == name.size && memcmp(rows[i].name, name.data, name.size) == 0)
            return &rows[i];
    return NULL;
}

/* May the name have a row, or the prefix of a row? */
static bool may_have_row(struct urisift_span name)
{
    const uint8_t first = name.size > 2 ? name.data[0] : 0;
    return (first == 'w' || first == 'a' || first == 't') && memchr(name.data, ':', name.size);
}

enum xml_element xml_element_of(bool in_sheet, struct urisift_span name)
{
    const struct element *row = NULL;
    const bool has_prefix = may_have_row(name);
    if (has_prefix)
        row = find(elements, sizeof elements / sizeof elements[0], name);
    else if (in_sheet)
        row = find(sheets, sizeof sheets / sizeof sheets[0], name);
    for (size_t i = 0; has_prefix && !row && i < sizeof vocabularies / sizeof vocabularies[0]; i++)
        if (name.size > vocabularies[i].size &&
            memcmp(vocabularies[i].name, name.data, vocabularies[i].size) == 0)
            row = &vocabularies[i];
    return row ? row->kind : XML_PARTS;
}

bool xml_element_is_sheet(struct urisift_span name)
{
    return ascii_is(name, "sst") || ascii_is(name, "worksheet") || ascii_is(name, "comments");
}

/* Vocabularies */

bool xml_element_has_types(struct urisift_span name)
{
    return ascii_is(xml_local_name(name), "Relationship") || ascii_is(name, "a:graphicData") ||
           ascii_is(name, "rdf:type");
}

bool xml_name_is_vocabulary(bool has_types, struct urisift_span name)
{
    static const char *const names[] = {"xmlns", "targetNamespace", "namespace", "prefix"};
    static const char *const locations[] = {"schemaLocation", "noNamespaceSchemaLocation"};
    static const char prefix[] = "xmlns:";
    const struct urisift_span local = xml_local_name(name);
    if (name.size >= sizeof prefix && memcmp(name.data, prefix, sizeof prefix - 1) == 0)
        return true;
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
        if (ascii_is(name, names[i]))
            return true;
    for (size_t i = 0; i < sizeof locations / sizeof locations[0]; i++)
        if (local.size < name.size && ascii_is(local, locations[i]))
            return true;
    return has_types &&
           (ascii_is(name, "Type") || ascii_is(name, "uri") || ascii_is(name, "rdf:resource"));
}
