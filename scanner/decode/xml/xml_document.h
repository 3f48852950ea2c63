/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * xml_document.h — a layer that takes a whole document of XML and decodes its encoding.
 *
 *     bytes → UTF-16 and UTF-32 decoded → '<'? ┬→ charset, after the declaration → xml.h → text
 *                                              └→ text
 *
 * The encoding is found in this order (XML 1.0 section 4.3.3 and appendix F, RFC 7303 section 3):
 *
 *     first bytes     a byte order mark, or '<' in two or four bytes
 *     the caller      knows the encoding, for example from a header that names a charset
 *     declaration     <?xml version="1.0" encoding="windows-1251"?>
 *
 * A declaration is ignored if it has more than XML_DECLARED bytes, if its encoding is unknown, or
 * if the declaration, which is ASCII, could not be read in that encoding. Then the document is read
 * as it is.
 *
 * Some streams are not XML, although the caller expects it. If no '<' follows the mark and blanks,
 * tags could not be distinguished from text. Then everything is text as it is, and references are
 * not decoded.
 */
#ifndef URISIFT_XML_DOCUMENT_H
#define URISIFT_XML_DOCUMENT_H

#include "scanner/decode/charset/charset.h"
#include "scanner/decode/xml/xml.h"

enum {
    XML_DECLARED = 256, /* most bytes of a declaration */
    XML_HEAD = 8,       /* bytes that show UTF-16 and UTF-32 */
};

enum xml_document_state {
    DOCUMENT_HEAD,  /* the first bytes are held */
    DOCUMENT_BLANK, /* before the first byte that is not a blank */
    /* from the first '<' on: this may be the declaration, and is copied */
    DOCUMENT_DECLARED,
    DOCUMENT_XML,  /* after the declaration */
    DOCUMENT_TEXT, /* not XML */
};

struct xml_document {
    bool is_xml;   /* read as XML, whatever it begins with */
    bool is_told;  /* the caller knows the encoding and has decoded it */
    bool is_known; /* the encoding is known: the declaration does not matter */
    enum xml_document_state state;
    struct urisift_text_sink out;
    uint8_t lookahead_size;
    struct byte lookahead[XML_HEAD];
    uint16_t declared_size;
    uint8_t declared[XML_DECLARED];
    bool has_charset;
    struct charset charset;
    struct xml xml;
};

/* Begins a document. `is_xml`: read it as XML even if it does not begin with '<'. `is_told`: the
 * caller knows the encoding and has decoded it. The caller also separates the text from the text
 * before it. */
void xml_document_begin(struct xml_document *d, const struct decoder_setup *setup, bool is_xml,
                        bool is_told);
enum urisift_error xml_document_feed(void *document, const struct urisift_text *text,
                                     struct urisift_text_sink out);
enum urisift_error xml_document_finish(void *document, struct urisift_text_sink out);
/* Frees what the charset owns. */
void xml_document_end(struct xml_document *d);

/* xml_sniff.c */
int xml_sniff(const uint8_t *head, size_t size);

#endif
