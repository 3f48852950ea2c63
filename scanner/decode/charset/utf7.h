/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * utf7.h — UTF-7 (RFC 2152): ASCII, and between + and - UTF-16 in base64. ASCII characters that
 * were written so are undone; all others become one byte 0xFF, also those above 0x7F.
 *
 * A character of base64 stands for the bytes that hold its bits, the first of a stretch
 * for the + too. A + before what is neither base64 nor - stays.
 */
#ifndef URISIFT_UTF7_H
#define URISIFT_UTF7_H

#include "scanner/decode/common/bytes.h"

struct utf7 {
    bool in_base64, is_first; /* nothing has come behind the + */
    uint32_t bits;            /* the last bits of base64 … */
    uint8_t count;            /* … and how many of them are not yet put out */
    struct byte plus;
    uint64_t begin, end; /* of the bytes that hold those bits */
};

void utf7_begin(struct utf7 *u);
enum urisift_error utf7_feed(void *utf7, const struct urisift_text *text,
                             struct urisift_text_sink out);
enum urisift_error utf7_finish(void *utf7, struct urisift_text_sink out);

#endif
