/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * iconv_text.h — charsets that iconv(3) knows and no row describes: EBCDIC, the national
 * variants of ISO 646 … ASCII characters come out as such, each other one as one byte 0xFF.
 *
 * A character stands for the bytes that it was made of; what iconv(3) takes without
 * giving anything, as shifts are, stands for nothing. Bytes that are no character become 0xFF.
 */
#ifndef URISIFT_ICONV_TEXT_H
#define URISIFT_ICONV_TEXT_H

#include <iconv.h>

#include "scanner/decode/common/bytes.h"

enum { ICONV_TEXT_PENDING = 16 }; /* most bytes of a character */

struct iconv_text {
    bool has_table;     /* every byte is a character: no converter is needed any more */
    uint8_t table[256]; /* what becomes of it */
    iconv_t converter;
    uint8_t pending_size;
    struct byte pending[ICONV_TEXT_PENDING]; /* the beginning of a character */
    uint64_t begin, end;                     /* of what was taken last */
};

enum iconv_text_answer {
    ICONV_TEXT_PASS,      /* unknown, or ASCII alone, or UTF-8: as it is */
    ICONV_TEXT_EIGHT_BIT, /* ASCII, and one byte for every other character */
    ICONV_TEXT_OPEN,      /* this layer is needed; it is to be ended */
    ICONV_TEXT_FAILED,    /* that cannot be told: errno says why */
};

/* Asks iconv(3) what the charset is like. Names with bytes that they do not have are unknown. */
enum iconv_text_answer iconv_text_begin(struct iconv_text *c, const char *name);
enum urisift_error iconv_text_feed(void *iconv_text, const struct urisift_text *text,
                                   struct urisift_text_sink out);
enum urisift_error iconv_text_finish(void *iconv_text, struct urisift_text_sink out);
void iconv_text_end(struct iconv_text *c);

#endif
