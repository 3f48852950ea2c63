/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * base64_body.h — a layer over a body in base64 that may have text behind it, or before it, or
 * be text.
 *
 * Mailing lists put their footers behind whatever a message holds, and some programs say base64
 * of what is none. So, before the first line of BASE64_FULL bytes that can be base64, and once
 * data has ended with its padding, each line is looked at by itself: one that cannot be base64,
 * because of a byte that is none of it or of a blank inside, is text. (Every identifier holds a
 * ':'.) So long a line at the beginning is damaged rather than text, if there is little else in
 * it, and neither a blank nor a ':'.
 *
 *     Zm9vYg==⏎
 *     -- ⏎                             foob⏎⏎-- ⏎To leave: http://lists.example/⏎
 *     To leave: http://lists.example/⏎
 */
#ifndef URISIFT_BASE64_BODY_H
#define URISIFT_BASE64_BODY_H

#include "scanner/decode/common/lookahead.h"
#include "scanner/decode/transfer/base64.h"

enum { BASE64_BODY_LOOKAHEAD = 128 }; /* bytes of a line by which it is judged */

struct base64_body {
    struct base64 base64;
    enum base64_body_state {
        BASE64_BODY_DATA, /* no padding yet */
        BASE64_BODY_LINE, /* before all data, or behind padding: in a line that is base64 */
        BASE64_BODY_NEXT, /* … at the beginning of a line, which is held until it is judged */
        BASE64_BODY_TEXT, /* … in one that is not */
    } state;
    bool begins;  /* no line has been surely base64 */
    bool is_text; /* the line before was */
    size_t count;
    uint8_t data[BASE64_BODY_LOOKAHEAD];
    struct lookahead_place places[BASE64_BODY_LOOKAHEAD];
};

void base64_body_begin(struct base64_body *b, const struct urisift_kernel *kernel);
enum urisift_error base64_body_feed(void *b, const struct urisift_text *text,
                                    struct urisift_text_sink out);
enum urisift_error base64_body_finish(void *b, struct urisift_text_sink out);

#endif
