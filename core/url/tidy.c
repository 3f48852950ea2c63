/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * tidy.c — a link as browsers read it.
 *
 *     https://a.example\My File.pdf  →  https://a.example/My%20File.pdf
 *
 * Idea:     as the basic URL parser of the URL Standard does it: controls and blanks at the end are
 *           dropped; tabs and line ends are removed; '\' is '/' before the query in schemes such as
 *           http; after the host, what no URL may contain is percent-encoded.
 * Holds:    the host stays as it is, so a blank in it makes the link invalid.
 */
#include "core/url/tidy.h"

#include "core/text/chars.h"
#include "core/text/out.h"
#include "core/text/utf8.h"
#include "core/text/verdict.h"
#include "core/url/generic.h"

/* Does the URL Standard call the scheme special? Browsers read '\' as '/' in its URLs. */
static bool is_special(struct urisift_span scheme)
{
    static const char *const schemes[] = {"http", "https", "ftp", "file", "ws", "wss"};
    for (size_t i = 0; i < sizeof schemes / sizeof schemes[0]; i++)
        if (strlen(schemes[i]) == scheme.size &&
            char_equals_lower(scheme.data, schemes[i], scheme.size))
            return true;
    return false;
}

static bool is_slash(uint8_t c, bool special)
{
    return c == '/' || (special && c == '\\');
}

size_t url_authority_end(struct urisift_span url, size_t begin, bool special)
{
    if (url.size - begin < 2 || !is_slash(url.data[begin], special) ||
        !is_slash(url.data[begin + 1], special))
        return begin;
    size_t i = begin + 2;
    while (i < url.size && !is_slash(url.data[i], special) && url.data[i] != '?' &&
           url.data[i] != '#')
        i++;
    return i;
}

/* Returns the size of the character at `at`. *encodes: no URL may contain it. */
static size_t read_character(struct urisift_span url, size_t at, bool in_query, bool *encodes)
{
    uint8_t c = url.data[at];
    uint32_t code;
    *encodes = c <= ' ' || c == 0x7f || memchr("\"<>\\", c, 4);
    if (c < 0x80)
        return 1;
    struct urisift_verdict verdict = {0};
    size_t size = utf8_read(url.data + at, url.size - at, &code);
    *encodes = size > 0 && iri_char_check(url, at, in_query, URISIFT_ILLEGAL_CHAR, &verdict) == 0;
    return size > 0 ? size : 1;
}

size_t url_tidy(struct urisift_span url, uint8_t *data)
{
    struct out out = {data, 0};
    while (url.size > 0 && url.data[url.size - 1] <= ' ')
        url.size--;
    const struct urisift_span scheme = urisift_scheme_of(url);
    const bool special = is_special(scheme);
    const size_t authority =
        url_authority_end(url, scheme.size + (scheme.size < url.size), special);
    bool in_query = false;
    for (size_t i = 0, size; i < url.size; i += size) {
        uint8_t c = url.data[i];
        size = 1;
        in_query |= c == '?' || c == '#';
        if (c == '\t' || c == '\n' || c == '\r')
            continue;
        bool encodes = false, turns = c == '\\' && special && !in_query;
        if (i >= authority && !turns)
            size = read_character(url, i, in_query, &encodes);
        for (size_t k = 0; encodes && k < size; k++)
            out_escape(&out, url.data[i + k]);
        if (turns)
            out_byte(&out, '/');
        else if (!encodes)
            out_bytes(&out, url.data + i, size);
    }
    return out.size;
}
