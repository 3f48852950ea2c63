/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * uuencode_yenc_lines.c — recognizes the lines of uuencode and yEnc blocks.
 *
 * See:      POSIX, uuencode; the yEnc draft, version 1.3.
 */
#include "scanner/decode/transfer/uuencode_yenc_lines.h"

#include <string.h>

#include "core/text/chars.h"
#include "scanner/decode/transfer/uuencode_yenc.h"

/* A line without its end. */
struct line {
    const uint8_t *data;
    size_t size;
    size_t next; /* where the next line begins in the view */
};

/* Cuts out the line at `at`. BLOCK_NONE: its end is not in the first `most` bytes. */
static enum block_line cut_line(const struct block_view *v, size_t at, size_t most,
                                struct line *line)
{
    size_t left = v->size - at, size = left < most ? left : most;
    const uint8_t *data = v->data + at, *newline = size > 0 ? memchr(data, '\n', size) : NULL;
    if (!newline && left >= most)
        return BLOCK_NONE;
    if (!newline && !v->last)
        return BLOCK_MORE;
    line->data = data;
    line->size = newline ? (size_t)(newline - data) : size;
    line->next = at + line->size + (newline != NULL);
    while (line->size > 0 && data[line->size - 1] == '\r')
        line->size--;
    return BLOCK_DATA;
}

/* Does the text begin with that word? BLOCK_MORE: the part of it that has been seen does. */
static enum block_line begins(const struct block_view *v, size_t at, const char *word)
{
    size_t size = strlen(word), left = v->size - at;
    bool whole = left >= size;
    if (memcmp(v->data + at, word, whole ? size : left) != 0)
        return BLOCK_NONE;
    return whole ? BLOCK_DATA : v->last ? BLOCK_NONE : BLOCK_MORE;
}

static bool is_octal(uint8_t c)
{
    return c >= '0' && c <= '7';
}

/* Is the line `begin MODE NAME`? */
static bool is_uu_begin(const struct line *line)
{
    enum { BEGIN = 6 };
    size_t at = BEGIN;
    while (at < line->size && is_octal(line->data[at]))
        at++;
    return (at == BEGIN + 3 || at == BEGIN + 4) && line->size - at > 1 && line->data[at] == ' ';
}

/* Returns the number after `name`, or some large number if it is large; 0: there is none. */
static size_t number_of(const struct line *line, const char *name)
{
    size_t size = strlen(name), number = 0;
    for (size_t at = 0; line->size - at > size; at++) {
        const uint8_t *digit = line->data + at + size, *end = line->data + line->size;
        if (memcmp(line->data + at, name, size) != 0)
            continue;
        for (; digit < end && char_is(*digit, CHAR_DIGIT) && number < 100000000; digit++)
            number = 10 * number + (size_t)(*digit - '0');
        return number;
    }
    return 0;
}

enum block_line block_first_line(const struct block_view *v, size_t at, struct block_first *first)
{
    struct line line;
    first->yenc = v->data[at] == '=';
    enum block_line found = begins(v, at, first->yenc ? "=ybegin " : "begin ");
    if (found == BLOCK_DATA)
        found = cut_line(v, at, BLOCKS_FIRST, &line);
    if (found != BLOCK_DATA)
        return found;
    first->next = line.next;
    first->line = first->yenc ? number_of(&line, " line=") : 0;
    if (!first->yenc)
        return is_uu_begin(&line) ? BLOCK_DATA : BLOCK_NONE;
    bool good = first->line > 0 && first->line < BLOCKS_LINE && number_of(&line, " size=") > 0;
    return good ? BLOCK_DATA : BLOCK_NONE;
}

static bool is_word(const struct line *line, const char *word)
{
    return line->size == strlen(word) && memcmp(line->data, word, line->size) == 0;
}

/* Are all bytes characters of uuencode? */
static bool is_uu(const uint8_t *data, size_t size)
{
    unsigned other = 0;
    for (size_t i = 0; i < size; i++)
        other |= (uint8_t)(data[i] - ' ') > '`' - ' ';
    return !other;
}

enum block_line block_uu_line(const struct block_view *v, size_t at, bool blanks, size_t *next)
{
    /* a line of 63 bytes, with a checksum and the line end */
    enum { LONGEST = 1 + 63 / 3 * 4 + 1 + 2 };
    struct line line;
    enum block_line found = cut_line(v, at, LONGEST, &line);
    if (found != BLOCK_DATA)
        return found;
    *next = line.next;
    if (is_word(&line, "end"))
        return BLOCK_LAST;
    if (line.size == 0 || !is_uu(line.data, line.size))
        return BLOCK_NONE;
    /* The number of bytes in the line, and of characters that encode them. Some programs omit the
     * characters that fill up the last four; some add a checksum. */
    size_t bytes = (line.data[0] - ' ') & 63u, characters = line.size - 1;
    bool few = characters<(8 * bytes + 5) / 6, many = characters>(bytes + 2) / 3 * 4 + 1;
    return many || (few && !blanks) ? BLOCK_NONE : BLOCK_DATA;
}

/* Is there a =yend line? */
static enum block_line yenc_end(const struct block_view *v, size_t at, size_t *next)
{
    struct line line;
    enum block_line found = begins(v, at, "=yend");
    if (found == BLOCK_DATA)
        found = cut_line(v, at, BLOCKS_FIRST, &line);
    if (found != BLOCK_DATA)
        return found;
    *next = line.next;
    return line.size == 5 || line.data[5] == ' ' ? BLOCK_LAST : BLOCK_NONE;
}

static size_t count_escapes(const struct line *line)
{
    size_t count = 0;
    for (size_t i = 0; i < line->size; i++)
        count += line->data[i] == '=';
    return count;
}

enum block_line block_yenc_line(const struct block_view *v, size_t at, size_t usual, size_t *next)
{
    enum { SPARE = 2 };
    struct line line;
    enum block_line found = yenc_end(v, at, next);
    if (found != BLOCK_NONE)
        return found;
    found = begins(v, at, "=ybegin ");
    if (found != BLOCK_NONE)
        return found == BLOCK_MORE ? BLOCK_MORE : BLOCK_NONE;
    found = cut_line(v, at, BLOCKS_LINE, &line);
    if (found != BLOCK_DATA)
        return found;
    *next = line.next;
    if (line.size > 6 && memcmp(line.data, "=ypart ", 7) == 0)
        return BLOCK_DATA;
    if (line.size == 0 ||
        (line.size > usual + SPARE && line.size - count_escapes(&line) > usual + SPARE))
        return BLOCK_NONE;
    return line.size + SPARE < usual ? yenc_end(v, line.next, next) : BLOCK_DATA;
}
