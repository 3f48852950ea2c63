/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * divisions.c — mboxes and WARCs of the corpora, scanned by ranges; and guesses where a range
 * begins.
 */
#include <criterion/criterion.h>
#include <dirent.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests/division/division_scans.h"

enum { SIZE_MOST = 1 << 20 };

static struct division_counts counts;

static void check(const struct document *d)
{
    division_check_all(d, &counts);
}

static void expect_guesses(size_t documents)
{
    cr_expect_gt(counts.documents, 4 * documents - 1, "%zu", counts.documents);
    cr_expect_lt(counts.wrong_guesses, counts.guesses / 4, "%zu of %zu guesses are wrong",
                 counts.wrong_guesses, counts.guesses);
}

/* ---- documents ---------------------------------------------------------------------- */

static uint8_t *room, *room_end;

static void read_file(const char *folder, const char *name)
{
    char path[600];
    snprintf(path, sizeof path, "%s/%s/%s", URISIFT_CORPORA, folder, name);
    FILE *file = fopen(path, "rb");
    cr_assert(file, "%s", path);
    room_end += fread(room_end, 1, (size_t)(room + SIZE_MOST - room_end), file);
    fclose(file);
}

static void put(const char *text)
{
    memcpy(room_end, text, strlen(text));
    room_end += strlen(text);
}

static bool ends_with(const char *name, const char *end)
{
    size_t size = strlen(name), tail = strlen(end);
    return size > tail && strcmp(name + size - tail, end) == 0;
}

static int only_wanted(const struct dirent *entry)
{
    return ends_with(entry->d_name, ".mbox") || ends_with(entry->d_name, ".eml") ||
           ends_with(entry->d_name, ".warc");
}

/* Calls `use` for each file of the folder with that end; `all`: then for all together, with the
 * text of `before` before each. */
static void each_file(const char *folder, const char *end, const char *before,
                      void (*use)(const struct document *))
{
    char path[600];
    struct dirent **entries;
    snprintf(path, sizeof path, "%s/%s", URISIFT_CORPORA, folder);
    int count = scandir(path, &entries, only_wanted, alphasort);
    cr_assert_gt(count, 0, "%s", path);
    room = room_end = malloc(SIZE_MOST);
    cr_assert(room);
    for (int i = 0; i < count; i++) {
        if (ends_with(entries[i]->d_name, end)) {
            if (before)
                put(before);
            read_file(folder, entries[i]->d_name);
            if (!before) {
                use(&(struct document){entries[i]->d_name,
                                       span_of(room, (size_t)(room_end - room))});
                room_end = room;
            }
        }
        free(entries[i]);
    }
    if (before)
        use(&(struct document){end, span_of(room, (size_t)(room_end - room))});
    free(entries);
    free(room);
}

/* ---- files of the corpora ------------------------------------------------------------ */

Test(divisions, of_each_mbox)
{
    each_file("mail", ".mbox", NULL, check);
    expect_guesses(8);
}

Test(divisions, of_all_messages_in_an_mbox)
{
    each_file("mail", ".eml", "\nFrom joe@example.org Mon Jan  1 10:00:00 2024\n", check);
    expect_guesses(1);
}

Test(divisions, of_each_warc)
{
    each_file("warc", ".warc", NULL, check);
    expect_guesses(14);
}

Test(divisions, of_all_warcs_together)
{
    each_file("warc", ".warc", "", check);
    expect_guesses(1);
}

/* ---- guesses -------------------------------------------------------------------------- */

static const char quoting[] =
    "From a@example.org Mon Jan  1 10:00:00 2024\nContent-Length: 95\n\n"
    "http://a.example/\n"
    "From b@example.org Mon Jan  1 10:00:00 2024\nSubject: x\n\nhttp://b.example/\n\n\n\n"
    "From c@example.org Mon Jan  1 10:00:00 2024\nSubject: y\n\nhttp://c.example/\n";

/* A message in a body looks like any other. The Content-Length before it says what it is. */
Test(divisions, where_a_guess_is_wrong_the_range_before_says_so)
{
    struct document d = {"quoting", span_of(quoting, sizeof quoting - 1)};
    struct urisift_scanner *scanner = division_scanner(0);
    struct archive a = {
        .document = &d, .scanner = scanner, .stream = {.text = d.text}, .has_lines = true};
    uint64_t inner = (uint64_t)(strstr(quoting, "From b@") - quoting),
             last = (uint64_t)(strstr(quoting, "From c@") - quoting), guess;
    a.form.format = "mail";
    cr_assert_eq(find_division(&a.stream, "mail", 1, &guess), URISIFT_OK);
    cr_assert_eq(guess, inner);
    cr_assert_eq(find_division(&a.stream, "mail", guess + 1, &guess), URISIFT_OK);
    cr_assert_eq(guess, last);
    cr_assert_eq(find_division(&a.stream, "mail", guess + 1, &guess), URISIFT_OK);
    cr_assert_eq(guess, UINT64_MAX);
    division_scan_to(&a, inner);
    cr_expect_eq(a.at, last, "%d", (int)a.at);
    division_scan_to(&a, UINT64_MAX);
    cr_expect_eq(a.sum.messages, 2);
    check(&d);
    free(a.stream.memory);
    urisift_scanner_free(scanner);
}

Test(divisions, a_stream_begins_at_its_begin_and_ends_after_its_last)
{
    struct range_stream s = {.text = span_of("a\nb\n", 4)};
    static const uint64_t places[] = {0, 2, 2, UINT64_MAX, UINT64_MAX, UINT64_MAX};
    uint64_t found;
    for (uint64_t near = 0; near < sizeof places / sizeof *places; near++) {
        cr_expect_eq(find_division(&s, NULL, near, &found), URISIFT_OK);
        cr_expect_eq(found, places[near], "near %d", (int)near);
    }
    cr_expect_eq(find_division(&s, "html", 1, &found), URISIFT_ERROR_FORMAT);
    cr_expect_eq(find_division(&s, "nothing", 1, &found), URISIFT_ERROR_FORMAT);
}

/* ---- two threads ------------------------------------------------------------------------ */

static void *scan_rest(void *self)
{
    division_scan_to(self, UINT64_MAX);
    return NULL;
}

Test(divisions, of_a_stream_by_two_threads)
{
    struct document d = {"quoting", span_of(quoting, sizeof quoting - 1)};
    struct urisift_scanner *scanner = division_scanner(2);
    struct recorder *whole = recorder_new();
    recorder_scan(whole, scanner, pieces_whole(d.text));
    for (unsigned i = 0; i < 50; i++) {
        struct archive a = {.document = &d,
                            .scanner = scanner,
                            .form = {sizeof a.form, .format = "mail"},
                            .stream = {.text = d.text},
                            .has_lines = true},
                       b = a;
        pthread_t thread;
        b.at = (uint64_t)(strstr(quoting, "From c@") - quoting);
        b.sum.messages = 1;
        cr_assert_eq(pthread_create(&thread, NULL, scan_rest, &b), 0);
        division_scan_to(&a, b.document->text.size / 2);
        pthread_join(thread, NULL);
        cr_expect_eq(a.at, (uint64_t)(strstr(quoting, "From c@") - quoting));
        cr_expect_eq(a.stream.size + b.stream.size, whole->json.size);
        cr_expect(a.stream.findings > 0 && b.stream.findings > 0 &&
                  memcmp(a.stream.memory, whole->json.data, a.stream.size) == 0 &&
                  memcmp(b.stream.memory, whole->json.data + a.stream.size, b.stream.size) == 0);
        free(a.stream.memory);
        free(b.stream.memory);
    }
    recorder_free(whole);
    urisift_scanner_free(scanner);
}
