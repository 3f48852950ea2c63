/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * plain.h — copies bytes and reports whether they are plain: printable ASCII that is written in a
 * JSON string as it is (RFC 8259 section 7).
 *
 * It copies 16 bytes at a time, with the vectors that every x86-64 and AArch64 has, and elsewhere
 * in two words. It reads and writes nothing outside the spans.
 */
#ifndef URISIFT_REPORT_PLAIN_H
#define URISIFT_REPORT_PLAIN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "core/text/load.h"

#if defined(__SSE2__)
#include <emmintrin.h>
#elif defined(__aarch64__) && defined(__ARM_NEON)
#include <arm_neon.h>
#endif

/* A word with the byte in all eight places. */
#define PLAIN_EIGHT(byte) (UINT64_C(0x0101010101010101) * (byte))

/* Is the byte plain? */
static inline bool plain_is_byte(uint8_t c)
{
    return c >= 0x20 && c < 0x7f && c != '"' && c != '\\';
}

/* Each variant defines three functions. plain_is_word: are all of eight bytes plain?
 * plain_copy_many copies 16 bytes or more: are all of them plain? plain_copy_front_16 copies 16
 * bytes and returns how many at the front are plain. */
#if defined(__SSE2__)

/* Returns bytes whose bit 7 is set for a quote, a backslash, DEL and non-ASCII bytes. */
static inline __m128i plain_marks(__m128i bytes)
{
    __m128i quotes = _mm_cmpeq_epi8(bytes, _mm_set1_epi8('"'));
    __m128i backslashes = _mm_cmpeq_epi8(bytes, _mm_set1_epi8('\\'));
    __m128i dels = _mm_cmpeq_epi8(bytes, _mm_set1_epi8(0x7f));
    return _mm_or_si128(_mm_or_si128(bytes, dels), _mm_or_si128(quotes, backslashes));
}

static inline bool plain_is_all(__m128i least, __m128i marks)
{
    __m128i control = _mm_cmplt_epi8(least, _mm_set1_epi8(0x20));
    return _mm_movemask_epi8(_mm_or_si128(marks, control)) == 0;
}

static inline __m128i plain_copy_16(uint8_t *to, const uint8_t *from)
{
    __m128i bytes = _mm_loadu_si128((const __m128i *)from);
    _mm_storeu_si128((__m128i *)to, bytes);
    return bytes;
}

static inline bool plain_is_word(uint64_t word)
{
    __m128i bytes = _mm_set1_epi64x((long long)word);
    return plain_is_all(bytes, plain_marks(bytes));
}

static inline bool plain_copy_many(uint8_t *to, const uint8_t *from, size_t size)
{
    const uint8_t *last = from + size - 16;
    __m128i least = plain_copy_16(to + size - 16, last), marks = plain_marks(least);
    for (; last - from > 16; from += 32, to += 32) {
        __m128i one = plain_copy_16(to, from), two = plain_copy_16(to + 16, from + 16);
        least = _mm_min_epu8(least, _mm_min_epu8(one, two));
        marks = _mm_or_si128(marks, _mm_or_si128(plain_marks(one), plain_marks(two)));
    }
    if (last > from) {
        __m128i one = plain_copy_16(to, from);
        least = _mm_min_epu8(least, one);
        marks = _mm_or_si128(marks, plain_marks(one));
    }
    return plain_is_all(least, marks);
}

static inline size_t plain_copy_front_16(uint8_t *to, const uint8_t *from)
{
    /* signed: bytes above 0x7f are less than 0x20, too */
    __m128i bytes = plain_copy_16(to, from);
    __m128i odd = _mm_or_si128(plain_marks(bytes), _mm_cmplt_epi8(bytes, _mm_set1_epi8(0x20)));
    return (size_t)__builtin_ctz((unsigned)_mm_movemask_epi8(odd) | 1u << 16);
}

#elif defined(__aarch64__) && defined(__ARM_NEON)

/* Returns a byte that is not zero for each byte that is not plain. The comparison is signed: bytes
 * above 0x7f are less than 0x20, too. */
static inline uint8x16_t plain_odd(uint8x16_t bytes)
{
    uint8x16_t quotes = vceqq_u8(bytes, vdupq_n_u8('"'));
    uint8x16_t backslashes = vceqq_u8(bytes, vdupq_n_u8('\\'));
    uint8x16_t control = vcltq_s8(vreinterpretq_s8_u8(bytes), vdupq_n_s8(0x20));
    uint8x16_t dels = vceqq_u8(bytes, vdupq_n_u8(0x7f));
    return vorrq_u8(vorrq_u8(control, dels), vorrq_u8(quotes, backslashes));
}

static inline uint8x16_t plain_copy_16(uint8_t *to, const uint8_t *from)
{
    uint8x16_t bytes = vld1q_u8(from);
    vst1q_u8(to, bytes);
    return plain_odd(bytes);
}

static inline bool plain_is_word(uint64_t word)
{
    return vmaxvq_u8(plain_odd(vreinterpretq_u8_u64(vdupq_n_u64(word)))) == 0;
}

static inline bool plain_copy_many(uint8_t *to, const uint8_t *from, size_t size)
{
    uint8x16_t odd = plain_copy_16(to + size - 16, from + size - 16);
    for (size_t i = 0; i < size - 16; i += 16)
        odd = vorrq_u8(odd, plain_copy_16(to + i, from + i));
    return vmaxvq_u8(odd) == 0;
}

/* The narrowing shift keeps four bits of each byte. */
static inline size_t plain_copy_front_16(uint8_t *to, const uint8_t *from)
{
    uint8x8_t odd = vshrn_n_u16(vreinterpretq_u16_u8(plain_copy_16(to, from)), 4);
    uint64_t bits = vget_lane_u64(vreinterpret_u64_u8(odd), 0);
    return bits ? (size_t)__builtin_ctzll(bits) / 4 : 16;
}

#else

/* Returns a word that is not zero if any of eight bytes is not plain. A subtraction borrows from
 * the next byte only where its own byte is not plain, so the answer as a whole is exact. */
static inline uint64_t plain_odd_8(uint64_t word)
{
    uint64_t control = word - PLAIN_EIGHT(0x20);
    uint64_t quote = (word ^ PLAIN_EIGHT('"')) - PLAIN_EIGHT(1);
    uint64_t backslash = (word ^ PLAIN_EIGHT('\\')) - PLAIN_EIGHT(1);
    uint64_t del = (word ^ PLAIN_EIGHT(0x7f)) - PLAIN_EIGHT(1);
    return (word | control | quote | backslash | del) & PLAIN_EIGHT(0x80);
}

static inline uint64_t plain_copy_8(uint8_t *to, const uint8_t *from)
{
    uint64_t word = load_8(from);
    memcpy(to, &word, sizeof word);
    return plain_odd_8(word);
}

static inline bool plain_is_word(uint64_t word)
{
    return !plain_odd_8(word);
}

static inline bool plain_copy_many(uint8_t *to, const uint8_t *from, size_t size)
{
    uint64_t odd = plain_copy_8(to + size - 8, from + size - 8);
    for (size_t i = 0; i < size - 8; i += 8)
        odd |= plain_copy_8(to + i, from + i);
    return odd == 0;
}

static inline size_t plain_copy_front_16(uint8_t *to, const uint8_t *from)
{
    size_t front = 0;
    if (plain_copy_many(to, from, 16))
        return 16;
    while (plain_is_byte(from[front]))
        front++;
    return front;
}

#endif

/* Copies fewer than 16 bytes: are all of them plain? It copies from both ends, so the middle may be
 * copied twice. */
static inline bool plain_copy_few(uint8_t *to, const uint8_t *from, size_t size)
{
    if (size >= 8) {
        uint64_t low = load_8(from), high = load_8(from + size - 8);
        memcpy(to, &low, 8);
        memcpy(to + size - 8, &high, 8);
        return plain_is_word(low) && plain_is_word(high);
    }
    if (size >= 4) {
        uint32_t low = load_4(from), high = load_4(from + size - 4);
        memcpy(to, &low, 4);
        memcpy(to + size - 4, &high, 4);
        return plain_is_word((uint64_t)high << 32 | low);
    }
    if (size == 0)
        return true;
    uint8_t first = from[0], middle = from[size / 2], last = from[size - 1];
    to[0] = first;
    to[size / 2] = middle;
    to[size - 1] = last;
    return plain_is_word(PLAIN_EIGHT(0x20) << 24 | (uint32_t)last << 16 | (uint32_t)middle << 8 |
                         first);
}

/* Copies `size` bytes to `to`, where there is room for them: are all of them plain? */
static inline bool plain_copy(uint8_t *to, const uint8_t *from, size_t size)
{
    return size < 16 ? plain_copy_few(to, from, size) : plain_copy_many(to, from, size);
}

/* Copies up to `size` bytes and returns how many at the front are plain. It may copy the others,
 * too. */
static inline size_t plain_copy_front(uint8_t *to, const uint8_t *from, size_t size)
{
    size_t front = 0;
    for (size_t more = 16; more == 16 && size - front >= 16; front += more)
        more = plain_copy_front_16(to + front, from + front);
    if (size - front < 16 && plain_copy_few(to + front, from + front, size - front))
        return size;
    while (plain_is_byte(from[front]))
        front++;
    return front;
}

#endif
