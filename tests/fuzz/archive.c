/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * archive.c — fuzz target: files, compressed, archives or neither, have the same streams, reports
 * and errors for every cut. Limits are kept.
 */
#include <string.h>

#include <urisift/archive.h>

#include "tests/fuzz/fuzz.h"

enum { MOST = 1 << 16, ERRORS = 200 };

static void add_error(struct fuzz_report *r, enum urisift_error error)
{
    fuzz_report_add(r, urisift_error_text(error));
    fuzz_report_add(r, "\n");
}

/* Reports the member's name, findings and error. Returns the bytes of its stream. */
static uint64_t scan_member(struct fuzz_report *r, struct urisift_archive *archive,
                            struct urisift_scratch *scratch, const struct urisift_member *member)
{
    struct urisift_scan_stats stats = {.size = sizeof stats};
    fuzz_must(!(member->is_whole && member->name.size > 0));
    r->last = 0;
    enum urisift_error error = urisift_archive_scan(archive, scratch, fuzz_receive, r, &stats);
    urisift_output_flush(&r->output);
    add_error(r, error);
    return stats.bytes;
}

/* Reports all streams of the file. Returns their bytes. */
static uint64_t open_file(struct fuzz_report *r, const struct urisift_scanner *scanner,
                          struct fuzz_reader reader, uint64_t most)
{
    struct urisift_archive_options options = {.size = sizeof options, .max_expand = most};
    struct urisift_archive *archive = urisift_archive_new();
    struct urisift_scratch *scratch = urisift_scratch_new(scanner);
    struct urisift_member member;
    uint64_t bytes = 0;
    fuzz_must(archive && scratch);
    enum urisift_error error =
        urisift_archive_open(archive, (struct urisift_reader){fuzz_read, &reader}, &options);
    add_error(r, error);
    for (size_t errors = 0; !error && errors < ERRORS;) {
        enum urisift_error next = urisift_archive_next(archive, &member);
        if (next == URISIFT_STOP)
            break;
        for (size_t i = 0; i < member.name.size; i++)
            fuzz_report_add(r, (const char[]){(char)member.name.data[i], 0});
        add_error(r, next);
        errors += next != URISIFT_OK;
        if (!next)
            bytes += scan_member(r, archive, scratch, &member);
    }
    urisift_scratch_free(scratch);
    urisift_archive_free(archive);
    return bytes;
}

/* How many bytes come out of corrupt data before the error depends on how ISA-L and liblzma get
 * them. */
static bool is_corrupt(const struct fuzz_report *r)
{
    const char *gzip = urisift_error_text(URISIFT_ERROR_GZIP_DATA),
               *packed = urisift_error_text(URISIFT_ERROR_PACKED_DATA);
    return memmem(r->data, r->size, gzip, strlen(gzip)) ||
           memmem(r->data, r->size, packed, strlen(packed));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size < 1)
        return 0;
    enum urisift_error error;
    struct urisift_scan_options options = {
        .size = sizeof options, .format = "text", .valid = true, .lines = true, .columns = true};
    struct urisift_scanner *scanner = urisift_scanner_new(&options, &error);
    fuzz_must(scanner != NULL);
    uint64_t most = data[0] & 128 ? data[0] & 127u : MOST, bytes[3];
    const size_t steps[] = {SIZE_MAX, 1, 1 + data[0] % 17u};
    struct fuzz_report *reports[3];
    for (size_t i = 0; i < 3; i++) {
        reports[i] = fuzz_report_new();
        struct fuzz_reader reader = {{data + 1, size - 1}, 0, steps[i]};
        bytes[i] = open_file(reports[i], scanner, reader, most);
        fuzz_must(bytes[i] <= most || bytes[i] <= size); /* only compressed streams have a limit */
        fuzz_must(is_corrupt(reports[0]) || is_corrupt(reports[i]) ||
                  (bytes[i] == bytes[0] && fuzz_report_same(reports[i], reports[0])));
    }
    for (size_t i = 0; i < 3; i++)
        fuzz_report_free(reports[i]);
    urisift_scanner_free(scanner);
    return 0;
}
