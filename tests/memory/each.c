/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * each.c — a scanner and its scans without memory, at each allocation in turn, those of the
 * libraries that urisift uses too: there is an error, or nothing is missing; and nothing is
 * leaked. What was found before is what a scan with memory finds. Members of tar and zip are not
 * scanned here: libarchive 3.6 does not survive all of this.
 *
 * The same with an allocator of the caller's, which must give all memory but that of libraries that
 * take none.
 */
#include <criterion/criterion.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <urisift/archive.h>
#include <urisift/fields.h>
#include <urisift/patterns.h>
#include <urisift/ranges.h>
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
enum source {
    MEMORY,
    DESCRIPTOR,
    FILE_NAME,
    ARCHIVE, /* one that is no archive */
    RANGES,  /* of a WARC in members of gzip */
    LINES,   /* of text in them */
};

/* A case: what is made, what is scanned. */
struct trial {
    enum source source;
    const struct urisift_allocator *allocator; /* NULL: malloc(3) */
    bool is_own; /* no library is used that takes memory by malloc(3) itself */
    const struct urisift_scan_options *options;
    const char *regex; /* of a pattern; NULL: none */
    const char *text;
    size_t size;
    char path[64];
    int fd;
};

static ptrdiff_t read_fd(void *self, uint8_t *buffer, size_t size)
{
    ssize_t n = read(*(int *)self, buffer, size);
    return n < 0 ? -(ptrdiff_t)errno : n;
}

static enum urisift_error scan_members(struct trial *t, struct urisift_scratch *scratch,
                                       struct found *found)
{
    struct urisift_archive *archive = urisift_archive_new_with(t->allocator);
    struct urisift_reader reader = {read_fd, &t->fd};
    struct urisift_member member;
    if (!archive)
        return URISIFT_ERROR_MEMORY;
    enum urisift_error error = urisift_archive_open(archive, reader, NULL);
    while (!error && !(error = urisift_archive_next(archive, &member)))
        error = urisift_archive_scan(archive, scratch, take, found, NULL);
    urisift_archive_free(archive);
    return error == URISIFT_STOP ? URISIFT_OK : error;
}

static enum urisift_error scan_archive(struct trial *t, const struct urisift_scanner *scanner,
                                       struct found *found)
{
    struct urisift_scratch *scratch = urisift_scratch_new(scanner);
    enum urisift_error error = scratch ? scan_members(t, scratch, found) : URISIFT_ERROR_MEMORY;
    urisift_scratch_free(scratch);
    return error;
}

static ptrdiff_t read_at(void *self, uint8_t *buffer, size_t size, uint64_t offset)
{
    ssize_t n = pread(*(int *)self, buffer, size, (off_t)offset);
    return n < 0 ? -(ptrdiff_t)errno : n;
}

/* Two ranges of what is in members of gzip. */
static enum urisift_error scan_ranges(struct trial *t, const struct urisift_scanner *scanner,
                                      struct found *found)
{
    const struct urisift_reader_at reader = {read_at, &t->fd};
    struct urisift_bounds range = {.size = sizeof range,
                                   .end = t->size / 3,
                                   .format = t->source == LINES ? "text" : "warc",
                                   .packed = "gzip"};
    struct urisift_scratch *scratch = urisift_scratch_new(scanner);
    enum urisift_error error = scratch ? URISIFT_OK : URISIFT_ERROR_MEMORY;
    for (int i = 0; i < 2 && !error; i++) {
        error = urisift_scan_range(scratch, reader, &range, take, found, NULL);
        range.begin = range.next;
        range.end = UINT64_MAX;
    }
    urisift_scratch_free(scratch);
    return error;
}

static enum urisift_error scan_with(struct trial *t, const struct urisift_patterns *patterns,
                                    struct found *found)
{
    struct urisift_scan_options options = *t->options;
    options.patterns = patterns;
    options.allocator = t->allocator;
    enum urisift_error error;
    struct urisift_scanner *scanner = urisift_scanner_new(&options, &error);
    if (!scanner)
        return error;
    cr_assert_eq(error, URISIFT_OK);
    cr_assert_eq(lseek(t->fd, 0, SEEK_SET), 0);
    if (t->source == MEMORY)
        error = urisift_scan_memory(scanner, t->text, t->size, take, found, NULL);
    else if (t->source == FILE_NAME)
        error = urisift_scan_file(scanner, t->path, take, found, NULL);
    else if (t->source == DESCRIPTOR)
        error = urisift_scan_fd(scanner, t->fd, take, found, NULL);
    else if (t->source >= RANGES)
        error = scan_ranges(t, scanner, found);
    else
        error = scan_archive(t, scanner, found);
    urisift_scanner_free(scanner);
    return error;
}

static enum urisift_error scan(struct trial *t, struct found *found)
{
    const struct urisift_pattern pattern = {sizeof pattern, "cve", t->regex, "\\U$0", NULL};
    struct urisift_pattern_trouble trouble;
    enum urisift_error list_error;
    memset(found, 0, sizeof *found);
    urisift_field_list_free(urisift_field_list_new_with("host,subject", t->allocator, &list_error));
    if (list_error)
        return list_error;
    if (!t->regex)
        return scan_with(t, NULL, found);
    struct urisift_patterns *patterns = urisift_patterns_new_with(t->allocator);
    enum urisift_error error = patterns && urisift_patterns_add(patterns, &pattern, &trouble)
                                   ? scan_with(t, patterns, found)
                                   : URISIFT_ERROR_MEMORY;
    urisift_patterns_free(patterns);
    return error;
}

/* An allocator whose calls are counted, and are also calls of malloc(3) and the like. */
struct counted {
    size_t calls, blocks;
};

static void *allocate(void *self, size_t size)
{
    struct counted *c = self;
    void *block = malloc(size);
    cr_assert_gt(size, 0);
    c->calls++;
    c->blocks += block != NULL;
    return block;
}

static void *resize(void *self, void *block, size_t size)
{
    struct counted *c = self;
    cr_assert(block && size > 0);
    c->calls++;
    return realloc(block, size);
}

static void release(void *self, void *block)
{
    struct counted *c = self;
    cr_assert(block && c->blocks > 0);
    c->blocks--;
    free(block);
}

/* Each allocation of the trial fails once. */
static void fail_each(struct trial *t, size_t times, const struct found *all)
{
    static struct found found;
    size_t errors = 0;
    for (size_t i = 1; i <= times; i++) {
        failing_begin(i);
        enum urisift_error error = scan(t, &found);
        struct failing_counts counts = failing_end();
        /* libunistring goes on if it gets no smaller room, libpsl with the list built into it,
         * PCRE2 without code for this machine. */
        cr_expect(error == URISIFT_ERROR_MEMORY || (!error && found.count == all->count),
                  "allocation %zu of %zu: %d", i, times, (int)error);
        errors += error == URISIFT_ERROR_MEMORY;
        cr_expect_eq(counts.kept, 0, "allocation %zu of %zu: %ld kept", i, times, counts.kept);
        cr_expect(found.count <= all->count &&
                      memcmp(found.list, all->list, found.count * sizeof all->list[0]) == 0,
                  "allocation %zu of %zu: other findings", i, times);
    }
    cr_expect(errors > times / 2, "%zu errors, %zu allocations", errors, times);
}

static void run_out_with(struct trial *t, struct counted *counted)
{
    static struct found all, again;
    cr_assert_eq(scan(t, &all), URISIFT_OK);
    cr_assert(all.count > 0 && all.count < FOUND);
    counted->calls = 0;
    failing_begin(0);
    scan(t, &again);
    struct failing_counts counts = failing_end();
    cr_assert_eq(counts.kept, 0, "%ld kept by a scan with memory", counts.kept);
    cr_assert(counts.calls > 10 && counts.calls < TIMES, "%zu allocations", counts.calls);
    if (t->allocator && t->is_own)
        cr_expect_eq(counted->calls, counts.calls, "%zu of %zu allocations by the allocator",
                     counted->calls, counts.calls);
    fail_each(t, counts.calls, &all);
    cr_expect_eq(counted->blocks, 0, "%zu blocks are not released", counted->blocks);
}

static void run_out(struct trial t)
{
    struct counted counted = {0, 0};
    const struct urisift_allocator allocator = {allocate, resize, release, &counted};
    strcpy(t.path, "/tmp/urisift-each-XXXXXX");
    t.fd = mkstemp(t.path);
    cr_assert(t.fd >= 0 && write(t.fd, t.text, t.size) == (ssize_t)t.size);
    run_out_with(&t, &counted);
    t.allocator = &allocator;
    run_out_with(&t, &counted);
    close(t.fd);
    unlink(t.path);
}

Test(each, plain_options, .timeout = 60)
{
    const struct urisift_scan_options options = {.size = sizeof options, .valid = true};
    run_out(
        (struct trial){.source = MEMORY, .options = &options, .text = mail, .size = strlen(mail)});
    run_out((struct trial){.source = DESCRIPTOR,
                           .is_own = true,
                           .options = &options,
                           .text = html,
                           .size = strlen(html)});
    run_out((struct trial){.source = FILE_NAME,
                           .is_own = true,
                           .options = &options,
                           .text = warc,
                           .size = strlen(warc)});
    run_out((struct trial){.source = MEMORY,
                           .is_own = true,
                           .options = &options,
                           .regex = "h[a-z]*\\.exam(?=ple)\\w+",
                           .text = html,
                           .size = strlen(html)});
}

Test(each, all_options, .timeout = 60)
{
    static const struct urisift_format_rule rules[] = {{{(const uint8_t *)"*.x", 3}, "html"}};
    const struct urisift_scan_options options = {
        .size = sizeof options,
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
    run_out((struct trial){.source = FILE_NAME,
                           .options = &options,
                           .regex = "cve-\\d{4}-\\d{4,}",
                           .text = mail,
                           .size = strlen(mail)});
    run_out(
        (struct trial){.source = MEMORY, .options = &options, .text = html, .size = strlen(html)});
    run_out((struct trial){
        .source = DESCRIPTOR, .options = &options, .text = warc, .size = strlen(warc)});
}

static void run_out_file(const char *name, enum source source)
{
    static char data[16 * 1024];
    const struct urisift_scan_options options = {.size = sizeof options, .valid = true};
    char path[300];
    snprintf(path, sizeof path, "%s/fuzz/%s", URISIFT_CORPORA, name);
    FILE *file = fopen(path, "rb");
    cr_assert(file && fseek(file, source >= RANGES ? 3 : 1, SEEK_SET) == 0, "%s",
              path); /* bytes before are for the fuzz target */
    size_t size = fread(data, 1, sizeof data, file);
    fclose(file);
    run_out((struct trial){.source = source,
                           .is_own = strstr(name, ".zst") == NULL,
                           .options = &options,
                           .text = data,
                           .size = size});
}

Test(each, compressed, .timeout = 60)
{
    run_out_file("packed_divisions/warc", RANGES);
    run_out_file("packed_divisions/text-tiny", LINES);
    run_out_file("archive/text.gz", MEMORY);
    run_out_file("archive/text.gz", ARCHIVE);
    if (urisift_archive_knows("bzip2"))
        run_out_file("archive/text.bz2", FILE_NAME);
    if (urisift_archive_knows("xz"))
        run_out_file("archive/text.xz", FILE_NAME);
    if (urisift_archive_knows("zstd")) {
        run_out_file("archive/text.zst", DESCRIPTOR);
        run_out_file("archive/packed_dictionary.zst", MEMORY);
    }
}
