/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* syntax.c — HTML, XML, calendars and cards as layers. */
#include "scanner/decode/content/syntax.h"

#include "scanner/memory/memory.h"

bool syntax_begin(struct syntax *s, const struct decoder_setup *setup, enum content_syntax kind,
                  bool is_told, struct text_layer *layer)
{
    switch (kind) {
    case SYNTAX_HTML:
        s->has_html = true;
        decoder_count_part(setup->stats, &urisift_decoder_html);
        html_document_begin(&s->html, setup, is_told);
        *layer =
            (struct text_layer){html_document_feed, html_document_finish, &s->html, {NULL, NULL}};
        return true;
    case SYNTAX_XML:
        s->has_xml = true;
        decoder_count_part(setup->stats, &urisift_decoder_xml);
        xml_document_begin(&s->xml, setup, false, is_told);
        *layer = (struct text_layer){xml_document_feed, xml_document_finish, &s->xml, {NULL, NULL}};
        return true;
    case SYNTAX_CALENDAR:
        decoder_count_part(setup->stats, &urisift_decoder_calendar);
        calendar_begin(&s->calendar);
        *layer = (struct text_layer){calendar_feed, calendar_finish, &s->calendar, {NULL, NULL}};
        return true;
    case SYNTAX_NONE:
        break;
    }
    return false;
}

bool syntax_begin_decoder(struct syntax *s, const struct decoder_setup *setup,
                          const struct urisift_decoder *decoder, struct text_layer *layer)
{
    s->state = decoder ? memory_zeroed(setup->memory, 1, decoder->state_size) : NULL;
    if (!s->state)
        return false;
    s->memory = setup->memory;
    s->decoder = decoder;
    decoder_count_part(setup->stats, decoder);
    if (decoder->begin)
        decoder->begin(s->state, setup);
    *layer = (struct text_layer){decoder->feed, decoder->finish, s->state, {NULL, NULL}};
    return true;
}

void syntax_end(struct syntax *s)
{
    if (s->decoder && s->decoder->end)
        s->decoder->end(s->state);
    memory_free(s->memory, s->state);
    s->state = NULL;
    s->decoder = NULL;
    if (s->has_html)
        html_document_end(&s->html);
    if (s->has_xml)
        xml_document_end(&s->xml);
    s->has_html = s->has_xml = false;
}
