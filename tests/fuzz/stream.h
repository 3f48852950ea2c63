/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* stream.h — what the fuzz targets of whole scans share: a stream in pieces, and the report of
 * what is found in it. */
#ifndef URISIFT_FUZZ_STREAM_H
#define URISIFT_FUZZ_STREAM_H

#include <stdlib.h>
#include <string.h>

#include <urisift/report.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static inline void must(bool holds)
{
    if (!holds)
        abort();
}

/* Hands out memory, `step` bytes at a time. */
struct pieces {
    const uint8_t *data;
    size_t size, at, step;
};

static inline ptrdiff_t read_piece(void *self, uint8_t *buffer, size_t size)
{
    struct pieces *p = self;
    size_t n = p->size - p->at;
    n = n < size ? n : size;
    n = n < p->step ? n : p->step;
    if (n > 0)
        memcpy(buffer, p->data + p->at, n);
    p->at += n;
    return (ptrdiff_t)n;
}

struct text {
    uint8_t *data;
    size_t size;
};

static inline int append(void *self, const uint8_t *data, size_t size)
{
    struct text *t = self;
    t->data = realloc(t->data, t->size + size);
    must(t->data != NULL);
    memcpy(t->data + t->size, data, size);
    t->size += size;
    return 0;
}

struct job {
    struct urisift_output output;
    const uint8_t *data;
    size_t size;
    bool is_gzip; /* then places are not those of `data` */
    uint64_t last;
};

static inline enum urisift_error take(void *self, const struct urisift_finding *f)
{
    struct job *job = self;
    /* parameters may be put in another order */
    bool in_field = f->where && f->where->field.size > 0;
    must(f->end > f->start && f->line > 0 && f->column > 0);
    /* what matches inside of one goes before it (hunt.c) */
    bool is_long = f->verdict->error == URISIFT_TOO_LONG;
    must(in_field || is_long || f->start >= job->last);
    must(job->is_gzip || is_long ||
         (f->end <= job->size && f->raw.size == f->end - f->start &&
          memcmp(f->raw.data, job->data + f->start, f->raw.size) == 0));
    job->last = in_field ? 0 : is_long && f->start < job->last ? job->last : f->start;
    const struct urisift_report_options options = {0};
    urisift_report_finding(urisift_report_format_named("ndjson"), &options, &job->output,
                           (struct urisift_span){(const uint8_t *)"-", 1}, f);
    return URISIFT_OK;
}

/* The report of a stream whose findings `receive` is given, with a struct job. */
static inline struct text scan_by(const struct urisift_scanner *scanner,
                                  urisift_finding_fn *receive, const uint8_t *data, size_t size,
                                  size_t step)
{
    struct text t = {NULL, 0};
    struct pieces p = {data, size, 0, step};
    struct job *job = calloc(1, sizeof *job);
    must(job != NULL);
    job->data = data;
    job->size = size;
    job->is_gzip = size > 1 && data[0] == 0x1f && data[1] == 0x8b;
    urisift_output_init(&job->output, (struct urisift_writer){append, &t});
    urisift_scan(scanner, (struct urisift_reader){read_piece, &p}, receive, job, NULL);
    urisift_output_flush(&job->output);
    free(job);
    return t;
}

static inline struct text scan(const struct urisift_scanner *scanner, const uint8_t *data,
                               size_t size, size_t step)
{
    return scan_by(scanner, take, data, size, step);
}

/* The report must be the same for the stream as a whole and in pieces of 1 and of `step` bytes. */
static inline void scan_alike(const struct urisift_scan_options *options, const uint8_t *data,
                              size_t size, size_t step)
{
    enum urisift_error error;
    struct urisift_scanner *scanner = urisift_scanner_new(options, &error);
    must(scanner != NULL);
    struct text whole = scan(scanner, data, size, SIZE_MAX);
    size_t steps[] = {1, step};
    for (size_t i = 0; i < 2; i++) {
        struct text cut = scan(scanner, data, size, steps[i]);
        must(cut.size == whole.size &&
             (cut.size == 0 || memcmp(cut.data, whole.data, cut.size) == 0));
        free(cut.data);
    }
    free(whole.data);
    urisift_scanner_free(scanner);
}

#endif
