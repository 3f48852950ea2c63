/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * kernel_neon.c — four times 16 bytes, with the vectors that every AArch64 has.
 *
 * Its look-up gives 0 for an index above 15, so low halves are cut out first. It has
 * no instruction that makes a mask of 64 comparisons: each byte keeps its own bit
 * of eight, and neighbours are added until eight bytes are left.
 */
#include <arm_neon.h>

#include "scanner/simd/kernel.h"
#include "scanner/simd/markup.h"

#define KERNEL_ID neon
#define KERNEL_NAME "neon"
#define KERNEL_SUPPORTED true
#define KERNEL_FUNCTION static inline

enum { QUARTERS = 4, QUARTER = 16 };

struct vectors {
    uint8x16_t last, before;
};

KERNEL_FUNCTION struct vectors load_vectors(const struct scheme_colons *a)
{
    return (struct vectors){vld1q_u8(a->last_low), vld1q_u8(a->before_low)};
}

/* Of four times 16 bytes that are all ones or all zeros: bit i is that of byte i. */
KERNEL_FUNCTION uint64_t mask(const uint8x16_t quarters[QUARTERS])
{
    const uint8x16_t bits = vreinterpretq_u8_u64(vdupq_n_u64(0x8040201008040201));
    uint8x16_t first = vpaddq_u8(vandq_u8(quarters[0], bits), vandq_u8(quarters[1], bits));
    uint8x16_t second = vpaddq_u8(vandq_u8(quarters[2], bits), vandq_u8(quarters[3], bits));
    uint8x16_t all = vpaddq_u8(first, second);
    return vgetq_lane_u64(vreinterpretq_u64_u8(vpaddq_u8(all, all)), 0);
}

/* Which bytes leave a bucket open. */
KERNEL_FUNCTION uint64_t mask_open(const uint8x16_t found[QUARTERS])
{
    uint8x16_t open[QUARTERS];
    for (int i = 0; i < QUARTERS; i++)
        open[i] = vtstq_u8(found[i], found[i]);
    return mask(open);
}

KERNEL_FUNCTION bool is_any_open(const uint8x16_t found[QUARTERS])
{
    uint8x16_t any = vorrq_u8(vorrq_u8(found[0], found[1]), vorrq_u8(found[2], found[3]));
    return vmaxvq_u32(vreinterpretq_u32_u8(any)) != 0;
}

KERNEL_FUNCTION uint8x16_t look_up_low(uint8x16_t table, uint8x16_t bytes)
{
    return vqtbl1q_u8(table, vandq_u8(bytes, vdupq_n_u8(15)));
}

KERNEL_FUNCTION uint8x16_t look_up_high(uint8x16_t table, uint8x16_t bytes)
{
    return vqtbl1q_u8(table, vshrq_n_u8(bytes, 4));
}

/* For each colon the buckets that the two bytes before it leave open. */
KERNEL_FUNCTION uint8x16_t look(const struct vectors *v, const uint8_t *bytes)
{
    uint8x16_t colons = vceqq_u8(vld1q_u8(bytes), vdupq_n_u8(':'));
    uint8x16_t last = look_up_low(v->last, vld1q_u8(bytes - 1));
    return vandq_u8(vandq_u8(last, colons), look_up_low(v->before, vld1q_u8(bytes - 2)));
}

KERNEL_FUNCTION uint64_t find_64(const struct vectors *v, const uint8_t *bytes)
{
    uint8x16_t found[QUARTERS];
    for (int i = 0; i < QUARTERS; i++)
        found[i] = look(v, bytes + i * QUARTER);
    return is_any_open(found) ? mask_open(found) : 0;
}

struct url_vectors {
    uint8x16_t url, host, plain;
};

KERNEL_FUNCTION struct url_vectors load_url_sets(const struct url_sets *sets)
{
    return (struct url_vectors){vld1q_u8(sets->url), vld1q_u8(sets->host), vld1q_u8(sets->plain)};
}

KERNEL_FUNCTION uint64_t equal(const uint8x16_t bytes[QUARTERS], uint8_t byte)
{
    uint8x16_t same[QUARTERS];
    for (int i = 0; i < QUARTERS; i++)
        same[i] = vceqq_u8(bytes[i], vdupq_n_u8(byte));
    return mask(same);
}

/* Which bytes are in the set whose rows these are; `lows` are the low halves of the
 * bytes, `halves` has the bit of each one's high half, none above 127. */
KERNEL_FUNCTION uint64_t in_set(uint8x16_t rows, const uint8x16_t lows[QUARTERS],
                                const uint8x16_t halves[QUARTERS])
{
    uint8x16_t in[QUARTERS];
    for (int i = 0; i < QUARTERS; i++)
        in[i] = vtstq_u8(vqtbl1q_u8(rows, lows[i]), halves[i]);
    return mask(in);
}

KERNEL_FUNCTION struct block_masks outline_64(const struct url_vectors *v, const uint8_t *bytes)
{
    const uint8x16_t bits = vcombine_u8(vcreate_u8(0x8040201008040201), vcreate_u8(0));
    uint8x16_t here[QUARTERS], before[QUARTERS], lows[QUARTERS], halves[QUARTERS];
    for (int i = 0; i < QUARTERS; i++) {
        here[i] = vld1q_u8(bytes + i * QUARTER);
        before[i] = vld1q_u8(bytes + i * QUARTER - 1);
        lows[i] = vandq_u8(here[i], vdupq_n_u8(15));
        halves[i] = look_up_high(bits, here[i]);
    }
    return (struct block_masks){
        .end = ~in_set(v->url, lows, halves),
        .host_end = ~in_set(v->host, lows, halves),
        .rare = ~in_set(v->plain, lows, halves) | (equal(here, '.') & equal(before, '/')),
        .question = equal(here, '?'),
    };
}

KERNEL_FUNCTION uint64_t newlines_64(const uint8_t *bytes)
{
    uint8x16_t here[QUARTERS];
    for (int i = 0; i < QUARTERS; i++)
        here[i] = vld1q_u8(bytes + i * QUARTER);
    return equal(here, '\n');
}

KERNEL_FUNCTION struct field_masks fields_64(const uint8_t *bytes)
{
    uint8x16_t here[QUARTERS], end[QUARTERS], name[QUARTERS], value[QUARTERS], odd[QUARTERS];
    for (int i = 0; i < QUARTERS; i++) {
        uint8x16_t next = vld1q_u8(bytes + i * QUARTER + 1);
        here[i] = vld1q_u8(bytes + i * QUARTER);
        uint8x16_t colon = vceqq_u8(here[i], vdupq_n_u8(':'));
        uint8x16_t blank =
            vorrq_u8(vceqq_u8(next, vdupq_n_u8(' ')), vceqq_u8(next, vdupq_n_u8('\t')));
        uint8x16_t graphic = vcleq_u8(vsubq_u8(here[i], vdupq_n_u8(0x21)), vdupq_n_u8(0x7e - 0x21));
        uint8x16_t lone_cr =
            vbicq_u8(vceqq_u8(here[i], vdupq_n_u8('\r')), vceqq_u8(next, vdupq_n_u8('\n')));
        uint8x16_t word =
            vandq_u8(vceqq_u8(here[i], vdupq_n_u8('=')), vceqq_u8(next, vdupq_n_u8('?')));
        end[i] = vbicq_u8(vceqq_u8(here[i], vdupq_n_u8('\n')), blank);
        name[i] = vbicq_u8(graphic, colon);
        value[i] = vandq_u8(colon, vcleq_u8(next, vdupq_n_u8(' ')));
        odd[i] = vorrq_u8(lone_cr, word);
    }
    return (struct field_masks){
        .end = mask(end),
        .name = mask(name),
        .value = mask(value),
        .odd = mask(odd),
        .open = equal(here, '<'),
        .close = equal(here, '>'),
    };
}

KERNEL_FUNCTION uint64_t equal_64(const uint8_t *bytes, uint8_t byte)
{
    uint8x16_t here[QUARTERS];
    for (int i = 0; i < QUARTERS; i++)
        here[i] = vld1q_u8(bytes + i * QUARTER);
    return equal(here, byte);
}

KERNEL_FUNCTION struct markup_masks markup_64(const uint8_t *bytes, uint8_t quote)
{
    uint8x16_t here[QUARTERS], begin[QUARTERS], end[QUARTERS], others[QUARTERS], odd[QUARTERS],
        marks[QUARTERS];
    for (int i = 0; i < QUARTERS; i++) {
        uint8x16_t before = vld1q_u8(bytes + i * QUARTER - 1),
                   equals = vceqq_u8(before, vdupq_n_u8('='));
        here[i] = vld1q_u8(bytes + i * QUARTER);
        uint8x16_t own = vceqq_u8(here[i], vdupq_n_u8(quote));
        others[i] = vceqq_u8(here[i], vdupq_n_u8((uint8_t)(quote ^ '"' ^ '\'')));
        uint8x16_t blank = vandq_u8(vorrq_u8(own, others[i]), vcleq_u8(before, vdupq_n_u8(' ')));
        begin[i] = vandq_u8(own, equals);
        end[i] = vbicq_u8(own, equals);
        odd[i] = vorrq_u8(blank, vandq_u8(others[i], equals));
        marks[i] = vorrq_u8(vceqq_u8(here[i], vdupq_n_u8(':')), vceqq_u8(here[i], vdupq_n_u8('&')));
    }
    return (struct markup_masks){
        .open = equal(here, '<'),
        .close = equal(here, '>'),
        .begin = mask(begin),
        .end = mask(end),
        .other = mask(others),
        .odd = mask(odd),
        .mark = mask(marks),
    };
}

struct tag_vectors {
    uint8x16_t first_low, first_high, second_low;
};

KERNEL_FUNCTION struct tag_vectors load_tags(const struct markup *m)
{
    return (struct tag_vectors){vld1q_u8(m->first_low), vld1q_u8(m->first_high),
                                vld1q_u8(m->second_low)};
}

/* The buckets that the first two bytes of the name after each byte, or after the '/' after it,
 * leave open. */
KERNEL_FUNCTION uint64_t suspects_64(const struct tag_vectors *v, const uint8_t *bytes)
{
    uint8x16_t found[QUARTERS];
    for (int i = 0; i < QUARTERS; i++) {
        const uint8_t *at = bytes + i * QUARTER;
        uint8x16_t one = vld1q_u8(at + 1), two = vld1q_u8(at + 2),
                   slashes = vceqq_u8(one, vdupq_n_u8('/'));
        uint8x16_t first = vbslq_u8(slashes, two, one),
                   second = vbslq_u8(slashes, vld1q_u8(at + 3), two);
        uint8x16_t both =
            vandq_u8(look_up_low(v->first_low, first), look_up_high(v->first_high, first));
        found[i] = vtstq_u8(both, look_up_low(v->second_low, second));
    }
    return mask(found);
}

struct start_vectors {
    uint8x16_t first, second, ends;
};

KERNEL_FUNCTION struct start_vectors load_starts(const struct line_starts *starts)
{
    return (struct start_vectors){vld1q_u8(starts->first_low), vld1q_u8(starts->second_low),
                                  vld1q_u8(starts->ends)};
}

/* For each line end the buckets that the two bytes after it leave open. */
KERNEL_FUNCTION uint8x16_t look_behind(const struct start_vectors *v, const uint8_t *bytes)
{
    uint8x16_t here = vld1q_u8(bytes), newlines = vceqq_u8(look_up_low(v->ends, here), here);
    uint8x16_t first = look_up_low(v->first, vld1q_u8(bytes + 1));
    return vandq_u8(vandq_u8(first, newlines), look_up_low(v->second, vld1q_u8(bytes + 2)));
}

KERNEL_FUNCTION uint64_t starts_64(const struct start_vectors *v, const uint8_t *bytes)
{
    uint8x16_t found[QUARTERS];
    for (int i = 0; i < QUARTERS; i++)
        found[i] = look_behind(v, bytes + i * QUARTER);
    return is_any_open(found) ? mask_open(found) : 0;
}

struct needle_vectors {
    uint8x16_t low[3], high[3];
};

KERNEL_FUNCTION struct needle_vectors load_needles(const struct needles *n)
{
    struct needle_vectors v;
    for (int k = 0; k < 3; k++) {
        v.low[k] = vld1q_u8(n->low[k]);
        v.high[k] = vld1q_u8(n->high[k]);
    }
    return v;
}

/* The buckets that a byte and the two after it leave open. */
KERNEL_FUNCTION uint8x16_t look_ahead(const struct needle_vectors *v, const uint8_t *bytes,
                                      bool by_low)
{
    uint8x16_t open = look_up_high(v->high[0], vld1q_u8(bytes));
    for (int k = 0; k < 3; k++) {
        uint8x16_t here = vld1q_u8(bytes + k);
        open = vandq_u8(open, look_up_low(v->low[k], here));
        if (k > 0 && !by_low)
            open = vandq_u8(open, look_up_high(v->high[k], here));
    }
    return open;
}

KERNEL_FUNCTION uint64_t needles_64(const struct needle_vectors *v, const uint8_t *bytes,
                                    bool by_low)
{
    uint8x16_t found[QUARTERS];
    for (int i = 0; i < QUARTERS; i++)
        found[i] = look_ahead(v, bytes + i * QUARTER, by_low);
    return mask_open(found);
}

/* The six bits of 16 characters; *in loses the bytes that are not in the alphabet. */
KERNEL_FUNCTION uint8x16_t base64_bits(uint8x16_t bytes, uint8x16_t *in)
{
    const uint8x16_t bits = vcombine_u8(vcreate_u8(0x8040201008040201), vcreate_u8(0));
    uint8x16_t here =
        vtstq_u8(look_up_low(vld1q_u8(urisift_base64_halves.in), bytes), look_up_high(bits, bytes));
    uint8x16_t row = vaddq_u8(vshrq_n_u8(bytes, 4), vceqq_u8(bytes, vdupq_n_u8('/')));
    *in = vandq_u8(*in, here);
    return vaddq_u8(bytes, vqtbl1q_u8(vld1q_u8(urisift_base64_halves.to), row));
}

/* Sixteen times four bytes at once: the loads part them, the stores bring them together. */
KERNEL_FUNCTION size_t decode_base64(const uint8_t *in, size_t size, uint8_t *out)
{
    size_t at = 0;
    for (; size - at >= 64; at += 64) {
        uint8x16x4_t bytes = vld4q_u8(in + at);
        uint8x16_t good = vdupq_n_u8(255);
        uint8x16_t a = base64_bits(bytes.val[0], &good), b = base64_bits(bytes.val[1], &good);
        uint8x16_t c = base64_bits(bytes.val[2], &good), d = base64_bits(bytes.val[3], &good);
        uint8x16x3_t three = {{vorrq_u8(vshlq_n_u8(a, 2), vshrq_n_u8(b, 4)),
                               vorrq_u8(vshlq_n_u8(b, 4), vshrq_n_u8(c, 2)),
                               vorrq_u8(vshlq_n_u8(c, 6), d)}};
        vst3q_u8(out + at / 4 * 3, three);
        /* four bits for each four bytes */
        uint8x8_t narrow = vshrn_n_u16(vreinterpretq_u16_u8(good), 4);
        uint64_t bad = ~vget_lane_u64(vreinterpret_u64_u8(narrow), 0);
        if (bad)
            return at + (size_t)__builtin_ctzll(bad) / 4 * 4;
    }
    return at + urisift_kernel_scalar.base64(in + at, size - at, out + at / 4 * 3);
}
#define KERNEL_BASE64 decode_base64

#include "scanner/simd/kernel_template.h"
