/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* gzip.c — compressed streams: members, cuts, padding, and every way to be broken. */
#include <criterion/criterion.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

#include "tests/support/scanning.h"
#include "tests/support/table.h"

static const char text[] =
    "see http://a.org/one, urn:foo:two and <ivo://abc/\nthree> or http://h/four.\n";
enum { SIZE = sizeof text - 1, FINDINGS = 4, ROOM = 4096 };

/* A compressed stream in the making. */
struct file {
    uint8_t data[ROOM];
    size_t size;
};

static void add_member(struct file *file, const char *from, size_t size)
{
    z_stream z = {0};
    cr_assert_eq(deflateInit2(&z, 6, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY), Z_OK);
    z.next_in = (Bytef *)(uintptr_t)from;
    z.avail_in = (uInt)size;
    z.next_out = file->data + file->size;
    z.avail_out = (uInt)(ROOM - file->size);
    cr_assert_eq(deflate(&z, Z_FINISH), Z_STREAM_END);
    file->size = ROOM - z.avail_out;
    deflateEnd(&z);
}

static void add_bytes(struct file *file, const char *bytes, size_t size)
{
    memcpy(file->data + file->size, bytes, size);
    file->size += size;
}

static struct urisift_span file_span(const struct file *file)
{
    return span_of(file->data, file->size);
}

/* What every test needs: a scanner, the record of the plain text. */
static struct urisift_scanner *scanner;
static struct recorder *plain, *r;

static void set_up(void)
{
    scanner = scanner_for(NULL, NULL, NULL, false, false, 0);
    plain = recorder_new();
    r = recorder_new();
    cr_assert(scanner && plain && r);
    recorder_scan(plain, scanner, pieces_whole(span_of(text, SIZE)));
    cr_assert_eq(plain->findings, FINDINGS);
}

static void tear_down(void)
{
    urisift_scanner_free(scanner);
    recorder_free(plain);
    recorder_free(r);
}

TestSuite(gzip, .init = set_up, .fini = tear_down);

/* Does the record hold nothing but the first findings of the plain text? */
static bool is_beginning(void)
{
    return r->json.size <= plain->json.size &&
           memcmp(r->json.data, plain->json.data, r->json.size) == 0;
}

static void expect_all(struct pieces pieces, enum urisift_error error, const char *what,
                       size_t detail)
{
    recorder_scan(r, scanner, pieces);
    cr_expect_eq(r->error, error, "%s %zu: %s", what, detail, urisift_error_text(r->error));
    cr_expect(span_equal(r->json, plain->json), "%s %zu: %s", what, detail, span_print(r->json));
    cr_expect_eq(r->stats.bytes, (uint64_t)SIZE, "%s %zu: octets are counted decompressed", what,
                 detail);
}

static void expect_all_cuts(const struct file *file, enum urisift_error error, const char *what)
{
    expect_all(pieces_step(file_span(file), 1), error, what, 1);
    for (size_t cut = 0; cut < file->size; cut++)
        expect_all(pieces_cut(file_span(file), cut), error, what, cut);
}

Test(gzip, one_member_reads_as_its_text)
{
    struct file file = {.size = 0};
    add_member(&file, text, SIZE);
    expect_all_cuts(&file, URISIFT_OK, "one member, cut");
}

Test(gzip, members_read_as_one_text_wherever_they_divide_it)
{
    for (size_t cut = 0; cut <= SIZE; cut++) {
        struct file file = {.size = 0};
        add_member(&file, text, cut);
        add_member(&file, text + cut, SIZE - cut);
        expect_all(pieces_whole(file_span(&file)), URISIFT_OK, "two members, at", cut);
        expect_all(pieces_step(file_span(&file), 1), URISIFT_OK, "two members in octets, at", cut);
        expect_all(pieces_random(file_span(&file), 30, cut), URISIFT_OK,
                   "two members in pieces, at", cut);
    }
    struct file file = {.size = 0};
    for (size_t i = 0; i < SIZE; i += 7) {
        add_member(&file, "", 0);
        add_member(&file, text + i, SIZE - i < 7 ? SIZE - i : 7);
    }
    expect_all_cuts(&file, URISIFT_OK, "many members, cut");
}

Test(gzip, zeros_behind_are_padding)
{
    struct file file = {.size = 0};
    add_member(&file, text, SIZE);
    for (size_t zeros = 1; zeros <= 512; zeros = zeros * 8 / 3 + 1) {
        struct file padded = file;
        memset(padded.data + padded.size, 0, zeros);
        padded.size += zeros;
        expect_all(pieces_whole(file_span(&padded)), URISIFT_OK, "zeros", zeros);
        expect_all(pieces_step(file_span(&padded), 1), URISIFT_OK, "zeros in octets", zeros);
    }
}

Test(gzip, anything_else_behind_is_an_error)
{
    static const char *const garbage[] = {
        "x", "xy", "\x1f", "\x1f\x1f\x8b", "PK\3\4 urn:foo:no", "\xff\xff\xff\xff"};
    for (size_t i = 0; i < sizeof garbage / sizeof garbage[0]; i++) {
        struct file file = {.size = 0};
        add_member(&file, text, SIZE);
        add_bytes(&file, garbage[i], strlen(garbage[i]));
        expect_all_cuts(&file, URISIFT_ERROR_GZIP_TRAILER, garbage[i]);
    }
    struct file file = {.size = 0};
    add_member(&file, text, SIZE);
    add_bytes(&file, "\0\0\0\0x", 5);
    expect_all_cuts(&file, URISIFT_ERROR_GZIP_TRAILER, "zeros, then more");
}

Test(gzip, a_member_that_is_cut_off_is_told_and_its_beginning_read)
{
    struct file file = {.size = 0};
    add_member(&file, text, SIZE);
    for (size_t size = 2; size < file.size; size++)
        for (size_t step = 0; step < 2; step++) {
            recorder_scan(r, scanner, pieces_step(span_of(file.data, size), step));
            cr_expect_eq(r->error, URISIFT_ERROR_GZIP_END, "%zu octets: %s", size,
                         urisift_error_text(r->error));
            cr_expect(r->findings <= FINDINGS && r->stats.bytes <= SIZE);
            cr_expect(size < file.size - 8 || span_equal(r->json, plain->json),
                      "only the checksum is cut off");
        }
    /* The second of two members: what the first holds is found. */
    size_t first = file.size;
    add_member(&file, text, SIZE);
    for (size_t size = first + 2; size < file.size; size++) {
        recorder_scan(r, scanner, pieces_whole(span_of(file.data, size)));
        cr_expect_eq(r->error, URISIFT_ERROR_GZIP_END, "%zu octets", size);
        cr_expect_geq(r->findings, (size_t)FINDINGS, "%zu octets", size);
    }
}

Test(gzip, corrupt_data_is_told)
{
    enum { HEADER = 10, CHECKSUM = 8 };
    struct file file = {.size = 0};
    add_member(&file, text, SIZE);
    for (size_t at = file.size - CHECKSUM; at < file.size; at++) {
        struct file broken = file;
        broken.data[at] ^= 0x10;
        expect_all_cuts(&broken, URISIFT_ERROR_GZIP_DATA, "checksum or length, cut");
    }
    for (size_t at = HEADER; at < file.size - CHECKSUM; at++)
        for (unsigned bit = 0; bit < 8; bit++) {
            struct file broken = file;
            broken.data[at] ^= (uint8_t)(1u << bit);
            recorder_scan(r, scanner, pieces_whole(file_span(&broken)));
            bool told = r->error == URISIFT_ERROR_GZIP_DATA || r->error == URISIFT_ERROR_GZIP_END;
            /* the bits that fill up the last byte */
            bool unused = !r->error && span_equal(r->json, plain->json);
            cr_expect(told || unused, "octet %zu, bit %u: %s", at, bit,
                      urisift_error_text(r->error));
        }
    struct file method = file;
    method.data[2] = 9; /* not deflate */
    recorder_scan(r, scanner, pieces_whole(file_span(&method)));
    cr_expect_eq(r->error, URISIFT_ERROR_GZIP_DATA);
}

Test(gzip, a_read_error_inside_is_a_read_error)
{
    struct file file = {.size = 0};
    add_member(&file, text, SIZE);
    for (size_t size = 0; size < file.size; size++) {
        struct pieces pieces = pieces_step(span_of(file.data, size), 3);
        pieces.failure = EIO;
        recorder_scan(r, scanner, pieces);
        cr_expect_eq(r->error, URISIFT_ERROR_READ, "%zu octets: %s", size,
                     urisift_error_text(r->error));
        cr_expect_eq(r->number, EIO);
    }
}

Test(gzip, the_mark_alone_and_half_of_it)
{
    recorder_scan(r, scanner, pieces_whole(span_of("\x1f\x8b", 2)));
    cr_expect_eq(r->error, URISIFT_ERROR_GZIP_END);
    recorder_scan(r, scanner, pieces_whole(span_of("\x1f", 1)));
    cr_expect_eq(r->error, URISIFT_OK);
    recorder_scan(r, scanner, pieces_step(span_of("\x1f urn:foo:x", 11), 1));
    cr_expect_eq(r->error, URISIFT_OK);
    cr_expect_eq(r->findings, 1u);
    cr_expect(!is_beginning());
}

Test(gzip, what_decompresses_to_far_more_than_it_is)
{
    enum { BLANKS = 3 * 1000 * 1000 };
    struct file file = {.size = 0};
    char *blanks = malloc(BLANKS + 32);
    cr_assert(blanks);
    memset(blanks, ' ', BLANKS);
    strcpy(blanks + BLANKS, "urn:foo:last");
    add_member(&file, blanks, BLANKS + 12);
    free(blanks);
    recorder_scan(r, scanner, pieces_step(file_span(&file), 100));
    cr_expect_eq(r->error, URISIFT_OK);
    cr_expect_eq(r->stats.bytes, (uint64_t)BLANKS + 12);
    cr_expect_eq(r->findings, 1u);
}

/* A member with the header given, whose flags say what is in it; its checksum is right or wrong. */
static void add_with_header(struct file *file, uint8_t flags, const char *fields,
                            size_t fields_size, unsigned wrong)
{
    enum { FIXED = 10, FLAG_CHECKSUM = 2 };
    struct file plain_member = {.size = 0};
    size_t begin = file->size;
    add_member(&plain_member, text, SIZE);
    add_bytes(file, (const char *)plain_member.data, FIXED);
    file->data[begin + 3] = flags;
    add_bytes(file, fields, fields_size);
    if (flags & FLAG_CHECKSUM) {
        uLong sum = crc32(0, file->data + begin, (uInt)(file->size - begin)) ^ wrong;
        add_bytes(file, (char[]){(char)(sum & 0xff), (char)(sum >> 8 & 0xff)}, 2);
    }
    add_bytes(file, (const char *)plain_member.data + FIXED, plain_member.size - FIXED);
}

Test(gzip, headers_with_every_field)
{
    static const struct {
        uint8_t flags;
        const char *fields;
        size_t size;
    } rows[] = {
        {1, "", 0},         {2, "", 0},
        {4, "\0\0", 2},     {4, "\3\0abc", 5},
        {6, "\3\0a\0c", 5}, {8, "name", 5},
        {10, "name", 5},    {16, "comment", 8},
        {18, "comment", 8}, {24, "name\0comment", 13},
        {24, "\0", 2},      {31, "\1\0xname\0comment", 16},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct file file = {.size = 0};
        add_with_header(&file, rows[i].flags, rows[i].fields, rows[i].size, 0);
        expect_all_cuts(&file, URISIFT_OK, "header, cut");
        size_t header = 10 + rows[i].size + (rows[i].flags & 2);
        for (size_t size = 3; size < header; size++) {
            recorder_scan(r, scanner, pieces_whole(span_of(file.data, size)));
            cr_expect_eq(r->error, URISIFT_ERROR_GZIP_END, "row %zu, %zu octets", i, size);
        }
        for (unsigned bit = 0; bit < 16 && rows[i].flags & 2; bit++) {
            struct file broken = {.size = 0};
            add_with_header(&broken, rows[i].flags, rows[i].fields, rows[i].size, 1u << bit);
            recorder_scan(r, scanner, pieces_step(file_span(&broken), bit % 2));
            cr_expect_eq(r->error, URISIFT_ERROR_GZIP_DATA, "row %zu, bit %u of the checksum", i,
                         bit);
            cr_expect_eq(r->stats.bytes, 0u);
        }
    }
    for (unsigned bit = 5; bit < 8; bit++) {
        struct file file = {.size = 0};
        add_with_header(&file, (uint8_t)(1u << bit), "", 0, 0);
        recorder_scan(r, scanner, pieces_step(file_span(&file), 1));
        cr_expect_eq(r->error, URISIFT_ERROR_GZIP_DATA, "reserved bit %u", bit);
    }
}
