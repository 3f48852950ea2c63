/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * archive.c — fuzz target: the streams of any file, compressed or an archive or neither, give
 * the same names, reports and errors however it is cut; a limit keeps to the first of them.
 */
#include <urisift/archive.h>

#include "tests/fuzz/stream.h"

enum { MOST = 1 << 16, ERRORS = 200 };

static void append_error(struct text *t, enum urisift_error error)
{
    const char *words = urisift_error_text(error);
    append(t, (const uint8_t *)words, strlen(words));
    append(t, (const uint8_t *)"\n", 1);
}

/* All that is said of the file; *bytes: those of its streams. */
static struct text open_file(const struct urisift_scanner *scanner, const uint8_t *data,
                             size_t size, size_t step, uint64_t most, uint64_t *bytes)
{
    struct text t = {NULL, 0};
    struct pieces p = {data, size, 0, step};
    struct urisift_archive_options options = {.max_expand = most};
    struct urisift_archive *archive = urisift_archive_new();
    struct urisift_scratch *scratch = urisift_scratch_new(scanner);
    struct job *job = calloc(1, sizeof *job);
    must(archive && scratch && job);
    job->is_gzip = true; /* places are not those of `data` */
    urisift_output_init(&job->output, (struct urisift_writer){append, &t});
    enum urisift_error error =
        urisift_archive_open(archive, (struct urisift_reader){read_piece, &p}, &options);
    append_error(&t, error);
    *bytes = 0;
    struct urisift_member member;
    for (size_t errors = 0; !error && errors < ERRORS;) {
        error = urisift_archive_next(archive, &member);
        if (error == URISIFT_STOP)
            break;
        must(!(member.is_whole && member.name.size > 0));
        if (member.name.size > 0)
            append(&t, member.name.data, member.name.size);
        append_error(&t, error);
        if (!error) {
            struct urisift_scan_stats stats;
            job->last = 0;
            error = urisift_archive_scan(archive, scratch, take, job, &stats);
            urisift_output_flush(&job->output);
            append_error(&t, error);
            *bytes += stats.bytes;
        }
        errors += error != URISIFT_OK;
        error = URISIFT_OK;
    }
    urisift_scratch_free(scratch);
    urisift_archive_free(archive);
    free(job);
    return t;
}

/* How much comes out of corrupt data before the damage is told depends on how ISA-L and liblzma
 * get them. */
static bool is_corrupt(const struct text *t)
{
    const char *gzip = urisift_error_text(URISIFT_ERROR_GZIP_DATA),
               *packed = urisift_error_text(URISIFT_ERROR_PACKED_DATA);
    return memmem(t->data, t->size, gzip, strlen(gzip)) ||
           memmem(t->data, t->size, packed, strlen(packed));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size < 1)
        return 0;
    enum urisift_error error;
    struct urisift_scan_options options = {
        .format = "text", .valid = true, .lines = true, .columns = true};
    struct urisift_scanner *scanner = urisift_scanner_new(&options, &error);
    must(scanner != NULL);
    uint64_t most = data[0] & 128 ? data[0] & 127u : MOST, bytes;
    struct text whole = open_file(scanner, data + 1, size - 1, SIZE_MAX, most, &bytes);
    must(bytes <= most || bytes <= size); /* what is not compressed has no limit */
    size_t steps[] = {1, 1 + data[0] % 17u};
    for (size_t i = 0; i < 2; i++) {
        uint64_t again;
        struct text cut = open_file(scanner, data + 1, size - 1, steps[i], most, &again);
        must(is_corrupt(&whole) || is_corrupt(&cut) ||
             (again == bytes && cut.size == whole.size &&
              memcmp(cut.data, whole.data, cut.size) == 0));
        free(cut.data);
    }
    free(whole.data);
    urisift_scanner_free(scanner);
    return 0;
}
