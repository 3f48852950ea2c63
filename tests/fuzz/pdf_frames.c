/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * pdf_frames.c — fuzz target: whatever urisift-pdf writes, the same text, links and problems are
 * taken from it for every cut, or the same error.
 */
#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "cli/pdf/frames.h"
#include "tests/fuzz/fuzz.h"

struct seen {
    struct fuzz_report *report;
    uint64_t page; /* of the last link */
};

static void add_number(struct fuzz_report *r, const char *name, uint64_t number)
{
    char text[64];
    snprintf(text, sizeof text, "%s %llu\n", name, (unsigned long long)number);
    urisift_output_put(&r->output, text, strlen(text));
}

static bool take_link(void *self, const struct pdf_area *area)
{
    struct seen *s = self;
    fuzz_must(area->page >= s->page);
    s->page = area->page;
    for (size_t i = 0; i < area->range_count; i++) {
        fuzz_must(area->ranges[i].begin < area->ranges[i].end);
        fuzz_must(i == 0 || area->ranges[i].begin >= area->ranges[i - 1].end);
    }
    urisift_output_put(&s->report->output, area->address.data, area->address.size);
    add_number(s->report, " link", area->page);
    return true;
}

static bool take_problem(void *self, enum pdf_problem kind, uint64_t page,
                         struct urisift_span message)
{
    struct seen *s = self;
    urisift_output_put(&s->report->output, message.data, message.size);
    add_number(s->report, " problem", kind);
    add_number(s->report, " page", page);
    return true;
}

static struct fuzz_report *read_all(struct fuzz_reader reader)
{
    struct seen seen = {.report = fuzz_report_new()};
    struct pdf_frames frames = {.bytes = NULL};
    uint8_t text[256];
    ptrdiff_t n;
    pdf_frames_begin(&frames, (struct urisift_reader){fuzz_read, &reader},
                     (struct pdf_listener){take_link, take_problem, &seen});
    while ((n = pdf_frames_read(&frames, text, reader.step < sizeof text ? reader.step : 256)) > 0)
        urisift_output_put(&seen.report->output, text, (size_t)n);
    fuzz_must(n == 0 || n == -EPROTO || n == -ENOMEM);
    fuzz_must(frames.has_ended == (n == 0) || n < 0);
    urisift_output_flush(&seen.report->output);
    pdf_frames_fini(&frames);
    return seen.report;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const size_t steps[] = {1, 7, 4096};
    struct fuzz_report *whole = read_all((struct fuzz_reader){{data, size}, 0, size + 1});
    for (size_t i = 0; i < sizeof steps / sizeof steps[0]; i++) {
        struct fuzz_report *cut = read_all((struct fuzz_reader){{data, size}, 0, steps[i]});
        fuzz_must(fuzz_report_same(whole, cut));
        fuzz_report_free(cut);
    }
    fuzz_report_free(whole);
    return 0;
}
