/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * core.h — judge one identifier: verdict, canonical form, key.
 *
 *     text + profile ─→ check() ─→ verdict ─┬─→ canonical()
 *                                           └─→ key(), group_key()
 *
 * Every function is a pure function of its arguments: no I/O, no locale, no state, no recursion,
 * and no allocation, except that libidn2 allocates for a host with non-ASCII bytes. Any number of
 * threads may call any of them at once. Time is linear in the length of the input.
 *
 * Sizes and offsets are in bytes; offsets count from 0. Arguments are borrowed. Nothing that a
 * function returns is to be freed: names and rows are static, and forms are in the caller's buffer.
 * A pointer may be NULL only if its comment says so. A span of size 0 may have data NULL.
 *
 * A profile is one rule book of a family (the UDI memo of 1992, RFC 2141 …); docs/RULES.md has the
 * rules and their sources. Judge first, then use the verdict for the canonical form and the key:
 *
 *     const struct urisift_profile *web = urisift_profile_named("web");
 *     struct urisift_verdict v;
 *     urisift_check(web, text, &v);
 *     if (v.error == URISIFT_VALID) {
 *         buffer = malloc(urisift_form_bound(text.size));
 *         struct urisift_span canonical = urisift_canonical(web, text, &v, buffer);
 *     }
 */
#ifndef URISIFT_CORE_H
#define URISIFT_CORE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif
#pragma GCC visibility push(default)

/* Borrowed bytes. The function that returns a span says how long it is valid. */
struct urisift_span {
    const uint8_t *data;
    size_t size;
};

/* Errors and warnings; URISIFT_VALID means no error. Rows: codes.def. */
enum urisift_code {
    URISIFT_VALID = 0,
#define CODE(id, name, kind, meaning) URISIFT_##id,
#include <urisift/codes.def>
#undef CODE
    URISIFT_CODES
};

/* Parts of an identifier. Rows: parts.def. */
enum urisift_part {
#define PART(id, name) URISIFT_PART_##id,
#include <urisift/parts.def>
#undef PART
    URISIFT_PARTS
};

enum {
    URISIFT_FIRST_WARNING = URISIFT_RESERVED_RAW,
    /* The longest A-label form of a host (RFC 1035 section 2.3.4: 255 bytes). */
    URISIFT_ACE_MAX = 255,
};

/* Offsets in the identifier, `end` exclusive. */
struct urisift_range {
    size_t begin, end;
};

/* The most parts that will ever be. */
enum { URISIFT_PARTS_MOST = 32 };

/* The judgement of one identifier. It holds no pointers and may be copied. */
struct urisift_verdict {
    enum urisift_code error; /* URISIFT_VALID, or the first error in order of precedence */
    size_t at;               /* offset of the first byte at fault; 0 if valid */
    uint32_t warnings;       /* set of urisift_warning_bit(); empty if invalid */
    uint32_t parts;          /* set of the parts that exist: bit 1 << enum urisift_part */
    bool as_written;         /* the canonical form is the identifier itself */
    bool key_as_canonical;   /* the key is the canonical form */
    uint8_t ace_size;        /* bytes of `ace`; 0: the host is ASCII */
    uint64_t reserved;       /* 0 */
    struct urisift_range part[URISIFT_PARTS_MOST]; /* set only for the parts in `parts` */
    /* A-label form of a non-ASCII host (UTS 46, RFC 5891), without a NUL */
    char ace[URISIFT_ACE_MAX];
};

/* The bit of a warning in urisift_verdict.warnings. */
static inline uint32_t urisift_warning_bit(enum urisift_code warning)
{
    return UINT32_C(1) << ((int)warning - (int)URISIFT_FIRST_WARNING);
}

/* Does the identifier have this part? */
static inline bool urisift_has_part(const struct urisift_verdict *v, enum urisift_part part)
{
    return (v->parts >> part) & 1;
}

/* Rows of static tables, never freed. The family and profile of a pattern (patterns.h) belong to
 * its set and are freed with it. */
struct urisift_family;  /* a kind of identifier: url, urn, ivoid */
struct urisift_profile; /* one rule book of a family */
struct urisift_scheme;  /* the properties of a scheme */

/* How an identifier can begin in running text, for families that are not recognised by a scheme.
 * `text` is compared in any case. */
enum urisift_surface_kind {
    /* `text`, optional blanks and a ':' (after a `text` that ends with ':' only blanks), identifier
     */
    URISIFT_SURFACE_LABEL,
    /* a label, or a label in a record: isbn = {…}, "isbn": "…", <isbn>…, ISBN (print): …, PMID- …
     */
    URISIFT_SURFACE_FIELD,
    /* `text`, then the identifier with %HH for bytes */
    URISIFT_SURFACE_URI,
    /* optional `http://` or `https://`, `text`, then as in a URI */
    URISIFT_SURFACE_HOST,
    /* `http://` or `https://`, any host and '/', `text`, then as in a URI */
    URISIFT_SURFACE_ANY_HOST,
    URISIFT_SURFACE_BARE, /* no label: the identifier itself begins with `text` */
    /* no label: it begins with a digit. `text` is a pattern of its bytes: 'd' is any digit, 'n' a
     * byte that may continue a number: a digit, a hyphen, or a non-ASCII byte */
    URISIFT_SURFACE_DIGIT,
    /* no label: a name of letters, '-' and '.', a '/', and at least two digits */
    URISIFT_SURFACE_SLASH,
    /* no label: it holds an '@'; urisift_email_begin() finds its first byte */
    URISIFT_SURFACE_AT,
};
struct urisift_surface {
    enum urisift_surface_kind kind;
    const char *text;
};

/* Tables, in the order in which help and lists print them; NULL past the end. */
const struct urisift_family *urisift_family_at(size_t index);
const struct urisift_profile *urisift_profile_at(size_t index);
const struct urisift_scheme *urisift_scheme_at(size_t index);

/* The profile with exactly this name; NULL if there is none. */
const struct urisift_profile *urisift_profile_named(const char *name);
/* The row of a scheme, its name in any case; NULL if it has no row. */
const struct urisift_scheme *urisift_scheme_named(struct urisift_span name);

const char *urisift_family_name(const struct urisift_family *family);
const char *urisift_family_summary(const struct urisift_family *family);
/* Is this family found by default? */
bool urisift_family_is_default(const struct urisift_family *family);
/* The set of families (bits 1 << urisift_family_index()) of a name: that of a family, or of one of
 * the groups `default`, `scholarly` and `all`. 0 if there is no such name. */
uint32_t urisift_families_named(struct urisift_span name);
/* The set of families of a list: "NAME,NAME…" means these and the default ones, "=NAME,NAME…" only
 * these, NULL the default ones. 0 if a name is unknown. */
uint32_t urisift_families_listed(const char *list);
const struct urisift_profile *urisift_family_default(const struct urisift_family *family);
/* Its index in the table; for the family of a pattern the number of families. */
size_t urisift_family_index(const struct urisift_family *family);
const char *urisift_profile_name(const struct urisift_profile *profile);
const char *urisift_profile_summary(const struct urisift_profile *profile);
const struct urisift_family *urisift_profile_family(const struct urisift_profile *profile);
const char *urisift_scheme_name(const struct urisift_scheme *scheme);
const char *urisift_scheme_summary(const struct urisift_scheme *scheme);
/* the default port; 0: it has none */
unsigned urisift_scheme_port(const struct urisift_scheme *scheme);
/* is it found by default? */
bool urisift_scheme_is_default(const struct urisift_scheme *scheme);
bool urisift_scheme_needs_host(const struct urisift_scheme *scheme); /* under rfc3986 and web */
const struct urisift_family *urisift_scheme_family(const struct urisift_scheme *scheme);

/* The family of identifiers with this scheme; url for every scheme without a family of its own. */
const struct urisift_family *urisift_family_of_scheme(struct urisift_span scheme);
/* The scheme at the beginning of `text`, without its ':'; empty if there is none. */
struct urisift_span urisift_scheme_of(struct urisift_span text);

/* The stable name of any code, URISIFT_VALID too, and its meaning for a message. */
const char *urisift_code_name(enum urisift_code code);
const char *urisift_code_meaning(enum urisift_code code);
bool urisift_code_is_warning(enum urisift_code code);
/* The rule of `profile` for `code`: document and place. Never NULL: if no document has the rule, or
 * if profile is NULL, the text says that it is a rule of urisift. */
const char *urisift_code_rule(enum urisift_code code, const struct urisift_profile *profile);
const char *urisift_part_name(enum urisift_part part);

/* Judges the whole of `text` by `profile` and fills *verdict. Any bytes are accepted. The error
 * URISIFT_NO_MEMORY is not a judgement: libidn2 was out of memory. */
void urisift_check(const struct urisift_profile *profile, struct urisift_span text,
                   struct urisift_verdict *verdict);

/* The most bytes of a canonical form, key or encoded NSS of `size` bytes of input: three times as
 * many, and a few. `size` must be at most SIZE_MAX / 4, which holds for any text in memory. */
size_t urisift_form_bound(size_t size);

/* The canonical form, or the key, of `text`; *verdict is its valid verdict by the same profile. The
 * result is `text` itself or is written to the caller's `buffer` of at least
 * urisift_form_bound(text.size) bytes. If the verdict has key_as_canonical, the key is the
 * canonical form. */
struct urisift_span urisift_canonical(const struct urisift_profile *profile,
                                      struct urisift_span text,
                                      const struct urisift_verdict *verdict, uint8_t *buffer);
struct urisift_span urisift_key(const struct urisift_profile *profile, struct urisift_span text,
                                const struct urisift_verdict *verdict, uint8_t *buffer);

/* The surfaces of a profile in the order in which they are tried; NULL past the end. */
const struct urisift_surface *urisift_profile_surface_at(const struct urisift_profile *profile,
                                                         size_t index);
/* Bytes of the longest identifier as written; 0: the profile has no limit, or no surfaces. */
size_t urisift_profile_longest(const struct urisift_profile *profile);

/* The number of bytes at the beginning of `text` that an identifier of this profile has in running
 * text, before it is judged and before punctuation of the sentence is trimmed. 0: no identifier
 * begins there, or the profile has no surfaces. Numbers without a label must have their hyphens and
 * the right check digit. *more is set if more text after the end could change the result. The
 * caller must have checked that no letter or digit comes right before, and before a number also no
 * '-', '.' or '/'. */
size_t urisift_extent(const struct urisift_profile *profile, struct urisift_span text, bool *more);
/* The same, if the identifier begins with this surface. */
size_t urisift_extent_as(const struct urisift_profile *profile, const struct urisift_surface *form,
                         struct urisift_span text, bool *more);
/* The offset at which the mail address with the '@' at text.data[at] begins; `at` if no byte before
 * it can belong to an address. *more is set if the address may begin before the text. */
size_t urisift_email_begin(struct urisift_span text, size_t at, bool *more);

/* The profile for a text of any family. The first of these that applies:
 *
 *  1. the default profile of its scheme, if the scheme is known and the text is valid by it;
 *  2. the default profile of the first family that takes all of the text, one without a warning
 *     before others; a text with a scheme must have a label, host or scheme of that family;
 *  3. the default profile of the family whose label it begins with;
 *  4. the default profile of its scheme.
 */
const struct urisift_profile *urisift_profile_of(struct urisift_span text);

/* For a URN profile the profile that also judges and compares by the rules of known namespaces
 * (isbn, issn, uuid, oid); for any other profile the profile itself. */
const struct urisift_profile *
urisift_profile_with_namespaces(const struct urisift_profile *profile);

/* The most bytes that urisift_group_key() writes for `size` bytes of input. */
size_t urisift_group_bound(size_t size);
/* Like urisift_key(), but shared by identifiers of different families that name the same thing: a
 * DOI and its URL, `news:` and `mid:` of one message, the URN of an ISBN and the ISBN. If no
 * document says that two families are the same, it is the key. Identifiers with the same key have
 * the same group. `buffer` has at least urisift_group_bound(text.size) bytes; the result is in it
 * or in `text`. */
struct urisift_span urisift_group_key(const struct urisift_profile *profile,
                                      struct urisift_span text,
                                      const struct urisift_verdict *verdict, uint8_t *buffer);

/* The most bytes that urisift_resolve() writes. */
size_t urisift_resolve_bound(struct urisift_span reference, struct urisift_span base);

/* Resolves `reference` against `base`, a full identifier, by the rules of the profile, before any
 * normalisation. The result is in `buffer`, which has at least urisift_resolve_bound() bytes, and
 * *error is URISIFT_VALID. On failure *error gives the reason (RELATIVE_FORBIDDEN, NOT_IVOID,
 * NOT_URN, SCHEME_CHAR …) and the result is `reference`. The result is not judged yet. */
struct urisift_span urisift_resolve(const struct urisift_profile *profile,
                                    struct urisift_span reference, struct urisift_span base,
                                    uint8_t *buffer, enum urisift_code *error);

/* Writes `urn:NID:` and `text`, encoded by RFC 2141 section 2.2, into `buffer` of at least
 * urisift_form_bound(nid.size + text.size) bytes and returns it. *error is the error of the result
 * by rfc2141 (a bad NID, an empty text or one with NUL, text that is not UTF-8), *at its offset in
 * `text`. */
struct urisift_span urisift_encode_nss(struct urisift_span nid, struct urisift_span text,
                                       uint8_t *buffer, enum urisift_code *error, size_t *at);

#pragma GCC visibility pop
#ifdef __cplusplus
}
#endif

#endif
