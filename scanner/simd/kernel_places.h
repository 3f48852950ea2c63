/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * kernel_places.h — where a byte is, and where literal prefixes may begin: many places at a
 * time. Part of kernel_template.h.
 */
#ifndef URISIFT_KERNEL_PLACES_H
#define URISIFT_KERNEL_PLACES_H

/* Writes `at` plus the number of each set bit; returns where the next ones go. Four are written
 * at a time, needed or not, so that the number of rounds is easily predicted: up to three places
 * after the last one are overwritten. */
KERNEL_FUNCTION uint16_t *write_places(uint16_t *places, uint64_t bits, size_t at)
{
    enum { AT_A_TIME = 4 };
    uint16_t *end = places + bit_count(bits);
    for (; bits; places += AT_A_TIME)
        for (unsigned i = 0; i < AT_A_TIME; i++, bits &= bits - 1)
            places[i] = (uint16_t)(at + first_bit(bits | UINT64_C(1) << 63));
    return end;
}

/* Adds `at` to places that the scalar kernel counted from there. */
static inline size_t move_places(uint16_t *places, size_t count, size_t at)
{
    for (size_t i = 0; i < count; i++)
        places[i] = (uint16_t)(places[i] + at);
    return count;
}

/* Keeps those of the places at which a literal prefix begins. The buckets let in others, too,
 * and which ones cannot be predicted: so there is no branch. */
KERNEL_FUNCTION size_t keep_prefixes(const struct needles *n, const uint8_t *data, uint16_t *places,
                                     size_t count)
{
    size_t kept = 0;
    for (size_t i = 0; i < count; i++) {
        const uint16_t place = places[i];
        places[kept] = place;
        kept += needles_at(n, data, place) != 0;
    }
    return kept;
}

/* Looks at [0, to) by whole blocks, as far as `size` allows; returns where it ended, and the
 * number of places in *count. `by_low` is a constant. */
KERNEL_FUNCTION size_t needles_by(const struct needles *n, const uint8_t *data, size_t to,
                                  size_t size, bool by_low, uint16_t *places, size_t *count)
{
    const struct needle_vectors v = load_needles(n);
    /* needles_64() reads two bytes after the block */
    const size_t inside = size < 64 + 2 ? 0 : size - 64 - 1;
    uint16_t *end = places;
    size_t block = 0;
    for (; block < to && block < inside; block += 64) {
        __builtin_prefetch(data + block + 1024);
        uint64_t bits = needles_64(&v, data + block, by_low);
        if (to - block < 64)
            bits &= (UINT64_C(1) << (to - block)) - 1;
        end = write_places(end, bits, block);
    }
    *count = keep_prefixes(n, data, places, (size_t)(end - places));
    return block < to ? block : to;
}

KERNEL_FUNCTION size_t needles(const struct needles *n, const uint8_t *data, size_t from, size_t to,
                               size_t size, uint16_t *places)
{
    data += from;
    to -= from;
    size -= from;
    size_t count;
    const size_t at = n->by_low ? needles_by(n, data, to, size, true, places, &count)
                                : needles_by(n, data, to, size, false, places, &count);
    const size_t more = urisift_kernel_scalar.needles(n, data, at, to, size, places + count);
    return count + move_places(places + count, more, at);
}

KERNEL_FUNCTION size_t places(const uint8_t *data, size_t size, uint8_t byte, uint16_t *found)
{
    size_t at = 0;
    uint16_t *end = found;
    for (; size - at >= 64; at += 64)
        end = write_places(end, equal_64(data + at, byte), at);
    size_t more = urisift_kernel_scalar.places(data + at, size - at, byte, end);
    return (size_t)(end - found) + move_places(end, more, at);
}

#endif
