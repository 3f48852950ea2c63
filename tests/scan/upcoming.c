/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * upcoming.c — what a reader says of what comes next changes nothing: it is not looked at,
 * whether it can be read or not, and wherever it is said to be.
 */
#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

#include <urisift/archive.h>

#include "tests/support/scanning.h"

enum { UPCOMING = 64 * 1024, TEXT = 400 * 1000 };

/* A text, what is said to come next in it, and what is found. */
struct stream {
    const uint8_t *text;
    size_t size, at, step;
    struct urisift_upcoming upcoming;
    const uint8_t *places[4];
    size_t reads;
    uint64_t found, sum;
};

static ptrdiff_t give(struct stream *s, uint8_t *buffer, size_t size, size_t at)
{
    size = size < s->step ? size : s->step;
    size = at > s->size ? 0 : s->size - at < size ? s->size - at : size;
    memcpy(buffer, s->text + at, size);
    s->upcoming.bytes = s->places[s->reads % 4];
    s->upcoming.size = s->reads++ % 5 == 4 ? 0 : UPCOMING;
    return (ptrdiff_t)size;
}

static ptrdiff_t read_on(void *self, uint8_t *buffer, size_t size)
{
    struct stream *s = self;
    ptrdiff_t n = give(s, buffer, size, s->at);
    s->at += (size_t)n;
    return n;
}

static ptrdiff_t read_at(void *self, uint8_t *buffer, size_t size, uint64_t offset)
{
    return give(self, buffer, size, (size_t)offset);
}

static enum urisift_error add(void *self, const struct urisift_finding *f)
{
    struct stream *s = self;
    s->found++;
    s->sum = (s->sum ^ f->start ^ f->end << 20 ^ f->line << 40) * UINT64_C(0x9E3779B97F4A7C15);
    return URISIFT_OK;
}

enum way { BY_READER, BY_ARCHIVE, BY_RANGE };

static void scan(struct stream *s, const struct urisift_scanner *scanner, enum way way, bool tells)
{
    struct urisift_scratch *scratch = urisift_scratch_new(scanner);
    struct urisift_archive *archive = urisift_archive_new();
    struct urisift_reader reader = {read_on, s};
    struct urisift_member member;
    cr_assert(scratch && archive);
    s->at = s->reads = 0;
    s->found = s->sum = 0;
    urisift_scratch_fetch(scratch, tells ? &s->upcoming : NULL);
    if (way == BY_RANGE) {
        struct urisift_bounds bounds = {.begin = 0, .end = UINT64_MAX, .line = 1};
        cr_expect_eq(urisift_scan_range(scratch, (struct urisift_reader_at){read_at, s}, &bounds,
                                        add, s, NULL),
                     URISIFT_OK);
    } else if (way == BY_READER) {
        cr_expect_eq(urisift_scan_with(scratch, reader, false, add, s, NULL), URISIFT_OK);
    } else {
        cr_assert_eq(urisift_archive_open(archive, reader, NULL), URISIFT_OK);
        cr_assert_eq(urisift_archive_next(archive, &member), URISIFT_OK);
        cr_expect_eq(urisift_archive_scan(archive, scratch, add, s, NULL), URISIFT_OK);
    }
    urisift_archive_free(archive);
    urisift_scratch_free(scratch);
}

/* Records of an archive of mail, which other formats can be read from, too. */
static size_t write_text(uint8_t *text)
{
    size_t size = 0;
    for (unsigned i = 0; size < TEXT - 400; i++)
        size += (size_t)sprintf(
            (char *)text + size,
            "From a@b Mon Jan  1 00:00:%02u 2024\nSubject: http://s.example/%u\n"
            "Content-Transfer-Encoding: quoted-printable\n\n"
            "<a href=\"http://h.example/?a&amp;b=%u\"> http://w.example/x=\n%u,\nurn:x:y%u\n\n",
            i % 60, i, i, i, i);
    return size;
}

Test(upcoming, is_never_looked_at)
{
    static const char *const formats[] = {"text", "mail", "html", "tex", "csv", "auto"};
    static const size_t steps[] = {SIZE_MAX, 1000, 65537};
    uint8_t *text = malloc(TEXT);
    uint8_t *closed = mmap(NULL, UPCOMING, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    cr_assert(text && closed != MAP_FAILED);
    struct stream s = {.text = text, .size = write_text(text)};
    s.places[0] = closed;
    s.places[1] = text + 1;
    s.places[2] = (const uint8_t *)(uintptr_t)64; /* nothing is there */
    s.places[3] = closed + UPCOMING - 1;
    for (size_t i = 0; i < 3 * sizeof formats / sizeof *formats; i++) {
        const char *format = formats[i / 3];
        struct urisift_scanner *scanner =
            scanner_for(NULL, strcmp(format, "auto") == 0 ? NULL : format, NULL, false, false, 0);
        cr_assert(scanner);
        s.step = steps[i % 3];
        for (enum way way = BY_READER; way <= BY_RANGE; way++) {
            if (way == BY_RANGE && strcmp(format, "text") != 0)
                continue;
            scan(&s, scanner, way, false);
            uint64_t found = s.found, sum = s.sum;
            cr_expect_gt(found, 1000u);
            scan(&s, scanner, way, true);
            cr_expect_eq(s.found, found, "%s, step %zu: %llu", format, s.step,
                         (unsigned long long)s.found);
            cr_expect_eq(s.sum, sum, "%s, step %zu", format, s.step);
        }
        urisift_scanner_free(scanner);
    }
    munmap(closed, UPCOMING);
    free(text);
}
