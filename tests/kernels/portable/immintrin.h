/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * immintrin.h — replaces the compiler's own where kernel_avx512.c and kernel_avx512vbmi.c are
 * compiled for a machine without AVX-512: SIMDe does in plain C what the instructions would.
 */
#ifndef URISIFT_PORTABLE_IMMINTRIN_H
#define URISIFT_PORTABLE_IMMINTRIN_H

#include <string.h>

#define SIMDE_NO_NATIVE
#define SIMDE_ENABLE_NATIVE_ALIASES
#include <simde/x86/avx512/add.h>
#include <simde/x86/avx512/and.h>
#include <simde/x86/avx512/andnot.h>
#include <simde/x86/avx512/broadcast.h>
#include <simde/x86/avx512/cmpeq.h>
#include <simde/x86/avx512/cmpgt.h>
#include <simde/x86/avx512/cvt.h>
#include <simde/x86/avx512/extract.h>
#include <simde/x86/avx512/loadu.h>
#include <simde/x86/avx512/mov_mask.h>
#include <simde/x86/avx512/or.h>
#include <simde/x86/avx512/permutex2var.h>
#include <simde/x86/avx512/permutexvar.h>
#include <simde/x86/avx512/set1.h>
#include <simde/x86/avx512/setzero.h>
#include <simde/x86/avx512/shuffle.h>
#include <simde/x86/avx512/srli.h>
#include <simde/x86/avx512/storeu.h>
#include <simde/x86/avx512/test.h>

/* What SIMDe does not have: Intel's Intrinsics Guide says what they do. */
static inline simde__m512i portable_compress(uint64_t bits, simde__m512i bytes)
{
    uint8_t from[64], to[64] = {0};
    simde_mm512_storeu_si512(from, bytes);
    for (size_t i = 0, count = 0; i < 64; i++)
        if (bits >> i & 1)
            to[count++] = from[i];
    return simde_mm512_loadu_si512(to);
}

static inline simde__m512i portable_widen(simde__m256i bytes)
{
    uint8_t from[32];
    uint16_t to[32];
    simde_mm256_storeu_si256((simde__m256i *)from, bytes);
    for (size_t i = 0; i < 32; i++)
        to[i] = from[i];
    return simde_mm512_loadu_si512(to);
}

static inline simde__m512i portable_compress_16(uint32_t bits, simde__m512i places)
{
    uint16_t from[32], to[32] = {0};
    simde_mm512_storeu_si512(from, places);
    for (size_t i = 0, count = 0; i < 32; i++)
        if (bits >> i & 1)
            to[count++] = from[i];
    return simde_mm512_loadu_si512(to);
}

static inline simde__m512i portable_widen_16(simde__m256i places)
{
    uint16_t from[16];
    uint32_t to[16];
    simde_mm256_storeu_si256((simde__m256i *)from, places);
    for (size_t i = 0; i < 16; i++)
        to[i] = from[i];
    return simde_mm512_loadu_si512(to);
}

/* With zeros for what is not gathered, and places that are counted in bytes. */
static inline simde__m512i portable_gather(uint16_t bits, simde__m512i places, const uint8_t *bytes)
{
    uint32_t at[16], to[16] = {0};
    simde_mm512_storeu_si512(at, places);
    for (size_t i = 0; i < 16; i++)
        if (bits >> i & 1)
            memcpy(&to[i], bytes + at[i], sizeof to[i]);
    return simde_mm512_loadu_si512(to);
}

/* The same for eight bytes each. */
static inline simde__m512i portable_gather_64(simde__m512i places, const uint8_t *bytes)
{
    uint64_t at[8], to[8];
    simde_mm512_storeu_si512(at, places);
    for (size_t i = 0; i < 8; i++)
        memcpy(&to[i], bytes + at[i], sizeof to[i]);
    return simde_mm512_loadu_si512(to);
}

static inline simde__m512i portable_count_zeros(simde__m512i numbers)
{
    uint64_t number[8];
    simde_mm512_storeu_si512(number, numbers);
    for (size_t i = 0; i < 8; i++)
        number[i] = number[i] ? (uint64_t)__builtin_clzll(number[i]) : 64;
    return simde_mm512_loadu_si512(number);
}

typedef uint16_t __mmask16;
typedef uint32_t __mmask32;
#define _mm512_maskz_compress_epi8 portable_compress
#define _mm512_maskz_compress_epi16 portable_compress_16
#define _mm512_cvtepu16_epi32 portable_widen_16
#define _mm512_mask_i32gather_epi32(zeros, bits, places, bytes, scale)                             \
    ((void)(zeros), portable_gather(bits, places, bytes))
#define _mm512_cvtepu8_epi16 portable_widen
#define _mm512_i64gather_epi64(places, bytes, scale) portable_gather_64(places, bytes)
#define _mm512_lzcnt_epi64 portable_count_zeros

#define KERNEL_FUNCTION static inline
#define KERNEL_SUPPORTED true

#endif
