/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * html_skip.c — fuzz target: in HTML, and in XML, the same is found whether text is passed over
 * or, for context, is not; by two kernels.
 */
#include "tests/fuzz/stream.h"

/* Without the context. */
static enum urisift_error take_alone(void *self, const struct urisift_finding *finding)
{
    struct urisift_finding f = *finding;
    f.before = f.after = (struct urisift_span){NULL, 0};
    return take(self, &f);
}

enum { SETS = 4, KINDS = 3, FORMATS = 2 };

/* One of those that are made once. Kind 0 passes nothing over; 1 does, by the best kernel; 2, by
 * the plainest. */
static const struct urisift_scanner *scanner_of(size_t format, size_t set, size_t kind)
{
    static const char *const formats[FORMATS] = {"html", "xml"};
    static const char *const schemes[SETS] = {NULL, "all", "s3,x", "http"};
    static struct urisift_scanner *made[FORMATS][SETS][KINDS];
    struct urisift_scan_options options = {.format = formats[format],
                                           .kernel = kind == 2 ? "scalar" : NULL,
                                           .valid = true,
                                           .schemes = schemes[set],
                                           .invalid = true,
                                           .lines = true,
                                           .columns = true,
                                           .where = true,
                                           .context = kind == 0 ? URISIFT_CONTEXT_BYTES
                                                                : URISIFT_CONTEXT_NONE,
                                           .context_size = 1,
                                           .keys = true};
    enum urisift_error error;
    if (!made[format][set][kind])
        made[format][set][kind] = urisift_scanner_new(&options, &error);
    must(made[format][set][kind] != NULL);
    return made[format][set][kind];
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size < 1)
        return 0;
    size_t set = data[0] % SETS, step = 1 + data[0] / SETS % 32, format = data[0] / 128;
    struct text all = scan_by(scanner_of(format, set, 0), take_alone, data + 1, size - 1, SIZE_MAX);
    for (size_t kind = 1; kind < KINDS; kind++) {
        struct text some = scan_by(scanner_of(format, set, kind), take_alone, data + 1, size - 1,
                                   kind == 1 ? step : SIZE_MAX);
        must(some.size == all.size &&
             (all.size == 0 || memcmp(some.data, all.data, all.size) == 0));
        free(some.data);
    }
    free(all.data);
    return 0;
}
