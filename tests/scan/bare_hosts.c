/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * bare_hosts.c — hosts without a scheme beyond the tables: every kernel, long texts in small
 * reads, and what is found where no public suffixes are known.
 */
#include <criterion/criterion.h>
#include <string.h>

#include "scanner/find/finder.h"
#include "tests/support/scanning.h"
#include "tests/support/table.h"

static struct urisift_span words(const char *text)
{
    return span_of(text, strlen(text));
}

/* Text in which hosts, URLs and things that look like them follow each other. */
static size_t fill(uint8_t *out, size_t size, uint64_t seed)
{
    static const char *const pieces[] = {
        "www.example.org/a",
        "example.org",
        "http://a.org/",
        "main.rs",
        "u@example.org",
        "www.",
        "a.",
        ".",
        " ",
        "\n",
        "www.a.b:80",
        ":",
        "<",
        ">",
        "(",
        ")",
        "'",
        ", ",
        "urn:a:b",
        "10.0.0.1",
        "=",
        "/",
        "\xC3\xA9",
        "\xE4\xBE\x8B",
        "\x80",
        "end.Next",
        "xn--p1ai",
        "*",
        "\\",
        "http:",
        "t.co/x",
        "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
    };
    size_t at = 0;
    while (at < size) {
        const char *piece = pieces[random_next(&seed) % (sizeof pieces / sizeof pieces[0])];
        for (; *piece && at < size; piece++)
            out[at++] = (uint8_t)*piece;
        if (random_next(&seed) % 3 == 0 && at < size)
            out[at++] = ' ';
    }
    return at;
}

static struct urisift_scanner *scanner_with(const char *kernel)
{
    struct urisift_scan_options options = {
        .size = sizeof options,
        .format = "text",
        .kernel = kernel,
        .bare_hosts = true,
        .valid = true,
        .invalid = true,
        .lines = true,
        .columns = true,
        .keys = true,
    };
    enum urisift_error error;
    return urisift_scanner_new(&options, &error);
}

Test(bare_hosts, every_kernel_and_every_way_of_reading_finds_the_same)
{
    static uint8_t text[20000];
    struct recorder *whole = recorder_new(), *r = recorder_new();
    size_t findings = 0;
    cr_assert(whole && r);
    for (uint64_t seed = 1; seed <= 40; seed++) {
        struct urisift_span span =
            span_of(text, fill(text, sizeof text, seed * 0x9E3779B97F4A7C15));
        struct urisift_scanner *scalar = scanner_with("scalar");
        cr_assert(scalar);
        recorder_scan(whole, scalar, pieces_whole(span));
        findings += whole->findings;
        for (size_t i = 0; urisift_kernel_name(i); i++) {
            if (!urisift_kernel_is_supported(i))
                continue;
            struct urisift_scanner *s = scanner_with(urisift_kernel_name(i));
            cr_assert(s);
            struct pieces ways[] = {pieces_whole(span), pieces_step(span, 1),
                                    pieces_random(span, 50, seed), pieces_random(span, 3000, seed)};
            for (size_t way = 0; way < sizeof ways / sizeof ways[0]; way++) {
                recorder_scan(r, s, ways[way]);
                cr_expect(span_equal(r->json, whole->json), "%s, seed %llu, way %zu",
                          urisift_kernel_name(i), (unsigned long long)seed, way);
            }
            urisift_scanner_free(s);
        }
        urisift_scanner_free(scalar);
    }
    cr_expect_gt(findings, 40u * 300);
    recorder_free(whole);
    recorder_free(r);
}

/* Text before a host, of any length, changes nothing but its place. */
Test(bare_hosts, found_behind_any_number_of_bytes)
{
    struct recorder *r = recorder_new();
    struct urisift_scanner *s = scanner_with(NULL);
    static uint8_t text[3000];
    cr_assert(r && s);
    for (size_t before = 1; before < 1400; before++) {
        memset(text, before % 3 == 0 ? '.' : before % 3 == 1 ? 'a' : ':', before - 1);
        text[before - 1] = ' ';
        memcpy(text + before, "www.example.org/x", 17);
        for (size_t cut = before - 1; cut < before + 17; cut++) {
            cr_expect_eq(recorder_scan(r, s, pieces_cut(span_of(text, before + 17), cut)),
                         URISIFT_OK);
            cr_assert_eq(r->findings, 1u, "behind %zu bytes, cut at %zu", before, cut);
        }
    }
    urisift_scanner_free(s);
    recorder_free(r);
}

struct counts {
    size_t www, others;
};

static enum find_flow count(void *self, struct find_candidate *c)
{
    struct counts *n = self;
    bool www = c->id.size > 11 && memcmp(c->id.data, "http://www.", 11) == 0;
    n->www += www;
    n->others += !www;
    return FIND_CONTINUE;
}

static struct counts count_hosts(bool suffixes, const char *text)
{
    struct urisift_scan_options options = {.size = sizeof options, .bare_hosts = true};
    struct find_tables tables;
    struct finder finder;
    struct counts n = {0, 0};
    uint64_t settled;
    cr_assert_eq(find_tables_init(&tables, &options, NULL), URISIFT_OK);
    if (!suffixes)
        suffixes_fini(&tables.suffixes);
    finder_init(&finder, &tables);
    struct find_view view = {words(text).data, strlen(text), 0, true};
    cr_assert_eq(find_step(&finder, &view, count, &n, &settled), FIND_CONTINUE);
    finder_fini(&finder);
    find_tables_fini(&tables);
    return n;
}

Test(bare_hosts, without_suffixes_only_those_with_www)
{
    struct counts n = count_hosts(false, "www.example.org example.org/x www.example.net");
    cr_expect_eq(n.www, 2u);
    cr_expect_eq(n.others, 0u);
    struct urisift_scanner *s = scanner_with(NULL);
    bool knows = urisift_scanner_knows_suffixes(s);
    urisift_scanner_free(s);
    n = count_hosts(true, "www.example.org example.org/x www.example.net");
    cr_expect_eq(n.www, 2u);
    cr_expect_eq(n.others, knows ? 1u : 0u);
}

Test(bare_hosts, how_far_a_suffix_is_trusted)
{
    static const struct {
        const char *name;
        enum suffix_trust trust;
    } cases[] = {
        {"example.org", SUFFIX_SURE},
        {"a.example.co.uk", SUFFIX_SURE},
        {"example.co.in", SUFFIX_SURE},
        {"example.in", SUFFIX_NONE},
        {"docs.rs", SUFFIX_WITH_PATH},
        {"readme.md", SUFFIX_NONE},
        {"co.uk", SUFFIX_NONE},
        {"example.zzz", SUFFIX_NONE},
        {"www.ck", SUFFIX_NONE},
        {"example.github.io", SUFFIX_SURE},
        {"example.xn--p1ai", SUFFIX_SURE},
        {"configure.ac", SUFFIX_NONE},
    };
    struct suffixes s;
    suffixes_init(&s);
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        const char *name = cases[i].name, *last = strrchr(name, '.') + 1, *before = last - 1;
        while (before > name && before[-1] != '.')
            before--;
        enum suffix_trust trust = suffixes_trust(&s, name, before, last);
        cr_expect_eq(trust, s.list ? cases[i].trust : SUFFIX_NONE, "%s: %d", name, (int)trust);
    }
    suffixes_fini(&s);
}
