/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* html_runs.c — the HTML layer on runs of other maps and across gaps. */
#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

#include "scanner/decode/html/html_states.h"
#include "tests/support/layers.h"

/* Text and places of one that got base64 or UTF-16 before it. */
Test(html_runs, runs_of_other_maps)
{
    static const char text[] = "<p>http://a/&am&amp;b<a href=x:y>z</a>&lt</p>";
    struct html *h = calloc(1, sizeof *h);
    cr_assert(h);
    for (size_t cut = 1; cut < sizeof text - 1; cut++) {
        struct layered whole = {0}, parts = {0};
        const enum text_map maps[] = {TEXT_BASE64, TEXT_UTF16, TEXT_UTF32};
        for (size_t m = 0; m < 3; m++) {
            uint64_t size, end = text_place(maps[m], 100, 0, sizeof text - 2, &size);
            end += size;
            struct urisift_text t = {(const uint8_t *)text, sizeof text - 1, 100, end, maps[m], 0};
            whole.size = parts.size = 0;
            html_begin(h, NULL, NULL, NULL);
            cr_assert_eq(html_feed(h, &t, layered_sink(&whole)), URISIFT_OK);
            cr_assert_eq(html_finish(h, layered_sink(&whole)), URISIFT_OK);
            struct urisift_text first = text_part(&t, 0, cut), second = text_part(&t, cut, t.size);
            cr_assert_eq(html_feed(h, &first, layered_sink(&parts)), URISIFT_OK);
            cr_assert_eq(html_feed(h, &second, layered_sink(&parts)), URISIFT_OK);
            cr_assert_eq(html_finish(h, layered_sink(&parts)), URISIFT_OK);
            cr_assert_eq(whole.size, parts.size);
            for (size_t i = 0; i < whole.size; i++)
                cr_assert(whole.data[i] == parts.data[i] && whole.begin[i] == parts.begin[i] &&
                              whole.end[i] == parts.end[i],
                          "cut %zu, map %zu", cut, m);
            cr_assert(strstr((char *)whole.data, "http://a/&am&b\n\n<x:y>\n\nz\n\n<"));
        }
        layered_free(&whole);
        layered_free(&parts);
    }
    free(h);
}

/* Feeds `unit` so many times. */
static void feed_many(struct html *h, struct layered *out, const char *unit, size_t times,
                      uint64_t *at)
{
    size_t size = strlen(unit);
    for (size_t i = 0; i < times; i++, *at += size) {
        struct urisift_text t = {(const uint8_t *)unit, size, *at, *at + size, TEXT_EXACT, 0};
        cr_assert_eq(html_feed(h, &t, layered_sink(out)), URISIFT_OK);
    }
}

/* An identifier does not continue after a long gap, so that nothing must keep it so long. */
Test(html_runs, long_gaps)
{
    static const struct {
        const char *before, *unit, *behind;
        size_t times;
        const char *want;
        uint64_t too_long;
    } cases[] = {
        {"http://a<!--", "0123456789", "-->b", 100, "http://ab", 0},
        {"http://a<!--", "0123456789", "-->b", 7000, "http://a\n\nb", 1},
        {"http://a <!--", "0123456789", "-->b", 7000, "http://a \n\nb", 0},
        {"http://a<b x='", "0123456789", "'>b", 7000, "http://a\n\nb", 1},
        {"<a href='http://a", "\n\n\n\n\n", "b'>", 20000, "<http://a\n\nb>\n\n", 1},
        {"<a href='ht", "\n\n\n\n\n", "tp://b'>", 20000, "<http://b>\n\n", 0},
        {"<base href='http://b/'><a href='c", "\n\n\n\n\n", "'>", 20000,
         "<http://b/>\n\n<http://b/c>\n\n", 0},
        {"<base href='http://b/'><a href='c", "\n\n\n\n\n", "'>", 200,
         "<http://b/>\n\n<http://b/c>\n\n", 0},
        {"<base href='http://b/", "ccccc", "'><a href='d'>", 2000, "<http://b/", 1},
    };
    struct html *h = calloc(1, sizeof *h);
    cr_assert(h);
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct layered out = {0}, whole = {0};
        uint64_t at = 0;
        html_begin(h, NULL, NULL, NULL);
        feed_many(h, &out, cases[i].before, 1, &at);
        feed_many(h, &out, cases[i].unit, cases[i].times, &at);
        feed_many(h, &out, cases[i].behind, 1, &at);
        cr_assert_eq(html_finish(h, layered_sink(&out)), URISIFT_OK);
        size_t size = strlen(cases[i].want);
        cr_expect(out.size >= size && memcmp(out.data, cases[i].want, size) == 0, "%zu: %.80s", i,
                  (char *)out.data);
        cr_expect_eq(h->too_long, cases[i].too_long, "%zu: %llu", i,
                     (unsigned long long)h->too_long);
        cr_expect(!strstr((char *)out.data, "d>"), "%zu: by a base that is too long", i);

        char *text = malloc((size_t)at);
        cr_assert(text);
        size_t n = 0;
        for (size_t k = 0; k < cases[i].times + 2; k++) {
            const char *part = k == 0                ? cases[i].before
                               : k <= cases[i].times ? cases[i].unit
                                                     : cases[i].behind;
            memcpy(text + n, part, strlen(part));
            n += strlen(part);
        }
        html_begin(h, NULL, NULL, NULL);
        layered_run(&whole, (struct text_layer){html_feed, html_finish, h, {NULL, NULL}},
                    pieces_whole(span_of(text, n)), 0);
        cr_assert_eq(whole.size, out.size, "%zu", i);
        cr_assert(memcmp(whole.data, out.data, out.size) == 0 &&
                      memcmp(whole.begin, out.begin, out.size * sizeof *out.begin) == 0 &&
                      memcmp(whole.end, out.end, out.size * sizeof *out.end) == 0,
                  "%zu", i);
        free(text);
        layered_free(&out);
        layered_free(&whole);
    }
    free(h);
}

/* A layer before skipped bytes inside held text. Each byte put out keeps a place near its own. */
Test(html_runs, gaps_before)
{
    static const struct {
        const char *first, *second, *want;
    } cases[] = {
        {"a&am", "p;b", "a&amp;b"},
        {"a&#6", "5;b", "a&#65;b"},
        {"a<", " b", "a< b"},
        {"<textarea></te", "l:b", "</tel:b"},
        {"<a href='ht", "tp://x'>", "<http://x>\n\n"},
        {"<base href='x:y'><a href='h", "k'>", "<x:y>\n\n"},
    };
    struct html *h = calloc(1, sizeof *h);
    cr_assert(h);
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct layered out = {0};
        size_t first = strlen(cases[i].first), second = strlen(cases[i].second);
        struct urisift_text a = {(const uint8_t *)cases[i].first, first, 0, first, TEXT_EXACT, 0};
        struct urisift_text b = {
            (const uint8_t *)cases[i].second, second, 10000, 10000 + second, TEXT_EXACT, 0};
        html_begin(h, NULL, NULL, NULL);
        cr_assert_eq(html_feed(h, &a, layered_sink(&out)), URISIFT_OK);
        size_t before = out.size;
        cr_assert_eq(html_feed(h, &b, layered_sink(&out)), URISIFT_OK);
        for (size_t k = before; k < out.size; k++)
            cr_expect(out.begin[k] + MARKUP_REACH >= 10000 || out.data[k] == '<' ||
                          out.begin[k] == out.end[k],
                      "%zu", i);
        cr_assert_eq(html_finish(h, layered_sink(&out)), URISIFT_OK);
        cr_expect_str_eq((char *)out.data, cases[i].want);
        layered_free(&out);
    }
    free(h);
}
