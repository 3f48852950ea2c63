/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* tex.c — fuzz target: the format tex puts the same however its text is cut, each byte in its
 * place. */
#include "tests/fuzz/format.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    return fuzz_format(&urisift_decoder_tex, data, size);
}
