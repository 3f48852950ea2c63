/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* html_links.c — fuzz target: the links of HTML and their texts, the same however the stream is
 * cut. */
#include <string.h>

#include "tests/fuzz/fuzz.h"

static void add_span(struct fuzz_report *r, struct urisift_span span)
{
    uint64_t size = span.size;
    urisift_output_put(&r->output, &size, sizeof size);
    if (size > 0)
        urisift_output_put(&r->output, span.data, span.size);
}

static enum urisift_error receive(void *self, const struct urisift_finding *f)
{
    struct fuzz_report *r = self;
    const struct urisift_anchor *a = f->anchor;
    fuzz_must(a != NULL);
    fuzz_must(a->text.size <= URISIFT_ANCHOR_TEXT && a->target.size <= URISIFT_ANCHOR_TARGET);
    fuzz_must(a->start <= a->end && a->end <= r->stream.size && (a->number > 0 || !a->is_target));
    const uint64_t numbers[] = {f->start,  f->end,   a->number, a->is_target,
                                a->is_cut, a->start, a->end};
    urisift_output_put(&r->output, numbers, sizeof numbers);
    add_span(r, f->id);
    add_span(r, a->target);
    add_span(r, a->text);
    return URISIFT_OK;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size < 2)
        return 0;
    struct urisift_scan_options options = {.size = sizeof options,
                                           .format = "html",
                                           .anchors = true,
                                           .bare_hosts = true,
                                           .where = true,
                                           .valid = true,
                                           .families = "email",
                                           .base = data[0] & 1 ? "https://h.example/d/" : NULL,
                                           .scripts = data[0] & 2};
    enum urisift_error error;
    struct urisift_scanner *scanner = urisift_scanner_new(&options, &error);
    fuzz_must(scanner != NULL);
    const size_t steps[] = {SIZE_MAX, 1, 2 + data[1] % 61u};
    struct fuzz_report *reports[3];
    for (size_t i = 0; i < 3; i++) {
        struct urisift_span text = {data + 2, size - 2};
        struct fuzz_reader reader = {text, 0, steps[i]};
        reports[i] = fuzz_report_new();
        reports[i]->stream = text;
        urisift_scan(scanner, (struct urisift_reader){fuzz_read, &reader}, receive, reports[i],
                     NULL);
        urisift_output_flush(&reports[i]->output);
        fuzz_must(fuzz_report_same(reports[i], reports[0]));
    }
    for (size_t i = 0; i < 3; i++)
        fuzz_report_free(reports[i]);
    urisift_scanner_free(scanner);
    return 0;
}
