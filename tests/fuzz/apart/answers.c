/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * answers.c — fuzz target: whatever urisift-archive answers, the same is taken from it for every
 * cut, or the same error; sizes fit the memory that both have.
 *
 * The first byte says how the feed ended, and what is asked for.
 */
#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "cli/archive/answers.h"
#include "tests/fuzz/fuzz.h"

static void check(const struct archive_answer *a)
{
    if (a->type == ARCHIVE_WANT)
        fuzz_must(a->size <= ARCHIVE_IN);
    else if (a->type != ARCHIVE_KNOWN)
        fuzz_must(a->name_size <= ARCHIVE_NAME &&
                  (uint64_t)a->at + a->name_size + a->size <= ARCHIVE_OUT);
}

static struct fuzz_report *read_all(struct fuzz_reader reader, uint8_t how)
{
    struct fuzz_report *report = fuzz_report_new();
    struct archive_talk talk;
    struct archive_answer a;
    int error = 0;
    archive_talk_begin(&talk, (struct urisift_reader){fuzz_read, &reader});
    talk.fed = 4096;
    talk.feed_ended = how & 1;
    talk.feed_failed = how & 2;
    while (!error) {
        /* as the program asks: more of a member, or the next one */
        enum archive_answer_type type =
            talk.in_member && !talk.goes_on && !(how & 4) ? ARCHIVE_DATA : ARCHIVE_MEMBER;
        error = archive_talk_read(&talk, how & 8 ? ARCHIVE_KNOWN : type, &a);
        char text[100];
        if (error)
            snprintf(text, sizeof text, "error %d\n", error);
        else
            snprintf(text, sizeof text, "%d %d %d %u %u\n", a.type, a.error, a.end, a.name_size,
                     a.size);
        if (!error)
            check(&a);
        urisift_output_put(&report->output, text, strlen(text));
    }
    fuzz_must(error == -EPROTO || error == -EPIPE);
    urisift_output_flush(&report->output);
    return report;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const size_t steps[] = {1, 7, 4096};
    uint8_t how = size > 0 ? *data : 0;
    data += size > 0;
    size -= size > 0;
    struct fuzz_report *whole = read_all((struct fuzz_reader){{data, size}, 0, size + 1}, how);
    for (size_t i = 0; i < sizeof steps / sizeof steps[0]; i++) {
        struct fuzz_report *cut = read_all((struct fuzz_reader){{data, size}, 0, steps[i]}, how);
        fuzz_must(fuzz_report_same(whole, cut));
        fuzz_report_free(cut);
    }
    fuzz_report_free(whole);
    return 0;
}
