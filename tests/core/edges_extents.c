/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* edges_extents.c — of text with identifiers no byte before or after it is read: neither to find
 * where a mail address begins, nor where an identifier of any family ends. */
#include <criterion/criterion.h>
#include <string.h>

#include "tests/core/edges.h"

/* Columns: of scan/families.tsv and of families/extents.tsv. */
enum { FAMILY = 1, EXTENT_TEXT = 2, TEXT = 5 };

/* Where the address of the '@' at `at` begins is the same at both edges of a page. */
static void check_begin(struct edge_page page, struct urisift_span text, size_t at)
{
    bool more, again;
    const size_t begin = urisift_email_begin(edge_at_begin(page, text), at, &more);
    cr_expect_eq(urisift_email_begin(edge_at_end(page, text), at, &again), begin, "%s",
                 span_print(text));
    cr_expect_leq(begin, at);
    cr_expect_eq(more, again, "%s", span_print(text));
}

/* Of each address, with less and less text before it. */
static size_t check_begins(struct edge_page page, struct urisift_span text)
{
    size_t count = 0;
    for (size_t at = 0; at < text.size; at++)
        for (size_t from = 0; from <= at && text.data[at] == '@'; from++, count++) {
            struct urisift_span some = {text.data + from, text.size - from};
            check_begin(page, some, at - from);
            some.size = at - from + 1;
            check_begin(page, some, at - from);
        }
    return count;
}

Test(edges, nothing_is_read_around_addresses)
{
    struct edge_page page = edge_page_new();
    struct table table;
    size_t count = 0;
    cr_assert(table_read(&table, "scan/families.tsv"));
    for (size_t i = 0; i < table.count; i++) {
        const struct table_value *text = &table.rows[i].column[TEXT];
        if (table.rows[i].column[0].kind == TABLE_TEXT && text->text.size <= page.size)
            count += check_begins(page, text->text);
    }
    cr_expect_geq(count, 10000u);
    table_free(&table);
    edge_page_free(page);
}

Test(edges, nothing_is_read_after_extents)
{
    struct edge_page page = edge_page_new();
    struct table table;
    size_t count = 0;
    cr_assert(table_read(&table, "families/extents.tsv"));
    for (size_t i = 0; i < table.count; i++) {
        const struct table_row *row = &table.rows[i];
        const struct urisift_profile *profile = urisift_profile_named(table_string(row, FAMILY));
        struct urisift_span text = row->column[EXTENT_TEXT].text;
        for (; text.size > 0 && text.size <= page.size; text.size--, count++) {
            bool more, again;
            const size_t taken = urisift_extent(profile, edge_at_end(page, text), &more);
            cr_expect_eq(urisift_extent(profile, edge_at_begin(page, text), &again), taken, "%s",
                         span_print(text));
            cr_expect_eq(more, again, "%s", span_print(text));
        }
    }
    cr_expect_geq(count, 5000u);
    table_free(&table);
    edge_page_free(page);
}
