/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * generic_resolve.c — resolves a reference by RFC 3986 section 5.2, strictly.
 *
 * A ':' in the first segment of a relative path is an error in the profile rfc3986 (section 4.2).
 * In the profile web such a reference is a relative path, as browsers have it.
 */
#include "core/text/out.h"
#include "core/url/generic.h"
#include "core/url/reference.h"

/* Section 5.2.3: the base's path up to its last '/', then the reference's path. */
static void merge(struct out *o, const struct reference *base, struct urisift_span path)
{
    size_t keep = base->path.size;
    while (keep > 0 && base->path.data[keep - 1] != '/')
        keep--;
    if (base->authority.data && base->path.size == 0)
        out_byte(o, '/');
    out_bytes(o, base->path.data, keep);
    out_bytes(o, path.data, path.size);
}

size_t generic_resolve(struct urisift_span reference, struct urisift_span base_text,
                       uint8_t *buffer, enum urisift_code *error)
{
    *error = URISIFT_VALID;
    struct reference r = reference_divide(reference);
    const struct reference base = reference_divide(base_text);
    struct out o = {buffer, 0};

    struct urisift_span scheme = r.scheme.data ? r.scheme : base.scheme;
    bool same_authority = !r.scheme.data && !r.authority.data;
    bool same_path = same_authority && r.path.size == 0;
    struct urisift_span authority = same_authority ? base.authority : r.authority;
    struct urisift_span query = same_path && !r.query.data ? base.query : r.query;

    out_bytes(&o, scheme.data, scheme.size);
    out_byte(&o, ':');
    if (authority.data) {
        out_bytes(&o, "//", 2);
        out_bytes(&o, authority.data, authority.size);
    }

    size_t begin = o.size;
    bool merged = same_authority && r.path.size > 0 && r.path.data[0] != '/';
    if (merged)
        merge(&o, &base, r.path);
    else if (same_path)
        out_bytes(&o, base.path.data, base.path.size);
    else
        out_bytes(&o, r.path.data, r.path.size);
    /* An opaque path (mailto:, foo:a/../b) of a full reference stays unchanged. */
    if (!same_path && (merged || (o.size > begin && o.data[begin] == '/')))
        o.size = begin + remove_dot_segments(o.data + begin, o.size - begin);
    if (!authority.data && o.size - begin >= 2 && o.data[begin] == '/' &&
        o.data[begin + 1] == '/') {
        /* must not become an authority */
        memmove(o.data + begin + 2, o.data + begin, o.size - begin);
        memcpy(o.data + begin, "/.", 2);
        o.size += 2;
    }

    if (query.data) {
        out_byte(&o, '?');
        out_bytes(&o, query.data, query.size);
    }
    if (r.fragment.data) {
        out_byte(&o, '#');
        out_bytes(&o, r.fragment.data, r.fragment.size);
    }
    return o.size;
}

size_t rfc3986_resolve(struct urisift_span reference, struct urisift_span base, uint8_t *buffer,
                       enum urisift_code *error)
{
    *error = reference_scheme_error(reference);
    return *error ? 0 : generic_resolve(reference, base, buffer, error);
}
