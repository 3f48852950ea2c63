/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * hz.h — HZ-GB-2312 (RFC 1843): ASCII, and between ~{ and ~} Chinese in bytes that look like
 * ASCII; all of that becomes bytes 0xFF. ~~ is a ~, a ~ at the end of a line goes with the line
 * end. The end of a line ends Chinese. A ~ before anything else stays.
 */
#ifndef URISIFT_HZ_H
#define URISIFT_HZ_H

#include "scanner/decode/common/bytes.h"

struct hz {
    /* the byte is the second of a character; … whose first is a ~ */
    bool chinese, second, tilde;
    uint8_t lookahead_size;
    struct byte lookahead[2]; /* in ASCII: a ~, and maybe a carriage return */
};

void hz_begin(struct hz *h);
enum urisift_error hz_feed(void *hz, const struct urisift_text *text, struct urisift_text_sink out);
enum urisift_error hz_finish(void *hz, struct urisift_text_sink out);

#endif
