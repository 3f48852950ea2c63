/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * kernels.c — every kernel of this machine answers what kernel.h says (tests/kernels); the
 * finder's tables are those that the kernels were checked with; and the choice of one.
 */
#include <criterion/criterion.h>
#include <string.h>

#include "scanner/find/finder.h"
#include "tests/kernels/checks.h"

#define CHECK(name)                                    \
    Test(kernels, name)                                \
    {                                                  \
        struct check check = {0};                      \
        bool good = check_##name(&check);              \
        cr_assert(good, "%s", check.failure);          \
        cr_assert_gt(check.compared, 0);               \
    }
#include "tests/kernels/checks.def"
#undef CHECK

static void compare_tables(const char *list, const char *names)
{
    struct find_schemes set;
    struct anchors found, wanted;
    cr_assert_eq(find_schemes_init(&set, list), URISIFT_OK);
    find_schemes_anchors(&set, &found);
    find_schemes_fini(&set);
    naive_anchors(&wanted, names);
    cr_assert_arr_eq(found.last, wanted.last, sizeof found.last, "%s", names);
    cr_assert_arr_eq(found.before, wanted.before, sizeof found.before, "%s", names);
    cr_assert_eq(memcmp(&found, &wanted, sizeof found), 0, "low halves of %s", names);
}

Test(kernels, tables_of_the_finder)
{
    const struct urisift_scheme *scheme;
    char names[1000] = "";
    for (size_t i = 0; (scheme = urisift_scheme_at(i)); i++)
        if (urisift_scheme_is_default(scheme)) {
            strcat(names, *names ? "," : "");
            strcat(names, urisift_scheme_name(scheme));
            cr_assert_lt(strlen(names), sizeof names - URISIFT_MAX_SCHEME - 2);
        }
    compare_tables(NULL, names);
    compare_tables("http", "http");
    compare_tables("A", "a");
    compare_tables("s3,x-y,URN,view-source", "s3,x-y,urn,view-source");
    compare_tables("a,bc,de,fg,hi,jk,lm,no,pq,rs", "a,bc,de,fg,hi,jk,lm,no,pq,rs"); /* more than there are buckets */
}

Test(kernels, the_best_is_chosen_and_each_can_be_named)
{
    const struct urisift_kernel *kernel, *best = NULL;
    for (size_t i = 0; (kernel = kernel_at(i)); i++) {
        cr_assert_eq(kernel_choose(kernel->name), kernel->is_supported() ? kernel : NULL);
        best = kernel->is_supported() ? kernel : best;
    }
    cr_assert_eq(kernel_choose(NULL), best);
    cr_assert_null(kernel_choose("abacus"));
}
