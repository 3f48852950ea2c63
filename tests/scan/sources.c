/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * sources.c — memory, file descriptors and files give the findings of a reader, at any size of
 * reads; and what happens if there is no file, or no bytes.
 *
 * The linker replaces read(2) by the function of this file.
 */
#include <criterion/criterion.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <urisift/sources.h>

#include "tests/support/scanning.h"

static size_t most;          /* bytes of a read; 0: no limit */
static size_t interruptions; /* so many of the next reads are interrupted */

ssize_t __real_read(int fd, void *buffer, size_t size);
ssize_t __wrap_read(int fd, void *buffer, size_t size);

ssize_t __wrap_read(int fd, void *buffer, size_t size)
{
    if (interruptions > 0) {
        interruptions--;
        errno = EINTR;
        return -1;
    }
    return __real_read(fd, buffer, most > 0 && most < size ? most : size);
}

static const char text[] = "<p>see http://a.example/&amp;b,\nurn:isbn:0306406152, urn:x-\n"
                           "<a href='http://h.example/%7ea'>x</a> http://h:99999/ end\n";

/* The findings of a scan: offsets and canonical forms. */
struct record {
    char all[4096];
    size_t size, count, stop_after;
};

static enum urisift_error record(void *self, const struct urisift_finding *f)
{
    struct record *r = self;
    int n = snprintf(r->all + r->size, sizeof r->all - r->size, "%llu-%llu %u %.*s\n",
                     (unsigned long long)f->start, (unsigned long long)f->end,
                     (unsigned)f->verdict->error, (int)f->canonical.size,
                     f->canonical.size ? (const char *)f->canonical.data : "");
    r->size += (size_t)n;
    return ++r->count == r->stop_after ? URISIFT_STOP : URISIFT_OK;
}

static struct urisift_scanner *make_scanner(const char *format)
{
    struct urisift_scan_options options = {
        .size = sizeof options, .format = format, .valid = true, .invalid = true};
    enum urisift_error error;
    struct urisift_scanner *scanner = urisift_scanner_new(&options, &error);
    cr_assert(scanner);
    return scanner;
}

static ptrdiff_t read_some(void *self, uint8_t *buffer, size_t size)
{
    size_t *at = self, left = strlen(text) - *at;
    size_t n = left < 7 ? left : 7;
    n = n < size ? n : size;
    memcpy(buffer, text + *at, n);
    *at += n;
    return (ptrdiff_t)n;
}

/* What a scan by a reader finds. */
static struct record expected_of(const struct urisift_scanner *scanner)
{
    struct record r = {.size = 0};
    size_t at = 0;
    struct urisift_reader reader = {read_some, &at};
    cr_assert_eq(urisift_scan(scanner, reader, record, &r, NULL), URISIFT_OK);
    cr_assert(r.count > 3);
    return r;
}

static void expect_same(const struct record *r, const struct record *expected, const char *what)
{
    cr_expect(r->size == expected->size && memcmp(r->all, expected->all, r->size) == 0,
              "%s, reads of %zu bytes:\n%.*s", what, most, (int)r->size, r->all);
}

/* The path of a new file; the test removes it. */
static void write_file(char *path, const char *suffix, const char *content)
{
    const char *folder = getenv("TMPDIR");
    snprintf(path, 200, "%s/urisift-sources-XXXXXX%s", folder ? folder : "/tmp", suffix);
    int fd = mkstemps(path, (int)strlen(suffix));
    cr_assert(fd >= 0);
    cr_assert_eq(write(fd, content, strlen(content)), (ssize_t)strlen(content));
    close(fd);
}

static int count_open(void)
{
    int count = 0;
    for (int fd = 0; fd < 256; fd++)
        count += fcntl(fd, F_GETFD) >= 0;
    return count;
}

Test(sources, give_the_findings_of_a_reader)
{
    static const size_t sizes[] = {0, 1, 2, 3, 5, 64, 4096};
    static const char *const formats[] = {"text", "html", NULL};
    char path[200];
    write_file(path, ".txt", text);
    for (size_t i = 0; i < 3; i++) {
        struct urisift_scanner *scanner = make_scanner(formats[i]);
        struct urisift_scratch *scratch = urisift_scratch_new(scanner);
        cr_assert(scratch);
        const struct record expected = expected_of(scanner);
        for (size_t j = 0; j < sizeof sizes / sizeof sizes[0]; j++) {
            struct urisift_scan_stats stats = {.size = sizeof stats};
            struct record r[6] = {{.size = 0}};
            int fd = open(path, O_RDONLY), open_files = count_open();
            most = sizes[j];
            interruptions = j;
            size_t n = strlen(text);
            cr_assert(fd >= 0);
            cr_expect(!urisift_scan_memory(scanner, text, n, record, &r[0], &stats));
            cr_expect(!urisift_scan_memory_with(scratch, text, n, record, &r[1], NULL));
            cr_expect(!urisift_scan_fd(scanner, fd, record, &r[2], NULL));
            cr_expect_eq(lseek(fd, 0, SEEK_SET), 0);
            cr_expect(!urisift_scan_fd_with(scratch, fd, record, &r[3], NULL));
            cr_expect(!urisift_scan_file(scanner, path, record, &r[4], NULL));
            cr_expect(!urisift_scan_file_with(scratch, path, record, &r[5], NULL));
            cr_expect_eq(stats.bytes, n);
            for (size_t k = 0; k < 6; k++)
                expect_same(&r[k], &expected, formats[i] ? formats[i] : "auto");
            cr_expect_eq(count_open(), open_files);
            close(fd);
        }
        urisift_scratch_free(scratch);
        urisift_scanner_free(scanner);
    }
    unlink(path);
}

Test(sources, a_file_is_named_by_its_path)
{
    static const char plain[] = "a &#104;ttp://h.example/ b\n";
    struct urisift_scanner *scanner = make_scanner(NULL);
    struct urisift_scratch *scratch = urisift_scratch_new(scanner);
    struct urisift_scan_stats stats = {.size = sizeof stats};
    struct record r = {.size = 0};
    char path[200];
    cr_assert(scratch);
    write_file(path, ".html", plain);
    cr_expect(!urisift_scan_file(scanner, path, record, &r, &stats));
    cr_expect_str_eq(stats.format, "html");
    cr_expect(!urisift_scan_file_with(scratch, path, record, &r, &stats));
    cr_expect_str_eq(stats.format, "html");
    /* The name is not kept. */
    cr_expect(!urisift_scan_memory_with(scratch, plain, strlen(plain), record, &r, &stats));
    cr_expect_str_eq(stats.format, "text");
    urisift_scratch_name(scratch, span_of("x.html", 6));
    cr_expect(!urisift_scan_memory_with(scratch, plain, strlen(plain), record, &r, &stats));
    cr_expect_str_eq(stats.format, "html");
    unlink(path);
    /* That of a file which is not there neither. */
    cr_expect_eq(urisift_scan_file_with(scratch, path, record, &r, &stats), URISIFT_ERROR_READ);
    cr_expect(!urisift_scan_memory_with(scratch, plain, strlen(plain), record, &r, &stats));
    cr_expect_str_eq(stats.format, "text");
    urisift_scratch_free(scratch);
    urisift_scanner_free(scanner);
}

Test(sources, errors_are_those_of_the_system)
{
    struct urisift_scanner *scanner = make_scanner(NULL);
    struct urisift_scan_stats stats = {.size = sizeof stats, .bytes = 7, .valid = 7};
    struct record r = {.size = 0};
    int open_files = count_open(), fd = open("/", O_RDONLY | O_DIRECTORY);
    errno = 0;
    cr_expect_eq(urisift_scan_file(scanner, "/nowhere/at/all", record, &r, &stats),
                 URISIFT_ERROR_READ);
    cr_expect_eq(errno, ENOENT);
    cr_expect(stats.bytes == 0 && stats.valid == 0);
    cr_expect_eq(urisift_scan_file(scanner, "/", record, &r, NULL), URISIFT_ERROR_READ);
    cr_expect_eq(errno, EISDIR);
    cr_expect_eq(urisift_scan_fd(scanner, fd, record, &r, NULL), URISIFT_ERROR_READ);
    cr_expect_eq(errno, EISDIR);
    close(fd);
    cr_expect_eq(urisift_scan_fd(scanner, fd, record, &r, NULL), URISIFT_ERROR_READ);
    cr_expect_eq(errno, EBADF);
    cr_expect_eq(count_open(), open_files);
    cr_expect_eq(r.count, 0u);
    urisift_scanner_free(scanner);
}

static void *fill_pipe(void *self)
{
    int fd = *(int *)self;
    for (size_t i = 0; i < strlen(text); i++)
        if (write(fd, text + i, 1) != 1)
            break;
    close(fd);
    return NULL;
}

Test(sources, a_pipe_is_read_to_its_end, .timeout = 20)
{
    struct urisift_scanner *scanner = make_scanner("html");
    const struct record expected = expected_of(scanner);
    struct record r = {.size = 0};
    pthread_t thread;
    int ends[2];
    cr_assert(pipe(ends) == 0 && pthread_create(&thread, NULL, fill_pipe, &ends[1]) == 0);
    cr_expect(!urisift_scan_fd(scanner, ends[0], record, &r, NULL));
    pthread_join(thread, NULL);
    expect_same(&r, &expected, "pipe");
    close(ends[0]);
    /* One that must not wait. */
    cr_assert(pipe(ends) == 0 && fcntl(ends[0], F_SETFL, O_NONBLOCK) == 0);
    cr_assert_eq(write(ends[1], "http://h/ ", 10), 10);
    r.count = 0;
    cr_expect_eq(urisift_scan_fd(scanner, ends[0], record, &r, NULL), URISIFT_ERROR_READ);
    cr_expect_eq(errno, EAGAIN);
    cr_expect_eq(r.count, 1u, "what came before has been handed over");
    close(ends[0]);
    close(ends[1]);
    urisift_scanner_free(scanner);
}

Test(sources, nothing_holds_nothing)
{
    struct urisift_scanner *scanner = make_scanner(NULL);
    struct urisift_scan_stats stats = {.size = sizeof stats, .bytes = 7};
    struct record r = {.size = 0};
    cr_expect(!urisift_scan_memory(scanner, NULL, 0, record, &r, &stats));
    cr_expect_eq(stats.bytes, 0u);
    cr_expect(!urisift_scan_memory(scanner, "", 0, record, &r, NULL));
    cr_expect(!urisift_scan_file(scanner, "/dev/null", record, &r, NULL));
    cr_expect_eq(r.count, 0u);
    urisift_scanner_free(scanner);
}

static ptrdiff_t read_until_cancelled(void *self, uint8_t *buffer, size_t size)
{
    size_t *reads = self;
    if (++*reads > 3)
        return -ECANCELED;
    memcpy(buffer, "http://h.example/ \n", size < 19 ? size : 19);
    return (ptrdiff_t)(size < 19 ? size : 19);
}

Test(sources, a_scan_can_be_stopped)
{
    struct urisift_scanner *scanner = make_scanner("text");
    struct record r = {.stop_after = 2};
    size_t reads = 0;
    cr_expect_eq(urisift_scan_memory(scanner, text, strlen(text), record, &r, NULL), URISIFT_STOP);
    cr_expect_eq(r.count, 2u);
    r.stop_after = r.count = 0;
    struct urisift_reader reader = {read_until_cancelled, &reads};
    cr_expect_eq(urisift_scan(scanner, reader, record, &r, NULL), URISIFT_ERROR_READ);
    cr_expect_eq(errno, ECANCELED);
    cr_expect(r.count > 0 && reads == 4);
    urisift_scanner_free(scanner);
}
