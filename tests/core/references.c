/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * references.c — every case of corpora/families/references.tsv: what each profile makes of a
 * reference, and that it writes no more than urisift_resolve_bound() says.
 */
#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>
#include <urisift/core.h>

#include "tests/support/table.h"

enum { ID, PROFILE, BASE, REFERENCE, RESOLVED, ERROR, COLUMNS = 7 };
enum { GUARD = 16 }; /* bytes after the buffer that must not change */

/* Copies the bytes to a block of exactly their size, so that a read past the end is noticed. */
static struct urisift_span exact_copy(struct urisift_span text)
{
    uint8_t *data = malloc(text.size);
    if (text.size > 0)
        memcpy(data, text.data, text.size);
    return (struct urisift_span){data, text.size};
}

static void release(struct urisift_span text)
{
    free((void *)(uintptr_t)text.data);
}

static void check_reference(const struct table_row *row, const struct urisift_profile *profile)
{
    struct urisift_span base = exact_copy(row->column[BASE].text),
                        text = exact_copy(row->column[REFERENCE].text);
    struct urisift_span want = table_span(row, RESOLVED, text);
    const char *error_name = table_string(row, ERROR);
    enum urisift_code error = URISIFT_CODES, want_error = URISIFT_VALID;
    if (strcmp(error_name, "-") != 0)
        want_error = code_named(error_name, strlen(error_name));
    size_t bound = urisift_resolve_bound(text, base);
    uint8_t *buffer = malloc(bound + GUARD);
    cr_assert(buffer);
    memset(buffer, 0xA5, bound + GUARD);

    struct urisift_span got = urisift_resolve(profile, text, base, buffer, &error);
    cr_expect_eq(error, want_error, "%s: error %d", table_string(row, ID), (int)error);
    cr_expect(span_equal(got, want), "%s: %s + %s: got %s, want %s", table_string(row, ID),
              span_print(base), span_print(text), span_print(got), span_print(want));
    cr_expect(got.data == buffer || span_equal(got, text), "%s: in the buffer, or the reference",
              table_string(row, ID));
    cr_expect_leq(got.size, bound, "%s: urisift_resolve_bound", table_string(row, ID));
    for (size_t i = 0; i < GUARD; i++)
        cr_expect_eq(buffer[bound + i], 0xA5, "%s: %zu octets behind the bound",
                     table_string(row, ID), i + 1);
    free(buffer);
    release(base);
    release(text);
}

Test(references, resolved)
{
    struct table table;
    cr_assert(table_read(&table, "families/references.tsv"));
    for (size_t i = 0; i < table.count; i++) {
        const struct table_row *row = &table.rows[i];
        const struct urisift_profile *profile = urisift_profile_named(table_string(row, PROFILE));
        cr_assert(profile && row->columns == COLUMNS, "%s: no case", table_string(row, ID));
        check_reference(row, profile);
    }
    cr_expect_geq(table.count, 460u);
    table_free(&table);
}
