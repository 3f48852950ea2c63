/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * kernel_addresses.h — eight addresses at once, each in its eighth of a vector, as address_at() sees one (address_template.h). Part of
 * kernel_avx512vbmi.c.
 *
 * In/Out:   eight '@' that are ADDRESS_SIDE octets and more from both ends; for each FORM_YES, with where it is, or FORM_NO.
 *           Which of them are to be looked at one by one.
 * Idea:     bit 31 of a mask is the '@', those before and behind it are the octets around it. So where a part begins or ends is one
 *           bit, and all between two bits is their difference.
 */
#ifndef URISIFT_KERNEL_ADDRESSES_H
#define URISIFT_KERNEL_ADDRESSES_H

/* What an octet of ASCII is around an '@' (urisift_address_sets); and what the octets before it, with it, and those behind it
 * are asked for. */
enum {
    BEFORE_END = 1,
    BEHIND_END = 2,
    BEFORE_OTHER = 4,
    BEHIND_OTHER = 8,
    DOT = 16,
    HYPHEN = 32,
    LETTER = 64,
    JOINT = 128,
};

#define IS_BEHIND(c) (CHAR_IS_ALPHA(c) || CHAR_IS_DIGIT(c) || (c) == '-' || (c) == '.')
#define AROUND(c)                                                                                                      \
    ((CHAR_IS_LOCAL(c) ? 0 : BEFORE_END) | (IS_BEHIND(c) ? 0 : BEHIND_END) |                                           \
     (CHAR_IS_MAILTO(c) || (c) == '@' ? 0 : BEFORE_OTHER) | (IS_BEHIND(c) && !CHAR_IS_UPPER(c) ? 0 : BEHIND_OTHER) |   \
     ((c) == '.' ? DOT : 0) | ((c) == '-' ? HYPHEN : 0) | (CHAR_IS_ALPHA(c) ? LETTER : 0) | (CHAR_IS_JOINT(c) ? JOINT : 0))
#define AROUND_4(c) AROUND(c), AROUND((c) + 1), AROUND((c) + 2), AROUND((c) + 3)
#define AROUND_16(c) AROUND_4(c), AROUND_4((c) + 4), AROUND_4((c) + 8), AROUND_4((c) + 12)
#define AROUND_64(c) AROUND_16(c), AROUND_16((c) + 16), AROUND_16((c) + 32), AROUND_16((c) + 48)
#define EIGHT_TIMES(c) c, c, c, c, c, c, c, c
#define HALVES(first, second) {EIGHT_TIMES(first), EIGHT_TIMES(first), EIGHT_TIMES(first), EIGHT_TIMES(first), \
                               EIGHT_TIMES(second), EIGHT_TIMES(second), EIGHT_TIMES(second), EIGHT_TIMES(second)}

static const uint8_t around_classes[128] = {AROUND_64(0), AROUND_64(64)};
static const uint8_t around_end[64] = HALVES(BEFORE_END, BEHIND_END), around_other[64] = HALVES(BEFORE_OTHER, BEHIND_OTHER);
static const uint8_t around_marks[64] = HALVES(DOT, DOT | HYPHEN);

KERNEL_FUNCTION struct around_masks look_around(const uint8_t *octets)
{
    const __m512i here = load(octets), are = look_up(around_classes, here);
    const uint64_t wide = _mm512_movepi8_mask(here);
    return (struct around_masks){_mm512_test_epi8_mask(are, load(around_end)) | wide,
                                 _mm512_test_epi8_mask(are, load(around_other)),
                                 _mm512_test_epi8_mask(are, load(around_marks)), equal(here, '.')};
}
#define KERNEL_AROUND look_around

/* A number of each of eight addresses; for a condition all ones, or 0. */
typedef uint64_t eight __attribute__((vector_size(64)));

/* Masks of as many as are looked at together, and where they are. */
struct around_many {
    _Alignas(64) uint64_t at[ADDRESSES_MOST], end[ADDRESSES_MOST], other[ADDRESSES_MOST], marks[ADDRESSES_MOST],
        dots[ADDRESSES_MOST], letters[ADDRESSES_MOST], joints[ADDRESSES_MOST], wide[ADDRESSES_MOST];
};

KERNEL_FUNCTION eight all_eight(uint64_t number)
{
    return (eight){number, number, number, number, number, number, number, number};
}

KERNEL_FUNCTION eight load_eight(const uint64_t *numbers)
{
    return (eight)_mm512_loadu_si512((const void *)numbers);
}

/* Zeros before the first bit; 64: there is none. */
KERNEL_FUNCTION eight count_zeros(eight bits)
{
    return (eight)_mm512_lzcnt_epi64((__m512i)bits);
}

/* Eight octets from data[at] on, of which the first is the lowest. */
KERNEL_FUNCTION eight gather_eight(const uint8_t *data, eight at)
{
    return (eight)_mm512_i64gather_epi64((__m512i)at, (const void *)data, 1);
}

/* One of the eight octets. */
KERNEL_FUNCTION eight octet_at(eight octets, unsigned number)
{
    return octets >> 8 * number & 0xff;
}

KERNEL_FUNCTION eight two_at(eight octets, unsigned number)
{
    return octets >> 8 * number & 0xffff;
}

KERNEL_FUNCTION eight is_not_zero(eight bits)
{
    return (eight)(bits != 0);
}

/* A whole number of eight; the last one fills it. */
KERNEL_FUNCTION void look_around_many(const uint8_t *data, size_t begin, const uint16_t *places, size_t count,
                                      struct around_many *a)
{
    for (size_t i = 0; i < (count + 7) / 8 * 8; i++) {
        const size_t at = begin + places[i < count ? i : count - 1];
        const __m512i here = load(data + at - AROUND_SIGN), are = look_up(around_classes, here);
        a->at[i] = at;
        a->end[i] = _mm512_test_epi8_mask(are, load(around_end));
        a->other[i] = _mm512_test_epi8_mask(are, load(around_other));
        a->marks[i] = _mm512_test_epi8_mask(are, load(around_marks));
        a->dots[i] = equal(here, '.');
        a->letters[i] = _mm512_test_epi8_mask(are, _mm512_set1_epi8(LETTER));
        a->joints[i] = _mm512_test_epi8_mask(are, _mm512_set1_epi8((char)JOINT));
        a->wide[i] = _mm512_movepi8_mask(here);
    }
}

/* What the masks of eight tell. */
struct outlines {
    eight local, size; /* octets before the '@', and behind it */
    eight inside;      /* the octets from the second to the one behind the domain */
    eight has_end;     /* both ends are seen, and behind that of the domain is nothing that may be of it */
    eight has_dot;     /* … in the domain */
    eight is_odd;      /* two marks stand together, the last label is none of a usual top level, … */
};

KERNEL_FUNCTION struct outlines find_outlines(const struct around_many *a, size_t from)
{
    const uint64_t sign = UINT64_C(1) << AROUND_SIGN, first = sign << 1, domain = -first;
    const eight wide = load_eight(a->wide + from), ends = load_eight(a->end + from) | wide;
    const eight dots = load_eight(a->dots + from), letters = load_eight(a->letters + from);
    const eight joints = load_eight(a->joints + from) | wide;
    const eight local = count_zeros(ends << (AROUND_SIDE + 1));
    const eight before = all_eight(sign >> 1) >> (local & 31);  /* the octet before it, … */
    const eight behind = ends & domain, end = behind & -behind; /* … and behind it */
    const eight stop = end - (end >> 1 & dots);                 /* … where the sentence's dot is none of it */
    const eight inner = dots & domain & (stop - 1), zeros = count_zeros(stop);
    const eight dot = count_zeros(inner), top = dot - zeros - 1; /* the last one, and the octets behind it */
    const eight label = stop - (all_eight(UINT64_C(1) << 63) >> (dot & 63) << 1);
    const eight inside = (stop << 1) - (before << 2), marks = load_eight(a->marks + from) | sign | stop;
    const eight odd = (marks & marks << 1 & inside) | (joints & before) | (label & ~letters) | (first & ~letters);
    return (struct outlines){
        .local = local,
        .size = 63 - AROUND_SIDE - zeros,
        .inside = inside,
        .has_end = is_not_zero(ends & (sign - 1)) & is_not_zero(end) & ~is_not_zero(joints & end),
        .has_dot = is_not_zero(inner),
        .is_odd = is_not_zero(odd) | (eight)(top - 2 > EMAIL_TOP_LEVEL - 2),
    };
}

KERNEL_FUNCTION eight are_alnum(eight octet)
{
    return (eight)((octet | 0x20) - 'a' < 26) | (eight)(octet - '0' < 10);
}

enum { HEAD = 4 }; /* octets before an address, of the eight that its head is */

/* Does its head say that it is to be looked at closer; or where its domain ends its tail, the three octets before that and it? */
KERNEL_FUNCTION eight are_odd(eight head, eight tail)
{
    return ~are_alnum(octet_at(head, HEAD)) | (eight)(two_at(head, HEAD - 2) == load_2("f(")) |
           (eight)(octet_at(head, HEAD + 1) == '\'') | (eight)(two_at(tail, 2) == load_2("E<")) |
           ((eight)(octet_at(tail, 0) == '.') & (eight)((two_at(tail, 1) | 0x2020) == load_2("po")));
}

/* Does what stands before an address say at once that it is nothing else (email_may_be_other()), as most does? Right before it is
 * no JOINT, nor what may be of a local part. */
KERNEL_FUNCTION eight are_clear(eight head)
{
    const eight before = octet_at(head, 3), second = octet_at(head, 2), third = octet_at(head, 1);
    const eight is_blank = (eight)(second == ' '), are_blank = is_blank & (eight)(third == ' ');
    const eight word = (second & ~is_blank) | (third & is_blank & ~are_blank) | (octet_at(head, 0) & are_blank);
    const eight may_be = (eight)(before == ':') | (eight)(before == '*') | (eight)(before == ',') | (eight)(before == ';') |
                         (eight)(before == '@') | ((eight)(before == '<') & ((eight)(word < 64) | (eight)(word == 'd')));
    return ~may_be;
}

/* Which of eight are to be looked at one by one; all others are in found[]. */
KERNEL_FUNCTION uint32_t glance_eight(const uint8_t *data, const struct around_many *a, size_t from, struct email_glance *found)
{
    const struct outlines o = find_outlines(a, from);
    const eight at = load_eight(a->at + from), head = gather_eight(data, at - (o.local & 31) - HEAD);
    const eight tail = gather_eight(data, at + (o.size & 31) - 2);
    const eight is_usual = o.has_dot & ~o.is_odd & ~are_odd(head, tail), is_known = o.has_end & (is_usual | ~o.has_dot);
    const eight is_canonical = ~is_not_zero(load_eight(a->other + from) << 1 & o.inside);
    const eight packed = o.local | o.size << 8 | (is_canonical & 1) << 16 | (are_clear(head) & 2) << 16 | (is_usual & FORM_YES) << 24;
    _mm256_storeu_si256((__m256i *)found, _mm512_cvtepi64_epi32((__m512i)packed)); /* each a struct email_glance */
    return (uint8_t)~_mm512_test_epi64_mask((__m512i)is_known, (__m512i)is_known);
}

/* Which of so many are to be looked at one by one. There is room for a whole number of eight. */
KERNEL_FUNCTION uint32_t glance_many(const uint8_t *data, size_t begin, const uint16_t *places, size_t count,
                                     struct email_glance *found)
{
    struct around_many a;
    uint32_t one_by_one = 0;
    look_around_many(data, begin, places, count, &a);
    for (size_t i = 0; i < count; i += 8)
        one_by_one |= glance_eight(data, &a, i, found + i) << i;
    return one_by_one & (uint32_t)((UINT64_C(1) << count) - 1);
}
#define KERNEL_GLANCE_MANY glance_many

#endif
