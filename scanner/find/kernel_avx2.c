/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* kernel_avx2.c — twice 32 octets, with AVX2. */
#include <immintrin.h>

#include "scanner/find/kernel.h"

#define KERNEL_ID avx2
#define KERNEL_NAME "avx2"
#define KERNEL_TARGET "avx2,bmi"
#define KERNEL_SUPPORTED (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi"))
#define KERNEL_FUNCTION __attribute__((target(KERNEL_TARGET))) static inline

struct vectors {
    __m256i last_low, last_high, before_low, before_high;
};

KERNEL_FUNCTION __m256i load_twice(const uint8_t *table)
{
    return _mm256_broadcastsi128_si256(_mm_loadu_si128((const __m128i *)table));
}

KERNEL_FUNCTION struct vectors load_vectors(const struct anchors *a)
{
    return (struct vectors){load_twice(a->last_low), load_twice(a->last_high), load_twice(a->before_low),
                            load_twice(a->before_high)};
}

/* The buckets of 32 octets by one pair of tables. */
KERNEL_FUNCTION __m256i buckets(__m256i octets, __m256i low, __m256i high)
{
    const __m256i four = _mm256_set1_epi8(15);
    __m256i by_low = _mm256_shuffle_epi8(low, _mm256_and_si256(octets, four));
    __m256i by_high = _mm256_shuffle_epi8(high, _mm256_and_si256(_mm256_srli_epi16(octets, 4), four));
    return _mm256_and_si256(by_low, by_high);
}

/* Of the colons among 32 octets those that may end a scheme. */
KERNEL_FUNCTION uint64_t find_32(const struct vectors *v, const uint8_t *octets, uint64_t colons)
{
    __m256i last = buckets(_mm256_loadu_si256((const __m256i *)(octets - 1)), v->last_low, v->last_high);
    __m256i before = buckets(_mm256_loadu_si256((const __m256i *)(octets - 2)), v->before_low, v->before_high);
    __m256i none = _mm256_cmpeq_epi8(_mm256_and_si256(last, before), _mm256_setzero_si256());
    return colons & ~(uint64_t)(unsigned)_mm256_movemask_epi8(none);
}

KERNEL_FUNCTION uint64_t find_64(const struct vectors *v, const uint8_t *octets)
{
    const __m256i colon = _mm256_set1_epi8(':');
    __m256i a = _mm256_cmpeq_epi8(_mm256_loadu_si256((const __m256i *)octets), colon);
    __m256i b = _mm256_cmpeq_epi8(_mm256_loadu_si256((const __m256i *)(octets + 32)), colon);
    if (_mm256_testz_si256(_mm256_or_si256(a, b), _mm256_set1_epi8(-1)))
        return 0;
    return find_32(v, octets, (unsigned)_mm256_movemask_epi8(a)) |
           find_32(v, octets + 32, (unsigned)_mm256_movemask_epi8(b)) << 32;
}

#include "scanner/find/kernel_template.h"
