/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* divisions.c — fuzz target: an mbox or a WARC by two ranges gives what it gives as a whole. */
#include <string.h>

#include <urisift/ranges.h>

#include "tests/fuzz/fuzz.h"
#include "tests/support/text_reader.h"

/* Scans the range, and sets it to the one after it, up to the end. */
static void scan_next(struct fuzz_report *r, struct urisift_scratch *scratch,
                      struct urisift_span *text, struct urisift_bounds *range)
{
    struct urisift_scan_stats stats = {.size = sizeof stats};
    fuzz_must(urisift_scan_range(scratch, text_reader_at(text), range, fuzz_receive, r, &stats) ==
              URISIFT_OK);
    fuzz_must(range->next >= range->begin && stats.bytes == range->next - range->begin);
    range->begin = range->next;
    range->end = UINT64_MAX;
    range->line += range->line_feeds;
    range->messages_before += stats.messages;
}

static void compare(const struct urisift_scanner *scanner, const char *format,
                    struct urisift_span text, uint64_t cut)
{
    struct urisift_scratch *scratch = urisift_scratch_new(scanner);
    struct fuzz_report *whole = fuzz_report_new(), *ranges = fuzz_report_new();
    struct urisift_bounds range = {.size = sizeof range, .end = cut, .line = 1, .format = format};
    uint64_t found;
    fuzz_must(scratch != NULL);
    fuzz_report_scan(whole, scanner, text, SIZE_MAX);
    ranges->stream = text;
    scan_next(ranges, scratch, &text, &range);
    scan_next(ranges, scratch, &text, &range);
    urisift_output_flush(&ranges->output);
    fuzz_must(range.begin == text.size && fuzz_report_same(whole, ranges));
    fuzz_must(urisift_find_division(text_reader_at(&text), format, cut, &found) == URISIFT_OK &&
              found >= cut && (found < text.size || found == UINT64_MAX || found == 0));
    fuzz_report_free(whole);
    fuzz_report_free(ranges);
    urisift_scratch_free(scratch);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size < 3)
        return 0;
    struct urisift_scan_options options = {
        .size = sizeof options,
        .format = data[0] & 1 ? "warc" : "mail",
        .families = data[0] & 2 ? "all" : NULL,
        .attachments = (enum urisift_attachments)(data[0] >> 2 & 3) % 3,
        .valid = true,
        .invalid = true,
        .lines = true,
        .columns = true,
        .where = true,
        .keys = true,
        .bare_hosts = data[0] & 16,
        .context = data[0] & 32 ? URISIFT_CONTEXT_LINES : URISIFT_CONTEXT_NONE,
        .max_length = data[0] & 64 ? 100 : 0,
    };
    struct urisift_span text = {data + 3, size - 3};
    struct urisift_bounds range = {.size = sizeof range};
    enum urisift_error error;
    struct urisift_scanner *scanner = urisift_scanner_new(&options, &error);
    fuzz_must(scanner != NULL);
    if (text.size > 0 &&
        urisift_scanner_division(scanner, (struct urisift_span){NULL, 0}, text.data,
                                 text.size < URISIFT_SNIFF ? text.size : URISIFT_SNIFF,
                                 &range) >= URISIFT_DIVISION_MESSAGES)
        compare(scanner, range.format, text, ((size_t)data[1] << 8 | data[2]) % (text.size + 1));
    urisift_scanner_free(scanner);
    return 0;
}
