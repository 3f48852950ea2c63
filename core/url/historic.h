/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * historic.h — the UDI memo of 1992 and URL draft 7 of 1993: what their files share.
 *
 * Both documents have one production for each scheme, and a generic one for the other schemes. A
 * production is a row of historic_schemes.def. historic.c judges by it, historic_form.c writes
 * canonical forms and keys, historic_resolve.c resolves.
 */
#ifndef URISIFT_HISTORIC_H
#define URISIFT_HISTORIC_H

#include "core/profile.h"

/* Which of the two documents, as a bit. */
enum historic_book { UDI = 1, URL7 = 2 };

/* What a production may allow. */
enum historic_allows {
    ALLOW_USER = 1,
    ALLOW_PASSWORD = 2,
    ALLOW_PORT = 4,
    ALLOW_PATH = 8,
    NEED_PATH = 16,
    ALLOW_SEARCH = 32,
    ALLOW_LOGIN = ALLOW_USER | ALLOW_PASSWORD,
};

enum historic_shape {
    SHAPE_HIERARCHY, /* //login/path?search */
    SHAPE_GOPHER,    /* the path is a type character and a selector */
    SHAPE_WAIS,      /* the path is database or database/type/digits/path */
    SHAPE_PROSPERO,  /* the path is object%00version%00attribute… */
    SHAPE_NEWS,      /* * | group | article */
    SHAPE_GENERIC,   /* scheme:path */
    SHAPE_RESERVED,  /* no production: the scheme is reserved */
    SHAPE_HISTORICAL,
    SHAPE_UNDEFINED,
};

struct historic_scheme {
    const char *name;
    unsigned books;
    enum historic_shape shape;
    unsigned allows;
    uint16_t port; /* default; 0: none */
};

/* historic_schemes.c: the production of a scheme in the book; the generic one if it has none. */
const struct historic_scheme *historic_scheme_find(unsigned book, const uint8_t *name, size_t size);

form_fn historic_canonical, historic_key;
resolve_fn historic_resolve;

#endif
