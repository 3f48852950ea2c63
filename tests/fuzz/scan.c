/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* scan.c — fuzz target: any stream, by any options, gives the same report however it is cut. */
#include <stdlib.h>
#include <string.h>

#include <urisift/report.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void must(bool holds)
{
    if (!holds)
        abort();
}

/* Hands out memory, `step` octets at a time. */
struct pieces {
    const uint8_t *data;
    size_t size, at, step;
};

static ptrdiff_t read_piece(void *self, uint8_t *buffer, size_t size)
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

static int append(void *self, const uint8_t *data, size_t size)
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
    uint64_t last;
};

static enum urisift_error take(void *self, const struct urisift_finding *f)
{
    struct job *job = self;
    must(f->start >= job->last && f->end > f->start && f->line > 0 && f->column > 0);
    job->last = f->start;
    const struct urisift_report_options options = {0};
    urisift_report_finding(urisift_report_format_named("ndjson"), &options, &job->output,
                           (struct urisift_span){(const uint8_t *)"-", 1}, f);
    return URISIFT_OK;
}

static struct text scan(const struct urisift_scanner *scanner, const uint8_t *data, size_t size, size_t step)
{
    struct text t = {NULL, 0};
    struct pieces p = {data, size, 0, step};
    struct job *job = calloc(1, sizeof *job);
    must(job != NULL);
    urisift_output_init(&job->output, (struct urisift_writer){append, &t});
    urisift_scan(scanner, (struct urisift_reader){read_piece, &p}, take, job, NULL);
    urisift_output_flush(&job->output);
    free(job);
    return t;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const char *const profiles[] = {"web", "rfc3986", "url7", "udi1992", "pdf-webcapture"};
    static const char *const formats[] = {"auto", "text", "tex"};
    if (size < 2)
        return 0;
    const struct urisift_profile *named[] = {urisift_profile_named(profiles[data[0] % 5]),
                                             urisift_profile_named(data[0] & 64 ? "rfc8141" : "rfc2141")};
    struct urisift_scan_options options = {
        .format = data[0] & 128 ? "html" : formats[data[1] % 3],
        .schemes = data[1] & 8 ? "all" : NULL,
        .profiles = named,
        .profile_count = 2,
        .strict = data[1] & 16,
        .strip_line_numbers = data[1] & 32,
        .bare_hosts = data[1] & 128,
        .valid = true,
        .invalid = true,
        .lines = true,
        .columns = true,
        .keys = true,
        .max_length = data[1] & 64 ? 100 : 0,
    };
    enum urisift_error error;
    struct urisift_scanner *scanner = urisift_scanner_new(&options, &error);
    must(scanner != NULL);
    struct text whole = scan(scanner, data + 2, size - 2, SIZE_MAX);
    size_t steps[] = {1, 1 + data[0] % 17u};
    for (size_t i = 0; i < 2; i++) {
        struct text cut = scan(scanner, data + 2, size - 2, steps[i]);
        must(cut.size == whole.size && (cut.size == 0 || memcmp(cut.data, whole.data, cut.size) == 0));
        free(cut.data);
    }
    free(whole.data);
    urisift_scanner_free(scanner);
    return 0;
}
