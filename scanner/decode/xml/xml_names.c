/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* xml_names.c — names that say what a value or text is. No schema is known: names decide. */
#include "scanner/decode/common/ascii.h"
#include "scanner/decode/xml/xml.h"

static const struct {
    const char *name;
    bool in_attribute, in_text;
} links[] = {
#define LINK(name, in_attribute, in_text) {name, in_attribute, in_text},
#include "scanner/decode/xml/xml_names.def"
#undef LINK
};

static const char *const endings[] = {"url", "uri", "href"};

/* Returns the name without its prefix. */
static struct urisift_span local_name(struct urisift_span name)
{
    const uint8_t *colon = name.size > 0 ? memrchr(name.data, ':', name.size) : NULL;
    size_t prefix = colon ? (size_t)(colon - name.data) + 1 : 0;
    return (struct urisift_span){name.data + prefix, name.size - prefix};
}

bool xml_name_is_link(struct urisift_span name, bool in_text)
{
    struct urisift_span local = local_name(name);
    for (size_t i = 0; i < sizeof endings / sizeof endings[0]; i++) {
        size_t size = strlen(endings[i]);
        if (local.size >= size &&
            ascii_same(local.data + local.size - size, (const uint8_t *)endings[i], size))
            return true;
    }
    for (size_t i = 0; i < sizeof links / sizeof links[0]; i++)
        if ((in_text ? links[i].in_text : links[i].in_attribute) && ascii_is(local, links[i].name))
            return true;
    return false;
}
