/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * html.h — a layer that takes HTML and puts its visible text and its links.
 *
 * It follows the tokenization rules of the HTML standard (section 13.2.5), builds no tree and
 * needs no more memory for a longer text. What comes out:
 *
 *     visible text     with character references undone. Tags of words (b, i, span, wbr …) and
 *                      comments leave nothing: http://ex<b>am</b>ple.org is one. All other tags
 *                      part the texts around them, by "\n\n".
 *     links            the values of href, src … (html_attributes.def), each as "<" value ">",
 *                      its text marked in the location with the attribute's name and as enclosed.
 *                      Blanks before it are left out, tabs and line ends in it too. A relative
 *                      reference is resolved by the first <base href>, if that came before it,
 *                      and put as a whole; without one it is left out, and so are "" and
 *                      "#fragment".
 *     other values     title, alt … as text, marked with the attribute's name.
 *
 *     labels           where families are looked for: <meta name=citation_pmid content=2>, <b
 * itemprop=pmid>2 and <td>PMID<td>2 are PMID 2; labels.h.
 *
 * Left out: comments, doctypes, processing instructions, the contents of script and style, the
 * attributes that html_attributes.def does not name. noscript, noframes, noembed and iframe hold
 * markup, as for a reader without scripts and frames. A refreshing meta is known by an http-equiv
 * that stands before its content; one behind it is known only by a full URL.
 *
 * Bounds: a relative reference of more than HTML_VALUE bytes, or whose bytes are spread over more
 * than MARKUP_REACH of the stream, is left out, and so is such a base; text that goes on behind
 * more than HTML_GAP bytes that were left out is parted from what stood before. Each is counted
 * in `too_long`.
 */
#ifndef URISIFT_HTML_H
#define URISIFT_HTML_H

#include "scanner/decode/markup/html_entity.h"
#include "scanner/decode/markup/labels.h"
#include "scanner/decode/markup/markup_skip.h"
#include "scanner/location/location.h"

enum {
    HTML_VALUE = 4 * 1024, /* longest relative reference, or base, bytes */
    HTML_GAP = 64 * 1024,  /* bytes left out that an identifier may go over */
    HTML_NAMED = 32,       /* bytes of a value that may be a label */
    HTML_NAMES = 256,      /* slots for names of elements, and of attributes */
};

/* Where a known name is. Rows count from 1. */
struct html_name {
    uint64_t key; /* 0: free */
    uint8_t row;
};

/* A link's value under way. */
struct html_link {
    uint8_t state;
    struct markup_lookahead head; /* what may be a scheme */
    size_t size;                  /* of a relative reference */
    uint64_t begin, end;
    uint8_t value[HTML_VALUE];
    uint8_t resolved[2 * HTML_VALUE + 4];
};

struct html {
    uint64_t too_long;         /* what was left out or parted for its length */
    struct location *location; /* NULL: nobody asks */
    const struct urisift_profile *web;
    struct markup_skip skip;
    struct urisift_text_sink out;

    uint8_t state;
    bool apart;        /* nothing has been put since the last separator */
    uint8_t last_byte; /* that was put */
    uint64_t last;     /* … the begin of its place */
    uint64_t end;      /* of what has been fed */
    struct html_references references;
    struct markup_lookahead lookahead; /* text that may be the beginning of a tag */

    /* The tag under way. */
    bool end_tag, slash, refresh;
    /* rows of html_elements.def and html_attributes.def; 0: none of them */
    uint8_t element, attribute;
    uint8_t quote;         /* 0: the value stands without */
    uint8_t list, matched; /* where in a value that is not taken as a whole */
    bool bracket;
    uint64_t name, seen; /* letters of the name; attributes that it has had, a bit a row */
    uint32_t name_size;
    uint32_t foreign; /* svg and math elements that are open */

    /* Raw text under way: of an element, or 0. */
    uint8_t raw, escape, dashes;
    bool escaping, hiding; /* what is matched is "<!--"; it or "<script" in a script */
    const char *pattern;   /* what is left of it to be matched; NULL: none */

    struct labels labels;
    const char *label;          /* of what is put next; NULL: none */
    const char *end_label;      /* of the text that is put next, by the end of that before it … */
    struct labels_end text_end; /* … which is this … */
    bool end_in_line;           /* … up to the end of the line */
    bool end_in_cell;           /* … in this cell; no other may begin */
    bool end_awaits_cell;       /* … in none but a cell */
    const char *tag_label;      /* of what the tag under way says … */
    bool says_text;             /* … of the text behind it, too */
    uint8_t named_size;         /* more than HTML_NAMED: it is too long for a label */
    uint8_t named[HTML_NAMED];

    struct html_link link;
    /* without a base references that are relative are put, too: ENCLOSURE_RELATIVE */
    bool puts_relative;
    bool has_base, take_base; /* an element base has been seen; its value is being read */
    size_t base_size;         /* 0: there is none that serves */
    uint8_t base[HTML_VALUE];

    /* Names by their letters; plain tags by the bytes up to '>'. */
    struct html_name elements[HTML_NAMES], attributes[HTML_NAMES], plain[HTML_NAMES];
};

/* `puts_relative` and `labels` may be set behind it. What stands before it in the text is kept
 * apart from it by the caller. Nothing is looked for but identifiers of these schemes: text in
 * which there are none may be left out, and how much of it is depends on where runs end; NULL:
 * all is put. `kernel` may then be NULL, too. Both outlive the layer. */
void html_begin(struct html *h, struct location *location, const struct urisift_kernel *kernel,
                const struct find_schemes *schemes);
enum urisift_error html_feed(void *html, const struct urisift_text *text,
                             struct urisift_text_sink out);
enum urisift_error html_finish(void *html, struct urisift_text_sink out);

#endif
