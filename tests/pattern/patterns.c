/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * patterns.c — random patterns of the user match what PCRE2 alone matches in the whole text,
 * however the text is cut.
 *
 * URISIFT_PATTERNS in the environment sets the number of random patterns.
 */
#include "tests/pattern/patterns.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PATTERNS = 1000, TOGETHER = 5, REGEX = 400 };

/* Random patterns */

struct writer {
    char text[REGEX];
    size_t size;
    uint64_t random;
};

static void put(struct writer *w, const char *text)
{
    size_t size = strlen(text);
    if (w->size + size < REGEX)
        memcpy(w->text + w->size, text, size + 1), w->size += size;
}

static size_t draw(struct writer *w, size_t count)
{
    return (size_t)(random_next(&w->random) >> 20) % count;
}

static void put_word(struct writer *w)
{
    char escaped[16], *to = escaped;
    for (const char *s = pattern_words[draw(w, PATTERN_WORDS)]; *s; s++) {
        if (strchr(".()[]{}*+?|\\^$", *s))
            *to++ = '\\';
        *to++ = *s;
    }
    *to = 0;
    put(w, escaped);
}

static void put_quantifier(struct writer *w)
{
    static const char *const some[] = {"?",    "*",  "+",  "{2}", "{1,3}",
                                       "{2,}", "+?", "*?", "++",  "{0,2}"};
    if (draw(w, 3) == 0)
        put(w, some[draw(w, sizeof some / sizeof some[0])]);
}

static void put_branch(struct writer *w, unsigned depth);

static void put_alternatives(struct writer *w, unsigned depth)
{
    for (size_t n = draw(w, 3); n > 0; n--) {
        put_branch(w, depth);
        put(w, "|");
    }
    put_branch(w, depth);
}

static void put_atom(struct writer *w, unsigned depth)
{
    static const char *const wide[] = {".",   "\\d",      "\\w",          "[a-c]", "[^a]",
                                       "\\s", "[A-Z0-9]", "[[:alpha:]-]", "\\x61", "[]x]"};
    static const char *const nothing[] = {"\\b",   "^",      "$",      "\\B",  "(?=a)",
                                          "(?!b)", "(?<=a)", "(?<!1)", "(?#b)"};
    static const char *const groups[] = {"(", "(?:", "(?i:", "(?>", "(?<n>", "(?|", "(?i)(?:"};
    size_t kind = draw(w, 10);
    if (kind < 4) {
        put_word(w);
        put_quantifier(w);
    } else if (kind < 7) {
        put(w, wide[draw(w, sizeof wide / sizeof wide[0])]);
        put_quantifier(w);
    } else if (kind < 8 || depth > 2) {
        put(w, nothing[draw(w, sizeof nothing / sizeof nothing[0])]);
    } else {
        size_t group = draw(w, sizeof groups / sizeof groups[0]);
        group = group == 4 && strstr(w->text, "(?<n>") ? 0 : group; /* a name may occur once */
        put(w, groups[group]);
        put_alternatives(w, depth + 1);
        put(w, ")");
        put_quantifier(w);
    }
}

static void put_branch(struct writer *w, unsigned depth)
{
    for (size_t n = 1 + draw(w, 4); n > 0; n--)
        put_atom(w, depth);
}

/* Each pattern is looked for with others, in a text that comes whole, byte by byte, and in
 * pieces. */
Test(patterns, as_pcre2)
{
    const char *many = getenv("URISIFT_PATTERNS");
    size_t wanted = many ? (size_t)atoll(many) : PATTERNS, compared = 0, matches = 0,
           unsearched = 0;
    static uint8_t text[TEXT];
    static struct pattern_places want[TOGETHER];
    static struct writer w[TOGETHER];
    struct recorder *r = recorder_new();
    uint64_t random = 20;
    for (size_t round = 0; compared < wanted; round++) {
        size_t size = 1 + (size_t)(random_next(&random) >> 20) % (round % 4 == 0 ? TEXT : 200);
        patterns_put_text(text, size, &random);
        struct urisift_patterns *patterns = urisift_patterns_new();
        char names[TOGETHER][32];
        for (size_t i = 0; i < TOGETHER; i++) {
            struct urisift_pattern_trouble trouble;
            do {
                w[i] = (struct writer){.random = random_next(&random) | 1};
                put_alternatives(&w[i], 0);
            } while (!patterns_match_all(w[i].text, text, size, &want[i]));
            snprintf(names[i], sizeof names[i], "p%zu", i);
            struct urisift_pattern pattern = {sizeof pattern, names[i], w[i].text, NULL, NULL};
            cr_assert(urisift_patterns_add(patterns, &pattern, &trouble), "%s: %s", w[i].text,
                      trouble.text);
            matches += want[i].count;
        }
        struct urisift_scanner *scanner =
            patterns_scanner(patterns, round % 2 ? "scalar" : NULL, 0);
        struct urisift_span span = {text, size};
        for (size_t i = 0; i < TOGETHER; i++) {
            patterns_compare(r, scanner, pieces_whole(span), names[i], w[i].text, &want[i]);
            unsearched += r->stats.unsearched > 0;
            patterns_compare(r, scanner, pieces_random(span, 40, round + i + 1), names[i],
                             w[i].text, &want[i]);
        }
        if (size < 200)
            patterns_compare(r, scanner, pieces_step(span, 1), names[round % TOGETHER],
                             w[round % TOGETHER].text, &want[round % TOGETHER]);
        compared += TOGETHER;
        urisift_scanner_free(scanner);
        urisift_patterns_free(patterns);
    }
    cr_assert(matches > 10 * wanted, "%zu matches of %zu patterns", matches, compared);
    if (getenv("URISIFT_PATTERNS"))
        printf("%zu matches of %zu patterns; too much work: %zu\n", matches, compared, unsearched);
    cr_assert(unsearched * 50 < compared, "%zu of %zu patterns need too much work", unsearched,
              compared);
    recorder_free(r);
}

/* However the text is cut, the report is the same: with URLs between, limits that are hit,
 * matches that are long. */
Test(patterns, any_cut)
{
    static const char *const sets[][4] = {
        {"CVE-\\d+", "[A-Z]{2,5}-\\d+\\b", NULL},
        {"(a+)+$", "CVE-\\d+", "x*y", NULL},
        {"(?s)a.*?b", "https?://\\S+", NULL},
        {"\\w+@\\w+", "(?<=e)x", "[^ ]{70,}", NULL},
    };
    static uint8_t text[12000];
    struct recorder *whole = recorder_new(), *cut = recorder_new();
    uint64_t random = 77;
    patterns_put_text(text, sizeof text, &random);
    memset(text + 2000, 'a', 1500);
    memset(text + 5000, 'x', 3000);
    for (size_t at = 100; at < sizeof text - 100; at += 380)
        memcpy(text + at, " http://example.org/CVE-2021-1, x@y CVE-1", 41);
    for (size_t s = 0; s < sizeof sets / sizeof sets[0]; s++)
        for (size_t max_length = 0; max_length <= 64; max_length += 64) {
            struct urisift_patterns *patterns = patterns_of(sets[s]);
            struct urisift_scanner *scanner = patterns_scanner(patterns, NULL, max_length);
            struct urisift_span span = {text, sizeof text};
            recorder_scan(whole, scanner, pieces_whole(span));
            cr_assert_gt(whole->findings, 30);
            for (size_t k = 0; k < 60; k++) {
                struct pieces pieces = k < 40 ? pieces_random(span, 1 + k * k * 3, k + 1)
                                              : pieces_cut(span, 97 + 199 * k);
                recorder_scan(cut, scanner, pieces);
                cr_assert(cut->json.size == whole->json.size &&
                              memcmp(cut->json.data, whole->json.data, cut->json.size) == 0,
                          "set %zu, cut %zu", s, k);
                cr_assert_eq(cut->stats.unsearched, whole->stats.unsearched);
            }
            urisift_scanner_free(scanner);
            urisift_patterns_free(patterns);
        }
    recorder_free(whole);
    recorder_free(cut);
}

/* The same with a small budget, which shows the cost of each place. */
Test(patterns, any_cut_short)
{
    static const char *const regexes[] = {"(.*?,){9}Z",    "(.*,){9}Z",    ".*,.*,.*,Z",
                                          "a.*?b.*?c.*?Q", "(?:.*?o){6}Q", "(?s).*Q,Z"};
    static const size_t steps[] = {7, 100, 1000, 5000, 70000};
    enum { LINES = 10000, LINE = 48 };
    static uint8_t text[LINES * LINE];
    struct recorder *whole = recorder_new(), *cut = recorder_new();
    size_t size = 0, limited = 0;
    for (size_t i = 0; i < LINES; i++)
        size += (size_t)sprintf((char *)text + size, "a,b,c,d lorem ipsum,,,,,,%s\n",
                                i % 7 ? "" : "1,2,3,4,5,6,7,8,9,Z");
    for (size_t i = 0; i < sizeof regexes / sizeof regexes[0]; i++) {
        struct urisift_patterns *patterns = patterns_of((const char *const[]){regexes[i], NULL});
        struct urisift_scanner *scanner = patterns_scanner(patterns, NULL, 0);
        struct urisift_span span = {text, size};
        recorder_scan(whole, scanner, pieces_whole(span));
        limited += whole->stats.unsearched > 0;
        for (size_t k = 0; k < sizeof steps / sizeof steps[0]; k++) {
            recorder_scan(cut, scanner, pieces_step(span, steps[k]));
            cr_assert(cut->json.size == whole->json.size &&
                          memcmp(cut->json.data, whole->json.data, cut->json.size) == 0,
                      "%s, in reads of %zu", regexes[i], steps[k]);
            cr_assert_eq(cut->stats.unsearched, whole->stats.unsearched);
        }
        urisift_scanner_free(scanner);
        urisift_patterns_free(patterns);
    }
    cr_assert_gt(limited, 0);
    recorder_free(whole);
    recorder_free(cut);
}
