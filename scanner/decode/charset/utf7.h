/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * utf7.h — UTF-7 (RFC 2152): ASCII, and UTF-16 in base64 between + and -.
 *
 * ASCII characters in base64 are decoded. Each other unit of UTF-16 becomes one byte 0xFF, and so
 * does each byte above 0x7F outside of base64. A character in base64 has the place of the bytes
 * that hold its bits; the first of a stretch also that of the +. A + that neither base64 nor a -
 * follows is kept.
 */
#ifndef URISIFT_UTF7_H
#define URISIFT_UTF7_H

#include "scanner/decode/common/bytes.h"

struct utf7 {
    bool in_base64, is_first; /* is_first: nothing has come after the + */
    uint32_t bits;            /* the last bits of base64 */
    uint8_t count;            /* how many of them have not been put yet */
    struct byte plus;
    uint64_t begin, end; /* place of the bytes that hold those bits */
};

void utf7_begin(struct utf7 *u);
enum urisift_error utf7_feed(void *utf7, const struct urisift_text *text,
                             struct urisift_text_sink out);
enum urisift_error utf7_finish(void *utf7, struct urisift_text_sink out);

#endif
