/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * kernel_avx512vbmi.c — with AVX-512 VBMI, too, which looks up in tables of 64 bytes: the low
 * six bits tell one letter from another, and capitals from none. Fewer bytes are let in than by
 * the low four, and none has to be cut down to these. Where bits are set is written at once,
 * with VBMI2, which hardly a machine with the one is without; and what is let in is asked for
 * exactly 64 at a time.
 */
#include <immintrin.h>

#define KERNEL_ID avx512vbmi
#define KERNEL_NAME "avx512vbmi"
#ifndef KERNEL_FUNCTION /* tests/kernels/portable/immintrin.h does without the instructions */
#define KERNEL_TARGET "avx512bw,avx512cd,avx512vbmi,avx512vbmi2,bmi,bmi2,popcnt"
#define KERNEL_SUPPORTED                                                                           \
    (__builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512cd") &&                   \
     __builtin_cpu_supports("avx512vbmi") && __builtin_cpu_supports("avx512vbmi2") &&              \
     __builtin_cpu_supports("bmi") && __builtin_cpu_supports("bmi2") &&                            \
     __builtin_cpu_supports("popcnt"))
#define KERNEL_FUNCTION __attribute__((target(KERNEL_TARGET))) static inline
#define KERNEL_BASE64 urisift_kernel_avx2.base64 /* a line is too short for more */
#endif

#include "scanner/simd/kernel_avx512.h"

/* Of both halves of ASCII: what begins with other bits is looked up as what ends with the same
 * six. */
KERNEL_FUNCTION __m512i load_letters(const uint8_t *table)
{
    return _mm512_or_si512(load(table), load(table + 64));
}

KERNEL_FUNCTION struct vectors load_vectors(const struct anchors *a)
{
    return (struct vectors){load_letters(a->last), load_letters(a->before)};
}

KERNEL_FUNCTION uint64_t find_64(const struct vectors *v, const uint8_t *bytes)
{
    __m512i last = _mm512_permutexvar_epi8(load(bytes - 1), v->last);
    __m512i before = _mm512_permutexvar_epi8(load(bytes - 2), v->before);
    uint64_t colons = _mm512_cmpeq_epi8_mask(load(bytes), _mm512_set1_epi8(':'));
    return _mm512_mask_test_epi8_mask(colons, last, before);
}

/* Of a row all bytes by seven bits: many are digits, or marks, which six do not tell from
 * letters. What the loop waits for are its loads, two of three over the end of a line of the
 * cache; so more looks cost nothing. */
struct needle_vectors {
    __m512i first[2], middle[2], last[2]; /* the halves of ASCII */
};

KERNEL_FUNCTION struct needle_vectors load_needles(const struct needles *n)
{
    return (struct needle_vectors){{load(n->seven[0]), load(n->seven[0] + 64)},
                                   {load(n->seven[1]), load(n->seven[1] + 64)},
                                   {load(n->seven[2]), load(n->seven[2] + 64)}};
}

/* By these bits, whatever is asked for: that tells more, and costs no more. */
KERNEL_FUNCTION uint64_t needles_64(const struct needle_vectors *v, const uint8_t *bytes,
                                    bool by_low)
{
    (void)by_low;
    __m512i first = _mm512_permutex2var_epi8(v->first[0], load(bytes), v->first[1]);
    __m512i last = _mm512_permutex2var_epi8(v->last[0], load(bytes + 2), v->last[1]);
    return _mm512_test_epi8_mask(
        _mm512_and_si512(first, last),
        _mm512_permutex2var_epi8(v->middle[0], load(bytes + 1), v->middle[1]));
}

/* The numbers of the bits that are set, brought together, and counted from `at`. Eight are
 * written at once; more are rare. */
KERNEL_FUNCTION uint16_t *write_numbers(uint16_t *places, uint64_t bits, size_t at)
{
    enum { FEW = 8, HALF = 32 };
    static const uint8_t numbers[64] = {
        0,  1,  2,  3,  4,  5,  6,  7,  8,  9,  10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21,
        22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43,
        44, 45, 46, 47, 48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59, 60, 61, 62, 63};
    const __m512i set = _mm512_maskz_compress_epi8(bits, load(numbers)),
                  begin = _mm512_set1_epi16((short)at);
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

/* The numbers of the words that are not 0; behind the last one 63 more can be read. Returns
 * their end. */
KERNEL_FUNCTION uint16_t *list_words(uint16_t *list, const uint64_t *words, size_t count)
{
    for (size_t i = 0; i < count; i += 64) {
        uint64_t which = 0;
        for (unsigned k = 0; k < 64; k += 8) {
            const __m512i eight = _mm512_loadu_si512((const void *)(words + i + k));
            which |= (uint64_t)_mm512_test_epi64_mask(eight, eight) << k;
        }
        if (count - i < 64)
            which &= (UINT64_C(1) << (count - i)) - 1;
        list = write_numbers(list, which, i);
    }
    return list;
}

/* Bytes at 64 places, at fewer zeros: the first of a row, and those behind it; the last one is
 * none of it. */
struct row_bytes {
    __m512i byte[4];
};

/* Four bytes at each of 16 places: of those whose bit is set. */
KERNEL_FUNCTION __m512i gather_16(const uint8_t *data, const uint16_t *places, uint64_t which)
{
    const __m512i at = _mm512_cvtepu16_epi32(_mm256_loadu_si256((const __m256i *)places));
    return _mm512_mask_i32gather_epi32(_mm512_setzero_si512(), (__mmask16)which, at, data, 1);
}

/* Gathered are the four bytes of one place behind those of the other; wanted are all first ones,
 * all second ones, … */
KERNEL_FUNCTION struct row_bytes gather_rows(const uint8_t *data, const uint16_t *places,
                                             uint64_t which)
{
#define EACH_FOURTH(at)                                                                            \
    at, at + 4, at + 8, at + 12, at + 16, at + 20, at + 24, at + 28, at + 32, at + 36, at + 40,    \
        at + 44, at + 48, at + 52, at + 56, at + 60
    static const uint8_t first_two[64] = {EACH_FOURTH(0), EACH_FOURTH(64), EACH_FOURTH(1),
                                          EACH_FOURTH(65)};
    static const uint8_t last_two[64] = {EACH_FOURTH(2), EACH_FOURTH(66), EACH_FOURTH(3),
                                         EACH_FOURTH(67)};
    enum { LOW_HALVES = 0x44, HIGH_HALVES = 0xee }; /* … of two vectors */
    const __m512i a = gather_16(data, places, which), b = gather_16(data, places + 16, which >> 16);
    const __m512i c = gather_16(data, places + 32, which >> 32),
                  d = gather_16(data, places + 48, which >> 48);
    const __m512i ab = _mm512_permutex2var_epi8(a, load(first_two), b),
                  cd = _mm512_permutex2var_epi8(c, load(first_two), d);
    const __m512i ab_last = _mm512_permutex2var_epi8(a, load(last_two), b),
                  cd_last = _mm512_permutex2var_epi8(c, load(last_two), d);
    return (struct row_bytes){{_mm512_shuffle_i32x4(ab, cd, LOW_HALVES),
                               _mm512_shuffle_i32x4(ab, cd, HIGH_HALVES),
                               _mm512_shuffle_i32x4(ab_last, cd_last, LOW_HALVES),
                               _mm512_shuffle_i32x4(ab_last, cd_last, HIGH_HALVES)}};
}

/* Of each byte what stands for it in a table of ASCII; for one beyond, what stands for another
 * one. */
KERNEL_FUNCTION __m512i look_up(const uint8_t *table, __m512i bytes)
{
    return _mm512_permutex2var_epi8(load(table), bytes, load(table + 64));
}

/* At which places of 64 there is a row that is given apart; an anchor's; and another one. */
struct row_masks {
    uint64_t apart, anchors, others;
};

/* The numbers, of those of one plane, of the rows at 64 places. */
KERNEL_FUNCTION __m512i look_up_rows(const uint8_t plane[3][128], const struct row_bytes *r)
{
    const __m512i two =
        _mm512_and_si512(look_up(plane[0], r->byte[0]), look_up(plane[1], r->byte[1]));
    return _mm512_and_si512(two, look_up(plane[2], r->byte[2]));
}

KERNEL_FUNCTION struct row_masks find_rows(const struct needles *n, const struct row_bytes *r)
{
    enum { ANCHORS = NEEDLES_PLANES - 1 }; /* the last plane is that of anchors */
    __m512i apart = _mm512_setzero_si512(), others = apart;
    for (unsigned p = 0; p < ANCHORS; p++) {
        const __m512i numbers = look_up_rows(n->planes[p], r),
                      those = _mm512_set1_epi8((char)(n->apart >> 8 * p));
        apart = _mm512_or_si512(apart, _mm512_and_si512(numbers, those));
        others = _mm512_or_si512(others, _mm512_andnot_si512(those, numbers));
    }
    const __m512i anchors = look_up_rows(n->planes[ANCHORS], r);
    return (struct row_masks){_mm512_test_epi8_mask(apart, apart),
                              _mm512_test_epi8_mask(anchors, anchors),
                              _mm512_test_epi8_mask(others, others)};
}

/* The same for those whose bit is set, one by one: beyond ASCII is what the planes do not tell. */
static void find_wide_rows(const struct needles *n, const uint8_t *data, const uint16_t *places,
                           uint64_t which, struct row_masks *found)
{
    found->apart &= ~which;
    found->anchors &= ~which;
    found->others &= ~which;
    for (; which; which &= which - 1) {
        const uint64_t rows = needles_at(n, data, places[__builtin_ctzll(which)]),
                       bit = which & -which;
        found->apart |= rows & n->apart ? bit : 0;
        found->anchors |= rows & NEEDLES_ANCHORS ? bit : 0;
        found->others |= rows & ~(n->apart | NEEDLES_ANCHORS) ? bit : 0;
    }
}

/* Those of 64 places, in two halves, whose bit is set. */
KERNEL_FUNCTION uint16_t *write_those(uint16_t *to, uint64_t which, __m512i low, __m512i high)
{
    _mm512_storeu_si512((void *)to, _mm512_maskz_compress_epi16((__mmask32)which, low));
    to += __builtin_popcountll(which & UINT32_MAX);
    _mm512_storeu_si512((void *)to, _mm512_maskz_compress_epi16((__mmask32)(which >> 32), high));
    return to + __builtin_popcountll(which >> 32);
}

/* Of anchors with a blank behind the ':' those with a word behind that (anchor_is_inside()):
 * half of all are such, and what is no event is no step for those who go from one to the next. */
KERNEL_FUNCTION uint64_t find_words(const uint8_t *data, size_t size, const uint16_t *places,
                                    uint64_t which)
{
    enum { BEHIND = 4 };
    uint64_t words = 0;
    for (; which; which &= which - 1) {
        const size_t at = places[__builtin_ctzll(which)] + (size_t)BEHIND;
        const bool is_word = at < size && data[at] > ' ' && data[at] < 0x80;
        words |= is_word ? which & -which : 0;
    }
    return words;
}

/* keep_rows() (kernel_places.h), 64 at a time. No more is written than has been read. */
KERNEL_FUNCTION void keep_many_rows(const struct needles *n, const uint8_t *data, size_t size,
                                    const uint16_t *to, struct needle_places *found)
{
    uint16_t *rows = found->rows, *apart = found->apart, *anchors = found->anchors;
    for (const uint16_t *from = found->rows; from < to; from += 64) {
        const uint64_t which = to - from < 64 ? (UINT64_C(1) << (to - from)) - 1 : UINT64_MAX;
        const __m512i low = load((const uint8_t *)from), high = load((const uint8_t *)(from + 32));
        const struct row_bytes r = gather_rows(data, from, which);
        struct row_masks m = find_rows(n, &r);
        const __m512i all = _mm512_or_si512(_mm512_or_si512(r.byte[0], r.byte[1]), r.byte[2]);
        const uint64_t wide = _mm512_movepi8_mask(all) & which;
        if (wide)
            find_wide_rows(n, data, from, wide, &m);
        m.anchors &= ~find_words(data, size, from, m.anchors & equal(r.byte[3], ' ') & which);
        rows = write_those(rows, m.others & which, low, high);
        apart = write_those(apart, m.apart & which, low, high);
        anchors = write_those(anchors, m.anchors & which, low, high);
    }
    found->row_count = (size_t)(rows - found->rows);
    found->apart_count = (size_t)(apart - found->apart);
    found->anchor_count = (size_t)(anchors - found->anchors);
}

#include "scanner/simd/kernel_addresses.h"

#define KERNEL_KEEP_ROWS keep_many_rows
#define KERNEL_BY_SEVEN true
#define KERNEL_WRITE_PLACES write_numbers
#define KERNEL_LIST_BLOCKS list_words

#include "scanner/simd/kernel_template.h"
