/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* patterns_work.c — patterns that take much work: they never hang, and cheap ones are found whole.
 */
#include "tests/pattern/patterns.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

/* Going back into a lookbehind costs no work, at any distance. */
Test(patterns, lookbehinds)
{
    static const char *const regexes[] = {"(?<!T.{400})x", "(?<=[A-Z].{310})x",
                                          "(?<=(?<!T.{200})e.{40})x"};
    enum { SIZE = 300000 };
    static uint8_t text[SIZE];
    static struct pattern_places want;
    struct recorder *r = recorder_new();
    uint64_t random = 5;
    for (size_t i = 0; i < SIZE; i++) {
        size_t drawn = (size_t)(random_next(&random) >> 20) % 250;
        text[i] = drawn == 0   ? 'x'
                  : drawn == 1 ? 'T'
                  : drawn < 6  ? '\n'
                               : (uint8_t)("etaoin shrdlu"[drawn % 13]);
    }
    for (size_t i = 0; i < sizeof regexes / sizeof regexes[0]; i++) {
        struct urisift_patterns *patterns = patterns_of((const char *const[]){regexes[i], NULL});
        struct urisift_scanner *scanner = patterns_scanner(patterns, NULL, 0);
        cr_assert(patterns_match_all(regexes[i], text, SIZE, &want) && want.count < HITS);
        patterns_compare(r, scanner, pieces_whole(span_of((const char *)text, SIZE)), "p0",
                         regexes[i], &want);
        cr_assert_eq(r->stats.unsearched, 0, "%s: %llu places", regexes[i],
                     (unsigned long long)r->stats.unsearched);
        urisift_scanner_free(scanner);
        urisift_patterns_free(patterns);
    }
    recorder_free(r);
}

/* Patterns whose work grows with the text's square, cube or power of two: at most a second a
 * megabyte (of processor time, with sanitizers some more), and places that were not searched are
 * counted. */
Test(patterns, never_hang)
{
    static const char *const patterns[] = {
        "(a+)+$", "(a*)*b", "(a|aa)+$", "(a|a?)+b", "(.*a){20}", "x*y", ".*.*.*=.*z", "(x+x+)+y",
        "^(.*?,){11}P", "\\s+$", "(?:.*)*q!", "(\\w+\\s?)+!", "(?s).*!!", "(?:a?){30}a{30}!",
        "a{0,500}a{0,500}!", "(a+)(?:\\1\\1\\1\\1|\\1\\1\\1|\\1\\1)b", "(?:(?=.*b)|.)+c",
        "(?:(?!.*b).)+c", "(?:.*b|.)+c", "(.+)\\1\\1b",
        /* the last two match everywhere, in no time */
        ",", "(?:..)?,"};
    enum { SIZE = 256 * 1024, KINDS = 9 };
#define A_16 "aaaaaaaaaaaaaaaa"
#define A_32 A_16 A_16
    /* lines */
    static const char *const pieces[KINDS] = {"a",
                                              "x",
                                              " ",
                                              "a,",
                                              "lorem ipsum dolor ",
                                              ",",
                                              A_32 "aaaaaaaab\n",
                                              A_32 A_16 "aaaaaaaaaaaaaaa\n",
                                              A_32 A_32 A_32 "aaa\n"};
#undef A_32
#undef A_16
    static uint8_t text[SIZE];
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
    const double most = 8.0;
#else
    const double most = 1.0;
#endif
    struct recorder *r = recorder_new();
    size_t limited = 0;
    for (size_t kind = 0; kind < KINDS; kind++) {
        for (size_t i = 0, size = strlen(pieces[kind]); i < SIZE; i++)
            text[i] = (uint8_t)pieces[kind][i % size];
        for (size_t i = 0; i < sizeof patterns / sizeof patterns[0]; i++) {
            struct urisift_patterns *one = patterns_of((const char *const[]){patterns[i], NULL});
            struct urisift_scanner *scanner = patterns_scanner(one, NULL, 0);
            clock_t begin = clock();
            cr_assert_eq(recorder_scan(r, scanner, pieces_whole(span_of(text, SIZE))), URISIFT_OK);
            double seconds = (double)(clock() - begin) / CLOCKS_PER_SEC;
            cr_assert_lt(seconds, most * SIZE / 1e6, "%s on '%s…': %.2f s", patterns[i],
                         pieces[kind], seconds);
            limited += r->stats.unsearched > 0;
            urisift_scanner_free(scanner);
            urisift_patterns_free(one);
        }
    }
    cr_assert_gt(limited, 10);
    recorder_free(r);
}

/* Long matches that take little work are found whole, one after the other. */
Test(patterns, long_ones)
{
    static const struct {
        const char *regex, *begin, *piece, *end;
        size_t size, count, matches;
    } cases[] = {
        {"(?s)-----BEGIN .*?-----END ", "-----BEGIN ", "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA\n",
         "-----END ", 2000, 200, 200},
        {"(?s)/\\*.*?\\*/", "/*", "word and more\n", "*/\nint x;\n", 294, 1000, 1000},
        {"(?s)BEGIN.*?END", "BEGIN", "word and\n", "END\n", 64 * 1024, 10, 10},
        {"(?s)BEGIN.*END", "BEGIN", "word and\n", "END\n", 400 * 1024, 1, 1},
        {"(?s)BEGIN(?:.)*?END", "BEGIN", "word and\n", "END\n", 10 * 1024, 1, 1},
        {"\"(?:[^\"\\\\]|\\\\.)*\"", "\"", "a \\\"word\\\", ", "\"\n", 5000, 100, 100},
        {"\"(?:[^\"\\\\]|\\\\.)*\"", "\"", "a \\\"word\\\", ", "\"\n", 300000, 3, 3},
        {"(?s)a.*?b.*?c", "", "a ", "", 600, 1, 0},
    };
    enum { SIZE = 1024 * 1024 };
    static uint8_t text[SIZE];
    struct recorder *r = recorder_new();
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        size_t size = 0;
        for (size_t k = 0; k < cases[i].count; k++) {
            size += (size_t)sprintf((char *)text + size, "%s", cases[i].begin);
            for (size_t n = 0, piece = strlen(cases[i].piece); n < cases[i].size; n += piece)
                size += (size_t)sprintf((char *)text + size, "%s", cases[i].piece);
            size += (size_t)sprintf((char *)text + size, "%s", cases[i].end);
        }
        struct urisift_patterns *one = patterns_of((const char *const[]){cases[i].regex, NULL});
        struct urisift_scanner *scanner = patterns_scanner(one, NULL, 0);
        cr_assert_eq(recorder_scan(r, scanner, pieces_whole(span_of((const char *)text, size))),
                     URISIFT_OK);
        cr_assert_eq(r->stats.unsearched, 0, "%s: %llu places", cases[i].regex,
                     (unsigned long long)r->stats.unsearched);
        cr_assert_eq(r->findings, cases[i].matches, "%s: %zu matches", cases[i].regex,
                     (size_t)r->findings);
        urisift_scanner_free(scanner);
        urisift_patterns_free(one);
    }
    recorder_free(r);
}
