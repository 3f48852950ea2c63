/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * profile.h — what a family, a profile and a scheme state of themselves.
 *
 * A profile is a row of profiles.def and a file that defines its struct; it
 * gives functions, not data, because its document does. Add one: write the
 * file, add the row, add corpora/families/<name>.tsv.
 */
#ifndef URISIFT_PROFILE_H
#define URISIFT_PROFILE_H

#include <urisift/core.h>

/* The documents that rules.def cites; profiles that share one share its rules. */
enum rule_book {
    BOOK_RFC3986,
    BOOK_URL7,
    BOOK_UDI1992,
    BOOK_PDF,
    BOOK_RFC2141,
    BOOK_RFC8141,
    BOOK_NAMESPACES,
    BOOK_IVOID,
    BOOK_DOI,
    BOOK_ARXIV,
    BOOK_ORCID,
    BOOK_ISNI,
    BOOK_ISBN,
    BOOK_ISSN,
    BOOK_PMID,
    BOOK_ARK,
    BOOK_HDL,
    BOOK_SWHID,
    BOOK_RFC,
    BOOK_EMAIL,
    BOOKS
};

/* Which families are looked for when nobody says which. */
enum family_group { FAMILY_STANDARD, FAMILY_SCHOLARLY, FAMILY_ASKED };

struct urisift_family {
    const char *name;
    const char *summary;
    const struct urisift_profile *standard; /* the default profile */
    enum family_group group;
};

typedef void check_fn(const struct urisift_profile *profile, struct urisift_span text,
                      struct urisift_verdict *v);
typedef size_t form_fn(const struct urisift_profile *profile, struct urisift_span text,
                       const struct urisift_verdict *v, uint8_t *buffer);
/* Writes the resolved reference and returns its size. *error: VALID, or why it is not a
 * reference. */
typedef size_t resolve_fn(struct urisift_span reference, struct urisift_span base, uint8_t *buffer,
                          enum urisift_code *error);

/* Where in a text that begins by one of the profile's forms the identifier proper begins. */
struct surface_start {
    enum urisift_surface_kind kind;
    size_t name;  /* its offset: behind the label, the host … */
    bool escaped; /* %HH stands for a byte in it */
    /* the text ends inside of another form, which with more of it goes before this one */
    bool open;
};
/* urisift_extent() behind the form: the offset of the end, or 0. */
typedef size_t extent_fn(struct urisift_span text, const struct surface_start *start, bool *more);

/* Where a text's [begin, end) is one as extent_fn says, `bare`: without a label: is it by what
 * stands around it, too? *more: more text behind it may change that. At most STANDS_BEFORE bytes
 * before it are looked at. */
enum { STANDS_BEFORE = 32 };
typedef bool stands_fn(struct urisift_span text, size_t begin, size_t end, bool bare, bool *more);

/* Of the text that its form of digits, of a '/', or a bare one, was found by, and what stands
 * behind, GLANCE bytes in all: false: none begins there by that form, extent_fn would say,
 * whatever follows. */
enum { GLANCE = 16 };
typedef bool glance_fn(const uint8_t *text);

struct urisift_profile {
    const char *name;
    const char *summary;
    const struct urisift_family *family;
    enum rule_book book;
    enum urisift_code relative; /* what a relative reference with a base is; VALID: resolved */
    unsigned options;           /* the rule book's own: generic.h, historic.h, ivoid.c */
    /* fills the verdict; *v comes zeroed but for part[] and ace[] */
    check_fn *check;
    form_fn *canonical;                 /* writes it; called only where !v->as_written */
    form_fn *key;                       /* writes it; called only where !v->key_as_canonical */
    resolve_fn *resolve;                /* NULL where `relative` is an error */
    const struct urisift_profile *base; /* the profile whose rules it adds to; NULL: none */
    /* how it begins in running text; a row of NULL last; NULL: by its scheme */
    const struct urisift_surface *forms;
    extent_fn *extent; /* NULL without forms */
    stands_fn *stands; /* NULL: wherever */
    glance_fn *glance; /* NULL: it is not known that easily */
    size_t longest;    /* bytes of its longest form; 0: no limit */
};

struct urisift_scheme {
    const char *name;
    uint8_t size;
    bool standard;   /* in the default set of a scan */
    bool needs_host; /* in the profiles rfc3986 and web */
    uint16_t port;   /* default; 0: none */
    const struct urisift_family *family;
    const char *summary;
};

#define FAMILY(id, name, summary, profile, group)                                                  \
    extern const struct urisift_family urisift_family_##id;
#include "core/families.def"
#undef FAMILY
#define PROFILE(id) extern const struct urisift_profile urisift_profile_##id;
#include "core/profiles.def"
#undef PROFILE

/* The row of a scheme, any case; NULL if it has none. */
const struct urisift_scheme *scheme_find(const uint8_t *name, size_t size);

#endif
