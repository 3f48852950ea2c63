/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* utf16_text.c — streams with a byte order mark: findings, places and lines at every cut, and
 * what is believed. */
#include "scanner/decode/decoder.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>
#include <uchar.h>

#include "tests/support/scanning.h"

/* Line ends are not bytes 0x0A: U+4E0A and U+0A0A contain that byte, too. */
static const char16_t text[] = u"\uFEFF see http://example.org/u16 end\r\n\u4E0A "
                               u"\u0A0A\n<URL:http://h/a\n b> http://h/\u00E9\u4E0A x";

enum { UNITS = sizeof text / sizeof text[0] - 1 };

static const struct {
    size_t unit;
    bool is_big;
} orders[] = {{2, false}, {2, true}, {4, false}, {4, true}};

static struct urisift_span encode(size_t order, uint8_t *to)
{
    size_t unit = orders[order].unit;
    for (size_t i = 0; i < UNITS * unit; i++) {
        /* 0: the lowest byte of the unit */
        size_t k = i % unit, low = orders[order].is_big ? unit - 1 - k : k;
        to[i] = (uint8_t)(low < 2 ? text[i / unit] >> 8 * low : 0);
    }
    return span_of(to, UNITS * unit);
}

struct key_set {
    size_t count, unit;
};

/* Characters, from 0, where each begins and ends; its line, and its column in characters. */
static void look(void *self, const struct urisift_finding *f)
{
    static const struct {
        const char *canonical;
        uint64_t start, end, line, column;
    } rows[] = {
        {"http://example.org/u16", 6, 28, 1, 6},
        {"http://h/ab", 43, 56, 3, 5},
        {"http://h/%C3%A9%E4%B8%8A", 58, 69, 4, 4},
    };
    struct key_set *s = self;
    cr_assert_lt(s->count, sizeof rows / sizeof rows[0]);
    const char *canonical = rows[s->count].canonical;
    cr_expect(f->canonical.size == strlen(canonical) &&
                  memcmp(f->canonical.data, canonical, f->canonical.size) == 0,
              "%.*s", (int)f->canonical.size, (const char *)f->canonical.data);
    cr_expect_eq(f->start, s->unit * rows[s->count].start, "%llu",
                 (unsigned long long)(f->start / s->unit));
    cr_expect_eq(f->end, s->unit * rows[s->count].end, "%llu",
                 (unsigned long long)(f->end / s->unit));
    cr_expect_eq(f->line, rows[s->count].line, "%llu", (unsigned long long)f->line);
    cr_expect_eq(f->column, s->unit * rows[s->count].column + 1, "%llu",
                 (unsigned long long)f->column);
    s->count++;
}

Test(utf16_text, findings_at_every_cut)
{
    static const char *const formats[] = {"text", "auto", "tex"};
    uint8_t data[4 * UNITS];
    struct recorder *r = recorder_new();
    for (size_t i = 0; i < 3 * sizeof orders / sizeof orders[0]; i++) {
        struct urisift_scanner *scanner = scanner_for(NULL, formats[i % 3], NULL, false, false, 0);
        struct urisift_span all = encode(i / 3, data);
        for (size_t cut = 0; cut <= all.size; cut++) {
            struct key_set seen = {0, orders[i / 3].unit};
            r->look = look;
            r->self = &seen;
            cr_assert_eq(
                recorder_scan(r, scanner, cut > 0 ? pieces_cut(all, cut) : pieces_step(all, 1)),
                URISIFT_OK);
            cr_assert_eq(seen.count, 3, "order %zu, cut at %zu", i / 3, cut);
        }
        cr_expect_not(urisift_scanner_takes_ranges(scanner, (struct urisift_span){NULL, 0},
                                                   all.data, all.size));
        urisift_scanner_free(scanner);
    }
    recorder_free(r);
}

/* `auto` looks at the text, and a listing's line numbers go. */
Test(utf16_text, formats_behind_it)
{
    uint8_t data[4 * 1024] = {0xFE, 0xFF};
    char listing[2 * 1024] = "";
    size_t size = 0;
    for (int i = 1; i <= 20; i++)
        size += (size_t)snprintf(listing + size, sizeof listing - size,
                                 "%4d. <URL:http://h/%d\n%4d. x>\n", 2 * i - 1, i, 2 * i);
    for (size_t i = 0; i < size; i++)
        data[2 * i + 3] = (uint8_t)listing[i];
    struct recorder *r = recorder_new();
    struct urisift_scanner *scanner = scanner_for(NULL, "auto", NULL, false, false, 0);
    for (size_t step = 0; step < 8; step++) {
        cr_assert_eq(recorder_scan(r, scanner, pieces_step(span_of(data, 2 * size + 2), step)),
                     URISIFT_OK);
        cr_expect_eq(r->findings, 20);
        cr_expect(r->stats.line_numbers);
        cr_expect(strstr((const char *)r->json.data, "\"canonical\":\"http://h/20x\""));
        cr_expect(strstr((const char *)r->json.data, "\"line-numbers-removed\""));
    }
    urisift_scanner_free(scanner);
    recorder_free(r);
}

Test(utf16_text, marks_that_are_believed)
{
#define HEAD(bytes, believed)                                                                      \
    {                                                                                              \
        (const uint8_t *)bytes, sizeof bytes - 1, believed                                         \
    }
    static const struct {
        const uint8_t *bytes;
        size_t size;
        bool believed;
    } rows[] = {
        HEAD("\xFF\xFEh\0", true),
        HEAD("\xFE\xFF\0h", true),
        HEAD("\xFF\xFEht", false),
        HEAD("\xFF\xFE", false),
        HEAD("\xFF\xFEh\0tt", false),
        HEAD("\xFF\xFEh\0t\0pp", true),
        HEAD("h\0t\0", false),
        HEAD("\0\0\xFE\xFF\0\0\0h", true),
        HEAD("\xFF\xFE\0\0h\0\0\0", true),
        HEAD("\xFF\xFE\0\0http", false),
        HEAD("", false),
        HEAD("\xFF", false),
        HEAD("\xFE\xFF\x4E\x0A\x4E\x2D\0a", false),
        HEAD("\xEF\xBB\xBFh\0t\0", false),
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        cr_expect_eq(utf16_text_is_marked(rows[i].bytes, rows[i].size, NULL, NULL),
                     rows[i].believed, "row %zu", i);
        for (size_t k = 1; rows[i].believed && k < rows[i].size; k++)
            cr_expect(utf16_text_may_be(rows[i].bytes, k), "row %zu, %zu octets", i, k);
    }
    cr_expect_not(utf16_text_may_be((const uint8_t *)"\xFFh", 2));
    cr_expect_not(utf16_text_may_be((const uint8_t *)"\0h", 2));
}
