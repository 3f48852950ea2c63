/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* kernel_avx512.c — with AVX-512 BW alone. */
#include <immintrin.h>

#define KERNEL_ID avx512
#define KERNEL_NAME "avx512"
#ifndef KERNEL_FUNCTION /* tests/kernels/portable/immintrin.h does without the instructions */
#define KERNEL_TARGET "avx512bw,bmi,popcnt"
#define KERNEL_SUPPORTED                                                                           \
    (__builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("bmi") &&                        \
     __builtin_cpu_supports("popcnt"))
#define KERNEL_FUNCTION __attribute__((target(KERNEL_TARGET))) static inline
#define KERNEL_BASE64 urisift_kernel_avx2.base64 /* a line is too short for more */
#endif

#include "scanner/simd/kernel_avx512.h"

KERNEL_FUNCTION struct vectors load_vectors(const struct anchors *a)
{
    return (struct vectors){load_table(a->last_low), load_table(a->before_low)};
}

/* The last letter of a scheme is ASCII, and the shuffle gives 0 for bytes above 127. */
KERNEL_FUNCTION uint64_t find_64(const struct vectors *v, const uint8_t *bytes)
{
    __m512i last = _mm512_shuffle_epi8(v->last, load(bytes - 1));
    __m512i before =
        _mm512_shuffle_epi8(v->before, _mm512_and_si512(load(bytes - 2), _mm512_set1_epi8(15)));
    uint64_t colons = _mm512_cmpeq_epi8_mask(load(bytes), _mm512_set1_epi8(':'));
    return _mm512_mask_test_epi8_mask(colons, last, before);
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

#include "scanner/simd/kernel_template.h"
