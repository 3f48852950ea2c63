/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* report.c — the reports of a finding in text and NDJSON; and errors of writing. */
#include <criterion/criterion.h>
#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "tests/support/scanning.h"
#include "tests/support/table.h"

/* A writer that takes so many bytes and then fails. */
struct sink {
    char text[256 * 1024];
    size_t size, room;
    int calls;
};

static int take(void *self, const uint8_t *data, size_t size)
{
    struct sink *s = self;
    s->calls++;
    if (size > s->room - s->size)
        return ENOSPC;
    memcpy(s->text + s->size, data, size);
    s->size += size;
    s->text[s->size] = '\0';
    return 0;
}

static struct sink sink;
static struct urisift_output output;

static void begin(size_t room)
{
    sink = (struct sink){.room = room};
    urisift_output_init(&output, (struct urisift_writer){take, &sink});
}

/* A scan whose findings are written in a format. */
struct job {
    const char *format;
    struct urisift_report_options options;
    const char *file;
};

static enum urisift_error write_finding(void *self, const struct urisift_finding *f)
{
    const struct job *job = self;
    struct urisift_report_options options = job->options;
    struct urisift_span file = span_of(job->file, strlen(job->file));
    options.size = sizeof options;
    urisift_report_finding(urisift_report_format_named(job->format), &options, &output, file, f);
    return URISIFT_OK;
}

struct memory {
    const char *text;
    size_t size;
};

static ptrdiff_t read_memory(void *self, uint8_t *buffer, size_t size)
{
    struct memory *m = self;
    size_t n = m->size < size ? m->size : size;
    memcpy(buffer, m->text, n);
    m->text += n;
    m->size -= n;
    return (ptrdiff_t)n;
}

static const char *report(struct job job, const char *profiles, const char *text, size_t size)
{
    struct urisift_scanner *s = scanner_for(profiles, "text", NULL, false, false, 0);
    struct memory memory = {text, size};
    cr_assert(s);
    begin(sizeof sink.text - 1);
    cr_expect_eq(
        urisift_scan(s, (struct urisift_reader){read_memory, &memory}, write_finding, &job, NULL),
        URISIFT_OK);
    cr_expect_eq(urisift_output_flush(&output), URISIFT_OK);
    urisift_scanner_free(s);
    return sink.text;
}

Test(report, formats_by_name)
{
    size_t count = 0;
    for (const struct urisift_report_format *f; (f = urisift_report_format_at(count)); count++) {
        cr_expect_eq(urisift_report_format_named(urisift_report_format_name(f)), f);
        cr_expect(strlen(urisift_report_format_summary(f)) > 0);
    }
    cr_expect_geq(count, 2u);
    cr_expect_null(urisift_report_format_named("xml"));
    cr_expect_null(urisift_report_format_named(""));
    cr_expect_not(urisift_report_format_is_record(urisift_report_format_named("text")));
    cr_expect(urisift_report_format_is_record(urisift_report_format_named("ndjson")));
}

Test(report, text_is_the_canonical_form_with_its_place_before_it)
{
    static const char text[] = "x HTTP://H/a\nurn:urn:b <http://h/\nc>";
    static const struct {
        struct urisift_report_options options;
        const char *expected;
    } rows[] = {
        {{0}, "http://h/a\nurn:urn:b\nhttp://h/c\n"},
        {{.file = true}, "f:http://h/a\nf:urn:urn:b\nf:http://h/c\n"},
        {{.line = true}, "1:http://h/a\n2:urn:urn:b\n2:http://h/c\n"},
        {{.offset = true}, "2:http://h/a\n13:urn:urn:b\n24:http://h/c\n"},
        {{.file = true, .line = true, .offset = true},
         "f:1:2:http://h/a\nf:2:13:urn:urn:b\nf:2:24:http://h/c\n"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
        cr_expect_str_eq(
            report((struct job){"text", rows[i].options, "f"}, NULL, text, sizeof text - 1),
            rows[i].expected);
    report((struct job){"text", {.nul = true}, "f"}, NULL, text, sizeof text - 1);
    cr_expect_eq(sink.size, 32u);
    cr_expect_eq(memcmp(sink.text, "http://h/a\0urn:urn:b\0http://h/c", 32), 0);
}

Test(report, ndjson_says_only_what_there_is_to_say)
{
    static const struct {
        const char *profiles, *text, *expected;
    } rows[] = {
        {NULL, "http://h/a",
         "{\"file\":\"f\",\"start\":0,\"end\":10,\"line\":1,\"column\":1,\"family\":\"url\","
         "\"profile\":\"web\","
         "\"scheme\":\"http\",\"raw\":\"http://h/a\",\"valid\":true,\"canonical\":\"http://h/"
         "a\"}\n"},
        {"url7", "\n <HTTP://H/a\n%41>.",
         "{\"file\":\"f\",\"start\":3,\"end\":17,\"line\":2,\"column\":3,\"family\":\"url\","
         "\"profile\":\"url7\","
         "\"scheme\":\"http\",\"raw\":\"HTTP://H/a\\n%41\",\"id\":\"HTTP://H/a%41\",\"valid\":true,"
         "\"canonical\":\"http://h/a%41\",\"key\":\"http://h/"
         "aA\",\"wrapper\":\"<>\",\"joined\":true}\n"},
        {NULL, "(URN:urn:b).",
         "{\"file\":\"f\",\"start\":1,\"end\":10,\"line\":1,\"column\":2,\"family\":\"urn\","
         "\"profile\":\"rfc2141\","
         "\"scheme\":\"urn\",\"raw\":\"URN:urn:b\",\"valid\":false,\"error\":{\"code\":\"nid-"
         "reserved\",\"at\":4,"
         "\"rule\":\"RFC 2141 section 2.1, last paragraph\"},\"trimmed\":\").\"}\n"},
        {NULL, "urn:foo:a/%41",
         "{\"file\":\"f\",\"start\":0,\"end\":13,\"line\":1,\"column\":1,\"family\":\"urn\","
         "\"profile\":\"rfc2141\","
         "\"scheme\":\"urn\",\"raw\":\"urn:foo:a/%41\",\"valid\":true,"
         "\"warnings\":[\"reserved-raw\",\"needless-escape\"],\"canonical\":\"urn:foo:a/%41\"}\n"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
        cr_expect_str_eq(report((struct job){"ndjson", {0}, "f"}, rows[i].profiles, rows[i].text,
                                strlen(rows[i].text)),
                         rows[i].expected);
}

Test(report, json_holds_any_bytes)
{
    static const struct {
        const char *text, *expected;
    } rows[] = {
        {"", "{\"k\":\"\""},
        {"a\"b\\c\n\t\x01\x7f", "{\"k\":\"a\\\"b\\\\c\\n\\t\\u0001\x7f\""},
        {"\xC3\xA9\xF0\x9F\x90\xBC", "{\"k\":\"\xC3\xA9\xF0\x9F\x90\xBC\""},
        {"\xFF", "{\"k_base64\":\"/w==\""},
        {"a\xC3", "{\"k_base64\":\"YcM=\""},
        {"\xED\xA0\x80", "{\"k_base64\":\"7aCA\""},
        {"<\xC0\xAF>", "{\"k_base64\":\"PMCvPg==\""},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        begin(sizeof sink.text - 1);
        urisift_output_json_member(&output, '{', "k", span_of(rows[i].text, strlen(rows[i].text)));
        cr_expect_eq(urisift_output_flush(&output), URISIFT_OK);
        cr_expect_str_eq(sink.text, rows[i].expected);
    }
}

Test(report, output_is_buffered_and_whole_whatever_its_size)
{
    static char block[100 * 1000];
    for (size_t size = 0; size < sizeof block; size += 9973) {
        begin(sizeof sink.text - 1);
        memset(block, 'b', sizeof block);
        urisift_output_text(&output, "a");
        cr_expect_eq(sink.calls, 0, "not a byte at a time");
        urisift_output_put(&output, block, size);
        urisift_output_number(&output, UINT64_MAX);
        urisift_output_number(&output, 0);
        cr_expect_eq(urisift_output_flush(&output), URISIFT_OK);
        cr_assert_eq(sink.size, 1 + size + 21);
        cr_expect_eq(sink.text[0], 'a');
        cr_expect_eq(memcmp(sink.text + 1, block, size), 0);
        cr_expect_str_eq(sink.text + 1 + size, "184467440737095516150");
    }
}

Test(report, a_write_that_fails_is_told_and_the_rest_is_dropped)
{
    static char block[URISIFT_OUTPUT_BLOCK];
    memset(block, 'b', sizeof block);
    for (size_t room = 0; room < 3 * sizeof block; room += 10007) {
        begin(room);
        for (int i = 0; i < 40; i++)
            urisift_output_put(&output, block, sizeof block / 8);
        errno = 0;
        cr_expect_eq(urisift_output_flush(&output), URISIFT_ERROR_WRITE);
        cr_expect_eq(errno, ENOSPC);
        int calls = sink.calls;
        urisift_output_text(&output, "more");
        errno = 0;
        cr_expect_eq(urisift_output_flush(&output), URISIFT_ERROR_WRITE, "and told again");
        cr_expect_eq(errno, ENOSPC);
        cr_expect_eq(sink.calls, calls, "nobody is asked again");
    }
}

/* Texts as long as those that are written together with their keys, in every member at once:
 * nothing is written after the buffer, for any place of the record in it. */
static struct {
    struct urisift_output output;
    uint8_t behind[8192];
} guarded;

static enum urisift_error write_full(void *self, const struct urisift_finding *f)
{
    struct urisift_finding full = *f;
    const struct urisift_where *where = self;
    full.where = where;
    for (size_t left = 1; left < 10000; left += left < 4000 ? 401 : 7) {
        static const uint8_t filler[URISIFT_OUTPUT_BLOCK];
        begin(sizeof sink.text - 1);
        urisift_output_init(&guarded.output, (struct urisift_writer){take, &sink});
        memset(guarded.behind, 'x', sizeof guarded.behind);
        urisift_output_put(&guarded.output, filler, sizeof filler - left);
        urisift_report_finding(
            urisift_report_format_named("ndjson"),
            &(struct urisift_report_options){.size = sizeof(struct urisift_report_options)},
            &guarded.output, where->target, &full);
        cr_assert_eq(urisift_output_flush(&guarded.output), URISIFT_OK);
        for (size_t i = 0; i < sizeof guarded.behind; i++)
            cr_assert_eq(guarded.behind[i], 'x', "%zu bytes left: byte %zu after the buffer", left,
                         i);
        cr_assert_eq(sink.text[sink.size - 1], '\n');
    }
    return URISIFT_OK;
}

Test(report, a_record_with_every_member_keeps_within_the_buffer)
{
    static uint8_t plain[512], controls[85];
    memset(plain, 'p', sizeof plain);
    memset(controls, 1, sizeof controls); /* each is six bytes in a JSON string */
    const struct urisift_span texts[] = {{plain, sizeof plain}, {controls, sizeof controls}};
    for (size_t i = 0; i < 2; i++) {
        const struct urisift_span t = texts[i];
        const struct urisift_message_field fields[2] = {{"from", t, true}, {"subject", t, true}};
        const struct urisift_where where = {.message = 1,
                                            .message_id = t,
                                            .date = t,
                                            .date_from = URISIFT_DATE_FROM_LINE,
                                            .fields = fields,
                                            .field_count = 2,
                                            .part = t,
                                            .field = t,
                                            .attribute = t,
                                            .in_record = true,
                                            .record = t,
                                            .target = t,
                                            .type = t};
        struct memory memory = {"http://a/b", 10};
        struct urisift_scanner *s = scanner_for(NULL, "text", NULL, false, false, 0);
        cr_assert_eq(urisift_scan(s, (struct urisift_reader){read_memory, &memory}, write_full,
                                  (void *)&where, NULL),
                     URISIFT_OK);
        urisift_scanner_free(s);
    }
}
