/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* surt.c — keys of URLs: each rule, ids of sessions, and memory of just the bound. */
#include <criterion/criterion.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "core/text/span.h"
#include "scanner/surt/surt.h"

#define ID24 "0123456789abcdef01234567"
#define ID32 ID24 "89abcdef"

static const struct row {
    const char *host, *port, *path, *query, *key;
} rows[] = {
    {"archive.example", "", "", "", "example,archive)/"},
    {"archive.example", "8080", "/goo/", "a=2&b&a=1", "example,archive:8080)/goo?a=1&a=2&b"},
    {"www.a.example", "", "/", "", "example,a)/"},
    {"www12.a.example", "", "/", "", "example,a)/"},
    {"www1x.a.example", "", "/", "", "example,a,www1x)/"},
    {"wwww.a.example", "", "/", "", "example,a,wwww)/"},
    {"www", "", "/", "", "www)/"},
    {"www.", "", "/", "", "www)/"},
    {"www.example", "", "/", "", "example)/"},
    {"www.www.example", "", "/", "", "example,www)/"},
    {"a..example.", "", "/", "", "example,a)/"},
    {"...a.example..", "", "/", "", "example,a)/"},
    {"%2577ww.a_b-c.%2D.example", "", "/", "", "example,-,a_b-c)/"},
    {"a%20%C3%A9", "", "/", "", "a%20%C3%A9)/"},
    {"192.0.2.1", "", "/", "", "1,2,0,192)/"},
    {"[2001:db8::1]", "8", "/", "", "2001:db8::1:8)/"},
    {"h", "", "/A/%41/%2541/%C3%A9", "", "h)/a/a/a/%c3%a9"},
    {"h", "", "/%/%4/%4g/%%34%31/a%", "", "h)/%25/%254/%254g/a/a%25"},
    {"h", "", "/a b%23c%3Fd\x01\x7f", "", "h)/a%20b%23c?d%01%7f"},
    {"h", "", "//a///b//", "", "h)/a/b"},
    {"h", "", "/a/./b/../c/.", "", "h)/a/c"},
    {"h", "", "/a/b/..", "", "h)/a"},
    {"h", "", "/a//../b", "", "h)/a/b"},
    {"h", "", "/../a/../../b", "", "h)/b"},
    {"h", "", "/../../a", "", "h)/a"},
    {"h", "", "/..", "", "h)/.."},
    {"h", "", "/.", "", "h)/"},
    {"h", "", "/a%2F%252e%2e/b", "", "h)/b"},
    {"h", "", "/(" ID24 ")/x.ASPX?y", "", "h)/x.aspx?y"},
    {"h", "", "/a/(S(" ID24 ")F(" ID24 "))/x.aspx/b", "", "h)/a/x.aspx/b"},
    {"h", "", "/(" ID24 ")/(" ID24 ")/x.aspx", "", "h)/(" ID24 ")/x.aspx"},
    {"h", "", "/(a(" ID24 "))/(" ID24 ")/x.aspx", "", "h)/x.aspx"},
    {"h", "", "/(" ID24 ")/.aspx", "", "h)/(" ID24 ")/.aspx"},
    {"h", "", "/(" ID24 ")/a?.aspx", "", "h)/(" ID24 ")/a?.aspx"},
    {"h", "", "/(" ID24 ")/?a.aspx", "", "h)/(" ID24 ")/?a.aspx"},
    {"h", "", "/(" ID32 ")/a.aspx", "", "h)/(" ID32 ")/a.aspx"},
    {"h", "", "/a(" ID24 ")/a.aspx", "", "h)/a(" ID24 ")/a.aspx"},
    {"h", "", "/(a())/a.aspx", "", "h)/(a())/a.aspx"},
    {"h", "", "/", "B=2&a&B=1&a=&b", "h)/?a&a=&b&b=1&b=2"},
    {"h", "", "/", "a=b=2&a=b=1&a%3D0", "h)/?a=0&a=b=1&a=b=2"},
    {"h", "", "/", "b%26a&%%32%36", "h)/?&&a&b"},
    {"h", "", "/", "&&a&", "h)/?&&&a"},
    {"h", "", "/", "ab=1&a=2&a!=3", "h)/?a=2&a!=3&ab=1"},
    {"h", "", "/", "JSESSIONID=" ID32, "h)/"},
    {"h", "", "/", "a=1&PHPSESSID=" ID32 "&b=2", "h)/?a=1&b=2"},
    {"h", "", "/", "a=1&sid=" ID32, "h)/?&a=1"},
    {"h", "", "/", "sid=" ID32 "0&sid=" ID24, "h)/?sid=" ID24 "&sid=" ID32 "0"},
    {"h", "", "/", "sid=" ID32 "&sid=" ID32 "&b", "h)/?b&sid=" ID32},
    {"h", "", "/", "ASPSESSIONIDabcdefgh=abcdefghijklmnopqrstuvwx&b", "h)/?b"},
    {"h", "", "/", "aspsessionidabcdefgh=abcdefghijklmnopqrstuvw1&b",
     "h)/?aspsessionidabcdefgh=abcdefghijklmnopqrstuvw1&b"},
    {"h", "", "/", "cfid=1&cftoken=2&b", "h)/?b"},
    {"h", "", "/", "cfid=&cftoken=2&b", "h)/?b&cfid=&cftoken=2"},
    {"h", "", "/", "cfid=1&cftoken=", "h)/?cfid=1&cftoken="},
    {"h", "", "/", "xcfid=1&cftoken=2", "h)/?x"},
};

/* Memory of that size at the end of a page; the next one cannot be written. */
static void *end_of_memory(size_t size)
{
    const size_t page = (size_t)sysconf(_SC_PAGESIZE), pages = (size + page - 1) / page * page;
    uint8_t *memory =
        mmap(NULL, pages + page, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    cr_assert(memory != MAP_FAILED);
    cr_assert_eq(mprotect(memory + pages, page, PROT_NONE), 0);
    return memory + pages - size;
}

static void expect(const struct row *row)
{
    const struct surt_parts parts = {span_of_text(row->host), span_of_text(row->port),
                                     span_of_text(row->path), span_of_text(row->query)};
    const size_t align = _Alignof(max_align_t);
    const size_t size = (surt_bound(&parts) + align - 1) / align * align;
    const struct urisift_span key = surt_make(&parts, end_of_memory(size));
    cr_assert(span_same(key, span_of_text(row->key)), "%s%s?%s: %.*s", row->host, row->path,
              row->query, (int)key.size, (const char *)key.data);
}

Test(surt, rules)
{
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
        expect(&rows[i]);
}

/* Escapes are as long as they can be. */
Test(surt, bound)
{
    char text[600], key[2048];
    for (size_t size = 1; size < sizeof text; size += 7) {
        memset(text, 0x7f, size);
        text[size] = '\0';
        size_t at = (size_t)snprintf(key, sizeof key, "h)/?");
        for (size_t i = 0; i < size; i++)
            at += (size_t)snprintf(key + at, sizeof key - at, "%%7f");
        expect(&(struct row){"h", "", "/", text, key});
        memset(text, '&', size);
        memset(key + 4, '&', size);
        key[4 + size] = '\0';
        expect(&(struct row){"h", "", "/", text, key});
    }
}
