/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* format.c — fuzz target of the format FUZZ_FORMAT, as csv: one program for each of them. */
#include "tests/fuzz/fuzz.h"

#define JOIN(a, b) a##b
#define DECODER(name) JOIN(urisift_decoder_, name)

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    fuzz_format(&DECODER(FUZZ_FORMAT), data, size);
    return 0;
}
