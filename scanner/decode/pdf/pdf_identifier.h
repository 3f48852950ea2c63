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
    PDF_TAIL = 48, /* bytes of the end of an identifier that are kept */
};

enum pdf_section {
    PDF_SCHEME_PART, /* the beginning of a scheme: htt */
    PDF_NUMBER_PART, /* the end of a line that may end within a number; it is in `host` */
    PDF_COLON,       /* right after the scheme's colon */
    PDF_ONE_SLASH,   /* after the colon and one '/' */
    PDF_HOST_PART,
    PDF_REST,
};

struct pdf_identifier {
    enum pdf_section section;
    bool has_host;        /* "//" followed the scheme */
    bool is_web;          /* http, https or ftp */
    bool is_doi;          /* a bare one, one after `doi:`, or one in a URL */
    uint8_t opener;       /* a bracket or quote right before it; 0: none */
    uint8_t last, before; /* its last two bytes */
    bool open_angle;      /* a '<' in a DOI is not closed */
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
    bool numbers; /* also arXiv numbers, ORCIDs, ISBNs and ISSNs */
    bool hosts;   /* also hosts without a scheme: www.x.example */
};

/* Finds the identifier that ends with the token; false: there is none. */
bool pdf_identifier_find(struct pdf_identifier *id, const struct pdf_beginnings *beginnings,
                         const uint8_t *token, size_t size);

/* Begins an identifier with the end of a line: the beginning of a scheme, or of a number. */
void pdf_identifier_begin_part(struct pdf_identifier *id, enum pdf_section section,
                               const uint8_t *s, size_t size);

/* Reads a token that continues the identifier. Does the identifier reach its end? */
bool pdf_identifier_continue(struct pdf_identifier *id, const uint8_t *token, size_t size);

/* Reads on. Returns how many of the bytes belong to the identifier. */
size_t pdf_identifier_read(struct pdf_identifier *id, const uint8_t *s, size_t size);

/* Is s[colon] the colon of a wanted scheme? *start: where the scheme begins, not before s[0]. */
bool pdf_identifier_scheme(const struct find_schemes *schemes, const uint8_t *s, size_t size,
                           size_t colon, size_t *start);

/* Is s[slash] the first '/' of a DOI? *start: where the DOI begins. */
bool pdf_identifier_doi(const uint8_t *s, size_t slash, size_t *start);

/* Is it certain that the identifier does not end here? Its host has no dot or ends with no
 * top-level domain; or it is a DOI that ends with '-', '_' or the '/' after its prefix. */
bool pdf_identifier_is_broken(const struct pdf_identifier *id);

/* Is it a DOI that ends with the '/' after its prefix? */
bool pdf_identifier_is_prefix(const struct pdf_identifier *id);

/* Notes that the identifier is a DOI, if the token, a part of it, contains `/10.1007/`. */
void pdf_identifier_note_doi(struct pdf_identifier *id, const uint8_t *token, size_t size);

/* Does the identifier end where the address of a web archive has the address of the archived page:
 * /web/20201130113133/? */
bool pdf_identifier_is_archive(const struct pdf_identifier *id);

#endif
