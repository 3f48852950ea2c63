/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * patterns.c — what the user's patterns match: what PCRE2 alone matches in the whole text, however it is cut.
 *
 * URISIFT_PATTERNS in the environment sets the number of random patterns.
 */
#define PCRE2_CODE_UNIT_WIDTH 8
#include <pcre2.h>

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

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

static const char *const words[] = {"ab", "a-", "ABC", "12", "-", "foo", "b.", "a b", "1", "x", "=", "(c"};
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
    static const char *const some[] = {"?", "*", "+", "{2}", "{1,3}", "{2,}", "+?", "*?", "++", "{0,2}"};
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
    static const char *const wide[] = {".", "\\d", "\\w", "[a-c]", "[^a]", "\\s", "[A-Z0-9]", "[[:alpha:]-]", "\\x61", "[]x]"};
    static const char *const nothing[] = {"\\b", "^", "$", "\\B", "(?=a)", "(?!b)", "(?<=a)", "(?<!1)", "(?#b)"};
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
    static const char octets[] = "aabbcABCfo12-=. x\n(";
    for (size_t i = 0; i < size;) {
        const char *word = words[(random_next(random) >> 20) % WORDS];
        if (random_next(random) >> 20 & 1)
            text[i++] = (uint8_t)octets[(random_next(random) >> 20) % (sizeof octets - 1)];
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
    while (places->count < HITS && (answer = pcre2_match(compiled, text, size, from, PCRE2_NOTEMPTY, groups, NULL)) >= 0) {
        const size_t *ends = pcre2_get_ovector_pointer(groups);
        places->row[places->count++] = (struct place){ends[0], ends[1]};
        from = ends[1];
    }
    pcre2_match_data_free(groups);
    pcre2_code_free(compiled);
    return answer == PCRE2_ERROR_NOMATCH;
}

static struct urisift_scanner *scanner_of(struct urisift_patterns *patterns, const char *kernel, size_t max_length)
{
    enum urisift_error error;
    struct urisift_scan_options options = {.format = "text", .patterns = patterns, .kernel = kernel, .valid = true,
                                           .invalid = true, .lines = true, .columns = true, .keys = true,
                                           .max_length = max_length};
    return urisift_scanner_new(&options, &error);
}

static void compare(struct recorder *r, const struct urisift_scanner *scanner, struct pieces pieces, const char *family,
                    const char *regex, const struct places *want)
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
                  "%s: match %zu at %llu to %llu, not %llu to %llu, in reads of %zu, in '%.*s'", regex, i,
                  (unsigned long long)got.row[i].start, (unsigned long long)got.row[i].end,
                  (unsigned long long)want->row[i].start, (unsigned long long)want->row[i].end, pieces.step,
                  (int)pieces.text.size, (const char *)pieces.text.data);
    cr_assert_eq(got.count, want->count, "%s: %zu matches, not %zu, in '%.*s'", regex, got.count, want->count,
                 (int)pieces.text.size, (const char *)pieces.text.data);
}

/* Each pattern is looked for with others, in a text that comes whole, octet by octet, and in pieces. */
Test(patterns, as_pcre2)
{
    const char *many = getenv("URISIFT_PATTERNS");
    size_t wanted = many ? (size_t)atoll(many) : PATTERNS, compared = 0, matches = 0, unsearched = 0;
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
            cr_assert(urisift_patterns_add(patterns, &pattern, &trouble), "%s: %s", w[i].text, trouble.text);
            matches += want[i].count;
        }
        struct urisift_scanner *scanner = scanner_of(patterns, round % 2 ? "scalar" : NULL, 0);
        struct urisift_span span = {text, size};
        for (size_t i = 0; i < TOGETHER; i++) {
            compare(r, scanner, pieces_whole(span), names[i], w[i].text, &want[i]);
            unsearched += r->stats.unsearched > 0;
            compare(r, scanner, pieces_random(span, 40, round + i + 1), names[i], w[i].text, &want[i]);
        }
        if (size < 200)
            compare(r, scanner, pieces_step(span, 1), names[round % TOGETHER], w[round % TOGETHER].text,
                    &want[round % TOGETHER]);
        compared += TOGETHER;
        urisift_scanner_free(scanner);
        urisift_patterns_free(patterns);
    }
    cr_assert(matches > 10 * wanted, "%zu matches of %zu patterns", matches, compared);
    cr_assert(unsearched * 50 < compared, "%zu of %zu patterns need too much work", unsearched, compared);
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
        cr_assert(urisift_patterns_add(patterns, &pattern, &trouble), "%s: %s", regexes[i], trouble.text);
    }
    return patterns;
}

/* However the text is cut, the report is the same: with URLs between, limits that are hit, matches that are long. */
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
                struct pieces pieces = k < 40 ? pieces_random(span, 1 + k * k * 3, k + 1) : pieces_cut(span, 97 + 199 * k);
                recorder_scan(cut, scanner, pieces);
                cr_assert(cut->json.size == whole->json.size && memcmp(cut->json.data, whole->json.data, cut->json.size) == 0,
                          "set %zu, cut %zu", s, k);
                cr_assert_eq(cut->stats.unsearched, whole->stats.unsearched);
            }
            urisift_scanner_free(scanner);
            urisift_patterns_free(patterns);
        }
    recorder_free(whole);
    recorder_free(cut);
}
