/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * generic.c — judges by RFC 3986 appendix A, and by the profile web.
 *
 * In/Out:   the whole text is one URI. The verdict has its parts, and says whether the text is
 *           its own canonical form already.
 * Idea:     one pass from left to right: scheme, authority, path, query, fragment. Plain bytes
 *           are skipped with one table look-up each. Whatever makes the canonical form differ
 *           from the text clears v->as_written, so that for most URLs no form is written.
 * Not here: the canonical form (generic_form.c), references (generic_resolve.c).
 * See:      RFC 3986, RFC 3987; web tolerates what browsers tolerate in links.
 */
#include <string.h>

#include "core/text/chars.h"
#include "core/text/escape.h"
#include "core/text/verdict.h"
#include "core/url/generic.h"
#include "core/url/windows_path.h"

/* Checks the scheme. Returns the offset of its ':', or SIZE_MAX with the error in *v. */
static size_t check_scheme(struct urisift_span text, struct urisift_verdict *v)
{
    size_t i = char_span(text.data, 0, text.size, CHAR_LOWER);
    if (i == text.size || text.data[i] != ':') {
        i = char_span(text.data, i, text.size, CHAR_SCHEME);
        v->as_written = false; /* perhaps: generic_form.c decides */
    }
    if (i > 0 && i < text.size && text.data[i] == ':' && char_is(text.data[0], CHAR_ALPHA)) {
        verdict_part(v, URISIFT_PART_SCHEME, 0, i);
        return i;
    }
    size_t end = i;
    while (end < text.size &&
           !char_is(text.data[end], CHAR_COLON | CHAR_SLASH | CHAR_QUESTION | CHAR_HASH))
        end++;
    if (end == text.size || text.data[end] != ':')
        verdict_fail(v, URISIFT_RELATIVE_WITHOUT_BASE, 0);
    else if (end == 0)
        verdict_fail(v, URISIFT_SCHEME_MISSING, 0);
    else
        verdict_fail(v, URISIFT_SCHEME_CHAR, char_is(text.data[0], CHAR_ALPHA) ? i : 0);
    return SIZE_MAX;
}

/* Checks one byte of path, query or fragment that is not plain. Returns its size, or 0 with the
 * error in *v. */
static size_t check_odd(struct urisift_span text, size_t at, bool in_query, bool tolerant,
                        struct urisift_verdict *v)
{
    uint8_t c = text.data[at];
    if (c == '%') {
        if (!escape_is_whole(text.data, text.size, at)) {
            verdict_fail(v, URISIFT_BAD_ESCAPE, at);
            return 0;
        }
        if (!escape_is_canonical(text.data, at))
            v->as_written = false;
        return 3;
    }
    if (c >= 0x80)
        return iri_char_check(text, at, in_query, URISIFT_ILLEGAL_CHAR, v);
    if (tolerant && char_is(c, CHAR_TOLERATED | CHAR_HASH)) {
        verdict_warn(v, URISIFT_TOLERATED_CHAR);
        v->as_written = false;
        return 1;
    }
    verdict_fail(v, URISIFT_ILLEGAL_CHAR, at);
    return 0;
}

/* Is the segment that begins with the dot at `at` "." or ".."? */
static bool is_dot_segment(struct urisift_span text, size_t at)
{
    size_t end = at + 1;
    if (end < text.size && text.data[end] == '.')
        end++;
    return end == text.size || char_is(text.data[end], CHAR_SLASH | CHAR_QUESTION | CHAR_HASH);
}

/* Checks the path of a `file:` URL of Windows; parts of it are noted. Returns its end. */
static size_t check_windows_path(struct urisift_span text, const struct windows_path *parts,
                                 struct urisift_verdict *v)
{
    size_t i = parts->path;
    verdict_part(v, URISIFT_PART_HOST, parts->host, parts->host_end);
    verdict_warn(v, URISIFT_WINDOWS_PATH);
    v->as_written = false;
    if (parts->host == parts->host_end)
        i += 2; /* the drive */
    while (i < text.size && !char_is(text.data[i], CHAR_QUESTION | CHAR_HASH)) {
        bool plain = text.data[i] == '\\' || char_is(text.data[i], CHAR_PCHAR | CHAR_SLASH);
        size_t length = plain ? 1 : check_odd(text, i, false, true, v);
        if (length == 0)
            return i;
        i += length;
    }
    verdict_part(v, URISIFT_PART_PATH, parts->path, i);
    return i;
}

static size_t check_path(struct urisift_span text, size_t begin, bool tolerant,
                         struct urisift_verdict *v)
{
    size_t i = begin;
    bool rooted = i < text.size && text.data[i] == '/';
    for (;;) {
        i = char_span(text.data, i, text.size, CHAR_PLAIN_PATH);
        if (i == text.size || char_is(text.data[i], CHAR_QUESTION | CHAR_HASH))
            break;
        size_t length = 1;
        if (text.data[i] != '.')
            length = check_odd(text, i, false, tolerant, v);
        else if (rooted && text.data[i - 1] == '/' && is_dot_segment(text, i))
            v->as_written = false;
        if (length == 0)
            return i;
        i += length;
    }
    verdict_part(v, URISIFT_PART_PATH, begin, i);
    return i;
}

/* Checks the query (until '#') or fragment (until the end), from after its '?' or '#'. */
static size_t check_tail(struct urisift_span text, size_t begin, bool query, bool tolerant,
                         struct urisift_verdict *v)
{
    size_t i = begin;
    for (;;) {
        i = char_span(text.data, i, text.size, CHAR_PLAIN_QUERY);
        if (i == text.size || (query && text.data[i] == '#'))
            break;
        size_t length = check_odd(text, i, query, tolerant, v);
        if (length == 0)
            return i;
        i += length;
    }
    verdict_part(v, query ? URISIFT_PART_QUERY : URISIFT_PART_FRAGMENT, begin, i);
    return i;
}

/* Schemes with their own rules for the canonical form: generic_form.c decides, which is cheap and
 * rare. */
static bool has_own_form(const struct urisift_scheme *scheme)
{
    return strcmp(scheme->name, "file") == 0 || strcmp(scheme->name, "mailto") == 0;
}

static void check_generic(const struct urisift_profile *profile, struct urisift_span text,
                          struct urisift_verdict *v)
{
    bool tolerant = profile->options & GENERIC_TOLERANT;
    size_t colon = check_scheme(text, v);
    if (colon == SIZE_MAX)
        return;
    const struct urisift_scheme *scheme = scheme_find(text.data, colon);
    bool needs_host = scheme && scheme->needs_host;
    if (scheme && !needs_host && has_own_form(scheme))
        v->as_written = false;

    size_t i = colon + 1;
    struct windows_path parts;
    bool is_windows = tolerant && scheme && strcmp(scheme->name, "file") == 0 &&
                      windows_path_follows(text.data, text.size, colon, &parts);
    if (is_windows) {
        i = check_windows_path(text, &parts, v);
    } else if (text.size - i >= 2 && text.data[i] == '/' && text.data[i + 1] == '/') {
        /* Most hosts are plain, without userinfo or port. */
        size_t end = char_span(text.data, i + 2, text.size, CHAR_PLAIN_HOST);
        bool plain = end > i + 2 && (end == text.size || text.data[end] == '/');
        if (plain)
            verdict_part(v, URISIFT_PART_HOST, i + 2, end);
        i = plain ? end : authority_check(text, i + 2, scheme, tolerant, v);
        if (needs_host && (i == text.size || text.data[i] != '/'))
            v->as_written = false; /* an empty path becomes "/" */
    } else if (needs_host) {
        verdict_fail(v, URISIFT_HOST_MISSING, i);
    }
    if (v->error)
        return;
    if (!is_windows)
        i = check_path(text, i, tolerant, v);
    if (!v->error && i < text.size && text.data[i] == '?')
        i = check_tail(text, i + 1, true, tolerant, v);
    if (!v->error && i < text.size)
        check_tail(text, i + 1, false, tolerant, v);
}

bool generic_knows(const struct urisift_profile *profile)
{
    return profile->check == check_generic;
}

const struct urisift_profile urisift_profile_web = {
    .name = "web",
    .summary = "RFC 3986 as links are written in practice: [ ] { } | ^ ` tolerated, IRIs mapped",
    .family = &urisift_family_url,
    .book = BOOK_RFC3986,
    .options = GENERIC_TOLERANT,
    .check = check_generic,
    .canonical = generic_canonical,
    .resolve = generic_resolve,
};

const struct urisift_profile urisift_profile_rfc3986 = {
    .name = "rfc3986",
    .summary = "RFC 3986 to the letter, IRIs mapped by RFC 3987",
    .family = &urisift_family_url,
    .book = BOOK_RFC3986,
    .check = check_generic,
    .canonical = generic_canonical,
    .resolve = rfc3986_resolve,
};
