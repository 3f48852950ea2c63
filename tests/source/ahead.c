/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* ahead.c — gzip that is undone on a thread of its own gives what it gives without. */
#include <criterion/criterion.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

#include "tests/support/scanning.h"
#include "tests/support/table.h"

enum { SIZE = 5 << 20, EVERY = 5000 }; /* bytes of text; an identifier in so many */

static uint8_t *text, *file;
static size_t file_size, file_room;
static struct urisift_scanner *scanner;
static struct recorder *beside, *ahead;

static void add_member(const uint8_t *from, size_t size)
{
    z_stream z = {0};
    cr_assert_eq(deflateInit2(&z, 1, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY), Z_OK);
    z.next_in = (Bytef *)(uintptr_t)from;
    z.avail_in = (uInt)size;
    z.next_out = file + file_size;
    z.avail_out = (uInt)(file_room - file_size);
    cr_assert_eq(deflate(&z, Z_FINISH), Z_STREAM_END);
    file_size = file_room - z.avail_out;
    deflateEnd(&z);
}

static void set_up(void)
{
    uint64_t random = 1;
    file_room = SIZE + SIZE / 2;
    text = malloc(SIZE);
    file = malloc(file_room);
    scanner = scanner_for(NULL, NULL, NULL, false, false, 0);
    beside = recorder_new();
    ahead = recorder_new();
    cr_assert(text && file && scanner && beside && ahead);
    ahead->ahead = true;
    file_size = 0;
    for (size_t i = 0; i < SIZE; i++)
        text[i] = (uint8_t) "etaoin shrdlu\n"[random_next(&random) % 14];
    for (size_t i = 0; i + 40 < SIZE; i += EVERY) {
        int size = snprintf((char *)text + i, 40, " http://h.example/%zu", i);
        text[i + (size_t)size] = ' ';
    }
}

static void tear_down(void)
{
    free(text);
    free(file);
    urisift_scanner_free(scanner);
    recorder_free(beside);
    recorder_free(ahead);
}

TestSuite(ahead, .init = set_up, .fini = tear_down);

static void expect_same(struct pieces pieces, const char *what, size_t detail)
{
    recorder_scan(beside, scanner, pieces);
    recorder_scan(ahead, scanner, pieces);
    cr_expect_eq(ahead->error, beside->error, "%s %zu: %s", what, detail,
                 urisift_error_text(ahead->error));
    if (beside->error != URISIFT_STOP) /* how far it has read then depends on the blocks */
        cr_expect_eq(ahead->stats.bytes, beside->stats.bytes, "%s %zu: octets", what, detail);
    cr_expect(span_equal(ahead->json, beside->json), "%s %zu: findings", what, detail);
    if (beside->error == URISIFT_ERROR_READ)
        cr_expect_eq(ahead->number, beside->number, "%s %zu: errno", what, detail);
}

Test(ahead, long_and_short_streams)
{
    for (size_t size = 0; size <= SIZE; size += SIZE / 5) {
        file_size = 0;
        add_member(text, size);
        expect_same(pieces_whole(span_of(file, file_size)), "octets", size);
        cr_expect_eq(ahead->stats.bytes, (uint64_t)size);
    }
    cr_expect_eq(ahead->findings, 1u + (SIZE - 41) / EVERY);
    expect_same(pieces_random(span_of(file, file_size), 5000, 1), "in pieces", 0);
    expect_same(pieces_whole(span_of(text, SIZE)), "no gzip", 0);
}

Test(ahead, members_and_what_follows_them)
{
    static const struct {
        const char *bytes;
        enum urisift_error error;
    } tails[] = {{"", URISIFT_OK},
                 {"x", URISIFT_ERROR_GZIP_TRAILER},
                 {"\x1f\x8b", URISIFT_ERROR_GZIP_END},
                 {"\x1f\x8b\x09", URISIFT_ERROR_GZIP_DATA}};
    add_member(text, SIZE / 2);
    add_member(text, 0);
    add_member(text + SIZE / 2, SIZE / 2);
    size_t size = file_size;
    for (size_t i = 0; i < sizeof tails / sizeof tails[0]; i++) {
        strcpy((char *)file + size, tails[i].bytes);
        expect_same(pieces_whole(span_of(file, size + strlen(tails[i].bytes))), "tail", i);
        cr_expect_eq(ahead->error, tails[i].error, "tail %zu", i);
        cr_expect_eq(ahead->stats.bytes, (uint64_t)SIZE, "tail %zu", i);
    }
    memset(file + size, 0, 70000);
    expect_same(pieces_whole(span_of(file, size + 70000)), "zeros", 70000);
    cr_expect_eq(ahead->error, URISIFT_OK);
}

Test(ahead, streams_that_break_off)
{
    add_member(text, SIZE);
    for (size_t size = file_size / 7; size < file_size; size += file_size / 7) {
        struct pieces pieces = pieces_whole(span_of(file, size));
        expect_same(pieces, "cut at", size);
        cr_expect_eq(ahead->error, URISIFT_ERROR_GZIP_END, "cut at %zu", size);
        pieces.failure = EIO;
        expect_same(pieces, "unreadable from", size);
        cr_expect_eq(ahead->error, URISIFT_ERROR_READ, "unreadable from %zu", size);
        cr_expect_eq(ahead->number, EIO);
    }
    file[file_size - 5] ^= 1;
    expect_same(pieces_whole(span_of(file, file_size)), "checksum", 0);
    cr_expect_eq(ahead->error, URISIFT_ERROR_GZIP_DATA);
    cr_expect_eq(ahead->stats.bytes, (uint64_t)SIZE);
}

/* The receiver has had enough while the other thread waits for room, or has not begun, or is
 * done. */
Test(ahead, a_receiver_that_stops)
{
    add_member(text, SIZE);
    for (size_t stop = 1; stop < (SIZE - 41) / EVERY; stop += 53) {
        beside->stop_after = ahead->stop_after = stop;
        expect_same(pieces_random(span_of(file, file_size), 100000, stop), "stop after", stop);
        cr_expect_eq(ahead->error, URISIFT_STOP);
        cr_expect_eq(ahead->findings, stop);
    }
}
