/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* tables.c — look-ups: families, profiles, schemes, codes, rules, parts. */
#include <criterion/criterion.h>
#include <ctype.h>
#include <stdio.h>
#include <string.h>
#include <urisift/core.h>

static struct urisift_span words(const char *text)
{
    return (struct urisift_span){(const uint8_t *)text, strlen(text)};
}

/* Small letters, digits, '-': what can be typed and need not be quoted. */
static bool is_plain_name(const char *name)
{
    return name && *name && strspn(name, "abcdefghijklmnopqrstuvwxyz0123456789-+") == strlen(name);
}

Test(tables, families_and_their_profiles)
{
    static const char *const names[] = {"url",   "urn",   "ivoid", "doi",  "arxiv",
                                        "orcid", "isni",  "isbn",  "issn", "pmid",
                                        "ark",   "swhid", "rfc",   "hdl",  "email"};
    static const char *const defaults[] = {"web",   "rfc2141", "ivoid2", "doi",  "arxiv",
                                           "orcid", "isni",    "isbn",   "issn", "pmid",
                                           "ark",   "swhid",   "rfc",    "hdl",  "email"};
    enum { FAMILIES = sizeof names / sizeof names[0] };
    for (size_t i = 0; i < FAMILIES; i++) {
        const struct urisift_family *family = urisift_family_at(i);
        cr_assert(family);
        cr_expect_str_eq(urisift_family_name(family), names[i]);
        cr_expect_eq(urisift_family_index(family), i);
        cr_expect(strlen(urisift_family_summary(family)) > 0);
        cr_expect_str_eq(urisift_profile_name(urisift_family_default(family)), defaults[i]);
        cr_expect_eq(urisift_profile_family(urisift_family_default(family)), family);
    }
    cr_expect_null(urisift_family_at(FAMILIES));
    cr_expect_null(urisift_family_at(SIZE_MAX));
}

Test(tables, families_by_name_and_group)
{
    static const char *const bad[] = {"", "=", "doi,", "=doi,,isbn", "doi,DOI"};
    uint32_t all = 0, standard = 0, asked = 0;
    const struct urisift_family *family;
    for (size_t i = 0; (family = urisift_family_at(i)); i++) {
        const char *name = urisift_family_name(family);
        cr_expect_eq(urisift_families_named(words(name)), UINT32_C(1) << i, "%s", name);
        cr_expect_eq(urisift_family_is_default(family), i < 3, "%s", name);
        all |= UINT32_C(1) << i;
        standard |= (uint32_t)urisift_family_is_default(family) << i;
        asked |= (uint32_t)(strcmp(name, "email") == 0) << i;
    }
    cr_expect_eq(urisift_families_named(words("all")), all);
    cr_expect_eq(urisift_families_named(words("default")), standard);
    cr_expect_eq(urisift_families_named(words("scholarly")), all & ~standard & ~asked);
    cr_expect_eq(urisift_families_named(words("")), 0u);
    cr_expect_eq(urisift_families_named(words("do")), 0u);
    cr_expect_eq(urisift_families_named(words("doix")), 0u);
    cr_expect_eq(urisift_families_named(words("DOI")), 0u);
    cr_expect_eq(urisift_families_listed(NULL), standard);
    cr_expect_eq(urisift_families_listed("scholarly"), all & ~asked);
    cr_expect_eq(urisift_families_listed("=scholarly"), all & ~standard & ~asked);
    cr_expect_eq(urisift_families_listed("=doi,isbn"),
                 urisift_families_named(words("doi")) | urisift_families_named(words("isbn")));
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++)
        cr_expect_eq(urisift_families_listed(bad[i]), 0u, "%s", bad[i]);
}

Test(tables, profiles_by_exact_name)
{
    static const char *const names[] = {
        "web",        "rfc3986", "url7",       "udi1992", "pdf-webcapture", "rfc2141",
        "rfc2141-ns", "rfc8141", "rfc8141-ns", "ivoid2",  "ivoid-lenient",  "doi",
        "arxiv",      "orcid",   "isni",       "isbn",    "issn",           "pmid",
        "ark",        "swhid",   "rfc",        "hdl",     "email"};
    enum { PROFILES = sizeof names / sizeof names[0] };
    for (size_t i = 0; i < PROFILES; i++) {
        const struct urisift_profile *profile = urisift_profile_named(names[i]);
        cr_assert(profile, "%s", names[i]);
        cr_expect_str_eq(urisift_profile_name(profile), names[i]);
        cr_expect_eq(urisift_profile_at(i), profile, "%s: its place", names[i]);
        cr_expect(strlen(urisift_profile_summary(profile)) > 0);
    }
    cr_expect_null(urisift_profile_at(PROFILES));
    cr_expect_null(urisift_profile_named(""));
    cr_expect_null(urisift_profile_named("WEB"));
    cr_expect_null(urisift_profile_named("rfc398"));
    cr_expect_null(urisift_profile_named("rfc39866"));
}

Test(tables, schemes_in_any_case)
{
    size_t count = 0;
    for (const struct urisift_scheme *row; (row = urisift_scheme_at(count)); count++) {
        const char *name = urisift_scheme_name(row);
        char upper[64] = "";
        cr_expect(is_plain_name(name), "%s", name);
        cr_assert(strlen(name) < sizeof upper);
        for (size_t i = 0; name[i]; i++)
            upper[i] = (char)toupper((unsigned char)name[i]);
        cr_expect_eq(urisift_scheme_named(words(name)), row, "%s stands once", name);
        cr_expect_eq(urisift_scheme_named(words(upper)), row, "%s", upper);
        cr_expect_eq(urisift_family_of_scheme(words(upper)), urisift_scheme_family(row));
        cr_expect(strlen(urisift_scheme_summary(row)) > 0);
        cr_expect_leq(urisift_scheme_port(row), 65535u);
    }
    cr_expect_geq(count, 50u);
    cr_expect_null(urisift_scheme_named(words("htt")));
    cr_expect_null(urisift_scheme_named(words("httpx")));
    cr_expect_null(urisift_scheme_named(words("")));
}

Test(tables, the_family_of_a_scheme)
{
    cr_expect_str_eq(urisift_family_name(urisift_family_of_scheme(words("URN"))), "urn");
    cr_expect_str_eq(urisift_family_name(urisift_family_of_scheme(words("Ivo"))), "ivoid");
    cr_expect_str_eq(urisift_family_name(urisift_family_of_scheme(words("http"))), "url");
    cr_expect_str_eq(urisift_family_name(urisift_family_of_scheme(words("x-unheard-of"))), "url");
    cr_expect_str_eq(urisift_family_name(urisift_family_of_scheme(words(""))), "url");
}

/* The list that users rely on, and no other. */
Test(tables, default_schemes)
{
    static const char set[] =
        " http https ftp ftps sftp file news nntp snews gopher wais prospero telnet rlogin "
        "tn3270 mailto mid cid urn ivo "
        "ldap ldaps ws wss git ssh svn svn+ssh git+http git+https git+ssh git+file hg+https rsync "
        "irc ircs magnet doi info ark tel sip sips geo rtsp "
        "rtmp dav davs s3 gs hdfs "
        "xmpp webcal feed view-source ";
    size_t expected = 0, found = 0;
    for (const char *blank = set; (blank = strchr(blank + 1, ' '));)
        expected++;
    const struct urisift_scheme *row;
    for (size_t i = 0; (row = urisift_scheme_at(i)); i++) {
        char word[80];
        snprintf(word, sizeof word, " %s ", urisift_scheme_name(row));
        bool listed = strstr(set, word) != NULL;
        cr_expect_eq(urisift_scheme_is_default(row), listed, "%s", urisift_scheme_name(row));
        found += listed;
    }
    cr_expect_eq(found, expected);
    cr_expect_not(urisift_scheme_is_default(urisift_scheme_named(words("data"))));
    cr_expect_not(urisift_scheme_is_default(urisift_scheme_named(words("javascript"))));
}

Test(tables, ports_and_hosts)
{
    static const struct {
        const char *name;
        unsigned port;
        bool needs_host;
    } rows[] = {
        {"http", 80, true},   {"ws", 80, true},      {"https", 443, true},     {"wss", 443, true},
        {"ftp", 21, true},    {"ftps", 990, true},   {"sftp", 22, true},       {"ssh", 22, true},
        {"telnet", 23, true}, {"tn3270", 23, true},  {"rlogin", 513, true},    {"gopher", 70, true},
        {"nntp", 119, true},  {"wais", 210, true},   {"prospero", 1525, true}, {"git", 9418, true},
        {"ldap", 389, false}, {"ldaps", 636, false},
    };
    enum { ROWS = sizeof rows / sizeof rows[0] };
    size_t ports = 0, hosts = 0, hosts_wanted = 0;
    for (size_t i = 0; i < ROWS; i++) {
        const struct urisift_scheme *scheme = urisift_scheme_named(words(rows[i].name));
        cr_assert(scheme, "%s", rows[i].name);
        cr_expect_eq(urisift_scheme_port(scheme), rows[i].port, "%s", rows[i].name);
        cr_expect_eq(urisift_scheme_needs_host(scheme), rows[i].needs_host, "%s", rows[i].name);
        hosts_wanted += rows[i].needs_host;
    }
    const struct urisift_scheme *row;
    for (size_t i = 0; (row = urisift_scheme_at(i)); i++) {
        ports += urisift_scheme_port(row) > 0;
        hosts += urisift_scheme_needs_host(row);
    }
    cr_expect_eq(ports, ROWS, "no other scheme has a port");
    cr_expect_eq(hosts, hosts_wanted, "no other scheme needs a host");
}

Test(tables, code_names_are_unique)
{
    for (int i = URISIFT_VALID; i < URISIFT_CODES; i++) {
        const char *name = urisift_code_name((enum urisift_code)i);
        cr_expect(is_plain_name(name));
        cr_expect(strlen(urisift_code_meaning((enum urisift_code)i)) > 0, "%s", name);
        for (int k = URISIFT_VALID; k < i; k++)
            cr_expect_str_neq(name, urisift_code_name((enum urisift_code)k));
    }
}

Test(tables, warnings_fit_in_their_set)
{
    uint32_t all = 0;
    for (int i = URISIFT_VALID; i < URISIFT_CODES; i++) {
        enum urisift_code code = (enum urisift_code)i;
        cr_expect_eq(urisift_code_is_warning(code), i >= URISIFT_FIRST_WARNING);
        if (!urisift_code_is_warning(code))
            continue;
        cr_assert_lt(i - URISIFT_FIRST_WARNING, 32);
        cr_expect_neq(urisift_warning_bit(code), 0u);
        cr_expect_eq(all & urisift_warning_bit(code), 0u);
        all |= urisift_warning_bit(code);
    }
    cr_expect_eq(urisift_warning_bit(URISIFT_RESERVED_RAW), 1u);
}

Test(tables, every_code_has_a_rule_for_every_profile)
{
    for (int i = URISIFT_VALID; i < URISIFT_CODES; i++) {
        const char *own = urisift_code_rule((enum urisift_code)i, NULL);
        cr_assert(own && *own);
        const struct urisift_profile *profile;
        for (size_t k = 0; (profile = urisift_profile_at(k)); k++) {
            const char *rule = urisift_code_rule((enum urisift_code)i, profile);
            cr_expect(rule && *rule);
        }
    }
}

Test(tables, part_names_are_unique)
{
    cr_expect_leq(URISIFT_PARTS, 32, "the set of parts is 32 bits");
    for (int i = 0; i < URISIFT_PARTS; i++) {
        cr_expect(is_plain_name(urisift_part_name((enum urisift_part)i)));
        for (int k = 0; k < i; k++)
            cr_expect_str_neq(urisift_part_name((enum urisift_part)i),
                              urisift_part_name((enum urisift_part)k));
    }
}

Test(tables, the_scheme_of_a_text)
{
    static const struct {
        const char *text, *scheme;
    } rows[] = {
        {"http://h/", "http"}, {"HTTP:", "HTTP"}, {"x-a+b.c:d", "x-a+b.c"},
        {"a:b:c", "a"},        {"", ""},          {":x", ""},
        {"1a:b", ""},          {"a/b:c", ""},     {"http", ""},
        {"a b:c", ""},         {"-a:b", ""},      {"\xC3\xA9:x", ""},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct urisift_span got = urisift_scheme_of(words(rows[i].text));
        cr_expect_eq(got.size, strlen(rows[i].scheme), "%s: %zu octets", rows[i].text, got.size);
        cr_expect(got.size == 0 || memcmp(got.data, rows[i].scheme, got.size) == 0, "%s",
                  rows[i].text);
    }
}

/* A search for a kind of words ends where the rows of the next kind begin (words.h). */
static void check_kinds(const char *file, const char *const kinds[], size_t count)
{
    for (size_t i = 1; i < count; i++)
        for (size_t k = 0; k + 1 < i && strcmp(kinds[i], kinds[i - 1]) != 0; k++)
            cr_expect_str_neq(kinds[i], kinds[k], "%s: rows of %s are apart", file, kinds[i]);
}

Test(tables, words_of_a_kind_are_together)
{
#define WORD(kind, text, why) #kind,
    static const char *const issn[] = {
#include "core/scholarly/issn_around.def"
    };
    static const char *const before[] = {
#include "core/email/email_before.def"
    };
    static const char *const begin[] = {
#include "core/email/email_begin.def"
    };
    static const char *const extent[] = {
#include "core/email/email_extent.def"
    };
#undef WORD
    check_kinds("issn_around.def", issn, sizeof issn / sizeof issn[0]);
    check_kinds("email_before.def", before, sizeof before / sizeof before[0]);
    check_kinds("email_begin.def", begin, sizeof begin / sizeof begin[0]);
    check_kinds("email_extent.def", extent, sizeof extent / sizeof extent[0]);
}
