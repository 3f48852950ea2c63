/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * html_document.h — a layer: a document of HTML, from its first byte on, in the charset that it
 * says it is in.
 *
 *     bytes → charset, from behind the meta that names it on → html.h → text
 *
 * A byte order mark of UTF-8 is surer than the meta, and so is who hands it over, as a header
 * that names a charset. Of the document the first HTML_HEAD bytes are looked at; a charset that
 * nobody knows, or in which the meta, being ASCII, could not be read, is not believed: then all
 * is read as it stands, as what is before the meta always is.
 */
#ifndef URISIFT_HTML_DOCUMENT_H
#define URISIFT_HTML_DOCUMENT_H

#include "scanner/decode/charset/charset.h"
#include "scanner/decode/decoder.h"
#include "scanner/decode/html/html.h"
#include "scanner/decode/html/html_prescan.h"

enum { HTML_HEAD = 1024 }; /* as the HTML standard has it, section 13.2.3.2 */

struct html_document {
    bool is_told;  /* how it is encoded, by who hands it over */
    bool is_known; /* … by that, or by its beginning: no more of it is looked at */
    struct html_prescan prescan;
    size_t head_size;
    uint8_t head[HTML_HEAD];
    bool has_charset;
    struct charset charset;
    struct urisift_text_sink out;
    struct html html;
};

/* What stands before it in the text is kept apart from it by the caller. */
void html_document_begin(struct html_document *d, const struct decoder_setup *setup, bool is_told);
enum urisift_error html_document_feed(void *document, const struct urisift_text *text,
                                      struct urisift_text_sink out);
enum urisift_error html_document_finish(void *document, struct urisift_text_sink out);
/* Gives back what the charset took. */
void html_document_end(struct html_document *d);

#endif
