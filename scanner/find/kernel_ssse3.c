/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* kernel_ssse3.c — four times 16 octets, with the byte shuffle of SSSE3. */
#include <immintrin.h>

#include "scanner/find/kernel.h"

#define KERNEL_ID ssse3
#define KERNEL_NAME "ssse3"
#define KERNEL_TARGET "ssse3"
#define KERNEL_SUPPORTED __builtin_cpu_supports("ssse3")
#define KERNEL_FUNCTION __attribute__((target(KERNEL_TARGET))) static inline

struct vectors {
    __m128i last_low, last_high, before_low, before_high;
};

KERNEL_FUNCTION struct vectors load_vectors(const struct anchors *a)
{
    return (struct vectors){
        _mm_loadu_si128((const __m128i *)a->last_low), _mm_loadu_si128((const __m128i *)a->last_high),
        _mm_loadu_si128((const __m128i *)a->before_low), _mm_loadu_si128((const __m128i *)a->before_high)};
}

/* The buckets of 16 octets by one pair of tables. */
KERNEL_FUNCTION __m128i buckets(__m128i octets, __m128i low, __m128i high)
{
    const __m128i four = _mm_set1_epi8(15);
    __m128i by_low = _mm_shuffle_epi8(low, _mm_and_si128(octets, four));
    __m128i by_high = _mm_shuffle_epi8(high, _mm_and_si128(_mm_srli_epi16(octets, 4), four));
    return _mm_and_si128(by_low, by_high);
}

KERNEL_FUNCTION uint64_t find_16(const struct vectors *v, const uint8_t *octets, uint64_t colons)
{
    if (!colons)
        return 0;
    __m128i last = buckets(_mm_loadu_si128((const __m128i *)(octets - 1)), v->last_low, v->last_high);
    __m128i before = buckets(_mm_loadu_si128((const __m128i *)(octets - 2)), v->before_low, v->before_high);
    __m128i none = _mm_cmpeq_epi8(_mm_and_si128(last, before), _mm_setzero_si128());
    return colons & ~(uint64_t)(unsigned)_mm_movemask_epi8(none);
}

KERNEL_FUNCTION uint64_t find_64(const struct vectors *v, const uint8_t *octets)
{
    const __m128i colon = _mm_set1_epi8(':');
    uint64_t found = 0;
    for (unsigned i = 0; i < 64; i += 16) {
        __m128i equal = _mm_cmpeq_epi8(_mm_loadu_si128((const __m128i *)(octets + i)), colon);
        found |= find_16(v, octets + i, (unsigned)_mm_movemask_epi8(equal)) << i;
    }
    return found;
}

#include "scanner/find/kernel_template.h"
