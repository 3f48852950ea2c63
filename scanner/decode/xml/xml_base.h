/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * xml_base.h — the base of relative references in the HTML of a feed: xml:base, else the <link> of
 * the innermost element that has one: the source of an entry, the entry, the feed.
 *
 *     <feed xml:base="http://a.example/"><entry xml:base="b/"><content type="html">&lt;a href="c">
 *                                                                     http://a.example/b/c
 *     <rss><channel><link>http://a.example/</link><item><description>&lt;a href="b">
 *
 * See:      XML Base (second edition); RFC 4287 sections 2 and 4.2.7. RSS has no rule for these
 *           references; readers of feeds use <link>. In Atom it is one without `rel`, or with
 *           `alternate`, else one with `self`.
 * Holds:    a link counts in the element around it, from there on. In it, the link of a deeper
 *           element counts only as long as that element is open.
 * Bounds:   XML_BASES of xml:base, with XML_BASE_BYTES in sum, each with HTML_VALUE bytes. In the
 *           element of another one no base is known.
 */
#ifndef URISIFT_XML_BASE_H
#define URISIFT_XML_BASE_H

#include "scanner/decode/html/html.h"

enum {
    XML_BASES = 16,
    XML_BASE_BYTES = 4 * HTML_VALUE,
    XML_REL = 16,  /* bytes of `rel` that count */
    XML_LINKS = 3, /* of the feed, of the entry, of its source or image */
};

/* An xml:base that is in force. */
struct xml_base {
    uint64_t depth;  /* of its element */
    size_t at, size; /* its bytes in `urls` */
};

/* The link of an element. */
struct xml_base_link {
    uint64_t depth;         /* of the element around it */
    bool is_known, is_self; /* is_known: the element has a link */
    size_t size;            /* 0: it is too long */
    uint8_t url[HTML_VALUE];
};

struct xml_bases {
    uint64_t depth;         /* of the elements that are open; counted in feeds only */
    bool is_link, is_empty; /* the current tag is that of a link; it has a '/' */
    bool changed;           /* another base is in force than for the HTML before */
    uint8_t value;          /* what the current value is, see xml_base.c */
    uint64_t text_depth;    /* of the element around that of a text */
    uint8_t rel_size, rel[XML_REL];
    size_t href_size, value_size; /* more than HTML_VALUE: too long */
    uint8_t href[HTML_VALUE], bytes[HTML_VALUE];
    size_t count;
    struct xml_base stack[XML_BASES];
    uint64_t unknown; /* the depth of the first xml:base that found no room; 0: all found room */
    uint8_t urls[XML_BASE_BYTES];
    struct xml_base_link links[XML_LINKS]; /* the known ones come first, from the outermost on */
};

struct xml;

/* Prepares for another document. */
void xml_bases_reset(struct xml_bases *bases);
/* A tag of a feed begins. */
void xml_bases_open(struct xml *x, struct urisift_span name, bool is_end);
/* It has ended. */
void xml_bases_tag_end(struct xml *x);
/* The value of an attribute with this name begins: does it say something about a base? */
bool xml_bases_value(struct xml *x, struct urisift_span name);
/* The same for the text of the element of the last tag. */
bool xml_bases_text(struct xml *x);
/* Takes bytes of such a value, and its end. */
void xml_bases_add(struct xml *x, const struct urisift_text *text);
void xml_bases_value_end(struct xml *x);
/* Returns the base that is in force. Borrowed until the next call of another function. */
struct urisift_span xml_bases_now(const struct xml *x);

#endif
