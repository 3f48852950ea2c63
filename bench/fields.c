/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * fields.c — the loop in C that bench/python compares with: reads some fields of each finding.
 *
 *     bench_fields FIELDS FILE…
 *
 * Prints the number of findings, the bytes of all their texts, and the seconds of the processor.
 */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include <urisift/fields.h>
#include <urisift/sources.h>

struct sums {
    struct urisift_field_reader *reader;
    size_t fields;
    unsigned long long findings, bytes;
};

static enum urisift_error take(void *self, const struct urisift_finding *finding)
{
    struct sums *sums = self;
    const struct urisift_span no_name = {NULL, 0};
    sums->findings++;
    urisift_field_reader_set(sums->reader, no_name, finding);
    for (size_t i = 0; i < sums->fields; i++) {
        const struct urisift_field_value value = urisift_field_read(sums->reader, i);
        sums->bytes += value.kind == URISIFT_VALUE_TEXT ? value.text.size : 0;
    }
    return URISIFT_OK;
}

static double seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

int main(int argc, char **argv)
{
    enum urisift_error error = URISIFT_ERROR_FIELD;
    struct urisift_field_list *list = argc > 2 ? urisift_field_list_new(argv[1], &error) : NULL;
    struct sums sums = {.reader = list ? urisift_field_reader_new(list) : NULL};
    if (!sums.reader) {
        fputs("usage: bench_fields FIELDS FILE...\n", stderr);
        return 2;
    }
    const unsigned needs = urisift_field_list_needs(list);
    struct urisift_scan_options options = {
        .size = sizeof options,
        .valid = true,
        .lines = needs & (URISIFT_NEEDS_LINES | URISIFT_NEEDS_COLUMNS),
        .columns = needs & URISIFT_NEEDS_COLUMNS,
        .where = needs & URISIFT_NEEDS_WHERE,
        .keys = needs & URISIFT_NEEDS_KEYS,
        .groups = needs & URISIFT_NEEDS_GROUPS,
        .message_fields = urisift_field_list_message_fields(list),
    };
    struct urisift_scanner *scanner = urisift_scanner_new(&options, &error);
    const double begin = seconds();
    sums.fields = urisift_field_list_count(list);
    for (int i = 2; i < argc && scanner && !error; i++)
        error = urisift_scan_file(scanner, argv[i], take, &sums, NULL);
    printf("%llu %llu %.6f\n", sums.findings, sums.bytes, seconds() - begin);
    if (error)
        fprintf(stderr, "bench_fields: %s\n", urisift_error_text(error));
    urisift_scanner_free(scanner);
    urisift_field_reader_free(sums.reader);
    urisift_field_list_free(list);
    return error ? 1 : 0;
}
