/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* changes.c — tests that an index stays right while files are replaced, with little memory too. */
#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests/index/making.h"
#include "tests/support/scanning.h"

enum { MEMORY = 64 << 20, FILES = 12 };

/* A document of some lines, messages or records, with few hosts and schemes. */
static struct document random_document(unsigned file, uint64_t *state)
{
    static const char *const lines[] = {
        "http://%u.example.org/\n",  "HTTP://www%u.Example.com:80/%%7ea\n",
        "mailto:x%u@h.example\n",    "x%u@h.example\n",
        "http://a.example/%%zz%u\n", "doi:10.1000/%u http://dx.doi.org/10.1000/7\n",
        "urn:isbn:045145052%u\n",    "http://h.example/\xff%u\n",
    };
    static char name[FILES][16];
    char *text = calloc(1, 16384);
    size_t size = 0;
    cr_assert(text);
    snprintf(name[file], sizeof name[file], "f%u.mbox", file);
    const bool is_mail = random_next(state) % 2;
    const unsigned messages = is_mail ? (unsigned)(random_next(state) % 5) : 1;
    for (unsigned m = 0; m < messages; m++) {
        if (is_mail)
            size += (size_t)sprintf(text + size,
                                    "From q Thu Jan  4 10:00:00 2024\nSubject: s%u\n"
                                    "Date: %u Feb 20%02u 10:00:00 +0000\n\n",
                                    m, 1 + m, (unsigned)(random_next(state) % 30));
        for (unsigned n = (unsigned)(random_next(state) % 9); n > 0; n--)
            size += (size_t)sprintf(text + size, lines[random_next(state) % 8],
                                    (unsigned)(random_next(state) % 12));
        size += (size_t)sprintf(text + size, "\n");
    }
    return (struct document){name[file], text, size + (size == 0)};
}

static void add(struct index *index, const struct document *d)
{
    cr_assert(add_document(index, d, 0), "%s", index_message(index));
}

static void finish(struct index *index)
{
    cr_assert(index_finish(index), "%s", index_message(index));
    index_free(index);
}

/* After each run the index is the same as a new one of the files as they are then. */
static void change(uint64_t seed, uint64_t memory)
{
    char *folder = folder_new();
    char path[64], other[64];
    struct document files[FILES];
    uint64_t state = seed;
    snprintf(path, sizeof path, "%s/a.db", folder);
    snprintf(other, sizeof other, "%s/b.db", folder);
    for (unsigned i = 0; i < FILES; i++)
        files[i] = random_document(i, &state);
    for (int round = 0; round < ROUNDS_OF(12); round++) {
        struct index *index = open_index(path, round == 0, memory);
        cr_assert_null(index_message(index), "%s", index_message(index));
        const unsigned count = round == 0 ? FILES + 3 : (unsigned)(random_next(&state) % FILES);
        for (unsigned n = 0; n < count; n++) {
            const unsigned i =
                n < FILES && round == 0 ? n : (unsigned)(random_next(&state) % FILES);
            if (n >= FILES || round > 0) { /* some files come twice in a run */
                free((char *)(uintptr_t)files[i].text);
                files[i] = random_document(i, &state);
            }
            add(index, &files[i]);
        }
        finish(index);
        check_index(path);
        make_index(other, files, FILES);
        char *is = dump_index(path), *ought = dump_index(other);
        cr_assert_str_eq(is, ought, "seed %llu, round %d", (unsigned long long)seed, round);
        free(is);
        free(ought);
    }
    for (unsigned i = 0; i < FILES; i++)
        free((char *)(uintptr_t)files[i].text);
    folder_free(folder);
}

Test(index, changes)
{
    for (uint64_t seed = 1; seed <= ROUNDS_OF(8); seed++)
        change(seed, MEMORY);
}

Test(index, changes_with_little_memory)
{
    for (uint64_t seed = 11; seed <= 10 + ROUNDS_OF(8); seed++)
        change(seed, 0);
}

/* More identifiers, hosts, documents and files than tables in memory may hold. */
Test(index, tables_in_memory_overflow)
{
    enum { LINES = 3000, TIMES = 3 };
    char *folder = folder_new(), *text = calloc(LINES, 64);
    char path[64];
    size_t size = 0;
    snprintf(path, sizeof path, "%s/a.db", folder);
    for (unsigned i = 0; i < LINES; i++)
        size += (size_t)sprintf(text + size, "http://h%u.example/ http://h.example/\n", i % 1500);
    struct index *index = open_index(path, true, 0);
    for (unsigned i = 0; i < TIMES * 400; i++) {
        char name[16];
        sprintf(name, "%u", i % 400);
        const struct document d = {name, i % 400 ? "http://a.example/" : text, i % 400 ? 0 : size};
        add(index, &d);
    }
    finish(index);
    check_index(path);
    cr_assert_eq(ask_number(path, "SELECT count(*) FROM files"), 400);
    cr_assert_eq(ask_number(path, "SELECT count(*) FROM hosts"), 1502);
    cr_assert_eq(ask_number(path, "SELECT count(*) FROM identifiers"), 1502);
    cr_assert_eq(ask_number(path, "SELECT count(*) FROM occurrences"), 2 * LINES + 399);
    free(text);
    folder_free(folder);
}

/* Texts of any bytes, and long ones. */
Test(index, hostile_text)
{
    enum { LONG = 1 << 20 };
    char *folder = folder_new(), *text = malloc(3 * LONG);
    char path[64];
    snprintf(path, sizeof path, "%s/a.db", folder);
    size_t size = (size_t)sprintf(text, "From: \xff\xfe\nSubject: ");
    size += 1; /* a NUL */
    text[size - 1] = '\0';
    size += (size_t)sprintf(text + size, "'; DROP TABLE files; --\nMessage-ID: <\"a\xff\"@b>\n\n");
    memcpy(text + size, "http://h.example/\0x http://g.example/", 37);
    size += 37;
    size += (size_t)sprintf(text + size, "\nhttp://long.example/");
    memset(text + size, 'a', LONG - 100);
    size += LONG - 100;
    size += (size_t)sprintf(text + size, "\nhttp://longer.example/");
    memset(text + size, 'b', LONG + 100);
    size += LONG + 100;
    const struct document d = {"a\xff'\"b", text, size};
    for (size_t step = 1000; step < 3 * LONG; step *= 10) {
        struct index *index = open_index(path, true, MEMORY);
        cr_assert(add_document(index, &d, step), "%s", index_message(index));
        finish(index);
        check_index(path);
        index = open_index(path, false, MEMORY);
        add(index, &d);
        finish(index);
        check_index(path);
        cr_assert_eq(ask_number(path, "SELECT count(*) FROM occurrences"), 4);
        cr_assert_eq(ask_number(path, "SELECT typeof(name)='blob' FROM files"), 1);
        cr_assert_geq(ask_number(path, "SELECT max(length(canonical)) FROM identifiers"),
                      LONG - 100);
    }
    free(text);
    folder_free(folder);
}
