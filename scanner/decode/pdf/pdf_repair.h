/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * pdf_repair.h — characters that typesetting puts in the place of others, and what they are read
 * as.
 */
#ifndef URISIFT_PDF_REPAIR_H
#define URISIFT_PDF_REPAIR_H

#include <urisift/core.h>

struct pdf_repair {
    const char *from, *to; /* `to` NULL: it stays */
    enum urisift_code code;
};

/* The row of the character at `s`, which has `size` bytes behind it; NULL if there is none. */
const struct pdf_repair *pdf_repair_at(const uint8_t *s, size_t size);

/* Bytes of the hyphen at the end of the text that stands for no '-': U+00AD or U+2010, or '-'
 * behind '/'; 0: there is none. */
size_t pdf_repair_final_hyphen(const uint8_t *s, size_t size);

/* Is there a byte that is no ASCII? */
bool pdf_repair_may(const uint8_t *s, size_t size);

/* The text with its repairs made, in `fixed`, which has `size` bytes; how many there are. */
size_t pdf_repair_text(const uint8_t *s, size_t size, uint8_t *fixed);

#endif
