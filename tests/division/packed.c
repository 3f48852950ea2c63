/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* packed.c — mboxes and WARCs in members of gzip, scanned by ranges that are cut at every byte. */
#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

#include "tests/division/division_scans.h"
#include "tests/support/table.h"

enum { ROOM = 64 * 1024 };

/* A compressed document, and what it is. */
struct packed {
    uint8_t data[ROOM], text[ROOM];
    size_t size, text_size;
};

static void add_member(struct packed *p, const char *data, size_t size)
{
    z_stream z = {.next_in = (Bytef *)(uintptr_t)data,
                  .avail_in = (uInt)size,
                  .next_out = p->data + p->size,
                  .avail_out = (uInt)(ROOM - p->size)};
    cr_assert_eq(deflateInit2(&z, 6, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY), Z_OK);
    cr_assert_eq(deflate(&z, Z_FINISH), Z_STREAM_END);
    p->size += z.total_out;
    deflateEnd(&z);
    cr_assert_lt(p->text_size + size, (size_t)ROOM);
    memcpy(p->text + p->text_size, data, size);
    p->text_size += size;
}

static void add_text(struct packed *p, const char *text)
{
    add_member(p, text, strlen(text));
}

/* ---- ranges ----------------------------------------------------------------------- */

static uint64_t line_feeds(const struct packed *p, uint64_t end)
{
    uint64_t count = 0;
    for (size_t i = 0; i < end && i < p->text_size; i++)
        count += p->text[i] == '\n';
    return count;
}

/* Scans the range, and sets it to that after it, up to `end`. */
static enum urisift_error scan_next(struct range_stream *s, const struct urisift_scanner *scanner,
                                    struct urisift_bounds *range, uint64_t end,
                                    struct urisift_scan_stats *stats)
{
    enum urisift_error error = scan_range(s, scanner, range, stats);
    range->begin = range->next;
    range->end = end;
    range->bytes_before += stats->bytes;
    range->line += range->line_feeds;
    range->messages_before += stats->messages + stats->records;
    return error;
}

static void check_guess(const struct range_stream *s, struct urisift_reader_at reader,
                        const struct urisift_bounds *form, uint64_t near, uint64_t next,
                        struct division_counts *counts)
{
    uint64_t guess;
    cr_assert_eq(urisift_find_range(reader, form, near, &guess), URISIFT_OK);
    cr_assert(guess >= near);
    counts->guesses++;
    counts->wrong_guesses += (guess == UINT64_MAX ? s->text.size : guess) != next;
}

static ptrdiff_t read_at(void *self, uint8_t *buffer, size_t size, uint64_t offset)
{
    const struct urisift_span *text = self;
    size_t left = offset < text->size ? text->size - (size_t)offset : 0;
    size = size < left ? size : left;
    if (size > 0)
        memcpy(buffer, text->data + offset, size);
    return (ptrdiff_t)size;
}

/* Cuts it at every byte, in two, and at two bytes, in three. */
static void check(struct packed *p, unsigned way, struct division_counts *counts)
{
    struct urisift_scanner *scanner = division_scanner(way);
    struct urisift_bounds form = {.size = sizeof form};
    struct range_stream s = {.text = span_of(p->data, p->size)};
    struct urisift_reader_at reader = {read_at, &s.text};
    uint8_t head[URISIFT_SNIFF];
    size_t size;
    struct recorder *whole = recorder_new();
    recorder_scan(whole, scanner, pieces_whole(s.text));
    cr_assert_eq(urisift_division_head(reader, head, &size, &form), URISIFT_OK);
    cr_assert_str_eq(form.packed, "gzip");
    cr_assert(urisift_scanner_division(scanner, span_of("", 0), head, size, &form) >=
              URISIFT_DIVISION_MESSAGES);
    s.scratch = urisift_scratch_new(scanner);
    counts->documents++;
    for (uint64_t cut = 0; cut <= p->size + 1; cut++) {
        struct urisift_scan_stats first = {.size = sizeof first}, middle = first, last = first;
        struct urisift_bounds range = form;
        range.line = 1;
        range.end = cut;
        s.size = s.findings = 0;
        s.step = cut % 3 == 1 ? 1 + cut % 50 : 0;
        cr_assert_eq(scan_next(&s, scanner, &range, cut + cut / 3, &first), URISIFT_OK);
        cr_assert(range.begin >= cut || range.begin == p->size);
        if (cut > 0)
            check_guess(&s, reader, &form, cut, range.begin, counts);
        if (way != 3 && cut > 0)
            cr_assert_eq(range.line - 1, line_feeds(p, first.bytes));
        cr_assert_eq(scan_next(&s, scanner, &range, UINT64_MAX, &middle), URISIFT_OK);
        cr_assert_eq(scan_next(&s, scanner, &range, UINT64_MAX, &last), URISIFT_OK);
        cr_assert_eq(range.begin, p->size);
        cr_assert_eq(first.bytes + middle.bytes + last.bytes, p->text_size);
        cr_assert_eq(first.messages + middle.messages + last.messages, whole->stats.messages);
        cr_assert_eq(first.records + middle.records + last.records, whole->stats.records);
        cr_assert(span_equal(span_of(s.memory, s.size), whole->json),
                  "way %u, cut at %d\nwhole\n%s\nranges\n%.*s", way, (int)cut,
                  (const char *)whole->json.data, (int)s.size, (const char *)s.memory);
    }
    urisift_scratch_free(s.scratch);
    free(s.memory);
    recorder_free(whole);
    urisift_scanner_free(scanner);
}

static void check_all(struct packed *p, struct division_counts *counts)
{
    for (unsigned way = 0; way < DIVISION_WAYS; way++)
        check(p, way, counts);
}

/* ---- documents ----------------------------------------------------------------------- */

#define RECORD(length) "WARC/1.0\r\nWARC-Type: resource\r\nContent-Length: " length "\r\n\r\n"
#define MESSAGE "From a@example.org Mon Jan  1 10:00:00 2024\nSubject: x\n\n"

/* A record a member, as web crawlers write them; two in one, and one in two. */
Test(packed_divisions, of_a_warc)
{
    static struct packed p;
    struct division_counts counts = {0};
    add_text(&p, RECORD("17") "http://a.example/\r\n\r\n");
    add_text(&p, RECORD("17") "http://b.example/\r\n\r\n");
    add_text(&p, "");
    add_text(&p, RECORD("17") "http://c.example/\r\n\r\n" RECORD("3") "abc\r\n\r\n");
    add_text(&p, RECORD("40") "http://d.example/ ");
    add_text(&p, "http://e.example/ 1234\r\n\r\n");
    add_text(&p, RECORD("0") "\r\n\r\n");
    add_text(&p, "\r\n");
    add_text(&p, RECORD("26") "WARC/1.0\r\nContent-Length: 3");
    add_text(&p, "\r\n\r\n" RECORD("17") "http://f.example/\r\n\r\n");
    add_text(&p, RECORD("99") "http://g.example/");
    check_all(&p, &counts);
    cr_expect_lt(counts.wrong_guesses, counts.guesses / 4, "%zu of %zu", counts.wrong_guesses,
                 counts.guesses);
}

Test(packed_divisions, of_an_mbox)
{
    static struct packed p;
    struct division_counts counts = {0};
    add_text(&p, MESSAGE "http://a.example/\n\n");
    add_text(&p, MESSAGE "<URL:http://b.example/\n");
    add_text(&p, "c>\n\n" MESSAGE "http://d.example/\n\n");
    add_text(&p, "From a@example.org Mon Jan  1 10:00:00 2024\nContent-Length: 75\n\n\n");
    add_text(&p, MESSAGE "http://e.example/\n\n");
    add_text(&p, MESSAGE "http://f.example/\n\n");
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
        static struct packed p;
        uint64_t random = seed * 0x9E3779B97F4A7C15;
        p.size = p.text_size = 0;
        add_text(&p, RECORD("17") "http://a.example/\r\n\r\n");
        for (size_t i = random_next(&random) % 12; i > 0; i--)
            add_text(&p, parts[random_next(&random) % (sizeof parts / sizeof *parts)]);
        check(&p, (unsigned)(seed % DIVISION_WAYS), &counts);
    }
}

/* ---- damage ----------------------------------------------------------------------------- */

/* Damage belongs to the range that it is in; a place where no member begins is damage, too. */
Test(packed_divisions, what_is_damaged)
{
    static struct packed p;
    size_t second, third;
    add_text(&p, RECORD("17") "http://a.example/\r\n\r\n");
    second = p.size;
    add_text(&p, RECORD("17") "http://b.example/\r\n\r\n");
    third = p.size;
    add_text(&p, RECORD("17") "http://c.example/\r\n\r\n");
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
    range.format = NULL; /* lines */
    cr_expect_eq(scan_range(&s, scanner, &range, NULL), URISIFT_ERROR_FORMAT);
    free(s.memory);
    urisift_scanner_free(scanner);
}
