/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * double_byte.h — charsets with characters of two bytes, the second of which may look like ASCII.
 *
 * Both bytes become 0xFF. So do all bytes of the four-byte characters of GB 18030. If no trail byte
 * follows a lead byte, only the lead byte becomes 0xFF.
 */
#ifndef URISIFT_DOUBLE_BYTE_H
#define URISIFT_DOUBLE_BYTE_H

#include "scanner/decode/common/bytes.h"

enum double_byte_charset { SHIFT_JIS, BIG5, GBK, GB18030, UHC, JOHAB };

struct double_byte {
    uint8_t class[256]; /* the class of each byte: see double_byte.c */
    bool four;          /* a lead byte, a digit, a lead byte, a digit are one character */
    uint8_t awaited;    /* after a lead byte: the class of its trail bytes; else 0 */
    uint8_t lookahead_size;
    struct byte lookahead[2]; /* held after a lead byte: a digit, and maybe a lead byte */
};

void double_byte_begin(struct double_byte *d, enum double_byte_charset charset);
enum urisift_error double_byte_feed(void *double_byte, const struct urisift_text *text,
                                    struct urisift_text_sink out);
enum urisift_error double_byte_finish(void *double_byte, struct urisift_text_sink out);

#endif
