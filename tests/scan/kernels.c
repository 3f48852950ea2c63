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

#define CHECK(name)                                                                                \
    Test(kernels, name)                                                                            \
    {                                                                                              \
        struct check check = {0};                                                                  \
        bool good = check_##name(&check);                                                          \
        cr_assert(good, "%s", check.failure);                                                      \
        cr_assert_gt(check.compared, 0);                                                           \
    }
#include "tests/kernels/checks.def"
#undef CHECK

/* Pairs of bytes before a colon that these let in. */
static size_t count_pairs(const struct scheme_colons *a)
{
    size_t count = 0;
    for (unsigned pair = 0; pair < 65536; pair++)
        count += (a->before_low[pair >> 8 & 15] & a->last_low[pair & 15]) != 0;
    return count;
}

static void compare_letters(const uint8_t found[256], const uint8_t low[16],
                            const uint8_t wanted[256], const char *names)
{
    uint8_t low_wanted[16] = {0};
    for (unsigned c = 0; c < 256; c++) {
        cr_assert_eq(found[c] != 0, wanted[c] != 0, "byte %u of %s", c, names);
        low_wanted[c & 15] |= found[c];
    }
    cr_assert_arr_eq(low, low_wanted, sizeof low_wanted, "low halves of %s", names);
}

/* All names are let in, in any case; and no more else than with buckets taken in turn. */
static void compare_tables(const char *list, const char *names)
{
    struct find_schemes set;
    struct scheme_colons found, wanted;
    cr_assert_eq(find_schemes_init(&set, list, NULL), URISIFT_OK);
    find_schemes_anchors(&set, &found);
    naive_anchors(&wanted, names);
    compare_letters(found.last, found.last_low, wanted.last, names);
    compare_letters(found.before, found.before_low, wanted.before, names);
    cr_assert_leq(count_pairs(&found), count_pairs(&wanted), "%s", names);
    for (const char *name = names; *name; name += strspn(name, ",")) {
        size_t size = strcspn(name, ",");
        uint8_t text[2 * URISIFT_MAX_SCHEME] = "        ";
        for (unsigned upper = 0; upper < 4; upper++) {
            for (size_t i = 0; i < size; i++)
                text[8 + i] =
                    (uint8_t)(name[i] >= 'a' && upper & 1u << (size - i) % 2 ? name[i] - 32
                                                                             : name[i]);
            text[8 + size] = ':';
            cr_assert(scheme_colon_is_at(&found, text, 8 + size, 9 + size), "%.*s", (int)size,
                      name);
            cr_assert(find_schemes_may_end(&set, text, 8 + size), "%.*s", (int)size, name);
            const struct find_scheme *row = find_schemes_get(&set, text + 8, size);
            cr_assert(row && row->size == size && memcmp(row->name, name, size) == 0, "%.*s",
                      (int)size, name);
            cr_assert(size == 1 || find_schemes_get(&set, text + 9, size - 1) != row);
        }
        name += size;
    }
    cr_assert_null(find_schemes_get(&set, (const uint8_t *)"", 0));
    find_schemes_fini(&set);
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
    compare_tables("ftp,sftp,tp,p,longer-than-eight,eight",
                   "ftp,sftp,tp,p,longer-than-eight,eight");
    /* more than there are buckets */
    compare_tables("a,bc,de,fg,hi,jk,lm,no,pq,rs", "a,bc,de,fg,hi,jk,lm,no,pq,rs");
}

Test(kernels, what_is_no_scheme_is_told_by_its_last_bytes)
{
    struct find_schemes set;
    cr_assert_eq(find_schemes_init(&set, "http,gs,view-source", NULL), URISIFT_OK);
    cr_assert(find_schemes_may_end(&set, (const uint8_t *)"    xhttp:", 9));
    cr_assert(find_schemes_may_end(&set, (const uint8_t *)"settings:", 8));
    cr_assert(find_schemes_may_end(&set, (const uint8_t *)"VIEW-SOURCE:", 11));
    cr_assert_not(find_schemes_may_end(&set, (const uint8_t *)"step-tp:", 8));
    cr_assert_not(find_schemes_may_end(&set, (const uint8_t *)"xxxx ttp:", 8));
    cr_assert_not(find_schemes_may_end(&set, (const uint8_t *)"no-source:", 9));
    cr_assert(find_schemes_may_end(&set, (const uint8_t *)"tp:", 2), "nobody can tell");
    find_schemes_fini(&set);
    cr_assert_eq(find_schemes_init(&set, "http,c", NULL), URISIFT_OK);
    cr_assert(find_schemes_may_end(&set, (const uint8_t *)"xxxxxxxx:", 8), "it may end anywhere");
    find_schemes_fini(&set);
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
