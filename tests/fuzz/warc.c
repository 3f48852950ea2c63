/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* warc.c — fuzz target: any stream, read as a WARC. */
#include "tests/fuzz/fuzz.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size < 1)
        return 0;
    struct urisift_scan_options options = {
        .size = sizeof options,
        .format = "warc",
        .attachments = (enum urisift_attachments)(data[0] & 3) % 3,
        .max_length = data[0] & 4 ? 100 : 0,
    };
    fuzz_scan(options, 1 + data[0] % 61u, data + 1, size - 1);
    return 0;
}
