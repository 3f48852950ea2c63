/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* pdftext.c — text out of PDFs: corpora/layers/pdf_join.tsv at every cut; limits. */
#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests/pdf/pdftext.h"
#include "tests/support/table.h"

/* The findings that a case expects. */
struct key_set {
    char ids[1024], rules[256], alternative[256];
    size_t count;
    struct urisift_span text;
};

static void append(char *to, size_t room, const char *before, const void *data, size_t size)
{
    size_t have = strlen(to);
    cr_assert_lt(have + strlen(before) + size + 1, room);
    strcpy(to + have, before);
    have += strlen(before);
    memcpy(to + have, data, size);
    to[have + size] = 0;
}

static void look(void *self, const struct urisift_finding *f)
{
    struct key_set *seen = self;
    append(seen->ids, sizeof seen->ids, seen->count > 0 ? " " : "", f->canonical.data,
           f->canonical.size);
    cr_assert_leq(f->end, seen->text.size);
    cr_assert(span_equal(f->raw, span_of(seen->text.data + f->start, f->end - f->start)),
              "raw is cut out of the text");
    cr_assert_eq(f->page > 0, true);
    if (f->join_rules)
        cr_assert(f->joined);
    if (seen->count++ > 0)
        return;
    const char *name;
    for (size_t i = 0; (name = urisift_join_rule_name(i)); i++)
        if (f->join_rules >> i & 1)
            append(seen->rules, sizeof seen->rules, *seen->rules ? "," : "", name, strlen(name));
    append(seen->alternative, sizeof seen->alternative, "",
           f->alternative.data ? f->alternative.data : (const uint8_t *)"", f->alternative.size);
    bool warns = f->verdict->warnings & urisift_warning_bit(URISIFT_POSSIBLE_WRAP);
    cr_assert(warns || f->alternative.size == 0);
}

Test(pdftext, cases)
{
    struct table table;
    struct recorder *r = recorder_new();
    struct urisift_scanner *scanners[MODES];
    for (size_t i = 0; i < MODES; i++)
        scanners[i] = scanner_of(i);
    cr_assert(r && table_read(&table, "layers/pdf_join.tsv"));
    cr_assert_geq(table.count, 60);
    for (size_t i = 0; i < table.count; i++) {
        const struct table_row *row = &table.rows[i];
        struct urisift_scanner *scanner = scanners[mode_named(table_string(row, 0))];
        struct urisift_span text = table_span(row, 1, (struct urisift_span){0});
        struct key_set seen = {.text = text};
        r->look = look;
        r->self = &seen;
        cr_assert_eq(recorder_scan(r, scanner, pieces_whole(text)), URISIFT_OK);
        cr_expect_str_eq(seen.ids, table_string(row, 2), "line %zu: %s", row->line, seen.ids);
        const char *rules = table_string(row, 3), *alternative = table_string(row, 4);
        cr_expect_str_eq(*seen.rules ? seen.rules : "-", rules, "line %zu: by %s", row->line,
                         seen.rules);
        cr_expect_str_eq(*seen.alternative ? seen.alternative : "-", alternative,
                         "line %zu: alternative %s", row->line, seen.alternative);
        char *whole = strdup((const char *)r->json.data);
        r->look = NULL;
        for (size_t cut = 1; cut <= text.size; cut++) {
            cr_assert_eq(recorder_scan(r, scanner, pieces_cut(text, cut)), URISIFT_OK);
            cr_assert_str_eq((const char *)r->json.data, whole, "line %zu, cut at %zu", row->line,
                             cut);
        }
        for (size_t step = 1; step < 4; step++) {
            cr_assert_eq(recorder_scan(r, scanner, pieces_step(text, step)), URISIFT_OK);
            cr_assert_str_eq((const char *)r->json.data, whole, "line %zu, pieces of %zu",
                             row->line, step);
        }
        free(whole);
    }
    table_free(&table);
    for (size_t i = 0; i < MODES; i++)
        urisift_scanner_free(scanners[i]);
    recorder_free(r);
}

/* The layer alone at every cut; and over base64, where places are others. */
Test(pdftext, every_cut)
{
    struct table table;
    struct layered l = {0}, other = {0};
    cr_assert(table_read(&table, "layers/pdf_join.tsv"));
    for (size_t i = 0; i < table.count; i++) {
        struct job *job = job_new(mode_named(table_string(&table.rows[i], 0)));
        struct urisift_span text = table_span(&table.rows[i], 1, (struct urisift_span){0});
        uint8_t *encoded = malloc(2 * text.size + 8);
        cr_assert(encoded);
        layered_run_all_cuts(&l, layer_of(job), begin, job, text, 100);
        size_t size = base64_encode(text, 12, encoded);
        layered_run_all_cuts(&other,
                             (struct text_layer){stacked_feed, stacked_finish, &job->stacked, {0}},
                             begin_stacked, job, span_of(encoded, size), 0);
        cr_expect(span_equal(span_of(l.data, l.size), span_of(other.data, other.size)), "line %zu",
                  table.rows[i].line);
        free(encoded);
        job_free(job);
    }
    layered_free(&l);
    layered_free(&other);
    table_free(&table);
}

/* With nothing to repair and no joins all bytes pass. */
Test(pdftext, none)
{
    static const char text[] = "see http://x.example/a-\nb\n\f http:\n//y.example\n";
    struct layered l = {0}, want = {0};
    struct job *job = job_new(URISIFT_JOIN_NONE);
    layered_run_all_cuts(&l, layer_of(job), begin, job, span_of(text, sizeof text - 1), 7);
    layered_plain(&want, span_of(text, sizeof text - 1), 7);
    layered_same(&l, &want, "none");
    layered_free(&l);
    layered_free(&want);
    job_free(job);
}

/* A text of two lines; the first has `first` bytes with an identifier at its end, and `blanks`
 * blanks after it. */
static size_t joined_size(size_t first, size_t blanks, size_t second)
{
    struct layered l = {0};
    struct job *job = job_new(URISIFT_JOIN_DEFAULT);
    static const char url[] = " http://x.example/a-";
    size_t size = first + blanks + 1 + second + 1;
    uint8_t *text = malloc(size);
    cr_assert(text);
    memset(text, 'w', size);
    memcpy(text + first - (sizeof url - 1), url, sizeof url - 1);
    memset(text + first, ' ', blanks);
    text[first + blanks] = '\n';
    text[size - 1] = '\n';
    layered_run_all_cuts(&l, layer_of(job), begin, job, span_of(text, size), 0);
    size -= l.size;
    layered_free(&l);
    free(text);
    job_free(job);
    return size;
}

Test(pdftext, limits)
{
    cr_expect_eq(joined_size(100, 0, 50), 1);
    cr_expect_eq(joined_size(PDFTEXT_LINE - 1, 0, 50), 1);
    cr_expect_eq(joined_size(PDFTEXT_LINE, 0, 50), 0, "the first line is too long");
    cr_expect_eq(joined_size(100, 0, PDFTEXT_LINE - 1), 1);
    cr_expect_eq(joined_size(100, 0, PDFTEXT_LINE), 0, "the second line is too long");
    cr_expect_eq(joined_size(100, PDFTEXT_PAUSE - 1, 50), PDFTEXT_PAUSE);
    cr_expect_eq(joined_size(100, PDFTEXT_PAUSE, 50), 0, "too many blanks");
}

static void count_pages(void *self, const struct urisift_finding *f)
{
    char *pages = self;
    sprintf(pages + strlen(pages), "%llu ", (unsigned long long)f->page);
}

Test(pdftext, pages)
{
    static const char text[] =
        "http://x.example/1\n\f\f\nhttp://x.example/3 http://x.example/3\n\fhttp://x.example/4\f"
        "http://x.example/5-\n\fb\n";
    struct recorder *r = recorder_new();
    struct urisift_scanner *scanner = scanner_of(URISIFT_JOIN_DEFAULT);
    char pages[64] = "";
    r->look = count_pages;
    r->self = pages;
    cr_assert_eq(recorder_scan(r, scanner, pieces_whole(span_of(text, sizeof text - 1))),
                 URISIFT_OK);
    cr_expect_str_eq(pages, "1 3 3 4 5 ");
    urisift_scanner_free(scanner);
    recorder_free(r);
}

/* An identifier of very many lines is one finding, each line end of it taken out. */
Test(pdftext, many_lines)
{
    enum { LINES = 20000 };
    struct recorder *r = recorder_new();
    struct urisift_scanner *scanner = scanner_of(URISIFT_JOIN_DEFAULT);
    char *text = malloc(LINES * 12 + 64);
    cr_assert(text && r);
    size_t size = (size_t)sprintf(text, "http://x.example/");
    for (size_t i = 0; i < LINES; i++)
        size += (size_t)sprintf(text + size, "abcdefghi-\n");
    size += (size_t)sprintf(text + size, "end of it\n");
    cr_assert_eq(recorder_scan(r, scanner, pieces_step(span_of(text, size), 4096)), URISIFT_OK);
    cr_expect_eq(r->findings, 1);
    cr_expect(strstr((const char *)r->json.data, "\"join_rule\":[\"hyphen\"]"));
    free(text);
    urisift_scanner_free(scanner);
    recorder_free(r);
}
