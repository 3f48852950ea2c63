/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* html_skip.c — fuzz target: the same is found in HTML and XML whether text is skipped or not. */
#include "tests/fuzz/fuzz.h"

enum { SETS = 4, KINDS = 3, FORMATS = 2 };

/* Each scanner is made once. Kind 0 skips nothing, because it keeps context; kind 1 skips with the
 * best kernel, kind 2 with the scalar one. */
static const struct urisift_scanner *scanner_of(size_t format, size_t set, size_t kind)
{
    static struct urisift_scanner *made[FORMATS][SETS][KINDS];
    struct urisift_scan_options options = {
        .size = sizeof options,
        .format = format == 0 ? "html" : "xml",
        .kernel = kind == 2 ? "scalar" : NULL,
        .schemes = (const char *const[SETS]){NULL, "all", "s3,x", "http"}[set],
        .context = kind == 0 ? URISIFT_CONTEXT_BYTES : URISIFT_CONTEXT_NONE,
        .context_size = 1,
        .valid = true,
        .invalid = true,
        .lines = true,
        .columns = true,
        .where = true,
        .keys = true};
    enum urisift_error error;
    if (!made[format][set][kind])
        made[format][set][kind] = urisift_scanner_new(&options, &error);
    fuzz_must(made[format][set][kind] != NULL);
    return made[format][set][kind];
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size < 1)
        return 0;
    size_t set = data[0] % SETS, step = 1 + data[0] / SETS % 32, format = data[0] / 128;
    struct fuzz_report *reports[KINDS];
    for (size_t kind = 0; kind < KINDS; kind++) {
        reports[kind] = fuzz_report_new();
        reports[kind]->omits_context = true;
        fuzz_report_scan(reports[kind], scanner_of(format, set, kind),
                         (struct urisift_span){data + 1, size - 1}, kind == 1 ? step : SIZE_MAX);
        fuzz_must(fuzz_report_same(reports[kind], reports[0]));
    }
    for (size_t kind = 0; kind < KINDS; kind++)
        fuzz_report_free(reports[kind]);
    return 0;
}
