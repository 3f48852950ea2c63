/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* patterns_support.c — random texts, what PCRE2 matches, scanners. */
#define PCRE2_CODE_UNIT_WIDTH 8
#include <pcre2.h>

#include "tests/pattern/patterns.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

const char *const pattern_words[PATTERN_WORDS] = {"ab", "a-",  "ABC", "12", "-", "foo",
                                                  "b.", "a b", "1",   "x",  "=", "(c"};

static void take(void *self, const struct urisift_finding *f)
{
    struct pattern_places *p = self;
    if (p->count < HITS && f->verdict->error == URISIFT_VALID &&
        strcmp(urisift_family_name(urisift_profile_family(f->profile)), p->family) == 0)
        p->row[p->count++] = (struct pattern_place){f->start, f->end};
}

void patterns_put_text(uint8_t *text, size_t size, uint64_t *random)
{
    static const char bytes[] = "aabbcABCfo12-=. x\n(";
    for (size_t i = 0; i < size;) {
        const char *word = pattern_words[(random_next(random) >> 20) % PATTERN_WORDS];
        if (random_next(random) >> 20 & 1)
            text[i++] = (uint8_t)bytes[(random_next(random) >> 20) % (sizeof bytes - 1)];
        else
            while (*word && i < size)
                text[i++] = (uint8_t)*word++;
    }
}

/* The matches of PCRE2 in the whole text, in order. False if they take PCRE2 too much work. */
bool patterns_match_all(const char *regex, const uint8_t *text, size_t size,
                        struct pattern_places *places)
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
        places->row[places->count++] = (struct pattern_place){ends[0], ends[1]};
        from = ends[1];
    }
    pcre2_match_data_free(groups);
    pcre2_code_free(compiled);
    return answer == PCRE2_ERROR_NOMATCH;
}

struct urisift_scanner *patterns_scanner(struct urisift_patterns *patterns, const char *kernel,
                                         size_t max_length)
{
    enum urisift_error error;
    struct urisift_scan_options options = {.size = sizeof options,
                                           .format = "text",
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

void patterns_compare(struct recorder *r, const struct urisift_scanner *scanner,
                      struct pieces pieces, const char *family, const char *regex,
                      const struct pattern_places *want)
{
    static struct pattern_places got;
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

struct urisift_patterns *patterns_of(const char *const regexes[])
{
    struct urisift_patterns *patterns = urisift_patterns_new();
    struct urisift_pattern_trouble trouble;
    for (size_t i = 0; regexes[i]; i++) {
        char name[32];
        snprintf(name, sizeof name, "p%zu", i);
        struct urisift_pattern pattern = {sizeof pattern, name, regexes[i], NULL, NULL};
        cr_assert(urisift_patterns_add(patterns, &pattern, &trouble), "%s: %s", regexes[i],
                  trouble.text);
    }
    return patterns;
}
