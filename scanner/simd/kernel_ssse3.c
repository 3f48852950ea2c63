/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* kernel_ssse3.c — four times 16 bytes, with the byte shuffle of SSSE3; newlines are counted
 * with POPCNT. */
#include <immintrin.h>

#include "scanner/simd/kernel.h"
#include "scanner/simd/markup.h"

#define KERNEL_ID ssse3
#define KERNEL_NAME "ssse3"
#define KERNEL_TARGET "ssse3,popcnt"
#define KERNEL_SUPPORTED (__builtin_cpu_supports("ssse3") && __builtin_cpu_supports("popcnt"))
#define KERNEL_FUNCTION __attribute__((target(KERNEL_TARGET))) static inline

struct vectors {
    __m128i last, before;
};

KERNEL_FUNCTION struct vectors load_vectors(const struct scheme_colons *a)
{
    return (struct vectors){_mm_loadu_si128((const __m128i *)a->last_low),
                            _mm_loadu_si128((const __m128i *)a->before_low)};
}

KERNEL_FUNCTION uint64_t mask(__m128i bytes)
{
    return (unsigned)_mm_movemask_epi8(bytes);
}

KERNEL_FUNCTION uint64_t zero_mask(__m128i bytes)
{
    return mask(_mm_cmpeq_epi8(bytes, _mm_setzero_si128()));
}

/* For each colon the buckets that the two bytes before it leave open. The last letter
 * of a scheme is ASCII, and the shuffle gives 0 for bytes above 127. */
KERNEL_FUNCTION __m128i look(const struct vectors *v, const uint8_t *bytes)
{
    __m128i colons = _mm_cmpeq_epi8(_mm_loadu_si128((const __m128i *)bytes), _mm_set1_epi8(':'));
    __m128i last = _mm_shuffle_epi8(v->last, _mm_loadu_si128((const __m128i *)(bytes - 1)));
    __m128i low = _mm_and_si128(_mm_loadu_si128((const __m128i *)(bytes - 2)), _mm_set1_epi8(15));
    return _mm_and_si128(_mm_and_si128(last, colons), _mm_shuffle_epi8(v->before, low));
}

KERNEL_FUNCTION uint64_t find_64(const struct vectors *v, const uint8_t *bytes)
{
    __m128i a = look(v, bytes), b = look(v, bytes + 16);
    __m128i c = look(v, bytes + 32), d = look(v, bytes + 48);
    if (zero_mask(_mm_or_si128(_mm_or_si128(a, b), _mm_or_si128(c, d))) == 0xffff)
        return 0;
    return ~(zero_mask(a) | zero_mask(b) << 16 | zero_mask(c) << 32 | zero_mask(d) << 48);
}

struct url_vectors {
    __m128i url, host, plain;
};

KERNEL_FUNCTION struct url_vectors load_url_sets(const struct url_sets *sets)
{
    return (struct url_vectors){_mm_loadu_si128((const __m128i *)sets->url),
                                _mm_loadu_si128((const __m128i *)sets->host),
                                _mm_loadu_si128((const __m128i *)sets->plain)};
}

/* Which bytes are not in the set whose rows these are; `halves` has the bit of each
 * byte's high half. The shuffle gives 0 for bytes above 127. */
KERNEL_FUNCTION __m128i outside(__m128i rows, __m128i bytes, __m128i halves)
{
    return _mm_cmpeq_epi8(_mm_and_si128(_mm_shuffle_epi8(rows, bytes), halves),
                          _mm_setzero_si128());
}

KERNEL_FUNCTION struct block_masks outline_64(const struct url_vectors *v, const uint8_t *bytes)
{
    const __m128i bits = _mm_set1_epi64x((int64_t)0x8040201008040201);
    struct block_masks m = {0};
    for (unsigned i = 0; i < 64; i += 16) {
        __m128i here = _mm_loadu_si128((const __m128i *)(bytes + i));
        __m128i before = _mm_loadu_si128((const __m128i *)(bytes + i - 1));
        __m128i halves =
            _mm_shuffle_epi8(bits, _mm_and_si128(_mm_srli_epi16(here, 4), _mm_set1_epi8(7)));
        __m128i dots = _mm_cmpeq_epi8(here, _mm_set1_epi8('.'));
        __m128i dot_segments = _mm_and_si128(dots, _mm_cmpeq_epi8(before, _mm_set1_epi8('/')));
        m.end |= mask(outside(v->url, here, halves)) << i;
        m.host_end |= mask(outside(v->host, here, halves)) << i;
        m.rare |= mask(_mm_or_si128(outside(v->plain, here, halves), dot_segments)) << i;
        m.question |= mask(_mm_cmpeq_epi8(here, _mm_set1_epi8('?'))) << i;
    }
    return m;
}

KERNEL_FUNCTION uint64_t newlines_64(const uint8_t *bytes)
{
    const __m128i newline = _mm_set1_epi8('\n');
    uint64_t found = 0;
    for (unsigned i = 0; i < 64; i += 16)
        found |= mask(_mm_cmpeq_epi8(_mm_loadu_si128((const __m128i *)(bytes + i)), newline)) << i;
    return found;
}

KERNEL_FUNCTION __m128i equal(__m128i bytes, char byte)
{
    return _mm_cmpeq_epi8(bytes, _mm_set1_epi8(byte));
}

/* 0x21 to 0x7E are the bytes that are more than 0x21 once 1 is added, with a sign. */
KERNEL_FUNCTION struct field_masks fields_64(const uint8_t *bytes)
{
    struct field_masks m = {0};
    for (unsigned i = 0; i < 64; i += 16) {
        __m128i here = _mm_loadu_si128((const __m128i *)(bytes + i));
        __m128i next = _mm_loadu_si128((const __m128i *)(bytes + i + 1));
        __m128i colon = equal(here, ':'), blank = _mm_or_si128(equal(next, ' '), equal(next, '\t'));
        __m128i graphic = _mm_cmpgt_epi8(_mm_add_epi8(here, _mm_set1_epi8(1)), _mm_set1_epi8(0x21));
        __m128i low = _mm_cmpeq_epi8(_mm_min_epu8(next, _mm_set1_epi8(' ')), next);
        __m128i lone_cr = _mm_andnot_si128(equal(next, '\n'), equal(here, '\r'));
        __m128i word = _mm_and_si128(equal(here, '='), equal(next, '?'));
        m.end |= mask(_mm_andnot_si128(blank, equal(here, '\n'))) << i;
        m.name |= mask(_mm_andnot_si128(colon, graphic)) << i;
        m.value |= mask(_mm_and_si128(colon, low)) << i;
        m.odd |= mask(_mm_or_si128(lone_cr, word)) << i;
        m.open |= mask(equal(here, '<')) << i;
        m.close |= mask(equal(here, '>')) << i;
    }
    return m;
}

KERNEL_FUNCTION uint64_t equal_64(const uint8_t *bytes, uint8_t byte)
{
    uint64_t found = 0;
    for (unsigned i = 0; i < 64; i += 16)
        found |= mask(equal(_mm_loadu_si128((const __m128i *)(bytes + i)), (char)byte)) << i;
    return found;
}

KERNEL_FUNCTION struct markup_masks markup_64(const uint8_t *bytes, uint8_t quote)
{
    struct markup_masks m = {0};
    for (unsigned i = 0; i < 64; i += 16) {
        __m128i here = _mm_loadu_si128((const __m128i *)(bytes + i));
        __m128i before = _mm_loadu_si128((const __m128i *)(bytes + i - 1)),
                equals = equal(before, '=');
        __m128i low = _mm_cmpeq_epi8(_mm_min_epu8(before, _mm_set1_epi8(' ')), before);
        __m128i own = equal(here, (char)quote), other = equal(here, (char)(quote ^ '"' ^ '\''));
        __m128i odd = _mm_or_si128(_mm_and_si128(_mm_or_si128(own, other), low),
                                   _mm_and_si128(other, equals));
        m.open |= mask(equal(here, '<')) << i;
        m.close |= mask(equal(here, '>')) << i;
        m.begin |= mask(_mm_and_si128(own, equals)) << i;
        m.end |= mask(_mm_andnot_si128(equals, own)) << i;
        m.other |= mask(other) << i;
        m.odd |= mask(odd) << i;
        m.mark |= mask(_mm_or_si128(equal(here, ':'), equal(here, '&'))) << i;
    }
    return m;
}

struct tag_vectors {
    __m128i first_low, first_high, second_low;
};

KERNEL_FUNCTION struct tag_vectors load_tags(const struct markup *m)
{
    return (struct tag_vectors){_mm_loadu_si128((const __m128i *)m->first_low),
                                _mm_loadu_si128((const __m128i *)m->first_high),
                                _mm_loadu_si128((const __m128i *)m->second_low)};
}

/* The second where the mask is ones, else the first. */
KERNEL_FUNCTION __m128i choose(__m128i first, __m128i second, __m128i ones)
{
    return _mm_or_si128(_mm_andnot_si128(ones, first), _mm_and_si128(ones, second));
}

/* The buckets that the first two bytes of the name after each byte, or after the '/' after it,
 * leave open. */
KERNEL_FUNCTION __m128i look_at_name(const struct tag_vectors *v, const uint8_t *bytes)
{
    const __m128i half = _mm_set1_epi8(15);
    __m128i one = _mm_loadu_si128((const __m128i *)(bytes + 1)),
            two = _mm_loadu_si128((const __m128i *)(bytes + 2));
    __m128i three = _mm_loadu_si128((const __m128i *)(bytes + 3)), slashes = equal(one, '/');
    __m128i first = choose(one, two, slashes), second = choose(two, three, slashes);
    __m128i low = _mm_shuffle_epi8(v->first_low, _mm_and_si128(first, half));
    __m128i high = _mm_shuffle_epi8(v->first_high, _mm_and_si128(_mm_srli_epi16(first, 4), half));
    return _mm_and_si128(_mm_and_si128(low, high),
                         _mm_shuffle_epi8(v->second_low, _mm_and_si128(second, half)));
}

KERNEL_FUNCTION uint64_t suspects_64(const struct tag_vectors *v, const uint8_t *bytes)
{
    return ~(zero_mask(look_at_name(v, bytes)) | zero_mask(look_at_name(v, bytes + 16)) << 16 |
             zero_mask(look_at_name(v, bytes + 32)) << 32 |
             zero_mask(look_at_name(v, bytes + 48)) << 48);
}

struct start_vectors {
    __m128i first, second, ends;
};

KERNEL_FUNCTION struct start_vectors load_starts(const struct line_starts *starts)
{
    return (struct start_vectors){_mm_loadu_si128((const __m128i *)starts->first_low),
                                  _mm_loadu_si128((const __m128i *)starts->second_low),
                                  _mm_loadu_si128((const __m128i *)starts->ends)};
}

/* For each line end the buckets that the two bytes after it leave open; 0 for bytes above 127. */
KERNEL_FUNCTION __m128i look_behind(const struct start_vectors *v, const uint8_t *bytes)
{
    __m128i here = _mm_loadu_si128((const __m128i *)bytes);
    __m128i newlines = _mm_cmpeq_epi8(_mm_shuffle_epi8(v->ends, here), here);
    __m128i first = _mm_shuffle_epi8(v->first, _mm_loadu_si128((const __m128i *)(bytes + 1)));
    __m128i second = _mm_shuffle_epi8(v->second, _mm_loadu_si128((const __m128i *)(bytes + 2)));
    return _mm_and_si128(_mm_and_si128(first, newlines), second);
}

KERNEL_FUNCTION uint64_t starts_64(const struct start_vectors *v, const uint8_t *bytes)
{
    __m128i a = look_behind(v, bytes), b = look_behind(v, bytes + 16);
    __m128i c = look_behind(v, bytes + 32), d = look_behind(v, bytes + 48);
    if (zero_mask(_mm_or_si128(_mm_or_si128(a, b), _mm_or_si128(c, d))) == 0xffff)
        return 0;
    return ~(zero_mask(a) | zero_mask(b) << 16 | zero_mask(c) << 32 | zero_mask(d) << 48);
}

struct needle_vectors {
    __m128i low[3], high[3];
};

KERNEL_FUNCTION struct needle_vectors load_needles(const struct needles *n)
{
    struct needle_vectors v;
    for (unsigned k = 0; k < 3; k++) {
        v.low[k] = _mm_loadu_si128((const __m128i *)n->low[k]);
        v.high[k] = _mm_loadu_si128((const __m128i *)n->high[k]);
    }
    return v;
}

/* The buckets that byte k of a row leaves open. */
KERNEL_FUNCTION __m128i look_up(const struct needle_vectors *v, unsigned k, const uint8_t *bytes,
                                bool by_low)
{
    const __m128i half = _mm_set1_epi8(15);
    __m128i here = _mm_loadu_si128((const __m128i *)(bytes + k));
    __m128i low = _mm_shuffle_epi8(v->low[k], _mm_and_si128(here, half));
    __m128i high = _mm_and_si128(_mm_srli_epi16(here, 4), half);
    return by_low ? low : _mm_and_si128(low, _mm_shuffle_epi8(v->high[k], high));
}

KERNEL_FUNCTION __m128i look_ahead(const struct needle_vectors *v, const uint8_t *bytes,
                                   bool by_low)
{
    __m128i behind = _mm_and_si128(look_up(v, 1, bytes, by_low), look_up(v, 2, bytes, by_low));
    return _mm_and_si128(look_up(v, 0, bytes, false), behind);
}

KERNEL_FUNCTION uint64_t needles_64(const struct needle_vectors *v, const uint8_t *bytes,
                                    bool by_low)
{
    __m128i a = look_ahead(v, bytes, by_low), b = look_ahead(v, bytes + 16, by_low);
    __m128i c = look_ahead(v, bytes + 32, by_low), d = look_ahead(v, bytes + 48, by_low);
    return ~(zero_mask(a) | zero_mask(b) << 16 | zero_mask(c) << 32 | zero_mask(d) << 48);
}

/* Returns where the first byte of 16 is that is not in the alphabet; 12 bytes and 4 to spare go
 * out. */
KERNEL_FUNCTION unsigned base64_16(const uint8_t *in, uint8_t *out)
{
    const __m128i halves = _mm_set1_epi64x((int64_t)0x8040201008040201);
    const __m128i order = _mm_setr_epi8(2, 1, 0, 6, 5, 4, 10, 9, 8, 14, 13, 12, -1, -1, -1, -1);
    __m128i bytes = _mm_loadu_si128((const __m128i *)in);
    __m128i high = _mm_and_si128(_mm_srli_epi16(bytes, 4), _mm_set1_epi8(7));
    __m128i rows = _mm_loadu_si128((const __m128i *)urisift_base64_halves.in);
    uint64_t found =
        ~zero_mask(_mm_and_si128(_mm_shuffle_epi8(rows, bytes), _mm_shuffle_epi8(halves, high))) &
        0xffff;
    __m128i row = _mm_add_epi8(high, _mm_cmpeq_epi8(bytes, _mm_set1_epi8('/')));
    __m128i shifts =
        _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)urisift_base64_halves.to), row);
    __m128i six = _mm_add_epi8(bytes, shifts);
    /* the first of two is the higher */
    __m128i twelve = _mm_maddubs_epi16(six, _mm_set1_epi16(0x0140));
    __m128i all = _mm_madd_epi16(twelve, _mm_set1_epi32(0x00011000));
    _mm_storeu_si128((__m128i *)out, _mm_shuffle_epi8(all, order));
    return (unsigned)__builtin_ctzll(~found);
}

KERNEL_FUNCTION size_t decode_base64(const uint8_t *in, size_t size, uint8_t *out)
{
    size_t at = 0;
    for (; size - at >= 16; at += 16) {
        unsigned taken = base64_16(in + at, out + at / 4 * 3);
        if (taken < 16)
            return at + taken / 4 * 4;
    }
    return at + urisift_kernel_scalar.base64(in + at, size - at, out + at / 4 * 3);
}
#define KERNEL_BASE64 decode_base64

#include "scanner/simd/kernel_template.h"
