/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * generic.h — what the files of the profiles rfc3986 and web share.
 *
 * generic.c judges, generic_form.c writes the canonical form, generic_resolve.c resolves
 * references. authority.c, ip.c and idn.c serve them.
 */
#ifndef URISIFT_GENERIC_H
#define URISIFT_GENERIC_H

#include "core/profile.h"
#include "core/text/verdict.h"

enum generic_option {
    /* the profile web: CHAR_TOLERATED and a second '#' are warnings */
    GENERIC_TOLERANT = 1,
};

/* Does the profile belong to this rule book? */
bool generic_knows(const struct urisift_profile *profile);

/* The layout of a URL of the fast path: a scheme in lower case that needs a host, `://`,
 * CHAR_PLAIN_HOST bytes, perhaps `:` and a canonical port, the end or a '/', then CHAR_PLAIN_QUERY
 * bytes, canonical escapes and at most one '#', no '.' right after a '/'. Offsets of its colon, the
 * end of the host, the end of the port (else the same), the first '?' and the '#' (else the end),
 * and its size. */
struct generic_outline {
    size_t scheme, host, port, question, hash, end;
};

/* Notes a part without a branch, as whether it is there cannot be predicted. */
static inline uint32_t generic_outline_part(struct urisift_verdict *v, enum urisift_part part,
                                            bool is_there, size_t begin, size_t end)
{
    v->part[part].begin = begin;
    v->part[part].end = end;
    return (uint32_t)is_there << part;
}

/* The verdict on such a URL, the same as by the profile's check. */
static inline void generic_check_outlined(const struct generic_outline *o,
                                          struct urisift_verdict *v)
{
    /* a '?' in the fragment does not begin a query */
    size_t query = o->question < o->hash ? o->question : o->hash;
    verdict_begin(v);
    v->as_written = o->port < o->end; /* an empty path becomes "/" */
    v->parts =
        generic_outline_part(v, URISIFT_PART_SCHEME, true, 0, o->scheme) |
        generic_outline_part(v, URISIFT_PART_HOST, true, o->scheme + 3, o->host) |
        generic_outline_part(v, URISIFT_PART_PORT, o->host < o->port, o->host + 1, o->port) |
        generic_outline_part(v, URISIFT_PART_PATH, true, o->port, query) |
        generic_outline_part(v, URISIFT_PART_QUERY, query < o->hash, query + 1, o->hash) |
        generic_outline_part(v, URISIFT_PART_FRAGMENT, o->hash < o->end, o->hash + 1, o->end);
}

/* Judges the authority that begins at `begin` (right after `//`): userinfo, host, port, from left
 * to right. Returns its end: the offset of the first '/', '?' or '#', or the text's end. On an
 * error *v holds it. `typed`: non-ASCII characters of the host must be such as people type
 * (host_chars.h). */
size_t authority_check(struct urisift_span text, size_t begin, const struct urisift_scheme *scheme,
                       bool typed, struct urisift_verdict *v);

/* Judges the raw non-ASCII character at `at`. Returns its size, or 0 with the error in *v
 * (BAD_UTF8, or `illegal` for characters that RFC 3987 excludes). */
size_t iri_char_check(struct urisift_span text, size_t at, bool in_query, enum urisift_code illegal,
                      struct urisift_verdict *v);

/* Is this an IP literal of RFC 3986 section 3.2.2, without its '[' and ']'? */
bool ip_literal_is_valid(const uint8_t *data, size_t size);

/* RFC 3986 section 5.2.4, in place; returns the new size. Linear. */
size_t remove_dot_segments(uint8_t *path, size_t size);

form_fn generic_canonical;
resolve_fn generic_resolve, rfc3986_resolve;

#endif
