/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* streams.c — difficult streams: empty, endless, interrupted; and scans side by side. */
#include <criterion/criterion.h>
#include <errno.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "tests/support/scanning.h"
#include "tests/support/table.h"

static struct urisift_span words(const char *text)
{
    return span_of(text, strlen(text));
}

/* head, then `count` times body, then tail; the caller frees .data. */
static struct urisift_span build(const char *head, char body, size_t count, const char *tail)
{
    size_t size = strlen(head) + count + strlen(tail);
    uint8_t *data = malloc(size + 1);
    cr_assert(data);
    memcpy(data, head, strlen(head));
    memset(data + strlen(head), body, count);
    memcpy(data + strlen(head) + count, tail, strlen(tail) + 1);
    return span_of(data, size);
}

static void drop(struct urisift_span text)
{
    free((void *)(uintptr_t)text.data);
}

/* The place and the error of each finding. */
struct places {
    struct {
        uint64_t start, end;
        enum urisift_code error;
        size_t id_size;
    } list[64];
    size_t count;
};

static void note_place(void *self, const struct urisift_finding *f)
{
    struct places *p = self;
    if (p->count < 64) {
        p->list[p->count].start = f->start;
        p->list[p->count].end = f->end;
        p->list[p->count].error = f->verdict->error;
        p->list[p->count++].id_size = f->id.size;
    }
}

static void scan_places(struct recorder *r, const struct urisift_scanner *s, struct pieces pieces,
                        struct places *places)
{
    places->count = 0;
    r->look = note_place;
    r->self = places;
    recorder_scan(r, s, pieces);
    r->look = NULL;
}

Test(streams, the_empty_stream_and_single_bytes_hold_nothing)
{
    struct recorder *r = recorder_new();
    struct urisift_scanner *s = scanner_for(NULL, NULL, NULL, false, false, 0);
    cr_assert(r && s);
    cr_expect_eq(recorder_scan(r, s, pieces_whole(words(""))), URISIFT_OK);
    cr_expect_eq(r->stats.bytes, 0u);
    cr_expect_eq(r->findings, 0u);
    cr_expect_str_eq(r->stats.format, "text");
    for (unsigned byte = 0; byte < 256; byte++) {
        uint8_t c = (uint8_t)byte;
        cr_expect_eq(recorder_scan(r, s, pieces_whole(span_of(&c, 1))), URISIFT_OK, "%u", byte);
        cr_expect_eq(r->stats.bytes, 1u);
        cr_expect_eq(r->findings, 0u);
    }
    urisift_scanner_free(s);
    recorder_free(r);
}

Test(streams, nuls_and_bytes_that_are_no_utf8_hide_nothing)
{
    static const size_t noise[] = {1, 1023, 1024, 1025, 100000};
    struct recorder *r = recorder_new();
    struct urisift_scanner *s = scanner_for(NULL, "text", NULL, false, false, 0);
    cr_assert(r && s);
    for (size_t i = 0; i < sizeof noise / sizeof noise[0]; i++)
        for (unsigned kind = 0; kind < 3; kind++) {
            char byte = "\0\xff\x80"[kind];
            struct urisift_span text = build("", byte, noise[i], "urn:foo:x http://h/y");
            struct places p;
            scan_places(r, s, pieces_random(text, 3000, i), &p);
            cr_assert_eq(p.count, 2u);
            cr_expect_eq(p.list[0].start, noise[i]);
            cr_expect_eq(p.list[1].end, text.size);
            drop(text);
        }
    urisift_scanner_free(s);
    recorder_free(r);
}

Test(streams, a_long_urn_is_found_whole)
{
    static const size_t steps[] = {0, 1, 999, 4096, 65537};
    struct recorder *r = recorder_new();
    struct urisift_scanner *s = scanner_for(NULL, NULL, NULL, false, false, 0);
    struct urisift_span text = build("see urn:foo:", 'x', 70000, ". Then");
    cr_assert(r && s);
    for (size_t i = 0; i < sizeof steps / sizeof steps[0]; i++) {
        struct places p;
        scan_places(r, s, pieces_step(text, steps[i]), &p);
        cr_assert_eq(p.count, 1u);
        cr_expect_eq(p.list[0].start, 4u);
        cr_expect_eq(p.list[0].end, 12u + 70000u);
        cr_expect_eq(p.list[0].error, URISIFT_VALID);
    }
    drop(text);
    urisift_scanner_free(s);
    recorder_free(r);
}

/* `longest` is the limit; one byte more is too long. What follows is found. */
static void check_limit(const char *head, size_t longest, size_t limit, const char *format,
                        bool every_cut)
{
    static const char tail[] = " urn:foo:y <http://h/z>";
    struct recorder *r = recorder_new();
    struct urisift_scanner *s = scanner_for(NULL, format, NULL, false, false, limit);
    cr_assert(r && s);
    for (size_t more = 0; more <= 300; more += more < 3 ? 1 : 297) {
        struct urisift_span text = build(head, 'x', longest + more - strlen(head), tail);
        size_t cuts = every_cut ? text.size : 6;
        for (size_t cut = 0; cut < cuts; cut++) {
            struct places p;
            scan_places(r, s, every_cut ? pieces_cut(text, cut) : pieces_random(text, 300000, cut),
                        &p);
            cr_assert_eq(p.count, 3u, "%s, limit %zu + %zu, cut %zu: %zu findings", head, longest,
                         more, cut, p.count);
            cr_expect_eq(p.list[0].error, more ? URISIFT_TOO_LONG : URISIFT_VALID);
            cr_expect_eq(p.list[0].start, 0u);
            cr_expect_eq(p.list[0].end, longest + more);
            cr_expect_eq(p.list[1].start, longest + more + 1);
            cr_expect_eq(p.list[2].end, text.size - 1);
        }
        drop(text);
    }
    urisift_scanner_free(s);
    recorder_free(r);
}

Test(streams, too_long_is_reported_with_its_true_span)
{
    check_limit("urn:foo:", 100, 100, "text", true);
    check_limit("http://h/", 64, 64, "text", true);
    check_limit("http://h/?", 100, 100, "tex", true);
    /* the least limit there is */
    check_limit("ivo://abc/", URISIFT_MAX_LENGTH_LEAST, 1, "text", true);
    check_limit("urn:foo:", 10000, 10000, NULL, false);
    check_limit("http://h/", URISIFT_MAX_LENGTH, 0, "text", false); /* the default */
}

Test(streams, a_read_error_ends_the_stream_where_it_happens)
{
    static const char text[] = "urn:foo:a <http://h/\nb> x http://a.org/b. ivo://abc/d";
    struct recorder *r = recorder_new(), *whole = recorder_new();
    struct urisift_scanner *s = scanner_for(NULL, NULL, NULL, false, false, 0);
    cr_assert(r && whole && s);
    for (size_t size = 0; size < sizeof text; size++)
        for (size_t step = 0; step < 3; step++) {
            struct pieces pieces = pieces_step(span_of(text, size), step);
            recorder_scan(whole, s, pieces);
            cr_expect_eq(whole->error, URISIFT_OK);
            pieces.failure = EIO;
            cr_expect_eq(recorder_scan(r, s, pieces), URISIFT_ERROR_READ, "at %zu", size);
            cr_expect_eq(r->number, EIO);
            cr_expect(span_equal(r->json, whole->json), "at %zu, step %zu", size, step);
            cr_expect_eq(r->stats.bytes, size);
        }
    urisift_scanner_free(s);
    recorder_free(r);
    recorder_free(whole);
}

Test(streams, a_receiver_stops_the_scan)
{
    struct recorder *r = recorder_new();
    struct urisift_scanner *s = scanner_for(NULL, NULL, NULL, false, false, 0);
    cr_assert(r && s);
    for (size_t stop = 1; stop <= 3; stop++)
        for (size_t step = 0; step < 3; step++) {
            r->stop_after = stop;
            cr_expect_eq(recorder_scan(
                             r, s, pieces_step(words("urn:a:b urn:c:d http://h/ urn:e:f x"), step)),
                         URISIFT_STOP);
            cr_expect_eq(r->findings, stop);
        }
    urisift_scanner_free(s);
    recorder_free(r);
}

/* ---- side by side ------------------------------------------------------------------- */

enum { THREADS = 4, ROUNDS = 20 };

struct worker {
    const struct urisift_scanner *scanner;
    struct urisift_span text, expected;
    uint64_t seed;
    bool same;
};

static void *work(void *self)
{
    struct worker *w = self;
    struct recorder *r = recorder_new();
    w->same = r != NULL;
    for (uint64_t i = 0; r && i < ROUNDS; i++) {
        recorder_scan(r, w->scanner, pieces_random(w->text, 5000, w->seed + i));
        w->same = w->same && span_equal(r->json, w->expected);
    }
    recorder_free(r);
    return NULL;
}

Test(streams, scans_side_by_side_with_one_scanner_are_as_one)
{
    static const char piece[] =
        "see <http://b\xC3\xBC"
        "cher.example/a\n b>, urn:FOO:%c3%a9 (ivo://ABC/d?e) x http://h/{a}[b]\n";
    enum { PIECES = 500 };
    char *text = malloc(PIECES * sizeof piece);
    struct urisift_scanner *s = scanner_for(NULL, NULL, NULL, false, false, 0);
    struct recorder *r = recorder_new();
    cr_assert(text && s && r);
    for (size_t i = 0; i < PIECES; i++)
        memcpy(text + i * (sizeof piece - 1), piece, sizeof piece);
    struct urisift_span all = span_of(text, PIECES * (sizeof piece - 1));
    recorder_scan(r, s, pieces_whole(all));
    cr_expect_eq(r->findings, 4u * PIECES);

    pthread_t threads[THREADS];
    struct worker workers[THREADS];
    for (size_t i = 0; i < THREADS; i++) {
        workers[i] = (struct worker){s, all, r->json, 1000 * i, false};
        cr_assert_eq(pthread_create(&threads[i], NULL, work, &workers[i]), 0);
    }
    for (size_t i = 0; i < THREADS; i++) {
        pthread_join(threads[i], NULL);
        cr_expect(workers[i].same, "thread %zu", i);
    }
    urisift_scanner_free(s);
    recorder_free(r);
    free(text);
}

/* At most 100 bytes are an identifier. */
static void check_steps(struct urisift_span text, const char *families, const char *format,
                        size_t findings)
{
    struct urisift_scanner *s = families_scanner_with(families, format, NULL, 100);
    struct recorder *whole = recorder_new(), *r = recorder_new();
    cr_assert(s && whole && r);
    cr_expect_eq(recorder_scan(whole, s, pieces_whole(text)), URISIFT_OK);
    cr_expect_eq(whole->findings, findings);
    for (size_t step = 1; step < 20; step++) {
        cr_expect_eq(recorder_scan(r, s, pieces_step(text, step)), URISIFT_OK);
        cr_expect(span_equal(r->json, whole->json), "%s, step %zu\n%s\n%s", format, step,
                  (const char *)whole->json.data, (const char *)r->json.data);
    }
    urisift_scanner_free(s);
    recorder_free(whole);
    recorder_free(r);
}

#define SWHID "swh:1:cnt:4d99d2d18326621ccdd70f5ea66c2e2ac236ad8b"

/* A path may hold \xC3 with another byte behind it, and none alone: that stands right behind the
 * longest. */
Test(streams, where_the_longest_breaks_off_does_not_hang_on_what_has_come)
{
    check_steps(words(SWHID ";path=/UDI=http://h?a+#=\xC3\xA9http://exa\xE2\x84\x80mple.com/"
                            "*ht\xC3https://n2t.net/a/ark:/12025/x}"
                            "http://h/a\n"),
                "scholarly", "text", 3);
}

/* The URL is none that is looked for. */
Test(streams, what_is_too_long_stands_in_its_own_place)
{
    static const char tail[] =
        "\n<p>" SWHID
        ";path=/one/that/is/longer/than/an/identifier/may/be/here ISBN 0-306-40615-2\n";
    struct urisift_span text = build("https://h.example/", 'a', 200, tail);
    check_steps(text, "=swhid,isbn", "html", 2);
    check_steps(text, "=swhid,isbn", "text", 2);
    check_steps(text, "scholarly", "html", 3);
    drop(text);
}

/* The first byte of a character is the last of the longest. */
Test(streams, a_character_at_the_end_of_the_longest_is_waited_for)
{
    struct urisift_span text = build("word prvs=0123456789=user@example.org", 'e', 120, " word\n");
    uint8_t *bytes = (uint8_t *)(uintptr_t)text.data;
    const size_t begin = strlen("word prvs=0123456789=user@example.org");
    for (size_t i = 0; i < 120; i += 2)
        memcpy(bytes + begin + i, "\xC3\xA9", 2);
    check_steps(text, "=email", "text", 1);
    check_steps(span_of(text.data + 1, text.size - 1), "=email", "text", 1);
    drop(text);
}
