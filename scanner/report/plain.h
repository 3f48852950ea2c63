/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * plain.h — copies octets and tells whether they are plain: ASCII that stands in
 * a JSON string as it is (RFC 8259 section 7). 16 at a time with the vectors that
 * every x86-64 and AArch64 has, in two words elsewhere. Nothing is read or
 * written outside the spans.
 */
#ifndef URISIFT_REPORT_PLAIN_H
#define URISIFT_REPORT_PLAIN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#if defined(__SSE2__)
#include <emmintrin.h>
#elif defined(__aarch64__) && defined(__ARM_NEON)
#include <arm_neon.h>
#endif

/* The octet in all eight places. */
#define PLAIN_EIGHT(octet) (UINT64_C(0x0101010101010101) * (octet))

static inline uint64_t plain_load_8(const uint8_t *from)
{
    uint64_t word;
    memcpy(&word, from, sizeof word);
    return word;
}

static inline uint32_t plain_load_4(const uint8_t *from)
{
    uint32_t word;
    memcpy(&word, from, sizeof word);
    return word;
}

/* Not zero if any of eight octets is not plain. A subtraction borrows from the
 * next octet only where its own is not plain, so the answer as a whole is exact. */
static inline uint64_t plain_odd_8(uint64_t word)
{
    uint64_t control = word - PLAIN_EIGHT(0x20);
    uint64_t quote = (word ^ PLAIN_EIGHT('"')) - PLAIN_EIGHT(1);
    uint64_t backslash = (word ^ PLAIN_EIGHT('\\')) - PLAIN_EIGHT(1);
    return (word | control | quote | backslash) & PLAIN_EIGHT(0x80);
}

/* plain_odd: what was odd so far, and in the 16 octets that are copied. */
#if defined(__SSE2__)

typedef __m128i plain_odd;

static inline plain_odd plain_none(void)
{
    return _mm_setzero_si128();
}

static inline plain_odd plain_copy_16(plain_odd odd, uint8_t *to, const uint8_t *from)
{
    __m128i octets = _mm_loadu_si128((const __m128i *)from);
    _mm_storeu_si128((__m128i *)to, octets);
    /* Signed: what is above 0x7f is below 0x20 as well. */
    odd = _mm_or_si128(odd, _mm_cmpgt_epi8(_mm_set1_epi8(0x20), octets));
    odd = _mm_or_si128(odd, _mm_cmpeq_epi8(octets, _mm_set1_epi8('"')));
    return _mm_or_si128(odd, _mm_cmpeq_epi8(octets, _mm_set1_epi8('\\')));
}

static inline bool plain_any(plain_odd odd)
{
    return _mm_movemask_epi8(odd) != 0;
}

#elif defined(__aarch64__) && defined(__ARM_NEON)

typedef uint8x16_t plain_odd;

static inline plain_odd plain_none(void)
{
    return vdupq_n_u8(0);
}

static inline plain_odd plain_copy_16(plain_odd odd, uint8_t *to, const uint8_t *from)
{
    uint8x16_t octets = vld1q_u8(from);
    vst1q_u8(to, octets);
    /* Signed: what is above 0x7f is below 0x20 as well. */
    odd = vorrq_u8(odd, vcltq_s8(vreinterpretq_s8_u8(octets), vdupq_n_s8(0x20)));
    odd = vorrq_u8(odd, vceqq_u8(octets, vdupq_n_u8('"')));
    return vorrq_u8(odd, vceqq_u8(octets, vdupq_n_u8('\\')));
}

static inline bool plain_any(plain_odd odd)
{
    return vmaxvq_u8(odd) != 0;
}

#else

typedef uint64_t plain_odd;

static inline plain_odd plain_none(void)
{
    return 0;
}

static inline plain_odd plain_copy_16(plain_odd odd, uint8_t *to, const uint8_t *from)
{
    uint64_t low = plain_load_8(from), high = plain_load_8(from + 8);
    memcpy(to, &low, 8);
    memcpy(to + 8, &high, 8);
    return odd | plain_odd_8(low) | plain_odd_8(high);
}

static inline bool plain_any(plain_odd odd)
{
    return odd != 0;
}

#endif

/* Copies less than 16 octets: from both ends, so that the middle may be copied twice. */
static inline bool plain_copy_few(uint8_t *to, const uint8_t *from, size_t size)
{
    if (size >= 8) {
        uint64_t low = plain_load_8(from), high = plain_load_8(from + size - 8);
        memcpy(to, &low, 8);
        memcpy(to + size - 8, &high, 8);
        return !(plain_odd_8(low) | plain_odd_8(high));
    }
    if (size >= 4) {
        uint32_t low = plain_load_4(from), high = plain_load_4(from + size - 4);
        memcpy(to, &low, 4);
        memcpy(to + size - 4, &high, 4);
        return !plain_odd_8((uint64_t)high << 32 | low);
    }
    uint64_t word = PLAIN_EIGHT(0x20);
    for (size_t i = 0; i < size; i++) {
        to[i] = from[i];
        word = word << 8 | from[i];
    }
    return !plain_odd_8(word);
}

/* Copies `size` octets to where there is room for them. Are all of them plain? */
static inline bool plain_copy(uint8_t *to, const uint8_t *from, size_t size)
{
    if (size < 16)
        return plain_copy_few(to, from, size);
    plain_odd odd = plain_none();
    size_t last = size - 16;
    for (size_t i = 0; i < last; i += 16)
        odd = plain_copy_16(odd, to + i, from + i);
    return !plain_any(plain_copy_16(odd, to + last, from + last));
}

#endif
