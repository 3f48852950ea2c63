/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * regex.c — --match matches what PCRE2 alone matches, in time that is linear in the text, for any
 * expression.
 */
#include "cli/filter/regex.h"

#define PCRE2_CODE_UNIT_WIDTH 8
#include <pcre2.h>

#include <criterion/criterion.h>
#include <stdint.h>
#include <string.h>
#include <time.h>

#include "tests/support/scanning.h"

enum { SIZE = 1 << 18 };

/* Fills it with bytes of identifiers. */
static void put_text(uint8_t *text, size_t size, uint64_t *random)
{
    static const char *const words[] = {"http://", "www.", "example", ".org", "/",    "/a",
                                        "a",       "aa",   "10.1",    "?id=", "&x=1", ".pdf"};
    for (size_t i = 0; i < size;)
        for (const char *w = words[(random_next(random) >> 20) % (sizeof words / sizeof words[0])];
             *w && i < size; w++)
            text[i++] = (uint8_t)*w;
}

static bool matches(const pcre2_code *code, pcre2_match_data *groups, struct urisift_span text)
{
    return pcre2_match(code, text.data, text.size, 0, 0, groups, NULL) >= 0;
}

Test(regex, matches_what_pcre2_does)
{
    static const char *const regexes[] = {
        "example",
        "\\.pdf$",
        "^http://(www\\.)?example\\.(org|com)/",
        "(?i)\\.(PDF|jpe?g)(\\?|$)",
        "10\\.\\d/\\S*a",
        "(\\w+)/\\1",
        "^(?!.*\\.pdf$).*example",
        "(?<=/)a{2,}\\b",
        "[?&]id=([^&]*&)*x",
        "^http://([a-z0-9-]+\\.)+org(/|$)",
        "(a|aa)+/",
        ".*/\\d$",
        "(?C1)aa",
        "(?<!w)\\.e(?C2)",
        "",
    };
    static uint8_t text[400];
    uint64_t random = 6;
    unsigned yes = 0;
    for (size_t r = 0; r < sizeof regexes / sizeof regexes[0]; r++) {
        struct regexes set = {.rows = NULL};
        struct regex_context context = {.groups = NULL};
        int error;
        size_t at;
        pcre2_code *code = pcre2_compile((PCRE2_SPTR)regexes[r], PCRE2_ZERO_TERMINATED,
                                         PCRE2_DOLLAR_ENDONLY, &error, &at, NULL);
        pcre2_match_data *groups = pcre2_match_data_create(1, NULL);
        cr_assert(regexes_add(&set, "match", regexes[r]) && code && groups);
        for (size_t i = 0; i < 2000; i++) {
            size_t size = (random_next(&random) >> 20) % (i % 10 == 0 ? sizeof text : 60);
            put_text(text, size, &random);
            struct urisift_span span = {text, size};
            bool want = matches(code, groups, span);
            yes += want;
            cr_assert_eq(regexes_ask(&set, &context, span), want ? REGEX_YES : REGEX_NO, "%s: %.*s",
                         regexes[r], (int)size, text);
        }
        pcre2_match_data_free(groups);
        pcre2_code_free(code);
        regexes_fini(&set);
        regex_context_fini(&context);
    }
    cr_assert(yes > 5000 && yes < 25000, "%u", yes);
}

/* Each of these would take time that is a power of the text's size. */
Test(regex, takes_linear_time)
{
    static const char *const regexes[] = {
        "(a+)+[!%]",
        "(a|a)*[!%]",
        "(a|aa)+[!%]$",
        "(.*)*[!%]",
        "a.*a.*[!%]",
        "a.*a.*a.*a.*[!%]",
        "(?=(a+))a*[!%]\\1",
        "([a-z]+)*[!%]",
        "(.+)(.+)(.+)\\3\\2\\1[!%]",
        "^(([a-z])+.)+[A-Z]([a-z])+$",
        "(?<!x.{40})a*[!%]",
        "(\\w+)\\1+[!%]",
        "(?>a*)[!%]",
        ".*?.*?.*?[!%]",
    };
    static const size_t sizes[] = {8, 25, 100, 400, 999, 1000, 5000, 100000, SIZE};
    static uint8_t text[SIZE];
    memset(text, 'a', sizeof text);
    for (size_t r = 0; r < sizeof regexes / sizeof regexes[0]; r++) {
        struct regexes set = {.rows = NULL};
        struct regex_context context = {.groups = NULL};
        cr_assert(regexes_add(&set, "match", regexes[r]));
        for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
            enum regex_answer answer = REGEX_NO;
            clock_t begin = clock();
            for (size_t done = 0; done + sizes[i] <= SIZE; done += sizes[i])
                answer = regexes_ask(&set, &context, (struct urisift_span){text, sizes[i]});
            double seconds = (double)(clock() - begin) / CLOCKS_PER_SEC;
            /* about 0.1; the machine may be slow */
            cr_assert_lt(seconds, 3, "%s on %zu: %g s", regexes[r], sizes[i], seconds);
            cr_assert(answer == REGEX_LIMIT || (answer == REGEX_NO && sizes[i] < SIZE),
                      "%s on %zu: %d", regexes[r], sizes[i], answer);
        }
        regexes_fini(&set);
        regex_context_fini(&context);
    }
}
