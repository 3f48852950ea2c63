/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* dates.c — dates of mail and news: the tables; every day of a century written and read again. */
#include <criterion/criterion.h>
#include <string.h>
#include <time.h>

#include "scanner/decode/date/date.h"
#include "tests/support/table.h"

Test(dates, table)
{
    struct table table;
    cr_assert(table_read(&table, "layers/dates.tsv"));
    cr_assert_geq(table.count, 60);
    for (size_t i = 0; i < table.count; i++) {
        const struct table_row *row = &table.rows[i];
        struct urisift_span want = row->column[1].text;
        char out[DATE_SIZE];
        size_t size = date_read(row->column[0].text, out);
        cr_assert(size == want.size &&
                      memcmp(out, want.size ? (const char *)want.data : "", size + 1) == 0,
                  "line %zu, %s: %s", row->line, span_print(row->column[0].text), out);
    }
    table_free(&table);
}

Test(dates, lines)
{
    struct table table;
    cr_assert(table_read(&table, "layers/date-lines.tsv"));
    cr_assert_geq(table.count, 20);
    for (size_t i = 0; i < table.count; i++) {
        const struct table_row *row = &table.rows[i];
        struct urisift_span want = row->column[2].text;
        char out[DATE_SIZE];
        size_t size = (table_is(row, 0, "received") ? date_read_received : date_read_from_line)(
            row->column[1].text, out);
        cr_assert(size == want.size &&
                      memcmp(out, want.size ? (const char *)want.data : "", size + 1) == 0,
                  "line %zu, %s: %s", row->line, span_print(row->column[1].text), out);
    }
    table_free(&table);
}

/* By the C library's calendar. */
Test(dates, every_day)
{
    for (time_t day = 0; day < 36525; day++) {
        time_t seconds = day * 86400 + day * 7919 % 86400;
        struct tm tm;
        char date[64], other[64], want[64], out[DATE_SIZE];
        cr_assert(gmtime_r(&seconds, &tm));
        strftime(date, sizeof date, "%a, %d %b %Y %H:%M:%S +0130", &tm);
        strftime(other, sizeof other, "%a %b %e %H:%M:%S 2%Y", &tm);
        strftime(want, sizeof want, "%Y-%m-%dT%H:%M:%S+01:30", &tm);
        cr_assert_eq(date_read((struct urisift_span){(uint8_t *)date, strlen(date)}, out),
                     strlen(want));
        cr_assert_str_eq(out, want);
        /* Five digits are no year. */
        cr_assert_eq(date_read((struct urisift_span){(uint8_t *)other, strlen(other)}, out), 0,
                     "%s", other);
    }
}
