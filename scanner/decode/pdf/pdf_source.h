/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * pdf_source.h — where lines are read from, a run or what is held of it, and how far its bytes
 * have been put.
 */
#ifndef URISIFT_PDF_SOURCE_H
#define URISIFT_PDF_SOURCE_H

#include "scanner/decode/common/bytes.h"

struct pdf_source {
    const uint8_t *data;
    const struct urisift_text *text; /* NULL: held, each byte with its place */
    const struct byte *places;
    size_t put;   /* its bytes before that have been dealt with */
    size_t pause; /* behind an identifier that may go on: its bytes from here on wait */
    struct urisift_text_sink out;
};

struct byte pdf_source_place(const struct pdf_source *s, size_t i);

/* Puts the bytes before `to` that have not been put. */
enum urisift_error pdf_source_put(struct pdf_source *s, size_t to);

/* Puts bytes that are kept one by one, those that stand for themselves as far as they hang
 * together at once. */
enum urisift_error pdf_bytes_put(const struct byte *o, size_t size, struct urisift_text_sink out);

#endif
