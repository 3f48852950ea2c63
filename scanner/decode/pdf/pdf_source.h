/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * pdf_source.h — where lines are read from, a run or what is held of it, and how far its octets have been put.
 */
#ifndef URISIFT_PDF_SOURCE_H
#define URISIFT_PDF_SOURCE_H

#include "scanner/decode/common/octets.h"

struct pdf_source {
    const uint8_t *data;
    const struct urisift_text *text; /* NULL: held, each octet with its place */
    const struct octet *places;
    size_t put;   /* its octets before that have been dealt with */
    size_t pause; /* behind an identifier that may go on: its octets from here on wait */
    struct urisift_text_sink out;
};

struct octet pdf_source_place(const struct pdf_source *s, size_t i);

/* Puts the octets before `to` that have not been put. */
enum urisift_error pdf_source_put(struct pdf_source *s, size_t to);

/* Puts octets that are kept one by one, those that stand for themselves as far as they hang together at once. */
enum urisift_error pdf_octets_put(const struct octet *o, size_t size, struct urisift_text_sink out);

#endif
