/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * pdf_identifier.h — an identifier at the end of a line: the few facts that decide whether it
 * continues in the next line. It is read piece by piece, and only a few bytes of it are kept.
 */
#ifndef URISIFT_PDF_IDENTIFIER_H
#define URISIFT_PDF_IDENTIFIER_H

#include "scanner/schemes/schemes.h"

enum {
    PDF_HOST = 64, /* bytes of a host that are kept */
    PDF_TAIL = 16, /* bytes of the end of an identifier that are kept */
};

enum pdf_section {
    PDF_COLON,     /* right after the scheme's colon */
    PDF_ONE_SLASH, /* after the colon and one '/' */
    PDF_HOST_PART,
    PDF_REST,
};

struct pdf_identifier {
    enum pdf_section section;
    bool has_host;        /* "//" followed the scheme */
    bool is_doi;          /* a bare one, or one after `doi:` */
    uint8_t opener;       /* a bracket or quote right before it; 0: none */
    uint8_t last, before; /* its last two bytes */
    uint32_t open_round;  /* '(' that are not closed */
    uint8_t host_size;
    uint8_t host[PDF_HOST];
    uint8_t tail_size;
    uint8_t tail[PDF_TAIL];
};

/* The beginnings of identifiers that are looked for. */
struct pdf_beginnings {
    const struct find_schemes *schemes;
    /* also `10.1007/` of a DOI, whatever precedes it: bare DOIs, and those after `doi: ` */
    bool dois;
};

/* Finds the identifier that ends with the token; false: there is none. */
bool pdf_identifier_find(struct pdf_identifier *id, const struct pdf_beginnings *beginnings,
                         const uint8_t *token, size_t size);

/* Reads on. Returns how many of the bytes belong to the identifier. */
size_t pdf_identifier_read(struct pdf_identifier *id, const uint8_t *s, size_t size);

/* Is s[colon] the colon of a wanted scheme? *start: where the scheme begins, not before s[0]. */
bool pdf_identifier_scheme(const struct find_schemes *schemes, const uint8_t *s, size_t size,
                           size_t colon, size_t *start);

/* Is s[slash] the first '/' of a DOI? *start: where the DOI begins. */
bool pdf_identifier_doi(const uint8_t *s, size_t slash, size_t *start);

/* Does the identifier end where the address of a web archive has the address of the archived page:
 * /web/20201130113133/? */
bool pdf_identifier_is_archive(const struct pdf_identifier *id);

#endif
