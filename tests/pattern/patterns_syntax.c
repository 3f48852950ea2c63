/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* patterns_syntax.c — the syntax of patterns and templates, errors in them, literals, counts. */
#define PCRE2_CODE_UNIT_WIDTH 8
#include <pcre2.h>

#include "tests/pattern/patterns.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

#include "scanner/pattern/literals.h"
#include "scanner/pattern/work.h"

enum { SIZE = sizeof(struct urisift_pattern) };

/* What the reader of literals, and attempts at the end of what has come, have got wrong. */
Test(patterns, syntax)
{
    static const struct {
        const char *regex, *text;
    } cases[] = {
        {"[[:<:]]foo", "a foo b"},
        {"[[:>:]]#", "a# #"},
        {"--[[:<:]]end", "--end"},
        {"x[[:alpha:]]yz|[[:<:]]q", "xayz q"},
        {"end[[.]|ref\\d", "end ref9"},
        {"id[a[:]|ref\\d", "ida ref1 id[ id:"},
        {"k[[=]x|ref\\d|z", "k=x ref2 z"},
        {"id[[.:]\\d|ref[1-9]", "x ref9] id[1"},
        {"[]x]ab", "]ab xab"},
        {"[^]x]ab|cd", "yab]ab cd"},
        {"[\\Q]\\E]ab", "]ab"},
        {"CVE(?#the year)?-\\d", "CVE-1 CV-1 x"},
        {"a(?#x){2}b", "aab ab"},
        {"(ab)(?#x)*cd", "ababcd cd"},
        {"[(*CR]x", "Cx *x"},
        {"(?#\\G)CVE", "CVE"},
        {"(?x)CVE #\\K\n-\\d", "CVE-1"},
        {"\\Q(*UTF)\\E", "(*UTF)"},
        {"(*NO_JIT)C|\\b<", "xxxxxxC x<"},
        {"(*NO_JIT)(?<=a)b|\\Bx\\b", "ab xx yx"},
        {"(*NO_JIT)(a+)+$|b", "aaaa\naab"},
        {"^b", "b\nab\nb"},
        {".*,", "a,b,c\n,d\n"},
        {"(?s).*b", "ab\nab\nc"},
        {"\\Aab", "abab"},
        {"^|x", "x\nx"},
        {".*?\\d", "a1b2\nc3"},
        {"(?:.*?,){2}", "a,b,c,d,e,f\ng,h"},
    };
    static struct pattern_places want;
    struct recorder *r = recorder_new();
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        const struct urisift_span text = span_of(cases[i].text, strlen(cases[i].text));
        struct urisift_patterns *patterns =
            patterns_of((const char *const[]){cases[i].regex, NULL});
        struct urisift_scanner *scanner = patterns_scanner(patterns, NULL, 0);
        cr_assert(patterns_match_all(cases[i].regex, text.data, text.size, &want) && want.count > 0,
                  "%s", cases[i].regex);
        patterns_compare(r, scanner, pieces_whole(text), "p0", cases[i].regex, &want);
        for (size_t step = 1; step < text.size; step++)
            patterns_compare(r, scanner, pieces_step(text, step), "p0", cases[i].regex, &want);
        urisift_scanner_free(scanner);
        urisift_patterns_free(patterns);
    }
    recorder_free(r);
}

/* A match looks no further than --max-length bytes. Text after that has no effect. */
Test(patterns, far_looks)
{
    static const struct {
        const char *regex;
        size_t matches, long_ones;
    } cases[] = {
        {"foo \\d(?:.*bar)?", 3, 0}, {"foo(?!.*bar) \\d", 3, 0}, {"foo \\d(?=.*bar)", 0, 0},
        {"foo 1 x+", 0, 1},          {"foo \\d(?=.{60})", 1, 0},
    };
    char text[400];
    size_t size = (size_t)sprintf(text, "foo 1 %0100d foo 2\nfoo 3\n", 0);
    for (char *zero = text; (zero = strchr(zero, '0'));)
        *zero = 'x';
    struct recorder *r = recorder_new();
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct urisift_patterns *patterns =
            patterns_of((const char *const[]){cases[i].regex, NULL});
        struct urisift_scanner *scanner = patterns_scanner(patterns, NULL, 64);
        for (size_t step = 1; step <= size; step += step < 70 ? 1 : 300) {
            recorder_scan(r, scanner, pieces_step(span_of(text, size), step));
            cr_assert_eq(r->stats.valid, cases[i].matches, "%s: %llu", cases[i].regex,
                         (unsigned long long)r->stats.valid);
            cr_assert_eq(r->stats.invalid, cases[i].long_ones, "%s: %llu", cases[i].regex,
                         (unsigned long long)r->stats.invalid);
        }
        urisift_scanner_free(scanner);
        urisift_patterns_free(patterns);
    }
    recorder_free(r);
}

/* What cannot be a pattern, and where the trouble is. */
Test(patterns, trouble)
{
    static const struct {
        struct urisift_pattern pattern;
        enum urisift_pattern_member member;
        size_t at;
    } cases[] = {
        {{SIZE, "a", "b(c", NULL, NULL}, URISIFT_PATTERN_REGEX, 3},
        {{SIZE, "a", "b[", NULL, NULL}, URISIFT_PATTERN_REGEX, 2},
        {{SIZE, "a", "", NULL, NULL}, URISIFT_PATTERN_REGEX, 0},
        {{SIZE, "a", "b*+*", NULL, NULL}, URISIFT_PATTERN_REGEX, 3},
        {{SIZE, "a", "ab\\Gc", NULL, NULL}, URISIFT_PATTERN_REGEX, 2},
        {{SIZE, "a", "a\\Kc", NULL, NULL}, URISIFT_PATTERN_REGEX, 1},
        {{SIZE, "a", "(*UTF)c", NULL, NULL}, URISIFT_PATTERN_REGEX, 0},
        {{SIZE, "a", "c(*COMMIT)d", NULL, NULL}, URISIFT_PATTERN_REGEX, 1},
        {{SIZE, "a", "(?<=a{600})d", NULL, NULL}, URISIFT_PATTERN_REGEX, 0},
        {{SIZE, "a", "b(?<=a{600})d", NULL, NULL}, URISIFT_PATTERN_REGEX, 1},
        {{SIZE, "a", "x(?<=(?<=a{300})b{300})c", NULL, NULL}, URISIFT_PATTERN_REGEX, 5},
        {{SIZE, "a", "((?<=a{300})b)x(?<=(?1)c)", NULL, NULL}, URISIFT_PATTERN_REGEX, 1},
        {{SIZE, "a", "(?x: a#\n)#\\G", NULL, NULL}, URISIFT_PATTERN_REGEX, 10},
        {{SIZE, "a", "(?x)(*MARK:#a)\\Gb", NULL, NULL}, URISIFT_PATTERN_REGEX, 14},
        {{SIZE, "a", "(?x)(?C'#''#')\\Gb", NULL, NULL}, URISIFT_PATTERN_REGEX, 14},
        {{SIZE, "", "a", NULL, NULL}, URISIFT_PATTERN_NAME, 0},
        {{SIZE, "1a", "a", NULL, NULL}, URISIFT_PATTERN_NAME, 0},
        {{SIZE, "a b", "a", NULL, NULL}, URISIFT_PATTERN_NAME, 1},
        {{SIZE, "url", "a", NULL, NULL}, URISIFT_PATTERN_NAME, 0},
        {{SIZE, "web", "a", NULL, NULL}, URISIFT_PATTERN_NAME, 0},
        {{SIZE, "taken", "a", NULL, NULL}, URISIFT_PATTERN_NAME, 0},
        {{SIZE, "a", "(b)", "x:$2", NULL}, URISIFT_PATTERN_CANONICAL, 2},
        {{SIZE, "a", "(b)", "x:$1", "$"}, URISIFT_PATTERN_KEY, 0},
        {{SIZE, "a", "(b)", "${1", NULL}, URISIFT_PATTERN_CANONICAL, 0},
        {{SIZE, "a", "(?<n>b)", "-${m}", NULL}, URISIFT_PATTERN_CANONICAL, 1},
        {{SIZE, "a", "b", "a\\n", NULL}, URISIFT_PATTERN_CANONICAL, 1},
        {{SIZE, "a", "b", "", NULL}, URISIFT_PATTERN_CANONICAL, 0},
    };
    struct urisift_patterns *patterns = urisift_patterns_new();
    struct urisift_pattern_trouble trouble;
    cr_assert(urisift_patterns_add(
        patterns,
        &(struct urisift_pattern){sizeof(struct urisift_pattern), "taken", "x", "${0}$$", NULL},
        &trouble));
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        memset(&trouble, 0xff, sizeof trouble);
        cr_assert_not(urisift_patterns_add(patterns, &cases[i].pattern, &trouble), "case %zu", i);
        cr_assert(trouble.member == cases[i].member && trouble.at == cases[i].at && trouble.text[0],
                  "case %zu: %d, %zu: %s", i, (int)trouble.member, trouble.at, trouble.text);
    }
    urisift_patterns_free(patterns);
}

struct forms {
    char text[400];
    size_t size;
};

static void take_forms(void *self, const struct urisift_finding *f)
{
    struct forms *forms = self;
    forms->size +=
        (size_t)snprintf(forms->text + forms->size, sizeof forms->text - forms->size, "%.*s|%.*s ",
                         (int)f->canonical.size, (const char *)f->canonical.data, (int)f->key.size,
                         (const char *)f->key.data);
}

Test(patterns, templates)
{
    static const struct {
        struct urisift_pattern pattern;
        const char *text, *forms;
    } cases[] = {
        {{SIZE, "a", "CVE-(\\d+)-(\\d+)", "cve:$1-$2", NULL}, "x CVE-1-23", "cve:1-23|cve:1-23 "},
        {{SIZE, "a", "(?i)cve-(?<y>\\d+)", "\\U$0\\E/${y}", "\\L$0"}, "Cve-7", "CVE-7/7|cve-7 "},
        {{SIZE, "a", "a(b)?c", "[$1]$$\\\\", NULL}, "ac abc", "[]$\\|[]$\\ [b]$\\|[b]$\\ "},
        {{SIZE, "a", "a(b)(?=(c))", NULL, "$2$1"}, "abc ab", "ab|cb "},
        {{SIZE, "a", "(a)(b)(c)(d)(e)(f)(g)(h)(i)(j)(k)", "$11$10$1", NULL},
         "abcdefghijk",
         "kja|kja "},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct urisift_patterns *patterns = urisift_patterns_new();
        struct urisift_pattern_trouble trouble;
        struct recorder *r = recorder_new();
        struct forms forms = {.size = 0};
        cr_assert(urisift_patterns_add(patterns, &cases[i].pattern, &trouble), "%s", trouble.text);
        struct urisift_scanner *scanner = patterns_scanner(patterns, NULL, 0);
        r->look = take_forms;
        r->self = &forms;
        recorder_scan(r, scanner, pieces_whole(span_of(cases[i].text, strlen(cases[i].text))));
        cr_assert_str_eq(forms.text, cases[i].forms);
        recorder_free(r);
        urisift_scanner_free(scanner);
        urisift_patterns_free(patterns);
    }
}

/* The literals of a pattern, each `least` to `most` bytes after the beginning of a match. */
Test(patterns, literals)
{
    static const struct {
        const char *regex, *literals;
    } cases[] = {
        {"CVE-(\\d{4})", "CVE-@0,0 "},
        {"[A-Z]{2,5}-JIRA", "-JIRA@2,5 "},
        {"(?i)foo|ba[rz]", "foo*@0,0 ba*@0,0 "},
        {"\\w+@x", ""},
        {"\\d+", ""},
        {"a?bcd", "bcd@0,1 "},
        {"ab+cd", "ab@0,0 "},
        {"(?:foo)?bar", "bar@0,3 "},
        {"(foo|ba)\\.[a-z]", "foo@0,0 ba@0,0 "},
        {"a|b", ""},
        {"\\bRFC \\d", "RFC @0,0 "},
        {"x\\x41\\.\\$\\t", "xA.$\t@0,0 "},
        {"(?x)a b c", ""},
        {"\\QCVE\\E", ""},
        {"(?<=ab)cd(?!ef)gh", "cdgh@0,0 "},
        {".{40}foo", ""},
        {"@", "@@0,0 "},
        {"(?:a|)bc", "bc@0,1 "},
        {"(a(?i)bc)de", "bc*@1,1 "},
        {"CVE(?#x)?-\\d", "CV@0,0 "},
        {"[[:<:]]foo[[:>:]]", "foo@0,0 "},
        {"[[:alpha:]]-ab", "-ab@1,1 "},
        {"a[[.]bc", "bc@2,2 "},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct literals found;
        char text[200] = "";
        literals_find(&found, cases[i].regex, strlen(cases[i].regex));
        for (size_t k = 0, size = 0; k < found.count; k++)
            size += (size_t)snprintf(text + size, sizeof text - size, "%.*s%s@%u,%u ",
                                     (int)found.rows[k].needle.size,
                                     (const char *)found.rows[k].needle.bytes,
                                     found.rows[k].needle.ignores_case ? "*" : "",
                                     found.rows[k].least, found.rows[k].most);
        cr_assert_str_eq(text, cases[i].literals, "%s: '%s', not '%s'", cases[i].regex, text,
                         cases[i].literals);
    }
}

/* An expression whose work is counted, with long counts in pieces, matches what the one that was
 * given does. */
Test(patterns, counted_ones_match_the_same)
{
    enum { LONGEST = 1200, ROUNDS = 100 };
    static const char *const regexes[] = {
        "a{200}",
        "[ab]{129,}b",
        "(a{150,300}?)b",
        "(\\w{130}+)b",
        "\\x61{140,200}+",
        "(?i)A{300,310}",
        "(a)\\1{200}b",
        ".{129}$",
        "(?:[^b]{200}|b{130})a",
        "(?<=[ab]{140})b",
        "\\p{L}{130,131}?a",
        "(a{130}b){2}",
        "[]a]{130}(?#b)b",
        "a{128}b",
        "(?x)a{130} b{0,2}",
        "\\Qa\\E{130}",
        "(?|(a)|(b))\\g{1}{129}",
        "(?<n>[a-c])\\k<n>{130}",
    };
    static uint8_t text[LONGEST];
    uint64_t random = 8;
    size_t matched = 0;
    for (size_t r = 0; r < sizeof regexes / sizeof regexes[0]; r++) {
        struct counted counted;
        int error;
        size_t at;
        pcre2_code *code =
            pcre2_compile((PCRE2_SPTR)regexes[r], PCRE2_ZERO_TERMINATED, 0, &error, &at, NULL);
        cr_assert(code && counted_compile(&counted, regexes[r], 0, NULL, NULL), "%s", regexes[r]);
        pcre2_jit_compile(code, PCRE2_JIT_COMPLETE);
        pcre2_match_data *want = pcre2_match_data_create_from_pattern(code, NULL),
                         *got = pcre2_match_data_create_from_pattern(code, NULL);
        for (size_t round = 0; round < ROUNDS; round++) {
            for (size_t i = 0; i < LONGEST; i++)
                text[i] = (random_next(&random) >> 20) % 250 == 0 ? 'b' : 'a';
            int a = pcre2_match(code, text, LONGEST, 0, 0, want, NULL),
                b = pcre2_match(counted.code, text, LONGEST, 0, 0, got, NULL);
            cr_assert_eq(a, b, "%s, %s: %d, not %d", regexes[r], counted.text, b, a);
            matched += a > 0;
            if (a > 0)
                cr_assert_arr_eq(pcre2_get_ovector_pointer(got), pcre2_get_ovector_pointer(want),
                                 2 * (size_t)a * sizeof(size_t), "%s, %s", regexes[r],
                                 counted.text);
        }
        pcre2_match_data_free(want);
        pcre2_match_data_free(got);
        pcre2_code_free(code);
        counted_fini(&counted);
    }
    cr_assert_gt(matched, ROUNDS * 5u);
}

Test(patterns, long_counts_are_in_pieces)
{
    static const char *const texts[][2] = {
        {"[ab]{1000,2000}?x", "(?:[ab]{128}){7}[ab]{104,1104}?x"},
        {"a{60000}", "(?:a{468}){128}a{96}"},
        {"x(\\d{300,})+", "x((?:\\d{128}){2}\\d{44,})+"},
        {"a{128}b{5}", "a{128}b{5}"},
    };
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        struct counted counted;
        cr_assert(counted_compile(&counted, texts[i][0], 0, NULL, NULL));
        cr_expect_str_eq(counted.text, texts[i][1]);
        cr_expect_not(counted.is_whole);
        counted_fini(&counted);
    }
}
