/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* parameters.c — parameters of fields: the table, types, values with their places, limits. */
#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "scanner/decode/content/parameters.h"
#include "tests/support/layers.h"
#include "tests/support/table.h"

static struct parameters p;

static struct urisift_text parse(const char *field)
{
    size_t size = strlen(field);
    parameters_parse(&p, span_of(field, size));
    return (struct urisift_text){(const uint8_t *)field, size, 1000, 1000 + size, TEXT_EXACT, 0};
}

Test(parameters, table)
{
    struct table table;
    struct layered l = {0};
    cr_assert(table_read(&table, "layers/parameters.tsv"));
    cr_assert_geq(table.count, 65);
    for (size_t i = 0; i < table.count; i++) {
        const struct table_row *row = &table.rows[i];
        uint8_t value[256];
        struct urisift_span field = row->column[0].text, want = row->column[2].text;
        cr_assert_eq(row->column[0].kind, TABLE_TEXT, "line %zu", row->line);
        /* so that sanitizers see over-reads */
        uint8_t *exact = malloc(field.size ? field.size : 1);
        cr_assert(exact);
        memcpy(exact, field.data, field.size);
        parameters_parse(&p, span_of(exact, field.size));
        ptrdiff_t size = parameters_get(&p, table_string(row, 1), value, sizeof value);
        ptrdiff_t known = row->column[2].kind == TABLE_NONE ? -1 : (ptrdiff_t)want.size;
        cr_assert(size == known && (size <= 0 || memcmp(value, want.data, want.size) == 0),
                  "line %zu: %td, %s", row->line, size,
                  span_print(span_of(value, size > 0 ? (size_t)size : 0)));
        /* What is put is the same. */
        struct urisift_text t = {exact, field.size, 0, field.size, TEXT_EXACT, 0};
        l.size = 0;
        cr_assert_eq(parameters_put(&p, table_string(row, 1), &t, layered_sink(&l), false),
                     URISIFT_OK);
        cr_assert(span_equal(span_of(l.data, l.size), want), "line %zu: %s", row->line,
                  span_print(span_of(l.data, l.size)));
        for (size_t k = 0; k < l.size; k++)
            cr_assert(l.end[k] <= field.size && (k == 0 || l.begin[k] >= l.begin[k - 1]),
                      "line %zu", row->line);
        free(exact);
    }
    layered_free(&l);
    table_free(&table);
}

Test(parameters, types)
{
    static const char *const cases[][3] = {
        {"text/plain", "text", "plain"},
        {" (c) Text\n / (d) HTML (e); x=y", "text", "html"},
        {"text", "text", ""},
        {"attachment; filename=a/b", "attachment", ""},
        {"multipart/x-mixed-replace;boundary=b", "multipart", "x-mixed-replace"},
        {"application/vnd.a+b=c d=e", "application", "vnd.a+b=c"},
        {"charset=utf-8", "", ""},
        {"", "", ""},
        {"/", "", ""},
        {"/plain", "", "plain"},
        {"text/; charset=x", "text", ""},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        parse(cases[i][0]);
        cr_assert(parameters_is(&p, cases[i][1], cases[i][2]), "%s", cases[i][0]);
        cr_assert(parameters_is(&p, cases[i][1], NULL) && parameters_is(&p, NULL, cases[i][2]));
        cr_assert_not(parameters_is(&p, "tex", NULL) || parameters_is(&p, NULL, "plai"));
    }
}

Test(parameters, small_buffers)
{
    uint8_t value[4] = "....";
    parse("x; a*0=abc; a*1*=%64ef");
    cr_assert_eq(parameters_get(&p, "a", value, 2), 6);
    cr_assert_eq(memcmp(value, "ab..", 4), 0);
    cr_assert_eq(parameters_get(&p, "a", value, 4), 6);
    cr_assert_eq(memcmp(value, "abcd", 4), 0);
    cr_assert_eq(parameters_get(&p, "a", NULL, 0), 6);
}

static void expect(const struct layered *l, size_t i, char byte, uint64_t from, uint64_t to)
{
    cr_assert_lt(i, l->size);
    cr_assert(l->data[i] == (uint8_t)byte && l->begin[i] == 1000 + from && l->end[i] == 1000 + to,
              "octet %zu: %02x [%llu, %llu)", i, l->data[i], (unsigned long long)l->begin[i],
              (unsigned long long)l->end[i]);
}

/* RFC 2017 section 3.1: white space in the URL is of the folding. */
Test(parameters, url_without_blanks)
{
    struct layered l = {0};
    struct urisift_text t = parse("message/external-body; URL=\"ftp://h/a\n b\\c\";size=1");
    cr_assert_eq(parameters_put(&p, "url", &t, layered_sink(&l), true), URISIFT_OK);
    cr_assert_str_eq((char *)l.data, "ftp://h/abc");
    expect(&l, 0, 'f', 28, 29);
    expect(&l, 8, 'a', 36, 37);
    expect(&l, 9, 'b', 39, 40);
    expect(&l, 10, 'c', 41, 42);
    layered_free(&l);
}

Test(parameters, extended)
{
    struct layered l = {0};
    struct urisift_text t =
        parse("x; a=no; b*=utf-8''%41b; c*0=d; e*=iso-8859-1''%e4f; c*1=%67; c*3=h");
    cr_assert_eq(parameters_put_extended(&p, &t, layered_sink(&l)), URISIFT_OK);
    cr_assert_str_eq((char *)l.data, "Ab\n\nd%67\n\nh\n\n\xff"
                                     "f");
    expect(&l, 0, 'A', 19, 22);
    expect(&l, 1, 'b', 22, 23);
    expect(&l, 4, 'd', 29, 30);
    expect(&l, 5, '%', 57, 58);
    expect(&l, 10, 'h', 66, 67);
    expect(&l, 13, '\xff', 47, 50);
    expect(&l, 14, 'f', 50, 51);
    layered_free(&l);
}

/* A character may be parted over sections. */
Test(parameters, charsets)
{
    struct layered l = {0};
    struct urisift_text t =
        parse("x; a*0*=utf-16be''%00a%00; a*1=b; b*=utf-7'en'+AGM-; c*=utf-16be''%00");
    cr_assert_eq(parameters_put_extended(&p, &t, layered_sink(&l)), URISIFT_OK);
    cr_assert_str_eq((char *)l.data, "ab\n\nc\n\n\xEF\xBF\xBD");
    expect(&l, 0, 'a', 18, 22);
    expect(&l, 1, 'b', 22, 32);
    expect(&l, 4, 'c', 46, 50);
    layered_free(&l);
}

/* Sections in another order than theirs cannot each have its own place in one identifier. */
Test(parameters, out_of_order)
{
    struct layered l = {0};
    struct urisift_text t = parse("x; a*1=cd; a*0*=''%61b");
    cr_assert_eq(parameters_put_extended(&p, &t, layered_sink(&l)), URISIFT_OK);
    cr_assert_str_eq((char *)l.data, "abcd");
    for (size_t i = 0; i < 4; i++)
        expect(&l, i, "abcd"[i], 7, 22);
    layered_free(&l);
}

Test(parameters, limits)
{
    char field[8192] = "x", name[16];
    for (int i = 0; i < PARAMETERS_MOST + 1; i++)
        sprintf(field + strlen(field), ";n%d=%d", i, i);
    parse(field);
    cr_assert(p.cut && p.name_count == PARAMETERS_MOST && p.count == PARAMETERS_MOST);
    for (int i = 0; i <= PARAMETERS_MOST; i++) {
        sprintf(name, "n%d", i);
        cr_assert_eq(parameters_get(&p, name, NULL, 0) >= 0, i < PARAMETERS_MOST, "%s", name);
    }
    strcpy(field, "x");
    for (int i = 0; i <= PARAMETERS_FRAGMENTS; i++)
        sprintf(field + strlen(field), ";n*%d=z", i);
    parse(field);
    cr_assert(p.cut && p.name_count == 1);
    cr_assert_eq(parameters_get(&p, "n", NULL, 0), PARAMETERS_FRAGMENTS);
    parse("x;a=b");
    cr_assert_not(p.cut);
}
