/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* blocks.c — fuzz target: any text with uuencode and yEnc blocks gives the same however it is cut. */
#include "scanner/decode/transfer/blocks.h"
#include "tests/fuzz/layer.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct blocks state;
    blocks_begin(&state, kernel_choose(NULL));
    fuzz_layer((struct text_layer){blocks_feed, blocks_finish, &state, {0}}, data, size);
    return 0;
}
