/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * encoded_words.h — a layer for the body of a field: decodes `=?charset?Q|B?text?=` (RFC 2047) and
 * passes all other text on as it is.
 *
 *     =?utf-8?Q?see_http=3A?=⏎ =?utf-8?Q?=2F=2Fh?=   →   see http://h
 *
 * The body still contains its line ends and folds. White space between two words is removed. Like
 * many mail programs, the layer accepts more than the RFC allows: words in quoted strings and
 * comments; words right beside other text; up to ENCODED_WORD_MOST bytes; blanks, folds and
 * unencoded bytes inside; `?` in Q where it does not end the word; an empty label. All other text
 * is passed on.
 *
 * Places: an unencoded byte of Q has its own place; `=XX` and `_` are mapped as a whole; B is
 * mapped as base64, with its padding. Decoded bytes go through the layer of their charset
 * (charset.h). Consecutive words in the same charset are one text for that layer. If they have the
 * same encoding, too, base64 may be cut inside a unit of four digits, and Q inside `=XX`
 * (encoded_text.h).
 */
#ifndef URISIFT_MAIL_ENCODED_WORDS_H
#define URISIFT_MAIL_ENCODED_WORDS_H

#include "scanner/decode/charset/charset.h"
#include "scanner/decode/common/lookahead.h"
#include "scanner/decode/mail/encoded_text.h"

enum {
    ENCODED_WORD_MOST = 1000,           /* bytes of a word, from `=?` to `?=` */
    ENCODED_WORD_BLANKS = 998,          /* bytes of white space between two words */
    ENCODED_WORD_LABEL = CHARSET_LABEL, /* bytes of a charset's label */
};

enum encoded_words_state {
    ENCODED_WORDS_OUT,        /* nothing is held */
    ENCODED_WORDS_BEHIND,     /* after a word; white space is held */
    ENCODED_WORDS_EQUALS,     /* after the first '=' of a possible word */
    ENCODED_WORDS_LABEL,      /* after its first '?': in the label */
    ENCODED_WORDS_LETTER,     /* after the '?' that ends the label */
    ENCODED_WORDS_LETTER_END, /* after Q or B */
    ENCODED_WORDS_TEXT,       /* after the '?' that follows: in the text */
    ENCODED_WORDS_QUESTION,   /* after a '?' in the text */
};

struct encoded_words {
    enum encoded_words_state state;
    bool is_shown;            /* set after begin: the text is shown, see charset_begin_shown() */
    bool open;                /* the charset of the previous word is still open */
    bool adjacent;            /* white space after a word is held, and perhaps the next word */
    size_t word;              /* where the word begins in `held` */
    size_t text;              /* where its text begins */
    size_t label_end;         /* where its label ends */
    uint8_t letter;           /* 'q' or 'b' */
    struct encoded_rest rest; /* of the previous word */
    struct charset charset;   /* used while `open` */
    size_t open_size;
    uint8_t open_label[ENCODED_WORD_LABEL]; /* without a language (RFC 2231 section 5) */
    struct lookahead lookahead;
};

void encoded_words_begin(struct encoded_words *w);
enum urisift_error encoded_words_feed(void *words, const struct urisift_text *text,
                                      struct urisift_text_sink out);
enum urisift_error encoded_words_finish(void *words, struct urisift_text_sink out);
/* Frees the charset if the layer is not finished. *w must have been begun or be all zero. */
void encoded_words_abandon(struct encoded_words *w);

#endif
