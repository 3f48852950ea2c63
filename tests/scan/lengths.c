/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * lengths.c — streams in which something is about as long as a decoder holds, waits for or keeps:
 * the report does not depend on how the stream is read.
 *
 * A row is a small stream, and fillers. At each place of the stream so many of a filler are put in
 * that they take about as many bytes as a limit. Reads are of 1, 7, 4,096 and 65,536 bytes, and
 * of as many as are asked for. With URISIFT_ORACLE=long all limits are tried with all rows.
 */
#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests/scan/lengths_rows.h"
#include "tests/support/scanning.h"
#include "tests/support/table.h"

enum {
    MOST = 160 * 1024, /* bytes of a stream */
    SLOW = 12 * 1024,  /* longer ones are not read by few bytes */
    /* of a stream in which fillers are put, about */
    LONG_PLACES = 12,
#ifdef __SANITIZE_ADDRESS__
    PLACES = 2, /* everything takes its time there */
#else
    PLACES = 6,
#endif
    LARGEST = 128 * 1024, /* limit of `all` */
};

/* The limits of decoders, and about what a stream and a decoder are given at a time. */
static const uint32_t all[] = {64,   128,  256,   512,   1024,  2048,      3800,
                               4096, 5120, 10240, 16384, 65536, 64 * 1024, LARGEST};

struct tried {
    struct recorder *whole, *parts;
    struct urisift_scanner *scanner;
    uint8_t *stream;
    size_t size, places, failed, scans;
};

/* Scans with everything on that a format may hold text for. */
static struct urisift_scanner *scanner_of(const struct length_row *row)
{
    enum urisift_error error;
    struct urisift_scan_options options = {.size = sizeof options,
                                           .format = row->format,
                                           .families = "all",
                                           .valid = true,
                                           .invalid = true,
                                           .lines = true,
                                           .columns = true,
                                           .where = true,
                                           .keys = true,
                                           .bare_hosts = row->names,
                                           .defanged = row->names,
                                           .unobscure_at = row->names};
    return urisift_scanner_new(&options, &error);
}

/* Puts `count` fillers before byte `at` of the row's stream. */
static void make(struct tried *t, const struct length_row *row, size_t at, const char *filler,
                 size_t count)
{
    const size_t size = strlen(row->stream), each = strlen(filler);
    uint8_t *to = t->stream;
    memcpy(to, row->stream, at);
    to += at;
    for (size_t i = 0; i < count; i++, to += each)
        memcpy(to, filler, each);
    memcpy(to, row->stream + at, size - at);
    t->size = at + count * each + (size - at);
}

static bool is_same(const struct recorder *a, const struct recorder *b)
{
    return span_equal(a->json, b->json) && a->error == b->error &&
           a->stats.bytes == b->stats.bytes && a->stats.valid == b->stats.valid &&
           a->stats.invalid == b->stats.invalid;
}

/* Compares reads of all sizes with the whole. */
static bool check(struct tried *t)
{
    static const size_t steps[] = {7, 4096, 65536, 1};
    const struct urisift_span text = span_of(t->stream, t->size);
    bool same = true;
    recorder_scan(t->whole, t->scanner, pieces_whole(text));
    for (size_t i = 0; i < sizeof steps / sizeof steps[0] && same; i++) {
        if ((steps[i] < 16 && t->size > SLOW) || steps[i] >= t->size)
            continue;
        t->scans++;
        recorder_scan(t->parts, t->scanner, pieces_step(text, steps[i]));
        same = is_same(t->whole, t->parts);
        if (!same)
            fprintf(stderr, "reads of %zu: ", steps[i]);
    }
    return same;
}

static void check_limit(struct tried *t, const struct length_row *row, const char *filler,
                        size_t limit)
{
    const size_t size = strlen(row->stream), each = strlen(filler);
    const size_t step = 1 + size / t->places;
    for (size_t at = limit % step; at <= size; at += step)
        for (size_t more = 0; more < 4; more++) {
            const size_t count = limit / each + more > 2 ? limit / each + more - 2 : 0;
            if (size + count * each > MOST)
                continue;
            make(t, row, at, filler, count);
            if (check(t))
                continue;
            fprintf(stderr, "%s: %zu times \"%s\" at %zu of %.60s\n", row->format, count,
                    span_print(span_of(filler, each)), at, span_print(span_of(row->stream, size)));
            t->failed++;
            return;
        }
}

static void check_row(struct tried *t, const struct length_row *row, bool is_long)
{
    t->places = is_long ? LONG_PLACES : PLACES;
    t->scanner = scanner_of(row);
    cr_assert(t->scanner, "%s", row->format);
    for (const char *filler = row->fillers; *filler; filler += strlen(filler) + 1) {
        for (size_t i = 0; is_long && i < sizeof all / sizeof all[0]; i++)
            check_limit(t, row, filler, all[i]);
        for (size_t i = 0; !is_long && i < LENGTH_LIMITS && row->limits[i] > 0; i++)
            check_limit(t, row, filler, row->limits[i]);
    }
    urisift_scanner_free(t->scanner);
}

Test(lengths, all)
{
    const char *oracle = getenv("URISIFT_ORACLE");
    struct tried t = {.whole = recorder_new(), .parts = recorder_new(), .stream = malloc(MOST)};
    cr_assert(t.whole && t.parts && t.stream);
    for (size_t i = 0; i < length_row_count; i++)
        check_row(&t, &length_rows[i], oracle && strcmp(oracle, "long") == 0);
    recorder_free(t.whole);
    recorder_free(t.parts);
    free(t.stream);
    cr_assert_eq(t.failed, 0, "%zu failed, %zu scans", t.failed, t.scans);
}
