/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* flowed.c — fuzz target: format=flowed. */
#include "scanner/decode/transfer/flowed.h"

#include "tests/fuzz/fuzz.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size < 2)
        return 0;
    struct flowed f;
    flowed_begin(&f, data[0] % 4 != 0);
    fuzz_layer((struct text_layer){flowed_feed, flowed_finish, &f, {0}}, data + 1, size - 1);
    return 0;
}
