/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * html_entity.h — decodes character references of HTML: &amp; &copy &#104; &#x68;
 *
 * It follows the tokenization rules of the HTML standard. The longest name counts. Some names need
 * no ';'. The numbers 0x80 to 0x9F are bytes of windows-1252. A number that is not a character is
 * U+FFFD. In an attribute, a name without ';' before '=', a letter or a digit is not a reference. A
 * number that is written in more than MARKUP_LOOKAHEAD bytes is not decoded.
 */
#ifndef URISIFT_HTML_ENTITY_H
#define URISIFT_HTML_ENTITY_H

#include "scanner/decode/markup/markup_lookahead.h"

/* The state within a text. For a new text all zero, except in_attribute. */
struct html_references {
    bool in_attribute;
    uint8_t state;
    uint8_t match_size; /* size of the longest name so far; 0: none */
    uint16_t level;     /* the state of the automaton of names; 0: at an end */
    uint16_t number;    /* number of names before the held one */
    uint16_t match;     /* number of the longest name */
    uint32_t code;      /* the value of a number */
    struct markup_lookahead lookahead;
};

/* Puts each referenced character in UTF-8, as a run that stands for the bytes of its reference.
 * Puts all other bytes as they are. */
enum urisift_error html_references_feed(struct html_references *r, const struct urisift_text *text,
                                        struct urisift_text_sink out);
/* The text ends: the next byte, at `here`, does not belong to a reference. */
enum urisift_error html_references_end(struct html_references *r, uint64_t here,
                                       struct urisift_text_sink out);

#endif
