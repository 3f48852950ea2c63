/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* double_byte.c — finds lead and trail bytes, and replaces both by 0xFF. */
#include "scanner/decode/charset/double_byte.h"

#include <string.h>

#include "core/text/chars.h"

/* Classes of bytes. Johab has two kinds of lead bytes, each with trail bytes of its own. */
enum { LEAD = 1, TRAIL = 2, OTHER_LEAD = 4, OTHER_TRAIL = 8 };

BYTES_BEFORE(count_ascii, c & 0x80)

static const struct class_range {
    uint8_t charset, class, first, last;
} ranges[] = {
    {SHIFT_JIS, LEAD, 0x81, 0x9F},    {SHIFT_JIS, LEAD, 0xE0, 0xFC},
    {SHIFT_JIS, TRAIL, 0x40, 0x7E},   {SHIFT_JIS, TRAIL, 0x80, 0xFC},
    {BIG5, LEAD, 0x81, 0xFE},         {BIG5, TRAIL, 0x40, 0x7E},
    {BIG5, TRAIL, 0xA1, 0xFE},        {GBK, LEAD, 0x81, 0xFE},
    {GBK, TRAIL, 0x40, 0x7E},         {GBK, TRAIL, 0x80, 0xFE},
    {GB18030, LEAD, 0x81, 0xFE},      {GB18030, TRAIL, 0x40, 0x7E},
    {GB18030, TRAIL, 0x80, 0xFE},     {UHC, LEAD, 0x81, 0xFE},
    {UHC, TRAIL, 0x41, 0x5A},         {UHC, TRAIL, 0x61, 0x7A},
    {UHC, TRAIL, 0x81, 0xFE},         {JOHAB, LEAD, 0x84, 0xD3},
    {JOHAB, TRAIL, 0x41, 0x7E},       {JOHAB, TRAIL, 0x81, 0xFE},
    {JOHAB, OTHER_LEAD, 0xD8, 0xDE},  {JOHAB, OTHER_LEAD, 0xE0, 0xF9},
    {JOHAB, OTHER_TRAIL, 0x31, 0x7E}, {JOHAB, OTHER_TRAIL, 0x91, 0xFE},
};

void double_byte_begin(struct double_byte *d, enum double_byte_charset charset)
{
    memset(d, 0, sizeof *d);
    d->four = charset == GB18030;
    for (size_t i = 0; i < sizeof ranges / sizeof ranges[0]; i++)
        for (unsigned c = ranges[i].first; ranges[i].charset == charset && c <= ranges[i].last; c++)
            d->class[c] |= ranges[i].class;
}

/* Returns the class of byte that must follow this one; 0 if it is not a lead byte. */
static uint8_t awaited_by(const struct double_byte *d, uint8_t c)
{
    return d->class[c] & LEAD ? TRAIL : d->class[c] & OTHER_LEAD ? OTHER_TRAIL : 0;
}

/* Puts the held bytes, which are not part of a four-byte character: the digit is a digit, and the
 * byte after it leads another character. */
static enum urisift_error release(struct double_byte *d, struct urisift_text_sink out)
{
    enum urisift_error error = URISIFT_OK;
    if (d->lookahead_size > 0)
        error = byte_put(out, &d->lookahead[0], d->lookahead[0].value);
    if (d->lookahead_size > 1 && !error)
        error = byte_put(out, &d->lookahead[1], BYTES_OTHER);
    d->awaited = d->lookahead_size > 1 ? TRAIL : 0;
    d->lookahead_size = 0;
    return error;
}

/* Continues with the bytes that the last run left. Moves *at past the bytes that are taken. */
static enum urisift_error resume(struct double_byte *d, const struct urisift_text *t, size_t *at,
                                 struct urisift_text_sink out)
{
    enum urisift_error error = URISIFT_OK;
    while (!error && d->lookahead_size > 0 && *at < t->size) {
        struct byte next = byte_of(t, *at);
        bytes_keep(d->lookahead, d->lookahead_size, next.begin);
        if (d->lookahead_size == 1 && d->class[next.value] & LEAD) {
            d->lookahead[d->lookahead_size++] = next;
            ++*at;
        } else if (d->lookahead_size == 2 && char_is(next.value, CHAR_DIGIT)) {
            for (size_t i = 0; !error && i < 2; i++)
                error = byte_put(out, &d->lookahead[i], BYTES_OTHER);
            if (!error)
                error = byte_put(out, &next, BYTES_OTHER);
            d->lookahead_size = d->awaited = 0;
            ++*at;
        } else {
            error = release(d, out);
        }
    }
    return error;
}

/* Do the digit at t->data[i], which follows a lead byte, and the two bytes after it continue the
 * character? If the run ends before that is known, holds the bytes and returns false. */
static bool is_four(struct double_byte *d, const struct urisift_text *t, size_t i)
{
    if (t->size - i > 1 && !(d->class[t->data[i + 1]] & LEAD))
        return false;
    if (t->size - i > 2)
        return char_is(t->data[i + 2], CHAR_DIGIT);
    for (; i < t->size; i++)
        d->lookahead[d->lookahead_size++] = byte_of(t, i);
    return false;
}

/* Writes the changed bytes from index `at` on to `changed`, which has room for BYTES_BLOCK + 2.
 * Returns their number. */
static size_t change(struct double_byte *d, const struct urisift_text *t, size_t at,
                     uint8_t *changed)
{
    size_t size = 0;
    while (at + size < t->size && size < BYTES_BLOCK) {
        uint8_t c = t->data[at + size];
        size_t left = t->size - at - size, room = BYTES_BLOCK - size;
        if (c < 0x80 && !d->awaited && left > 1 && t->data[at + size + 1] < 0x80) {
            size_t plain = count_ascii(t->data + at + size, left < room ? left : room);
            if (plain >= BYTES_SHORT && size > 0)
                break; /* a long stretch is put without a copy */
            memcpy(changed + size, t->data + at + size, plain);
            size += plain;
            continue;
        }
        if (d->class[c] & d->awaited) {
            changed[size++] = BYTES_OTHER;
            d->awaited = 0;
            continue;
        }
        if (d->four && d->awaited && char_is(c, CHAR_DIGIT)) {
            if (is_four(d, t, at + size)) {
                memset(changed + size, BYTES_OTHER, 3);
                size += 3;
                d->awaited = 0;
                continue;
            }
            if (d->lookahead_size > 0)
                break;
        }
        d->awaited = awaited_by(d, c);
        changed[size++] = c < 0x80 ? c : BYTES_OTHER;
    }
    return size;
}

enum urisift_error double_byte_feed(void *double_byte, const struct urisift_text *t,
                                    struct urisift_text_sink out)
{
    struct double_byte *d = double_byte;
    size_t i = 0;
    enum urisift_error error = resume(d, t, &i, out);
    while (!error && i < t->size && d->lookahead_size == 0) {
        size_t plain = d->awaited ? 0 : count_ascii(t->data + i, t->size - i);
        if (plain >= BYTES_SHORT || plain == t->size - i) {
            error = text_put_part(out, t, i, i + plain);
            i += plain;
            continue;
        }
        uint8_t changed[BYTES_BLOCK + 2];
        size_t size = change(d, t, i, changed);
        error = bytes_put_changed(out, t, i, i + size, changed);
        i += size;
    }
    return error;
}

enum urisift_error double_byte_finish(void *double_byte, struct urisift_text_sink out)
{
    struct double_byte *d = double_byte;
    enum urisift_error error = release(d, out);
    d->awaited = 0;
    return error;
}
