/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * generic.h — the profiles rfc3986 and web: what their files share.
 *
 * generic.c judges, generic_form.c writes the canonical form, generic_resolve.c
 * resolves references; authority.c, ip.c and idn.c serve them.
 */
#ifndef URISIFT_GENERIC_H
#define URISIFT_GENERIC_H

#include "core/profile.h"
#include "core/text/verdict.h"

enum generic_option {
    /* the profile web: CHAR_TOLERATED and a second '#' are warned of only */
    GENERIC_TOLERANT = 1,
};

enum {
    /* Longest non-ASCII host that is mapped, in bytes. A domain name is at most
     * 255 bytes as A-labels (RFC 1035 2.3.4); none this long in UTF-8 maps to
     * that little but by characters that the mapping deletes. */
    IDN_HOST_MAX = 4096,
};

/* Is the profile one of this rule book? */
bool generic_knows(const struct urisift_profile *profile);

/* A URL in which nothing needs a look: a scheme in lower case that needs a host, `://`,
 * CHAR_PLAIN_HOST bytes, perhaps `:` and a port that is canonical as it stands, the end
 * or a '/', behind that CHAR_PLAIN_QUERY bytes, canonical escapes and at most one '#',
 * no '.' right behind a '/'. Offsets of its colon, of what is behind the host, of what is
 * behind the port (else the same), of the first '?' and the '#' (else the end), its size. */
struct generic_outline {
    size_t scheme, host, port, question, hash, end;
};

/* A part that is there or not: without a branch, as there is no telling. */
static inline uint32_t generic_outline_part(struct urisift_verdict *v, enum urisift_part part,
                                            bool is_there, size_t begin, size_t end)
{
    v->part[part].begin = begin;
    v->part[part].end = end;
    return (uint32_t)is_there << part;
}

/* The verdict on such a URL; the same that the profile's check gives. */
static inline void generic_check_outlined(const struct generic_outline *o,
                                          struct urisift_verdict *v)
{
    /* a '?' in the fragment is none */
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

/* Judges the authority that begins at `begin` (right after `//`): userinfo,
 * host, port, each from left to right. Returns its end: the offset of the
 * first '/', '?' or '#', or the text's end. Errors stand in *v. */
size_t authority_check(struct urisift_span text, size_t begin, const struct urisift_scheme *scheme,
                       struct urisift_verdict *v);

/* Judges the bytes of a raw non-ASCII character at `at`: its length, or 0
 * with the error in *v (BAD_UTF8, or `illegal` for what RFC 3987 leaves out). */
size_t iri_char_check(struct urisift_span text, size_t at, bool in_query, enum urisift_code illegal,
                      struct urisift_verdict *v);

/* Is this what stands between '[' and ']' in RFC 3986 section 3.2.2? */
bool ip_literal_is_valid(const uint8_t *data, size_t size);

/* Maps a host with raw non-ASCII bytes, escapes undone where they stand for
 * unreserved characters, to its A-label form in v->ace. HOST_CHAR: it has none. */
enum urisift_code idn_map(const uint8_t *host, size_t size, struct urisift_verdict *v);

/* RFC 3986 section 5.2.4, in place; returns the new size. Linear. */
size_t remove_dot_segments(uint8_t *path, size_t size);

form_fn generic_canonical;
resolve_fn generic_resolve;

#endif
