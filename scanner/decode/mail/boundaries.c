/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* boundaries.c — keeps the boundaries of a multipart and compares lines with them. */
#include "scanner/decode/mail/boundaries.h"

#include <string.h>

#include "core/text/chars.h"

static size_t size_of_all(const struct boundaries *b)
{
    size_t size = 0;
    for (size_t i = 0; i < b->count; i++)
        size += b->sizes[i];
    return size;
}

void boundaries_copy(struct boundaries *to, const struct boundaries *from)
{
    to->count = from->count;
    if (from->count == 0)
        return;
    memcpy(to->sizes, from->sizes, sizeof to->sizes);
    memcpy(to->text, from->text, size_of_all(from));
}

void boundaries_add(struct boundaries *b, struct urisift_span boundary)
{
    size_t all = size_of_all(b), at = 0;
    if (boundary.size == 0 || boundary.size > MAIL_BOUNDARY || b->count == MAIL_BOUNDARIES ||
        boundary.size > MAIL_BOUNDARY_ROOM - all)
        return;
    for (size_t i = 0; i < b->count; at += b->sizes[i++])
        if (b->sizes[i] == boundary.size && memcmp(b->text + at, boundary.data, boundary.size) == 0)
            return;
    memcpy(b->text + all, boundary.data, boundary.size);
    b->sizes[b->count++] = (uint8_t)boundary.size;
}

void boundaries_add_all(struct boundaries *b, const struct boundaries *more)
{
    for (size_t i = 0, at = 0; i < more->count; at += more->sizes[i++])
        boundaries_add(b, (struct urisift_span){(const uint8_t *)more->text + at, more->sizes[i]});
}

void boundaries_remove(struct boundaries *b, size_t index)
{
    size_t all = size_of_all(b), at = 0, size = b->sizes[index];
    for (size_t i = 0; i < index; i++)
        at += b->sizes[i];
    memmove(b->text + at, b->text + at + size, all - at - size);
    b->count--;
    memmove(b->sizes + index, b->sizes + index + 1, b->count - index);
}

/* May the byte be part of a boundary (RFC 2046 section 5.1.1, without the blank)? */
static bool is_in_boundary(uint8_t c)
{
    return char_is(c, CHAR_ALNUM) || (c > 0 && strchr("'()+_,-./:=?", c));
}

static bool is_blank(const uint8_t *text, size_t size)
{
    while (size > 0 && char_is_blank(text[size - 1]))
        size--;
    return size == 0;
}

/* How many bytes of a line after its `--` are the boundary, or 0. No boundary ends in a blank (RFC
 * 2046 section 5.1.1): if the header gives one that does, lines may lack it. */
static size_t size_in_line(const char *boundary, size_t size, const uint8_t *line, size_t left)
{
    while (size > 0 && (size > left || memcmp(line, boundary, size) != 0))
        size = char_is_blank((uint8_t)boundary[size - 1]) ? size - 1 : 0;
    return size;
}

struct boundary_match boundaries_match(const struct boundaries *b, const uint8_t *line, size_t size)
{
    struct boundary_match best = {0};
    if (size < 2 || memcmp(line, "--", 2) != 0)
        return best;
    for (size_t i = 0, at = 0; i < b->count; at += b->sizes[i++]) {
        size_t own = size_in_line(b->text + at, b->sizes[i], line + 2, size - 2);
        if (own == 0)
            continue;
        size_t end = 2 + own, left = size - end;
        bool closes = left > 1 && memcmp(line + end, "--", 2) == 0;
        size_t skip = closes ? 2 : 0;
        if (left > skip && is_in_boundary(line[end + skip]))
            continue; /* another boundary, of which this one is the beginning */
        bool is_whole = is_blank(line + end + skip, left - skip);
        if (best.size == 0 || is_whole > best.is_whole ||
            (is_whole == best.is_whole && own > best.size))
            best = (struct boundary_match){i, own, is_whole, closes};
    }
    return best;
}
