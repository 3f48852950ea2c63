/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * linear.c — for any text, the time of a scan is proportional to its length.
 *
 * Nanoseconds a byte of hostile texts are measured at 64 KB, the best of several runs, and at 4 MB
 * (1 MB with sanitizers, and in small reads), until a run is fast enough. Quadratic code is ten
 * times too slow, however busy the machine is.
 */
#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "tests/scan/linear_shapes.h"
#include "tests/support/scanning.h"

enum {
    SMALL = 64 * 1024,
    MIDDLE = 1024 * 1024,
#ifdef __SANITIZE_ADDRESS__
    LARGE = MIDDLE, /* everything takes its time there */
#else
    LARGE = 4 * MIDDLE,
#endif
    SMALL_RUNS = 8,
    LARGE_RUNS = 5,
    FACTOR = 6,
    PIECE = 1000, /* bytes of a read, in the second half */
};
static const double LEAST = 3; /* nanoseconds a byte: differences below are ignored */

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
    return (double)t.tv_sec * 1e9 + (double)t.tv_nsec;
}

struct memory {
    const uint8_t *data;
    size_t left, piece;
};

static ptrdiff_t read_memory(void *self, uint8_t *buffer, size_t size)
{
    struct memory *m = self;
    size_t n = m->left < size ? m->left : size;
    n = n < m->piece ? n : m->piece;
    memcpy(buffer, m->data, n);
    m->data += n;
    m->left -= n;
    return (ptrdiff_t)n;
}

static enum urisift_error ignore(void *self, const struct urisift_finding *f)
{
    (void)self;
    (void)f;
    return URISIFT_OK;
}

static void fill(uint8_t *out, size_t size, const struct shape *shape)
{
    size_t head = strlen(shape->head), body = strlen(shape->body);
    for (size_t i = 0; i < size; i++)
        out[i] = (uint8_t)(i < head ? shape->head[i] : shape->body[(i - head) % body]);
}

/* Best nanoseconds a byte of `runs`, or of fewer once one is at most `enough`. */
static double measure(const struct urisift_scanner *s, const uint8_t *text, size_t size,
                      size_t piece, int runs, double enough)
{
    double best = 1e18;
    for (int run = 0; run < runs && best > enough; run++) {
        struct memory memory = {text, size, piece};
        double begin = now();
        enum urisift_error error =
            urisift_scan(s, (struct urisift_reader){read_memory, &memory}, ignore, NULL, NULL);
        double each = (now() - begin) / (double)size;
        cr_assert_eq(error, URISIFT_OK);
        best = each < best ? each : best;
    }
    return best < LEAST ? LEAST : best;
}

static struct urisift_scanner *scanner_of(const char *format)
{
    if (strcmp(format, "families") == 0)
        return families_scanner_for("all");
    if (strcmp(format, "bare-hosts") == 0)
        return bare_hosts_scanner_for(NULL, "text", NULL, false, false, 0);
    if (strcmp(format, "rewritten") == 0)
        return defanged_scanner_for(NULL, "text", "defanged unobscure-at bare-hosts");
    return scanner_for(NULL, format, NULL, false, false, 0);
}

static void grow(const struct shape *shape, uint8_t *text, size_t piece, size_t largest)
{
    struct urisift_scanner *s = scanner_of(shape->format ? shape->format : "text");
    cr_assert(s);
    fill(text, largest, shape);
    double small = measure(s, text, SMALL, piece, SMALL_RUNS, 0), limit = small * FACTOR;
    double large = measure(s, text, largest, piece, LARGE_RUNS, limit);
    cr_expect_leq(large, limit, "%s(%s)*: %.1f ns a byte at %d bytes, %.1f at %zu", shape->head,
                  shape->body, small, SMALL, large, largest);
    urisift_scanner_free(s);
}

static void grow_all(size_t first, size_t step, size_t piece, size_t largest)
{
    uint8_t *text = malloc(LARGE);
    cr_assert(text);
    for (size_t i = first; i < SHAPES; i += step)
        grow(&shapes[i], text, piece, largest);
    free(text);
}

/* Two halves, so that they can run side by side. */
Test(linear, time_grows_with_length)
{
    grow_all(0, 2, SIZE_MAX, LARGE);
}

Test(linear, time_grows_with_length_other_half)
{
    grow_all(1, 2, SIZE_MAX, LARGE);
}

Test(linear, time_grows_with_length_in_small_reads)
{
    grow_all(0, 1, PIECE, MIDDLE);
}

/* A bracket that does not close ends many that start before it: it is looked for once. */
Test(linear, many_before_one_that_does_not_close)
{
    static const char *const openings[] = {"http://h/{", "http://h/a(", "http://h/?["};
    static const char closers[] = "})]", ends[] = "({[";
    enum { COUNT = 30000, OPENING = 11 };
    uint8_t *text = malloc(COUNT * (OPENING + 1) + 1);
    struct recorder *r = recorder_new();
    struct urisift_scanner *s = scanner_for(NULL, NULL, NULL, false, false, 0);
    cr_assert(text && r && s);
    for (size_t i = 0; i < sizeof openings / sizeof openings[0]; i++) {
        size_t each = strlen(openings[i]), at = COUNT * each;
        for (size_t k = 0; k < at; k++)
            text[k] = (uint8_t)openings[i][k % each];
        for (const char *end = ends; *end; end++) {
            text[at] = (uint8_t)*end;
            memset(text + at + 1, closers[i], COUNT);
            double begin = now();
            recorder_scan(r, s, pieces_whole(span_of(text, at + 1 + COUNT)));
            /* it closes; the first one does not */
            size_t expected = *end == openings[i][each - 1] ? 2 : COUNT;
            cr_expect_eq(r->findings, expected, "%s %c: %zu", openings[i], *end, r->findings);
            cr_expect_lt(now() - begin, 2e9);
        }
    }
    free(text);
    urisift_scanner_free(s);
    recorder_free(r);
}

/* The attempt at a wrapper costs its length once, not once more for each thing in it. */
Test(linear, unclosed_wrappers_with_much_behind_them)
{
    enum { BEHIND = 2 * 1024 * 1024, EXPECTED = 2 };
    static const char *const openings[] = {"<http://a/x ", "<URL:http://a/x\n", "<urn:foo:x ",
                                           "< ivo://abc/x "};
    static const char tail[] = " urn:foo:last ";
    uint8_t *text = malloc(BEHIND);
    struct recorder *r = recorder_new();
    struct urisift_scanner *s = scanner_for(NULL, NULL, NULL, false, false, 0);
    cr_assert(text && r && s);
    for (size_t i = 0; i < sizeof openings / sizeof openings[0]; i++)
        for (size_t piece = 0; piece <= 100000; piece += 50000) {
            memset(text, 'y', BEHIND);
            for (size_t k = 9; k < BEHIND; k += 10)
                text[k] = ' ';
            memcpy(text, openings[i], strlen(openings[i]));
            memcpy(text + BEHIND - sizeof tail, tail, sizeof tail);
            double begin = now();
            recorder_scan(r, s, pieces_step(span_of(text, BEHIND), piece));
            cr_expect_eq(r->findings, (size_t)EXPECTED, "%s: %zu", openings[i], r->findings);
            cr_expect_lt(now() - begin, 5e9);
        }
    free(text);
    urisift_scanner_free(s);
    recorder_free(r);
}
