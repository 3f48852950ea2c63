/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* division_documents.c — mboxes and WARCs that are put together of what matters where they are cut,
 * scanned by ranges. */
#include <criterion/criterion.h>
#include <string.h>

#include "tests/division/division_scans.h"

/* What matters where a message or a record ends or may seem to. */
static const char *const mail_parts[] = {
    "From a@example.org Mon Jan  1 10:00:00 2024\n",
    "From a@example.org Mon Jan  1 10:00:00 2024\r\n",
    "From a@example.org Mon Jan  1 10:00:00 2024\nSubject: http://f.example/\n\n",
    "From a@example.org Mon Jan  1 10:00:00 2024\nSubject: x\n\n",
    "\nFrom - Tue Jan  2 10:00:00 2024\r\nDate: Tue, 2 Jan 2024 10:00:00 +0000\r\n\r\n",
    "From -\n",
    "From 123456\nX: y\n\n",
    "From Austria with http://g.example/\n",
    ">From a@example.org Mon Jan  1 10:00:00 2024\n",
    ">>From x\n",
    "Content-Length: 120\n",
    "Content-Length: 60\n",
    "Content-Length: 5\n",
    "Content-Type: text/html\n",
    "Content-Type: multipart/mixed; boundary=x\n",
    "Content-Type: message/rfc822\n",
    "Content-Transfer-Encoding: base64\n",
    "Content-Transfer-Encoding: quoted-printable\n",
    "Message-ID: <1@example.org>\n",
    "References: <2@example.org> <3@example.org>\n",
    "Subject: =?utf-8?q?http://s.example/?=\n",
    "--x\n",
    "--x--\n",
    "\n",
    "\n",
    "\n",
    "\r\n",
    "http://a.example/x",
    "http://a.example/long-",
    "<URL:http://h.example/\n",
    "<a href=\"http://b.example/\">",
    "<!-- ",
    "</a>",
    ">",
    "ISBN ",
    "0-306-40615-2",
    "aHR0cDovL2MuZXhhbXBsZS8=\n",
    "http://d.exam=\n",
    "joe@example.org ",
    "www.example.com ",
    "10.1000/182",
    "begin 644 f\n",
    "> http://q.example/\n",
    "text",
};

static const char *const warc_parts[] = {
    "WARC/1.0\r\nWARC-Type: response\r\nWARC-Target-URI: http://t.example/\r\nContent-Length: "
    "80\r\n"
    "\r\n",
    "WARC/1.0\r\nWARC-Type: resource\r\nContent-Type: text/html\r\nContent-Length: 40\r\n\r\n",
    "WARC/1.1\r\nWARC-Type: revisit\r\nContent-Length: 0\r\n\r\n\r\n\r\n",
    "WARC/1.0\nContent-Length: 20\n\n",
    "WARC/1.0\r\nWARC-Type: continuation\r\nWARC-Segment-Number: 2\r\nContent-Length: 30\r\n\r\n",
    "WARC/1.0\r\n",
    "WARC/1.0\r\nWARC-Record-ID: <urn:uuid:1>\r\n",
    "Content-Length: 100\r\n",
    "Content-Type: message/rfc822\r\n",
    "Content-Type: application/warc-fields\r\n",
    "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n",
    "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhttp:\r\n",
    "GET / HTTP/1.1\r\nHost: example.org\r\n\r\n",
    "Content-Encoding: gzip\r\n",
    "Location: /relative\r\n",
    "\r\n\r\n",
    "\r\n\r\n",
    "\n",
    "<a href=\"http://b.example/\">",
    "<a href=\"/x\">",
    "<!-- ",
    "http://a.example/x",
    "http://a.example/long-",
    "<URL:http://h.example/\n",
    "urn:isbn:0306406152",
    "ISBN ",
    "0-306-40615-2",
    "joe@example.org ",
    "text ",
};

static void check_assembled(const char *const *parts, size_t count, const char *first,
                            uint64_t documents)
{
    static uint8_t text[64 * 1024];
    struct urisift_scanner *scanners[DIVISION_WAYS];
    struct division_counts counts = {0};
    for (unsigned way = 0; way < DIVISION_WAYS; way++)
        scanners[way] = division_scanner(way);
    for (uint64_t seed = 1; seed <= documents; seed++) {
        uint64_t random = seed * 0x9E3779B97F4A7C15;
        size_t size = strlen(first), many = 1 + random_next(&random) % 40;
        memcpy(text, first, size);
        for (size_t i = 0; i < many; i++) {
            const char *part = parts[random_next(&random) % count];
            memcpy(text + size, part, strlen(part));
            size += strlen(part);
        }
        struct document d = {(const char *)text, span_of(text, size)};
        text[size] = 0;
        division_check(&d, scanners[seed % DIVISION_WAYS], (unsigned)(seed % DIVISION_WAYS),
                       &counts);
    }
    for (unsigned way = 0; way < DIVISION_WAYS; way++)
        urisift_scanner_free(scanners[way]);
    cr_expect_gt(counts.documents, documents / 2);
}

Test(divisions, of_assembled_mboxes)
{
    check_assembled(mail_parts, sizeof mail_parts / sizeof mail_parts[0],
                    "From a@example.org Mon Jan  1 10:00:00 2024\nSubject: x\n", ROUNDS_OF(100));
}

Test(divisions, of_assembled_warcs)
{
    check_assembled(warc_parts, sizeof warc_parts / sizeof warc_parts[0], "WARC/1.0\r\n",
                    ROUNDS_OF(100));
}
