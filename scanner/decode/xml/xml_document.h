/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * xml_document.h — a layer: what should be a document of XML, from its first byte on, in the
 * encoding that it says it is in.
 *
 *     bytes → UTF-16, UTF-32 undone → '<'? → charset, from behind the declaration on → xml.h → text
 *                                       └→ text
 *
 * How it is encoded is told, the surest first (XML 1.0 section 4.3.3 and appendix F, RFC 7303
 * section 3), by
 *
 *     its first bytes     a byte order mark, or '<' in two or four bytes
 *     who hands it over    as a header that names a charset
 *     its declaration      <?xml version="1.0" encoding="windows-1251"?>
 *
 * Not believed is a declaration of more than XML_DECLARED bytes, and an encoding that nobody
 * knows, or in which the declaration, being ASCII, could not be read: then all is read as it
 * stands.
 *
 * Of what is handed over as XML some is none. Without a '<' behind a mark and blanks there is no
 * tag in it that could be told from text: it is text, as it stands, references and all.
 */
#ifndef URISIFT_XML_DOCUMENT_H
#define URISIFT_XML_DOCUMENT_H

#include "scanner/decode/charset/charset.h"
#include "scanner/decode/xml/xml.h"

enum {
    XML_DECLARED = 256, /* bytes of a declaration that are looked at */
    XML_HEAD = 8,       /* bytes that tell UTF-16 and UTF-32 */
};

enum xml_document_state {
    DOCUMENT_HEAD,  /* its first bytes are held */
    DOCUMENT_BLANK, /* before the first byte that is no blank */
    /* XML, from its first '<' on: it may be the declaration, of which a copy is made */
    DOCUMENT_DECLARED,
    DOCUMENT_XML,
    DOCUMENT_TEXT,
};

struct xml_document {
    bool is_xml;   /* whatever it begins with */
    bool is_told;  /* how it is encoded, by who hands it over */
    bool is_known; /* … by that or by its first bytes: what it declares does not matter */
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

/* What stands before it in the text is kept apart from it by the caller. */
void xml_document_begin(struct xml_document *d, const struct decoder_setup *setup, bool is_xml,
                        bool is_told);
enum urisift_error xml_document_feed(void *document, const struct urisift_text *text,
                                     struct urisift_text_sink out);
enum urisift_error xml_document_finish(void *document, struct urisift_text_sink out);
/* Gives back what the charset took. */
void xml_document_end(struct xml_document *d);

#endif
