/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* base64.c — fuzz target: base64, with two kernels. */
#include "scanner/decode/transfer/base64.h"
#include "tests/fuzz/fuzz.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct base64 state;
    base64_begin(&state, kernel_choose(size % 2 ? "scalar" : NULL));
    fuzz_layer((struct text_layer){base64_feed, base64_finish, &state, {0}}, data, size);
    return 0;
}
