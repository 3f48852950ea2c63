/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* format_names.c — which format `auto` gives to a stream: the table of corpora/layers/formats.tsv,
 * the rules of a scanner, and globs. */
#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

#include <urisift/scan.h>

#include "scanner/decode/common/glob.h"
#include "scanner/decode/format_names.h"
#include "tests/support/scanning.h"
#include "tests/support/table.h"

struct stream {
    struct urisift_span text;
    size_t at, step;
};

static ptrdiff_t read_stream(void *self, uint8_t *buffer, size_t size)
{
    struct stream *s = self;
    size_t n = s->text.size - s->at;
    n = n < size ? n : size;
    n = n < s->step ? n : s->step;
    if (n > 0)
        memcpy(buffer, s->text.data + s->at, n);
    s->at += n;
    return (ptrdiff_t)n;
}

static enum urisift_error ignore(void *self, const struct urisift_finding *finding)
{
    (void)self, (void)finding;
    return URISIFT_OK;
}

/* Returns the name of the format that a scan has chosen. */
static const char *format_in(struct urisift_scratch *scratch, struct urisift_span name,
                             struct urisift_span text, size_t step)
{
    struct stream stream = {text, 0, step};
    struct urisift_scan_stats stats = {.size = sizeof stats};
    urisift_scratch_name(scratch, name);
    cr_assert_eq(urisift_scan_with(scratch, (struct urisift_reader){read_stream, &stream}, false,
                                   ignore, NULL, &stats),
                 URISIFT_OK);
    return stats.format;
}

static struct urisift_scanner *scanner_by(const struct urisift_format_rule *rules, size_t count)
{
    enum urisift_error error;
    struct urisift_scan_options options = {
        .size = sizeof options, .valid = true, .format_rules = rules, .format_rule_count = count};
    struct urisift_scanner *scanner = urisift_scanner_new(&options, &error);
    cr_assert(scanner);
    return scanner;
}

static struct urisift_span span(const char *text)
{
    return span_of(text, strlen(text));
}

Test(format_names, table)
{
    enum { ROWS = 266 };
    struct table table;
    cr_assert(table_read(&table, "layers/formats.tsv"));
    struct urisift_scanner *scanner = scanner_by(NULL, 0);
    struct urisift_scratch *scratch = urisift_scratch_new(scanner);
    for (size_t i = 0; i < table.count; i++) {
        const struct table_row *row = &table.rows[i];
        const struct urisift_span none = {NULL, 0};
        struct urisift_span name = table_span(row, 1, none), text = table_span(row, 3, none);
        for (size_t step = 1; step < 8192; step += 8190) {
            const char *got = format_in(scratch, name, text, step);
            cr_expect(table_is(row, 2, got), "line %zu, %s: %s", row->line, table_string(row, 0),
                      got);
        }
    }
    cr_expect_eq(table.count, ROWS);
    urisift_scratch_free(scratch);
    urisift_scanner_free(scanner);
    table_free(&table);
}

/* Each row of the table of formats has a decoder, or is one that another build may have. */
Test(format_names, rows_have_decoders)
{
    for (size_t i = 0; urisift_format_name(i); i++) {
        const char *format = urisift_format_name(i), *extensions;
        cr_expect(urisift_format_content(format) != NULL);
        for (size_t k = 0; (extensions = urisift_format_extensions(format, k)); k++) {
            cr_expect(strlen(extensions) <= 72, "%s", extensions);
            for (const char *c = extensions; *c; c++)
                cr_expect(!(*c >= 'A' && *c <= 'Z'), "%s", extensions);
        }
    }
    cr_expect_null(urisift_format_extensions("json", 99));
    cr_expect_null(urisift_format_extensions("no format", 0));
    cr_expect_str_empty(urisift_format_content("no format"));
}

Test(format_names, rules)
{
    const struct urisift_format_rule rules[] = {
        {span("*.log"), "cef"},       {span("a*.log"), "json"},
        {span("*.md"), "auto"},       {span("conf/*.txt"), "properties"},
        {span("*.txt.gz"), "syslog"}, {span("*.sql"), "auto"}};
    static const struct {
        const char *name, *text, *format;
    } rows[] = {
        {"b.log", "x", "cef"},
        {"a.log", "x", "json"},
        {"x/a.log", "x", "json"},
        {"b.LOG", "x", "text"},
        {"b.log.gz", "x", "cef"},
        {"b.md", "x", "text"},
        {"b.md", "<div class=\"x\">", "html"},
        {"b.log", "{\"a\":\"b\"}", "json"},
        {"conf/x.txt", "x", "properties"},
        {"conf/y/x.txt.xz", "x", "properties"},
        {"other/x.txt", "x", "text"},
        {"other/x.txt.gz", "x", "syslog"},
        {"x.sql", "a,\"b\"\nc,\"d\"\n", "csv"},
        {"x.html", "x", "html"},
        {"", "x", "text"},
    };
    struct urisift_scanner *scanner = scanner_by(rules, sizeof rules / sizeof rules[0]);
    struct urisift_scratch *scratch = urisift_scratch_new(scanner);
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
        cr_expect_str_eq(format_in(scratch, span(rows[i].name), span(rows[i].text), 100),
                         rows[i].format, "row %zu", i);
    urisift_scratch_name(scratch, span("b.log"));
    cr_expect_str_eq(format_in(scratch, span(""), span("x"), 1), "text");
    urisift_scratch_free(scratch);
    urisift_scanner_free(scanner);
}

/* A name counts for one scan, and not with another format than `auto`. */
Test(format_names, once)
{
    enum urisift_error error;
    struct urisift_scan_options options = {.size = sizeof options, .valid = true, .format = "text"};
    struct urisift_scanner *scanner = urisift_scanner_new(&options, &error);
    struct urisift_scratch *scratch = urisift_scratch_new(scanner);
    cr_expect_str_eq(format_in(scratch, span("a.md"), span("x"), 1), "text");
    urisift_scratch_free(scratch);
    urisift_scanner_free(scanner);
    const struct urisift_format_rule rule = {span("*"), "no format"};
    options = (struct urisift_scan_options){
        .size = sizeof options, .format_rules = &rule, .format_rule_count = 1};
    cr_expect_null(urisift_scanner_new(&options, &error));
    cr_expect_eq(error, URISIFT_ERROR_FORMAT);
}

/* A name that asks for a decoder forbids ranges. */
Test(format_names, ranges)
{
    struct urisift_scanner *scanner = scanner_by(NULL, 0);
    const uint8_t *head = (const uint8_t *)"text";
    cr_expect(urisift_scanner_takes_ranges(scanner, span("a.txt"), head, 4));
    cr_expect(urisift_scanner_takes_ranges(scanner, span("a.py"), head, 4));
    cr_expect_not(urisift_scanner_takes_ranges(scanner, span("a.json"), head, 4));
    cr_expect_not(urisift_scanner_takes_ranges(scanner, span("a.mbox"), head, 4));
    urisift_scanner_free(scanner);
}

Test(format_names, globs)
{
    static const struct {
        const char *glob, *name;
        bool matches;
    } rows[] = {
        {"", "", true},
        {"", "a", false},
        {"*", "", true},
        {"*", "abc", true},
        {"**", "abc", true},
        {"a*", "abc", true},
        {"*c", "abc", true},
        {"*b", "abc", false},
        {"a*c", "abc", true},
        {"a*b*c", "aXbYc", true},
        {"a*b*c", "aXbY", false},
        {"*ab", "aab", true},
        {"*aab", "aaab", true},
        {"?", "a", true},
        {"?", "", false},
        {"a?c", "abc", true},
        {"[a-c]", "b", true},
        {"[a-c]", "d", false},
        {"[!a-c]", "d", true},
        {"[^a]", "a", false},
        {"[]a]", "]", true},
        {"[a-]", "-", true},
        {"[a", "[a", true},
        {"[a", "a", false},
        {"[", "[", true},
        {"[]", "[]", true},
        {"[!", "[!", true},
        {"\\*", "*", true},
        {"\\*", "a", false},
        {"a\\", "a\\", true},
        {"*.log", "x/y.log", true},
        {"x*y*z*", "xyz", true},
        {"*a*b*c*d*e", "aaaaabbbbbccccddddd", false},
        {"*[0-9]", "a1", true},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
        cr_expect_eq(glob_matches(rows[i].glob, span(rows[i].name)), rows[i].matches, "%s %s",
                     rows[i].glob, rows[i].name);
}

Test(format_names, globs_of_paths)
{
    static const struct {
        const char *glob, *path;
        bool matches;
    } rows[] = {
        {"a/*.c", "a/b.c", true},
        {"a/*.c", "a/b/c.c", false},
        {"a?b", "a/b", false},
        {"a[!x]b", "a/b", false},
        {"a[/]b", "a/b", false},
        {"a\\/b", "a/b", false},
        {"**", "a/b/c", true},
        {"a/**", "a/b/c", true},
        {"a/**", "a", false},
        {"**/c", "c", true},
        {"**/c", "a/b/c", true},
        {"**/c", "a/bc", false},
        {"**c", "a/bc", true},
        {"a/**/d", "a/d", true},
        {"a/**/d", "a/b/c/d", true},
        {"a/**/d", "a/bd", false},
        {"**/a*b", "a/xb", false},
        {"**/a*b", "x/a/ab", true},
        {"**/b*/**/e", "a/bc/d/e", true},
        {"**/b*/**/e", "a/bc/d/f", false},
        {"**/a/**/a/*", "a/a/b/a/c/d/a/e", true},
        {"**a*bc", "a/a.bbc", true},
        {"**?a", "xaya", true},
        {"*/*", "a/b", true},
        {"*/*", "a/b/c", false},
        {"*", "", true},
        {"**/", "a/", true},
        {"", "a", false},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
        cr_expect_eq(glob_matches_path(rows[i].glob, span(rows[i].path)), rows[i].matches, "%s %s",
                     rows[i].glob, rows[i].path);
}
