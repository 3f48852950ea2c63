/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * charset_text.h — converts text in any charset that iconv(3) knows to UTF-8, with all its
 * characters, for texts that are shown.
 *
 * The text that is searched is decoded by the kinds of charset.h, which need no tables. Bytes that
 * are not of the charset become U+FFFD. The places of the text are those of the run that ends it.
 */
#ifndef URISIFT_CHARSET_TEXT_H
#define URISIFT_CHARSET_TEXT_H

#include <iconv.h>

#include "scanner/text/text.h"

enum { CHARSET_TEXT_PENDING = 16 }; /* most bytes of a character */

struct charset_text {
    iconv_t converter; /* owned */
    size_t pending_size;
    uint8_t pending[CHARSET_TEXT_PENDING]; /* the beginning of a character */
    uint64_t at;                           /* the end of the text so far, in the stream */
};

/* Begins a text. `folded`: the label as in charsets.def; `label`: as written. Returns false if
 * iconv(3) does not know the charset, or could not be asked: then errno is not EINVAL. Call
 * charset_text_end() only after true. */
bool charset_text_begin(struct charset_text *c, const char *folded, const char *label);
enum urisift_error charset_text_feed(void *charset_text, const struct urisift_text *text,
                                     struct urisift_text_sink out);
enum urisift_error charset_text_finish(void *charset_text, struct urisift_text_sink out);
void charset_text_end(struct charset_text *c);

#endif
