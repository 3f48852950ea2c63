/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* attachments.c — a receiver of attachments gets the decoded bytes, and the findings before a part
 * first, however the stream is cut. */
#include <criterion/criterion.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <urisift/attachments.h>

#include "tests/support/scanning.h"

/* What happened, in order: findings; parts with their places and bytes. */
struct log {
    char text[4096];
    size_t size;
    unsigned refused; /* parts that the receiver does not want: of the n-th, bit 1 << n */
    unsigned asked;
    enum urisift_error answer; /* of put() */
};

static void note(struct log *log, const char *format, ...)
{
    va_list list;
    va_start(list, format);
    log->size +=
        (size_t)vsnprintf(log->text + log->size, sizeof log->text - log->size, format, list);
    va_end(list);
}

static bool begin(void *self, const struct urisift_attachment *a)
{
    struct log *log = self;
    note(log, "[%llu:%.*s %llu:%.*s %.*s at %llu, head of %zu%s|", (unsigned long long)a->message,
         (int)a->path.size, (const char *)a->path.data, (unsigned long long)a->record,
         (int)a->target.size, (const char *)a->target.data, (int)a->name.size,
         (const char *)a->name.data, (unsigned long long)a->start, a->head.size,
         log->refused & 1u << log->asked ? ", refused]" : "");
    return !(log->refused & 1u << log->asked++);
}

static enum urisift_error put(void *self, const uint8_t *data, size_t size)
{
    note(self, "%.*s", (int)size, (const char *)data);
    return ((struct log *)self)->answer;
}

static enum urisift_error end(void *self, bool is_cut)
{
    note(self, is_cut ? "|cut]" : "]");
    return URISIFT_OK;
}

static enum urisift_error find(void *self, const struct urisift_finding *f)
{
    note(self, "(%.*s)", (int)f->canonical.size, (const char *)f->canonical.data);
    return URISIFT_OK;
}

static ptrdiff_t read_text(void *self, uint8_t *buffer, size_t size)
{
    struct pieces *p = self;
    size_t n = p->text.size - p->at;
    n = n < size ? n : size;
    n = p->step > 0 && n > p->step ? p->step : n;
    if (n > 0)
        memcpy(buffer, p->text.data + p->at, n);
    p->at += n;
    return (ptrdiff_t)n;
}

/* Scans the text in reads of each size, and compares what happened. */
static void expect(const char *text, enum urisift_attachments attachments, struct log first,
                   enum urisift_error wanted, const char *happened)
{
    enum urisift_error error;
    struct urisift_scan_options options = {
        .size = sizeof options, .valid = true, .attachments = attachments};
    struct urisift_scanner *scanner = urisift_scanner_new(&options, &error);
    struct urisift_scratch *scratch = urisift_scratch_new(scanner);
    cr_assert(scratch);
    for (size_t step = 0; step <= strlen(text); step++) {
        struct log log = first;
        struct pieces pieces = pieces_step(span_of(text, strlen(text)), step);
        const struct urisift_attachment_receiver receiver = {sizeof receiver, begin, put, end,
                                                             &log};
        urisift_scratch_attachments(scratch, &receiver);
        error = urisift_scan_with(scratch, (struct urisift_reader){read_text, &pieces}, false, find,
                                  &log, NULL);
        cr_assert_eq(error, wanted, "step %zu: error %d", step, error);
        cr_assert_str_eq(log.text, happened, "step %zu: %s", step, log.text);
    }
    urisift_scratch_free(scratch);
    urisift_scanner_free(scanner);
}

static const char mail[] =
    "From: a@b.example\nContent-Type: multipart/mixed; boundary=B\n\n"
    "--B\n\nhttp://a.example/1\n"
    "--B\nContent-Type: application/x; name=wrong\n"
    "Content-Disposition: attachment; filename=\"=?utf-8?Q?n=C3=B6?= 1.x\"\n"
    "Content-Transfer-Encoding: base64\n\naHR0cDovL2luL\n3BhcnQK\n"
    "--B\nContent-Type: application/x\nContent-Transfer-Encoding: quoted-printable\n\n"
    "q=3D=\nhttp://in/q\n"
    "--B\nContent-Type: message/rfc822\n\nSubject: http://s.example/\n"
    "Content-Type: application/y; name*=utf-8''%41b.y\n\nplain http://in/y\n"
    "--B\nContent-Type: text/plain; name=t\nContent-Transfer-Encoding: base64\n\nJVBERi0=\n"
    "--B\nContent-Type: application/json\n\n{\"a\":\"http://json.example/\"}\n"
    "--B\n\nhttp://a.example/2\n--B--\n";

Test(attachments, of_mail)
{
    expect(mail, URISIFT_ATTACHMENTS_ALL, (struct log){.size = 0}, URISIFT_OK,
           "[1:2 0: nö 1.x at 232, head of 15|(http://a.example/1)http://in/part\n]"
           "[1:3 0:  at 331, head of 14|q=http://in/q]"
           "[1:4.1 0: Ab.y at 460, head of 18|(http://s.example/)plain http://in/y]"
           "[1:5 0: t at 550, head of 5|%PDF-]"
           "(http://json.example/)(http://a.example/2)");
}

/* Which findings have come when begin() is called depends on the cuts; their order does not. */
Test(attachments, are_searched_if_not_wanted)
{
    enum urisift_error error;
    struct urisift_scan_options options = {
        .size = sizeof options, .valid = true, .attachments = URISIFT_ATTACHMENTS_ALL};
    struct urisift_scanner *scanner = urisift_scanner_new(&options, &error);
    struct urisift_scratch *scratch = urisift_scratch_new(scanner);
    cr_assert(scratch);
    for (size_t step = 0; step < sizeof mail; step++) {
        struct log log = {.refused = UINT32_MAX}, none = {.size = 0};
        struct pieces pieces = pieces_step(span_of(mail, sizeof mail - 1), step);
        const struct urisift_attachment_receiver receiver = {sizeof receiver, begin, put, end,
                                                             &log};
        urisift_scratch_attachments(scratch, &receiver);
        error = urisift_scan_with(scratch, (struct urisift_reader){read_text, &pieces}, false, find,
                                  &none, NULL);
        cr_assert_eq(error, URISIFT_OK);
        cr_assert_eq(log.asked, 4);
        cr_assert_str_eq(none.text,
                         "(http://a.example/1)(http://in/part)(http://in/q)(http://s.example/)"
                         "(http://in/y)(http://json.example/)(http://a.example/2)",
                         "step %zu", step);
    }
    urisift_scratch_free(scratch);
    urisift_scanner_free(scanner);
}

Test(attachments, are_not_asked_about)
{
    expect(mail, URISIFT_ATTACHMENTS_TEXT, (struct log){.size = 0}, URISIFT_OK,
           "(http://a.example/1)(http://s.example/)(http://json.example/)(http://a.example/2)");
}

Test(attachments, end_if_the_scan_does)
{
    expect(mail, URISIFT_ATTACHMENTS_ALL, (struct log){.answer = URISIFT_STOP}, URISIFT_STOP,
           "[1:2 0: nö 1.x at 232, head of 15|(http://a.example/1)h|cut]");
}

Test(attachments, line_ends_inside)
{
    expect("From: a@b.example\nContent-Type: multipart/mixed; boundary=B\n\n"
           "--B\nContent-Type: application/x\n\na\r\n\r\nb\n\r\nc\r\r\n"
           "--B\nContent-Type: application/x\n\n\n\n"
           "--B--\n",
           URISIFT_ATTACHMENTS_ALL, (struct log){.size = 0}, URISIFT_OK,
           "[1:1 0:  at 94, head of 13|a\r\n\r\nb\n\r\nc][1:2 0:  at 140, head of 2|\n]");
}

Test(attachments, of_a_warc)
{
    expect("WARC/1.0\r\nWARC-Type: response\r\nWARC-Target-URI: http://h.example/a\r\n"
           "Content-Type: application/http\r\nContent-Length: 83\r\n\r\n"
           "HTTP/1.1 200 OK\r\nContent-Type: image/x\r\nTransfer-Encoding: chunked\r\n\r\n"
           "3\r\nabc\r\n0\r\n\r\n"
           "\r\n\r\n"
           "WARC/1.0\r\nWARC-Type: resource\r\nWARC-Target-URI: http://h.example/b\r\n"
           "Content-Type: application/x\r\nContent-Length: 5\r\n\r\nxyz\r\n\r\n\r\n",
           URISIFT_ATTACHMENTS_ALL, (struct log){.size = 0}, URISIFT_OK,
           "[0: 1:http://h.example/a  at 195, head of 3|(http://h.example/a)abc]"
           "[0: 2:http://h.example/b  at 327, head of 5|(http://h.example/b)xyz\r\n]");
}
