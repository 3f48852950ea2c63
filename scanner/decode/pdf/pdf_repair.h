/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * pdf_repair.h — characters that typesetting uses in the place of others, and their replacements.
 */
#ifndef URISIFT_PDF_REPAIR_H
#define URISIFT_PDF_REPAIR_H

#include <urisift/core.h>

struct pdf_repair {
    const char *from, *to; /* `to` NULL: the character stays */
    enum urisift_code code;
};

/* Returns the row of the character at `s`, of which `size` bytes can be read; NULL: there is
 * none. */
const struct pdf_repair *pdf_repair_at(const uint8_t *s, size_t size);

/* Returns the number of bytes of a final hyphen that does not belong to the text: U+00AD, U+2010,
 * or '-' after '/'. 0: there is none. */
size_t pdf_repair_final_hyphen(const uint8_t *s, size_t size);

/* Is there a byte that is not ASCII? */
bool pdf_repair_may(const uint8_t *s, size_t size);

/* Writes the repaired text into `fixed`, which has room for `size` bytes. Returns its size. */
size_t pdf_repair_text(const uint8_t *s, size_t size, uint8_t *fixed);

#endif
