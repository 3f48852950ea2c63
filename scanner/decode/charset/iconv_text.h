/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * iconv_text.h — charsets that iconv(3) knows and that have no row in charsets.def: EBCDIC, the
 * national variants of ISO 646 and others.
 *
 * ASCII characters are put as such, each other character as one byte 0xFF. A character has the
 * place of the bytes that it was made of. Bytes for which iconv(3) returns nothing, such as shifts,
 * are skipped. Illegal bytes become 0xFF.
 */
#ifndef URISIFT_ICONV_TEXT_H
#define URISIFT_ICONV_TEXT_H

#include <iconv.h>

#include "scanner/decode/common/bytes.h"

enum { ICONV_TEXT_PENDING = 16 }; /* most bytes of a character */

struct iconv_text {
    bool has_table;     /* every byte is a character: the converter is closed */
    uint8_t table[256]; /* what each byte becomes */
    iconv_t converter;  /* owned, unless has_table */
    uint8_t pending_size;
    struct byte pending[ICONV_TEXT_PENDING]; /* the beginning of a character */
    uint64_t begin, end;                     /* place of the bytes that were taken last */
};

enum iconv_text_answer {
    ICONV_TEXT_PASS,      /* unknown, or ASCII alone, or UTF-8: the text passes as it is */
    ICONV_TEXT_EIGHT_BIT, /* ASCII, and one byte for every other character */
    ICONV_TEXT_OPEN,      /* this layer is needed; call iconv_text_end() after it */
    ICONV_TEXT_FAILED,    /* iconv(3) could not be asked: errno says why */
};

/* Opens a converter from the charset to UTF-8, as iconv_open(3) does. A name with bytes that no
 * charset's name has is unknown. On failure errno is EINVAL only if the charset is unknown. */
iconv_t iconv_text_open(const char *name);
/* Asks iconv(3) how the charset encodes text. A name with bytes that no charset's name has is
 * unknown. */
enum iconv_text_answer iconv_text_begin(struct iconv_text *c, const char *name);
enum urisift_error iconv_text_feed(void *iconv_text, const struct urisift_text *text,
                                   struct urisift_text_sink out);
enum urisift_error iconv_text_finish(void *iconv_text, struct urisift_text_sink out);
void iconv_text_end(struct iconv_text *c);

#endif
