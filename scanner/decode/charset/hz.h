/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * hz.h — HZ-GB-2312 (RFC 1843): ASCII, and between ~{ and ~} Chinese text in bytes that look like
 * ASCII.
 *
 * The Chinese text and its delimiters become bytes 0xFF. ~~ becomes ~. A ~ at the end of a line is
 * removed with the line end. Any other ~ is kept. Chinese text ends with its line.
 */
#ifndef URISIFT_HZ_H
#define URISIFT_HZ_H

#include "scanner/decode/common/bytes.h"

struct hz {
    /* in Chinese text; the next byte is the second of a pair; the last byte was a ~, the first of a
     * pair */
    bool chinese, second, tilde;
    uint8_t lookahead_size;
    struct byte lookahead[2]; /* held in ASCII: a ~, and maybe a carriage return */
};

void hz_begin(struct hz *h);
enum urisift_error hz_feed(void *hz, const struct urisift_text *text, struct urisift_text_sink out);
enum urisift_error hz_finish(void *hz, struct urisift_text_sink out);

#endif
