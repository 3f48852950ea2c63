/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * prompt.c — with `prompt`, a complete line is scanned before more is read; the findings are the
 * same.
 */
#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

#include <urisift/patterns.h>

#include "tests/support/scanning.h"
#include "tests/support/table.h"

static struct urisift_scanner *hunting_scanner(const struct urisift_patterns *patterns, bool prompt)
{
    struct urisift_scan_options options = {.size = sizeof options,
                                           .format = "text",
                                           .families = "all",
                                           .patterns = patterns,
                                           .prompt = prompt,
                                           .valid = true,
                                           .invalid = true,
                                           .lines = true,
                                           .keys = true};
    enum urisift_error error;
    return urisift_scanner_new(&options, &error);
}

static void compare_prompt(const struct urisift_patterns *patterns, struct urisift_span text)
{
    struct recorder *want = recorder_new(), *got = recorder_new();
    struct urisift_scanner *usual = hunting_scanner(patterns, false),
                           *prompt = hunting_scanner(patterns, true);
    cr_assert(want && got && usual && prompt);
    recorder_scan(want, usual, pieces_whole(text));
    for (size_t step = 1; step < 9; step++) {
        recorder_scan(got, prompt, pieces_step(text, step));
        cr_expect_str_eq((const char *)got->json.data, (const char *)want->json.data,
                         "%zu bytes at a time", step);
    }
    for (size_t cut = 1; cut < text.size; cut++) {
        if (text.data[cut - 1] != '\n' && cut % 97 > 0)
            continue;
        recorder_scan(got, prompt, pieces_cut(text, cut));
        cr_expect_str_eq((const char *)got->json.data, (const char *)want->json.data, "cut at %zu",
                         cut);
    }
    urisift_scanner_free(usual);
    urisift_scanner_free(prompt);
    recorder_free(want);
    recorder_free(got);
}

/* All texts of the table in a row, with these bytes between them; their own line ends stay. */
static struct urisift_span join_rows(const struct table *table, const char *between)
{
    size_t size = 0;
    for (size_t i = 0; i < table->count; i++)
        size += table->rows[i].column[2].text.size + strlen(between);
    uint8_t *data = malloc(size + 1), *to = data;
    cr_assert(data);
    for (size_t i = 0; i < table->count; i++) {
        struct urisift_span text = table->rows[i].column[2].text;
        memcpy(to, text.data, text.size);
        memcpy(to + text.size, between, strlen(between));
        to += text.size + strlen(between);
    }
    return span_of(data, size);
}

Test(prompt, a_line_is_dealt_with_before_more_is_waited_for)
{
    static const char *const regexes[] = {
        "(?i)foo", "[A-Z]{2}-[0-9]+", "10\\n?", "[^x]{3}doi", "\\s{0,3}0-", "a\\nb?", "\\d\\nISBN"};
    struct urisift_patterns *patterns = urisift_patterns_new();
    cr_assert(patterns);
    for (size_t i = 0; i < sizeof regexes / sizeof *regexes; i++) {
        struct urisift_pattern_trouble trouble;
        char name[] = {'p', (char)('a' + i), 0};
        cr_assert(urisift_patterns_add(
            patterns,
            &(struct urisift_pattern){sizeof(struct urisift_pattern), name, regexes[i], NULL, NULL},
            &trouble));
    }
    struct table table;
    cr_assert(table_read(&table, "families/extents.tsv"));
    static const char *const between[] = {"\n", " \n", "\nISBN 13 ", ",\r\ndoi:\n"};
    for (size_t i = 0; i < sizeof between / sizeof *between; i++) {
        struct urisift_span text = join_rows(&table, between[i]);
        compare_prompt(NULL, text);
        compare_prompt(patterns, text);
        free((void *)(uintptr_t)text.data);
    }
    table_free(&table);
    urisift_patterns_free(patterns);
}

/* Lines that come one by one, and how many findings there were when the second one was asked for.
 */
struct lines {
    size_t at; /* bytes given */
    size_t found, at_second;
};

static ptrdiff_t read_line(void *self, uint8_t *buffer, size_t size)
{
    static const char line[] = "doi:10.1000/1 http://a.example/\n";
    enum { LINE = sizeof line - 1, LINES = 3 };
    struct lines *lines = self;
    const size_t begin = lines->at % LINE, left = LINE - begin;
    if (lines->at == LINE)
        lines->at_second = lines->found;
    if (lines->at == (size_t)LINES * LINE)
        return 0;
    size = left < size ? left : size;
    memcpy(buffer, line + begin, size);
    lines->at += size;
    return (ptrdiff_t)size;
}

static enum urisift_error count_finding(void *self, const struct urisift_finding *finding)
{
    struct lines *lines = self;
    (void)finding;
    lines->found++;
    return URISIFT_OK;
}

Test(prompt, pace_of_one_stream)
{
    static const struct {
        const char *format;
        enum urisift_pace pace;
        size_t at_second;
    } rows[] = {
        {"text", URISIFT_PACE_LINES, 2},  {"text", URISIFT_PACE_PROMPT, 2},
        {"auto", URISIFT_PACE_PROMPT, 2}, {"auto", URISIFT_PACE_LINES, 0},
        {"auto", URISIFT_PACE_READY, 0},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct urisift_scan_options options = {
            .size = sizeof options, .format = rows[i].format, .families = "all", .valid = true};
        enum urisift_error error;
        struct urisift_scanner *scanner = urisift_scanner_new(&options, &error);
        struct urisift_scratch *scratch = scanner ? urisift_scratch_new(scanner) : NULL;
        cr_assert(scratch);
        struct lines paced = {0}, next = {0};
        urisift_scratch_pace(scratch, rows[i].pace);
        cr_expect_eq(urisift_scan_with(scratch, (struct urisift_reader){read_line, &paced}, false,
                                       count_finding, &paced, NULL),
                     URISIFT_OK);
        cr_expect_eq(paced.at_second, rows[i].at_second, "row %zu: %zu", i, paced.at_second);
        cr_expect_eq(paced.found, 6u);
        urisift_scan_with(scratch, (struct urisift_reader){read_line, &next}, false, count_finding,
                          &next, NULL);
        cr_expect_lt(next.at_second, 2u, "the pace is of one scan only");
        urisift_scratch_free(scratch);
        urisift_scanner_free(scanner);
    }
}
