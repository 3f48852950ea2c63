/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* pdf_line.c — finds blanks, tokens, blocks and page headers in a line. */
#include "scanner/decode/pdf/pdf_line.h"

#include <string.h>

#include "core/text/chars.h"
#include "core/text/load.h"

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

size_t pdf_width(const uint8_t *s, size_t size)
{
    size_t width = 0;
    for (size_t i = 0; i < size; i++)
        width += (s[i] & 0xc0) != 0x80;
    return width;
}

#define EACH(byte) (UINT64_MAX / 0xff * (byte)) /* eight equal bytes */

/* Returns the number of bytes before the first matching one. `meant` has the high bit of each
 * matching byte; only the lowest of these bits must be right. */
static inline size_t bytes_before(uint64_t meant)
{
    return (size_t)__builtin_ctzll(meant) / 8;
}

size_t pdf_token(const uint8_t *s, size_t size)
{
    size_t i = 0;
    for (; size - i >= sizeof(uint64_t); i += sizeof(uint64_t)) {
        uint64_t eight = load_8_little(s + i), ends = (eight - EACH(' ' + 1)) & ~eight & EACH(0x80);
        if (ends)
            return i + bytes_before(ends);
    }
    while (i < size && s[i] > ' ')
        i++;
    return i;
}

size_t pdf_plain(const uint8_t *s, size_t size)
{
    size_t i = 0;
    for (; size - i >= sizeof(uint64_t); i += sizeof(uint64_t)) {
        uint64_t eight = load_8_little(s + i),
                 ends = ((eight - EACH(' ' + 1)) | eight) & EACH(0x80);
        if (ends)
            return i + bytes_before(ends);
    }
    while (i < size && s[i] > ' ' && s[i] < 0x80)
        i++;
    return i;
}

size_t pdf_token_before(const uint8_t *s, size_t size, bool *ascii)
{
    size_t i = size;
    uint8_t any = 0;
    if (size >= sizeof(uint64_t)) {
        uint64_t eight = load_8_little(s + size - sizeof eight);
        uint64_t ends = ~(((eight & EACH(0x7f)) + EACH(0x7f - ' ')) | eight) & EACH(0x80);
        if (ends && !(eight & EACH(0x80))) { /* most schemes are shorter than eight bytes */
            *ascii = true;
            return (size_t)__builtin_clzll(ends) / 8;
        }
    }
    while (i > 0 && s[i - 1] > ' ')
        any |= s[--i];
    *ascii = any < 0x80;
    return size - i;
}

enum { GAP = 3, TAB = 8 }; /* blanks between two blocks; columns of a tab */

/* Returns a value other than 0 if one of the eight bytes is zero. */
static inline uint64_t has_zero(uint64_t eight)
{
    return (eight - EACH(1)) & ~eight & EACH(0x80);
}

/* Does a gap begin at one of the eight bytes, or is one of them a tab? Also reads the two bytes
 * after them. */
static inline bool eight_have_gap(const uint8_t *s)
{
    uint64_t first = load_8_little(s), second = load_8_little(s + 1), third = load_8_little(s + 2);
    uint64_t others = (first ^ EACH(' ')) | (second ^ EACH(' ')) | (third ^ EACH(' '));
    return (has_zero(others) | has_zero(first ^ EACH('\t'))) != 0;
}

bool pdf_has_gap(const uint8_t *s, size_t size)
{
    enum { SEEN = sizeof(uint64_t) + GAP - 1 };
    size_t i = 0;
    for (; size - i >= SEEN; i += sizeof(uint64_t))
        if (eight_have_gap(s + i))
            return true;
    if (size >= SEEN && eight_have_gap(s + size - SEEN))
        return true;
    for (i = size < SEEN ? 0 : size - GAP + 1; i < size; i++)
        if (s[i] == '\t' || (size - i >= GAP && s[i] == ' ' && s[i + 1] == ' ' && s[i + 2] == ' '))
            return true;
    return false;
}

struct pdf_block pdf_block_of(const uint8_t *line, size_t at)
{
    struct pdf_block block = {0, true};
    size_t column = 0, gap = 0;
    bool text = false;
    while (column < at && line[column] == ' ')
        column++;
    block.column = column;
    if (line[column] > ' ' && (column == at || !pdf_has_gap(line + column, at - column)))
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

/* Returns the number of bytes at the beginning of the line that are ignored when headers are
 * compared: blanks and digits. */
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
    if (size < header->size || memcmp(line, header->text, header->size) != 0)
        return false;
    return passed(line + header->size, size - header->size) == size - header->size;
}

bool pdf_headers_have(const struct pdf_header *headers, size_t count, const uint8_t *line,
                      size_t size)
{
    size_t begin = passed(line, size);
    for (size_t i = 0; begin < size && i < count; i++)
        if (headers[i].size > 0 && line[begin] == headers[i].text[0] &&
            is_header(&headers[i], line + begin, size - begin))
            return true;
    return false;
}
