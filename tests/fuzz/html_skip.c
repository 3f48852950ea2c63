/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* html_skip.c — fuzz target: in HTML the same is found whether text is passed over or, for context, is not; by two kernels. */
#include "tests/fuzz/stream.h"

/* Without the context. */
static enum urisift_error take_alone(void *self, const struct urisift_finding *finding)
{
    struct urisift_finding f = *finding;
    f.before = f.after = (struct urisift_span){NULL, 0};
    return take(self, &f);
}

static struct text report(const uint8_t *data, size_t size, size_t step, const char *schemes, const char *kernel,
                          enum urisift_context context)
{
    struct urisift_scan_options options = {.format = "html", .kernel = kernel, .schemes = schemes, .valid = true,
                                           .invalid = true, .lines = true, .columns = true, .keys = true,
                                           .context = context, .context_size = 1};
    enum urisift_error error;
    struct urisift_scanner *scanner = urisift_scanner_new(&options, &error);
    must(scanner != NULL);
    struct text t = {NULL, 0};
    struct pieces p = {data, size, 0, step};
    struct job *job = calloc(1, sizeof *job);
    must(job != NULL);
    job->data = data;
    job->size = size;
    job->is_gzip = size > 1 && data[0] == 0x1f && data[1] == 0x8b;
    urisift_output_init(&job->output, (struct urisift_writer){append, &t});
    urisift_scan(scanner, (struct urisift_reader){read_piece, &p}, take_alone, job, NULL);
    urisift_output_flush(&job->output);
    free(job);
    urisift_scanner_free(scanner);
    return t;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const char *const schemes[] = {NULL, "all", "s3,x", "http"}, *const kernels[] = {NULL, "scalar"};
    if (size < 1)
        return 0;
    const char *set = schemes[data[0] & 3];
    struct text all = report(data + 1, size - 1, SIZE_MAX, set, NULL, URISIFT_CONTEXT_OCTETS);
    for (size_t i = 0; i < 4; i++) {
        struct text some = report(data + 1, size - 1, i < 2 ? SIZE_MAX : 1 + data[0] / 4u, set, kernels[i % 2],
                                  URISIFT_CONTEXT_NONE);
        must(some.size == all.size && (all.size == 0 || memcmp(some.data, all.data, all.size) == 0));
        free(some.data);
    }
    free(all.data);
    return 0;
}
