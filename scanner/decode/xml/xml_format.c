/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* xml_format.c — the format `xml`: a stream that is one document of XML. */
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

const struct urisift_decoder urisift_decoder_xml = {
    .name = "xml",
    .summary = "XML: text, values of all attributes, comments, references decoded",
    .sniff = xml_sniff,
    .state_size = sizeof(struct xml_document),
    .begin = begin_xml,
    .end = end_xml,
    .feed = xml_document_feed,
    .finish = xml_document_finish,
};
