/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* uuencode_yenc_decode.h — decodes lines of uuencode and yEnc blocks (uuencode_yenc.h). */
#ifndef URISIFT_UUENCODE_YENC_DECODE_H
#define URISIFT_UUENCODE_YENC_DECODE_H

#include "scanner/decode/common/lookahead.h"

/* A line with its line end, and its places: it begins at byte `at` of the run, or has `places`. */
struct block_text {
    const uint8_t *data;
    size_t size;
    const struct urisift_text *run; /* NULL: it has `places` */
    size_t at;
    const struct lookahead_place *places;
};

/* Puts what the line encodes. Lines that hold no data, as "end" and "=yend", put nothing. */
enum urisift_error block_decode(const struct block_text *line, bool is_yenc,
                                struct urisift_text_sink out);

#endif
