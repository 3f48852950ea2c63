/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* wide.c — converts units of two or four bytes to characters; ASCII in blocks. */
#include "scanner/decode/charset/wide.h"

#include <string.h>

#include "core/text/utf8.h"

enum { REPLACEMENT = 0xFFFD, MARK = 0xFEFF, VECTOR = 16 };

const struct wide_mark urisift_wide_marks[WIDE_MARKS] = {
    {{0xFF, 0xFE, 0, 0}, 4, false}, /* it begins with that of UTF-16, so it comes first */
    {{0, 0, 0xFE, 0xFF}, 4, true},
    {{0xFF, 0xFE}, 2, false},
    {{0xFE, 0xFF}, 2, true},
};

const struct wide_mark *wide_mark_of(const uint8_t *head, size_t size)
{
    for (const struct wide_mark *m = urisift_wide_marks; m < urisift_wide_marks + WIDE_MARKS; m++)
        if (size >= m->size && memcmp(head, m->bytes, m->size) == 0)
            return m;
    return NULL;
}

void wide_begin(struct wide *w, enum wide_charset charset)
{
    memset(w, 0, sizeof *w);
    w->charset = charset;
    w->unit = charset == WIDE_BY_MARK ? 0 : charset < WIDE_32 ? 2 : 4;
    w->is_big = charset != WIDE_16_LITTLE && charset != WIDE_32_LITTLE;
    w->is_ordered = charset != WIDE_BY_MARK && charset != WIDE_16 && charset != WIDE_32;
}

/* Characters */

static enum urisift_error put_char(uint32_t c, uint64_t begin, uint64_t end,
                                   struct urisift_text_sink out)
{
    uint8_t utf8[4];
    return text_put_other(out, utf8, utf8_write(c, utf8), begin, end);
}

/* Puts U+FFFD for a high surrogate, if one waits, because no low one followed it. */
static enum urisift_error put_lone_high(struct wide *w, struct urisift_text_sink out)
{
    if (w->high == 0)
        return URISIFT_OK;
    w->high = 0;
    return put_char(REPLACEMENT, w->high_begin, w->high_end, out);
}

/* Is the unit a byte order mark in the other byte order? */
static bool is_turned_mark(const struct wide *w, uint32_t unit)
{
    return unit == (w->unit == 2 ? 0xFFFE : 0xFFFE0000);
}

/* Takes unit `c` with the place [begin, end). `exact`: it was made of exactly these bytes. */
static enum urisift_error take_unit(struct wide *w, uint32_t c, uint64_t begin, uint64_t end,
                                    bool exact, struct urisift_text_sink out)
{
    if (!w->is_past_mark) {
        w->is_past_mark = true;
        bool is_turned = is_turned_mark(w, c);
        w->is_big ^= is_turned;
        if (is_turned || c == MARK)
            return URISIFT_OK;
    }
    bool is_high = c >= 0xD800 && c < 0xDC00, is_low = c >= 0xDC00 && c < 0xE000;
    if (w->high != 0 && is_low) {
        c = 0x10000 + ((w->high & 0x3FFu) << 10 | (c & 0x3FF));
        w->high = 0;
        return put_char(c, w->high_begin, end, out);
    }
    enum urisift_error error = put_lone_high(w, out);
    if (error)
        return error;
    if (is_high && w->unit == 2) {
        w->high = (uint16_t)c;
        w->high_begin = begin;
        w->high_end = end;
        return URISIFT_OK;
    }
    if (c < 0x80 && exact) {
        uint8_t ascii = (uint8_t)c;
        struct urisift_text text = {&ascii, 1, begin, end, w->unit == 2 ? TEXT_UTF16 : TEXT_UTF32,
                                    0};
        return out.put(out.self, &text);
    }
    return put_char(is_high || is_low || c > 0x10FFFF ? REPLACEMENT : c, begin, end, out);
}

static uint32_t read_unit(const struct wide *w, const uint8_t *data)
{
    uint32_t c = 0;
    for (size_t i = 0; i < w->unit; i++)
        c = c << 8 | data[w->is_big ? i : w->unit - 1u - i];
    return c;
}

/* The order of bytes */

/* Chooses the unit and the byte order by the mark, or by the position of NULs in the bytes that
 * have come. */
static void choose_order(struct wide *w, const uint8_t *head, size_t size)
{
    size_t little = 0, units;
    w->is_ordered = true;
    if (w->unit == 0) {
        const struct wide_mark *mark = wide_mark_of(head, size);
        w->unit = mark ? mark->size : 2;
    }
    units = size / w->unit;
    if (units == 0)
        return;
    uint32_t first = read_unit(w, head); /* read as big endian */
    if (first == MARK)
        return;
    for (size_t i = 0; i < units; i++) {
        const uint8_t *c = head + i * w->unit;
        little += c[w->unit - 1] == 0 && c[0] != 0;
    }
    w->is_big = !is_turned_mark(w, first) && little <= units / 2;
}

/* Takes the whole units among the held bytes. */
static enum urisift_error drain(struct wide *w, struct urisift_text_sink out)
{
    size_t i = 0, size = w->part_size;
    enum urisift_error error = URISIFT_OK;
    for (; !error && size - i >= w->unit; i += w->unit) {
        const struct byte *first = &w->part[i], *last = first + w->unit - 1;
        uint8_t data[4];
        bool exact = last->end - first->begin == w->unit;
        for (size_t k = 0; k < w->unit; k++) {
            data[k] = first[k].value;
            exact = exact && first[k].exact;
        }
        error = take_unit(w, read_unit(w, data), first->begin, last->end, exact, out);
    }
    memmove(w->part, w->part + i, (size - i) * sizeof w->part[0]);
    w->part_size = (uint8_t)(size - i);
    return error;
}

/* Is the byte order known? Chooses it if enough bytes are held. `final`: no more bytes come. */
static bool is_order_known(struct wide *w, bool final)
{
    uint8_t head[WIDE_HEAD];
    size_t size = w->part_size, unit = w->unit ? w->unit : 4u;
    if (w->is_ordered)
        return true;
    for (size_t i = 0; i < size; i++)
        head[i] = w->part[i].value;
    bool has_mark = size >= unit && (w->unit == 0 || read_unit(w, head) == MARK ||
                                     is_turned_mark(w, read_unit(w, head)));
    if (!has_mark && size < WIDE_HEAD && !final)
        return false;
    choose_order(w, head, size);
    return true;
}

/* Runs */

/* Copies units up to the first that is not ASCII, and returns their number. `low` is the index of
 * the byte of a unit that is not NUL in ASCII. The inner loops have no branch, so that compilers
 * vectorize them. */
static size_t copy_ascii_2(const uint8_t *data, size_t units, size_t low, uint8_t *ascii)
{
    const uint16_t one = 1;
    /* the index of the low byte in this machine's byte order */
    size_t i = 0, host_low = *(const uint8_t *)&one == 0;
    for (; units - i >= VECTOR && data[2 * i + !low] == 0; i += VECTOR) {
        uint16_t pairs[VECTOR], any = 0;
        memcpy(pairs, data + 2 * i, sizeof pairs);
        for (size_t k = 0; k < VECTOR; k++) {
            uint16_t turned = (uint16_t)(pairs[k] << 8 | pairs[k] >> 8),
                     c = low == host_low ? pairs[k] : turned;
            any |= c & 0xFF80;
            ascii[i + k] = (uint8_t)c;
        }
        if (any)
            break;
    }
    for (; i < units && data[2 * i + low] < 0x80 && data[2 * i + !low] == 0; i++)
        ascii[i] = data[2 * i + low];
    return i;
}

static size_t copy_ascii_4(const uint8_t *data, size_t units, size_t low, uint8_t *ascii)
{
    size_t i = 0;
    for (; i < units; i++) {
        const uint8_t *c = data + 4 * i;
        if ((c[0] | c[1] | c[2] | c[3]) >= 0x80 || (c[3 - low] | c[1] | c[2]) != 0)
            break;
        ascii[i] = c[low];
    }
    return i;
}

/* Takes whole units of a run from *at on: a block of ASCII units, or one unit of any kind. */
static enum urisift_error take_units(struct wide *w, const struct urisift_text *t, size_t *at,
                                     struct urisift_text_sink out)
{
    size_t unit = w->unit, size = 0, low = w->is_big ? unit - 1 : 0;
    const uint8_t *data = t->data + *at;
    uint8_t ascii[BYTES_BLOCK];
    bool can_copy = t->map == TEXT_EXACT || t->map == TEXT_WHOLE;
    if (can_copy && w->is_past_mark && w->high == 0) {
        size_t units = (t->size - *at) >> (unit / 2) < BYTES_BLOCK ? (t->size - *at) >> (unit / 2)
                                                                   : BYTES_BLOCK;
        size = unit == 2 ? copy_ascii_2(data, units, low, ascii)
                         : copy_ascii_4(data, units, low, ascii);
    }
    struct urisift_text place = text_part(t, *at, *at + (size > 0 ? size * unit : unit));
    if (size == 0) {
        *at += unit;
        return take_unit(w, read_unit(w, data), place.begin, place.end, t->map == TEXT_EXACT, out);
    }
    *at += size * unit;
    place.data = ascii;
    place.size = size;
    if (t->map == TEXT_EXACT)
        place.map = unit == 2 ? TEXT_UTF16 : TEXT_UTF32;
    return out.put(out.self, &place);
}

enum urisift_error wide_feed(void *wide, const struct urisift_text *t, struct urisift_text_sink out)
{
    struct wide *w = wide;
    enum urisift_error error = URISIFT_OK;
    size_t i = 0;
    while (!error && i < t->size && (w->part_size > 0 || !w->is_ordered)) {
        const struct byte next = byte_of(t, i++);
        bytes_keep(w->part, w->part_size, next.begin);
        w->part[w->part_size++] = next;
        if (is_order_known(w, false))
            error = drain(w, out);
    }
    while (!error && t->size - i >= w->unit && i < t->size)
        error = take_units(w, t, &i, out);
    while (!error && i < t->size)
        w->part[w->part_size++] = byte_of(t, i++);
    return error;
}

enum urisift_error wide_finish(void *wide, struct urisift_text_sink out)
{
    struct wide *w = wide;
    is_order_known(w, true);
    enum urisift_error error = drain(w, out);
    if (!error)
        error = put_lone_high(w, out);
    if (!error && w->part_size > 0)
        error = put_char(REPLACEMENT, w->part[0].begin, w->part[w->part_size - 1].end, out);
    wide_begin(w, w->charset);
    return error;
}
