/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* field_names.c — names of header fields: where they end, which they are. */
#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

#include "scanner/decode/content/field_names.h"
#include "tests/support/table.h"

static struct urisift_span span(const char *text)
{
    return (struct urisift_span){(const uint8_t *)text, strlen(text)};
}

Test(field_names, each_in_any_case)
{
    static const char *const names[] = {
#define FIELD(id, name) name,
#include "scanner/decode/content/field_names.def"
#undef FIELD
    };
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        char other[64];
        size_t size = strlen(names[i]);
        cr_assert_eq(field_name_of(span(names[i])), (enum field_name)(i + 1), "%s", names[i]);
        for (size_t k = 0; k <= size; k++)
            other[k] = k % 2 || names[i][k] < 'a' ? names[i][k] : (char)(names[i][k] & 0xdf);
        cr_assert_eq(field_name_of(span(other)), (enum field_name)(i + 1), "%s", other);
        cr_assert_eq(field_name_of((struct urisift_span){span(other).data, size - 1}), FIELD_OTHER,
                     "%s", other);
        memcpy(other + size, ":x", 2);
        const uint8_t *field = span(other).data;
        cr_assert(field_may_be_named(field, size + 2), "%s", other);
        cr_assert_eq(field_name_at(field, size + 2), (enum field_name)(i + 1), "%s", other);
        cr_assert_eq(field_name_size(field_name_at(field, size + 2)), size, "%s", other);
        cr_assert_eq(field_name_at(field, size), FIELD_OTHER, "%s", other);
        other[size] = 's';
        cr_assert_eq(field_name_at(field, size + 2), FIELD_OTHER, "%s", other);
        other[size - 1] ^= 0x40; /* another byte, and no letter of the other case */
        cr_assert_eq(field_name_of(span(other)), FIELD_OTHER, "%s", other);
    }
    cr_assert_eq(field_name_of(span("")), FIELD_OTHER);
    cr_assert_eq(field_name_of(span("x-date")), FIELD_OTHER);
    cr_assert_eq(field_name_of(span("dates")), FIELD_OTHER);
    cr_assert_eq(field_name_of(span("content=type")), FIELD_OTHER);
}

Test(field_names, ends)
{
    static const struct {
        const char *line;
        size_t end;
    } cases[] = {
        {"Subject: x", 7},  {"Subject:", 7},
        {"Subject : x", 7}, {"Subject \t: x", 7},
        {"a:b:c", 1},       {"x-!#$%&'*+~:", 11},
        {"Subject", 0},     {"", 0},
        {":", 0},           {" :", 0},
        {" Subject: x", 0}, {"From a@b Mon: x", 0},
        {">From: x", 5},    {"a\x7f: x", 0},
        {"\xc3\xa4: x", 0}, {"a\nb: x", 0},
        {"a\x01:", 0},      {"Two words: x", 0},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        size_t size = strlen(cases[i].line);
        /* of its own size, so that sanitizers see over-reads */
        uint8_t *line = malloc(size + 1);
        cr_assert(line);
        memcpy(line, cases[i].line, size);
        line = realloc(line, size ? size : 1);
        cr_assert_eq(field_name_end(line, size), cases[i].end, "%s: %zu", cases[i].line,
                     field_name_end(line, size));
        free(line);
    }
}
