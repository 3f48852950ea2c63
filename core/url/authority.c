/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * authority.c — userinfo, host and port of RFC 3986 section 3.2.
 *
 *     user:password@host:port
 *                  ^    ^
 *     the last '@' |    | the first ':' after it, or after the IP literal's ']'
 */
#include "core/host/host_chars.h"
#include "core/host/hosts.h"
#include "core/text/chars.h"
#include "core/text/escape.h"
#include "core/text/utf8.h"
#include "core/text/verdict.h"
#include "core/url/generic.h"
#include "core/url/port.h"

/* RFC 3987 section 2.2, without the bidi controls of its section 4.1. */
static bool is_ucschar(uint32_t c)
{
    if (utf8_is_direction(c))
        return false;
    return (c >= 0xa0 && c <= 0xd7ff) || (c >= 0xf900 && c <= 0xfdcf) ||
           (c >= 0xfdf0 && c <= 0xffef) ||
           (c >= 0x10000 && c <= 0xdfffd && (c & 0xffff) <= 0xfffd) ||
           (c >= 0xe1000 && c <= 0xefffd);
}

static bool is_iprivate(uint32_t c)
{
    return (c >= 0xe000 && c <= 0xf8ff) || (c >= 0xf0000 && c <= 0xffffd) ||
           (c >= 0x100000 && c <= 0x10fffd);
}

size_t iri_char_check(struct urisift_span text, size_t at, bool in_query, enum urisift_code illegal,
                      struct urisift_verdict *v)
{
    uint32_t code = 0;
    size_t length = utf8_read(text.data + at, text.size - at, &code);
    if (length == 0) {
        verdict_fail(v, URISIFT_BAD_UTF8, at);
        return 0;
    }
    if (!is_ucschar(code) && !(in_query && is_iprivate(code))) {
        verdict_fail(v, illegal, at);
        return 0;
    }
    verdict_warn(v, URISIFT_IRI);
    v->as_written = false;
    return length;
}

/* Checks the escape at `at`. Returns its size, or 0 with BAD_ESCAPE. */
static size_t check_escape(struct urisift_span text, size_t end, size_t at,
                           struct urisift_verdict *v)
{
    if (!escape_is_whole(text.data, end, at)) {
        verdict_fail(v, URISIFT_BAD_ESCAPE, at);
        return 0;
    }
    if (!escape_is_canonical(text.data, at))
        v->as_written = false;
    return 3;
}

static bool check_userinfo(struct urisift_span text, size_t begin, size_t end,
                           struct urisift_verdict *v)
{
    size_t colon = end;
    for (size_t i = begin; i < end;) {
        uint8_t c = text.data[i];
        size_t length = 1;
        if (c == ':' && colon == end)
            colon = i;
        if (c == '%')
            length = check_escape(text, end, i, v);
        else if (c >= 0x80)
            length = iri_char_check(text, i, false, URISIFT_ILLEGAL_CHAR, v);
        else if (!char_is(c, CHAR_UNRESERVED | CHAR_SUBDELIM | CHAR_COLON))
            return verdict_fail(v, URISIFT_ILLEGAL_CHAR, i);
        if (length == 0)
            return false;
        i += length;
    }
    verdict_part(v, URISIFT_PART_USER, begin, colon);
    if (colon < end)
        verdict_part(v, URISIFT_PART_PASSWORD, colon + 1, end);
    return true;
}

/* A reg-name with raw non-ASCII bytes must map to A-labels. Escapes of unreserved characters are
 * decoded first; any other escape has no mapping. */
static bool check_idn(struct urisift_span text, size_t begin, size_t end, struct urisift_verdict *v)
{
    uint8_t name[IDN_HOST_MAX];
    const uint8_t *host = text.data + begin;
    size_t size = end - begin;
    bool escaped = false;
    for (size_t i = begin; i < end && !escaped; i++)
        escaped = text.data[i] == '%';
    if (escaped) {
        size = 0;
        for (size_t i = begin; i < end; i++) {
            uint8_t c = text.data[i];
            if (c == '%') {
                c = escape_value(text.data, i);
                i += 2;
                if (!char_is(c, CHAR_UNRESERVED))
                    return verdict_fail(v, URISIFT_HOST_CHAR, begin);
            }
            if (size == sizeof name)
                return verdict_fail(v, URISIFT_HOST_CHAR, begin);
            name[size++] = c;
        }
        host = name;
    }
    enum urisift_code code = idn_map(host, size, v);
    return code == URISIFT_VALID || verdict_fail(v, code, begin);
}

/* Does a person type the non-ASCII character of `length` bytes at `at` in a host that begins at
 * `begin`? `before`: the character before it. A soft hyphen comes with text that was copied, and
 * the mapping removes it. */
static bool is_typed(struct urisift_span text, size_t begin, size_t at, size_t length,
                     uint32_t before)
{
    enum { SOFT_HYPHEN = 0xad };
    uint32_t code = 0, after = 0;
    utf8_read(text.data + at, text.size - at, &code);
    switch (host_char_kind(code)) {
    case HOST_CHAR_YES:
        return true;
    case HOST_CHAR_DOT:
        return at > begin;
    case HOST_CHAR_BESIDE:
        utf8_read(text.data + at + length, text.size - at - length, &after);
        return host_char_fits(code, before, after);
    default:
        return code == SOFT_HYPHEN;
    }
}

static bool check_reg_name(struct urisift_span text, size_t begin, size_t end, bool typed,
                           struct urisift_verdict *v)
{
    bool ascii = true;
    uint32_t before = 0;
    for (size_t i = begin; i < end;) {
        uint8_t c = text.data[i];
        size_t length = 1;
        if (c == '%') {
            length = check_escape(text, end, i, v);
        } else if (c >= 0x80) {
            ascii = false;
            length = iri_char_check(text, i, false, URISIFT_HOST_CHAR, v);
            if (length > 0 && typed && !is_typed(text, begin, i, length, before))
                return verdict_fail(v, URISIFT_HOST_CHAR, begin);
        } else if (!char_is(c, CHAR_UNRESERVED | CHAR_SUBDELIM)) {
            return verdict_fail(v, URISIFT_HOST_CHAR, i);
        } else if (char_is(c, CHAR_UPPER)) {
            v->as_written = false;
        }
        if (length == 0)
            return false;
        utf8_read(text.data + i, length, &before);
        i += length;
    }
    return ascii || check_idn(text, begin, end, v);
}

static bool check_port(struct urisift_span text, size_t begin, size_t end,
                       const struct urisift_scheme *scheme, struct urisift_verdict *v)
{
    size_t digits = char_span(text.data, begin, end, CHAR_DIGIT);
    unsigned value = port_value(text.data, begin, digits);
    if (digits < end)
        return verdict_fail(v, URISIFT_PORT_CHAR, digits);
    if (value > PORT_MAX)
        return verdict_fail(v, URISIFT_PORT_RANGE, begin);
    if (begin == end || (text.data[begin] == '0' && end - begin > 1) ||
        (scheme && value > 0 && value == scheme->port))
        v->as_written = false;
    verdict_part(v, URISIFT_PART_PORT, begin, end);
    return true;
}

/* The authority's end, with the offset after its last '@' in *host. */
static size_t find_end(struct urisift_span text, size_t begin, size_t *host)
{
    size_t end = begin;
    *host = begin;
    for (; end < text.size && !char_is(text.data[end], CHAR_SLASH | CHAR_QUESTION | CHAR_HASH);
         end++)
        if (text.data[end] == '@')
            *host = end + 1;
    return end;
}

size_t authority_check(struct urisift_span text, size_t begin, const struct urisift_scheme *scheme,
                       bool typed, struct urisift_verdict *v)
{
    size_t host, end = find_end(text, begin, &host);
    if (host > begin && !check_userinfo(text, begin, host - 1, v))
        return end;
    if (host == end || text.data[host] == ':')
        if (scheme && scheme->needs_host) {
            verdict_fail(v, URISIFT_HOST_MISSING, host);
            return end;
        }

    size_t host_end = host;
    if (host < end && text.data[host] == '[') {
        while (host_end < end && text.data[host_end] != ']')
            host_end++;
        if (host_end == end || !ip_literal_is_valid(text.data + host + 1, host_end - host - 1)) {
            verdict_fail(v, URISIFT_HOST_NUMBER, host);
            return end;
        }
        host_end++;
        for (size_t i = host; i < host_end; i++)
            if (char_is(text.data[i], CHAR_UPPER))
                v->as_written = false;
        if (host_end < end && text.data[host_end] != ':') {
            verdict_fail(v, URISIFT_HOST_CHAR, host_end);
            return end;
        }
    } else {
        while (host_end < end && text.data[host_end] != ':')
            host_end++;
        if (!check_reg_name(text, host, host_end, typed, v))
            return end;
    }
    verdict_part(v, URISIFT_PART_HOST, host, host_end);
    if (host_end < end)
        check_port(text, host_end + 1, end, scheme, v);
    return end;
}
