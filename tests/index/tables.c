/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* tables.c — tests that findings become rows, however their frames are cut. */
#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>

#include "tests/index/making.h"

enum { MEMORY = 64 << 20 };

Test(index, tables)
{
    char *folder = folder_new();
    const char *path = path_in(folder, "a.db");
    const struct document documents[] = {mail_document, web_document, text_document};
    make_index(path, documents, 3);
    check_index(path);
    char *dump = dump_index(path);
    if (getenv("URISIFT_SHOW"))
        puts(dump);
    free(dump);
    folder_free(folder);
}

Test(index, cut_anywhere)
{
    char *folder = folder_new();
    const char *path = path_in(folder, "a.db");
    const struct document documents[] = {mail_document, web_document, text_document};
    make_index(path, documents, 3);
    char *whole = dump_index(path);
    for (size_t step = 1; step < 1000; step = step < 40 ? step + 1 : step + 111) {
        struct index *index = open_index(path, true, MEMORY);
        for (size_t i = 0; i < 3; i++)
            cr_assert(add_document(index, &documents[i], step), "%s", index_message(index));
        cr_assert(index_finish(index));
        index_free(index);
        char *dump = dump_index(path);
        cr_assert_str_eq(dump, whole);
        free(dump);
    }
    free(whole);
    folder_free(folder);
}

Test(index, replaced)
{
    char *folder = folder_new();
    const char *path = path_in(folder, "a.db");
    const struct document documents[] = {mail_document, web_document, text_document};
    make_index(path, documents, 3);
    char *before = dump_index(path);
    /* the same again, which changes nothing but the runs */
    struct index *index = open_index(path, false, MEMORY);
    cr_assert_null(index_message(index), "%s", index_message(index));
    for (size_t i = 0; i < 3; i++)
        cr_assert(add_document(index, &documents[i], 0), "%s", index_message(index));
    cr_assert(index_finish(index), "%s", index_message(index));
    index_free(index);
    check_index(path);
    char *after = dump_index(path);
    cr_assert_str_eq(after, before);
    free(before);
    free(after);
    folder_free(folder);
}
