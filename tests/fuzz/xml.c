/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* xml.c — fuzz target: the format xml, and the layer of documents that may be XML. */
#include "scanner/decode/xml/xml_document.h"

#include "tests/fuzz/fuzz.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct xml_document document;
    const struct decoder_setup setup = {0};
    xml_document_begin(&document, &setup, false, size % 8 == 0);
    fuzz_layer((struct text_layer){xml_document_feed, xml_document_finish, &document, {0}}, data,
               size);
    xml_document_end(&document);
    fuzz_format(&urisift_decoder_xml, data, size);
    return 0;
}
