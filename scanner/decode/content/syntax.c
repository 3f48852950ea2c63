/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* syntax.c — HTML, XML, calendars and cards as layers. */
#include "scanner/decode/content/syntax.h"

#include <stdlib.h>

static bool begin_json(struct syntax *s, const struct decoder_setup *setup,
                       struct text_layer *layer)
{
    const struct urisift_decoder *json = &urisift_decoder_json;
    free(s->json);
    s->json = calloc(1, json->state_size);
    if (!s->json) {
        setup->location->failed = true;
        return false;
    }
    json->begin(s->json, setup);
    *layer = (struct text_layer){json->feed, json->finish, s->json, {NULL, NULL}};
    return true;
}

bool syntax_begin(struct syntax *s, const struct decoder_setup *setup, enum content_syntax kind,
                  bool is_told, struct text_layer *layer)
{
    switch (kind) {
    case SYNTAX_HTML:
        s->has_html = true;
        html_document_begin(&s->html, setup, is_told);
        *layer =
            (struct text_layer){html_document_feed, html_document_finish, &s->html, {NULL, NULL}};
        return true;
    case SYNTAX_XML:
        s->has_xml = true;
        xml_document_begin(&s->xml, setup, false, is_told);
        *layer = (struct text_layer){xml_document_feed, xml_document_finish, &s->xml, {NULL, NULL}};
        return true;
    case SYNTAX_CALENDAR:
        calendar_begin(&s->calendar);
        *layer = (struct text_layer){calendar_feed, calendar_finish, &s->calendar, {NULL, NULL}};
        return true;
    case SYNTAX_JSON:
        return begin_json(s, setup, layer);
    case SYNTAX_NONE:
        break;
    }
    return false;
}

void syntax_end(struct syntax *s)
{
    if (s->has_html)
        html_document_end(&s->html);
    if (s->has_xml)
        xml_document_end(&s->xml);
    free(s->json);
    s->json = NULL;
    s->has_html = s->has_xml = false;
}
