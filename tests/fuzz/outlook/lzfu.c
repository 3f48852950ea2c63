/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* lzfu.c — fuzz target: compressed RTF gives no more bytes than it says. */
#include "cli/outlook/reader/lzfu.h"
#include "tests/fuzz/fuzz.h"

static void count(void *self, const uint8_t *data, size_t size)
{
    uint64_t *sum = self;
    for (size_t i = 0; i < size; i++)
        *sum += 1 + (data[i] & 0); /* each byte can be read */
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    uint64_t sum = 0;
    const enum lzfu_result result = lzfu_decode(data, size, count, &sum);
    if (size < 8)
        return 0;
    uint64_t said = (uint64_t)data[4] | (uint64_t)data[5] << 8 | (uint64_t)data[6] << 16 |
                    (uint64_t)data[7] << 24;
    fuzz_must(result == LZFU_OK && data[8] == 'L' ? sum == said : sum <= said);
    return 0;
}
