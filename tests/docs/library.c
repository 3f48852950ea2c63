/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * library.c — the examples at the top of the public headers, word for word, with input to run on.
 *
 * docs/run checks that each line of them is here, in order.
 */
#include <criterion/criterion.h>
#include <errno.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <urisift/archive.h>
#include <urisift/attachments.h>
#include <urisift/core.h>
#include <urisift/fields.h>
#include <urisift/report.h>
#include <urisift/scan.h>
#include <urisift/sources.h>
#include <urisift/unwrap.h>
#include <urisift/version.h>

static struct urisift_span span_of(const char *text)
{
    return (struct urisift_span){(const uint8_t *)text, strlen(text)};
}

/* A stream of a text, read three bytes at a time. */
struct stream {
    const char *text;
    size_t left;
};

static ptrdiff_t read_stream(void *self, uint8_t *buffer, size_t size)
{
    struct stream *s = self;
    size_t n = s->left < 3 ? s->left : 3;
    n = n < size ? n : size;
    memcpy(buffer, s->text, n);
    s->text += n;
    s->left -= n;
    return (ptrdiff_t)n;
}

static struct urisift_reader reader_of(struct stream *s, const char *text)
{
    *s = (struct stream){text, strlen(text)};
    return (struct urisift_reader){read_stream, s};
}

/* fields.h */

static enum urisift_error print_host(void *self, const struct urisift_finding *finding);

Test(library, fields)
{
    enum urisift_error error;
    struct urisift_field_list *list = urisift_field_list_new("host,line", &error);
    struct urisift_field_reader *reader = list ? urisift_field_reader_new(list) : NULL;
    struct urisift_scan_options options = {.size = sizeof options, .valid = true};
    cr_assert(reader);
    struct urisift_scanner *scanner = urisift_scanner_new(&options, &error);
    struct stream stream;
    cr_assert(scanner);
    error = urisift_scan(scanner, reader_of(&stream, "HTTP://EXAMPLE.org/a\n"), print_host,
                         reader, NULL);
    cr_expect_eq(error, URISIFT_OK);
    urisift_scanner_free(scanner);
    urisift_field_reader_free(reader);
    urisift_field_list_free(list);
}

static enum urisift_error print_host(void *self, const struct urisift_finding *finding)
{
    struct urisift_field_reader *reader = self;
    struct urisift_span file = span_of("-");
    urisift_field_reader_set(reader, file, finding);
    struct urisift_field_value host = urisift_field_read(reader, 0);
    if (host.kind == URISIFT_VALUE_TEXT)
        fwrite(host.text.data, 1, host.text.size, stdout);
    cr_expect_eq(host.text.size, strlen("example.org"));
    return URISIFT_OK;
}

/* core.h */

Test(library, core)
{
    struct urisift_span text = span_of("HTTP://Example.ORG:80/%7ea");
    uint8_t *buffer = NULL;
    const struct urisift_profile *web = urisift_profile_named("web");
    struct urisift_verdict v;
    urisift_check(web, text, &v);
    if (v.error == URISIFT_VALID) {
        buffer = malloc(urisift_form_bound(text.size));
        cr_assert(buffer);
        struct urisift_span canonical = urisift_canonical(web, text, &v, buffer);
        cr_expect_eq(canonical.size, strlen("http://example.org/~a"));
        cr_expect_arr_eq(canonical.data, "http://example.org/~a", canonical.size);
    }
    cr_expect(buffer, "it is valid");
    free(buffer);
}

/* A span may have no data where its size is 0. */
Test(library, nothing)
{
    const struct urisift_profile *profile;
    for (size_t i = 0; (profile = urisift_profile_at(i)); i++) {
        struct urisift_verdict v;
        urisift_check(profile, (struct urisift_span){NULL, 0}, &v);
        cr_expect_neq(v.error, URISIFT_VALID, "%s", urisift_profile_name(profile));
    }
}

/* version.h */

Test(library, version)
{
    char text[100];
    snprintf(text, sizeof text, "%d.%d.%d", URISIFT_VERSION_MAJOR, URISIFT_VERSION_MINOR,
             URISIFT_VERSION_PATCH);
    cr_expect_str_eq(urisift_version(), text);
    cr_expect_str_eq(URISIFT_VERSION, text);
}

/* unwrap.h */

Test(library, unwrap)
{
    struct urisift_span url = span_of("https://l.instagram.com/?u=https%3A%2F%2Fh.example%2F");
    uint8_t *buffer = NULL;
    const struct urisift_profile *web = urisift_profile_named("web");
    struct urisift_unwrapped unwrapped;
    buffer = malloc(urisift_unwrap_bound(url.size));
    if (buffer && urisift_unwrap(web, url, buffer, &unwrapped)) {
        struct urisift_span target = unwrapped.canonical;
        printf("%.*s by %s\n", (int)target.size, target.data,
               urisift_gateway_name(unwrapped.via.gateway[0]));
        cr_expect_eq(target.size, strlen("https://h.example/"));
        cr_expect_arr_eq(target.data, "https://h.example/", target.size);
        cr_expect_str_eq(urisift_gateway_name(unwrapped.via.gateway[0]), "instagram");
        cr_expect_eq(unwrapped.via.count, 1u);
    } else {
        cr_expect_fail("it has a target");
    }
    free(buffer);
}

/* scan.h */

static enum urisift_error print(void *self, const struct urisift_finding *f)
{
    fprintf(self, "%llu %.*s\n", (unsigned long long)f->start, (int)f->canonical.size,
            f->canonical.data);
    return URISIFT_OK;
}

Test(library, scan)
{
    char printed[200] = "";
    struct stream stream;
    struct urisift_reader reader =
        reader_of(&stream, "see HTTP://a.example, urn:x-\nand urn:isbn:0306406152.\n");
    FILE *file = fmemopen(printed, sizeof printed, "w");
    cr_assert(file);
#undef stdout /* what the example prints is to be looked at */
#define stdout file
    struct urisift_scan_options options = {.size = sizeof options, .valid = true};
    enum urisift_error error;
    struct urisift_scanner *scanner = urisift_scanner_new(&options, &error);
    if (scanner)
        error = urisift_scan(scanner, reader, print, stdout, NULL);
    urisift_scanner_free(scanner);
    fclose(file);
    cr_expect_eq(error, URISIFT_OK);
    cr_expect_str_eq(printed, "4 http://a.example/\n33 urn:isbn:0306406152\n");
}

/* sources.h */

Test(library, sources)
{
    char printed[200] = "";
    FILE *file = fmemopen(printed, sizeof printed, "w");
    struct urisift_scan_options options = {.size = sizeof options, .valid = true};
    enum urisift_error error;
    struct urisift_scanner *scanner = urisift_scanner_new(&options, &error);
    FILE *notes = fopen("notes.txt", "w");
    cr_assert(file && scanner && notes);
    fputs("see HTTP://a.example", notes);
    fclose(notes);
    if (scanner)
        error = urisift_scan_file(scanner, "notes.txt", print, stdout, NULL);
    if (error == URISIFT_ERROR_READ)
        perror("notes.txt");
    cr_expect_eq(error, URISIFT_OK);
    remove("notes.txt");
    static const char text[] = "urn:isbn:0306406152";
    cr_expect_eq(urisift_scan_memory(scanner, text, strlen(text), print, stdout, NULL), URISIFT_OK);
    urisift_scanner_free(scanner);
    fclose(file);
    cr_expect_str_eq(printed, "4 http://a.example/\n0 urn:isbn:0306406152\n");
}

/* liburisift(3) */

struct part {
    int fd;
    atomic_bool is_cancelled;
};

static ptrdiff_t read_part(void *self, uint8_t *buffer, size_t size)
{
    struct part *part = self;
    if (atomic_load(&part->is_cancelled))
        return -ECANCELED;
    ssize_t n = read(part->fd, buffer, size);
    return n < 0 ? -errno : n;
}

static enum urisift_error cancel(void *self, const struct urisift_finding *f)
{
    (void)f;
    atomic_store((atomic_bool *)self, true);
    return URISIFT_OK;
}

Test(library, cancelled)
{
    struct urisift_scan_options options = {.size = sizeof options, .valid = true};
    enum urisift_error error;
    struct urisift_scanner *scanner = urisift_scanner_new(&options, &error);
    int ends[2];
    cr_assert(scanner && pipe(ends) == 0);
    cr_assert_eq(write(ends[1], "http://a.example/\n", 18), 18);
    struct part part = {.fd = ends[0]};
    close(ends[1]);
    struct urisift_reader reader = {read_part, &part};
    cr_expect_eq(urisift_scan(scanner, reader, cancel, &part.is_cancelled, NULL), URISIFT_OK);
    cr_expect_eq(urisift_scan(scanner, reader, cancel, &part.is_cancelled, NULL),
                 URISIFT_ERROR_READ);
    cr_expect_eq(errno, ECANCELED);
    close(ends[0]);
    urisift_scanner_free(scanner);
}

/* memory.h */

static void *take(void *self, size_t size)
{
    ++*(atomic_size_t *)self;
    return malloc(size);
}
static void *change(void *self, void *block, size_t size)
{
    (void)self;
    return realloc(block, size);
}
static void give_back(void *self, void *block)
{
    --*(atomic_size_t *)self;
    free(block);
}

Test(library, memory)
{
    atomic_size_t blocks = 0;
    const struct urisift_allocator allocator = {take, change, give_back, &blocks};
    struct urisift_scan_options options = {.size = sizeof options, .allocator = &allocator};
    struct urisift_scanner *scanner = urisift_scanner_new(&options, &(enum urisift_error){0});
    cr_expect(scanner && blocks > 0);
    urisift_scanner_free(scanner);
    cr_expect_eq(blocks, 0);
}

/* archive.h */

static enum urisift_error count(void *self, const struct urisift_finding *f)
{
    (void)f;
    ++*(int *)self;
    return URISIFT_OK;
}

Test(library, archive)
{
    struct stream stream;
    struct urisift_reader reader = reader_of(&stream, "http://a.example/ http://b.example/\n");
    struct urisift_scan_options options = {.size = sizeof options, .valid = true};
    enum urisift_error made;
    struct urisift_scanner *scanner = urisift_scanner_new(&options, &made);
    cr_assert(scanner);
    struct urisift_scratch *scratch = urisift_scratch_new(scanner);
    cr_assert(scratch);
    struct urisift_scan_stats stats = {.size = sizeof stats};
    urisift_finding_fn *receive = count;
    int found = 0;
    void *self = &found;
    struct urisift_archive *archive = urisift_archive_new();
    enum urisift_error error = urisift_archive_open(archive, reader, NULL);
    struct urisift_member member;
    while (!error && (error = urisift_archive_next(archive, &member)) != URISIFT_STOP)
        if (!error)
            error = urisift_archive_scan(archive, scratch, receive, self, &stats);
    cr_expect_eq(error, URISIFT_STOP, "that was the last of them");
    cr_expect_eq(found, 2);
    cr_expect(member.is_whole);
    urisift_archive_free(archive);
    urisift_scratch_free(scratch);
    urisift_scanner_free(scanner);
}

/* attachments.h */

static bool begin(void *self, const struct urisift_attachment *part)
{
    (void)self;
    return part->name.size == 3 && memcmp(part->name.data, "a.x", 3) == 0;
}

static enum urisift_error put(void *self, const uint8_t *data, size_t size)
{
    strncat(self, (const char *)data, size);
    return URISIFT_OK;
}

static enum urisift_error end(void *self, bool is_cut)
{
    strcat(self, is_cut ? "cut" : ".");
    return URISIFT_OK;
}

Test(library, attachments)
{
    struct stream stream;
    struct urisift_reader reader =
        reader_of(&stream, "From: a@b.example\nSubject: http://a.example/\n"
                           "Content-Type: application/x; name=a.x\n"
                           "Content-Transfer-Encoding: base64\n\naHR0cDovL2I=\n");
    struct urisift_scan_options options = {
        .size = sizeof options, .valid = true, .attachments = URISIFT_ATTACHMENTS_ALL};
    enum urisift_error error;
    struct urisift_scanner *scanner = urisift_scanner_new(&options, &error);
    cr_assert(scanner);
    struct urisift_scratch *scratch = urisift_scratch_new(scanner);
    cr_assert(scratch);
    char self[100] = "";
    int findings = 0;
    struct urisift_attachment_receiver receiver = {sizeof receiver, begin, put, end, self};
    error = urisift_scratch_attachments(scratch, &receiver);
    if (!error)
        error = urisift_scan_with(scratch, reader, false, count, &findings, NULL);
    cr_expect_eq(error, URISIFT_OK);
    cr_expect_eq(findings, 1);
    cr_expect_str_eq(self, "http://b.");
    urisift_scratch_free(scratch);
    urisift_scanner_free(scanner);
}

/* report.h */

static int write_to(void *self, const uint8_t *data, size_t size)
{
    return fwrite(data, 1, size, self) == size ? 0 : 5;
}

static enum urisift_error report(void *self, const struct urisift_finding *finding)
{
    struct urisift_writer writer = {write_to, self};
    struct urisift_report_options options = {.size = sizeof options, .file = true};
    struct urisift_span file = span_of("a.txt");
    struct urisift_output *output = urisift_output_new(writer);
    const struct urisift_report_format *ndjson = urisift_report_format_named("ndjson");
    urisift_report_finding(ndjson, &options, output, file, finding);
    enum urisift_error error = urisift_output_flush(output);
    urisift_output_free(output);
    return error;
}

Test(library, report)
{
    char written[1000] = "";
    struct stream stream;
    FILE *to = fmemopen(written, sizeof written, "w");
    cr_assert(to);
    struct urisift_scan_options options = {.size = sizeof options, .valid = true};
    enum urisift_error error;
    struct urisift_scanner *scanner = urisift_scanner_new(&options, &error);
    cr_assert(scanner);
    error = urisift_scan(scanner, reader_of(&stream, "http://a.example/"), report, to, NULL);
    urisift_scanner_free(scanner);
    fclose(to);
    cr_expect_eq(error, URISIFT_OK);
    cr_expect(strncmp(written, "{\"file\":\"a.txt\",\"start\":0,\"end\":17,", 35) == 0, "%s",
              written);
}
