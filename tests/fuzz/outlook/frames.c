/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * frames.c — fuzz target: whatever urisift-outlook writes, the same frames are taken from
 * it for every cut, or the same error.
 */
#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "cli/outlook/frames.h"
#include "tests/fuzz/fuzz.h"

static struct fuzz_report *read_all(struct fuzz_reader reader)
{
    struct fuzz_report *report = fuzz_report_new();
    struct outlook_frames frames = {.bytes = NULL};
    struct outlook_event event;
    int error;
    outlook_frames_begin(&frames, (struct urisift_reader){fuzz_read, &reader});
    while (!(error = outlook_frames_next(&frames, &event))) {
        char text[64];
        snprintf(text, sizeof text, "%d %d\n", event.type, event.end);
        urisift_output_put(&report->output, text, strlen(text));
        urisift_output_put(&report->output, event.bytes.data, event.bytes.size);
        if (event.type == OUTLOOK_FRAME_END)
            break;
    }
    fuzz_must(error == 0 || error == -EPROTO || error == -EPIPE || error == -ENOMEM);
    urisift_output_flush(&report->output);
    outlook_frames_fini(&frames);
    return report;
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
