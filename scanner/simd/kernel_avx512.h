/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * kernel_avx512.h — 64 bytes at once, with AVX-512 BW: every comparison is a mask already. All
 * but the search for scheme colons, which is each kernel's own: the kernel defines the macros of
 * kernel_template.h, includes this file, defines find_64(), and includes kernel_template.h.
 */
#ifndef URISIFT_KERNEL_AVX512_H
#define URISIFT_KERNEL_AVX512_H

#include <immintrin.h>

#include "scanner/simd/kernel.h"
#include "scanner/simd/markup.h"

struct vectors {
    __m512i last, before;
};

KERNEL_FUNCTION __m512i load(const uint8_t *bytes)
{
    return _mm512_loadu_si512((const void *)bytes);
}

/* A table of 16 bytes in each quarter: the shuffle looks up in its own. */
KERNEL_FUNCTION __m512i load_table(const uint8_t *table)
{
    return _mm512_broadcast_i32x4(_mm_loadu_si128((const __m128i *)table));
}

struct url_vectors {
    __m512i url, host, plain;
};

KERNEL_FUNCTION struct url_vectors load_url_sets(const struct url_sets *sets)
{
    return (struct url_vectors){load_table(sets->url), load_table(sets->host),
                                load_table(sets->plain)};
}

/* Which bytes are in the set whose rows these are; `halves` has the bit of each
 * byte's high half. The shuffle gives 0 for bytes above 127. */
KERNEL_FUNCTION uint64_t in_set(__m512i rows, __m512i bytes, __m512i halves)
{
    return _mm512_test_epi8_mask(_mm512_shuffle_epi8(rows, bytes), halves);
}

KERNEL_FUNCTION uint64_t equal(__m512i bytes, char byte)
{
    return _mm512_cmpeq_epi8_mask(bytes, _mm512_set1_epi8(byte));
}

KERNEL_FUNCTION struct block_masks outline_64(const struct url_vectors *v, const uint8_t *bytes)
{
    __m512i here = load(bytes);
    const __m512i bits = _mm512_set1_epi64((int64_t)0x8040201008040201);
    __m512i high = _mm512_and_si512(_mm512_srli_epi16(here, 4), _mm512_set1_epi8(7));
    __m512i halves = _mm512_shuffle_epi8(bits, high);
    return (struct block_masks){
        .end = ~in_set(v->url, here, halves),
        .host_end = ~in_set(v->host, here, halves),
        .rare = ~in_set(v->plain, here, halves) | (equal(here, '.') & equal(load(bytes - 1), '/')),
        .question = equal(here, '?'),
    };
}

KERNEL_FUNCTION uint64_t newlines_64(const uint8_t *bytes)
{
    return equal(load(bytes), '\n');
}

/* 0x21 to 0x7E are the bytes that are more than 0x21 once 1 is added, with a sign. */
KERNEL_FUNCTION struct field_masks fields_64(const uint8_t *bytes)
{
    __m512i here = load(bytes), next = load(bytes + 1);
    uint64_t graphic =
        _mm512_cmpgt_epi8_mask(_mm512_add_epi8(here, _mm512_set1_epi8(1)), _mm512_set1_epi8(0x21));
    uint64_t low = ~_mm512_cmpgt_epu8_mask(next, _mm512_set1_epi8(' ')), colon = equal(here, ':');
    return (struct field_masks){
        .end = equal(here, '\n') & ~(equal(next, ' ') | equal(next, '\t')),
        .name = graphic & ~colon,
        .value = colon & low,
        .odd = (equal(here, '\r') & ~equal(next, '\n')) | (equal(here, '=') & equal(next, '?')),
        .open = equal(here, '<'),
        .close = equal(here, '>'),
    };
}

KERNEL_FUNCTION uint64_t equal_64(const uint8_t *bytes, uint8_t byte)
{
    return equal(load(bytes), (char)byte);
}

KERNEL_FUNCTION struct markup_masks markup_64(const uint8_t *bytes, uint8_t quote)
{
    __m512i here = load(bytes), before = load(bytes - 1);
    uint64_t equals = equal(before, '='),
             low = ~_mm512_cmpgt_epu8_mask(before, _mm512_set1_epi8(' '));
    uint64_t own = equal(here, (char)quote), other = equal(here, (char)(quote ^ '"' ^ '\''));
    return (struct markup_masks){
        .open = equal(here, '<'),
        .close = equal(here, '>'),
        .begin = own & equals,
        .end = own & ~equals,
        .other = other,
        .odd = ((own | other) & low) | (other & equals),
        .mark = equal(here, ':') | equal(here, '&'),
    };
}

struct needle_vectors {
    __m512i low[3], high[3];
};

KERNEL_FUNCTION struct needle_vectors load_needles(const struct needles *n)
{
    return (struct needle_vectors){
        {load_table(n->low[0]), load_table(n->low[1]), load_table(n->low[2])},
        {load_table(n->high[0]), load_table(n->high[1]), load_table(n->high[2])}};
}

/* The buckets that byte k of a row leaves open. */
KERNEL_FUNCTION __m512i look_up(const struct needle_vectors *v, unsigned k, const uint8_t *bytes,
                                bool by_low)
{
    const __m512i half = _mm512_set1_epi8(15);
    __m512i here = load(bytes + k);
    __m512i low = _mm512_shuffle_epi8(v->low[k], _mm512_and_si512(here, half));
    __m512i high = _mm512_and_si512(_mm512_srli_epi16(here, 4), half);
    return by_low ? low : _mm512_and_si512(low, _mm512_shuffle_epi8(v->high[k], high));
}

KERNEL_FUNCTION uint64_t needles_64(const struct needle_vectors *v, const uint8_t *bytes,
                                    bool by_low)
{
    __m512i both = _mm512_and_si512(look_up(v, 0, bytes, false), look_up(v, 1, bytes, by_low));
    return _mm512_test_epi8_mask(both, look_up(v, 2, bytes, by_low));
}

struct tag_vectors {
    __m512i first_low, first_high, second_low;
};

KERNEL_FUNCTION struct tag_vectors load_tags(const struct markup *m)
{
    return (struct tag_vectors){load_table(m->first_low), load_table(m->first_high),
                                load_table(m->second_low)};
}

KERNEL_FUNCTION uint64_t suspects_64(const struct tag_vectors *v, const uint8_t *bytes)
{
    const __m512i half = _mm512_set1_epi8(15);
    __m512i one = load(bytes + 1), two = load(bytes + 2);
    uint64_t slashes = equal(one, '/');
    __m512i first = _mm512_mask_mov_epi8(one, slashes, two);
    __m512i second = _mm512_mask_mov_epi8(two, slashes, load(bytes + 3));
    __m512i low = _mm512_shuffle_epi8(v->first_low, _mm512_and_si512(first, half));
    __m512i high =
        _mm512_shuffle_epi8(v->first_high, _mm512_and_si512(_mm512_srli_epi16(first, 4), half));
    __m512i behind = _mm512_shuffle_epi8(v->second_low, _mm512_and_si512(second, half));
    return _mm512_test_epi8_mask(_mm512_and_si512(low, high), behind);
}

struct start_vectors {
    __m512i first, second, ends;
};

KERNEL_FUNCTION struct start_vectors load_starts(const struct line_starts *starts)
{
    return (struct start_vectors){load_table(starts->first_low), load_table(starts->second_low),
                                  load_table(starts->ends)};
}

/* The shuffle gives 0 for bytes above 127. */
KERNEL_FUNCTION uint64_t starts_64(const struct start_vectors *v, const uint8_t *bytes)
{
    __m512i here = load(bytes), first = _mm512_shuffle_epi8(v->first, load(bytes + 1));
    uint64_t ends = _mm512_cmpeq_epi8_mask(_mm512_shuffle_epi8(v->ends, here), here);
    return _mm512_mask_test_epi8_mask(ends, first, _mm512_shuffle_epi8(v->second, load(bytes + 2)));
}

#endif
