/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * pdf_source.h — the bytes that lines are read from: a run, or held bytes. Notes how far they have
 * been put.
 */
#ifndef URISIFT_PDF_SOURCE_H
#define URISIFT_PDF_SOURCE_H

#include "scanner/decode/common/bytes.h"

struct pdf_source {
    const uint8_t *data;
    const struct urisift_text *text; /* NULL: the bytes are held, each with its place */
    const struct byte *places;
    size_t put;   /* bytes before this offset have been put or removed */
    size_t pause; /* after an identifier that may continue: bytes from here on wait */
    struct urisift_text_sink out;
};

struct byte pdf_source_place(const struct pdf_source *s, size_t i);

/* Puts the bytes before `to` that have not been put yet. */
enum urisift_error pdf_source_put(struct pdf_source *s, size_t to);

/* Puts kept bytes. Exact bytes that follow each other in the stream are put together. */
enum urisift_error pdf_bytes_put(const struct byte *o, size_t size, struct urisift_text_sink out);

#endif
