/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * find.c — how fast the scanner finds in memory: every kernel, with and without a report.
 *
 *     bench_find [SECONDS [FILE…]]
 *
 * A scan reads from memory and reports to nobody, so that files and pipes cost nothing. Without
 * files, texts made here are taken. The modes add work, one after the other:
 *
 *     found    find, judge, canonical form
 *     lines    and the line and column of each
 *     text     and a text report with line and offset
 *     ndjson   and, instead, a record with the key
 *
 * How many must be found is known for the texts made here, and for a FILE of bench/make-corpus
 * from FILE.expected; of another FILE all kernels and modes must find the same number. The program
 * fails if one does not. Prints medians of processor time.
 */
#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <urisift/report.h>

#include "scanner/report/room.h"

enum { ROUNDS = 5, SIZE = 8 * 1000 * 1000, UNKNOWN = -1 };

struct text {
    const char *name;
    uint8_t *bytes;
    size_t size;
    int64_t count; /* of identifiers; UNKNOWN */
};

/* A text made here: `filler` again and again, and `identifier` after each `period` bytes of it. */
struct shape {
    const char *name, *filler, *identifier;
    size_t period;
};

static const struct shape shapes[] = {
    {"sparse", "plain words of an ordinary text: nothing is in them, ",
     "https://www.example.org/archive/2024/index.html\n", 4096},
    {"dense", "- [title](", "https://www.example.org/archive/2024/index.html)\n", 10},
    {"rewritten", " ", "HTTP://Example.org:80/%7euser/./a/../%7e", 1},
    {"no colon", "plain words without one in them, line after line\n", "", SIZE},
    {"colons", ":", "", SIZE},
    {"http", "http", "", SIZE},
    {"http://", "http://", "", SIZE},
};

struct mode {
    const char *name;
    const char *report; /* NULL: none */
    bool lines, keys;
};

static const struct mode modes[] = {
    {"found", NULL, false, false},
    {"lines", NULL, true, false},
    {"text", "text", true, false},
    {"ndjson", "ndjson", true, true},
};

enum { SHAPES = sizeof shapes / sizeof shapes[0], MODES = sizeof modes / sizeof modes[0] };

static void fail(const char *name, const char *what)
{
    fprintf(stderr, "bench_find: %s: %s\n", name, what);
    exit(1);
}

static void *allocate(size_t size)
{
    void *memory = malloc(size ? size : 1);
    if (!memory)
        fail("memory", strerror(ENOMEM));
    return memory;
}

static struct text make_text(const struct shape *s)
{
    size_t filler = strlen(s->filler), identifier = strlen(s->identifier);
    struct text t = {s->name, allocate(SIZE + s->period + filler + identifier), 0, 0};
    while (t.size < SIZE) {
        for (size_t end = t.size + s->period; t.size < end; t.size += filler)
            memcpy(t.bytes + t.size, s->filler, filler);
        memcpy(t.bytes + t.size, s->identifier, identifier);
        t.size += identifier;
        t.count += identifier > 0;
    }
    return t;
}

/* The count in FILE.expected, a line "text COUNT". */
static int64_t read_expected(const char *file)
{
    char line[256];
    int64_t count = UNKNOWN;
    char *name = allocate(strlen(file) + sizeof ".expected");
    sprintf(name, "%s.expected", file);
    FILE *f = fopen(name, "r");
    while (f && fgets(line, sizeof line, f))
        if (sscanf(line, "text %" SCNd64, &count) == 1)
            break;
    if (f)
        fclose(f);
    free(name);
    return count;
}

static struct text read_text(const char *file)
{
    FILE *f = fopen(file, "rb");
    if (!f || fseek(f, 0, SEEK_END) != 0)
        fail(file, strerror(errno));
    long size = ftell(f);
    if (size < 0)
        fail(file, strerror(errno));
    struct text t = {file, allocate((size_t)size), (size_t)size, read_expected(file)};
    rewind(f);
    if (fread(t.bytes, 1, t.size, f) != t.size)
        fail(file, "cannot be read");
    fclose(f);
    return t;
}

struct memory {
    const uint8_t *data;
    size_t left;
};

static ptrdiff_t read_memory(void *self, uint8_t *buffer, size_t size)
{
    struct memory *m = self;
    size_t n = m->left < size ? m->left : size;
    memcpy(buffer, m->data, n);
    m->data += n;
    m->left -= n;
    return (ptrdiff_t)n;
}

static int write_nowhere(void *self, const uint8_t *data, size_t size)
{
    (void)data;
    *(uint64_t *)self += size;
    return 0;
}

struct receiver {
    const struct urisift_report_format *format; /* NULL: no report */
    struct urisift_report_options options;
    struct urisift_output output;
    struct urisift_span file;
};

static enum urisift_error receive(void *self, const struct urisift_finding *finding)
{
    struct receiver *r = self;
    if (r->format)
        urisift_report_finding(r->format, &r->options, &r->output, r->file, finding);
    return URISIFT_OK;
}

/* One scan of the text; answers how many identifiers there are. */
static int64_t scan(const struct urisift_scanner *scanner, const struct mode *mode,
                    const struct text *t)
{
    static struct receiver r;
    struct memory m = {t->bytes, t->size};
    struct urisift_scan_stats stats = {.size = sizeof stats};
    uint64_t written = 0;
    r.format = mode->report ? urisift_report_format_named(mode->report) : NULL;
    r.options =
        (struct urisift_report_options){.size = sizeof r.options, .line = true, .offset = true};
    r.file = (struct urisift_span){(const uint8_t *)t->name, strlen(t->name)};
    urisift_output_init(&r.output, (struct urisift_writer){write_nowhere, &written});
    enum urisift_error error =
        urisift_scan(scanner, (struct urisift_reader){read_memory, &m}, receive, &r, &stats);
    if (error != URISIFT_OK || urisift_output_flush(&r.output) != URISIFT_OK)
        fail(t->name, urisift_error_text(error));
    if (stats.bytes != t->size || (mode->report && stats.valid > 0) != (written > 0))
        fail(t->name, "not all was read, or not all reported");
    return (int64_t)stats.valid;
}

static double seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now); /* others on the machine do not count */
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

static int compare(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

/* Measures one row for about `length` seconds, and prints it. */
static void run(const char *kernel, const struct mode *mode, struct text *t, double length)
{
    struct urisift_scan_options options = {.size = sizeof options,
                                           .format = "text",
                                           .kernel = kernel,
                                           .valid = true,
                                           .lines = mode->lines,
                                           .keys = mode->keys};
    enum urisift_error error;
    struct urisift_scanner *scanner = urisift_scanner_new(&options, &error);
    if (!scanner)
        fail(kernel, urisift_error_text(error));
    int64_t count = scan(scanner, mode, t);
    if (t->count == UNKNOWN)
        t->count = count;
    double times[ROUNDS];
    for (int r = 0; r < ROUNDS; r++) {
        unsigned passes = 0;
        double begin = seconds(), now;
        do {
            if (scan(scanner, mode, t) != t->count || count != t->count) {
                fprintf(stderr, "bench_find: %s, %s, %s: %" PRId64 " found, %" PRId64 " expected\n",
                        t->name, kernel, mode->name, count, t->count);
                exit(1);
            }
            passes++;
            now = seconds();
        } while (now - begin < length / ROUNDS);
        times[r] = (now - begin) / passes;
    }
    urisift_scanner_free(scanner);
    qsort(times, ROUNDS, sizeof times[0], compare);
    double median = times[ROUNDS / 2];
    printf("%-8s %-7s %8.0f MB/s", kernel, mode->name, (double)t->size / median / 1e6);
    if (t->count > 0)
        printf("  %9.1f ns a finding", 1e9 * median / (double)t->count);
    printf("\n");
    fflush(stdout);
}

static void run_all(struct text *t, double length)
{
    printf("%s: %zu bytes", t->name, t->size);
    printf(t->count == UNKNOWN ? "\n" : ", %" PRId64 " identifiers\n", t->count);
    const char *kernel;
    for (size_t k = 0; (kernel = urisift_kernel_name(k)); k++)
        for (size_t m = 0; m < MODES && urisift_kernel_is_supported(k); m++)
            run(kernel, &modes[m], t, length);
    free(t->bytes);
}

int main(int argc, char **argv)
{
    double length = argc > 1 ? atof(argv[1]) : 0.2;
    for (int i = 2; i < argc; i++) {
        struct text t = read_text(argv[i]);
        run_all(&t, length);
    }
    for (size_t i = 0; argc <= 2 && i < SHAPES; i++) {
        struct text t = make_text(&shapes[i]);
        run_all(&t, length);
    }
    return 0;
}
