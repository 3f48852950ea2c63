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
enum rule_book { BOOK_RFC3986, BOOK_URL7, BOOK_UDI1992, BOOK_PDF, BOOK_RFC2141, BOOK_RFC8141, BOOK_IVOID, BOOKS };

struct urisift_family {
    const char *name;
    const char *summary;
    const struct urisift_profile *standard; /* the default profile */
};

typedef void check_fn(const struct urisift_profile *profile, struct urisift_span text, struct urisift_verdict *v);
typedef size_t form_fn(const struct urisift_profile *profile, struct urisift_span text,
                       const struct urisift_verdict *v, uint8_t *buffer);
typedef size_t resolve_fn(struct urisift_span reference, struct urisift_span base, uint8_t *buffer);

struct urisift_profile {
    const char *name;
    const char *summary;
    const struct urisift_family *family;
    enum rule_book book;
    enum urisift_code relative; /* what a relative reference with a base is; VALID: resolved */
    unsigned options;           /* the rule book's own: generic.h, historic.h, ivoid.h */
    check_fn *check;            /* fills the verdict; *v comes zeroed but for part[] and ace[] */
    form_fn *canonical;         /* writes it; called only where !v->as_written */
    form_fn *key;               /* writes it; called only where !v->key_as_canonical */
    resolve_fn *resolve;        /* NULL where `relative` is an error */
};

struct urisift_scheme {
    const char *name;
    uint8_t size;
    bool standard;              /* in the default set of a scan */
    bool needs_host;            /* in the profiles rfc3986 and web */
    uint16_t port;              /* default; 0: none */
    const struct urisift_family *family;
    const char *summary;
};

#define FAMILY(id, name, summary, profile) extern const struct urisift_family urisift_family_##id;
#include "core/families.def"
#undef FAMILY
#define PROFILE(id) extern const struct urisift_profile urisift_profile_##id;
#include "core/profiles.def"
#undef PROFILE

/* The row of a scheme, any case; NULL if it has none. */
const struct urisift_scheme *scheme_find(const uint8_t *name, size_t size);

#endif
