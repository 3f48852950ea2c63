/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * base64_body.h — a layer for a body in base64 that may have text before or after it, or be text
 * only.
 *
 * Mailing lists append their footers to any message, and some programs declare base64 for text. So
 * lines are judged one by one at two places: before the first line of BASE64_FULL bytes that can be
 * base64, and after the padding that ends data. A line is text if it cannot be base64, because it
 * contains another byte, or a blank inside. (Every identifier contains a ':'.) At the beginning, a
 * line of that size counts as damaged base64, not as text, if it has few other bytes, and no blank
 * or ':'.
 *
 *     Zm9vYg==⏎
 *     -- ⏎                             →   foob⏎⏎-- ⏎To leave: http://lists.example/⏎
 *     To leave: http://lists.example/⏎
 */
#ifndef URISIFT_BASE64_BODY_H
#define URISIFT_BASE64_BODY_H

#include "scanner/decode/common/lookahead.h"
#include "scanner/decode/transfer/base64.h"

enum { BASE64_BODY_LOOKAHEAD = 128 }; /* bytes of a line that are judged */

struct base64_body {
    struct base64 base64;
    enum base64_body_state {
        BASE64_BODY_DATA, /* no padding yet */
        BASE64_BODY_LINE, /* before certain data, or after padding: in a line of base64 */
        BASE64_BODY_NEXT, /* at the beginning of a line, which is held until it is judged */
        BASE64_BODY_TEXT, /* in a line of text */
    } state;
    bool begins;   /* no line has been certainly base64 */
    bool is_text;  /* the line before was text */
    bool after_cr; /* its end began with CR; LF or a second CR may follow */
    size_t count;
    uint8_t data[BASE64_BODY_LOOKAHEAD];
    struct lookahead_place places[BASE64_BODY_LOOKAHEAD];
};

void base64_body_begin(struct base64_body *b, const struct urisift_kernel *kernel);
enum urisift_error base64_body_feed(void *b, const struct urisift_text *text,
                                    struct urisift_text_sink out);
enum urisift_error base64_body_finish(void *b, struct urisift_text_sink out);

#endif
