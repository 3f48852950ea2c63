/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* uuencode_yenc.c — fuzz target: any text with uuencode and yEnc blocks gives the same however
 * it is cut. */
#include "scanner/decode/transfer/uuencode_yenc.h"
#include "tests/fuzz/layer.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct uuencode_yenc state;
    uuencode_yenc_begin(&state, kernel_choose(NULL));
    fuzz_layer((struct text_layer){uuencode_yenc_feed, uuencode_yenc_finish, &state, {0}}, data,
               size);
    return 0;
}
