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

KERNEL_FUNCTION struct vectors load_vectors(const struct scheme_colons *a)
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

#include "scanner/simd/kernel_template.h"
