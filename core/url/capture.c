/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * capture.c — URL strings of Web Capture content sets (PDF reference, chapter 10).
 *
 * Idea:     the canonical form follows the document's steps 2 to 7 in their order; step 1 is in
 *           capture_resolve.c. Nothing is encoded or decoded: the document assumes exactly one
 *           encoding pass. A URL with characters that this pass would have encoded is therefore
 *           an error. The fragment is stripped, so it is not judged.
 * See:      the document's L15-46; RFC 1738; RFC 1808 section 4.
 */
#include "core/url/capture.h"

#include <string.h>

#include "core/text/escape.h"
#include "core/text/out.h"
#include "core/text/verdict.h"
#include "core/url/port.h"
#include "core/url/reference.h"

/* The schemes to which the document applies the algorithm, with the ports of step 6. */
static const struct {
    const char *name;
    unsigned port; /* 0: none */
    bool needs_host;
} covered[] = {{"http", 80, true}, {"ftp", 21, true}, {"file", 0, false}};

enum { COVERED = sizeof covered / sizeof covered[0] };

static size_t find_covered(struct urisift_span scheme)
{
    size_t i = 0;
    while (i < COVERED && !(strlen(covered[i].name) == scheme.size &&
                            char_equals_lower(scheme.data, covered[i].name, scheme.size)))
        i++;
    return i;
}

/* The scheme by RFC 1808 2.4.2: it may begin with a digit. */
static size_t scheme_size(struct urisift_span text)
{
    size_t i = 0;
    while (i < text.size && char_is(text.data[i], CHAR_SCHEME))
        i++;
    return i > 0 && i < text.size && text.data[i] == ':' ? i : 0;
}

static bool check_port(struct urisift_span text, size_t begin, size_t end, unsigned standard,
                       struct urisift_verdict *v)
{
    size_t digits = char_span(text.data, begin, end, CHAR_DIGIT);
    unsigned value = port_value(text.data, begin, digits);
    if (digits < end)
        return verdict_fail(v, URISIFT_BAD_PORT, digits);
    if (value > PORT_MAX)
        return verdict_fail(v, URISIFT_BAD_PORT, begin);
    if (standard > 0 && value == standard)
        v->as_written = false;
    verdict_part(v, URISIFT_PART_PORT, begin, end);
    return true;
}

static bool check_chars(struct urisift_span text, size_t begin, size_t end,
                        struct urisift_verdict *v)
{
    for (size_t i = begin; i < end; i++) {
        if (text.data[i] == '%' && !escape_is_whole(text.data, end, i))
            return verdict_fail(v, URISIFT_BAD_ESCAPE, i);
        if (char_is(text.data[i], CHAR_UNSAFE))
            return verdict_fail(v, URISIFT_UNENCODED_CHAR, i);
    }
    return true;
}

/* Does the path hold a "." or ".." segment before its parameters? */
static bool has_dots(struct urisift_span path)
{
    size_t end = params_begin(path);
    for (size_t i = 0; i < end; i++) {
        if (path.data[i] != '/' || i + 1 == end || path.data[i + 1] != '.')
            continue;
        size_t after = i + 2 < end && path.data[i + 2] == '.' ? i + 3 : i + 2;
        if (after == end || path.data[after] == '/')
            return true;
    }
    return false;
}

/* Offsets of the parts. */
struct layout {
    struct reference r;
    size_t scheme;          /* its size */
    size_t authority, host; /* after "://", and after the last '@' in it */
    size_t host_end, path;
    size_t whole; /* the judged text ends here, before a '#' */
};

static struct layout lay_out(struct urisift_span text, size_t scheme)
{
    struct layout l = {
        .r = reference_divide(text), .scheme = scheme, .authority = scheme + 3, .host = scheme + 3};
    l.path = l.authority + l.r.authority.size;
    for (size_t i = l.authority; i < l.path; i++)
        if (text.data[i] == '@')
            l.host = i + 1;
    l.host_end = l.host;
    while (l.host_end < l.path && text.data[l.host_end] != ':')
        l.host_end++;
    l.whole = l.r.fragment.data ? (size_t)(l.r.fragment.data - text.data) - 1 : text.size;
    return l;
}

/* Notes the parts, except the scheme and the port. */
static void note_parts(struct urisift_span text, const struct layout *l, struct urisift_verdict *v)
{
    const struct reference *r = &l->r;
    if (l->host > l->authority) {
        const uint8_t *colon = memchr(text.data + l->authority, ':', l->host - 1 - l->authority);
        size_t user_end = colon ? (size_t)(colon - text.data) : l->host - 1;
        verdict_part(v, URISIFT_PART_USER, l->authority, user_end);
        if (colon)
            verdict_part(v, URISIFT_PART_PASSWORD, user_end + 1, l->host - 1);
    }
    verdict_part(v, URISIFT_PART_HOST, l->host, l->host_end);
    verdict_part(v, URISIFT_PART_PATH, l->path, l->path + params_begin(r->path));
    if (params_begin(r->path) < r->path.size)
        verdict_part(v, URISIFT_PART_PARAMS, l->path + params_begin(r->path) + 1,
                     l->path + r->path.size);
    if (r->query.data)
        verdict_part(v, URISIFT_PART_QUERY, l->path + r->path.size + 1, l->whole);
    if (r->fragment.data)
        verdict_part(v, URISIFT_PART_FRAGMENT, l->whole + 1, text.size);
}

/* Does the canonical form change anything besides a port? */
static bool is_changed(struct urisift_span text, const struct layout *l, size_t row)
{
    if (l->r.fragment.data || covered[row].port == 0 || has_dots(l->r.path))
        return true;
    for (size_t i = 0; i < l->host_end; i++)
        if (char_is(text.data[i], CHAR_UPPER) && (i < l->scheme || i >= l->host))
            return true;
    return false;
}

static void check_capture(const struct urisift_profile *profile, struct urisift_span text,
                          struct urisift_verdict *v)
{
    (void)profile;
    struct urisift_span scheme = {text.data, scheme_size(text)};
    size_t row = find_covered(scheme);
    if (scheme.size == 0) {
        verdict_fail(v, URISIFT_RELATIVE_WITHOUT_BASE, 0);
        return;
    }
    if (row == COVERED) {
        verdict_fail(v, URISIFT_SCHEME_NOT_COVERED, 0);
        return;
    }
    verdict_part(v, URISIFT_PART_SCHEME, 0, scheme.size);
    struct layout l = lay_out(text, scheme.size);
    if (!l.r.authority.data) {
        verdict_fail(v, URISIFT_HOST_MISSING, scheme.size + 1);
        return;
    }
    if (l.host_end == l.host && covered[row].needs_host) {
        verdict_fail(v, URISIFT_HOST_MISSING, l.host);
        return;
    }
    if (!check_chars(text, l.authority, l.host_end, v) ||
        (l.host_end < l.path && !check_port(text, l.host_end + 1, l.path, covered[row].port, v)) ||
        !check_chars(text, l.path, l.whole, v))
        return;
    note_parts(text, &l, v);
    if (is_changed(text, &l, row))
        v->as_written = false;
}

/* Steps 2 to 7. */
static size_t capture_canonical(const struct urisift_profile *profile, struct urisift_span text,
                                const struct urisift_verdict *v, uint8_t *buffer)
{
    (void)profile;
    struct out o = {buffer, 0};
    struct urisift_range scheme = v->part[URISIFT_PART_SCHEME], host = v->part[URISIFT_PART_HOST];
    struct urisift_range path = v->part[URISIFT_PART_PATH];
    size_t row = find_covered((struct urisift_span){text.data, scheme.end});

    out_lower(&o, text.data, scheme.end); /* 3 */
    out_bytes(&o, text.data + scheme.end, host.begin - scheme.end);
    size_t begin = o.size;
    out_lower(&o, text.data + host.begin, host.end - host.begin); /* 4 */
    if (strcmp(covered[row].name, "file") == 0 && o.size - begin == 9 &&
        memcmp(o.data + begin, "localhost", 9) == 0)
        o.size = begin; /* 5 */
    if (urisift_has_part(v, URISIFT_PART_PORT)) {
        struct urisift_range port = v->part[URISIFT_PART_PORT];
        unsigned value = port_value(text.data, port.begin, port.end);
        if (covered[row].port == 0 || value != covered[row].port) { /* 6 */
            out_byte(&o, ':');
            out_bytes(&o, text.data + port.begin, port.end - port.begin);
        }
    }
    begin = o.size;
    out_bytes(&o, text.data + path.begin, path.end - path.begin);
    o.size = begin + remove_dots_1808(o.data + begin, o.size - begin); /* 7 */
    size_t end = urisift_has_part(v, URISIFT_PART_FRAGMENT)
                     ? v->part[URISIFT_PART_FRAGMENT].begin - 1
                     : text.size;
    out_bytes(&o, text.data + path.end, end - path.end); /* 2 */
    return o.size;
}

const struct urisift_profile urisift_profile_pdf_webcapture = {
    .name = "pdf-webcapture",
    .summary = "canonical URL strings of the PDF reference (http, ftp and file)",
    .family = &urisift_family_url,
    .book = BOOK_PDF,
    .check = check_capture,
    .canonical = capture_canonical,
    .resolve = capture_resolve,
};
