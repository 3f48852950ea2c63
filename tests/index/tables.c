/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* tables.c — tests that findings become rows, however their frames are cut. */
#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>

#include <urisift/core.h>

#include "tests/index/making.h"

enum { MEMORY = 64 << 20 };

/* What is found in the three documents, column by column. */
static const struct {
    const char *sql, *rows;
} tables[] = {
    {"SELECT name,format,searched,failed,last-first+1,occurrences FROM files ORDER BY name",
     "a.warc|auto|208|0|3|3\nbox.mbox|auto|684|0|13|13\nnotes.txt|auto|145|0|7|7\n"},
    {"SELECT number,message_id,date,time,sender,subject,list_id,thread,occurrences FROM messages",
     "1|one@b.example|2024-01-04T10:00:00+01:00|1704358800|Ada <ada@lovelace.example>|"
     "Links of the http://subject.example/ week|<list.example>|one@b.example|9\n"
     "2|two@d.example|2024-02-03T10:00:00+00:00|1706954400|Bob <bob@d.example>|"
     "Re: Links|NULL|one@b.example|4\n"},
    {"SELECT record_id,target,date,time,type,occurrences FROM records",
     "urn:uuid:1|http://h.example/|2023-05-06T07:08:09Z|1683356889|response|3\n"},
    {"SELECT family,profile,scheme,valid,key,shared,h.name,i.occurrences FROM identifiers i "
     "LEFT JOIN hosts h ON h.id=i.host WHERE canonical IN ('http://example.org/~a',"
     "'http://a.example/%zz','doi:10.1000/182') ORDER BY 2,4",
     "doi|doi|doi|1|NULL|NULL|NULL|1\nurl|web|http|0|NULL|NULL|NULL|1\n"
     "url|web|http|1|NULL|NULL|example.org|1\n"},
    {"SELECT error,rule,warnings,occurrences FROM verdicts ORDER BY 1,3",
     "NULL|NULL|NULL|21\nNULL|NULL|cut-at-illegal|1\nbad-escape|RFC 3986 section 2.1|NULL|1\n"},
    {"SELECT byte_start,byte_end,line,column,page,part,raw,wrapper,before,after FROM occurrences "
     "WHERE wrapper='<URL:>'",
     "276|299|9|36|NULL|1|HTTP://Example.ORG/%7ea|<URL:>|"
     "see http://www.example.org/a, <URL:|>.\n"},
    {"SELECT m.number,o.part,o.field,o.quote,o.attribute,i.canonical FROM occurrences o "
     "JOIN messages m ON m.id=o.message JOIN identifiers i ON i.id=o.identifier "
     "WHERE o.field='Subject' OR o.quote OR o.attribute NOT NULL",
     "1|NULL|Subject|NULL|NULL|http://subject.example/\n1|1|NULL|1|NULL|doi:10.1000/182\n"
     "1|1|NULL|1|NULL|http://bad/\n2|1|NULL|NULL|href|http://www.example.org/a\n"},
    {"SELECT document,line,column,text,error,error_at,rule FROM broken",
     "notes.txt|2|1|http://a.example/%zz|bad-escape|17|RFC 3986 section 2.1\n"},
    {"SELECT document,record,date,line,host,canonical FROM citations WHERE host='h.example'",
     "a.warc|http://h.example/|2023-05-06T07:08:09Z|4|h.example|http://h.example/\n"},
    {"SELECT value,occurrences FROM counts WHERE field IN ('year','warning','error') ORDER BY 1",
     "2023|3\n2024|13\nbad-escape|1\ncut-at-illegal|1\n"},
};

Test(index, tables)
{
    char *folder = folder_new();
    const char *path = path_in(folder, "a.db");
    const struct document documents[] = {mail_document, web_document, text_document};
    make_index(path, documents, 3);
    check_index(path);
    for (size_t i = 0; i < sizeof tables / sizeof *tables; i++) {
        char *rows = ask_index(path, tables[i].sql);
        cr_assert_str_eq(rows, tables[i].rows, "%s: %s", tables[i].sql, rows);
        free(rows);
    }
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
