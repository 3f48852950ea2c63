/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * html_document.h — a layer that takes a whole document of HTML and decodes the charset that it
 * declares.
 *
 *     bytes → charset, after the meta that names it → html.h → text
 *
 * A byte order mark of UTF-8 overrides the meta, and so does a charset that the caller knows, for
 * example from a header. Only the first HTML_HEAD bytes are searched for a meta. A declared charset
 * is ignored if it is unknown, or if the meta, which is ASCII, could not be read in it. Then the
 * whole document is read as it is. The bytes before the meta are always read as they are.
 */
#ifndef URISIFT_HTML_DOCUMENT_H
#define URISIFT_HTML_DOCUMENT_H

#include "scanner/decode/charset/charset.h"
#include "scanner/decode/decoder.h"
#include "scanner/decode/html/html.h"
#include "scanner/decode/html/html_prescan.h"

enum { HTML_HEAD = 1024 }; /* bytes, as in the HTML standard, section 13.2.3.2 */

struct html_document {
    bool is_told;  /* the caller knows the encoding and has decoded it */
    bool is_known; /* the search for a charset is over, or not needed */
    struct html_prescan prescan;
    size_t head_size;
    uint8_t head[HTML_HEAD];
    bool has_charset;
    struct charset charset;
    struct urisift_text_sink out;
    struct html html;
    struct html inner; /* HTML within `html`, with `scripts` */
};

/* Begins a document. `is_told`: the caller knows the encoding and has decoded it. The caller also
 * separates the text from the text before it. */
void html_document_begin(struct html_document *d, const struct decoder_setup *setup, bool is_told);
enum urisift_error html_document_feed(void *document, const struct urisift_text *text,
                                      struct urisift_text_sink out);
enum urisift_error html_document_finish(void *document, struct urisift_text_sink out);
/* Frees what the charset owns. */
void html_document_end(struct html_document *d);

/* html_sniff.c */
int html_sniff(const uint8_t *head, size_t size);

#endif
