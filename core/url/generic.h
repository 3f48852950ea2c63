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

enum generic_option {
    GENERIC_TOLERANT = 1, /* the profile web: CHAR_TOLERATED and a second '#' are warned of only */
};

enum {
    /* Longest non-ASCII host that is mapped, in octets. A domain name is at most
     * 255 octets as A-labels (RFC 1035 2.3.4); none this long in UTF-8 maps to
     * that little but by characters that the mapping deletes. */
    IDN_HOST_MAX = 4096,
};

/* Is the profile one of this rule book? */
bool generic_knows(const struct urisift_profile *profile);

/* A URL in which nothing needs a look: a scheme in lower case that needs a host, `://`,
 * CHAR_PLAIN_HOST octets, perhaps `:` and a port that is canonical as it stands, the end
 * or a '/', behind that CHAR_PLAIN_QUERY octets, canonical escapes and at most one '#',
 * no '.' right behind a '/'. Offsets of its colon, of what is behind the host, of what is
 * behind the port (else the same), of the first '?' and the '#' (else the end), its size. */
struct generic_outline {
    size_t scheme, host, port, question, hash, end;
};

/* The verdict on such a URL; the same that the profile's check gives. */
void generic_check_outlined(const struct generic_outline *outline, struct urisift_verdict *v);

/* Judges the authority that begins at `begin` (right after `//`): userinfo,
 * host, port, each from left to right. Returns its end: the offset of the
 * first '/', '?' or '#', or the text's end. Errors stand in *v. */
size_t authority_check(struct urisift_span text, size_t begin, const struct urisift_scheme *scheme,
                       struct urisift_verdict *v);

/* Judges the octets of a raw non-ASCII character at `at`: its length, or 0
 * with the error in *v (BAD_UTF8, or `illegal` for what RFC 3987 leaves out). */
size_t iri_char_check(struct urisift_span text, size_t at, bool in_query, enum urisift_code illegal,
                      struct urisift_verdict *v);

/* Is this what stands between '[' and ']' in RFC 3986 section 3.2.2? */
bool ip_literal_is_valid(const uint8_t *data, size_t size);

/* Maps a host with raw non-ASCII octets, escapes undone where they stand for
 * unreserved characters, to its A-label form in v->ace. False: it has none. */
bool idn_map(const uint8_t *host, size_t size, struct urisift_verdict *v);

/* RFC 3986 section 5.2.4, in place; returns the new size. Linear. */
size_t remove_dot_segments(uint8_t *path, size_t size);

form_fn generic_canonical;
resolve_fn generic_resolve;

#endif
