/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * core.h — judge one identifier: verdict, canonical form, key.
 *
 * Every function here is a pure function of the bytes it is given: no I/O, no
 * locale, no state, no allocation (but for libidn2's own, and only where a host
 * holds non-ASCII bytes), no recursion. All of them may be called from any
 * number of threads at once. Time is linear in the length of the input.
 *
 * Sizes and offsets are in bytes, offsets count from 0. What comes in is borrowed, and nothing
 * that is handed out is to be freed: names and rows are static, forms stand in the caller's
 * buffers. Pointers that may be NULL are said to be; a span may have data NULL where its size is
 * 0.
 *
 * A profile is one rule book of a family (the UDI memo of 1992, RFC 2141 …); docs/RULES.md says
 * what each demands. Judge first; the verdict then serves the canonical form and the key:
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

/* Borrowed bytes: valid as long as whoever lends them says. */
struct urisift_span {
    const uint8_t *data;
    size_t size;
};

/* Errors and warnings; URISIFT_VALID is no error. Rows: codes.def. */
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

/* What the core says of one identifier. Plain data; copy it freely. */
struct urisift_verdict {
    enum urisift_code error; /* URISIFT_VALID, or the first error in order of precedence */
    size_t at;               /* offset of the first offending byte; 0 where valid */
    uint32_t warnings;       /* set of warnings: urisift_warning_bit(); none where invalid */
    uint32_t parts;          /* set of the parts that are there: bit 1 << enum urisift_part */
    bool as_written;         /* if set, the canonical form is the identifier as it stands */
    bool key_as_canonical;   /* if set, the key is the canonical form */
    uint8_t ace_size;        /* bytes of `ace`; 0: the host is ASCII as it stands */
    struct urisift_range part[URISIFT_PARTS]; /* only those in `parts` are set */
    /* A-label form of a non-ASCII host (UTS 46, RFC 5891); no NUL behind it */
    char ace[URISIFT_ACE_MAX];
};

/* The bit of a warning in urisift_verdict.warnings. */
static inline uint32_t urisift_warning_bit(enum urisift_code warning)
{
    return UINT32_C(1) << ((int)warning - (int)URISIFT_FIRST_WARNING);
}

/* Is `part` there? */
static inline bool urisift_has_part(const struct urisift_verdict *v, enum urisift_part part)
{
    return (v->parts >> part) & 1;
}

/* Those of a pattern (patterns.h) are its set's, and go with it. */
struct urisift_family;  /* a kind of identifier: url, urn, ivoid; static, never freed */
struct urisift_profile; /* one rule book of a family; static, never freed */
struct urisift_scheme;  /* what is known of a scheme; static, never freed */

/* How an identifier can begin in running text, for those families that are not told by a scheme. */
enum urisift_surface_kind {
    /* `text` in any case, blanks and a ':', or where it ends in ':' blanks, then the identifier */
    URISIFT_SURFACE_LABEL,
    /* as a label, or as records have it: isbn = {…}, "isbn": "…", <isbn>…, ISBN (print): …,
     * PMID- … */
    URISIFT_SURFACE_FIELD,
    /* `text` in any case, then the identifier, in which %HH stands for a byte */
    URISIFT_SURFACE_URI,
    /* `text` in any case, behind `http://`, `https://` or nothing, then as in a URI */
    URISIFT_SURFACE_HOST,
    /* `text` in any case, behind `http://` or `https://`, a host and its '/' */
    URISIFT_SURFACE_ANY_HOST,
    URISIFT_SURFACE_BARE,  /* no label: the identifier itself begins with `text` in any case */
    URISIFT_SURFACE_DIGIT, /* no label: it begins with a digit; `text` is of each, 'd' in it any
                            * digit, 'n' what may be of one that goes on: a digit, a hyphen, or
                            * beyond ASCII */
    /* no label: a name of letters, '-' and '.', a '/', and at least two digits */
    URISIFT_SURFACE_SLASH,
    /* no label: it holds an '@'; urisift_email_begin() says where it begins */
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

/* Look-up by exact name; NULL if there is none. */
const struct urisift_profile *urisift_profile_named(const char *name);
/* Look-up of a scheme's name in any case; NULL if it has no row. */
const struct urisift_scheme *urisift_scheme_named(struct urisift_span name);

const char *urisift_family_name(const struct urisift_family *family);
const char *urisift_family_summary(const struct urisift_family *family);
/* Is it looked for without being asked for? */
bool urisift_family_is_default(const struct urisift_family *family);
/* The set of families (bit 1 << urisift_family_index()) of this name: a family's, or one of the
 * groups `default`, `scholarly` and `all`; 0 if there is none. */
uint32_t urisift_families_named(struct urisift_span name);
/* … of a list as options have it: "NAME,NAME…", those and the default ones; "=NAME,NAME…", those
 * alone; NULL: the default ones. 0 if a name is none. */
uint32_t urisift_families_listed(const char *list);
const struct urisift_profile *urisift_family_default(const struct urisift_family *family);
/* Its place in the table; of a pattern's one behind the last. */
size_t urisift_family_index(const struct urisift_family *family);
const char *urisift_profile_name(const struct urisift_profile *profile);
const char *urisift_profile_summary(const struct urisift_profile *profile);
const struct urisift_family *urisift_profile_family(const struct urisift_profile *profile);
const char *urisift_scheme_name(const struct urisift_scheme *scheme);
const char *urisift_scheme_summary(const struct urisift_scheme *scheme);
/* default port; 0: none */
unsigned urisift_scheme_port(const struct urisift_scheme *scheme);
/* scanned for by default */
bool urisift_scheme_is_default(const struct urisift_scheme *scheme);
bool urisift_scheme_needs_host(const struct urisift_scheme *scheme); /* in rfc3986 and web */
const struct urisift_family *urisift_scheme_family(const struct urisift_scheme *scheme);

/* Which family an identifier of this scheme belongs to; url for all that are not special. */
const struct urisift_family *urisift_family_of_scheme(struct urisift_span scheme);
/* The scheme an identifier begins with, without its ':'; empty if it begins with none. */
struct urisift_span urisift_scheme_of(struct urisift_span text);

/* Of any code, URISIFT_VALID too: the name that programs rely on, and words fit for a message. */
const char *urisift_code_name(enum urisift_code code);
const char *urisift_code_meaning(enum urisift_code code);
bool urisift_code_is_warning(enum urisift_code code);
/* The rule of `profile` behind `code`: document and place. Never NULL: where no
 * document says it, or for profile NULL, the answer is that it is urisift's own. */
const char *urisift_code_rule(enum urisift_code code, const struct urisift_profile *profile);
const char *urisift_part_name(enum urisift_part part);

/* Judges `text`, the whole of it, by `profile`. Fills *verdict; no text is refused otherwise.
 * URISIFT_NO_MEMORY is no judgement: libidn2 had none. */
void urisift_check(const struct urisift_profile *profile, struct urisift_span text,
                   struct urisift_verdict *verdict);

/* Bytes that a canonical form, key or encoded NSS of `size` bytes of input can take; three times
 * as many, and a few. `size` is at most a quarter of SIZE_MAX, which no text in memory is
 * beyond. */
size_t urisift_form_bound(size_t size);

/* The canonical form, or the key, of `text`, whose valid verdict by the same
 * profile is *verdict. The answer is `text` itself or stands in `buffer` (at
 * least urisift_form_bound(text.size) bytes, the caller's). The key of a
 * form that key_as_canonical marks is its canonical form. */
struct urisift_span urisift_canonical(const struct urisift_profile *profile,
                                      struct urisift_span text,
                                      const struct urisift_verdict *verdict, uint8_t *buffer);
struct urisift_span urisift_key(const struct urisift_profile *profile, struct urisift_span text,
                                const struct urisift_verdict *verdict, uint8_t *buffer);

/* The forms of a profile that has some, in the order in which they are tried; NULL past the end. */
const struct urisift_surface *urisift_profile_surface_at(const struct urisift_profile *profile,
                                                         size_t index);
/* Bytes of the longest written form; 0: the profile sets no limit, or has no forms. */
size_t urisift_profile_longest(const struct urisift_profile *profile);

/* How many bytes at the begin of `text` an identifier of this profile takes in running text,
 * before it is judged and before a sentence's punctuation is cut off; 0: none begins there, or
 * the profile has no forms. Numbers without a label are taken only if they are written with
 * their hyphens and the check digit fits. *more: the answer may be another with more text
 * behind. The caller has seen that no letter or digit, and before a number no '-', '.' or '/'
 * either, stands right before. */
size_t urisift_extent(const struct urisift_profile *profile, struct urisift_span text, bool *more);
/* … if it begins by this one of its forms. */
size_t urisift_extent_as(const struct urisift_profile *profile, const struct urisift_surface *form,
                         struct urisift_span text, bool *more);
/* Where the mail address with the '@' at text.data[at] begins; `at` if nothing before it can be
 * of one. *more: it may begin before the text does. */
size_t urisift_email_begin(struct urisift_span text, size_t at, bool *more);

/* The profile by which a text of any family is judged: that of its scheme, if it is known and
 * the text valid by it; else the default one of the first family that takes all of it, without a
 * warning if one does, and with one of its labels, hosts or schemes where it has a scheme; else
 * of the family whose label it begins with; else that of its scheme. */
const struct urisift_profile *urisift_profile_of(struct urisift_span text);

/* The sibling of an URN profile that also judges and compares by the rules of the namespaces it
 * knows (isbn, issn, uuid, oid); any other profile is its own. */
const struct urisift_profile *
urisift_profile_with_namespaces(const struct urisift_profile *profile);

/* Bytes that urisift_group_key() can write for `size` bytes of input. */
size_t urisift_group_bound(size_t size);
/* As urisift_key(), but identifiers of different families that name the same thing share it: a
 * DOI and its URL, `news:` and `mid:` of one message, a URN of an ISBN and the ISBN. Where no
 * document says so it is the key; those of one key are in one group. `buffer` has at least
 * urisift_group_bound(text.size) bytes; the answer stands in it or in `text`. */
struct urisift_span urisift_group_key(const struct urisift_profile *profile,
                                      struct urisift_span text,
                                      const struct urisift_verdict *verdict, uint8_t *buffer);

/* Bytes that urisift_resolve() can write. */
size_t urisift_resolve_bound(struct urisift_span reference, struct urisift_span base);

/* Resolves `reference` against `base`, a full identifier, by the profile's own
 * rules, before any normalisation. The answer stands in `buffer` (at least
 * urisift_resolve_bound() bytes). On failure *error says why (RELATIVE_FORBIDDEN,
 * NOT_IVOID, NOT_URN, SCHEME_CHAR …) and the answer is `reference` itself; else *error is
 * URISIFT_VALID. The answer still wants to be judged. */
struct urisift_span urisift_resolve(const struct urisift_profile *profile,
                                    struct urisift_span reference, struct urisift_span base,
                                    uint8_t *buffer, enum urisift_code *error);

/* RFC 2141 section 2.2: writes `urn:NID:` + `text` encoded into `buffer` (at
 * least urisift_form_bound(nid.size + text.size) bytes) and returns it. What
 * the verdict says of the result by rfc2141 (a bad NID, an empty or NUL-holding
 * text, text that is no UTF-8) is in *error, with its offset in `text` in *at. */
struct urisift_span urisift_encode_nss(struct urisift_span nid, struct urisift_span text,
                                       uint8_t *buffer, enum urisift_code *error, size_t *at);

#ifdef __cplusplus
}
#endif

#endif
