/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* reference.c — divides a URI or relative reference (RFC 3986 appendix B). */
#include "core/url/reference.h"

#include "core/text/chars.h"

/* The offset of the first byte from `from` on that is of one of `classes`, or the end. */
static size_t find(struct urisift_span text, size_t from, uint32_t classes)
{
    while (from < text.size && !char_is(text.data[from], classes))
        from++;
    return from;
}

static struct urisift_span slice(struct urisift_span text, size_t begin, size_t end)
{
    return (struct urisift_span){text.data + begin, end - begin};
}

enum urisift_code reference_scheme_error(struct urisift_span text)
{
    const size_t end = find(text, 0, CHAR_COLON | CHAR_SLASH | CHAR_QUESTION | CHAR_HASH);
    if (end == text.size || text.data[end] != ':' || urisift_scheme_of(text).size > 0)
        return URISIFT_VALID;
    return end == 0 ? URISIFT_SCHEME_MISSING : URISIFT_SCHEME_CHAR;
}

struct reference reference_divide(struct urisift_span text)
{
    struct reference r = {{NULL, 0}, {NULL, 0}, {NULL, 0}, {NULL, 0}, {NULL, 0}};
    size_t i = 0, end;
    struct urisift_span scheme = urisift_scheme_of(text);
    if (scheme.size > 0) {
        r.scheme = scheme;
        i = scheme.size + 1;
    }
    if (text.size - i >= 2 && text.data[i] == '/' && text.data[i + 1] == '/') {
        end = find(text, i + 2, CHAR_SLASH | CHAR_QUESTION | CHAR_HASH);
        r.authority = slice(text, i + 2, end);
        i = end;
    }
    end = find(text, i, CHAR_QUESTION | CHAR_HASH);
    r.path = slice(text, i, end);
    if (end < text.size && text.data[end] == '?') {
        i = end + 1;
        end = find(text, i, CHAR_HASH);
        r.query = slice(text, i, end);
    }
    if (end < text.size)
        r.fragment = slice(text, end + 1, text.size);
    return r;
}
