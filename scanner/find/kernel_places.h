/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * kernel_places.h — where an octet is, and where rows of needles may begin: many places at a time. Part of
 * kernel_template.h.
 */
#ifndef URISIFT_KERNEL_PLACES_H
#define URISIFT_KERNEL_PLACES_H

enum { AT_A_TIME = 4 };

/* Writes `at` and the number of the first bits of *bits, which are taken away; of none anything. */
KERNEL_FUNCTION void write_some(uint16_t *places, int count, uint64_t *bits, size_t at)
{
    for (int i = 0; i < count; i++) {
        places[i] = (uint16_t)(at + first_bit(*bits | UINT64_C(1) << 63));
        *bits &= *bits - 1;
    }
}

/* Writes `at` and the number of each bit; returns where the next ones go. They are written four at a time, needed or not: so
 * the number of rounds is easily predicted. */
KERNEL_FUNCTION uint16_t *write_places(uint16_t *places, uint64_t bits, size_t at)
{
    uint16_t *end = places + bit_count(bits);
    for (; bits; places += AT_A_TIME)
        write_some(places, AT_A_TIME, &bits, at);
    return end;
}

/* What the scalar kernel has found behind `at`. */
static inline size_t move_places(uint16_t *places, size_t count, size_t at)
{
    for (size_t i = 0; i < count; i++)
        places[i] = (uint16_t)(places[i] + at);
    return count;
}

/* Of the places in [from, to) those at which there is a row, in their order. What halves of octets let in cannot be
 * predicted, so whether one stays is no branch. */
KERNEL_FUNCTION uint16_t *keep_rows(const struct needles *n, const uint8_t *data, uint16_t *from, const uint16_t *to)
{
    uint16_t *kept = from;
    for (; from < to; from++) {
        *kept = *from;
        kept += needles_at(n, data, *from) != 0;
    }
    return kept;
}

/* What is found in [0, to), as far as that can be looked at by blocks: to *at. Most blocks
 * have one or two, or none, which cannot be predicted: so many are written always. `by_low` is a constant. */
TOGETHER KERNEL_FUNCTION uint16_t *needles_by(const struct needles *n, const uint8_t *data, size_t to, size_t size, bool by_low,
                                     uint16_t *found, size_t *at)
{
    const struct needle_vectors v = load_needles(n);
    const size_t inside = size < 64 + 2 ? 0 : size - 64 - 1, whole = to < 64 ? 0 : to - 63; /* a block begins before both */
    const size_t begins = whole < inside ? whole : inside;
    uint16_t *end = found;
    size_t block = 0;
    for (; block < begins; block += 64) {
        uint64_t bits = needles_64(&v, data + block, by_low);
        uint16_t *next = end + bit_count(bits);
        write_some(end, 2, &bits, block);
        write_places(end + 2, bits, block);
        end = next;
    }
    if (block < to && block < inside) { /* of the last one a part */
        end = write_places(end, needles_64(&v, data + block, by_low) & ((UINT64_C(1) << (to - block)) - 1), block);
        block += 64;
    }
    *at = block;
    return keep_rows(n, data, found, end);
}

KERNEL_FUNCTION size_t needles(const struct needles *n, const uint8_t *data, size_t from, size_t to, size_t size,
                               uint16_t *found)
{
    size_t at = 0;
    data += from;
    to -= from;
    size -= from;
    uint16_t *end = n->by_low ? needles_by(n, data, to, size, true, found, &at)
                              : needles_by(n, data, to, size, false, found, &at);
    size_t more = at < to ? urisift_kernel_scalar.needles(n, data, at, to, size, end) : 0;
    return (size_t)(end - found) + move_places(end, more, at);
}

KERNEL_FUNCTION size_t places(const uint8_t *data, size_t size, uint8_t octet, uint16_t *found)
{
    size_t at = 0;
    uint16_t *end = found;
    for (; size - at >= 64; at += 64)
        end = write_places(end, equal_64(data + at, octet), at);
    size_t more = urisift_kernel_scalar.places(data + at, size - at, octet, end);
    return (size_t)(end - found) + move_places(end, more, at);
}

#endif
