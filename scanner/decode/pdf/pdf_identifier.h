/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * pdf_identifier.h — what is known of an identifier that stands at the end of a line, as far as
 * it takes to tell whether it goes on: read piece by piece, in a few bytes.
 */
#ifndef URISIFT_PDF_IDENTIFIER_H
#define URISIFT_PDF_IDENTIFIER_H

#include "scanner/find/schemes.h"

enum {
    PDF_HOST = 64, /* bytes of a host that are kept */
    PDF_TAIL = 16, /* … of an identifier's end */
};

enum pdf_section {
    PDF_COLON,     /* nothing behind the scheme's colon yet */
    PDF_ONE_SLASH, /* … but a '/' */
    PDF_HOST_PART,
    PDF_REST,
};

struct pdf_identifier {
    enum pdf_section section;
    bool has_host;        /* "//" stood behind the scheme */
    bool is_doi;          /* a bare one, or behind `doi:` */
    uint8_t opener;       /* a bracket or quote right before it; 0: none */
    uint8_t last, before; /* its last two bytes */
    uint32_t open_round;  /* '(' that are not closed */
    uint8_t host_size;
    uint8_t host[PDF_HOST];
    uint8_t tail_size;
    uint8_t tail[PDF_TAIL];
};

/* What begins an identifier. */
struct pdf_beginnings {
    const struct find_schemes *schemes;
    /* a DOI's 10.1007/, too, whatever stands before it: bare ones, and those behind `doi: ` */
    bool dois;
};

/* The identifier that goes up to the end of the token; false if there is none. */
bool pdf_identifier_find(struct pdf_identifier *id, const struct pdf_beginnings *beginnings,
                         const uint8_t *token, size_t size);

/* Reads on: how many bytes belong to it, `size` if all do. */
size_t pdf_identifier_read(struct pdf_identifier *id, const uint8_t *s, size_t size);

/* The scheme whose colon stands at s[colon]; *start: where it begins, not before s[0]. */
bool pdf_identifier_scheme(const struct find_schemes *schemes, const uint8_t *s, size_t size,
                           size_t colon, size_t *start);

/* The DOI whose first '/' is s[slash]; *start: where it begins. */
bool pdf_identifier_doi(const uint8_t *s, size_t slash, size_t *start);

#endif
