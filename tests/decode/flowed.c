/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* flowed.c — the layer for format=flowed: cases of corpora/layers/flowed.tsv, and a model that
 * sees all lines at once. */
#include "scanner/decode/transfer/flowed.h"

#include "scanner/decode/common/ascii.h"

#include <criterion/criterion.h>
#include <string.h>

#include "tests/support/layers.h"
#include "tests/support/table.h"

struct job {
    struct flowed flowed;
    bool delsp;
};

static void begin(void *self)
{
    struct job *job = self;
    flowed_begin(&job->flowed, job->delsp);
}

static struct text_layer layer_of(struct job *job)
{
    return (struct text_layer){flowed_feed, flowed_finish, &job->flowed, {0}};
}

Test(flowed, cases)
{
    struct table table;
    struct layered l = {0};
    cr_assert(table_read(&table, "layers/flowed.tsv"));
    cr_assert(table.count > 0);
    for (size_t i = 0; i < table.count; i++) {
        const struct table_row *row = &table.rows[i];
        struct job job = {.delsp = table_is(row, 0, "yes")};
        struct urisift_span text = table_span(row, 1, (struct urisift_span){0}),
                            want = table_span(row, 2, text);
        layered_run_all_cuts(&l, layer_of(&job), begin, &job, text, 100);
        cr_expect(span_equal(span_of(l.data, l.size), want), "line %zu: %s", row->line,
                  span_print(span_of(l.data, l.size)));
        layered_run(&l, layer_of(&job), pieces_whole(text), 100);
        cr_expect(span_equal(span_of(l.data, l.size), want), "line %zu again", row->line);
        for (size_t k = 0; k < l.size; k++)
            cr_expect(l.data[k] == text.data[l.begin[k] - 100] && l.end[k] == l.begin[k] + 1,
                      "line %zu", row->line);
    }
    layered_free(&l);
    table_free(&table);
}

/* The model */

enum { LONGEST = 120 };

/* A line of the text: marks, stuffing, content, blank, end. */
struct line {
    size_t begin, marks, content, text_end, end;
    bool is_signature, is_empty, is_soft;
};

static struct line read_line(const uint8_t *s, size_t size, size_t begin)
{
    struct line l = {.begin = begin, .marks = begin};
    while (l.marks < size && s[l.marks] == '>')
        l.marks++;
    l.content = l.marks + (l.marks < size && s[l.marks] == ' ');
    l.end = l.content;
    while (l.end < size && !ascii_is_line_end(s[l.end]))
        l.end++;
    bool has_end = l.end < size;
    l.text_end = l.end;
    l.is_empty = l.content == l.end;
    l.is_signature = l.end - l.content == 3 && memcmp(s + l.content, "-- ", 3) == 0;
    size_t crs = 0;
    while (crs < 2 && l.end + crs < size && s[l.end + crs] == '\r')
        crs++;
    bool feed = l.end + crs < size && s[l.end + crs] == '\n';
    l.end += !has_end ? 0 : feed ? crs + 1 : 1;
    l.is_soft =
        has_end && l.text_end > l.content && s[l.text_end - 1] == ' ' && l.text_end - l.content > 0;
    if (l.text_end - l.content == 3 && memcmp(s + l.content, "-- ", 3) == 0)
        l.is_soft = false;
    return l;
}

static size_t model(const uint8_t *s, size_t size, bool delsp, size_t *places)
{
    size_t n = 0;
    bool joined = false;
    for (size_t at = 0; at < size;) {
        struct line l = read_line(s, size, at), next = {0};
        bool goes_on = delsp && l.is_soft && l.end < size && l.marks - l.begin <= FLOWED_DEPTH;
        if (goes_on) {
            next = read_line(s, size, l.end);
            goes_on = next.marks - next.begin == l.marks - l.begin && !next.is_signature &&
                      !next.is_empty &&
                      !(next.end == size && next.text_end - next.content <= 3 &&
                        memcmp(s + next.content, "-- ", next.text_end - next.content) == 0 &&
                        !ascii_is_line_end(s[size - 1]));
        }
        size_t end = goes_on ? l.text_end - 1 : l.end;
        for (size_t i = l.begin; i < end; i++) {
            bool is_stuffing = i == l.marks && l.content > l.marks;
            if (joined ? i >= l.content : !(is_stuffing && l.marks == l.begin))
                places[n++] = i;
        }
        joined = goes_on;
        at = l.end;
    }
    return n;
}

Test(flowed, random_texts_as_the_model)
{
    static const char bytes[] = "  >>--ab\n\n\n\r\r";
    struct layered l = {0};
    uint64_t random = 0x9E3779B97F4A7C15;
    size_t joins = 0;
    for (int round = 0; round < 3000; round++) {
        uint8_t text[LONGEST];
        size_t size = random_next(&random) % LONGEST, places[LONGEST];
        struct job job = {.delsp = round % 4 != 0};
        for (size_t i = 0; i < size; i++)
            text[i] = (uint8_t)bytes[random_next(&random) % (sizeof bytes - 1)];
        size_t want = model(text, size, job.delsp, places);
        layered_run_all_cuts(&l, layer_of(&job), begin, &job, span_of(text, size), 0);
        cr_assert_eq(l.size, want, "%s -> %s", span_print(span_of(text, size)),
                     span_print(span_of(l.data, l.size)));
        for (size_t i = 0; i < want; i++)
            cr_assert(l.begin[i] == places[i] && l.data[i] == text[places[i]], "%s, octet %zu",
                      span_print(span_of(text, size)), i);
        joins += size - want > 2;
    }
    cr_expect_gt(joins, 500);
    layered_free(&l);
}
