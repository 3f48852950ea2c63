/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* xml_format.c — the format `xml`: a stream that is one document of XML. */
#include <string.h>

#include "core/text/utf8.h"
#include "scanner/decode/xml/xml_document.h"

static void begin_xml(void *state, const struct decoder_setup *setup)
{
    if (setup->location)
        /* so that the location is known from the first text on, even if that is skipped */
        location_attribute(setup->location, NULL);
    xml_document_begin(state, setup, true, setup->is_unicode);
}

static void end_xml(void *state)
{
    xml_document_end(state);
}

/* Looks for an XML declaration (section 2.8) after a byte order mark and blanks. XHTML that the
 * format `html` recognises is HTML, because that is surer. */
static int sniff_xml(const uint8_t *head, size_t size)
{
    size_t i = utf8_mark_size(head, size);
    while (i < size && xml_is_blank(head[i]))
        i++;
    return size - i > 5 && memcmp(head + i, "<?xml", 5) == 0 && xml_is_blank(head[i + 5]) ? 85 : 0;
}

const struct urisift_decoder urisift_decoder_xml = {
    .name = "xml",
    .summary = "XML: text, values of all attributes, comments, references decoded",
    .sniff = sniff_xml,
    .state_size = sizeof(struct xml_document),
    .begin = begin_xml,
    .end = end_xml,
    .feed = xml_document_feed,
    .finish = xml_document_finish,
};
