/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * each.c — a scanner and its scans without memory, at each allocation in turn, those of the
 * libraries that urisift uses too: there is an error, or nothing is missing; and nothing is
 * leaked. What was found before is what a scan with memory finds.
 */
#include <criterion/criterion.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <urisift/fields.h>
#include <urisift/patterns.h>
#include <urisift/sources.h>

#include "tests/memory/failing.h"

enum { TIMES = 20000, FOUND = 200 };

static const char mail[] =
    "From a Thu Jan  1 00:00:00 1970\nSubject: =?iso-8859-1?q?caf=E9?= http://h.example/1\n"
    "Message-ID: <m@h.example>\nContent-Type: multipart/mixed; boundary=b\n\n"
    "--b\nContent-Transfer-Encoding: base64\n\naHR0cDovL2guZXhhbXBsZS8yIGRvaToxMC4xMDAwLzE4Mg==\n"
    "--b\nContent-Type: text/html; charset=utf-8\n\n"
    "<a href=\"http://h.example/3\">www.h.example</a> http://b\xc3\xbc"
    "cher.example/ http://h:99999/\n"
    "--b\nContent-Type: text/plain; charset=koi8-r; format=flowed\n\n"
    "cve-2024-1234 http://h.example/ \nhxxps://example[.]org\n"
    "--b\nContent-Type: message/rfc822\n\nSubject: x\n\nurn:isbn:0306406152\n"
    "--b\nContent-Type: application/json\n\n{\"a\": \"http:\\/\\/h.example\\/4\"}\n--b--\n\n"
    "From a Thu Jan  1 00:00:00 1970\nContent-Type: text/plain; charset=iso-2022-jp\n\n"
    "http://h.example/5\n";

static const char html[] = "<base href='http://b.example/'><p>see <a href='a/b'>http://h.example/"
                           "</a><!-- http://h/c --><script>http://h/d</script>\n";

static const char warc[] =
    "WARC/1.0\r\nWARC-Type: response\r\nWARC-Target-URI: http://h.example/1\r\nWARC-Record-ID: "
    "<urn:x-a:b>\r\nContent-Type: application/http\r\nContent-Length: 70\r\n\r\n"
    "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n<a href='http://h.example/2'>\r\n\r\n\r\n";

/* The findings of a scan, in a few bytes each. */
struct found {
    size_t count;
    struct {
        uint64_t start;
        size_t size, group, before;
        uint32_t warnings;
    } list[FOUND];
};

static enum urisift_error take(void *self, const struct urisift_finding *f)
{
    struct found *found = self;
    if (found->count < FOUND) {
        found->list[found->count].start = f->start;
        found->list[found->count].size = f->canonical.size + f->key.size;
        found->list[found->count].group = f->group.size;
        found->list[found->count].before = f->before.size + f->after.size;
        found->list[found->count].warnings = f->verdict->warnings;
    }
    found->count++;
    return URISIFT_OK;
}

/* How the text comes. */
enum source { MEMORY, DESCRIPTOR, FILE_NAME };

static enum urisift_error scan(enum source source, const struct urisift_scan_options *options,
                               const char *text, const char *path, int fd, struct found *found)
{
    enum urisift_error error;
    struct urisift_scanner *scanner = urisift_scanner_new(options, &error);
    if (!scanner)
        return error;
    cr_assert_eq(error, URISIFT_OK);
    if (source == MEMORY)
        error = urisift_scan_memory(scanner, text, strlen(text), take, found, NULL);
    else if (source == FILE_NAME)
        error = urisift_scan_file(scanner, path, take, found, NULL);
    else if (lseek(fd, 0, SEEK_SET) == 0)
        error = urisift_scan_fd(scanner, fd, take, found, NULL);
    urisift_scanner_free(scanner);
    return error;
}

static void run_out(enum source source, const struct urisift_scan_options *options,
                    const char *text, size_t size)
{
    static struct found all, found;
    char path[] = "/tmp/urisift-each-XXXXXX";
    int fd = mkstemp(path);
    cr_assert(fd >= 0 && write(fd, text, size) == (ssize_t)size);
    all.count = 0;
    cr_assert_eq(scan(source, options, text, path, fd, &all), URISIFT_OK);
    cr_assert(all.count > 0 && all.count < FOUND);
    failing_begin(0);
    found.count = 0;
    scan(source, options, text, path, fd, &found);
    struct failing_counts counts = failing_end();
    cr_assert_eq(counts.kept, 0, "%ld kept by a scan with memory", counts.kept);
    size_t times = counts.calls;
    cr_assert(times > 10 && times < TIMES, "%zu allocations", times);
    size_t failed = 0;
    for (size_t i = 1; i <= times; i++) {
        found.count = 0;
        failing_begin(i);
        enum urisift_error error = scan(source, options, text, path, fd, &found);
        counts = failing_end();
        /* libunistring goes on if it gets no smaller room, libpsl with the list built into it. */
        cr_expect(error == URISIFT_ERROR_MEMORY || (!error && found.count == all.count),
                  "allocation %zu of %zu: %d", i, times, (int)error);
        failed += error == URISIFT_ERROR_MEMORY;
        cr_expect_eq(counts.kept, 0, "allocation %zu of %zu: %ld kept", i, times, counts.kept);
        cr_expect(found.count <= all.count &&
                      memcmp(found.list, all.list, found.count * sizeof all.list[0]) == 0,
                  "allocation %zu of %zu: other findings", i, times);
    }
    cr_expect(failed + 15 > times, "%zu errors, %zu allocations", failed, times);
    close(fd);
    unlink(path);
}

Test(each, plain_options, .timeout = 60)
{
    const struct urisift_scan_options options = {.valid = true};
    run_out(MEMORY, &options, mail, strlen(mail));
    run_out(DESCRIPTOR, &options, html, strlen(html));
    run_out(FILE_NAME, &options, warc, strlen(warc));
}

Test(each, all_options, .timeout = 60)
{
    static const struct urisift_format_rule rules[] = {{{(const uint8_t *)"*.x", 3}, "html"}};
    const struct urisift_scan_options options = {
        .format_rules = rules,
        .format_rule_count = 1,
        .only_formats = "mail,html,warc,text",
        .schemes = "+x-a,x-b",
        .families = "all",
        .valid = true,
        .invalid = true,
        .lines = true,
        .columns = true,
        .where = true,
        .keys = true,
        .groups = true,
        .bare_hosts = true,
        .message_ids = true,
        .message_fields = "from,subject,thread",
        .anchors = true,
        .attachments = URISIFT_ATTACHMENTS_ALL,
        .context = URISIFT_CONTEXT_BYTES,
        .context_size = 20,
        .base = "http://base.example/",
        .defanged = true,
        .unobscure_at = true,
    };
    run_out(FILE_NAME, &options, mail, strlen(mail));
    run_out(MEMORY, &options, html, strlen(html));
    run_out(DESCRIPTOR, &options, warc, strlen(warc));
}
