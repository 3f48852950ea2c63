/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* blocks.c — fuzz target: text with uuencode and yEnc blocks, which are removed or
 * decoded. */
#include "scanner/decode/transfer/uuencode_yenc.h"
#include "tests/fuzz/fuzz.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct uuencode_yenc state;
    uuencode_yenc_begin(&state, kernel_choose(NULL), size % 2);
    fuzz_layer((struct text_layer){uuencode_yenc_feed, uuencode_yenc_finish, &state, {0}}, data,
               size);
    return 0;
}
