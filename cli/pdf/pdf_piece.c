/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* pdf_piece.c — what a program writes of a PDF, kept until a line or tag is whole. */
#include <stdlib.h>

#include "cli/pdf/pdf_linked.h"

bool pdf_piece_add(struct pdf_piece *s, uint8_t byte)
{
    if (s->size == s->capacity) {
        size_t capacity = 2 * s->capacity + 256;
        uint8_t *bytes = capacity <= PDF_LINKS_KEPT ? realloc(s->bytes, capacity) : NULL;
        if (!bytes)
            return false;
        s->bytes = bytes;
        s->capacity = capacity;
    }
    s->bytes[s->size++] = byte;
    return true;
}

uint64_t pdf_piece_number(const uint8_t **at, const uint8_t *end)
{
    uint64_t number = 0;
    for (; *at < end && **at >= '0' && **at <= '9' && number < UINT32_MAX; ++*at)
        number = 10 * number + (uint64_t)(**at - '0');
    return number;
}

struct urisift_span pdf_piece_trim(struct urisift_span text)
{
    while (text.size > 0 && text.data[0] <= ' ') {
        text.data++;
        text.size--;
    }
    while (text.size > 0 && text.data[text.size - 1] <= ' ')
        text.size--;
    return text;
}
