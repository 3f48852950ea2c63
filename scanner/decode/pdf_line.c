/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* pdf_line.c — loops over the octets of a line. */
#include "scanner/decode/pdf_line.h"

#include <string.h>

#include "core/chars.h"
#include "scanner/decode/octets.h"

size_t pdf_blanks(const uint8_t *s, size_t size)
{
    size_t i = 0;
    for (;;) {
        if (i < size && s[i] <= ' ')
            i++;
        else if (size - i >= 2 && s[i] == 0xc2 && s[i + 1] == 0xa0)
            i += 2;
        else
            return i;
    }
}

size_t pdf_without_blanks(const uint8_t *s, size_t size)
{
    for (;;) {
        if (size > 0 && s[size - 1] <= ' ')
            size--;
        else if (size >= 2 && s[size - 2] == 0xc2 && s[size - 1] == 0xa0)
            size -= 2;
        else
            return size;
    }
}

OCTETS_BEFORE(octets_before_blank, c <= ' ')

size_t pdf_token(const uint8_t *s, size_t size)
{
    return octets_before_blank(s, size);
}

struct pdf_block pdf_block_of(const uint8_t *line, size_t at)
{
    enum { GAP = 3, TAB = 8 };
    struct pdf_block block = {0, true};
    size_t column = 0, gap = 0;
    bool text = false;
    for (size_t i = 0; i <= at; i++) {
        if (line[i] == '\t') {
            gap += GAP;
            column += TAB - column % TAB;
        } else if (line[i] <= ' ') {
            gap++;
            column++;
        } else if ((line[i] & 0xc0) != 0x80) {
            if (!text || gap >= GAP) {
                block.column = column;
                block.is_first = !text;
            }
            text = true;
            gap = 0;
            column++;
        }
    }
    return block;
}

static bool may_stand_at_ends(uint8_t c)
{
    return c <= ' ' || char_is(c, CHAR_DIGIT);
}

void pdf_header_read(struct pdf_header *header, const uint8_t *line, size_t size)
{
    size_t begin = 0;
    while (begin < size && may_stand_at_ends(line[begin]))
        begin++;
    while (size > begin && may_stand_at_ends(line[size - 1]))
        size--;
    header->size = size - begin <= PDF_HEADER ? (uint8_t)(size - begin) : 0;
    memcpy(header->text, line + begin, header->size);
}

bool pdf_header_equal(const struct pdf_header *a, const struct pdf_header *b)
{
    return a->size > 0 && a->size == b->size && memcmp(a->text, b->text, a->size) == 0;
}
