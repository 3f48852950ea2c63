/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * charset.h — a layer that decodes text in the charset that a label names.
 *
 * Non-ASCII letters belong to identifiers only if the source is Unicode. In every other charset,
 * non-ASCII characters become bytes 0xFF, which are never part of UTF-8 and end every identifier.
 * So most charsets need no table of characters. The kinds:
 *
 *     pass         UTF-8, ASCII, unknown labels, no label: as it is       no layer
 *     eight_bit    ASCII, and one byte above 0x7F for other characters    eight_bit.c
 *     double_byte  ASCII, and two or four bytes for other characters;     double_byte.c
 *                  all but the first may look like ASCII
 *     iso2022      escape sequences switch between character sets         iso2022.c
 *     hz           ~{ and ~} switch                                       hz.c
 *     utf7         + and - switch                                         utf7.c
 *     wide         UTF-16 and UTF-32, converted to UTF-8                  wide.c
 *     iconv        other charsets that iconv(3) knows                     iconv_text.c
 *     text         any charset that iconv(3) knows, converted to        charset_text.c
 *                  UTF-8, for a text that is shown
 *     failed       iconv(3) could not be asked: feeding text is an error
 *
 * The labels are in charsets.def.
 */
#ifndef URISIFT_CHARSET_H
#define URISIFT_CHARSET_H

#include "scanner/decode/charset/charset_text.h"
#include "scanner/decode/charset/double_byte.h"
#include "scanner/decode/charset/hz.h"
#include "scanner/decode/charset/iconv_text.h"
#include "scanner/decode/charset/iso2022.h"
#include "scanner/decode/charset/utf7.h"
#include "scanner/decode/charset/wide.h"
#include "scanner/text/text.h"

enum { CHARSET_LABEL = 64 }; /* bytes; longer labels are unknown */

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
        struct charset_text text;
        int failed; /* the errno of an iconv(3) that could not be asked */
    } state;
};

/* Begins a text in the charset that the label names. The case of the label, and quotes and blanks
 * around it, do not matter. Returns false if the bytes pass as they are, so that the layer is not
 * needed. Call charset_end() in either case. */
bool charset_begin(struct charset *c, struct urisift_span label);
/* Does the same for a label that was found in the text itself, in ASCII. A charset in which that
 * ASCII could not be read is rejected: false. */
bool charset_begin_declared(struct charset *c, struct urisift_span label);
/* Does the same for a text that is shown and not searched: all its characters become UTF-8. In a
 * charset that iconv(3) does not know, they become 0xFF. */
bool charset_begin_shown(struct charset *c, struct urisift_span label);
enum urisift_error charset_feed(void *charset, const struct urisift_text *text,
                                struct urisift_text_sink out);
enum urisift_error charset_finish(void *charset, struct urisift_text_sink out);
/* Frees what iconv(3) allocated. */
void charset_end(struct charset *c);

#endif
