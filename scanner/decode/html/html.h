/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * html.h — a layer that takes HTML and puts its visible text and its links.
 *
 * It follows the tokenization rules of the HTML standard (section 13.2.5). It builds no tree, and a
 * longer text needs no more memory. It puts:
 *
 *     visible text     with character references decoded. Tags of words (b, i, span, wbr etc.) and
 *                      comments leave nothing: http://ex<b>am</b>ple.org is one URL. All other
 *                      tags part the texts around them: "\n\n" is put between.
 *     links            the values of href, src etc. (html_attributes.def), each as "<" value ">".
 *                      The location has the attribute's name. The text is marked as enclosed.
 *                      Blanks before the value, and tabs and line ends in it, are removed. A
 *                      relative reference is resolved by the first <base href>, if that came
 *                      before it, else by the document's own base, and put as a whole. Without
 *                      a base it is skipped; so are "" and "#fragment".
 *     other values     title, alt etc. as text, with the attribute's name in the location.
 *     links' texts     if `anchor.is_wanted`: which link a text is in, and what a link shows
 *                      (html_anchor.c). Invisible characters in it are not put.
 *     labels           if families are wanted: <meta name=citation_pmid content=2>,
 *                      <b itemprop=pmid>2 and <td>PMID<td>2 are PMID 2; see labels.h.
 *
 * Skipped: doctypes and processing instructions; unless `scripts` is set, also comments, PHP, the
 * contents of script and style, and attributes that html_attributes.def does not name. The bytes of
 * these are counted; of values, only of those in which something wanted may be. With `scripts`, a
 * comment or value that begins with markup is read as HTML, and so is srcdoc. noscript, noframes,
 * noembed and iframe hold markup, as for a reader without scripts and frames. A meta that refreshes
 * is known by an http-equiv before its content; if the http-equiv comes after it, only an absolute
 * URL is found.
 *
 * Bounds: of a relative reference at most HTML_VALUE bytes are held, and at most MARKUP_REACH bytes
 * of the stream; the rest of a longer one is put as it comes. A base with more than HTML_VALUE
 * bytes is skipped. Text after more than HTML_GAP skipped bytes is parted from the text before
 * them. The last two cases are counted in `too_long`.
 */
#ifndef URISIFT_HTML_H
#define URISIFT_HTML_H

#include "scanner/decode/markup/html_entity.h"
#include "scanner/decode/markup/labels.h"
#include "scanner/decode/markup/markup_skip.h"
#include "scanner/location/location.h"

enum {
    HTML_VALUE = 4 * 1024, /* longest base, and most bytes of a held reference */
    HTML_GAP = 64 * 1024,  /* skipped bytes that an identifier may span */
    HTML_NAMED = 32,       /* bytes of a value that may be a label */
    HTML_NAMES = 256,      /* slots for names of elements, and of attributes */
};

/* A slot of a table of names. Rows count from 1. */
struct html_name {
    uint64_t key; /* 0: free */
    uint8_t row;
};

/* The current link. */
struct html_link {
    uint8_t state;                /* see html_link.c */
    struct markup_lookahead head; /* held bytes that may be a scheme */
    size_t size;                  /* bytes of `value`, a relative reference */
    uint64_t begin, end;          /* its place in the stream */
    /* of a long reference, or after the ':' of a link: these are put if more follows */
    uint64_t blanks;
    bool past_colon; /* the ':' of an absolute link has been put */
    bool in_path;    /* a long reference has neither '?' nor '#' so far */
    uint8_t value[HTML_VALUE];
    uint8_t resolved[2 * HTML_VALUE + 4];
};

/* The current <a> or <area>, if these are wanted. */
struct html_anchor {
    bool is_wanted;    /* the location is told of them; set by the caller */
    bool has_document; /* the location knows that this is HTML */
    bool is_open;
    bool is_area;        /* it ends with its tag */
    bool in_tag;         /* its tag has not ended yet */
    bool has_href;       /* it is a link */
    bool in_target;      /* the value of its href is being read */
    bool is_known;       /* the location has its text */
    bool is_cut;         /* there is more text */
    uint64_t tag;        /* where its tag is */
    uint64_t begin, end; /* where its text is in the stream; both 0: it has none */
    size_t target_size, text_size;
    /* bytes of a character that may be invisible: the next run has the rest of it */
    bool is_held;
    struct markup_lookahead held;
    uint8_t target[URISIFT_ANCHOR_TARGET], text[URISIFT_ANCHOR_TEXT];
};

struct html {
    uint64_t too_long;         /* texts that were skipped or parted because of their length */
    struct location *location; /* borrowed; NULL: locations are not wanted */
    const struct urisift_profile *web;
    struct markup_skip skip;
    struct urisift_text_sink out;

    uint8_t state;
    bool apart;        /* nothing has been put since the last separator */
    uint8_t last_byte; /* the last byte that was put */
    uint64_t last;     /* where its place begins */
    uint64_t end;      /* where the bytes end that have been fed */
    struct html_references references;
    struct markup_lookahead lookahead; /* bytes that may begin a tag */

    /* The current tag. */
    bool end_tag, slash, refresh;
    /* rows of html_elements.def and html_attributes.def; 0: not in them */
    uint8_t element, attribute;
    uint8_t quote;         /* 0: the value has none */
    uint8_t list, matched; /* the state within a value that is read in parts */
    bool bracket;
    bool seeks;          /* the value is put only from the first scheme with "://" on */
    uint64_t name, seen; /* codes of the name; a bit for each row of attributes so far */
    uint32_t name_size;
    uint32_t foreign; /* svg and math elements that are open */

    /* `raw`: the element of the current raw text, or 0. */
    uint8_t raw, escape, dashes;
    bool escaping, hiding; /* "<!--" is being matched; it or "<script" in a script is */
    const char *pattern;   /* the rest that is to be matched; NULL: none */

    struct labels labels;
    const char *label;          /* of the text or value that is put next; NULL: none */
    const char *end_label;      /* of the next text: found at the end of the text before it */
    struct labels_end text_end; /* the end of the text before */
    bool end_in_line;           /* end_label holds up to the end of the line */
    bool end_in_cell;           /* end_label holds in the current cell, until another begins */
    bool end_awaits_cell;       /* end_label holds only in a cell */
    const char *tag_label;      /* the label that the current tag names */
    bool says_text;             /* tag_label holds for the text after the tag, too */
    uint8_t named_size;         /* more than HTML_NAMED: too long for a label */
    uint8_t named[HTML_NAMED];

    struct html_link link;
    struct html_anchor anchor;
    /* relative references without a base are put, too: ENCLOSURE_RELATIVE */
    bool puts_relative;
    bool may_be_plain;      /* the text may be plain text: html_expect_plain() */
    bool scripts;           /* comments, scripts, styles and all attributes are put, too */
    struct html *inner;     /* reads what of these is HTML; borrowed; NULL: nothing does */
    uint64_t *script_bytes; /* counts what of these is skipped; borrowed; NULL: nothing does */
    bool in_identifier;     /* the word that was put last has a mark of an identifier */
    bool skips;             /* the current value is skipped and counted */
    uint8_t passage;        /* what the current comment or value is, see html_passage.c */
    uint64_t passage_size;  /* its bytes so far */
    uint64_t dash;          /* where the first '-' that may end a comment is */
    /* a value that is not read: it is counted if it holds one of these schemes; NULL: always */
    const struct find_schemes *counted_schemes;
    bool counts, is_counted; /* it may be counted; it is known to be */
    uint64_t passed;         /* its bytes so far */
    uint8_t word_size;       /* of the word at the end of these; one more than fits: too long */
    uint8_t word[URISIFT_MAX_SCHEME];
    bool has_base, take_base;  /* a base element has been read; its value is being read */
    struct urisift_span outer; /* the document's own base, valid; empty: it has none. Borrowed */
    size_t base_size;          /* 0: there is no valid base */
    uint8_t base[HTML_VALUE];

    /* Names by their codes; `plain`: short tags by their bytes up to '>'. */
    struct html_name elements[HTML_NAMES], attributes[HTML_NAMES], plain[HTML_NAMES];
};

/* Begins a document. The caller may set `puts_relative`, `labels`
 * and `anchor.is_wanted` afterwards, and more by the
 * functions below, and separates the text from the text before it. `schemes`: only identifiers
 * with these schemes are wanted. Text without any may be skipped, and how much of it is skipped
 * depends on where runs end. NULL: all text is put, and `kernel` may be NULL, too. The pointers are
 * borrowed until the layer's end. */
void html_begin(struct html *h, struct location *location, const struct urisift_kernel *kernel,
                const struct find_schemes *schemes);
/* Can relative references be resolved by the URL? */
bool html_is_base(struct html *h, struct urisift_span url);
/* Sets the base of the document's relative references up to its <base href>. It is borrowed until
 * the layer's end, or until another is set. One that is no base of any reference is ignored. */
void html_set_outer(struct html *h, struct urisift_span outer);
/* The text may be plain text that the caller cannot tell from HTML: <http://a.example/> and
 * <a@b.example> are no tags, and "&copy=" is no reference. */
void html_expect_plain(struct html *h);
/* Counts the bytes of what is skipped in *bytes. Values are counted if a scheme of `schemes` may be
 * in them; NULL: all. Both are borrowed until the layer's end. */
void html_count_skipped(struct html *h, uint64_t *bytes, const struct find_schemes *schemes);
/* Comments, scripts, styles and all attributes are put, too. `inner` reads what is HTML of them. It
 * is borrowed until the layer's end. Whatever else the caller sets is set before. */
void html_search_scripts(struct html *h, struct html *inner);
enum urisift_error html_feed(void *html, const struct urisift_text *text,
                             struct urisift_text_sink out);
enum urisift_error html_finish(void *html, struct urisift_text_sink out);

#endif
