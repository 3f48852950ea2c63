/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * fast_url.c — the fast path for URLs gives the same findings as the full check.
 *
 * The fast path needs whole blocks of text after an identifier. So a document of mostly common URLs
 * is scanned once with much white space after it, and once without: then the last ones, and in a
 * short document all of them, take the full check.
 *
 * URISIFT_RANDOM in the environment sets the number of documents a scanner.
 */
#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

#include "tests/support/scanning.h"

enum { DOCUMENTS = ROUNDS_OF(30000), BEHIND = 400, ROOM = 1024 };

/* One of each in a row makes a URL; most are as they usually are. The first of a list is drawn
 * more often. */
static const char *const before[] = {
    " ",     "\n",       "(",       "\"",       ">",    "<", "[",       ": ", "   ", "]: ",
    "<URL:", "<URL: ",   "<\n",     "<URI:\n ", "URL:", "+", "(+",      "++", "x",   "-",
    ".",     "1.",       "9",       "=",        "UDI=", "'", "*",       "**", "_",   "\xC2\xA0",
    "\xA0",  "\xC3\xA9", "\x1b[1m", "\t",       "\r\n", "@", "http://", "> ", "/",   "",
};
static const char *const scheme[] = {"http", "https", "ftp",  "HTTP",   "Http", "xhttp",
                                     "ws",   "wss",   "news", "gopher", "tel",  "sftp"};
static const char *const slashes[] = {"://", "://", "://", ":", ":/", ":///", "::"};
static const char *const host[] = {
    "example.org",
    "a",
    "www.example.co.uk",
    "A.example",
    "h_x.y",
    "a..b",
    ".a",
    "-a",
    "1.2.3.4",
    "[::1]",
    "user@h.example",
    "u:p@h",
    "a.b.",
    "\xC3\xA9.example",
    "a,b",
    "a;b",
    "a'b",
    "a%41",
    "",
    "*",
    "a(b)",
};
static const char *const port[] = {"",  "",       "",       ":80",    ":443", ":8080",  ":08080",
                                   ":", ":65535", ":65536", ":99999", ":x",   ":8080x", ":0"};
static const char *const path[] = {
    "/",
    "/a/b.html",
    "",
    "/a.b/c-d_e~f",
    "/./a",
    "/../a",
    "/a/.",
    "/.a",
    "//a",
    "/a:b@c;d,e",
    "/%E2%9C%93",
    "/%e2%9c",
    "/%41",
    "/%4",
    "/%",
    "/a(b)",
    "/a(b",
    "/a)b",
    "/a[1]",
    "/{id}",
    "/a|b",
    "/a\\b",
    "/a^b",
    "/\xC3\xA9",
    "/\xFF",
    "/a'b",
    "/a*",
    "/a_",
    "/a!",
    "/0123456789012345678901234567890123456789012345678901234567890123",
    ("/01234567890123456789012345678901234567890123456789012345678901234567890123456789012345678901"
     "2345678901234567890123456789/a.b"),
};
static const char *const query[] = {
    "",
    "",
    "?",
    "?a=b",
    "?a=b&c=d",
    "?a=%20b",
    "?a=b%",
    "?a[]=1",
    "?a={b}",
    "?a=?b",
    "?u=http://k.example/",
    "?a=/./b",
    "?a=b%7E",
    ("?01234567890123456789012345678901234567890123456789012345678901234567890123456789012345678901"
     "23456789012345678901234567890"),
};
static const char *const fragment[] = {"", "", "", "#", "#a", "#a#b", "#a?b", "#a.b", "#/.a", "##"};
static const char *const behind[] = {
    " ",
    "\n",
    "\"",
    ">",
    "<",
    ")",
    ").",
    "))",
    ")]",
    ")],",
    "]",
    "}",
    ".",
    ",",
    ". ",
    "...",
    ".)",
    ").\"",
    "),http://k/",
    "'",
    "';",
    "*",
    "_",
    "|",
    "| ",
    "|a",
    "\\n",
    "`",
    "^",
    "\xE2\x80\xA6",
    "\xE3\x80\x82",
    "\xC2\xA0",
    "\xFF",
    ")abc",
    ").abc",
    ") (",
    ")*",
    ");",
    ")>",
    "\r\n",
    "\t",
    ">.",
    ". >",
    "\n>",
    ".>",
    "!)?",
    "",
    ")\xC3\xA9",
    ")}]",
    ")}]a",
    ":",
    "):",
    "?)",
};

#define DRAW(list) draw(list, sizeof list / sizeof list[0], random)

static const char *draw(const char *const *list, size_t count, uint64_t *random)
{
    uint64_t r = random_next(random) >> 8;
    return list[r % 3 == 0 ? r / 3 % (count < 4 ? count : 4) : r / 3 % count];
}

static size_t assemble(uint64_t *random, uint8_t *out)
{
    size_t size = 0, urls = 1 + random_next(random) % 3;
    for (size_t i = 0; i < urls; i++) {
        const char *parts[] = {
            DRAW(before), DRAW(scheme), DRAW(slashes),  DRAW(host),   DRAW(port),
            DRAW(path),   DRAW(query),  DRAW(fragment), DRAW(behind), i + 1 < urls ? "word" : ""};
        for (size_t k = 0; k < sizeof parts / sizeof parts[0]; k++) {
            size_t length = strlen(parts[k]);
            memcpy(out + size, parts[k], length);
            size += length;
        }
    }
    return size;
}

static void compare(const struct urisift_scanner *s)
{
    static uint8_t text[3 * ROOM + BEHIND];
    const char *wish = getenv("URISIFT_RANDOM");
    uint64_t documents = wish ? strtoull(wish, NULL, 10) : DOCUMENTS;
    struct recorder *shortly = recorder_new(), *at_length = recorder_new();
    size_t findings = 0;
    cr_assert(s && shortly && at_length);
    for (uint64_t seed = 1; seed <= documents; seed++) {
        uint64_t random = seed * 0x9E3779B97F4A7C15;
        size_t size = assemble(&random, text);
        /* a line end ends everything but a wrapper, and no blank line, no '>' comes */
        text[size] = '\n';
        memset(text + size + 1, ' ', BEHIND);
        cr_assert_eq(recorder_scan(at_length, s, pieces_whole(span_of(text, size + 1))),
                     URISIFT_OK);
        cr_assert_eq(recorder_scan(shortly, s, pieces_whole(span_of(text, size + 1 + BEHIND))),
                     URISIFT_OK);
        cr_assert(shortly->json.size == at_length->json.size &&
                      memcmp(shortly->json.data, at_length->json.data, shortly->json.size) == 0,
                  "document %llu: %.*s\nat a glance:\n%s\nthe long way:\n%s",
                  (unsigned long long)seed, (int)size, (const char *)text,
                  (const char *)shortly->json.data, (const char *)at_length->json.data);
        findings += shortly->findings;
    }
    cr_expect_gt(findings, documents, "documents with something in them");
    recorder_free(shortly);
    recorder_free(at_length);
}

Test(fast_url, web)
{
    struct urisift_scanner *s = scanner_for(NULL, "text", NULL, false, false, 0);
    compare(s);
    urisift_scanner_free(s);
}

Test(fast_url, rfc3986)
{
    struct urisift_scanner *s = scanner_for("rfc3986", "text", NULL, false, false, 0);
    compare(s);
    urisift_scanner_free(s);
}

Test(fast_url, short_limit)
{
    struct urisift_scanner *s = scanner_for(NULL, "text", NULL, false, false, 70);
    compare(s);
    urisift_scanner_free(s);
}

Test(fast_url, profiles_it_does_not_know)
{
    struct urisift_scanner *s = scanner_for("url7", "text", NULL, false, false, 0);
    compare(s);
    urisift_scanner_free(s);
}
