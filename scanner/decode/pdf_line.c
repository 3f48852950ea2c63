/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* pdf_line.c — loops over the octets of a line. */
#include "scanner/decode/pdf_line.h"

#include <string.h>

#include "core/chars.h"

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

#define EACH(octet) (UINT64_MAX / 0xff * (octet)) /* eight of them */

size_t pdf_token(const uint8_t *s, size_t size)
{
    size_t i = 0;
    for (uint64_t eight; size - i >= sizeof eight; i += sizeof eight) {
        memcpy(&eight, s + i, sizeof eight);
        if ((eight - EACH(' ' + 1)) & ~eight & EACH(0x80))
            break;
    }
    while (i < size && s[i] > ' ')
        i++;
    return i;
}

size_t pdf_plain(const uint8_t *s, size_t size)
{
    size_t i = 0;
    for (uint64_t eight; size - i >= sizeof eight; i += sizeof eight) {
        memcpy(&eight, s + i, sizeof eight);
        if (((eight - EACH(' ' + 1)) | eight) & EACH(0x80))
            break;
    }
    while (i < size && s[i] > ' ' && s[i] < 0x80)
        i++;
    return i;
}

enum { GAP = 3, TAB = 8 }; /* blanks that part blocks; columns of a tab */

/* Eight octets at a time, with those two of the eight before that a gap may begin in. */
bool pdf_has_gap(const uint8_t *s, size_t size)
{
    const uint64_t lows = EACH(0x7f);
    size_t i = 0;
    for (uint64_t eight; size - i >= sizeof eight; i += sizeof eight - (GAP - 1)) {
        memcpy(&eight, s + i, sizeof eight);
        uint64_t other = eight ^ EACH(' '), blank = ~(((other & lows) + lows) | other | lows);
        if (blank & blank >> 8 & blank >> 16)
            return true;
    }
    for (; size - i >= GAP; i++)
        if (s[i] == ' ' && s[i + 1] == ' ' && s[i + 2] == ' ')
            return true;
    return memchr(s, '\t', size) != NULL;
}

struct pdf_block pdf_block_of(const uint8_t *line, size_t at)
{
    struct pdf_block block = {0, true};
    size_t column = 0, gap = 0;
    bool text = false;
    while (column < at && line[column] == ' ')
        column++;
    block.column = column;
    if (line[column] > ' ' && !pdf_has_gap(line + column, at - column))
        return block;
    column = block.column = 0;
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

/* Octets at the line's beginning by which a header is not known: blanks and digits. */
static size_t passed(const uint8_t *line, size_t size)
{
    size_t i = 0;
    while (i < size && may_stand_at_ends(line[i]))
        i++;
    return i;
}

void pdf_header_read(struct pdf_header *header, const uint8_t *line, size_t size)
{
    size_t begin = passed(line, size);
    while (size > begin && may_stand_at_ends(line[size - 1]))
        size--;
    header->size = size - begin <= PDF_HEADER ? (uint8_t)(size - begin) : 0;
    memcpy(header->text, line + begin, header->size);
}

static bool is_header(const struct pdf_header *header, const uint8_t *line, size_t size)
{
    if (header->size == 0 || size < header->size || line[0] != header->text[0] ||
        memcmp(line, header->text, header->size) != 0)
        return false;
    return passed(line + header->size, size - header->size) == size - header->size;
}

bool pdf_headers_have(const struct pdf_header *headers, size_t count, const uint8_t *line, size_t size)
{
    size_t begin = passed(line, size);
    for (size_t i = 0; i < count; i++)
        if (is_header(&headers[i], line + begin, size - begin))
            return true;
    return false;
}
