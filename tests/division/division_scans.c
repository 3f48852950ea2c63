/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* division_scans.c — an mbox or a WARC that is scanned by ranges gives what it gives as a whole,
 * wherever it is cut. */
#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

#include "tests/division/division_scans.h"
#include "tests/support/table.h"

enum {
    EACH = 3 * 1024, /* documents of so many bytes are cut at every byte */
    RANGES = 5,
};

struct urisift_scanner *division_scanner(unsigned way)
{
    static const char *const kernels[] = {NULL, "scalar"};
    struct urisift_scan_options options = {
        .size = sizeof options,
        .families = way % 3 == 1 ? "all" : NULL,
        .kernel = kernels[way % 2],
        .bare_hosts = way % 3 == 1,
        .message_ids = way % 3 == 2,
        .message_fields = "subject,from,thread",
        .anchors = way % 3 == 2,
        .attachments = way % 2 ? URISIFT_ATTACHMENTS_ALL : URISIFT_ATTACHMENTS_NONE,
        .invalid = true,
        .valid = true,
        .lines = way != 3,
        .columns = way != 3,
        .where = true,
        .keys = true,
        .context = way % 3 == 1   ? URISIFT_CONTEXT_LINES
                   : way % 3 == 2 ? URISIFT_CONTEXT_BYTES
                                  : URISIFT_CONTEXT_NONE,
        .context_size = 30,
    };
    enum urisift_error error;
    struct urisift_scanner *scanner = urisift_scanner_new(&options, &error);
    cr_assert(scanner, "%s", urisift_error_text(error));
    return scanner;
}

static uint64_t line_feeds(struct urisift_span text, uint64_t end)
{
    uint64_t count = 0;
    for (size_t i = 0; i < end && i < text.size; i++)
        count += text.data[i] == '\n';
    return count;
}

/* What several ranges have counted. */
static void add_stats(struct urisift_scan_stats *sum, const struct urisift_scan_stats *one)
{
    sum->bytes += one->bytes;
    sum->valid += one->valid;
    sum->invalid += one->invalid;
    sum->messages += one->messages;
    sum->parts += one->parts;
    sum->records += one->records;
    sum->skipped += one->skipped;
    sum->skipped_bytes += one->skipped_bytes;
    for (size_t i = 0; i < URISIFT_FORMATS_MOST; i++)
        sum->parts_as[i] += one->parts_as[i];
    sum->undecoded += one->undecoded;
    sum->undecoded_bytes += one->undecoded_bytes;
    sum->damaged += one->damaged;
    sum->raw_parts += one->raw_parts;
    sum->blocks += one->blocks;
    sum->script_bytes += one->script_bytes;
    sum->rtf_bytes += one->rtf_bytes;
    sum->flattened += one->flattened;
    sum->given += one->given;
    sum->format = one->format;
}

void division_scan_to(struct archive *a, uint64_t end)
{
    struct urisift_scan_stats stats = {.size = sizeof stats};
    struct urisift_bounds bounds = {
        sizeof bounds, a->at, end, 1, .format = a->form.format, .messages_before = a->sum.messages};
    uint64_t before = line_feeds(a->document->text, a->at);
    a->stream.lines_before = a->has_lines ? before : 0;
    cr_assert_eq(scan_range(&a->stream, a->scanner, &bounds, &stats), URISIFT_OK);
    cr_assert_eq(stats.bytes, bounds.next - a->at);
    if (a->has_lines && end < UINT64_MAX && end > a->at)
        cr_assert_eq(bounds.line_feeds, line_feeds(a->document->text, bounds.next) - before);
    add_stats(&a->sum, &stats);
    a->at = bounds.next;
}

static void begin(struct archive *a)
{
    a->at = 0;
    a->stream.size = a->stream.findings = 0;
    memset(&a->sum, 0, sizeof a->sum);
}

static void compare(const struct archive *a, const struct recorder *whole, uint64_t cut,
                    const char *what)
{
    struct urisift_scan_stats sum;
    memset(&sum, 0, sizeof sum);
    add_stats(&sum, &whole->stats);
    cr_assert_eq(a->at, a->document->text.size);
    cr_assert(span_equal(span_of(a->stream.memory, a->stream.size), whole->json),
              "%s, cut at %llu, %s\nwhole\n%s\nranges\n%.*s", a->document->name,
              (unsigned long long)cut, what, (const char *)whole->json.data, (int)a->stream.size,
              (const char *)a->stream.memory);
    cr_assert(memcmp(&a->sum, &sum, sizeof sum) == 0, "%s, cut at %llu: counts", a->document->name,
              (unsigned long long)cut);
}

/* Guesses where a range begins, and sees whether the range before agrees. */
static void check_guess(struct archive *a, uint64_t near, uint64_t next,
                        struct division_counts *counts)
{
    uint64_t guess;
    cr_assert_eq(find_division(&a->stream, a->form.format, near, &guess), URISIFT_OK);
    cr_assert(guess >= near);
    guess = guess < a->document->text.size ? guess : a->document->text.size;
    counts->guesses++;
    counts->wrong_guesses += guess != next;
}

void division_check(const struct document *d, const struct urisift_scanner *scanner, unsigned way,
                    struct division_counts *counts)
{
    struct archive a = {.document = d,
                        .scanner = scanner,
                        .form = {.size = sizeof a.form},
                        .stream = {.text = d->text},
                        .has_lines = way != 3};
    size_t head = d->text.size < URISIFT_SNIFF ? d->text.size : URISIFT_SNIFF;
    enum urisift_division division =
        urisift_scanner_division(scanner, span_of("", 0), d->text.data, head, &a.form);
    if (division < URISIFT_DIVISION_MESSAGES)
        return;
    struct recorder *whole = recorder_new();
    cr_assert(whole);
    recorder_scan(whole, scanner, pieces_whole(d->text));
    a.stream.scratch = urisift_scratch_new(scanner);
    uint64_t step = d->text.size <= EACH ? 1 : d->text.size / 25, random = way + 1;
    counts->documents++;
    for (uint64_t cut = 0; cut <= d->text.size + 1; cut += step) {
        a.stream.step = way == 2 ? 1 + cut % 100 : 0;
        begin(&a);
        division_scan_to(&a, cut);
        cr_assert(a.at >= cut || a.at == d->text.size);
        check_guess(&a, cut, a.at, counts);
        division_scan_to(&a, UINT64_MAX);
        compare(&a, whole, cut, "two ranges");
    }
    for (uint64_t i = 0; i < 50; i++) {
        begin(&a);
        for (uint64_t at = 0, range = 0; range < RANGES; range++) {
            at += random_next(&random) % (d->text.size / 2 + 1);
            division_scan_to(&a, at);
        }
        division_scan_to(&a, UINT64_MAX);
        compare(&a, whole, i, "several ranges");
    }
    urisift_scratch_free(a.stream.scratch);
    free(a.stream.memory);
    recorder_free(whole);
}

void division_check_all(const struct document *d, struct division_counts *counts)
{
    for (unsigned way = 0; way < DIVISION_WAYS; way++) {
        struct urisift_scanner *scanner = division_scanner(way);
        division_check(d, scanner, way, counts);
        urisift_scanner_free(scanner);
    }
}
