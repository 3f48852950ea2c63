/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * encoded_words.h — a layer over a field's body: `=?charset?Q|B?text?=` decoded,
 * all else passed on as it is (RFC 2047).
 *
 *     =?utf-8?Q?see_http=3A?=⏎ =?utf-8?Q?=2F=2Fh?=   →   see http://h
 *
 * Line ends and folding are still in the body. White space between two words is
 * removed. Mail programs take more than the RFC allows, and so does this: words in
 * quoted strings and comments, right beside other text, of up to ENCODED_WORD_MOST
 * bytes, with blanks, folding and unencoded bytes inside; `?` in Q where it
 * does not end the word; an empty label. What is none of this passes as it stands.
 *
 * Places: unencoded bytes of Q their own, `=XX` and `_` as a whole; B as
 * base64, its padding covered. What is decoded goes through the layer of its charset (charset.h);
 * words of one charset that follow each other are one text of it.
 */
#ifndef URISIFT_MAIL_ENCODED_WORDS_H
#define URISIFT_MAIL_ENCODED_WORDS_H

#include "scanner/decode/charset/charset.h"
#include "scanner/decode/common/lookahead.h"

enum {
    ENCODED_WORD_MOST = 1000,           /* bytes of a word, from `=?` to `?=` */
    ENCODED_WORD_BLANKS = 998,          /* … of the white space between two words */
    ENCODED_WORD_LABEL = CHARSET_LABEL, /* … of a charset's label */
};

enum encoded_words_state {
    ENCODED_WORDS_OUT,        /* nothing is held */
    ENCODED_WORDS_BEHIND,     /* behind a word; white space is held */
    ENCODED_WORDS_EQUALS,     /* in what may be a word: behind its first '=' … */
    ENCODED_WORDS_LABEL,      /* … '?' … */
    ENCODED_WORDS_LETTER,     /* … '?' … */
    ENCODED_WORDS_LETTER_END, /* … Q or B … */
    ENCODED_WORDS_TEXT,       /* … '?' … */
    ENCODED_WORDS_QUESTION,   /* … and a '?' in the text */
};

struct encoded_words {
    enum encoded_words_state state;
    bool open;              /* the charset of the word before is not ended */
    bool adjacent;          /* held are white space behind a word, and what may be another */
    size_t word;            /* where the word begins in `held` … */
    size_t text;            /* … its text */
    size_t label_end;       /* … and where its label ends */
    uint8_t letter;         /* 'q' or 'b' */
    struct charset charset; /* that is open … */
    size_t open_size;
    uint8_t open_label[ENCODED_WORD_LABEL]; /* … without a language (RFC 2231 section 5) */
    struct lookahead lookahead;
};

void encoded_words_begin(struct encoded_words *w);
enum urisift_error encoded_words_feed(void *words, const struct urisift_text *text,
                                      struct urisift_text_sink out);
enum urisift_error encoded_words_finish(void *words, struct urisift_text_sink out);
/* Lets go of the charset where the layer is left without being finished; *w is begun, or all
 * zero. */
void encoded_words_abandon(struct encoded_words *w);

#endif
