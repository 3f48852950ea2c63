/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* mail.c — fuzz target: any stream, read as mail or news. */
#include "tests/fuzz/fuzz.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size < 1)
        return 0;
    struct urisift_scan_options options = {
        .size = sizeof options,
        .format = data[0] & 1 ? "news" : "mail",
        .message_ids = data[0] & 2,
        .attachments = (enum urisift_attachments)(data[0] >> 2 & 3) % 3,
        .message_fields = data[0] & 32 ? "references,subject,from,in_reply_to,thread" : NULL,
        .max_length = data[0] & 16 ? 100 : 0,
    };
    fuzz_scan(options, 1 + data[0] % 61u, data + 1, size - 1);
    return 0;
}
