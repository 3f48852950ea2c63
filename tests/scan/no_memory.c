/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * no_memory.c — a scan whose window gets no room says so, and ends: whichever time it asks, in
 * streams and in ranges; and one whose charset iconv(3) cannot be asked for.
 *
 * The window's memory is aligned, and nobody else's is: here is the function that it asks for
 * it. So is iconv_open(3).
 */
#include <criterion/criterion.h>
#include <errno.h>
#include <iconv.h>
#include <stdlib.h>
#include <string.h>

#include <urisift/ranges.h>
#include <urisift/scan.h>

enum { SIZE = 1 << 20, MOST = 64 };

static size_t given, most; /* windows' rooms: up to now, and in all */

void *aligned_alloc(size_t alignment, size_t size)
{
    void *room = NULL;
    if (given == most || posix_memalign(&room, alignment, size) != 0)
        return NULL;
    given++;
    return room;
}

static int refused; /* errno of iconv_open(3) */

iconv_t iconv_open(const char *to, const char *from)
{
    (void)to;
    (void)from;
    errno = refused;
    return (iconv_t)-1;
}

/* One line, so that the window must grow; an identifier that does not end, so that it must be
 * kept. */
static uint8_t text[SIZE];

struct stream {
    size_t at;
};

static ptrdiff_t read_next(void *self, uint8_t *buffer, size_t size)
{
    struct stream *s = self;
    size = size < SIZE - s->at ? size : SIZE - s->at;
    memcpy(buffer, text + s->at, size);
    s->at += size;
    return (ptrdiff_t)size;
}

static ptrdiff_t read_at(void *self, uint8_t *buffer, size_t size, uint64_t offset)
{
    (void)self;
    size = offset >= SIZE ? 0 : size < SIZE - offset ? size : (size_t)(SIZE - offset);
    memcpy(buffer, text + offset, size);
    return (ptrdiff_t)size;
}

static enum urisift_error ignore(void *self, const struct urisift_finding *finding)
{
    (void)self;
    (void)finding;
    return URISIFT_OK;
}

static enum urisift_error scan_all(const struct urisift_scanner *scanner)
{
    struct stream s = {0};
    return urisift_scan(scanner, (struct urisift_reader){read_next, &s}, ignore, NULL, NULL);
}

static enum urisift_error scan_part(const struct urisift_scanner *scanner)
{
    struct urisift_bounds range = {.size = sizeof range, .begin = 4096, .end = SIZE, .line = 1};
    struct urisift_scratch *scratch = urisift_scratch_new(scanner);
    cr_assert_not_null(scratch);
    enum urisift_error error = urisift_scan_range(
        scratch, (struct urisift_reader_at){read_at, NULL}, &range, ignore, NULL, NULL);
    urisift_scratch_free(scratch);
    return error;
}

static enum urisift_error scan_messages(const struct urisift_scanner *scanner)
{
    struct urisift_bounds range = {
        .size = sizeof range, .begin = 4096, .end = SIZE, .line = 1, .format = "mail"};
    struct urisift_scratch *scratch = urisift_scratch_new(scanner);
    cr_assert_not_null(scratch);
    enum urisift_error error = urisift_scan_range(
        scratch, (struct urisift_reader_at){read_at, NULL}, &range, ignore, NULL, NULL);
    urisift_scratch_free(scratch);
    return error;
}

static void run_out(const char *format, enum urisift_error (*scan)(const struct urisift_scanner *))
{
    struct urisift_scan_options options = {
        .size = sizeof options, .format = format, .valid = true, .lines = true, .where = true};
    enum urisift_error none;
    struct urisift_scanner *scanner = urisift_scanner_new(&options, &none);
    cr_assert_not_null(scanner);
    memset(text, 'a', sizeof text);
    memcpy(text, "http://h/", 9);
    for (most = 0; most < MOST; most++) {
        given = 0;
        enum urisift_error error = scan(scanner);
        if (error == URISIFT_OK)
            break;
        cr_assert_eq(error, URISIFT_ERROR_MEMORY, "%s, %zu rooms: %d", format, most, (int)error);
    }
    cr_assert(most > 0 && most < MOST, "%s: %zu rooms", format, most);
    urisift_scanner_free(scanner);
}

Test(no_memory, streams, .timeout = 20)
{
    run_out("text", scan_all);
    run_out("html", scan_all);
    run_out("mail", scan_all);
    run_out("auto", scan_all);
}

Test(no_memory, ranges, .timeout = 20)
{
    run_out("text", scan_part);
    run_out("mail", scan_messages);
}

/* Charsets */

struct message {
    const char *text;
    size_t found;
};

static ptrdiff_t read_message(void *self, uint8_t *buffer, size_t size)
{
    struct message *m = self;
    size_t left = strlen(m->text);
    size = size < left ? size : left;
    memcpy(buffer, m->text, size);
    m->text += size;
    return (ptrdiff_t)size;
}

static enum urisift_error count(void *self, const struct urisift_finding *finding)
{
    struct message *m = self;
    (void)finding;
    m->found++;
    return URISIFT_OK;
}

Test(no_memory, charsets)
{
    static const char mbox[] =
        "From a Thu Jan  1 00:00:00 1970\nSubject: http://a/1\n\nhttp://a/2\n\n"
        "From a Thu Jan  1 00:00:00 1970\n"
        "Content-Type: text/plain; charset=x-any\n\nhttp://a/3\n";
    static const struct {
        int number;
        enum urisift_error error;
        size_t found;
    } rows[] = {{EINVAL, URISIFT_OK, 3},
                {ENOMEM, URISIFT_ERROR_MEMORY, 0},
                {EMFILE, URISIFT_ERROR_READ, 2},
                {ENFILE, URISIFT_ERROR_READ, 2},
                {EIO, URISIFT_ERROR_READ, 2}};
    struct urisift_scan_options options = {
        .size = sizeof options, .format = "mail", .valid = true, .where = true};
    enum urisift_error none;
    struct urisift_scanner *scanner = urisift_scanner_new(&options, &none);
    cr_assert_not_null(scanner);
    most = MOST;
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct message m = {mbox, 0};
        given = 0;
        refused = rows[i].number;
        enum urisift_error error =
            urisift_scan(scanner, (struct urisift_reader){read_message, &m}, count, &m, NULL);
        cr_expect(error == rows[i].error && (error != URISIFT_ERROR_READ || errno == refused),
                  "row %zu: %d", i, error);
        cr_expect_eq(m.found, rows[i].found, "row %zu: %zu", i, m.found);
    }
    urisift_scanner_free(scanner);
}
