/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* edges_limits.c — ports and hosts at their limits; each code has a case. */
#include "tests/core/edges.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

Test(edges, every_port)
{
    static const struct {
        const char *profile, *scheme;
        unsigned standard;
        enum urisift_code error;
    } rows[] = {
        {"web", "https", 443, URISIFT_PORT_RANGE},
        {"rfc3986", "http", 80, URISIFT_PORT_RANGE},
        {"rfc3986", "irc", 0, URISIFT_PORT_RANGE},
        {"rfc3986", "foo", 0, URISIFT_PORT_RANGE},
        {"url7", "gopher", 70, URISIFT_PORT_RANGE},
        {"url7", "foo", 0, URISIFT_PORT_RANGE},
        {"udi1992", "telnet", 23, URISIFT_PORT_RANGE},
        {"pdf-webcapture", "ftp", 21, URISIFT_BAD_PORT},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
        for (unsigned port = 0; port <= 70000; port++) {
            char text[64], canonical[64];
            uint8_t buffer[BUFFER];
            size_t begin = strlen(rows[i].scheme) + 5;
            const char *path = strcmp(rows[i].profile, "udi1992") == 0 ? "" : "/";
            bool standard = port > 0 && port == rows[i].standard;
            snprintf(text, sizeof text, "%s://h:%u%s", rows[i].scheme, port, path);
            snprintf(canonical, sizeof canonical, "%s://h%s", rows[i].scheme, path);
            struct urisift_verdict v = edge_judge(rows[i].profile, edge_words(text));
            enum urisift_code want = port > 65535 ? rows[i].error : URISIFT_VALID;
            cr_assert_eq(v.error, want, "%s: %s: %s", rows[i].profile, text,
                         urisift_code_name(v.error));
            cr_assert_eq(v.at, want ? begin : 0, "%s: %s", rows[i].profile, text);
            if (want)
                continue;
            cr_assert_eq(v.as_written, !standard, "%s: %s", rows[i].profile, text);
            struct urisift_span got = urisift_canonical(urisift_profile_named(rows[i].profile),
                                                        edge_words(text), &v, buffer);
            cr_assert(span_equal(got, edge_words(standard ? canonical : text)), "%s: %s: %s",
                      rows[i].profile, text, span_print(got));
        }
}

/* A host of `size` bytes that is mapped: U+00E9, and soft hyphens, which the mapping deletes. */
static struct urisift_span long_host(char *text, size_t size, const char *end)
{
    size_t i = (size_t)sprintf(text, "http://\xC3\xA9");
    for (; i < 7 + size; i += 2)
        memcpy(text + i, "\xC2\xAD", 2);
    strcpy(text + i, end);
    return edge_words(text);
}

Test(edges, hosts_of_many_bytes)
{
    enum { HOST_MAX = 4096 }; /* IDN_HOST_MAX of core/url/generic.h */
    static char text[3 * HOST_MAX];
    static uint8_t buffer[12 * HOST_MAX];
    for (size_t size = HOST_MAX - 4; size <= HOST_MAX + 4; size += 2) {
        struct urisift_span span = long_host(text, size, "/");
        struct urisift_verdict v = edge_judge("rfc3986", span);
        cr_expect_eq(v.error, size > HOST_MAX ? URISIFT_HOST_CHAR : URISIFT_VALID, "%zu bytes",
                     size);
        if (v.error) {
            cr_expect_eq(v.at, 7u);
            continue;
        }
        struct urisift_span got =
            urisift_canonical(urisift_profile_named("rfc3986"), span, &v, buffer);
        cr_expect(span_equal(got, edge_words("http://xn--9ca/")), "%s", span_print(got));
    }
    /* an escape is decoded first; the limit applies to the decoded host */
    for (size_t size = HOST_MAX - 4; size <= HOST_MAX + 4; size++) {
        struct urisift_span span = long_host(text, size & ~(size_t)1, size & 1 ? "%41/" : "%41b/");
        size_t left = (size & ~(size_t)1) + (size & 1 ? 1 : 2);
        struct urisift_verdict v = edge_judge("rfc3986", span);
        cr_expect_eq(v.error, left > HOST_MAX ? URISIFT_HOST_CHAR : URISIFT_VALID, "%zu bytes left",
                     left);
        cr_expect_eq(v.at, v.error ? 7u : 0u);
    }
}

/* RFC 1035 section 2.3.4: names of 255 bytes; as text, without lengths and root, 253. */
Test(edges, names_of_many_bytes)
{
    /* 63 and a dot */
    static const char label[] = "a23456789b123456789c123456789d123456789e123456789f123456789g12.";
    for (size_t size = 200; size <= 320; size++) {
        char text[512] = "http://\xC3\xA9."; /* xn--9ca. */
        enum { ACE = 8 };
        for (size_t i = ACE; i < size; i++)
            strncat(text, label + (i - ACE) % (sizeof label - 1), 1);
        if (text[strlen(text) - 1] == '.')
            continue;
        struct urisift_verdict v = edge_judge("rfc3986", edge_words(text));
        if (size <= 253)
            cr_expect_eq(v.error, URISIFT_VALID, "%zu bytes", size);
        if (size > 255)
            cr_expect_eq(v.error, URISIFT_HOST_CHAR, "%zu bytes", size);
        cr_expect(v.error || v.ace_size == size, "%zu bytes: %u", size, v.ace_size);
    }
    struct urisift_verdict v = edge_judge("rfc3986", edge_words("http://\xC3\xA9.\xC3\x89_-/"));
    cr_expect_eq(v.error, URISIFT_HOST_CHAR, "no label ends with '-'");
}

static void note(bool *seen, const char *list)
{
    while (*list) {
        size_t size = strcspn(list, "@,");
        seen[code_named(list, size)] = true;
        list += strcspn(list, ",");
        list += *list == ',';
    }
}

Test(edges, every_code_has_a_case)
{
    enum { VERDICT = 3, WARNINGS = 6 };
    bool seen[URISIFT_CODES + 1] = {false};
    for (size_t i = 0; i < FAMILIES; i++) {
        char file[64];
        struct table table;
        snprintf(file, sizeof file, "families/%s.tsv", edge_families[i]);
        cr_assert(table_read(&table, file));
        for (size_t k = 0; k < table.count; k++) {
            note(seen, table_string(&table.rows[k], VERDICT));
            note(seen, table_string(&table.rows[k], WARNINGS));
        }
        table_free(&table);
    }
    /* those that only a scan, or the program, can give */
    seen[URISIFT_TOO_LONG] = true;
    seen[URISIFT_MATCH_LIMIT] = true; /* of patterns: tests/pattern/patterns.c */
    seen[URISIFT_NO_MEMORY] = true;   /* tests/scan/no_memory_idn.c */
    for (int i = URISIFT_AMBIGUOUS_WRAP; i <= URISIFT_NBSP_AS_SPACE; i++)
        seen[i] = true;
    for (int i = URISIFT_LIGATURE_REPLACED; i <= URISIFT_POSSIBLE_HYPHEN; i++)
        seen[i] = true;
    seen[URISIFT_SCHEME_ADDED] = seen[URISIFT_CUT_AT_ILLEGAL] = seen[URISIFT_ESCAPED] = true;
    seen[URISIFT_DEFANGED] = seen[URISIFT_UNOBSCURED] = true; /* corpora/scan/defanged.tsv */
    for (int i = URISIFT_VALID; i < URISIFT_CODES; i++)
        cr_expect(seen[i], "no case has %s", urisift_code_name((enum urisift_code)i));
}
