/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* encoded_text.c — decodes Q and B of RFC 2047 from held bytes, whose places are known. */
#include "scanner/decode/mail/encoded_text.h"

#include "core/text/escape.h"
#include "scanner/simd/kernel.h"

enum urisift_error encoded_text_put_q(const struct lookahead *h, size_t from, size_t to,
                                      struct urisift_text_sink out)
{
    enum urisift_error error = URISIFT_OK;
    size_t begin = from;
    for (size_t i = from; !error && i < to;) {
        size_t size = 0;
        uint8_t byte = ' ';
        if (h->data[i] == '_') {
            size = 1;
        } else if (h->data[i] == '=' && escape_is_whole(h->data, to, i)) {
            size = 3;
            byte = escape_value(h->data, i);
        }
        if (size == 0) {
            i++;
            continue;
        }
        error = lookahead_put(h, begin, i, out);
        if (!error)
            error = text_put_other(out, &byte, 1, h->places[i].begin, h->places[i + size - 1].end);
        begin = i += size;
    }
    return error ? error : lookahead_put(h, begin, to, out);
}

/* Decoded bytes of units that follow each other without a gap. They are put as one run. */
struct units {
    size_t size;
    uint64_t begin, end;
    uint8_t data[LOOKAHEAD_MOST];
};

static enum urisift_error put_units(struct units *u, struct urisift_text_sink out)
{
    struct urisift_text run = {u->data, u->size, u->begin, u->end, TEXT_BASE64, 0};
    enum urisift_error error = u->size > 0 ? out.put(out.self, &run) : URISIFT_OK;
    u->size = 0;
    return error;
}

/* Adds a unit of `digits` digits, at the held bytes [from, to), padding included. */
static enum urisift_error add_unit(struct units *u, const struct lookahead *h, size_t from,
                                   size_t to, uint32_t bits, size_t digits,
                                   struct urisift_text_sink out)
{
    if (digits < 2)
        return URISIFT_OK;
    bits <<= 6 * (4 - digits);
    uint8_t bytes[3] = {(uint8_t)(bits >> 16), (uint8_t)(bits >> 8), (uint8_t)bits};
    bool apart = to - from != 4; /* padding may be missing */
    for (size_t i = from; i + 1 < to; i++)
        apart |= !lookahead_places_go_on(h->places, i);
    uint64_t begin_at = h->places[from].begin, end_at = h->places[to - 1].end;
    enum urisift_error error = URISIFT_OK;
    if (u->size > 0 && (apart || u->end != begin_at || u->size % 3 != 0))
        error = put_units(u, out);
    if (error || apart)
        return error ? error : text_put_other(out, bytes, digits - 1, begin_at, end_at);
    if (u->size == 0)
        u->begin = begin_at;
    for (size_t i = 0; i + 1 < digits; i++)
        u->data[u->size++] = bytes[i];
    u->end = end_at;
    return URISIFT_OK;
}

enum urisift_error encoded_text_put_b(const struct lookahead *h, size_t from, size_t to,
                                      struct urisift_text_sink out)
{
    struct units units;
    units.size = 0;
    enum urisift_error error = URISIFT_OK;
    uint32_t bits = 0;
    /* the current unit, from its first digit to its last byte */
    size_t digits = 0, begin = from, end = from;
    bool padded = false;
    for (size_t i = from; !error && i < to; i++) {
        uint8_t value = urisift_base64_bits[h->data[i]];
        if (value != 0) {
            if (digits == 4 || padded) {
                error = add_unit(&units, h, begin, end, bits, digits, out);
                digits = 0;
                bits = 0;
            }
            padded = false;
            if (digits++ == 0)
                begin = i;
            bits = bits << 6 | (value & 63u);
            end = i + 1;
        } else if (h->data[i] == '=' && digits > 0 && digits < 4) {
            padded = true;
            if (end - begin < 4)
                end = i + 1;
        }
    }
    if (!error && digits > 0)
        error = add_unit(&units, h, begin, end, bits, digits, out);
    return error ? error : put_units(&units, out);
}
