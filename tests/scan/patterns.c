/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * patterns.c — what the user's patterns match: what PCRE2 alone matches in the whole text,
 * however it is cut.
 *
 * URISIFT_PATTERNS in the environment sets the number of random patterns.
 */
#define PCRE2_CODE_UNIT_WIDTH 8
#include <pcre2.h>

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "scanner/pattern/literals.h"
#include "scanner/pattern/work.h"
#include "tests/support/scanning.h"

enum { PATTERNS = 1000, TOGETHER = 5, TEXT = 3000, HITS = TEXT, REGEX = 400 };

struct place {
    uint64_t start, end;
};

struct places {
    struct place row[HITS];
    size_t count;
    const char *family; /* of the findings that are taken */
};

static void take(void *self, const struct urisift_finding *f)
{
    struct places *p = self;
    if (p->count < HITS && f->verdict->error == URISIFT_VALID &&
        strcmp(urisift_family_name(urisift_profile_family(f->profile)), p->family) == 0)
        p->row[p->count++] = (struct place){f->start, f->end};
}

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

static const char *const words[] = {"ab", "a-",  "ABC", "12", "-", "foo",
                                    "b.", "a b", "1",   "x",  "=", "(c"};
enum { WORDS = sizeof words / sizeof words[0] };

static void put_word(struct writer *w)
{
    char escaped[16], *to = escaped;
    for (const char *s = words[draw(w, WORDS)]; *s; s++) {
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
        group = group == 4 && strstr(w->text, "(?<n>") ? 0 : group; /* a name stands once */
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

static void put_text(uint8_t *text, size_t size, uint64_t *random)
{
    static const char bytes[] = "aabbcABCfo12-=. x\n(";
    for (size_t i = 0; i < size;) {
        const char *word = words[(random_next(random) >> 20) % WORDS];
        if (random_next(random) >> 20 & 1)
            text[i++] = (uint8_t)bytes[(random_next(random) >> 20) % (sizeof bytes - 1)];
        else
            while (*word && i < size)
                text[i++] = (uint8_t)*word++;
    }
}

/* What PCRE2 matches in the whole text, one behind the other. False: too much work for it. */
static bool match_all(const char *regex, const uint8_t *text, size_t size, struct places *places)
{
    int code;
    size_t at, from = 0;
    pcre2_code *compiled = pcre2_compile((PCRE2_SPTR)regex, PCRE2_ZERO_TERMINATED,
                                         PCRE2_MULTILINE | PCRE2_ALT_CIRCUMFLEX, &code, &at, NULL);
    if (!compiled)
        return false;
    pcre2_match_data *groups = pcre2_match_data_create(1, NULL);
    int answer = 0;
    places->count = 0;
    while (places->count < HITS &&
           (answer = pcre2_match(compiled, text, size, from, PCRE2_NOTEMPTY, groups, NULL)) >= 0) {
        const size_t *ends = pcre2_get_ovector_pointer(groups);
        places->row[places->count++] = (struct place){ends[0], ends[1]};
        from = ends[1];
    }
    pcre2_match_data_free(groups);
    pcre2_code_free(compiled);
    return answer == PCRE2_ERROR_NOMATCH;
}

static struct urisift_scanner *scanner_of(struct urisift_patterns *patterns, const char *kernel,
                                          size_t max_length)
{
    enum urisift_error error;
    struct urisift_scan_options options = {.format = "text",
                                           .patterns = patterns,
                                           .kernel = kernel,
                                           .valid = true,
                                           .invalid = true,
                                           .lines = true,
                                           .columns = true,
                                           .where = true,
                                           .keys = true,
                                           .max_length = max_length};
    return urisift_scanner_new(&options, &error);
}

static void compare(struct recorder *r, const struct urisift_scanner *scanner, struct pieces pieces,
                    const char *family, const char *regex, const struct places *want)
{
    static struct places got;
    got.count = 0;
    got.family = family;
    r->look = take;
    r->self = &got;
    cr_assert_eq(recorder_scan(r, scanner, pieces), URISIFT_OK);
    if (r->stats.unsearched > 0)
        return;
    for (size_t i = 0; i < got.count && i < want->count; i++)
        cr_assert(got.row[i].start == want->row[i].start && got.row[i].end == want->row[i].end,
                  "%s: match %zu at %llu to %llu, not %llu to %llu, in reads of %zu, in '%.*s'",
                  regex, i, (unsigned long long)got.row[i].start,
                  (unsigned long long)got.row[i].end, (unsigned long long)want->row[i].start,
                  (unsigned long long)want->row[i].end, pieces.step, (int)pieces.text.size,
                  (const char *)pieces.text.data);
    cr_assert_eq(got.count, want->count, "%s: %zu matches, not %zu, in '%.*s'", regex, got.count,
                 want->count, (int)pieces.text.size, (const char *)pieces.text.data);
}

/* Each pattern is looked for with others, in a text that comes whole, byte by byte, and in
 * pieces. */
Test(patterns, as_pcre2)
{
    const char *many = getenv("URISIFT_PATTERNS");
    size_t wanted = many ? (size_t)atoll(many) : PATTERNS, compared = 0, matches = 0,
           unsearched = 0;
    static uint8_t text[TEXT];
    static struct places want[TOGETHER];
    static struct writer w[TOGETHER];
    struct recorder *r = recorder_new();
    uint64_t random = 20;
    for (size_t round = 0; compared < wanted; round++) {
        size_t size = 1 + (size_t)(random_next(&random) >> 20) % (round % 4 == 0 ? TEXT : 200);
        put_text(text, size, &random);
        struct urisift_patterns *patterns = urisift_patterns_new();
        char names[TOGETHER][32];
        for (size_t i = 0; i < TOGETHER; i++) {
            struct urisift_pattern_trouble trouble;
            do {
                w[i] = (struct writer){.random = random_next(&random) | 1};
                put_alternatives(&w[i], 0);
            } while (!match_all(w[i].text, text, size, &want[i]));
            snprintf(names[i], sizeof names[i], "p%zu", i);
            struct urisift_pattern pattern = {names[i], w[i].text, NULL, NULL};
            cr_assert(urisift_patterns_add(patterns, &pattern, &trouble), "%s: %s", w[i].text,
                      trouble.text);
            matches += want[i].count;
        }
        struct urisift_scanner *scanner = scanner_of(patterns, round % 2 ? "scalar" : NULL, 0);
        struct urisift_span span = {text, size};
        for (size_t i = 0; i < TOGETHER; i++) {
            compare(r, scanner, pieces_whole(span), names[i], w[i].text, &want[i]);
            unsearched += r->stats.unsearched > 0;
            compare(r, scanner, pieces_random(span, 40, round + i + 1), names[i], w[i].text,
                    &want[i]);
        }
        if (size < 200)
            compare(r, scanner, pieces_step(span, 1), names[round % TOGETHER],
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

static struct urisift_patterns *patterns_of(const char *const regexes[])
{
    struct urisift_patterns *patterns = urisift_patterns_new();
    struct urisift_pattern_trouble trouble;
    for (size_t i = 0; regexes[i]; i++) {
        char name[32];
        snprintf(name, sizeof name, "p%zu", i);
        struct urisift_pattern pattern = {name, regexes[i], NULL, NULL};
        cr_assert(urisift_patterns_add(patterns, &pattern, &trouble), "%s: %s", regexes[i],
                  trouble.text);
    }
    return patterns;
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
    put_text(text, sizeof text, &random);
    memset(text + 2000, 'a', 1500);
    memset(text + 5000, 'x', 3000);
    for (size_t at = 100; at < sizeof text - 100; at += 380)
        memcpy(text + at, " http://example.org/CVE-2021-1, x@y CVE-1", 41);
    for (size_t s = 0; s < sizeof sets / sizeof sets[0]; s++)
        for (size_t max_length = 0; max_length <= 64; max_length += 64) {
            struct urisift_patterns *patterns = patterns_of(sets[s]);
            struct urisift_scanner *scanner = scanner_of(patterns, NULL, max_length);
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

/* … where the account is short, so that it tells what each place has been paid for. */
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
        struct urisift_scanner *scanner = scanner_of(patterns, NULL, 0);
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
    static struct places want;
    struct recorder *r = recorder_new();
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        const struct urisift_span text = span_of(cases[i].text, strlen(cases[i].text));
        struct urisift_patterns *patterns =
            patterns_of((const char *const[]){cases[i].regex, NULL});
        struct urisift_scanner *scanner = scanner_of(patterns, NULL, 0);
        cr_assert(match_all(cases[i].regex, text.data, text.size, &want) && want.count > 0, "%s",
                  cases[i].regex);
        compare(r, scanner, pieces_whole(text), "p0", cases[i].regex, &want);
        for (size_t step = 1; step < text.size; step++)
            compare(r, scanner, pieces_step(text, step), "p0", cases[i].regex, &want);
        urisift_scanner_free(scanner);
        urisift_patterns_free(patterns);
    }
    recorder_free(r);
}

/* A match looks no further than --max-length: what stands behind is as if it were not there. */
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
        struct urisift_scanner *scanner = scanner_of(patterns, NULL, 64);
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

/* Going back into a lookbehind is no work, however far. */
Test(patterns, lookbehinds)
{
    static const char *const regexes[] = {"(?<!T.{400})x", "(?<=[A-Z].{310})x",
                                          "(?<=(?<!T.{200})e.{40})x"};
    enum { SIZE = 300000 };
    static uint8_t text[SIZE];
    static struct places want;
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
        struct urisift_scanner *scanner = scanner_of(patterns, NULL, 0);
        cr_assert(match_all(regexes[i], text, SIZE, &want) && want.count < HITS);
        compare(r, scanner, pieces_whole(span_of((const char *)text, SIZE)), "p0", regexes[i],
                &want);
        cr_assert_eq(r->stats.unsearched, 0, "%s: %llu places", regexes[i],
                     (unsigned long long)r->stats.unsearched);
        urisift_scanner_free(scanner);
        urisift_patterns_free(patterns);
    }
    recorder_free(r);
}

/* Patterns whose work grows with the text's square, cube or power of two: at most a second a
 * megabyte (of processor time, with sanitizers some more), and what is left out is said. */
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
    /* … lines */
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
            struct urisift_scanner *scanner = scanner_of(one, NULL, 0);
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

/* Long matches that take little work are found whole, one behind the other. */
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
        struct urisift_scanner *scanner = scanner_of(one, NULL, 0);
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

/* What cannot be a pattern, and where the trouble is. */
Test(patterns, trouble)
{
    static const struct {
        struct urisift_pattern pattern;
        enum urisift_pattern_member member;
        size_t at;
    } cases[] = {
        {{"a", "b(c", NULL, NULL}, URISIFT_PATTERN_REGEX, 3},
        {{"a", "b[", NULL, NULL}, URISIFT_PATTERN_REGEX, 2},
        {{"a", "", NULL, NULL}, URISIFT_PATTERN_REGEX, 0},
        {{"a", "b*+*", NULL, NULL}, URISIFT_PATTERN_REGEX, 3},
        {{"a", "ab\\Gc", NULL, NULL}, URISIFT_PATTERN_REGEX, 2},
        {{"a", "a\\Kc", NULL, NULL}, URISIFT_PATTERN_REGEX, 1},
        {{"a", "(*UTF)c", NULL, NULL}, URISIFT_PATTERN_REGEX, 0},
        {{"a", "c(*COMMIT)d", NULL, NULL}, URISIFT_PATTERN_REGEX, 1},
        {{"a", "(?<=a{600})d", NULL, NULL}, URISIFT_PATTERN_REGEX, 0},
        {{"a", "b(?<=a{600})d", NULL, NULL}, URISIFT_PATTERN_REGEX, 1},
        {{"a", "x(?<=(?<=a{300})b{300})c", NULL, NULL}, URISIFT_PATTERN_REGEX, 5},
        {{"a", "((?<=a{300})b)x(?<=(?1)c)", NULL, NULL}, URISIFT_PATTERN_REGEX, 1},
        {{"a", "(?x: a#\n)#\\G", NULL, NULL}, URISIFT_PATTERN_REGEX, 10},
        {{"a", "(?x)(*MARK:#a)\\Gb", NULL, NULL}, URISIFT_PATTERN_REGEX, 14},
        {{"a", "(?x)(?C'#''#')\\Gb", NULL, NULL}, URISIFT_PATTERN_REGEX, 14},
        {{"", "a", NULL, NULL}, URISIFT_PATTERN_NAME, 0},
        {{"1a", "a", NULL, NULL}, URISIFT_PATTERN_NAME, 0},
        {{"a b", "a", NULL, NULL}, URISIFT_PATTERN_NAME, 1},
        {{"url", "a", NULL, NULL}, URISIFT_PATTERN_NAME, 0},
        {{"web", "a", NULL, NULL}, URISIFT_PATTERN_NAME, 0},
        {{"taken", "a", NULL, NULL}, URISIFT_PATTERN_NAME, 0},
        {{"a", "(b)", "x:$2", NULL}, URISIFT_PATTERN_CANONICAL, 2},
        {{"a", "(b)", "x:$1", "$"}, URISIFT_PATTERN_KEY, 0},
        {{"a", "(b)", "${1", NULL}, URISIFT_PATTERN_CANONICAL, 0},
        {{"a", "(?<n>b)", "-${m}", NULL}, URISIFT_PATTERN_CANONICAL, 1},
        {{"a", "b", "a\\n", NULL}, URISIFT_PATTERN_CANONICAL, 1},
        {{"a", "b", "", NULL}, URISIFT_PATTERN_CANONICAL, 0},
    };
    struct urisift_patterns *patterns = urisift_patterns_new();
    struct urisift_pattern_trouble trouble;
    cr_assert(urisift_patterns_add(
        patterns, &(struct urisift_pattern){"taken", "x", "${0}$$", NULL}, &trouble));
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
        {{"a", "CVE-(\\d+)-(\\d+)", "cve:$1-$2", NULL}, "x CVE-1-23", "cve:1-23|cve:1-23 "},
        {{"a", "(?i)cve-(?<y>\\d+)", "\\U$0\\E/${y}", "\\L$0"}, "Cve-7", "CVE-7/7|cve-7 "},
        {{"a", "a(b)?c", "[$1]$$\\\\", NULL}, "ac abc", "[]$\\|[]$\\ [b]$\\|[b]$\\ "},
        {{"a", "a(b)(?=(c))", NULL, "$2$1"}, "abc ab", "ab|cb "},
        {{"a", "(a)(b)(c)(d)(e)(f)(g)(h)(i)(j)(k)", "$11$10$1", NULL}, "abcdefghijk", "kja|kja "},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct urisift_patterns *patterns = urisift_patterns_new();
        struct urisift_pattern_trouble trouble;
        struct recorder *r = recorder_new();
        struct forms forms = {.size = 0};
        cr_assert(urisift_patterns_add(patterns, &cases[i].pattern, &trouble), "%s", trouble.text);
        struct urisift_scanner *scanner = scanner_of(patterns, NULL, 0);
        r->look = take_forms;
        r->self = &forms;
        recorder_scan(r, scanner, pieces_whole(span_of(cases[i].text, strlen(cases[i].text))));
        cr_assert_str_eq(forms.text, cases[i].forms);
        recorder_free(r);
        urisift_scanner_free(scanner);
        urisift_patterns_free(patterns);
    }
}

/* Which text is looked for, and where: `least` and `most` bytes behind a match's beginning. */
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
        cr_assert(code && counted_compile(&counted, regexes[r], 0, NULL), "%s", regexes[r]);
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
        cr_assert(counted_compile(&counted, texts[i][0], 0, NULL));
        cr_expect_str_eq(counted.text, texts[i][1]);
        cr_expect_not(counted.is_whole);
        counted_fini(&counted);
    }
}
