/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * charset.h — a layer: the text of a part, by the charset that its label names.
 *
 * Non-ASCII letters belong to identifiers only where the source is Unicode. In every
 * other charset all that is no ASCII becomes bytes 0xFF, which are never part of UTF-8
 * and end every identifier; so no table of characters is needed for most of them:
 *
 *     pass         UTF-8, ASCII, no label, unknown ones: as it is    no layer
 *     eight_bit    ASCII below 0x80, one byte a character above     eight_bit.c
 *     double_byte  … or two to four, the latter of which may be ASCII   double_byte.c
 *     iso2022      characters switched by escape sequences           iso2022.c
 *     hz           … by ~{ and ~}                                    hz.c
 *     utf7         … by + and -                                      utf7.c
 *     wide         UTF-16 and UTF-32, to UTF-8                       wide.c
 *     iconv        what else iconv(3) knows                          iconv_text.c
 *     failed       … could not be asked: its text is an error
 *
 * The rows are in charsets.def.
 */
#ifndef URISIFT_CHARSET_H
#define URISIFT_CHARSET_H

#include "scanner/decode/charset/double_byte.h"
#include "scanner/decode/charset/hz.h"
#include "scanner/decode/charset/iconv_text.h"
#include "scanner/decode/charset/iso2022.h"
#include "scanner/decode/charset/utf7.h"
#include "scanner/decode/charset/wide.h"
#include "scanner/text/text.h"

enum { CHARSET_LABEL = 64 }; /* bytes of the longest label that is looked at */

struct charset_kind;

struct charset {
    const struct charset_kind *kind; /* NULL: the bytes pass as they are */
    union {
        struct double_byte double_byte;
        struct iso2022 iso2022;
        struct hz hz;
        struct utf7 utf7;
        struct wide wide;
        struct iconv_text iconv;
        int failed; /* errno, where iconv(3) could not be asked */
    } state;
};

/* Chooses by the label: any case, quotes and blanks around it do not count. False: the bytes
 * pass as they are, and the layer can be left out. What was begun is to be ended, true or false. */
bool charset_begin(struct charset *c, struct urisift_span label);
/* The same of a label that stands in the text itself, in ASCII: a charset in which it could not
 * be read is not believed. */
bool charset_begin_declared(struct charset *c, struct urisift_span label);
enum urisift_error charset_feed(void *charset, const struct urisift_text *text,
                                struct urisift_text_sink out);
enum urisift_error charset_finish(void *charset, struct urisift_text_sink out);
/* Gives back what iconv(3) took. */
void charset_end(struct charset *c);

#endif
