/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* warc.c — fuzz target: any stream, read as a WARC, gives the same report however it is cut; raw
 * is what it holds. */
#include "tests/fuzz/stream.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size < 1)
        return 0;
    struct urisift_scan_options options = {
        .format = "warc",
        .attachments = (enum urisift_attachments)(data[0] & 3) % 3,
        .max_length = data[0] & 4 ? 100 : 0,
        .valid = true,
        .invalid = true,
        .lines = true,
        .columns = true,
        .where = true,
        .keys = true,
    };
    scan_alike(&options, data + 1, size - 1, 1 + data[0] % 61u);
    return 0;
}
