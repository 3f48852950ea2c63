/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* utf7.c — decodes stretches of base64 between ASCII text. */
#include "scanner/decode/charset/utf7.h"

#include <string.h>

#include "scanner/simd/kernel.h"

BYTES_BEFORE(count_plain, (c >= 0x80) | (c == '+'))

void utf7_begin(struct utf7 *u)
{
    memset(u, 0, sizeof *u);
}

/* Takes six more bits from byte `o`. Puts the character if these make it whole. */
static enum urisift_error take_digit(struct utf7 *u, struct byte o, unsigned digit,
                                     struct urisift_text_sink out)
{
    if (u->is_first)
        u->begin = u->plus.begin;
    else if (u->count == 0)
        u->begin = o.begin;
    u->is_first = false;
    u->end = o.end;
    u->bits = u->bits << 6 | digit;
    u->count = (uint8_t)(u->count + 6);
    if (u->count < 16)
        return URISIFT_OK;
    u->count = (uint8_t)(u->count - 16);
    unsigned unit = u->bits >> u->count & 0xFFFF;
    uint8_t c = unit < 0x80 ? (uint8_t)unit : BYTES_OTHER;
    uint64_t begin = u->begin;
    u->begin = o.begin;
    return text_put_other(out, &c, 1, begin, o.end);
}

/* Ends base64. The bits that are left should be fewer than six, zeros that fill the last digit;
 * more bits are part of a character. */
static enum urisift_error leave(struct utf7 *u, struct urisift_text_sink out)
{
    static const uint8_t other = BYTES_OTHER;
    bool is_part = u->count >= 6;
    u->in_base64 = false;
    u->count = 0;
    if (u->is_first)
        return byte_put(out, &u->plus, '+');
    return is_part ? text_put_other(out, &other, 1, u->begin, u->end) : URISIFT_OK;
}

/* Takes a byte after a +. *taken: it belongs to the base64. */
static enum urisift_error follow(struct utf7 *u, struct byte o, bool *taken,
                                 struct urisift_text_sink out)
{
    unsigned digit = urisift_base64_bits[o.value];
    *taken = digit != 0 || o.value == '-';
    if (digit != 0)
        return take_digit(u, o, digit & 63, out);
    if (o.value == '-' && u->is_first) {
        u->in_base64 = false;
        return text_put_other(out, "+", 1, u->plus.begin, o.end);
    }
    return leave(u, out);
}

enum urisift_error utf7_feed(void *utf7, const struct urisift_text *t, struct urisift_text_sink out)
{
    struct utf7 *u = utf7;
    enum urisift_error error = URISIFT_OK;
    for (size_t i = 0; !error && i < t->size;) {
        if (u->in_base64) {
            bool taken;
            error = follow(u, byte_of(t, i), &taken, out);
            i += taken;
            continue;
        }
        size_t end = i + count_plain(t->data + i, t->size - i);
        error = text_put_part(out, t, i, end);
        i = end;
        if (error || end == t->size)
            break;
        struct byte special = byte_of(t, i++);
        if (special.value == '+') {
            u->plus = special;
            u->in_base64 = u->is_first = true;
        } else {
            error = byte_put(out, &special, BYTES_OTHER);
        }
    }
    return error;
}

enum urisift_error utf7_finish(void *utf7, struct urisift_text_sink out)
{
    struct utf7 *u = utf7;
    return u->in_base64 ? leave(u, out) : URISIFT_OK;
}
