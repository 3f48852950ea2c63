/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* html_format.c — the format `html`: a stream that is one HTML document. */
#include "scanner/decode/decoder.h"
#include "scanner/decode/html/html_document.h"

static void begin_html(void *state, const struct decoder_setup *setup)
{
    if (setup->location)
        /* so that the location is known from the first text on, even if that is skipped */
        location_attribute(setup->location, NULL);
    html_document_begin(state, setup, setup->is_unicode);
}

static void end_html(void *state)
{
    html_document_end(state);
}

const struct urisift_decoder urisift_decoder_html = {
    .name = "html",
    .summary = "HTML: visible text, links and other values, references decoded",
    .sniff = html_sniff,
    .state_size = sizeof(struct html_document),
    .begin = begin_html,
    .end = end_html,
    .feed = html_document_feed,
    .finish = html_document_finish,
};
