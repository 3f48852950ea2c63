/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * profile.h — what a family, a profile and a scheme say of themselves.
 *
 * A profile is a row of profiles.def and a file that defines its struct. It consists of functions,
 * not data, because its document states procedures. To add one, write the file, add the row, and
 * add corpora/families/<name>.tsv.
 */
#ifndef URISIFT_PROFILE_H
#define URISIFT_PROFILE_H

#include <urisift/core.h>

/* The documents that rules.def cites. Profiles with the same document share its rules. */
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

/* Which families are searched by default. */
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
/* Writes the resolved reference and returns its size. *error: VALID, or why the text is not a
 * reference. */
typedef size_t resolve_fn(struct urisift_span reference, struct urisift_span base, uint8_t *buffer,
                          enum urisift_code *error);

/* Where the identifier proper begins in a text that begins with one of the profile's surface
 * forms. */
struct surface_start {
    enum urisift_surface_kind kind;
    size_t name;  /* its offset: after the label, the host … */
    bool escaped; /* %HH is one byte in it */
    /* the text ends inside of another form, which would win with more text */
    bool open;
};
/* urisift_extent() after the surface form: the offset of the end, or 0. */
typedef size_t extent_fn(struct urisift_span text, const struct surface_start *start, bool *more);

/* Does the text around [begin, end), which extent_fn accepts, allow an identifier there? `bare`: it
 * has no label. *more: more text after it may change the answer. At most STANDS_BEFORE bytes before
 * it are read. */
enum { STANDS_BEFORE = 32 };
typedef bool stands_fn(struct urisift_span text, size_t begin, size_t end, bool bare, bool *more);

/* Reads MAY_BEGIN_SIZE bytes: the text by which the surface form of digits, of a '/' or a bare one
 * was found, and the bytes after it. False: extent_fn would find no identifier there by that form,
 * whatever follows. */
enum { MAY_BEGIN_SIZE = 16 };
typedef bool may_begin_fn(const uint8_t *text);

struct urisift_profile {
    const char *name;
    const char *summary;
    const struct urisift_family *family;
    enum rule_book book;
    enum urisift_code relative; /* error of a relative reference; VALID: resolved */
    unsigned options;           /* options of the rule book: generic.h, historic.h, ivoid.c */
    /* fills the verdict; *v comes zeroed except part[] and ace[] */
    check_fn *check;
    form_fn *canonical;                 /* writes the form; called only where !v->as_written */
    form_fn *key;                       /* writes the key; called only where !v->key_as_canonical */
    resolve_fn *resolve;                /* NULL where `relative` is an error */
    const struct urisift_profile *base; /* the profile whose rules it extends; NULL: none */
    /* how it begins in running text; the last row has text NULL; NULL: by its scheme */
    const struct urisift_surface *forms;
    extent_fn *extent;       /* NULL without forms */
    stands_fn *stands;       /* NULL: anywhere */
    may_begin_fn *may_begin; /* NULL: there is no quick test */
    size_t longest;          /* bytes of its longest form; 0: no limit */
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

/* The row of a scheme in any case; NULL if it has none. */
const struct urisift_scheme *scheme_find(const uint8_t *name, size_t size);

#endif
