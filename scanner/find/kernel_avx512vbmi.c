/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * kernel_avx512vbmi.c — with AVX-512 VBMI, too, which looks up in tables of 64 octets: the low six bits tell one letter from
 * another, and capitals from none. Fewer octets are let in than by the low four, and none has to be cut down to these. Where
 * bits are set is written at once, with VBMI2, which hardly a machine with the one is without.
 */
#include <immintrin.h>

#define KERNEL_ID avx512vbmi
#define KERNEL_NAME "avx512vbmi"
#ifndef KERNEL_FUNCTION /* tests/kernels/portable/immintrin.h does without the instructions */
#define KERNEL_TARGET "avx512bw,avx512vbmi,avx512vbmi2,bmi,popcnt"
#define KERNEL_SUPPORTED (__builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512vbmi") && \
                          __builtin_cpu_supports("avx512vbmi2") && __builtin_cpu_supports("bmi") && __builtin_cpu_supports("popcnt"))
#define KERNEL_FUNCTION __attribute__((target(KERNEL_TARGET))) static inline
#define KERNEL_BASE64 urisift_kernel_avx2.base64 /* a line is too short for more */
#endif

#include "scanner/find/kernel_avx512.h"

/* Of both halves of ASCII: what begins with other bits is looked up as what ends with the same six. */
KERNEL_FUNCTION __m512i load_letters(const uint8_t *table)
{
    return _mm512_or_si512(load(table), load(table + 64));
}

KERNEL_FUNCTION struct vectors load_vectors(const struct anchors *a)
{
    return (struct vectors){load_letters(a->last), load_letters(a->before)};
}

KERNEL_FUNCTION uint64_t find_64(const struct vectors *v, const uint8_t *octets)
{
    __m512i last = _mm512_permutexvar_epi8(load(octets - 1), v->last);
    __m512i before = _mm512_permutexvar_epi8(load(octets - 2), v->before);
    uint64_t colons = _mm512_cmpeq_epi8_mask(load(octets), _mm512_set1_epi8(':'));
    return _mm512_mask_test_epi8_mask(colons, last, before);
}

/* Of a row the middle octet by six bits, which costs half; the others by seven: there many are digits, or marks, which six do
 * not tell from letters. */
struct needle_vectors {
    __m512i first[2], middle, last[2]; /* the halves of ASCII; both in one */
};

KERNEL_FUNCTION struct needle_vectors load_needles(const struct needles *n)
{
    return (struct needle_vectors){{load(n->seven[0]), load(n->seven[0] + 64)},
                                   load_letters(n->seven[1]),
                                   {load(n->seven[2]), load(n->seven[2] + 64)}};
}

/* By these bits, whatever is asked for: that tells more, and costs no more. */
KERNEL_FUNCTION uint64_t needles_64(const struct needle_vectors *v, const uint8_t *octets, bool by_low)
{
    (void)by_low;
    __m512i first = _mm512_permutex2var_epi8(v->first[0], load(octets), v->first[1]);
    __m512i last = _mm512_permutex2var_epi8(v->last[0], load(octets + 2), v->last[1]);
    return _mm512_test_epi8_mask(_mm512_and_si512(first, last), _mm512_permutexvar_epi8(load(octets + 1), v->middle));
}

/* The numbers of the bits that are set, brought together, and counted from `at`. Eight are written at once; more are rare. */
KERNEL_FUNCTION uint16_t *write_numbers(uint16_t *places, uint64_t bits, size_t at)
{
    enum { FEW = 8, HALF = 32 };
    static const uint8_t numbers[64] = {0,  1,  2,  3,  4,  5,  6,  7,  8,  9,  10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21,
                                        22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43,
                                        44, 45, 46, 47, 48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59, 60, 61, 62, 63};
    const __m512i set = _mm512_maskz_compress_epi8(bits, load(numbers)), begin = _mm512_set1_epi16((short)at);
    const size_t count = (size_t)__builtin_popcountll(bits);
    const __m128i few = _mm_cvtepu8_epi16(_mm512_castsi512_si128(set));
    _mm_storeu_si128((__m128i *)places, _mm_add_epi16(few, _mm512_castsi512_si128(begin)));
    if (__builtin_expect(count > FEW, false)) {
        const __m512i first = _mm512_cvtepu8_epi16(_mm512_castsi512_si256(set));
        const __m512i second = _mm512_cvtepu8_epi16(_mm512_extracti64x4_epi64(set, 1));
        _mm512_storeu_si512((void *)places, _mm512_add_epi16(first, begin));
        _mm512_storeu_si512((void *)(places + HALF), _mm512_add_epi16(second, begin));
    }
    return places + count;
}
#define KERNEL_BY_SEVEN true
#define KERNEL_WRITE_PLACES write_numbers
#define KERNEL_WRITE_FEW_PLACES write_numbers

#include "scanner/find/kernel_template.h"
