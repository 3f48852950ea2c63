/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* failures.c — tests that an index is whole, or as it was, whatever fails; and that there is a
 * message each time. */
#include <criterion/criterion.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "tests/index/full_disk.h"
#include "tests/index/making.h"
#include "tests/support/scanning.h"

enum { MEMORY = 64 << 20 };

static const struct document changed = {"box.mbox", "http://new.example/ ftp://f.example/\n", 0};

static void make_three(const char *path)
{
    const struct document documents[] = {mail_document, web_document, text_document};
    make_index(path, documents, 3);
}

/* Changes the index at `path`, or makes one. False: it said why not. */
static bool try_to_load(const char *path, bool is_new)
{
    struct index *index = open_index(path, is_new, MEMORY);
    const bool is_done = !index_message(index) && index_notice(index, "skipped", "a.bin: binary") &&
                         add_document(index, &changed, 0) &&
                         add_document(index, &web_document, 100) && index_finish(index);
    cr_assert_eq(is_done, !index_message(index));
    if (!is_done)
        cr_assert(index_message(index)[0] != '\0');
    index_free(index);
    return is_done;
}

static void fail_each_write(enum disk_fault fault)
{
    char *folder = folder_new();
    char path[64], sound[64];
    snprintf(path, sizeof path, "%s/a.db", folder);
    snprintf(sound, sizeof sound, "%s/b.db", folder);
    make_three(path);
    make_three(sound);
    cr_assert(try_to_load(sound, false));
    char *before = dump_index(path), *after = dump_index(sound);
    disk_begin();
    long n = 0;
    for (bool is_done = false; !is_done; n++) {
        disk_set(fault, n);
        is_done = try_to_load(path, false);
        cr_assert_eq(is_done, !disk_has_failed());
        disk_set(DISK_IS_SOUND, 0);
        check_index(path);
        char *now = dump_index(path);
        cr_assert_str_eq(now, is_done ? after : before, "write %ld", n);
        free(now);
    }
    cr_assert_gt(n, 20);
    free(before);
    free(after);
    for (bool is_done = false; !is_done; n++) {
        disk_set(fault, n);
        is_done = try_to_load(path, true);
        cr_assert_eq(is_done, !disk_has_failed());
    }
    check_index(path);
    folder_free(folder);
}

Test(index, full_disk)
{
    fail_each_write(DISK_IS_FULL);
}

Test(index, broken_disk)
{
    fail_each_write(DISK_FAILS_ONCE);
}

static void expect_message(const char *path, const char *words)
{
    struct index *index = open_index(path, false, MEMORY);
    const char *message = index_message(index);
    cr_assert(message && strstr(message, words), "%s: %s", words, message);
    cr_assert_not(add_document(index, &changed, 0));
    cr_assert_not(index_finish(index));
    index_free(index);
}

static void write_file(const char *path, const void *data, size_t size)
{
    FILE *file = fopen(path, "wb");
    cr_assert(file && fwrite(data, 1, size, file) == size);
    fclose(file);
}

static struct bytes read_file(const char *path)
{
    struct bytes bytes = {.data = NULL};
    uint8_t block[4096];
    size_t n;
    FILE *file = fopen(path, "rb");
    cr_assert(file);
    while ((n = fread(block, 1, sizeof block, file)) > 0)
        bytes_add(&bytes, block, n);
    fclose(file);
    return bytes;
}

static void run_sql(const char *path, const char *sql)
{
    sqlite3 *db;
    char *message = NULL;
    cr_assert_eq(sqlite3_open(path, &db), SQLITE_OK);
    cr_assert_eq(sqlite3_exec(db, sql, NULL, NULL, &message), SQLITE_OK, "%s: %s", sql, message);
    sqlite3_close(db);
}

Test(index, other_files)
{
    char *folder = folder_new();
    char path[64];
    snprintf(path, sizeof path, "%s/a.db", folder);
    write_file(path,
               "a text that is no database, and longer than a header of one ............."
               "...................................................",
               120);
    expect_message(path, "no index of urisift");
    write_file(path, "", 0);
    run_sql(path, "CREATE TABLE t(x)");
    expect_message(path, "no index of urisift");
    make_three(path);
    run_sql(path, "PRAGMA user_version=2");
    expect_message(path, "newer urisift");
    run_sql(path, "PRAGMA user_version=1; DROP TABLE verdicts");
    expect_message(path, "no such table");
    snprintf(path, sizeof path, "%s/none.db", folder);
    expect_message(path, "cannot be opened");
    expect_message(folder, "cannot be opened");
    folder_free(folder);
}

/* Triggers and views of a file from elsewhere do nothing. */
Test(index, triggers_do_not_run)
{
    char *folder = folder_new();
    char path[64];
    snprintf(path, sizeof path, "%s/a.db", folder);
    make_three(path);
    run_sql(path, "CREATE TRIGGER t AFTER INSERT ON occurrences BEGIN DELETE FROM files; END;"
                  "CREATE TRIGGER u AFTER DELETE ON files BEGIN DELETE FROM hosts; END");
    cr_assert(try_to_load(path, false));
    check_index(path);
    cr_assert_eq(ask_number(path, "SELECT count(*) FROM files"), 3);
    folder_free(folder);
}

Test(index, in_use)
{
    char *folder = folder_new();
    char path[64];
    snprintf(path, sizeof path, "%s/a.db", folder);
    make_three(path);
    struct index *first = open_index(path, false, MEMORY);
    cr_assert(add_document(first, &changed, 0), "%s", index_message(first));
    expect_message(path, "another urisift writes to the index");
    cr_assert(index_finish(first));
    index_free(first);
    check_index(path);
    cr_assert(try_to_load(path, false));
    folder_free(folder);
}

/* A run that ends early changes nothing. */
Test(index, not_finished)
{
    char *folder = folder_new();
    char path[64];
    snprintf(path, sizeof path, "%s/a.db", folder);
    make_three(path);
    char *before = dump_index(path);
    struct index *index = open_index(path, false, MEMORY);
    cr_assert(add_document(index, &changed, 0), "%s", index_message(index));
    index_free(index);
    char *after = dump_index(path);
    cr_assert_str_eq(after, before);
    check_index(path);
    free(before);
    free(after);
    folder_free(folder);
}

Test(index, read_only)
{
    char *folder = folder_new();
    char path[64];
    snprintf(path, sizeof path, "%s/a.db", folder);
    make_three(path);
    chmod(path, 0400);
    if (access(path, W_OK) != 0) /* not for root */
        expect_message(path, "cannot be");
    folder_free(folder);
}

/* Files with other bytes in them, or cut: there may be an error, but nothing worse. */
Test(index, damaged)
{
    char *folder = folder_new();
    char path[64];
    uint64_t state = 4711;
    unsigned failed = 0;
    snprintf(path, sizeof path, "%s/a.db", folder);
    make_three(path);
    const struct bytes whole = read_file(path);
    struct bytes other = read_file(path);
    for (int i = 0; i < ROUNDS_OF(800); i++) {
        memcpy(other.data, whole.data, whole.size);
        size_t size = whole.size;
        if (i % 4 == 0)
            size = (size_t)random_next(&state) % size;
        const unsigned count = 1 + (unsigned)(random_next(&state) % 20);
        for (unsigned n = 0; i % 4 && n < count; n++)
            other.data[random_next(&state) % size] = (uint8_t)random_next(&state);
        write_file(path, other.data, size);
        failed += size > 0 && !try_to_load(path, false);
    }
    cr_assert_gt(failed, 20);
    bytes_free(&other);
    free(whole.data);
    folder_free(folder);
}

Test(index, damaged_frames)
{
    char *folder = folder_new();
    char path[64];
    snprintf(path, sizeof path, "%s/a.db", folder);
    struct index *index = open_index(path, true, MEMORY);
    struct urisift_writer writer = index_writer(index);
    cr_assert_eq(writer.write(writer.self, (const uint8_t *)"\0", 1), EINVAL);
    cr_assert_str_eq(index_message(index), "a frame is damaged");
    index_free(index);
    /* findings without the end of a file */
    struct bytes frames = {.data = NULL};
    put_frames(&frames, &text_document);
    for (size_t less = 0; less < 2; less++) {
        index = open_index(path, true, MEMORY);
        writer = index_writer(index);
        cr_assert_eq(writer.write(writer.self, frames.data, frames.size - less), 0);
        const struct index_file file = {.name = text_document.name, .fd = -1};
        cr_assert(less == 0 || !index_end_file(index, &file));
        cr_assert_not(index_finish(index));
        cr_assert_not_null(index_message(index));
        index_free(index);
    }
    bytes_free(&frames);
    folder_free(folder);
}
