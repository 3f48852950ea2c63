/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * frames.c — fuzz target: whatever an index is given as frames, the same values are read for
 * every cut, or the same error.
 */
#include <stdio.h>
#include <string.h>

#include "cli/index/frame.h"
#include "tests/fuzz/fuzz.h"

static void add_frame(struct fuzz_report *r, const struct frame *f)
{
    char text[64];
    for (size_t i = 0; i < FRAME_TEXTS; i++) {
        if (!f->text[i].data)
            continue;
        snprintf(text, sizeof text, "%zu %zu ", i, f->text[i].size);
        urisift_output_put(&r->output, text, strlen(text));
        urisift_output_put(&r->output, f->text[i].data, f->text[i].size);
    }
    for (size_t i = 0; i < FRAME_NUMBERS; i++) {
        fuzz_must(frame_has_number(f, (enum frame_number)i) || f->number[i] == 0);
        if (!frame_has_number(f, (enum frame_number)i))
            continue;
        snprintf(text, sizeof text, "%zu=%llu ", i, (unsigned long long)f->number[i]);
        urisift_output_put(&r->output, text, strlen(text));
    }
    urisift_output_put(&r->output, "\n", 1);
}

static struct fuzz_report *read_all(struct fuzz_reader reader)
{
    struct fuzz_report *report = fuzz_report_new();
    struct frame_reader frames = {.data = NULL};
    struct frame frame;
    enum frame_result result = FRAME_MORE;
    ptrdiff_t n = 0;
    uint8_t *piece = malloc(reader.step);
    fuzz_must(piece);
    while (result == FRAME_MORE && (n = fuzz_read(&reader, piece, reader.step)) > 0) {
        frame_reader_give(&frames, piece, (size_t)n);
        while ((result = frame_reader_next(&frames, &frame)) == FRAME_WHOLE)
            add_frame(report, &frame);
    }
    fuzz_must(result == FRAME_MORE || result == FRAME_DAMAGED);
    const char *end = result == FRAME_DAMAGED         ? "damaged"
                      : frame_reader_is_amid(&frames) ? "cut"
                                                      : "whole";
    urisift_output_put(&report->output, end, strlen(end));
    urisift_output_flush(&report->output);
    frame_reader_fini(&frames);
    free(piece);
    return report;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const size_t steps[] = {1, 2, 7, 64, 1 + size / 2};
    struct fuzz_report *whole = read_all((struct fuzz_reader){{data, size}, 0, size + 1});
    for (size_t i = 0; i < sizeof steps / sizeof *steps; i++) {
        struct fuzz_report *cut = read_all((struct fuzz_reader){{data, size}, 0, steps[i]});
        fuzz_must(fuzz_report_same(whole, cut));
        fuzz_report_free(cut);
    }
    fuzz_report_free(whole);
    return 0;
}
