/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* scan.c — fuzz target: any stream, by any options. */
#include "tests/fuzz/fuzz.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const char *const profiles[] = {"web", "rfc3986", "url7", "udi1992", "pdf-webcapture"};
    static const char *const formats[] = {"auto", "text", "tex",    "json",
                                          "csv",  "cef",  "syslog", "markdown"};
    if (size < 2)
        return 0;
    const struct urisift_profile *named[] = {
        urisift_profile_named(profiles[data[0] % 5]),
        urisift_profile_named(data[0] & 64 ? "rfc8141" : "rfc2141")};
    struct urisift_scan_options options = {
        .size = sizeof options,
        .format = data[0] & 128 ? "html" : formats[data[1] % 8],
        .schemes = data[1] & 8 ? "all" : NULL,
        .families = data[0] & 32 ? "all" : NULL,
        .profiles = named,
        .profile_count = 2,
        .strict = data[1] & 16,
        .strip_line_numbers = data[1] & 32,
        .bare_hosts = data[1] & 128,
        .max_length = data[1] & 64 ? 100 : 0,
    };
    fuzz_scan(options, 1 + data[0] % 17u, data + 2, size - 2);
    return 0;
}
