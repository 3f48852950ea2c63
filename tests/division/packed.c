/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* packed.c — mboxes and WARCs in members of gzip, scanned by ranges that are cut at every byte. */
#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

#include "tests/division/packed_document.h"
#include "tests/support/table.h"

static void check_all(struct packed_document *p, struct division_counts *counts)
{
    for (unsigned way = 0; way < DIVISION_WAYS; way++)
        packed_check(p, URISIFT_DIVISION_MESSAGES, way, counts);
}

/* ---- documents ----------------------------------------------------------------------- */

#define RECORD(length) "WARC/1.0\r\nWARC-Type: resource\r\nContent-Length: " length "\r\n\r\n"
#define MESSAGE "From a@example.org Mon Jan  1 10:00:00 2024\nSubject: x\n\n"

/* A record a member, as web crawlers write them; two in one, and one in two. */
Test(packed_divisions, of_a_warc)
{
    static struct packed_document p;
    struct division_counts counts = {0};
    packed_add_text(&p, RECORD("17") "http://a.example/\r\n\r\n");
    packed_add_text(&p, RECORD("17") "http://b.example/\r\n\r\n");
    packed_add_text(&p, "");
    packed_add_text(&p, RECORD("17") "http://c.example/\r\n\r\n" RECORD("3") "abc\r\n\r\n");
    packed_add_text(&p, RECORD("40") "http://d.example/ ");
    packed_add_text(&p, "http://e.example/ 1234\r\n\r\n");
    packed_add_text(&p, RECORD("0") "\r\n\r\n");
    packed_add_text(&p, "\r\n");
    packed_add_text(&p, RECORD("26") "WARC/1.0\r\nContent-Length: 3");
    packed_add_text(&p, "\r\n\r\n" RECORD("17") "http://f.example/\r\n\r\n");
    packed_add_text(&p, RECORD("99") "http://g.example/");
    check_all(&p, &counts);
    cr_expect_lt(counts.wrong_guesses, counts.guesses / 4, "%zu of %zu", counts.wrong_guesses,
                 counts.guesses);
}

Test(packed_divisions, of_an_mbox)
{
    static struct packed_document p;
    struct division_counts counts = {0};
    packed_add_text(&p, MESSAGE "http://a.example/\n\n");
    packed_add_text(&p, MESSAGE "<URL:http://b.example/\n");
    packed_add_text(&p, "c>\n\n" MESSAGE "http://d.example/\n\n");
    packed_add_text(&p, "From a@example.org Mon Jan  1 10:00:00 2024\nContent-Length: 75\n\n\n");
    packed_add_text(&p, MESSAGE "http://e.example/\n\n");
    packed_add_text(&p, MESSAGE "http://f.example/\n\n");
    check_all(&p, &counts);
}

/* Members that end anywhere. */
Test(packed_divisions, of_assembled_members)
{
    static const char *const parts[] = {
        RECORD("17") "http://a.example/\r\n\r\n",
        RECORD("30") "http://a.example/\r\n\r\n",
        RECORD("9") "http://b.example/\r\n\r\n",
        "WARC/1.0\r\nWARC-Type: response\r\nContent-Length: 80\r\n\r\nHTTP/1.1 200 OK\r\n\r\n",
        "http://c.example/",
        "\r\n\r\n",
        "WARC/1.0\r\n",
        "",
        "<a href=\"http://d.example/\">",
    };
    struct division_counts counts = {0};
    for (uint64_t seed = 1; seed <= ROUNDS_OF(60); seed++) {
        static struct packed_document p;
        uint64_t random = seed * 0x9E3779B97F4A7C15;
        p.size = p.text_size = 0;
        packed_add_text(&p, RECORD("17") "http://a.example/\r\n\r\n");
        for (size_t i = random_next(&random) % 12; i > 0; i--)
            packed_add_text(&p, parts[random_next(&random) % (sizeof parts / sizeof *parts)]);
        packed_check(&p, URISIFT_DIVISION_MESSAGES, (unsigned)(seed % DIVISION_WAYS), &counts);
    }
}

/* ---- damage ----------------------------------------------------------------------------- */

/* Damage belongs to the range that it is in; a place where no member begins is damage, too. */
Test(packed_divisions, what_is_damaged)
{
    static struct packed_document p;
    size_t second, third;
    packed_add_text(&p, RECORD("17") "http://a.example/\r\n\r\n");
    second = p.size;
    packed_add_text(&p, RECORD("17") "http://b.example/\r\n\r\n");
    third = p.size;
    packed_add_text(&p, RECORD("17") "http://c.example/\r\n\r\n");
    p.data[third - 8] ^= 1; /* the checksum of the second */
    struct urisift_scanner *scanner = division_scanner(0);
    struct range_stream s = {.text = span_of(p.data, p.size)};
    const struct {
        uint64_t begin, end, next;
        size_t findings;
        enum urisift_error error;
    } rows[] = {
        {0, second, second, 1, URISIFT_OK},
        {second, third, second, 1, URISIFT_ERROR_GZIP_DATA},
        {third, UINT64_MAX, p.size, 1, URISIFT_OK},
        {third + 1, UINT64_MAX, third + 1, 0, URISIFT_ERROR_GZIP_DATA},
        {p.size, UINT64_MAX, p.size, 0, URISIFT_OK},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct urisift_bounds range = {.size = sizeof range,
                                       .begin = rows[i].begin,
                                       .end = rows[i].end,
                                       .format = "warc",
                                       .packed = "gzip"};
        s.findings = 0;
        cr_expect_eq(scan_range(&s, scanner, &range, NULL), rows[i].error, "%zu", i);
        cr_expect_eq(range.next, rows[i].next, "%zu: %d", i, (int)range.next);
        cr_expect_eq(s.findings, rows[i].findings, "%zu: %zu", i, s.findings);
    }
    struct urisift_bounds range = {.size = sizeof range, .end = 9, .format = "warc"};
    range.packed = "lzw";
    cr_expect_eq(scan_range(&s, scanner, &range, NULL), URISIFT_ERROR_FORMAT);
    range.packed = "gzip";
    range.format = "html";
    cr_expect_eq(scan_range(&s, scanner, &range, NULL), URISIFT_ERROR_FORMAT);
    free(s.memory);
    urisift_scanner_free(scanner);
}
