/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* options.c — the options of a scanner: schemes, formats, kernels, what is reported, lines,
 * limits. */
#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <urisift/patterns.h>

#include "tests/support/scanning.h"
#include "tests/support/table.h"

static struct urisift_span words(const char *text)
{
    return span_of(text, strlen(text));
}

/* The answer of urisift_scanner_new() to these options. */
static enum urisift_error answer(struct urisift_scan_options options)
{
    enum urisift_error error = URISIFT_ERROR_READ;
    options.size = sizeof options;
    struct urisift_scanner *s = urisift_scanner_new(&options, &error);
    cr_expect_eq(s != NULL, error == URISIFT_OK);
    urisift_scanner_free(s);
    return error;
}

static size_t findings_in(const char *schemes, const char *text)
{
    struct urisift_scanner *s = scanner_for(NULL, NULL, schemes, false, false, 0);
    struct recorder *r = recorder_new();
    cr_assert(s && r, "%s", schemes);
    recorder_scan(r, s, pieces_whole(words(text)));
    size_t findings = r->findings;
    urisift_scanner_free(s);
    recorder_free(r);
    return findings;
}

Test(options, lists_of_schemes)
{
    static const char text[] = "http://h/ urn:a:b x-foo:c foo://d e:f data:g";
    cr_expect_eq(findings_in(NULL, text), 2u);
    cr_expect_eq(findings_in("http", text), 1u);
    cr_expect_eq(findings_in("HTTP,Urn", text), 2u);
    cr_expect_eq(findings_in("x-foo", text), 1u);
    cr_expect_eq(findings_in("+x-foo,data", text), 4u);
    cr_expect_eq(findings_in("all", text), 3u);
    cr_expect_eq(findings_in("e", text), 1u);
}

Test(options, lists_that_are_none)
{
    static const char *const lists[] = {
        "",    "+",  ",",     "http,", ",http",     "http,,ftp", "+,http",    "1x",
        "+1x", "-x", "ht tp", "http:", "h\xC3\xA9", "a_b",       "http, ftp", "++x",
    };
    for (size_t i = 0; i < sizeof lists / sizeof lists[0]; i++)
        cr_expect_eq(answer((struct urisift_scan_options){.schemes = lists[i]}),
                     URISIFT_ERROR_SCHEME, "'%s'", lists[i]);
    char name[URISIFT_MAX_SCHEME + 2];
    memset(name, 'a', sizeof name);
    name[URISIFT_MAX_SCHEME + 1] = '\0';
    cr_expect_eq(answer((struct urisift_scan_options){.schemes = name}), URISIFT_ERROR_SCHEME);
    name[URISIFT_MAX_SCHEME] = '\0';
    cr_expect_eq(answer((struct urisift_scan_options){.schemes = name}), URISIFT_OK);
}

Test(options, the_longest_scheme_is_found)
{
    char name[URISIFT_MAX_SCHEME + 1], text[2 * sizeof name + 32];
    memset(name, 'a', sizeof name);
    name[URISIFT_MAX_SCHEME] = '\0';
    snprintf(text, sizeof text, "%s:x b%s:y", name, name);
    cr_expect_eq(findings_in(name, text), 1u);
}

Test(options, formats_by_name)
{
    size_t count = 0;
    for (const char *name; (name = urisift_format_name(count)); count++) {
        cr_expect_eq(answer((struct urisift_scan_options){.format = name}), URISIFT_OK, "%s", name);
        cr_expect(strlen(urisift_format_summary(count)) > 0, "%s", name);
    }
    cr_expect_geq(count, 3u);
    cr_expect_str_eq(urisift_format_name(0), "auto");
    cr_expect_null(urisift_format_summary(count));
    static const char *const unknown[] = {"", "txt", "TEXT", "line-numbers", "texty"};
    for (size_t i = 0; i < sizeof unknown / sizeof unknown[0]; i++)
        cr_expect_eq(answer((struct urisift_scan_options){.format = unknown[i]}),
                     URISIFT_ERROR_FORMAT, "%s", unknown[i]);
}

Test(options, only_formats)
{
    static const char *const wrong[] = {"",     "txt",       "html,",       ",html",
                                        "auto", "text,TEXT", "line-numbers"};
    static const char text[] = "<!doctype html><a href='http://h/1'>", *const lists[] = {
                                                                           "html", "text,html",
                                                                           NULL, "text",
                                                                           "mail,news"};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        cr_expect_eq(answer((struct urisift_scan_options){.only_formats = wrong[i]}),
                     URISIFT_ERROR_FORMAT, "%s", wrong[i]);
    struct recorder *r = recorder_new();
    cr_assert(r);
    for (size_t i = 0; i < sizeof lists / sizeof *lists; i++) {
        enum urisift_error error;
        struct urisift_scan_options options = {
            .size = sizeof options, .only_formats = lists[i], .valid = true};
        struct urisift_scanner *s = urisift_scanner_new(&options, &error);
        cr_assert(s);
        bool is_wanted = i < 3;
        recorder_scan(r, s, pieces_step(words(text), 5));
        cr_expect_eq(r->error, is_wanted ? URISIFT_OK : URISIFT_STOP);
        cr_expect_eq(r->findings, is_wanted);
        cr_expect_eq(r->stats.unwanted, !is_wanted);
        cr_expect_str_eq(r->stats.format, "html");
        urisift_scanner_free(s);
    }
    recorder_free(r);
}

Test(options, auto_takes_the_format_of_the_beginning)
{
    struct urisift_scanner *s = scanner_for(NULL, "auto", NULL, false, false, 0);
    struct recorder *r = recorder_new();
    cr_assert(s && r);
    recorder_scan(r, s, pieces_step(words("\\documentclass{article}\n\\url{http://h/a\\_b}\n"), 5));
    cr_expect_str_eq(r->stats.format, "tex");
    cr_expect(strstr((const char *)r->json.data, "\"id\":\"http://h/a_b\""));
    recorder_scan(r, s, pieces_step(words("1. one\n2. two http://h/\n"), 5));
    cr_expect_str_eq(r->stats.format, "text");
    cr_expect_not(r->stats.line_numbers, "a numbered list is no listing");
    urisift_scanner_free(s);
    recorder_free(r);
}

Test(options, kernels_by_name_find_the_same)
{
    static const char text[] =
        "http://a.org/x urn:foo:a,ivo://abc:b ::: a:b:mailto:c@d <ftp://e/\nf> xhttp:// s3://g\n";
    struct recorder *r = recorder_new();
    struct urisift_span expected = {NULL, 0};
    uint8_t *kept = NULL;
    cr_assert(r);
    cr_expect_str_eq(urisift_kernel_name(0), "scalar");
    size_t working = 0, count = 0;
    for (const char *name; (name = urisift_kernel_name(count)); count++) {
        enum urisift_error error;
        struct urisift_scan_options options = {
            .size = sizeof options, .kernel = name, .valid = true, .invalid = true, .keys = true};
        struct urisift_scanner *s = urisift_scanner_new(&options, &error);
        cr_expect(s || (error == URISIFT_ERROR_KERNEL && count > 0), "%s", name);
        if (!s)
            continue; /* not on this machine */
        recorder_scan(r, s, pieces_step(words(text), 13));
        if (working++ == 0) {
            kept = malloc(r->json.size);
            cr_assert(kept && r->findings > 3);
            memcpy(kept, r->json.data, r->json.size);
            expected = span_of(kept, r->json.size);
        }
        cr_expect(span_equal(r->json, expected), "%s", name);
        urisift_scanner_free(s);
    }
    cr_expect_geq(working, 1u);
    cr_expect_eq(answer((struct urisift_scan_options){.kernel = "mmx"}), URISIFT_ERROR_KERNEL);
    cr_expect_eq(answer((struct urisift_scan_options){.kernel = ""}), URISIFT_ERROR_KERNEL);
    cr_expect_eq(answer((struct urisift_scan_options){.kernel = NULL}), URISIFT_OK);
    free(kept);
    recorder_free(r);
}

/* ---- what is handed over ------------------------------------------------------------ */

/* All that a finding says that can be switched on and off. */
struct key_set {
    size_t valid, invalid;
    uint64_t line[8], column[8];
    bool keys;
    size_t placed; /* with `where` */
    size_t count;
};

static enum urisift_error see(void *self, const struct urisift_finding *f)
{
    struct key_set *seen = self;
    seen->valid += !f->verdict->error;
    seen->invalid += f->verdict->error != URISIFT_VALID;
    if (!f->verdict->error && !span_equal(f->key, f->canonical))
        seen->keys = true;
    seen->placed += f->where != NULL;
    if (seen->count < 8) {
        seen->line[seen->count] = f->line;
        seen->column[seen->count++] = f->column;
    }
    return URISIFT_OK;
}

struct memory {
    const char *text;
    size_t step;
};

static ptrdiff_t read_memory(void *self, uint8_t *buffer, size_t size)
{
    struct memory *m = self;
    size_t left = strlen(m->text), most = m->step && m->step < size ? m->step : size;
    size_t n = left < most ? left : most;
    memcpy(buffer, m->text, n);
    m->text += n;
    return (ptrdiff_t)n;
}

static struct key_set scan(struct urisift_scan_options options, const char *text, size_t step,
                           struct urisift_scan_stats *stats)
{
    enum urisift_error error;
    options.size = sizeof options;
    struct urisift_scanner *s = urisift_scanner_new(&options, &error);
    struct memory memory = {text, step};
    struct key_set seen = {0};
    cr_assert(s);
    cr_expect_eq(urisift_scan(s, (struct urisift_reader){read_memory, &memory}, see, &seen, stats),
                 URISIFT_OK);
    urisift_scanner_free(s);
    return seen;
}

Test(options, valid_and_invalid_are_handed_over_as_asked_and_always_counted)
{
    static const char text[] = "urn:foo:a urn:urn:b http://h/ http:///x ivo://ab c";
    for (unsigned i = 0; i < 4; i++) {
        struct urisift_scan_stats stats = {.size = sizeof stats};
        struct key_set seen =
            scan((struct urisift_scan_options){.valid = i & 1, .invalid = i & 2}, text, 0, &stats);
        cr_expect_eq(seen.valid, (i & 1) ? 2u : 0u);
        cr_expect_eq(seen.invalid, (i & 2) ? 3u : 0u);
        cr_expect_eq(stats.valid, 2u);
        cr_expect_eq(stats.invalid, 3u);
        cr_expect_eq(stats.bytes, sizeof text - 1);
    }
    /* nobody must ask for the statistics */
    scan((struct urisift_scan_options){.valid = true}, text, 0, NULL);
}

Test(options, as_many_are_counted)
{
    static const char *const texts[] = {
        "urn:foo:a urn:urn:b http://h/ http:///x ivo://ab c doi:10.1000/182 joe@example.org "
        "JOE@[::1] urn:isbn:0378-5955",
        "From: joe@example.org\nMessage-ID: <1@example.org>\n\nSee http://h.example/, http:///x "
        "and jane@example.org.\n",
    };
    for (unsigned i = 0; i < 16; i++) {
        struct urisift_scan_stats stats = {.size = sizeof stats}, of_count = stats;
        struct urisift_scan_options options = {.size = sizeof options,
                                               .valid = i & 1,
                                               .invalid = i & 2,
                                               .lines = i & 4,
                                               .format = i & 8 ? "mail" : "text",
                                               .families = i & 4 ? "all" : NULL};
        const char *text = texts[i >> 3];
        struct key_set seen = scan(options, text, 7, &stats);
        options.counts = true;
        struct key_set counted = scan(options, text, 7, &of_count);
        cr_expect_eq(counted.valid, seen.valid, "%u: %zu, not %zu", i, counted.valid, seen.valid);
        cr_expect_eq(counted.invalid, seen.invalid, "%u: %zu, not %zu", i, counted.invalid,
                     seen.invalid);
        cr_expect_eq(of_count.valid, stats.valid);
        cr_expect_eq(of_count.invalid, stats.invalid);
        cr_expect((i & 1) == 0 || seen.valid > 0);
    }
}

Test(options, keys_only_if_asked)
{
    static const char text[] = "ivo://ABC/d";
    cr_expect(scan((struct urisift_scan_options){.valid = true, .keys = true}, text, 0, NULL).keys);
    cr_expect_not(scan((struct urisift_scan_options){.valid = true}, text, 0, NULL).keys);
}

Test(options, where_only_if_asked)
{
    /* The id is no mail address: that is known in any case. */
    static const char text[] = "From: joe@example.org\nMessage-ID: <1@example.org>\n\n"
                               "See http://h.example/ and jane@example.org.\n";
    struct urisift_scan_options options = {
        .size = sizeof options, .format = "mail", .families = "email", .valid = true};
    for (size_t step = 0; step < 9; step++) {
        options.where = true;
        struct key_set with = scan(options, text, step, NULL);
        options.where = false;
        struct key_set without = scan(options, text, step, NULL);
        cr_expect(with.count == 3 && with.placed == 3, "step %zu: %zu, %zu", step, with.count,
                  with.placed);
        cr_expect(without.count == 3 && without.placed == 0, "step %zu: %zu, %zu", step,
                  without.count, without.placed);
    }
}

Test(options, lines_and_columns_are_those_of_the_first_byte)
{
    static const char text[] = "urn:a:b\n\n  urn:c:d <http://h/\nx>\r\n\xC3\xA9 urn:e:f\rurn:g:h\n";
    static const uint64_t lines[] = {1, 3, 3, 5, 5}, columns[] = {1, 3, 12, 4, 12};
    for (size_t step = 0; step < 9; step++) {
        struct key_set seen =
            scan((struct urisift_scan_options){.valid = true, .lines = true, .columns = true}, text,
                 step, NULL);
        cr_assert_eq(seen.count, 5u);
        for (size_t i = 0; i < 5; i++) {
            cr_expect_eq(seen.line[i], lines[i], "step %zu, %zu", step, i);
            cr_expect_eq(seen.column[i], columns[i], "step %zu, %zu", step, i);
        }
    }
    struct key_set seen = scan((struct urisift_scan_options){.valid = true}, text, 0, NULL);
    cr_expect_eq(seen.line[0] | seen.column[0], 0u, "not unless asked for");
}

Test(options, every_error_has_a_text)
{
    enum { FIRST = URISIFT_ERROR_OPTION, ERRORS = 29 };
    const char *unknown = urisift_error_text((enum urisift_error)(FIRST - 1));
    size_t known = 0;
    for (int i = FIRST; i <= URISIFT_STOP; i++) {
        const char *text = urisift_error_text((enum urisift_error)i);
        known += strcmp(text, unknown) != 0;
        for (int k = FIRST; k < i && strcmp(text, unknown) != 0; k++)
            cr_expect_str_neq(text, urisift_error_text((enum urisift_error)k), "%d, %d", i, k);
    }
    cr_expect_eq(known, ERRORS, "%zu", known);
    cr_expect_null(urisift_wrapper_name(URISIFT_WRAPPER_NONE));
    cr_expect_str_eq(urisift_wrapper_name(URISIFT_WRAPPER_UDI), "UDI=");
    cr_expect_null(urisift_date_from_name(URISIFT_DATE_FIELD));
    cr_expect_str_eq(urisift_date_from_name(URISIFT_DATE_RECEIVED), "received");
}

Test(options, fields_of_messages)
{
    static const char *const unknown[] = {"", ",", "from,", ",from", "from,,to", "From", "x"};
    enum urisift_error error;
    char all[256] = "";
    size_t count = 0;
    for (const char *key; (key = urisift_message_field_key(count)); count++) {
        struct urisift_scan_options options = {
            .size = sizeof options, .valid = true, .message_fields = key};
        struct urisift_scanner *s = urisift_scanner_new(&options, &error);
        cr_assert_not_null(s, "%s", key);
        urisift_scanner_free(s);
        strcat(strcat(all, count > 0 ? "," : ""), key);
    }
    cr_expect(count >= 11 && count <= URISIFT_MESSAGE_FIELDS_MOST, "%zu", count);
    struct urisift_scan_options options = {
        .size = sizeof options, .valid = true, .message_fields = all};
    struct urisift_scanner *s = urisift_scanner_new(&options, &error);
    cr_expect_eq(error, URISIFT_OK, "%s", all);
    urisift_scanner_free(s);
    for (size_t i = 0; i < sizeof unknown / sizeof unknown[0]; i++) {
        options.message_fields = unknown[i];
        cr_expect_null(urisift_scanner_new(&options, &error), "%s", unknown[i]);
        cr_expect_eq(error, URISIFT_ERROR_MESSAGE_FIELD, "%s", unknown[i]);
    }
}

Test(options, a_scanner_that_is_none_can_be_freed)
{
    urisift_scanner_free(NULL);
}

Test(options, a_length_that_no_identifier_has)
{
    static const char text[] = "<URL:http://h/a\nb> http://h/ xx";
    struct urisift_patterns *patterns = urisift_patterns_new();
    struct urisift_pattern_trouble trouble;
    cr_assert(patterns &&
              urisift_patterns_add(
                  patterns,
                  &(struct urisift_pattern){sizeof(struct urisift_pattern), "x", "x+", NULL, NULL},
                  &trouble));
    const size_t lengths[] = {URISIFT_MAX_LENGTH_MOST, SIZE_MAX, SIZE_MAX - 1, SIZE_MAX / 2 + 1};
    struct recorder *r = recorder_new();
    cr_assert(r);
    for (size_t i = 0; i < sizeof lengths / sizeof lengths[0]; i++) {
        struct urisift_scan_options options = {
            .size = sizeof options, .valid = true, .patterns = patterns, .max_length = lengths[i]};
        enum urisift_error error;
        struct urisift_scanner *s = urisift_scanner_new(&options, &error);
        cr_assert(s);
        recorder_scan(r, s, pieces_step(words(text), 1));
        cr_expect_eq(r->findings, 3u, "%zu: %s", lengths[i], (const char *)r->json.data);
        urisift_scanner_free(s);
    }
    recorder_free(r);
    urisift_patterns_free(patterns);
}
