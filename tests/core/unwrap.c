/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* unwrap.c — every case of corpora/unwrap/links.tsv: the target of a link, and the gateways on the
 * way to it. */
#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <urisift/unwrap.h>

#include "tests/support/table.h"

enum { ID, INPUT, TARGET, VIA, COLUMNS = 5 };
enum { NAMES_MAX = 32 * URISIFT_UNWRAP_LAYERS };

static struct urisift_span span_of(const char *text)
{
    return (struct urisift_span){(const uint8_t *)text, strlen(text)};
}

/* A buffer of exactly the promised size, so that sanitizers see the first byte past it. */
static uint8_t *buffer_for(struct urisift_span url)
{
    uint8_t *buffer = malloc(urisift_unwrap_bound(url.size));
    cr_assert(buffer);
    return buffer;
}

static const char *via_print(const struct urisift_via *via, char *names)
{
    names[0] = '\0';
    for (size_t i = 0; i < via->count; i++) {
        strcat(names, i > 0 ? "," : "");
        strcat(names, urisift_gateway_name(via->gateway[i]));
    }
    return names;
}

static void check_target(const struct table_row *row, const struct urisift_unwrapped *u)
{
    char names[NAMES_MAX];
    const char *id = table_string(row, ID);
    struct urisift_span target = row->column[TARGET].text;
    cr_expect(span_equal(u->canonical, target), "%s: got %s, want %s", id, span_print(u->canonical),
              span_print(target));
    cr_expect_str_eq(via_print(&u->via, names), table_string(row, VIA), "%s", id);
    cr_expect_eq(u->verdict.error, URISIFT_VALID, "%s", id);
    struct urisift_verdict v;
    urisift_check(urisift_profile_named("web"), u->text, &v);
    cr_expect_eq(v.warnings, u->verdict.warnings, "%s: the verdict is that on the text", id);
    uint8_t *form = malloc(urisift_form_bound(u->text.size));
    cr_assert(form);
    cr_expect(span_equal(urisift_canonical(urisift_profile_named("web"), u->text, &v, form),
                         u->canonical),
              "%s: the canonical form is that of the text", id);
    free(form);
}

Test(unwrap, links)
{
    struct table table;
    size_t targets = 0;
    cr_assert(table_read(&table, "unwrap/links.tsv"));
    for (size_t i = 0; i < table.count; i++) {
        const struct table_row *row = &table.rows[i];
        struct urisift_span url = row->column[INPUT].text;
        struct urisift_unwrapped u;
        cr_assert(row->columns == COLUMNS && row->column[INPUT].kind == TABLE_TEXT, "%s: no case",
                  table_string(row, ID));
        uint8_t *buffer = buffer_for(url);
        bool found = urisift_unwrap(urisift_profile_named("web"), url, buffer, &u);
        bool wanted = row->column[TARGET].kind == TABLE_TEXT;
        cr_expect_eq(found, wanted, "%s: %s: found %d, want %d", table_string(row, ID),
                     span_print(url), found, wanted);
        if (found && wanted)
            check_target(row, &u);
        targets += wanted;
        free(buffer);
    }
    cr_expect_geq(targets, 90u);
    cr_expect_geq(table.count - targets, 70u);
    table_free(&table);
}

/* Cuts a link at every byte: a part of it has no target, or one that the whole begins with. */
Test(unwrap, every_beginning_of_a_link)
{
    const char *link = "https://urldefense.com/v3/__https://h.example/a**Bb*c__;JTIwIw!!x!y$";
    struct urisift_span whole = span_of(link);
    const size_t end = (size_t)(strstr(link, "!!") - link) + 1;
    for (size_t size = 0; size <= whole.size; size++) {
        struct urisift_span url = {whole.data, size};
        struct urisift_unwrapped u;
        uint8_t *buffer = buffer_for(url);
        cr_expect_eq(urisift_unwrap(urisift_profile_named("web"), url, buffer, &u), size >= end,
                     "%zu bytes", size);
        free(buffer);
    }
}

/* Every gateway of the table is on the way to a target in some case. */
Test(unwrap, every_gateway_has_a_case)
{
    struct table table;
    const struct urisift_gateway *gateway;
    size_t k = 0;
    cr_assert(table_read(&table, "unwrap/links.tsv"));
    for (; (gateway = urisift_gateway_at(k)); k++) {
        const char *name = urisift_gateway_name(gateway);
        size_t size = strlen(name), cases = 0;
        for (size_t i = 0; i < table.count; i++) {
            const char *via = table_string(&table.rows[i], VIA), *at = strstr(via, name);
            cases += at && (at[size] == ',' || at[size] == '\0') && (at == via || at[-1] == ',');
        }
        cr_expect_gt(cases, 0u, "%s", name);
        cr_expect(strspn(name, "abcdefghijklmnopqrstuvwxyz0123456789-") == size, "%s", name);
        cr_expect_gt(strlen(urisift_gateway_form(gateway)), 0u);
        cr_expect_gt(strlen(urisift_gateway_encoding(gateway)), 0u);
        cr_expect_gt(strlen(urisift_gateway_source(gateway)), 0u);
    }
    cr_expect_geq(k, 60u);
    cr_expect_null(urisift_gateway_at(SIZE_MAX));
    table_free(&table);
}

/* The profile decides what is valid, and only those of URLs have targets. */
Test(unwrap, profiles)
{
    static const struct {
        const char *profile;
        bool found;
    } rows[] = {{"web", true},      {"rfc3986", false}, {"url7", false},
                {"rfc2141", false}, {"doi", false},     {"ivoid2", false}};
    struct urisift_span url = span_of("https://l.instagram.com/?u=http%3A%2F%2Fh.example%2F%7Ca");
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        const struct urisift_profile *profile = urisift_profile_named(rows[i].profile);
        struct urisift_unwrapped u;
        uint8_t *buffer = buffer_for(url);
        cr_expect_eq(urisift_unwrap(profile, url, buffer, &u), rows[i].found, "%s",
                     rows[i].profile);
        free(buffer);
    }
}

/* Long links take no more than the promised room, whatever is in them. */
Test(unwrap, long_links)
{
    static const char *const fills[] = {"\xC3\xA9", "%C3%A9", "[", "YWJj", "*", "**", "__;", "a&"};
    enum { FILLS = sizeof fills / sizeof fills[0] };
    /* `found`: with which fills it has a target. Only "YWJj" is base64, and with none is v3 of
     * Proofpoint whole. */
    static const struct {
        const char *begin;
        const char found[FILLS + 1];
    } rows[] = {
        {"https://web.archive.org/web/2020/http://h.example/", "11111111"},
        {"https://l.instagram.com/?u=http%3A%2F%2Fh.example%2F", "11111111"},
        {"https://us-west-2.protection.sophos.com/?u=aHR0cDovL2guZXhhbXBsZS8_", "00010000"},
        {"https://urldefense.com/v3/__http://h.example/", "00000000"},
        {"https://web.archive.org/web/2020/https://web.archive.org/web/2020/http://h.example/",
         "11111111"}};
    enum { SIZE = 100000 };
    char *link = malloc(SIZE + 128);
    cr_assert(link);
    for (size_t b = 0; b < sizeof rows / sizeof rows[0]; b++)
        for (size_t f = 0; f < FILLS; f++) {
            size_t size = strlen(rows[b].begin), step = strlen(fills[f]);
            memcpy(link, rows[b].begin, size);
            for (; size < SIZE; size += step)
                memcpy(link + size, fills[f], step);
            struct urisift_span url = {(const uint8_t *)link, size};
            struct urisift_unwrapped u;
            uint8_t *buffer = buffer_for(url);
            bool found = urisift_unwrap(urisift_profile_named("web"), url, buffer, &u);
            cr_expect_eq(found, rows[b].found[f] == '1', "%s%s", rows[b].begin, fills[f]);
            const uint8_t *end = buffer + urisift_unwrap_bound(url.size);
            cr_expect(!found || (u.canonical.data >= buffer && u.canonical.data < end &&
                                 u.canonical.size <= (size_t)(end - u.canonical.data)));
            free(buffer);
        }
    free(link);
}
