/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* calendar.c — content lines of iCalendar and vCard: cases of corpora/layers/calendar.tsv, and a
 * model that sees all of the text; what `auto` takes for them. */
#include "scanner/decode/data/calendar.h"

#include "tests/support/formats.h"
#include "tests/support/table.h"

static const struct urisift_decoder *const decoder = &urisift_decoder_calendar;

Test(calendar, cases)
{
    enum { BASE = 100 };
    struct table table;
    struct layered got = {0};
    cr_assert(table_read(&table, "layers/calendar.tsv"));
    cr_assert(table.count > 0);
    for (size_t i = 0; i < table.count; i++) {
        const struct table_row *row = &table.rows[i];
        struct urisift_span text = table_span(row, 0, (struct urisift_span){0}),
                            want = table_span(row, 1, text);
        format_run(decoder, text, BASE, &got);
        cr_expect(span_equal(span_of(got.data, got.size), want), "line %zu: %s", row->line,
                  span_print(span_of(got.data, got.size)));
        for (size_t k = 0; k < got.size; k++) {
            uint8_t first = text.data[got.begin[k] - BASE], last = text.data[got.end[k] - BASE - 1];
            bool is_whole = got.end[k] - got.begin[k] > 1;
            cr_expect(is_whole
                          ? got.data[k] == '\n' && first == '\\' && (last == 'n' || last == 'N')
                          : got.data[k] == first,
                      "line %zu, octet %zu", row->line, k);
        }
    }
    layered_free(&got);
    table_free(&table);
}

Test(calendar, places)
{
    static const uint64_t places[][2] = {{0, 1},   {1, 6},   {7, 8},  {8, 9},
                                         {11, 12}, {12, 13}, {13, 14}};
    format_places(decoder, "a\\\r\n n\\,b\n c\\d", "a\n,bc\\d", places);
}

/* The layer does not wait for bytes that are far after a text. */
Test(calendar, out_of_reach)
{
    static const struct {
        const char *text, *far, *want;
    } cases[] = {{"a\n", " b", "a\n b"},
                 {"a\r", "\n b", "a\rb"},
                 {"a\r", "\r\n b", "a\rb"},
                 {"a\r\r", "\n b", "a\r\rb"},
                 {"a\\", "nb", "a\\nb"},
                 {"a\\\n ", "nb", "a\\nb"}};
    enum { FAR = 100000 };
    struct layered got = {0};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct calendar c;
        size_t size = strlen(cases[i].text), far = strlen(cases[i].far);
        struct urisift_text text = {(const uint8_t *)cases[i].text, size, 0, size, TEXT_EXACT, 0};
        struct urisift_text next = {
            (const uint8_t *)cases[i].far, far, FAR, FAR + far, TEXT_EXACT, 0};
        got.size = 0;
        calendar_begin(&c);
        cr_assert_eq(calendar_feed(&c, &text, layered_sink(&got)), URISIFT_OK);
        cr_assert_eq(calendar_feed(&c, &next, layered_sink(&got)), URISIFT_OK);
        cr_assert_eq(calendar_finish(&c, layered_sink(&got)), URISIFT_OK);
        cr_assert_str_eq((char *)got.data, cases[i].want, "case %zu: %s", i, (char *)got.data);
    }
    layered_free(&got);
}

/* The model */

/* The bytes that are left when folds are out: *want. */
static void unfold(const struct layered *in, struct layered *want)
{
    static const struct {
        const char *line;
        bool is_old;
    } heads[] = {{"VERSION:2.1", true},
                 {"VERSION:1.0", true},
                 {"BEGIN:VCARD", false},
                 {"BEGIN:VCALENDAR", false}};
    bool is_old = false;
    size_t line = 0; /* where it begins in *want */
    for (size_t i = 0; i < in->size; i++) {
        size_t end = i;
        while (end < in->size && end < i + 2 && in->data[end] == '\r')
            end++;
        bool is_end = end < in->size && in->data[end] == '\n';
        if (is_end && !is_old && end + 1 < in->size &&
            (in->data[end + 1] == ' ' || in->data[end + 1] == '\t')) {
            i = end + 1;
            continue;
        }
        if (is_end) {
            for (size_t k = 0; k < sizeof heads / sizeof heads[0]; k++)
                if (want->size - line == strlen(heads[k].line) &&
                    memcmp(want->data + line, heads[k].line, want->size - line) == 0)
                    is_old = heads[k].is_old;
            for (; i < end; i++)
                layered_add(want, in->data[i], in->begin[i], in->end[i]);
            line = want->size + 1;
        }
        layered_add(want, in->data[i], in->begin[i], in->end[i]);
    }
}

static void model(const struct layered *in, struct layered *want)
{
    struct layered lines = {0};
    unfold(in, &lines);
    for (size_t i = 0; i < lines.size; i++) {
        uint8_t next = lines.data[i] == '\\' && i + 1 < lines.size ? lines.data[i + 1] : 0;
        bool is_line_end = next == 'n' || next == 'N',
             is_escape = next && (is_line_end || strchr(",;:\\", next));
        if (is_line_end)
            layered_add(want, '\n', lines.begin[i], lines.end[i + 1]);
        i += is_escape;
        if (!is_line_end)
            layered_add(want, lines.data[i], lines.begin[i], lines.end[i]);
    }
    layered_free(&lines);
}

Test(calendar, random_text_as_the_model_says)
{
    static const char *const pieces[] = {"\r\n ",
                                         "\r\r\n ",
                                         "\n\t",
                                         "\n",
                                         "\r\n",
                                         "\r",
                                         " ",
                                         "\\",
                                         "n",
                                         "N",
                                         ",",
                                         ";",
                                         "\\\\",
                                         "\\n",
                                         "\\,",
                                         "a",
                                         "http://h/",
                                         "\nVERSION:2.1\n",
                                         "\nVERSION:3.0\r\n",
                                         "\r\nVERSION:1.0\r\n",
                                         "\nBEGIN:VCARD\n",
                                         "\nBEGIN:VCALENDAR\n"};
    format_random(decoder, pieces, sizeof pieces / sizeof pieces[0], model);
}

/* What `auto` takes */

Test(calendar, taken)
{
    static const char *const texts[] = {"BEGIN:VCALENDAR\r\nVERSION:2.0\r\n", "begin:vcard\n",
                                        "Begin:VCalendar\n\n",
                                        /* in octal: B would be a digit */
                                        "\xef\xbb\277BEGIN:VCARD\r\n"};
    static const char *const others[] = {"",
                                         "\n",
                                         "\xef\xbb\xbf",
                                         "BEGIN:VCARD",
                                         "BEGIN:VEVENT\r\n",
                                         "BEGIN:VCARDS\n",
                                         "\nBEGIN:VCARD\n",
                                         " BEGIN:VCARD\n",
                                         "BEGIN:VCARD x\n",
                                         "BEGIN: VCARD\n"};
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++)
        cr_assert(decoder->sniff((const uint8_t *)texts[i], strlen(texts[i])) > 0, "%s", texts[i]);
    for (size_t i = 0; i < sizeof others / sizeof others[0]; i++)
        cr_assert_eq(decoder->sniff((const uint8_t *)others[i], strlen(others[i])), 0, "%s",
                     others[i]);
}
