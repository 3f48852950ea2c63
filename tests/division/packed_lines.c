/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* packed_lines.c — text in members of gzip that begin anywhere in a line, scanned by ranges. */
#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests/division/packed_document.h"
#include "tests/support/table.h"
#include "tests/support/text_reader.h"

static const char *const parts[] = {
    "http://a.example/x",
    "http://long.example/",
    "<URL:http://h/a",
    "<URL:http://h/a",
    "<http://h/",
    "<URL:\n",
    ">",
    ">",
    "\n",
    "\n",
    "\r\n",
    " \n ",
    "\n\n",
    "\r",
    "-\n",
    " ",
    "urn:x:y",
    "https://u@h/[",
    "mailto:a@b",
    "\xC2\xA0",
    "www.example.org",
    "joe@example.org",
    "10.1000/182 ",
    "ISBN ",
    "0-306-40615-2",
    "text without anything ",
    "more of that, so that there are lines of some length ",
};

static void check(const struct packed_document *p, unsigned way, struct division_counts *counts)
{
    packed_check(p, URISIFT_DIVISION_LINES, way, counts);
}

/* Cuts the text into members of 0 to `most` bytes. */
static void pack(struct packed_document *p, const char *text, size_t size, size_t most,
                 uint64_t *random)
{
    p->size = p->text_size = 0;
    for (size_t at = 0; at < size;) {
        size_t member = random_next(random) % (most + 1);
        member = member < size - at ? member : size - at;
        packed_add(p, text + at, member);
        at += member;
    }
}

static size_t assemble(char *text, size_t least, uint64_t *random)
{
    size_t size = 0;
    while (size < least) {
        const char *part = parts[random_next(random) % (sizeof parts / sizeof *parts)];
        memcpy(text + size, part, strlen(part));
        size += strlen(part);
    }
    return size;
}

/* Some members are shorter than the left context of a line, some are empty. */
Test(packed_lines, of_assembled_members)
{
    static struct packed_document p;
    static char text[16 * 1024];
    struct division_counts counts = {0};
    for (uint64_t seed = 1; seed <= ROUNDS_OF(12); seed++) {
        uint64_t random = seed * 0x9E3779B97F4A7C15;
        const size_t most = seed % 4 == 0 ? 300 : 2600;
        pack(&p, text, assemble(text, 3000 + 200 * seed % 5000, &random), most, &random);
        check(&p, (unsigned)(seed % DIVISION_WAYS), &counts);
    }
    cr_expect_lt(counts.wrong_guesses, counts.guesses / 100, "%zu of %zu", counts.wrong_guesses,
                 counts.guesses);
}

/* The first line feed after 1 KiB may be far after it, or nowhere. */
Test(packed_lines, of_lines_that_are_longer_than_members)
{
    static struct packed_document p;
    static char text[12 * 1024];
    struct division_counts counts = {0};
    for (size_t line_feeds = 0; line_feeds < 4; line_feeds++) {
        uint64_t random = 7;
        memset(text, ' ', sizeof text);
        for (size_t at = 100; at + 100 < sizeof text; at += 611)
            memcpy(text + at, "http://a.example/ <URL:http://b.", 32);
        for (size_t i = 0; i < line_feeds; i++)
            text[2000 + 2500 * i] = '\n';
        pack(&p, text, sizeof text, 2000, &random);
        for (unsigned way = 0; way < DIVISION_WAYS; way++)
            check(&p, way, &counts);
    }
}

/* Wrappers that reach over all of a range. */
Test(packed_lines, of_a_wrapper_over_members)
{
    static struct packed_document p;
    struct division_counts counts = {0};
    char text[1200];
    for (size_t i = 0; i < sizeof text; i++)
        text[i] = i % 60 == 59 ? '\n' : 'a';
    p.size = p.text_size = 0;
    packed_add(&p, text, sizeof text);
    packed_add_text(&p, "<URL:http://h/");
    for (size_t i = 0; i < 4; i++)
        packed_add(&p, text, 100 + 300 * i);
    packed_add_text(&p, "> http://a.example/\n");
    packed_add(&p, text, sizeof text);
    packed_add_text(&p, "http://b.example/");
    for (unsigned way = 0; way < DIVISION_WAYS; way++)
        check(&p, way, &counts);
}

/* ---- damage, and single ranges ---------------------------------------------------------- */

enum { MEMBERS = 5, EACH = 2000 };

/* Lines of 50 bytes, each with an identifier. */
static void add_lines(struct packed_document *p, size_t begins[MEMBERS + 1])
{
    static char text[EACH + 51];
    for (size_t i = 0; i < EACH; i += 50)
        snprintf(text + i, 51, "%-49s\n", "http://a.example/ and more");
    p->size = p->text_size = 0;
    for (size_t i = 0; i < MEMBERS; i++) {
        begins[i] = p->size;
        packed_add(p, text, EACH);
    }
    begins[MEMBERS] = p->size;
}

/* A member has 40 lines. Its range has those from byte 1050 on: no line begins at 1024 to 1049. */
Test(packed_lines, damage_belongs_to_the_range_of_its_member)
{
    static struct packed_document p;
    size_t begins[MEMBERS + 1];
    add_lines(&p, begins);
    p.data[begins[3] - 8] ^= 1; /* the checksum of the third */
    struct urisift_scanner *scanner = division_scanner(0);
    struct range_stream s = {.text = span_of(p.data, p.size)};
    const struct {
        uint64_t begin, end, next, taken;
        size_t findings;
        enum urisift_error error;
    } rows[] = {
        {0, begins[1], begins[1], 0, 61, URISIFT_OK},
        {0, begins[1] - 1, begins[1], 0, 61, URISIFT_OK},
        {begins[1], begins[2], begins[2], 0, 40, URISIFT_OK},
        {begins[1], begins[3], begins[1], 0, 59, URISIFT_ERROR_GZIP_DATA},
        {begins[2], begins[3], begins[2], 0, 19, URISIFT_ERROR_GZIP_DATA},
        {begins[3], begins[4], begins[4], 0, 40, URISIFT_OK},
        {begins[3], begins[4], begins[4], 2050, 20, URISIFT_OK},
        {begins[3], begins[4], begins[4], 5000, 0, URISIFT_OK},
        {begins[4], UINT64_MAX, begins[5], 0, 19, URISIFT_OK},
        {begins[4] + 1, UINT64_MAX, begins[4] + 1, 0, 0, URISIFT_ERROR_GZIP_DATA},
        {begins[5], UINT64_MAX, begins[5], 0, 0, URISIFT_OK},
        {begins[5] + 9, UINT64_MAX, begins[5] + 9, 0, 0, URISIFT_OK},
        {begins[2], begins[2], begins[2], 0, 0, URISIFT_OK},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct urisift_bounds range = {.size = sizeof range,
                                       .begin = rows[i].begin,
                                       .end = rows[i].end,
                                       .line = 1,
                                       .taken = rows[i].taken,
                                       .format = i % 2 ? "text" : NULL,
                                       .packed = "gzip"};
        s.findings = 0;
        cr_expect_eq(scan_range(&s, scanner, &range, NULL), rows[i].error, "%zu", i);
        cr_expect_eq(range.next, rows[i].next, "%zu: %d", i, (int)range.next);
        if (!rows[i].error && rows[i].end < UINT64_MAX) /* does it reach out of the range? */
            cr_expect_eq(range.taken, rows[i].taken > 4000 ? rows[i].taken : 0, "%zu: %d", i,
                         (int)range.taken);
        cr_expect_eq(s.findings, rows[i].findings, "%zu: %zu", i, s.findings);
    }
    free(s.memory);
    urisift_scanner_free(scanner);
}

/* What is damaged is no place to cut; garbage after a member is not part of it. */
Test(packed_lines, are_found_where_a_member_is_whole)
{
    static struct packed_document p;
    size_t begins[MEMBERS + 1];
    struct urisift_span text;
    struct urisift_bounds like = {.size = sizeof like, .packed = "gzip"};
    uint64_t found;
    add_lines(&p, begins);
    p.data[begins[2] + 12] ^= 0x55;
    memcpy(p.data + begins[3] + 20, "\x1f\x8b\x08\x00\x00\x00\x00\x00\x00\x03garbage", 17);
    text = span_of(p.data, p.size);
    const uint64_t places[][2] = {
        {0, 0},
        {1, UINT64_MAX}, /* all before the garbage is broken or followed by what is broken */
        {begins[3] + 1, begins[4]},
        {begins[4], begins[4]},
        {begins[4] + 1, UINT64_MAX},
        {p.size, UINT64_MAX},
    };
    for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
        const struct urisift_reader_at reader = text_reader_at(&text);
        cr_expect_eq(urisift_find_range(reader, &like, places[i][0], &found), URISIFT_OK);
        cr_expect(found == places[i][1] || (i == 1 && found > 0), "%zu: %d", i, (int)found);
    }
    like.format = "html";
    cr_expect_eq(urisift_find_range(text_reader_at(&text), &like, 1, &found), URISIFT_ERROR_FORMAT);
}
