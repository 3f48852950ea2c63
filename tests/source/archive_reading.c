/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* archive_reading.c — streams of archives that are looked at, read and passed over. */
#include "tests/source/archive.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

TestSuite(archive_reading, .init = archive_set_up, .fini = archive_tear_down);

/* In the midst of a stream, too. */
Test(archive_reading, looked_at_later)
{
    struct urisift_member member;
    uint8_t buffer[20];
    size_t got;
    archive_read_file("text.gz");
    struct pieces pieces = pieces_whole(span_of(data, size));
    cr_assert_eq(
        urisift_archive_open(archive, (struct urisift_reader){archive_read_pieces, &pieces}, NULL),
        URISIFT_OK);
    cr_assert_eq(urisift_archive_next(archive, &member), URISIFT_OK);
    struct urisift_span span = urisift_archive_look(archive, 30);
    cr_assert_eq(span.size, 30);
    uint8_t first[30];
    memcpy(first, span.data, sizeof first);
    cr_assert_eq(urisift_archive_read(archive, buffer, sizeof buffer, &got), URISIFT_OK);
    cr_expect(got == sizeof buffer && memcmp(buffer, first, got) == 0);
    span = urisift_archive_look(archive, 10);
    cr_expect(span.size == 10 && memcmp(span.data, first + sizeof buffer, 10) == 0);
    span = urisift_archive_look(archive, URISIFT_LOOK + 1);
    /* to the end */
    cr_expect(span.size == 88 && memcmp(span.data, first + sizeof buffer, 10) == 0);
    uint8_t rest[100];
    cr_assert_eq(urisift_archive_read(archive, rest, sizeof rest, &got), URISIFT_OK);
    cr_expect_eq(got, 88);
    for (int i = 0; i < 2; i++) {
        cr_assert_eq(urisift_archive_read(archive, rest, sizeof rest, &got), URISIFT_OK);
        cr_expect_eq(got, 0);
    }
}

static enum urisift_error say_place(void *self, const struct urisift_finding *f)
{
    char line[256];
    (void)self;
    snprintf(line, sizeof line, "%llu-%llu line %llu: %.*s\n", (unsigned long long)f->start,
             (unsigned long long)f->end, (unsigned long long)f->line, (int)f->raw.size,
             (const char *)f->raw.data);
    say(line);
    return URISIFT_OK;
}

static void open_first(struct pieces *pieces)
{
    struct urisift_member member;
    cr_assert_eq(
        urisift_archive_open(archive, (struct urisift_reader){archive_read_pieces, pieces}, NULL),
        URISIFT_OK);
    cr_assert_eq(urisift_archive_next(archive, &member), URISIFT_OK);
}

/* The stream's next bytes, to the end or so many; how many there were. */
static size_t read_some(uint8_t *to, size_t most)
{
    size_t at = 0;
    for (size_t got = 1; got > 0 && at < most; at += got)
        cr_assert_eq(urisift_archive_read(archive, to + at, most - at, &got), URISIFT_OK);
    return at;
}

static const char *scan_memory(struct urisift_span text)
{
    struct pieces pieces = pieces_whole(text);
    said[0] = 0;
    cr_assert_eq(urisift_scan_with(scratch, (struct urisift_reader){archive_read_pieces, &pieces},
                                   false, say_place, NULL, NULL),
                 URISIFT_OK);
    return said;
}

/* The file's first stream, once so many bytes have been read, and before that, perhaps, more
 * looked at. */
static const char *scan_rest(size_t from, size_t look)
{
    static uint8_t buffer[200];
    struct pieces pieces = pieces_step(span_of(data, size), 40);
    open_first(&pieces);
    if (look > 0)
        urisift_archive_look(archive, from + look);
    cr_assert_eq(read_some(buffer, from), from);
    said[0] = 0;
    cr_assert_eq(urisift_archive_scan(archive, scratch, say_place, NULL, NULL), URISIFT_OK);
    urisift_archive_close(archive);
    return said;
}

/* The scan goes on where reading stopped, and its places count from there; what was only looked
 * at is scanned. */
Test(archive_reading, scanned_behind_what_was_read)
{
    static const char *const names[] = {"plain", "text.gz", "text.xz", "ustar.tar", "all.zip"};
    uint8_t text[200];
    char expected[sizeof said];
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        if (!archive_is_known(names[i]))
            continue;
        archive_read_file(names[i]);
        struct pieces pieces = pieces_whole(span_of(data, size));
        open_first(&pieces);
        size_t whole = read_some(text, sizeof text);
        cr_assert(whole >= 54 && whole < sizeof text, "%s", names[i]);
        for (size_t from = 0; from <= whole; from++) {
            strcpy(expected, scan_memory(span_of(text + from, whole - from)));
            for (size_t look = 0; look < 20; look += 10)
                cr_expect_str_eq(scan_rest(from, look), expected, "%s from %zu on: %s", names[i],
                                 from, said);
        }
    }
}

/* With `prompt` a line is waited for, and no more. */
static ptrdiff_t read_a_line(void *self, uint8_t *buffer, size_t most)
{
    static const char line[] = "http://a.org/ is a line\n";
    cr_assert((*(int *)self)++ < 3 && most >= 10, "read on after the line");
    size_t n = *(int *)self == 1 ? 10 : sizeof line - 11;
    memcpy(buffer, line + (*(int *)self == 1 ? 0 : 10), n);
    return (ptrdiff_t)n;
}

Test(archive_reading, prompt)
{
    int reads = 0;
    uint8_t buffer[100];
    size_t got;
    struct urisift_member member;
    struct urisift_archive_options options = {.size = sizeof options, .prompt = true};
    cr_assert_eq(
        urisift_archive_open(archive, (struct urisift_reader){read_a_line, &reads}, &options),
        URISIFT_OK);
    cr_assert_eq(urisift_archive_next(archive, &member), URISIFT_OK);
    cr_expect(member.is_whole && member.name.size == 0);
    cr_assert_eq(urisift_archive_read(archive, buffer, sizeof buffer, &got), URISIFT_OK);
    cr_expect(got == 24 && reads == 2);
}

/* Members need not be read, one after the other or at all; an archive is opened again and again. */
Test(archive_reading, members_passed_over)
{
    struct urisift_member member;
    if (!urisift_archive_knows("zip"))
        cr_skip_test("this build opens no archives");
    archive_read_file("all.zip");
    for (int i = 0; i < 3; i++) {
        struct pieces pieces = pieces_step(span_of(data, size), 50);
        uint8_t buffer[10];
        size_t got, members = 0;
        cr_assert_eq(urisift_archive_open(
                         archive, (struct urisift_reader){archive_read_pieces, &pieces}, NULL),
                     URISIFT_OK);
        while (urisift_archive_next(archive, &member) == URISIFT_OK && members < 9)
            if (members++ % 2)
                cr_assert_eq(urisift_archive_read(archive, buffer, sizeof buffer, &got),
                             URISIFT_OK);
        cr_expect_eq(members, 4);
    }
}

static void expect_nothing(struct urisift_archive *a)
{
    struct urisift_member member;
    uint8_t byte;
    size_t got = 1;
    cr_expect_eq(urisift_archive_look(a, 1).size, 0u);
    cr_expect_eq(urisift_archive_read(a, &byte, 1, &got), URISIFT_OK);
    cr_expect_eq(got, 0u);
    cr_expect_eq(urisift_archive_next(a, &member), URISIFT_STOP);
    cr_expect_eq(urisift_archive_look(a, 1).size, 0u);
}

Test(archive_reading, nothing_comes_of_what_was_never_opened_or_is_closed)
{
    struct urisift_archive *a = urisift_archive_new();
    cr_assert(a);
    expect_nothing(a);
    urisift_archive_close(a);
    expect_nothing(a);
    urisift_archive_free(a);
}
