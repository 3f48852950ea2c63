/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* syntax.h — the layer that reads what a part of a message, or a payload, is in; shared by mail
 * and WARC. */
#ifndef URISIFT_SYNTAX_H
#define URISIFT_SYNTAX_H

#include "scanner/decode/content/content_type.h"
#include "scanner/decode/data/calendar.h"
#include "scanner/decode/decoder.h"
#include "scanner/decode/html/html_document.h"
#include "scanner/decode/xml/xml_document.h"

/* It begins zeroed. */
struct syntax {
    bool has_html, has_xml;
    struct html_document html;
    struct xml_document xml;
    struct calendar calendar;
};

/* Begins the layer of what is in that; `is_told`: its charset is. False: it needs none. */
bool syntax_begin(struct syntax *syntax, const struct decoder_setup *setup,
                  enum content_syntax kind, bool is_told, struct text_layer *layer);
/* Lets go of what it has, finished or not. */
void syntax_end(struct syntax *syntax);

#endif
