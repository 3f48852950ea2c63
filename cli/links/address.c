/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* address.c — compares parts of URLs. */
#include "cli/links/address.h"

#include <string.h>
#include <strings.h>

#include "core/text/chars.h"
#include "core/text/span.h"

static const char *const tracking[] = {
#define TRACKING(name) name,
#include "cli/links/tracking.def"
#undef TRACKING
};

static struct urisift_span part_of(struct urisift_span id, const struct urisift_verdict *v,
                                   enum urisift_part part)
{
    if (!urisift_has_part(v, part))
        return (struct urisift_span){NULL, 0};
    struct urisift_range range = v->part[part];
    return (struct urisift_span){id.data + range.begin, range.end - range.begin};
}

static struct urisift_span from(struct urisift_span s, size_t begin)
{
    return (struct urisift_span){s.data + begin, s.size - begin};
}

static struct address read_mail(struct urisift_span id, struct urisift_span scheme)
{
    struct address a = {.scheme = scheme};
    a.path = from(id, scheme.size + 1);
    const uint8_t *fields = a.path.size > 0 ? memchr(a.path.data, '?', a.path.size) : NULL;
    if (fields)
        a.path.size = (size_t)(fields - a.path.data);
    const uint8_t *at = a.path.size > 0 ? memrchr(a.path.data, '@', a.path.size) : NULL;
    if (at)
        a.host = from(a.path, (size_t)(at + 1 - a.path.data));
    return a;
}

struct address address_read(const struct urisift_profile *profile, struct urisift_span canonical)
{
    struct urisift_verdict v;
    struct urisift_span scheme = urisift_scheme_of(canonical);
    if (scheme.size == 6 && strncasecmp((const char *)scheme.data, "mailto", 6) == 0)
        return read_mail(canonical, scheme);
    urisift_check(profile, canonical, &v);
    if (v.error)
        return (struct address){.scheme = scheme};
    return (struct address){.scheme = scheme,
                            .user = part_of(canonical, &v, URISIFT_PART_USER),
                            .host = part_of(canonical, &v, URISIFT_PART_HOST),
                            .port = part_of(canonical, &v, URISIFT_PART_PORT),
                            .path = part_of(canonical, &v, URISIFT_PART_PATH),
                            .query = part_of(canonical, &v, URISIFT_PART_QUERY),
                            .fragment = part_of(canonical, &v, URISIFT_PART_FRAGMENT)};
}

/* Hosts */

static bool same_letters(struct urisift_span a, struct urisift_span b)
{
    return a.size == b.size &&
           (a.size == 0 || strncasecmp((const char *)a.data, (const char *)b.data, a.size) == 0);
}

struct urisift_span address_bare_host(struct urisift_span host)
{
    if (host.size > 0 && host.data[host.size - 1] == '.')
        host.size--;
    bool has_www = host.size > 4 && strncasecmp((const char *)host.data, "www.", 4) == 0 &&
                   memchr(host.data + 4, '.', host.size - 4);
    return has_www ? from(host, 4) : host;
}

bool address_same_host(const struct address *a, const struct address *b)
{
    const struct urisift_span bare = address_bare_host(a->host);
    return bare.size > 0 && same_letters(bare, address_bare_host(b->host));
}

bool address_is_below(struct urisift_span a, struct urisift_span b)
{
    a = address_bare_host(a);
    b = address_bare_host(b);
    return b.size > 0 && a.size > b.size && a.data[a.size - b.size - 1] == '.' &&
           same_letters(from(a, a.size - b.size), b);
}

/* Paths */

static int hex(uint8_t c)
{
    c = char_lower(c);
    return char_is(c, CHAR_DIGIT) ? c - '0' : c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

/* The next byte, decoded unless it then would end its part. */
static uint8_t next_byte(struct urisift_span s, size_t *at)
{
    uint8_t c = s.data[(*at)++];
    if (c != '%' || s.size - *at < 2 || hex(s.data[*at]) < 0 || hex(s.data[*at + 1]) < 0)
        return c;
    uint8_t decoded = (uint8_t)(hex(s.data[*at]) << 4 | hex(s.data[*at + 1]));
    if (memchr("/?#%&=+", decoded, 7))
        return c;
    *at += 2;
    return decoded;
}

static bool same_bytes(struct urisift_span a, struct urisift_span b, bool any_case)
{
    size_t i = 0, k = 0;
    while (i < a.size && k < b.size) {
        uint8_t c = next_byte(a, &i), d = next_byte(b, &k);
        if (c != d && !(any_case && char_lower(c) == char_lower(d)))
            return false;
    }
    return i == a.size && k == b.size;
}

bool address_same_path(struct urisift_span a, struct urisift_span b, bool any_case)
{
    a.size -= a.size > 0 && a.data[a.size - 1] == '/';
    b.size -= b.size > 0 && b.data[b.size - 1] == '/';
    return same_bytes(a, b, any_case);
}

/* Queries */

static bool is_tracking(struct urisift_span parameter)
{
    const uint8_t *equals = memchr(parameter.data, '=', parameter.size);
    size_t size = equals ? (size_t)(equals - parameter.data) : parameter.size;
    for (size_t i = 0; i < sizeof tracking / sizeof tracking[0]; i++) {
        size_t length = strlen(tracking[i]);
        bool is_begin = tracking[i][length - 1] == '*';
        length -= is_begin;
        if ((is_begin ? size >= length : size == length) &&
            strncasecmp((const char *)parameter.data, tracking[i], length) == 0)
            return true;
    }
    return false;
}

/* Takes the next parameter that is not for tracking. False: there is no more. */
static bool next_parameter(struct urisift_span *rest, struct urisift_span *parameter)
{
    while (rest->size > 0) {
        const uint8_t *end = memchr(rest->data, '&', rest->size);
        size_t size = end ? (size_t)(end - rest->data) : rest->size;
        *parameter = (struct urisift_span){rest->data, size};
        *rest = from(*rest, size + (end != NULL));
        if (size > 0 && !is_tracking(*parameter))
            return true;
    }
    return false;
}

enum address_query address_compare_query(struct urisift_span text, struct urisift_span link)
{
    struct urisift_span one, other;
    while (next_parameter(&text, &one))
        if (!next_parameter(&link, &other) || !same_bytes(one, other, false))
            return QUERY_OTHER;
    return next_parameter(&link, &other) ? QUERY_ADDED : QUERY_SAME;
}

/* Redirectors */

/* Have both hosts the same last two labels? */
static bool same_domain(struct urisift_span a, struct urisift_span b)
{
    size_t dots = 0, size = 0;
    while (size < a.size && size < b.size) {
        uint8_t c = char_lower(a.data[a.size - 1 - size]);
        if (c != char_lower(b.data[b.size - 1 - size]))
            return false;
        dots += c == '.';
        if (dots == 2)
            return true;
        size++;
    }
    return (size == a.size || a.data[a.size - 1 - size] == '.') &&
           (size == b.size || b.data[b.size - 1 - size] == '.');
}

static bool holds_other_host(struct urisift_span part, struct urisift_span host)
{
    for (size_t i = 0; i < part.size;) {
        uint8_t found[3] = {0};
        size_t at = i, name;
        for (size_t k = 0; k < 3 && at < part.size; k++) { /* "://", also percent-encoded */
            bool is_coded = part.data[at] == '%' && part.size - at > 2;
            found[k] = is_coded ? (uint8_t)(16 * hex(part.data[at + 1]) + hex(part.data[at + 2]))
                                : part.data[at];
            at += is_coded ? 3 : 1;
        }
        i++;
        if (memcmp(found, "://", 3) != 0)
            continue;
        for (name = at;
             name < part.size && (char_is(part.data[name], CHAR_LDH) || part.data[name] == '.');)
            name++;
        if (!same_domain((struct urisift_span){part.data + at, name - at}, host))
            return true;
    }
    return false;
}

bool address_redirects(const struct address *a)
{
    return holds_other_host(a->query, a->host) || holds_other_host(a->path, a->host);
}
