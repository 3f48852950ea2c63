/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* parts.c — every case of corpora/families/parts.tsv: which parts there are, and where each
 * begins and ends. */
#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <urisift/core.h>

#include "tests/support/table.h"

enum { ID, PROFILE, INPUT, PARTS, COLUMNS = 5 };
enum { LIST_MAX = 32 * URISIFT_PARTS };

/* The part of that name; URISIFT_PARTS if there is none. */
static int part_named(const char *name, size_t size)
{
    int part = 0;
    for (; part < URISIFT_PARTS; part++) {
        const char *known = urisift_part_name((enum urisift_part)part);
        if (strlen(known) == size && memcmp(known, name, size) == 0)
            break;
    }
    return part;
}

/* Reads a list `NAME=BEGIN-END,…`; false if it cannot be read or names a part twice. */
static bool parts_named(const char *list, struct urisift_verdict *v)
{
    v->parts = 0;
    for (;;) {
        size_t size = strcspn(list, "=");
        int part = part_named(list, size);
        char *end;
        if (part == URISIFT_PARTS || !list[size] || v->parts >> part & 1)
            return false;
        v->parts |= UINT32_C(1) << part;
        v->part[part].begin = strtoul(list + size + 1, &end, 10);
        if (*end != '-')
            return false;
        v->part[part].end = strtoul(end + 1, &end, 10);
        if (!*end)
            return true;
        if (*end != ',')
            return false;
        list = end + 1;
    }
}

/* The parts of a verdict as such a list, in the order of parts.def. */
static const char *parts_print(const struct urisift_verdict *v, char *list)
{
    char *out = list;
    *out = '\0';
    for (int i = 0; i < URISIFT_PARTS; i++)
        if (urisift_has_part(v, (enum urisift_part)i))
            out += snprintf(out, (size_t)(list + LIST_MAX - out), "%s%s=%zu-%zu",
                            out > list ? "," : "", urisift_part_name((enum urisift_part)i),
                            v->part[i].begin, v->part[i].end);
    return list;
}

static bool same_parts(const struct urisift_verdict *a, const struct urisift_verdict *b)
{
    for (int i = 0; i < URISIFT_PARTS; i++)
        if (urisift_has_part(a, (enum urisift_part)i) &&
            (a->part[i].begin != b->part[i].begin || a->part[i].end != b->part[i].end))
            return false;
    return a->parts == b->parts;
}

Test(parts, where_they_stand)
{
    struct table table;
    uint32_t seen = 0;
    cr_assert(table_read(&table, "families/parts.tsv"));
    for (size_t i = 0; i < table.count; i++) {
        const struct table_row *row = &table.rows[i];
        const struct urisift_profile *profile = urisift_profile_named(table_string(row, PROFILE));
        struct urisift_verdict want, got;
        char wanted[LIST_MAX], found[LIST_MAX];
        cr_assert(profile && row->columns == COLUMNS, "%s: no case", table_string(row, ID));
        cr_assert(parts_named(table_string(row, PARTS), &want), "%s: no list of parts",
                  table_string(row, ID));
        urisift_check(profile, row->column[INPUT].text, &got);
        cr_expect_eq(got.error, URISIFT_VALID, "%s: %s at %zu", table_string(row, ID),
                     urisift_code_name(got.error), got.at);
        cr_expect_eq(got.at, 0u, "%s", table_string(row, ID));
        cr_expect(same_parts(&want, &got), "%s: %s: got %s, want %s", table_string(row, ID),
                  span_print(row->column[INPUT].text), parts_print(&got, found),
                  parts_print(&want, wanted));
        seen |= want.parts;
    }
    for (int i = 0; i < URISIFT_PARTS; i++)
        cr_expect(seen >> i & 1, "no case has the part %s",
                  urisift_part_name((enum urisift_part)i));
    cr_expect_geq(table.count, 140u);
    table_free(&table);
}
