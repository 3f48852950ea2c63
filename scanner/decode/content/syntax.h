/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* syntax.h — the layer for the syntax of a part of a message, or of a payload: HTML, XML,
 * calendars. Mail and WARC share it. */
#ifndef URISIFT_SYNTAX_H
#define URISIFT_SYNTAX_H

#include "scanner/decode/content/content_type.h"
#include "scanner/decode/data/calendar.h"
#include "scanner/decode/decoder.h"
#include "scanner/decode/html/html_document.h"
#include "scanner/decode/xml/xml_document.h"

/* All zero at the beginning. */
struct syntax {
    bool has_html, has_xml;
    const struct urisift_decoder *decoder;  /* of another format; NULL: none */
    void *state;                            /* owned */
    const struct urisift_allocator *memory; /* of the state */
    struct html_document html;
    struct xml_document xml;
    struct calendar calendar;
};

/* Begins the layer for this syntax; `is_told`: the charset is known. False: no layer is needed. */
bool syntax_begin(struct syntax *syntax, const struct decoder_setup *setup,
                  enum content_syntax kind, bool is_told, struct text_layer *layer);
/* The same for another format. NULL is allowed. False: no layer is needed, or there is no memory
 * for it. */
bool syntax_begin_decoder(struct syntax *syntax, const struct decoder_setup *setup,
                          const struct urisift_decoder *decoder, struct text_layer *layer);
/* Frees the memory of the layer, whether it is finished or not. */
void syntax_end(struct syntax *syntax);

#endif
