/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* encoded_text.c — decodes Q and B of RFC 2047 from held bytes, whose places are known. */
#include "scanner/decode/mail/encoded_text.h"

#include "core/text/escape.h"
#include "scanner/simd/kernel.h"

/* Q */

/* Puts the byte of an escape that the word before began. Returns in *from where the text goes
 * on. */
static enum urisift_error end_escape(const struct lookahead *h, size_t *from, size_t to,
                                     struct encoded_rest *rest, struct urisift_text_sink out)
{
    uint8_t escape[3];
    size_t had = rest->size, more = sizeof escape - had;
    if (had == 0 || to - *from < more)
        return encoded_text_put_rest(rest, out);
    memcpy(escape, rest->text, had);
    memcpy(escape + had, h->data + *from, more);
    if (!escape_is_whole(escape, sizeof escape, 0))
        return encoded_text_put_rest(rest, out);
    uint8_t byte = escape_value(escape, 0);
    *from += more;
    rest->size = 0;
    return text_put_other(out, &byte, 1, rest->begin, h->places[*from - 1].end);
}

/* Keeps the beginning of an escape at the end of the text. Returns where the text before it
 * ends. */
static size_t keep_escape(const struct lookahead *h, size_t from, size_t to,
                          struct encoded_rest *rest)
{
    size_t size = 0;
    if (to > from && h->data[to - 1] == '=')
        size = 1;
    else if (to - from > 1 && h->data[to - 2] == '=' && char_is(h->data[to - 1], CHAR_HEX))
        size = 2;
    rest->letter = 'q';
    rest->size = (uint8_t)size;
    memcpy(rest->text, h->data + to - size, size);
    memcpy(rest->places, h->places + to - size, size * sizeof *h->places);
    if (size > 0)
        rest->begin = rest->places[0].begin;
    return to - size;
}

enum urisift_error encoded_text_put_q(const struct lookahead *h, size_t from, size_t to,
                                      struct encoded_rest *rest, struct urisift_text_sink out)
{
    enum urisift_error error = end_escape(h, &from, to, rest, out);
    to = error ? from : keep_escape(h, from, to, rest);
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

/* B */

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

/* Writes the bytes of a unit and returns their number. */
static size_t unit_bytes(const struct encoded_rest *unit, uint8_t *bytes)
{
    uint32_t bits = unit->bits << 6 * (4 - unit->size);
    bytes[0] = (uint8_t)(bits >> 16);
    bytes[1] = (uint8_t)(bits >> 8);
    bytes[2] = (uint8_t)bits;
    return unit->size < 2 ? 0 : unit->size - 1u;
}

/* Adds a unit, padding included, and empties it. */
static enum urisift_error add_unit(struct units *u, struct encoded_rest *unit,
                                   struct urisift_text_sink out)
{
    uint8_t bytes[3];
    size_t size = unit_bytes(unit, bytes);
    bool apart = unit->apart || unit->end - unit->begin != 4; /* padding may be missing */
    enum urisift_error error = URISIFT_OK;
    unit->size = 0;
    unit->bits = 0;
    if (size == 0)
        return URISIFT_OK;
    if (u->size > 0 && (apart || u->end != unit->begin || u->size % 3 != 0))
        error = put_units(u, out);
    if (error || apart)
        return error ? error : text_put_other(out, bytes, size, unit->begin, unit->end);
    if (u->size == 0)
        u->begin = unit->begin;
    memcpy(u->data + u->size, bytes, size);
    u->size += size;
    u->end = unit->end;
    return URISIFT_OK;
}

/* Adds a byte of the stream to a unit: a digit or padding. */
static void add_place(struct encoded_rest *unit, const struct lookahead_place *place)
{
    unit->apart = unit->apart || place->begin != unit->end || place->end - place->begin != 1;
    unit->end = place->end;
}

static void add_digit(struct encoded_rest *unit, uint8_t value, const struct lookahead_place *place)
{
    if (unit->size++ == 0) {
        unit->begin = unit->end = place->begin;
        unit->apart = false;
    }
    add_place(unit, place);
    unit->bits = unit->bits << 6 | (value & 63u);
}

/* Are there bits in the last digit that belong to no byte? A text that ends here has none. */
static bool has_odd_bits(uint32_t bits, size_t digits)
{
    return digits == 2 ? (bits & 15) != 0 : digits == 3 && (bits & 3) != 0;
}

/* Is the text a whole one? If so, the word before may be one that lacks its padding. */
static bool is_whole(const struct lookahead *h, size_t from, size_t to)
{
    size_t digits = 0, padding = 0;
    uint32_t last = 0;
    for (size_t i = from; i < to; i++) {
        uint8_t value = urisift_base64_bits[h->data[i]];
        padding += h->data[i] == '=';
        digits += value != 0;
        last = value != 0 ? value & 63u : last;
    }
    if (padding > 0)
        return (digits + padding) % 4 == 0;
    return digits % 4 != 1 && !has_odd_bits(last, digits % 4);
}

/* Does a unit that the word before began go on in this text? If not, its padding is missing. Who
 * cuts inside units once does so again, and does not omit padding. */
static bool goes_on(const struct encoded_rest *rest, const struct lookahead *h, size_t from,
                    size_t to)
{
    return rest->cuts || rest->size == 1 || has_odd_bits(rest->bits, rest->size) ||
           !is_whole(h, from, to);
}

enum urisift_error encoded_text_put_b(const struct lookahead *h, size_t from, size_t to,
                                      struct encoded_rest *rest, struct urisift_text_sink out)
{
    struct units units;
    enum urisift_error error = URISIFT_OK;
    bool padded = false;
    units.size = 0;
    if (rest->size > 0) {
        rest->cuts = goes_on(rest, h, from, to);
        if (!rest->cuts)
            error = encoded_text_put_rest(rest, out);
    }
    rest->letter = 'b';
    for (size_t i = from; !error && i < to; i++) {
        uint8_t value = urisift_base64_bits[h->data[i]];
        if (value != 0) {
            if (rest->size == 4 || padded)
                error = add_unit(&units, rest, out);
            padded = false;
            add_digit(rest, value, &h->places[i]);
        } else if (h->data[i] == '=' && rest->size > 0 && rest->size < 4) {
            padded = true;
            if (rest->end - rest->begin < 4)
                add_place(rest, &h->places[i]);
        }
    }
    if (!error && (padded || rest->size == 4))
        error = add_unit(&units, rest, out);
    return error ? error : put_units(&units, out);
}

enum urisift_error encoded_text_put_rest(struct encoded_rest *rest, struct urisift_text_sink out)
{
    size_t size = rest->size;
    uint8_t bytes[3];
    if (size == 0)
        return URISIFT_OK;
    if (rest->letter == 'q') {
        rest->size = 0;
        return lookahead_places_put(out, rest->text, rest->places, 0, size);
    }
    size = unit_bytes(rest, bytes);
    rest->size = 0;
    rest->bits = 0;
    return text_put_other(out, bytes, size, rest->begin, rest->end);
}
