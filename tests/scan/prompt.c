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
    struct urisift_scan_options options = {.format = "text",
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
            patterns, &(struct urisift_pattern){name, regexes[i], NULL, NULL}, &trouble));
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
