/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* fuzz_scans.c — scans write the same report however their stream is cut. */
#include <stdlib.h>
#include <string.h>

#include "tests/fuzz/fuzz.h"

ptrdiff_t fuzz_read(void *self, uint8_t *buffer, size_t size)
{
    struct fuzz_reader *r = self;
    size_t n = r->text.size - r->at;
    n = n < size ? n : size;
    n = n < r->step ? n : r->step;
    if (n > 0)
        memcpy(buffer, r->text.data + r->at, n);
    r->at += n;
    return (ptrdiff_t)n;
}

static int append(void *self, const uint8_t *data, size_t size)
{
    struct fuzz_report *r = self;
    r->data = realloc(r->data, r->size + size);
    fuzz_must(r->data != NULL);
    memcpy(r->data + r->size, data, size);
    r->size += size;
    return 0;
}

struct fuzz_report *fuzz_report_new(void)
{
    struct fuzz_report *r = calloc(1, sizeof *r);
    fuzz_must(r != NULL);
    urisift_output_init(&r->output, (struct urisift_writer){append, r});
    return r;
}

void fuzz_report_free(struct fuzz_report *r)
{
    free(r->data);
    free(r);
}

void fuzz_report_add(struct fuzz_report *r, const char *text)
{
    append(r, (const uint8_t *)text, strlen(text));
}

bool fuzz_report_same(const struct fuzz_report *a, const struct fuzz_report *b)
{
    return a->size == b->size && (a->size == 0 || memcmp(a->data, b->data, a->size) == 0);
}

enum urisift_error fuzz_receive(void *self, const struct urisift_finding *finding)
{
    static const struct urisift_report_options options = {.size = sizeof options};
    struct fuzz_report *r = self;
    struct urisift_finding f = *finding;
    bool in_field = f.where && f.where->field.size > 0;  /* parameters may change their order */
    bool is_long = f.verdict->error == URISIFT_TOO_LONG; /* matches inside come first */
    fuzz_must(f.end > f.start && f.line > 0 && f.column > 0);
    fuzz_must(in_field || is_long || f.start >= r->last);
    if (r->stream.data && !is_long)
        fuzz_must(f.end <= r->stream.size && f.raw.size == f.end - f.start &&
                  memcmp(f.raw.data, r->stream.data + f.start, f.raw.size) == 0);
    r->last = in_field ? 0 : is_long && f.start < r->last ? r->last : f.start;
    if (r->omits_context)
        f.before = f.after = (struct urisift_span){NULL, 0};
    urisift_report_finding(urisift_report_format_named("ndjson"), &options, &r->output,
                           (struct urisift_span){(const uint8_t *)"-", 1}, &f);
    return URISIFT_OK;
}

void fuzz_report_scan(struct fuzz_report *r, const struct urisift_scanner *scanner,
                      struct urisift_span text, size_t step)
{
    struct fuzz_reader reader = {text, 0, step};
    bool is_gzip = text.size > 1 && text.data[0] == 0x1f && text.data[1] == 0x8b;
    r->stream = is_gzip ? (struct urisift_span){NULL, 0} : text;
    urisift_scan(scanner, (struct urisift_reader){fuzz_read, &reader}, fuzz_receive, r, NULL);
    urisift_output_flush(&r->output);
}

void fuzz_scan(struct urisift_scan_options options, size_t step, const uint8_t *data, size_t size)
{
    enum urisift_error error;
    options.size = sizeof options;
    options.valid = options.invalid = options.lines = options.columns = options.where =
        options.keys = true;
    struct urisift_scanner *scanner = urisift_scanner_new(&options, &error);
    fuzz_must(scanner != NULL);
    const size_t steps[] = {SIZE_MAX, 1, step};
    struct fuzz_report *reports[3];
    for (size_t i = 0; i < 3; i++) {
        reports[i] = fuzz_report_new();
        fuzz_report_scan(reports[i], scanner, (struct urisift_span){data, size}, steps[i]);
        fuzz_must(fuzz_report_same(reports[i], reports[0]));
    }
    for (size_t i = 0; i < 3; i++)
        fuzz_report_free(reports[i]);
    urisift_scanner_free(scanner);
}
