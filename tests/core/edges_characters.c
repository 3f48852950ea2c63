/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* edges_characters.c — a bad byte at every place; every character; every shape of UTF-8. */
#include "tests/core/edges.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

Test(edges, a_bad_byte_at_every_place)
{
    static const struct {
        const char *profile, *before;
        char good, bad;
        const char *after;
        enum urisift_code error;
    } rows[] = {
        {"rfc3986", "http://h/", 'a', '<', "", URISIFT_ILLEGAL_CHAR},
        {"rfc3986", "http://h/", 'a', '<', "?q#f", URISIFT_ILLEGAL_CHAR},
        {"rfc3986", "http://h/?", 'a', '<', "", URISIFT_ILLEGAL_CHAR},
        {"rfc3986", "http://h/?", '/', '[', "#f", URISIFT_ILLEGAL_CHAR},
        {"rfc3986", "http://h/#", 'a', '#', "", URISIFT_ILLEGAL_CHAR},
        {"rfc3986", "http://", 'a', '<', "/", URISIFT_HOST_CHAR},
        {"rfc3986", "http://", 'A', '<', "/", URISIFT_HOST_CHAR},
        {"rfc3986", "http://", 'a', '\x7f', "", URISIFT_HOST_CHAR},
        {"rfc3986", "http://u", 'a', '\\', "@h/", URISIFT_ILLEGAL_CHAR},
        {"rfc3986", "s", 'a', '_', ":x", URISIFT_SCHEME_CHAR},
        {"rfc3986", "S", '1', '!', ":x", URISIFT_SCHEME_CHAR},
        {"rfc3986", "http://h:", '0', ';', "/", URISIFT_PORT_CHAR},
        {"web", "http://h/", '{', '"', "", URISIFT_ILLEGAL_CHAR},
        {"web", "http://h/?", '#', ' ', "", URISIFT_ILLEGAL_CHAR},
        {"url7", "http://h/", 'a', '{', "", URISIFT_ILLEGAL_CHAR},
        {"udi1992", "http://h/?", 'a', '=', "", URISIFT_ILLEGAL_CHAR},
        {"pdf-webcapture", "http://h/", 'a', '{', "", URISIFT_UNENCODED_CHAR},
        {"rfc2141", "urn:foo:", 'a', '~', "", URISIFT_EXCLUDED_CHAR},
        {"rfc8141", "urn:foo:x", '&', '"', "", URISIFT_EXCLUDED_CHAR},
        {"ivoid2", "ivo://abc/", 'a', ':', "?q", URISIFT_KEY_CHAR},
        {"ivoid2", "ivo://abc?", '?', '@', "#f", URISIFT_LOCAL_CHAR},
    };
    enum { LENGTHS = 21 };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
        for (size_t length = 1; length <= LENGTHS; length++) {
            char text[64];
            size_t begin = strlen(rows[i].before);
            memcpy(text, rows[i].before, begin);
            memset(text + begin, rows[i].good, length);
            strcpy(text + begin + length, rows[i].after);
            cr_expect_eq(edge_judge(rows[i].profile, edge_words(text)).error, URISIFT_VALID,
                         "%s: %s", rows[i].profile, text);
            for (size_t at = begin; at < begin + length; at++) {
                text[at] = rows[i].bad;
                struct urisift_verdict v = edge_judge(rows[i].profile, edge_words(text));
                cr_expect_eq(v.error, rows[i].error, "%s: %s: %s", rows[i].profile, text,
                             urisift_code_name(v.error));
                cr_expect_eq(v.at, at, "%s: %s: at %zu", rows[i].profile, text, v.at);
                text[at] = rows[i].good;
            }
        }
}

static size_t write_utf8(uint32_t c, uint8_t *out)
{
    if (c < 0x80) {
        out[0] = (uint8_t)c;
        return 1;
    }
    size_t length = c < 0x800 ? 2 : c < 0x10000 ? 3 : 4;
    for (size_t i = length; i-- > 1; c >>= 6)
        out[i] = (uint8_t)(0x80 | (c & 0x3f));
    out[0] = (uint8_t)(0xf00u >> length | c); /* 0xC0, 0xE0, 0xF0 and what is left */
    return length;
}

static bool in_ranges(uint32_t c, const uint32_t (*ranges)[2], size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (c >= ranges[i][0] && c <= ranges[i][1])
            return true;
    return false;
}

/* RFC 3987 section 2.2 as it is printed, less the bidi controls of section 4.1 (fine print 9). */
Test(edges, every_character_beyond_ascii)
{
    static const uint32_t ucschar[][2] = {
        {0xA0, 0xD7FF},     {0xF900, 0xFDCF},   {0xFDF0, 0xFFEF},   {0x10000, 0x1FFFD},
        {0x20000, 0x2FFFD}, {0x30000, 0x3FFFD}, {0x40000, 0x4FFFD}, {0x50000, 0x5FFFD},
        {0x60000, 0x6FFFD}, {0x70000, 0x7FFFD}, {0x80000, 0x8FFFD}, {0x90000, 0x9FFFD},
        {0xA0000, 0xAFFFD}, {0xB0000, 0xBFFFD}, {0xC0000, 0xCFFFD}, {0xD0000, 0xDFFFD},
        {0xE1000, 0xEFFFD},
    };
    static const uint32_t iprivate[][2] = {
        {0xE000, 0xF8FF}, {0xF0000, 0xFFFFD}, {0x100000, 0x10FFFD}};
    static const uint32_t bidi[][2] = {{0x200E, 0x200F}, {0x202A, 0x202E}, {0x2066, 0x2069}};
    static const struct {
        const char *before;
        bool query;
    } places[] = {{"foo:", false}, {"foo:?", true}, {"foo:#", false}, {"foo://", false}};
    const struct urisift_profile *profile = urisift_profile_named("rfc3986");
    size_t wrong = 0;
    for (uint32_t c = 0x80; c <= 0x10FFFF; c++) {
        bool surrogate = c >= 0xD800 && c <= 0xDFFF;
        bool allowed =
            in_ranges(c, ucschar, sizeof ucschar / sizeof ucschar[0]) && !in_ranges(c, bidi, 3);
        for (size_t i = 0; i < 4; i++) {
            uint8_t text[16];
            size_t begin = strlen(places[i].before);
            memcpy(text, places[i].before, begin);
            struct urisift_verdict v;
            bool userinfo = i == 3; /* the host itself: idn.c */
            struct urisift_span span = {text, begin + write_utf8(c, text + begin)};
            if (userinfo) {
                text[span.size++] = '@';
                text[span.size++] = 'h';
            }
            bool good = allowed || (places[i].query && in_ranges(c, iprivate, 3));
            enum urisift_code want = surrogate ? URISIFT_BAD_UTF8
                                     : good    ? URISIFT_VALID
                                               : URISIFT_ILLEGAL_CHAR;
            urisift_check(profile, span, &v);
            uint32_t warnings = good ? urisift_warning_bit(URISIFT_IRI) : 0;
            if ((v.error != want || v.at != (good ? 0 : begin) || v.warnings != warnings) &&
                wrong++ < 20)
                cr_expect(false, "U+%04X behind %s: %s at %zu", (unsigned)c, places[i].before,
                          urisift_code_name(v.error), v.at);
        }
    }
    cr_expect_eq(wrong, 0u);
}

/* The Unicode Standard, table 3-7: well-formed UTF-8. */
static size_t well_formed(const uint8_t *s, size_t size)
{
    static const struct {
        uint8_t lead[2], second[2];
        size_t length;
    } rows[] = {
        {{0xC2, 0xDF}, {0x80, 0xBF}, 2}, {{0xE0, 0xE0}, {0xA0, 0xBF}, 3},
        {{0xE1, 0xEC}, {0x80, 0xBF}, 3}, {{0xED, 0xED}, {0x80, 0x9F}, 3},
        {{0xEE, 0xEF}, {0x80, 0xBF}, 3}, {{0xF0, 0xF0}, {0x90, 0xBF}, 4},
        {{0xF1, 0xF3}, {0x80, 0xBF}, 4}, {{0xF4, 0xF4}, {0x80, 0x8F}, 4},
    };
    if (size > 0 && s[0] < 0x80)
        return 1;
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        if (size < rows[i].length || s[0] < rows[i].lead[0] || s[0] > rows[i].lead[1])
            continue;
        bool good = s[1] >= rows[i].second[0] && s[1] <= rows[i].second[1];
        for (size_t k = 2; k < rows[i].length; k++)
            good = good && s[k] >= 0x80 && s[k] <= 0xBF;
        return good ? rows[i].length : 0;
    }
    return 0;
}

/* By way of urisift_encode_nss(), which only wants UTF-8 and no NUL. */
Test(edges, utf8_of_every_shape)
{
    static const uint8_t tails[] = {0x01, 0x7F, 0x80, 0x8F, 0x90, 0x9F,
                                    0xA0, 0xBF, 0xC0, 0xC2, 0xE1, 0xFF};
    enum { TAILS = sizeof tails };
    size_t wrong = 0;
    for (unsigned n = 0; n < 128u * 256 * TAILS * TAILS; n++) {
        uint8_t text[5] = {'x', (uint8_t)(0x80 + n % 128), (uint8_t)(n / 128 % 256),
                           tails[n / 32768 % TAILS], tails[n / 32768 / TAILS]};
        for (size_t size = 2; size <= 5; size++) {
            if ((size < 5 && n / 32768 / TAILS > 0) || (size < 4 && n / 32768 > 0) ||
                (size < 3 && n / 128 > 0))
                continue; /* done already */
            enum urisift_code want = URISIFT_VALID, error;
            size_t want_at = 0, at;
            for (size_t i = 0, length; i < size && want == URISIFT_VALID; i += length) {
                length = well_formed(text + i, size - i);
                if (length == 0 || text[i] == 0) {
                    want = length == 0 ? URISIFT_BAD_UTF8 : URISIFT_NUL_OCTET;
                    want_at = i;
                }
            }
            uint8_t buffer[512];
            struct urisift_span got = urisift_encode_nss(
                edge_words("a"), (struct urisift_span){text, size}, buffer, &error, &at);
            if ((error != want || at != want_at || got.data != buffer) && wrong++ < 20)
                cr_expect(false, "%s: %s at %zu", span_print((struct urisift_span){text, size}),
                          urisift_code_name(error), at);
        }
    }
    cr_expect_eq(wrong, 0u);
}

Test(edges, where_a_text_cannot_be_encoded)
{
    static const struct {
        const char *nid, *text;
        enum urisift_code error;
        size_t at;
    } rows[] = {
        {"foo", "a", URISIFT_VALID, 0},          {"foo", "", URISIFT_NSS_EMPTY, 0},
        {"foo", "\xFF", URISIFT_BAD_UTF8, 0},    {"foo", "ab\xC3\xA9\xC3", URISIFT_BAD_UTF8, 4},
        {"-", "abc", URISIFT_NID_START, 0},      {"", "abc", URISIFT_NID_EMPTY, 0},
        {"urn", "abc", URISIFT_NID_RESERVED, 0}, {"a_", "abc", URISIFT_NID_CHAR, 0},
        {"-", "\x80", URISIFT_BAD_UTF8, 0},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        uint8_t buffer[512];
        enum urisift_code error;
        size_t at;
        urisift_encode_nss(edge_words(rows[i].nid), edge_words(rows[i].text), buffer, &error, &at);
        cr_expect_eq(error, rows[i].error, "%s, %s: %s", rows[i].nid, rows[i].text,
                     urisift_code_name(error));
        cr_expect_eq(at, rows[i].at, "%s, %s: at %zu", rows[i].nid, rows[i].text, at);
    }
}
