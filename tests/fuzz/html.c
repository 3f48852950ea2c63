/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* html.c — fuzz target: documents of HTML, with or without a charset of their own, and with gaps;
 * without and with scripts. */
#include "scanner/decode/html/html_document.h"
#include "tests/fuzz/fuzz.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct html_document html;
    struct location location;
    if (size < 2)
        return 0;
    location_init(&location, NULL);
    html_document_begin(
        &html, &(struct decoder_setup){.location = &location, .scripts = data[0] % 2}, false);
    struct fuzz_traits traits = {FUZZ_BEGINS_ORDERED, &location,
                                 data[0] < 200   ? 0
                                 : data[0] < 230 ? 5000
                                                 : 70000};
    fuzz_layer_with((struct text_layer){html_document_feed, html_document_finish, &html, {0}},
                    traits, data[1], data + 2, size - 2);
    html_document_end(&html);
    location_fini(&location);
    return 0;
}
