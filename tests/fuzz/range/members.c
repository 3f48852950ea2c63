/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* members.c — fuzz target: a tar by two ranges of members gives what it gives as a whole, damaged
 * or not. */
#include <stdio.h>
#include <string.h>

#include <urisift/ranges.h>

#include "tests/fuzz/fuzz.h"
#include "tests/support/text_reader.h"

enum { ERRORS = 200, BLOCK = 512 };

static void add_error(struct fuzz_report *r, enum urisift_error error)
{
    char text[32];
    snprintf(text, sizeof text, " %d\n", (int)error);
    fuzz_report_add(r, text);
}

static void read_member(struct fuzz_report *r, struct urisift_archive *archive)
{
    char bytes[1001];
    size_t got = 1;
    enum urisift_error error = URISIFT_OK;
    while (!error && got > 0) {
        error = urisift_archive_read(archive, (uint8_t *)bytes, sizeof bytes - 1, &got);
        for (size_t i = 0; i < got; i++)
            bytes[i] = bytes[i] ? bytes[i] : '0';
        bytes[got] = '\0';
        fuzz_report_add(r, bytes);
    }
    add_error(r, error);
}

static void read_members(struct fuzz_report *r, struct urisift_archive *archive)
{
    struct urisift_member member;
    enum urisift_error error;
    size_t errors = 0;
    while (errors < ERRORS && (error = urisift_archive_next(archive, &member)) != URISIFT_STOP) {
        for (size_t i = 0; i < member.name.size; i++)
            fuzz_report_add(r, (const char[]){(char)member.name.data[i], 0});
        add_error(r, error);
        errors += error != URISIFT_OK;
        if (!error)
            read_member(r, archive);
    }
}

static void read_range(struct fuzz_report *r, struct urisift_archive *archive,
                       struct urisift_span tar, struct urisift_archive_range *range)
{
    struct fuzz_reader reading = {tar, (size_t)range->begin, SIZE_MAX};
    fuzz_must(!urisift_archive_open_range(archive, (struct urisift_reader){fuzz_read, &reading},
                                          range, NULL));
    read_members(r, archive);
    urisift_archive_end_range(archive, range);
    fuzz_must(range->next >= range->begin && range->next <= tar.size);
    range->begin = range->next;
    range->end = UINT64_MAX;
}

/* Places grow, and depend on nothing but the tar. False: there are none. */
static bool check_places(struct urisift_span *tar)
{
    const struct urisift_reader_at reader = text_reader_at(tar);
    uint64_t at = 0, found, again;
    while (at != UINT64_MAX) {
        if (urisift_find_member(reader, at, at + 1, &found))
            return false;
        fuzz_must(found > at && (found == UINT64_MAX || found < tar->size));
        fuzz_must(!urisift_find_member(reader, 0, at + 1, &again) && again == found);
        at = found;
    }
    return true;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size < 2 || !urisift_archive_divides(data + 1, size - 1))
        return 0;
    struct urisift_span tar = {data + 1, size - 1};
    struct urisift_archive_range range = {.size = sizeof range,
                                          .end = BLOCK * (1 + data[0] % (1 + tar.size / BLOCK))};
    if (!check_places(&tar))
        return 0;
    struct fuzz_report *whole = fuzz_report_new(), *ranges = fuzz_report_new();
    struct urisift_archive *archive = urisift_archive_new();
    struct fuzz_reader reading = {tar, 0, SIZE_MAX};
    fuzz_must(archive != NULL);
    fuzz_must(!urisift_archive_open(archive, (struct urisift_reader){fuzz_read, &reading}, NULL));
    read_members(whole, archive);
    read_range(ranges, archive, tar, &range);
    if (range.begin < tar.size)
        read_range(ranges, archive, tar, &range);
    fuzz_must(fuzz_report_same(whole, ranges));
    fuzz_report_free(whole);
    fuzz_report_free(ranges);
    urisift_archive_free(archive);
    return 0;
}
