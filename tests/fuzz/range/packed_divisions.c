/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* packed_divisions.c — fuzz target: compressed text, a compressed mbox or WARC by two ranges gives
 * what it gives as a whole, damaged or not. */
#include <string.h>

#include <urisift/ranges.h>

#include "tests/fuzz/fuzz.h"
#include "tests/support/text_reader.h"

static enum urisift_error scan_next(struct fuzz_report *r, struct urisift_scratch *scratch,
                                    struct urisift_reader_at reader, struct urisift_bounds *range)
{
    struct urisift_scan_stats stats = {.size = sizeof stats};
    enum urisift_error error = urisift_scan_range(scratch, reader, range, fuzz_receive, r, &stats);
    fuzz_must(range->next >= range->begin);
    range->begin = range->next;
    range->end = UINT64_MAX;
    range->line += range->line_feeds;
    range->messages_before += stats.messages + stats.records;
    range->bytes_before += stats.bytes;
    return error;
}

static void compare(const struct urisift_scanner *scanner, const struct urisift_bounds *form,
                    struct urisift_span text, uint64_t cut)
{
    struct urisift_reader_at reader = text_reader_at(&text);
    struct urisift_scratch *scratch = urisift_scratch_new(scanner);
    struct fuzz_report *whole = fuzz_report_new(), *ranges = fuzz_report_new();
    struct urisift_bounds range = *form;
    struct fuzz_reader reading = {text, 0, SIZE_MAX};
    uint64_t found;
    fuzz_must(scratch != NULL);
    urisift_scan(scanner, (struct urisift_reader){fuzz_read, &reading}, fuzz_receive, whole, NULL);
    urisift_output_flush(&whole->output);
    range.end = cut;
    range.line = 1;
    if (scan_next(ranges, scratch, reader, &range) == URISIFT_OK)
        scan_next(ranges, scratch, reader, &range);
    urisift_output_flush(&ranges->output);
    fuzz_must(fuzz_report_same(whole, ranges));
    fuzz_must(urisift_find_range(reader, form, cut, &found) == URISIFT_OK && found >= cut &&
              (found < text.size || found == UINT64_MAX || found == 0));
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
        .families = data[0] & 2 ? "all" : NULL,
        .attachments = (enum urisift_attachments)(data[0] >> 2 & 3) % 3,
        .valid = true,
        .invalid = true,
        .lines = true,
        .columns = true,
        .where = true,
        .bare_hosts = data[0] & 16,
        .context = data[0] & 32 ? URISIFT_CONTEXT_LINES : URISIFT_CONTEXT_NONE,
    };
    struct urisift_span text = {data + 3, size - 3};
    struct urisift_bounds form = {.size = sizeof form};
    uint8_t head[URISIFT_SNIFF];
    size_t head_size;
    enum urisift_error error;
    struct urisift_scanner *scanner = urisift_scanner_new(&options, &error);
    fuzz_must(scanner != NULL);
    if (!urisift_division_head(text_reader_at(&text), head, &head_size, &form) && form.packed &&
        urisift_scanner_division(scanner, (struct urisift_span){NULL, 0}, head, head_size, &form) >=
            URISIFT_DIVISION_LINES)
        compare(scanner, &form, text, ((size_t)data[1] << 8 | data[2]) % (text.size + 1));
    urisift_scanner_free(scanner);
    return 0;
}
