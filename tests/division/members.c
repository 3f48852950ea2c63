/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* members.c — tars that are read by ranges of members, cut at every block, whole or damaged. */
#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <urisift/ranges.h>

#include "tests/support/table.h"

enum { ROOM = 128 * 1024, BLOCK = 512, REPORT = 64 * 1024 };

/* The tar that is read. */
static uint8_t tar[ROOM];
static size_t size;

/* What is read of it: names, errors, and a sum of the bytes. */
struct report {
    char text[REPORT];
    size_t size;
};

static struct report whole, ranges;

/* ---- tars ------------------------------------------------------------------------- */

/* Appends a file of corpora/fuzz/archive, without its first byte, which is for the fuzz target. */
static void append_file(const char *name)
{
    char path[512];
    snprintf(path, sizeof path, "%s/fuzz/archive/%s", URISIFT_CORPORA, name);
    FILE *file = fopen(path, "rb");
    cr_assert(file, "%s", path);
    cr_assert_neq(fgetc(file), EOF);
    size += fread(tar + size, 1, ROOM - size, file);
    cr_assert_lt(size, (size_t)ROOM);
    fclose(file);
}

static void append_bytes(uint8_t byte, size_t count)
{
    memset(tar + size, byte, count);
    size += count;
}

static void set_sum(uint8_t *header)
{
    unsigned sum = 0;
    memset(header + 148, ' ', 8);
    for (size_t i = 0; i < BLOCK; i++)
        sum += header[i];
    snprintf((char *)header + 148, 8, "%06o", sum);
}

/* Appends a member without a name: a long name of GNU that is empty, and the member. */
static void append_nameless(void)
{
    for (size_t i = 0; i < 2; i++) {
        uint8_t *header = tar + size;
        append_bytes(0, BLOCK);
        memcpy(header, "nameless", 8);
        memcpy(header + 100, "0000644", 7);
        memcpy(header + 124, "00000000005", 11);
        memcpy(header + 136, "00000000000", 11);
        header[156] = i == 0 ? 'L' : '0';
        memcpy(header + 257, "ustar  ", 8);
        set_sum(header);
        append_bytes(0, BLOCK);
        memcpy(header + BLOCK, i == 0 ? "\0\0\0\0" : "hello", 5);
    }
}

static const char *const files[] = {"ustar.tar",   "gnu.tar",     "pax.tar",
                                    "sparse.tar",  "badsum.tar",  "trunc.tar",
                                    "garbage.tar", "lie_big.tar", "lie_neg.tar"};

/* ---- reading ---------------------------------------------------------------------- */

struct place {
    uint64_t at;
};

static ptrdiff_t read_at(void *self, uint8_t *buffer, size_t most, uint64_t offset)
{
    (void)self;
    const size_t left = offset < size ? size - (size_t)offset : 0, n = left < most ? left : most;
    memcpy(buffer, tar + size - left, n);
    return (ptrdiff_t)n;
}

static ptrdiff_t read_on(void *self, uint8_t *buffer, size_t most)
{
    struct place *place = self;
    const ptrdiff_t n = read_at(NULL, buffer, most < 1000 ? most : 1000, place->at);
    place->at += (uint64_t)n;
    return n;
}

static void say(struct report *r, struct urisift_span name, enum urisift_error error, uint64_t sum)
{
    const size_t room = sizeof r->text - r->size;
    const int n =
        snprintf(r->text + r->size, room, "%.*s %d %llu\n", (int)name.size,
                 name.data ? (const char *)name.data : "", (int)error, (unsigned long long)sum);
    cr_assert(n > 0 && (size_t)n < room);
    r->size += (size_t)n;
}

static void read_member(struct report *r, struct urisift_archive *archive, struct urisift_span name)
{
    uint8_t bytes[4096];
    size_t got = 1;
    uint64_t sum = 0;
    enum urisift_error error = URISIFT_OK;
    char kept[URISIFT_MEMBER_NAME];
    memcpy(kept, name.data, name.size);
    while (!error && got > 0) {
        error = urisift_archive_read(archive, bytes, sizeof bytes, &got);
        for (size_t i = 0; i < got; i++)
            sum = 31 * sum + bytes[i] + 1;
    }
    say(r, (struct urisift_span){(uint8_t *)kept, name.size}, error, sum);
}

static void read_members(struct report *r, struct urisift_archive *archive)
{
    struct urisift_member member;
    enum urisift_error error;
    while ((error = urisift_archive_next(archive, &member)) != URISIFT_STOP)
        if (error)
            say(r, member.name, error, 0);
        else
            read_member(r, archive, member.name);
}

static void read_whole(void)
{
    struct urisift_archive *archive = urisift_archive_new();
    struct place place = {0};
    whole.size = 0;
    cr_assert_eq(urisift_archive_open(archive, (struct urisift_reader){read_on, &place}, NULL),
                 URISIFT_OK);
    read_members(&whole, archive);
    urisift_archive_free(archive);
}

/* Reads the range, and sets it to that after it. */
static void read_range(struct urisift_archive_range *range)
{
    struct urisift_archive *archive = urisift_archive_new();
    struct place place = {range->begin};
    cr_assert_eq(
        urisift_archive_open_range(archive, (struct urisift_reader){read_on, &place}, range, NULL),
        URISIFT_OK);
    read_members(&ranges, archive);
    urisift_archive_end_range(archive, range);
    cr_assert(range->next == size || range->next >= range->end);
    range->begin = range->next;
    range->end = UINT64_MAX;
    urisift_archive_free(archive);
}

static void expect_same(const char *what, uint64_t at)
{
    cr_assert(whole.size == ranges.size && memcmp(whole.text, ranges.text, whole.size) == 0,
              "%s, at %llu\n%.*s---\n%.*s", what, (unsigned long long)at, (int)whole.size,
              whole.text, (int)ranges.size, ranges.text);
}

/* Reads the tar by two ranges, of which the first one ends at `at`. */
static void read_two(uint64_t at)
{
    struct urisift_archive_range range = {.size = sizeof range, .end = at};
    ranges.size = 0;
    read_range(&range);
    if (range.begin < size)
        read_range(&range);
}

/* ---- checks ----------------------------------------------------------------------- */

static enum urisift_error find(uint64_t from, uint64_t near, uint64_t *found)
{
    return urisift_find_member((struct urisift_reader_at){read_at, NULL}, from, near, found);
}

/* Cuts at each place that is found, and reads range after range. How many begin where they should:
 * not where a member's header does not show that it is damaged. */
static size_t check_places(const char *what)
{
    struct urisift_archive_range range = {.size = sizeof range};
    uint64_t at = 0, same;
    size_t count = 0;
    ranges.size = 0;
    while (at != UINT64_MAX) {
        const uint64_t from = at, near = 1 + (range.begin > from ? range.begin : from);
        if (find(from, near, &at))
            return 0;
        cr_assert_eq(find(0, near, &same), URISIFT_OK);
        cr_assert_eq(same, at);
        range.end = at;
        read_range(&range);
        count += range.begin == at;
        if (range.begin == size)
            break;
    }
    expect_same(what, size);
    return count;
}

/* Cuts at every block, also where nobody would. */
static void check_blocks(const char *what)
{
    for (uint64_t at = BLOCK; at < size + BLOCK; at += BLOCK) {
        read_two(at);
        expect_same(what, at);
    }
}

static size_t check(const char *what)
{
    if (!urisift_archive_divides(tar, size))
        return 0;
    read_whole();
    check_blocks(what);
    return check_places(what);
}

Test(members, of_files)
{
    size_t count = 0;
    if (!urisift_archive_knows("tar"))
        cr_skip_test("this build opens no archives");
    for (size_t i = 0; i < sizeof files / sizeof *files; i++)
        for (size_t k = 0; k < sizeof files / sizeof *files; k++) {
            size = 0;
            append_file(files[i]);
            append_bytes(0, (BLOCK - size % BLOCK) % BLOCK);
            append_nameless();
            append_file(files[k]);
            append_nameless();
            append_file(files[0]);
            const size_t places = check(files[i]);
            if (i < 4 && k < 4)
                count += places;
        }
    cr_expect_eq(count, 128u, "%zu places", count);
}

Test(members, of_truncated_files)
{
    if (!urisift_archive_knows("tar"))
        cr_skip_test("this build opens no archives");
    size = 0;
    append_file("pax.tar");
    append_file("gnu.tar");
    append_file("sparse.tar");
    while (size > BLOCK) {
        check("truncated");
        size -= size % BLOCK == 1 ? 1 : size % BLOCK > 0 ? BLOCK - 499 : 12;
        size -= size % BLOCK > 1 && size % BLOCK < 400 ? size % BLOCK - 1 : 0;
    }
}

Test(members, of_damaged_files)
{
    static uint8_t before[ROOM];
    if (!urisift_archive_knows("tar"))
        cr_skip_test("this build opens no archives");
    size = 0;
    append_file("gnu.tar");
    append_nameless();
    append_file("pax.tar");
    append_file("ustar.tar");
    memcpy(before, tar, size);
    for (size_t at = BLOCK; at + BLOCK <= size; at += BLOCK)
        for (size_t field = 0; field < BLOCK; field += 52) { /* 156 is the type */
            memcpy(tar, before, size);
            tar[at + field] ^= (uint8_t)(1 + field % 7);
            check("a byte");
            set_sum(tar + at);
            check("a field");
        }
}

/* A hard link may have data or not, by what was before it; so there is no place to cut. */
Test(members, that_depend_on_others)
{
    uint64_t found;
    if (!urisift_archive_knows("tar"))
        cr_skip_test("this build opens no archives");
    size = 0;
    append_nameless();
    append_nameless();
    append_nameless();
    cr_expect(find(0, 1, &found) == URISIFT_OK && found == 4 * BLOCK);
    cr_expect(find(found, found + 1, &found) == URISIFT_OK && found == 8 * BLOCK);
    tar[10 * BLOCK + 156] = '1';
    set_sum(tar + 10 * BLOCK);
    cr_expect(find(found, found + 1, &found) == URISIFT_ERROR_FORMAT && found == UINT64_MAX);
    struct urisift_archive *archive = urisift_archive_new();
    const struct urisift_archive_range range = {.size = sizeof range, .begin = 100, .end = 1024};
    cr_expect_eq(
        urisift_archive_open_range(archive, (struct urisift_reader){read_on, NULL}, &range, NULL),
        URISIFT_ERROR_FORMAT);
    urisift_archive_free(archive);
}
