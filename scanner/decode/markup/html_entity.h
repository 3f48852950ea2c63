/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * html_entity.h — character references of HTML undone: &amp; &copy &#104; &#x68;
 *
 * By the tokenization rules of the HTML standard: the longest name counts, some names do without
 * the ';', numbers 0x80 to 0x9F are those of windows-1252, and what is no character is U+FFFD.
 * In an attribute a name without ';' before '=', a letter or a digit is none. A number that is
 * written in more than MARKUP_LOOKAHEAD bytes is left as it stands.
 */
#ifndef URISIFT_HTML_ENTITY_H
#define URISIFT_HTML_ENTITY_H

#include "scanner/decode/markup/markup_lookahead.h"

/* A text under way. All zero but for in_attribute: a new one. */
struct html_references {
    bool in_attribute;
    uint8_t state;
    uint8_t match_size; /* bytes of the longest name so far; 0: none */
    uint16_t level;     /* where in the automaton of names; 0: at an end */
    uint16_t number;    /* names before the one that is held */
    uint16_t match;     /* number of the longest name */
    uint32_t code;      /* of a number */
    struct markup_lookahead lookahead;
};

/* Puts each character in UTF-8 as a run over the bytes of its reference, everything else as it
 * comes. */
enum urisift_error html_references_feed(struct html_references *r, const struct urisift_text *text,
                                        struct urisift_text_sink out);
/* The text is over; what comes next, at `here`, belongs to no reference. */
enum urisift_error html_references_end(struct html_references *r, uint64_t here,
                                       struct urisift_text_sink out);

#endif
