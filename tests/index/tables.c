/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* tables.c — tests that findings become rows, however their frames are cut. */
#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>

#include <urisift/core.h>

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

/* What identifiers share is found when they are stored, and only where there may be something. */
Test(index, shared_keys)
{
    char *folder = folder_new();
    const char *path = path_in(folder, "a.db");
    static char text[1 << 16];
    FILE *file = fopen(URISIFT_CORPORA "/families/groups.tsv", "r");
    cr_assert(file);
    const size_t size = fread(text, 1, sizeof text, file);
    fclose(file);
    cr_assert(size > 1000 && size < sizeof text);
    const struct document document = {"groups.tsv", text, size};
    make_index(path, &document, 1);
    sqlite3 *db;
    sqlite3_stmt *s;
    sqlite3_open(path, &db);
    sqlite3_prepare_v2(db,
                       "SELECT profile,canonical,coalesce(shared,key,canonical) FROM identifiers "
                       "WHERE valid AND profile<>'rfc8141-ns'",
                       -1, &s, NULL);
    int others = 0;
    while (sqlite3_step(s) == SQLITE_ROW) {
        static uint8_t buffer[1 << 16];
        const struct urisift_profile *profile =
            urisift_profile_named((const char *)sqlite3_column_text(s, 0));
        const struct urisift_span canonical = {sqlite3_column_text(s, 1),
                                               (size_t)sqlite3_column_bytes(s, 1)};
        struct urisift_verdict verdict;
        urisift_check(profile, canonical, &verdict);
        const struct urisift_span shared = urisift_group_key(profile, canonical, &verdict, buffer);
        cr_assert_eq(shared.size, (size_t)sqlite3_column_bytes(s, 2), "%s", canonical.data);
        cr_assert_arr_eq(shared.data, sqlite3_column_text(s, 2), shared.size);
        others += shared.size != canonical.size;
    }
    cr_assert_gt(others, 5);
    sqlite3_finalize(s);
    sqlite3_close(db);
    folder_free(folder);
}
