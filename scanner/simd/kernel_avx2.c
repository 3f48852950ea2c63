/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* kernel_avx2.c — twice 32 bytes, with AVX2. */
#include <immintrin.h>

#include "scanner/simd/kernel.h"
#include "scanner/simd/markup.h"

#define KERNEL_ID avx2
#define KERNEL_NAME "avx2"
#define KERNEL_TARGET "avx2,bmi,popcnt"
#define KERNEL_SUPPORTED                                                                           \
    (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") &&                            \
     __builtin_cpu_supports("popcnt"))
#define KERNEL_FUNCTION __attribute__((target(KERNEL_TARGET))) static inline

struct vectors {
    __m256i last, before;
};

KERNEL_FUNCTION __m256i load_twice(const uint8_t *table)
{
    return _mm256_broadcastsi128_si256(_mm_loadu_si128((const __m128i *)table));
}

KERNEL_FUNCTION struct vectors load_vectors(const struct scheme_colons *a)
{
    return (struct vectors){load_twice(a->last_low), load_twice(a->before_low)};
}

KERNEL_FUNCTION uint64_t mask(__m256i bytes)
{
    return (unsigned)_mm256_movemask_epi8(bytes);
}

KERNEL_FUNCTION uint64_t zero_mask(__m256i bytes)
{
    return mask(_mm256_cmpeq_epi8(bytes, _mm256_setzero_si256()));
}

/* 32 times the same byte; from memory, as the compiler would make each of a number, in three
 * steps. */
KERNEL_FUNCTION __m256i all_of(const uint8_t *bytes)
{
    return _mm256_load_si256((const __m256i *)bytes);
}

/* For each colon the buckets that the two bytes before it leave open. The last letter
 * of a scheme is ASCII, and the shuffle gives 0 for bytes above 127. */
KERNEL_FUNCTION __m256i look(const struct vectors *v, const uint8_t *bytes)
{
    const struct kernel_constants *all = &urisift_kernel_constants;
    __m256i colons =
        _mm256_cmpeq_epi8(_mm256_loadu_si256((const __m256i *)bytes), all_of(all->colon));
    __m256i last = _mm256_shuffle_epi8(v->last, _mm256_loadu_si256((const __m256i *)(bytes - 1)));
    __m256i low =
        _mm256_and_si256(_mm256_loadu_si256((const __m256i *)(bytes - 2)), all_of(all->fifteen));
    return _mm256_and_si256(_mm256_and_si256(last, colons), _mm256_shuffle_epi8(v->before, low));
}

KERNEL_FUNCTION uint64_t find_64(const struct vectors *v, const uint8_t *bytes)
{
    __m256i a = look(v, bytes), b = look(v, bytes + 32), both = _mm256_or_si256(a, b);
    if (_mm256_testz_si256(both, both))
        return 0;
    return ~(zero_mask(a) | zero_mask(b) << 32);
}

struct url_vectors {
    __m256i url, host, plain;
};

KERNEL_FUNCTION struct url_vectors load_url_sets(const struct url_sets *sets)
{
    return (struct url_vectors){load_twice(sets->url), load_twice(sets->host),
                                load_twice(sets->plain)};
}

/* Which bytes are not in the set whose rows these are; `halves` has the bit of each
 * byte's high half. The shuffle gives 0 for bytes above 127. */
KERNEL_FUNCTION __m256i outside(__m256i rows, __m256i bytes, __m256i halves)
{
    return _mm256_cmpeq_epi8(_mm256_and_si256(_mm256_shuffle_epi8(rows, bytes), halves),
                             _mm256_setzero_si256());
}

KERNEL_FUNCTION struct block_masks outline_32(const struct url_vectors *v, const uint8_t *bytes)
{
    const struct kernel_constants *all = &urisift_kernel_constants;
    __m256i here = _mm256_loadu_si256((const __m256i *)bytes);
    __m256i before = _mm256_loadu_si256((const __m256i *)(bytes - 1));
    __m256i high = _mm256_and_si256(_mm256_srli_epi16(here, 4), all_of(all->seven));
    __m256i halves = _mm256_shuffle_epi8(all_of(all->bits), high);
    __m256i dots = _mm256_cmpeq_epi8(here, all_of(all->dot));
    __m256i dot_segments = _mm256_and_si256(dots, _mm256_cmpeq_epi8(before, all_of(all->slash)));
    return (struct block_masks){
        .end = mask(outside(v->url, here, halves)),
        .host_end = mask(outside(v->host, here, halves)),
        .rare = mask(_mm256_or_si256(outside(v->plain, here, halves), dot_segments)),
        .question = mask(_mm256_cmpeq_epi8(here, all_of(all->question))),
    };
}

KERNEL_FUNCTION struct block_masks outline_64(const struct url_vectors *v, const uint8_t *bytes)
{
    struct block_masks a = outline_32(v, bytes), b = outline_32(v, bytes + 32);
    return (struct block_masks){
        .end = a.end | b.end << 32,
        .host_end = a.host_end | b.host_end << 32,
        .rare = a.rare | b.rare << 32,
        .question = a.question | b.question << 32,
    };
}

KERNEL_FUNCTION uint64_t newlines_64(const uint8_t *bytes)
{
    const __m256i newline = all_of(urisift_kernel_constants.newline);
    __m256i a = _mm256_cmpeq_epi8(_mm256_loadu_si256((const __m256i *)bytes), newline);
    __m256i b = _mm256_cmpeq_epi8(_mm256_loadu_si256((const __m256i *)(bytes + 32)), newline);
    return mask(a) | mask(b) << 32;
}

KERNEL_FUNCTION __m256i equal(__m256i bytes, char byte)
{
    return _mm256_cmpeq_epi8(bytes, _mm256_set1_epi8(byte));
}

/* 0x21 to 0x7E are the bytes that are more than 0x21 once 1 is added, with a sign. */
KERNEL_FUNCTION struct field_masks fields_32(const uint8_t *bytes)
{
    __m256i here = _mm256_loadu_si256((const __m256i *)bytes);
    __m256i next = _mm256_loadu_si256((const __m256i *)(bytes + 1));
    __m256i colon = equal(here, ':'), blank = _mm256_or_si256(equal(next, ' '), equal(next, '\t'));
    __m256i graphic =
        _mm256_cmpgt_epi8(_mm256_add_epi8(here, _mm256_set1_epi8(1)), _mm256_set1_epi8(0x21));
    __m256i low = _mm256_cmpeq_epi8(_mm256_min_epu8(next, _mm256_set1_epi8(' ')), next);
    __m256i lone_cr = _mm256_andnot_si256(equal(next, '\n'), equal(here, '\r'));
    __m256i word = _mm256_and_si256(equal(here, '='), equal(next, '?'));
    return (struct field_masks){
        .end = mask(_mm256_andnot_si256(blank, equal(here, '\n'))),
        .name = mask(_mm256_andnot_si256(colon, graphic)),
        .value = mask(_mm256_and_si256(colon, low)),
        .odd = mask(_mm256_or_si256(lone_cr, word)),
        .open = mask(equal(here, '<')),
        .close = mask(equal(here, '>')),
    };
}

KERNEL_FUNCTION struct field_masks fields_64(const uint8_t *bytes)
{
    struct field_masks a = fields_32(bytes), b = fields_32(bytes + 32);
    return (struct field_masks){
        .end = a.end | b.end << 32,
        .name = a.name | b.name << 32,
        .value = a.value | b.value << 32,
        .odd = a.odd | b.odd << 32,
        .open = a.open | b.open << 32,
        .close = a.close | b.close << 32,
    };
}

KERNEL_FUNCTION uint64_t equal_64(const uint8_t *bytes, uint8_t byte)
{
    __m256i a = _mm256_loadu_si256((const __m256i *)bytes),
            b = _mm256_loadu_si256((const __m256i *)(bytes + 32));
    return mask(equal(a, (char)byte)) | mask(equal(b, (char)byte)) << 32;
}

KERNEL_FUNCTION struct markup_masks markup_32(const uint8_t *bytes, uint8_t quote)
{
    __m256i here = _mm256_loadu_si256((const __m256i *)bytes);
    __m256i before = _mm256_loadu_si256((const __m256i *)(bytes - 1)), equals = equal(before, '=');
    __m256i low = _mm256_cmpeq_epi8(_mm256_min_epu8(before, _mm256_set1_epi8(' ')), before);
    __m256i own = equal(here, (char)quote), other = equal(here, (char)(quote ^ '"' ^ '\''));
    __m256i blank = _mm256_and_si256(_mm256_or_si256(own, other), low);
    return (struct markup_masks){
        .open = mask(equal(here, '<')),
        .close = mask(equal(here, '>')),
        .begin = mask(_mm256_and_si256(own, equals)),
        .end = mask(_mm256_andnot_si256(equals, own)),
        .other = mask(other),
        .odd = mask(_mm256_or_si256(blank, _mm256_and_si256(other, equals))),
        .mark = mask(_mm256_or_si256(equal(here, ':'), equal(here, '&'))),
    };
}

KERNEL_FUNCTION struct markup_masks markup_64(const uint8_t *bytes, uint8_t quote)
{
    struct markup_masks a = markup_32(bytes, quote), b = markup_32(bytes + 32, quote);
    return (struct markup_masks){
        .open = a.open | b.open << 32,
        .close = a.close | b.close << 32,
        .begin = a.begin | b.begin << 32,
        .end = a.end | b.end << 32,
        .other = a.other | b.other << 32,
        .odd = a.odd | b.odd << 32,
        .mark = a.mark | b.mark << 32,
    };
}

struct tag_vectors {
    __m256i first_low, first_high, second_low;
};

KERNEL_FUNCTION struct tag_vectors load_tags(const struct markup *m)
{
    return (struct tag_vectors){load_twice(m->first_low), load_twice(m->first_high),
                                load_twice(m->second_low)};
}

/* The buckets that the first two bytes of the name after each byte, or after the '/' after it,
 * leave open. */
KERNEL_FUNCTION __m256i look_at_name(const struct tag_vectors *v, const uint8_t *bytes)
{
    const __m256i half = all_of(urisift_kernel_constants.fifteen);
    __m256i one = _mm256_loadu_si256((const __m256i *)(bytes + 1));
    __m256i two = _mm256_loadu_si256((const __m256i *)(bytes + 2));
    __m256i three = _mm256_loadu_si256((const __m256i *)(bytes + 3)), slashes = equal(one, '/');
    __m256i first = _mm256_blendv_epi8(one, two, slashes),
            second = _mm256_blendv_epi8(two, three, slashes);
    __m256i low = _mm256_shuffle_epi8(v->first_low, _mm256_and_si256(first, half));
    __m256i high =
        _mm256_shuffle_epi8(v->first_high, _mm256_and_si256(_mm256_srli_epi16(first, 4), half));
    __m256i behind = _mm256_shuffle_epi8(v->second_low, _mm256_and_si256(second, half));
    return _mm256_and_si256(_mm256_and_si256(low, high), behind);
}

KERNEL_FUNCTION uint64_t suspects_64(const struct tag_vectors *v, const uint8_t *bytes)
{
    return ~(zero_mask(look_at_name(v, bytes)) | zero_mask(look_at_name(v, bytes + 32)) << 32);
}

struct start_vectors {
    __m256i first, second, ends;
};

KERNEL_FUNCTION struct start_vectors load_starts(const struct line_starts *starts)
{
    return (struct start_vectors){load_twice(starts->first_low), load_twice(starts->second_low),
                                  load_twice(starts->ends)};
}

/* For each line end the buckets that the two bytes after it leave open; 0 for bytes above 127. */
KERNEL_FUNCTION __m256i look_behind(const struct start_vectors *v, const uint8_t *bytes)
{
    __m256i here = _mm256_loadu_si256((const __m256i *)bytes);
    __m256i newlines = _mm256_cmpeq_epi8(_mm256_shuffle_epi8(v->ends, here), here);
    __m256i first = _mm256_shuffle_epi8(v->first, _mm256_loadu_si256((const __m256i *)(bytes + 1)));
    __m256i second =
        _mm256_shuffle_epi8(v->second, _mm256_loadu_si256((const __m256i *)(bytes + 2)));
    return _mm256_and_si256(_mm256_and_si256(first, newlines), second);
}

KERNEL_FUNCTION uint64_t starts_64(const struct start_vectors *v, const uint8_t *bytes)
{
    __m256i a = look_behind(v, bytes), b = look_behind(v, bytes + 32), both = _mm256_or_si256(a, b);
    if (_mm256_testz_si256(both, both))
        return 0;
    return ~(zero_mask(a) | zero_mask(b) << 32);
}

struct needle_vectors {
    __m256i low[3], high[3];
};

KERNEL_FUNCTION struct needle_vectors load_needles(const struct needles *n)
{
    return (struct needle_vectors){
        {load_twice(n->low[0]), load_twice(n->low[1]), load_twice(n->low[2])},
        {load_twice(n->high[0]), load_twice(n->high[1]), load_twice(n->high[2])}};
}

/* The buckets that byte k of a row leaves open. */
KERNEL_FUNCTION __m256i look_up(const struct needle_vectors *v, unsigned k, const uint8_t *bytes,
                                bool by_low)
{
    const __m256i half = _mm256_set1_epi8(15);
    __m256i here = _mm256_loadu_si256((const __m256i *)(bytes + k));
    __m256i low = _mm256_shuffle_epi8(v->low[k], _mm256_and_si256(here, half));
    __m256i high = _mm256_and_si256(_mm256_srli_epi16(here, 4), half);
    return by_low ? low : _mm256_and_si256(low, _mm256_shuffle_epi8(v->high[k], high));
}

KERNEL_FUNCTION __m256i look_ahead(const struct needle_vectors *v, const uint8_t *bytes,
                                   bool by_low)
{
    __m256i behind = _mm256_and_si256(look_up(v, 1, bytes, by_low), look_up(v, 2, bytes, by_low));
    return _mm256_and_si256(look_up(v, 0, bytes, false), behind);
}

KERNEL_FUNCTION uint64_t needles_64(const struct needle_vectors *v, const uint8_t *bytes,
                                    bool by_low)
{
    __m256i a = look_ahead(v, bytes, by_low), b = look_ahead(v, bytes + 32, by_low);
    return ~(zero_mask(a) | zero_mask(b) << 32);
}

/* Returns where the first byte of 32 is that is not in the alphabet; 24 bytes and 8 to spare go
 * out. */
KERNEL_FUNCTION unsigned base64_32(const uint8_t *in, uint8_t *out)
{
    const __m256i halves = _mm256_set1_epi64x((int64_t)0x8040201008040201);
    /* twice */
    const __m256i order = _mm256_setr_epi8(2, 1, 0, 6, 5, 4, 10, 9, 8, 14, 13, 12, -1, -1, -1, -1,
                                           2, 1, 0, 6, 5, 4, 10, 9, 8, 14, 13, 12, -1, -1, -1, -1);
    __m256i bytes = _mm256_loadu_si256((const __m256i *)in);
    __m256i high = _mm256_and_si256(_mm256_srli_epi16(bytes, 4), _mm256_set1_epi8(7));
    uint64_t found = ~zero_mask(_mm256_and_si256(
                         _mm256_shuffle_epi8(load_twice(urisift_base64_halves.in), bytes),
                         _mm256_shuffle_epi8(halves, high))) &
                     UINT32_MAX;
    __m256i row = _mm256_add_epi8(high, _mm256_cmpeq_epi8(bytes, _mm256_set1_epi8('/')));
    __m256i six =
        _mm256_add_epi8(bytes, _mm256_shuffle_epi8(load_twice(urisift_base64_halves.to), row));
    /* the first of two is the higher */
    __m256i twelve = _mm256_maddubs_epi16(six, _mm256_set1_epi16(0x0140));
    __m256i all =
        _mm256_shuffle_epi8(_mm256_madd_epi16(twelve, _mm256_set1_epi32(0x00011000)), order);
    all = _mm256_permutevar8x32_epi32(all, _mm256_setr_epi32(0, 1, 2, 4, 5, 6, 3, 7));
    _mm256_storeu_si256((__m256i *)out, all);
    return (unsigned)__builtin_ctzll(~found);
}

KERNEL_FUNCTION size_t decode_base64(const uint8_t *in, size_t size, uint8_t *out)
{
    size_t at = 0;
    for (; size - at >= 32; at += 32) {
        unsigned taken = base64_32(in + at, out + at / 4 * 3);
        if (taken < 32)
            return at + taken / 4 * 4;
    }
    return at + urisift_kernel_scalar.base64(in + at, size - at, out + at / 4 * 3);
}
#define KERNEL_BASE64 decode_base64

#include "scanner/simd/kernel_template.h"
