/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* range_ends.c — the ends of single ranges: wrappers, errors, bytes read after the end. */
#include <criterion/criterion.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "tests/scan/ranges.h"
#include "tests/support/table.h"

Test(range_ends, strict_ones_are_independent)
{
    struct urisift_scanner *scanner = scanner_for(NULL, "text", NULL, true, false, 0);
    struct range_stream s = {.text = span_of("<URL:http://h/a\nb>http://c/\n", 28)};
    struct urisift_bounds bounds = {sizeof bounds, 0, 16, 1, .taken = 0};
    cr_assert(scanner);
    cr_expect_eq(scan_range(&s, scanner, &bounds, NULL), URISIFT_OK);
    cr_expect_leq(bounds.taken, 16u);
    cr_expect_eq(s.findings, 1u);
    free(s.memory);
    urisift_scanner_free(scanner);
}

/* A wrapper over three ranges: the one in the middle is covered. */
Test(range_ends, one_that_is_covered_hands_on_what_covers_it)
{
    static const char text[] = "<URL:http://h/a\nb\nc>http://d/ urn:x:y\n";
    struct urisift_scanner *scanner = scanner_for(NULL, "text", NULL, false, false, 0);
    struct range_stream s = {.text = span_of(text, sizeof text - 1)};
    struct urisift_bounds first = {sizeof first, 0, 16, 1, .taken = 0};
    cr_assert(scanner);
    cr_expect_eq(scan_range(&s, scanner, &first, NULL), URISIFT_OK);
    cr_expect_eq(first.taken, 20u);
    struct urisift_scan_stats stats = {.size = sizeof stats};
    struct urisift_bounds middle = {sizeof middle, 16, 18, 2, .taken = first.taken};
    cr_expect_eq(scan_range(&s, scanner, &middle, &stats), URISIFT_OK);
    cr_expect_eq(middle.taken, 20u);
    cr_expect_eq(stats.bytes, 2u, "it is counted all the same");
    struct urisift_bounds last = {sizeof last, 18, UINT64_MAX, 3, .taken = middle.taken};
    cr_expect_eq(scan_range(&s, scanner, &last, NULL), URISIFT_OK);
    cr_expect_eq(s.findings, 3u);
    free(s.memory);
    urisift_scanner_free(scanner);
}

/* For any input, the bytes read after the range are bounded. */
Test(range_ends, little_is_read_behind_the_end)
{
    enum { SIZE = 1 << 20, MAX_LENGTH = 1000, BLOCK = 16 * 1024 };
    struct urisift_scanner *scanner = scanner_for(NULL, "text", NULL, false, false, MAX_LENGTH);
    uint8_t *text = malloc(SIZE);
    cr_assert(scanner && text);
    memset(text, 'a', SIZE);
    memcpy(text, "<URL:http://h/\n", 15);
    struct range_stream s = {.text = span_of(text, SIZE)};
    struct urisift_bounds bounds = {sizeof bounds, 0, 15, 1, .taken = 0};
    cr_expect_eq(scan_range(&s, scanner, &bounds, NULL), URISIFT_OK);
    cr_expect_leq(s.reached, 15u + MAX_LENGTH + 2 * BLOCK);
    memcpy(text, "well, nothing.\n", 15);
    s.reached = 0;
    bounds.taken = 0;
    cr_expect_eq(scan_range(&s, scanner, &bounds, NULL), URISIFT_OK);
    cr_expect_eq(s.reached, 15u);
    free(text);
    free(s.memory);
    urisift_scanner_free(scanner);
}

/* The range that contains an error reports it; those before it take it for the end. */
Test(range_ends, an_error_belongs_to_the_range_that_it_is_in)
{
    static const char text[] = "<URL:http://h/a\nurn:x:y b>http://d/ urn:x:z\n";
    struct urisift_scanner *scanner = scanner_for(NULL, "text", NULL, false, false, 0);
    struct recorder *whole = recorder_new();
    cr_assert(scanner && whole);
    for (uint64_t failure = 1; failure < sizeof text - 1; failure++) {
        struct range_stream s = {.text = span_of(text, sizeof text - 1), .failure = failure};
        struct pieces pieces = pieces_whole(span_of(text, (size_t)failure));
        struct urisift_bounds first = {sizeof first, 0, 16, 1, .taken = 0},
                              last = {sizeof last, 16, UINT64_MAX, 2, .taken = 0};
        pieces.failure = EIO;
        recorder_scan(whole, scanner, pieces);
        enum urisift_error error = scan_range(&s, scanner, &first, NULL);
        cr_expect_eq(error, failure < 16 ? URISIFT_ERROR_READ : URISIFT_OK, "at %d", (int)failure);
        last.taken = first.taken;
        if (!error)
            cr_expect_eq(scan_range(&s, scanner, &last, NULL), URISIFT_ERROR_READ, "at %d",
                         (int)failure);
        cr_expect_eq(errno, EIO);
        cr_expect(span_equal(span_of(s.memory, s.size), whole->json), "at %d", (int)failure);
        free(s.memory);
    }
    recorder_free(whole);
    urisift_scanner_free(scanner);
}

/* A file may have become shorter since it was cut. */
Test(range_ends, there_is_nothing_behind_the_end)
{
    struct urisift_scanner *scanner = scanner_for(NULL, "text", NULL, false, false, 0);
    struct range_stream s = {.text = span_of("urn:x:y\nurn:x:z", 15)};
    cr_assert(scanner);
    for (uint64_t begin = 15; begin < 3000; begin += 331) {
        struct urisift_scan_stats stats = {.size = sizeof stats};
        struct urisift_bounds bounds = {sizeof bounds, begin, begin + 100, 2, .taken = 0};
        cr_expect_eq(scan_range(&s, scanner, &bounds, &stats), URISIFT_OK);
        cr_expect_eq(stats.bytes, 0u, "from %d", (int)begin);
    }
    cr_expect_eq(s.findings, 0u);
    struct urisift_scan_stats stats = {.size = sizeof stats};
    struct urisift_bounds bounds = {sizeof bounds, 8, 100, 2, .taken = 0};
    cr_expect_eq(scan_range(&s, scanner, &bounds, &stats), URISIFT_OK);
    cr_expect_eq(s.findings, 1u);
    cr_expect_eq(stats.bytes, 7u);
    free(s.memory);
    urisift_scanner_free(scanner);
}

Test(range_ends, only_plain_text_takes_them)
{
    static const struct {
        const char *format, *head;
        bool strip, takes;
    } rows[] = {
        {NULL, "some text", false, true},
        {NULL, "", false, true},
        {"text", "\\documentclass{x}\n", false, true},
        {NULL, "\\documentclass{x}\n", false, false},
        {"tex", "some text", false, false},
        {"text", "some text", true, false},
        {NULL, "some text", true, false},
        {NULL, "\x1f\x8b\x08", false, false},
        {"text", "\x1f\x8b\x08", false, false},
        {NULL, "\x1f", false, true},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct urisift_scanner *scanner =
            scanner_for(NULL, rows[i].format, NULL, false, rows[i].strip, 0);
        cr_assert(scanner);
        cr_expect_eq(urisift_scanner_takes_ranges(scanner, (struct urisift_span){NULL, 0},
                                                  (const uint8_t *)rows[i].head,
                                                  strlen(rows[i].head)),
                     rows[i].takes, "row %zu", i);
        urisift_scanner_free(scanner);
    }
}
