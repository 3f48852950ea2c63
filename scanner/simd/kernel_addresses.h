/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * kernel_addresses.h — eight addresses at once, each in its eighth of a vector, as address_at()
 * sees one (address_template.h). Part of kernel_avx512vbmi.c.
 *
 * In/Out:   eight '@' that are ADDRESS_SIDE bytes and more from both ends; for each FORM_YES,
 *           with where it is, or FORM_NO. Which of them are to be looked at one by one.
 * Idea:     bit 31 of a mask is the '@', those before and behind it are the bytes around it. So
 *           where a part begins or ends is one bit, and all between two bits is their
 *           difference.
 */
#ifndef URISIFT_KERNEL_ADDRESSES_H
#define URISIFT_KERNEL_ADDRESSES_H

/* What a byte of ASCII is around an '@' (urisift_address_sets); and what the bytes before it,
 * with it, and those behind it are asked for. */
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
#define AROUND(c)                                                                                  \
    ((CHAR_IS_LOCAL(c) ? 0 : BEFORE_END) | (IS_BEHIND(c) ? 0 : BEHIND_END) |                       \
     (CHAR_IS_MAILTO(c) || (c) == '@' ? 0 : BEFORE_OTHER) |                                        \
     (IS_BEHIND(c) && !CHAR_IS_UPPER(c) ? 0 : BEHIND_OTHER) | ((c) == '.' ? DOT : 0) |             \
     ((c) == '-' ? HYPHEN : 0) | (CHAR_IS_ALPHA(c) ? LETTER : 0) | (CHAR_IS_JOINT(c) ? JOINT : 0))
#define AROUND_4(c) AROUND(c), AROUND((c) + 1), AROUND((c) + 2), AROUND((c) + 3)
#define AROUND_16(c) AROUND_4(c), AROUND_4((c) + 4), AROUND_4((c) + 8), AROUND_4((c) + 12)
#define AROUND_64(c) AROUND_16(c), AROUND_16((c) + 16), AROUND_16((c) + 32), AROUND_16((c) + 48)
#define EIGHT_TIMES(c) c, c, c, c, c, c, c, c
#define HALVES(first, second)                                                                      \
    {                                                                                              \
        EIGHT_TIMES(first), EIGHT_TIMES(first), EIGHT_TIMES(first), EIGHT_TIMES(first),            \
            EIGHT_TIMES(second), EIGHT_TIMES(second), EIGHT_TIMES(second), EIGHT_TIMES(second)     \
    }

static const uint8_t around_classes[128] = {AROUND_64(0), AROUND_64(64)};
static const uint8_t around_end[64] = HALVES(BEFORE_END, BEHIND_END),
                     around_other[64] = HALVES(BEFORE_OTHER, BEHIND_OTHER);
static const uint8_t around_marks[64] = HALVES(DOT, DOT | HYPHEN);

KERNEL_FUNCTION struct around_masks look_around(const uint8_t *bytes)
{
    const __m512i here = load(bytes), are = look_up(around_classes, here);
    const uint64_t wide = _mm512_movepi8_mask(here);
    return (struct around_masks){_mm512_test_epi8_mask(are, load(around_end)) | wide,
                                 _mm512_test_epi8_mask(are, load(around_other)),
                                 _mm512_test_epi8_mask(are, load(around_marks)), equal(here, '.')};
}
#define KERNEL_AROUND look_around

/* What a byte of ASCII is of what stands before an address, and of its beginning. */
enum {
    ALNUM = 1,
    QUOTE = 2,
    LESS = 4,
    BLANK = 8,
    /* before a '<' it may be that of a message's identifier (email_may_be_other()) */
    NO_WORD = 16,
    /* right before the address it may be of something else; no JOINT, and of no local part */
    OF_OTHER = 32,
    ROFF_F = 64, /* \f(CW */
    ROFF_PAREN = 128,
};

#define OF_HEAD(c)                                                                                 \
    ((CHAR_IS_ALPHA(c) || CHAR_IS_DIGIT(c) ? ALNUM : 0) | ((c) == '\'' ? QUOTE : 0) |              \
     ((c) == '<' ? LESS : 0) | ((c) == ' ' ? BLANK : 0) | ((c) < 64 || (c) == 'd' ? NO_WORD : 0) | \
     (CHAR_IS_OF_OTHER(c) && !CHAR_IS_LOCAL(c) && (c) != '<' ? OF_OTHER : 0) |                     \
     ((c) == 'f' ? ROFF_F : 0) | ((c) == '(' ? ROFF_PAREN : 0))
#define OF_HEAD_4(c) OF_HEAD(c), OF_HEAD((c) + 1), OF_HEAD((c) + 2), OF_HEAD((c) + 3)
#define OF_HEAD_16(c) OF_HEAD_4(c), OF_HEAD_4((c) + 4), OF_HEAD_4((c) + 8), OF_HEAD_4((c) + 12)
#define OF_HEAD_64(c)                                                                              \
    OF_HEAD_16(c), OF_HEAD_16((c) + 16), OF_HEAD_16((c) + 32), OF_HEAD_16((c) + 48)
static const uint8_t head_classes[128] = {OF_HEAD_64(0), OF_HEAD_64(64)};

/* A number of each of eight addresses. */
typedef uint64_t eight __attribute__((vector_size(64)));

/* Masks of as many as are looked at together, and where they are. */
struct around_many {
    _Alignas(64) uint64_t at[ADDRESSES_MOST], end[ADDRESSES_MOST], other[ADDRESSES_MOST],
        marks[ADDRESSES_MOST], dots[ADDRESSES_MOST], letters[ADDRESSES_MOST],
        joints[ADDRESSES_MOST], wide[ADDRESSES_MOST];
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

/* Eight bytes from data[at] on, of which the first is the lowest. */
KERNEL_FUNCTION eight gather_eight(const uint8_t *data, eight at)
{
    return (eight)_mm512_i64gather_epi64((__m512i)at, (const void *)data, 1);
}

/* A bit for each of eight: are they the same; have they a bit in common? */
KERNEL_FUNCTION uint32_t are_same(eight a, eight b)
{
    return _mm512_cmpeq_epi64_mask((__m512i)a, (__m512i)b);
}

KERNEL_FUNCTION uint32_t have_common(eight a, eight b)
{
    return _mm512_test_epi64_mask((__m512i)a, (__m512i)b);
}

/* A whole number of eight; the last one fills it. */
KERNEL_FUNCTION void look_around_many(const uint8_t *data, size_t begin, const uint16_t *places,
                                      size_t count, struct around_many *a)
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
    eight local, size; /* bytes before the '@', and behind it */
    eight inside;      /* the bytes from the second to the one behind the domain */
    eight dots;        /* of the domain */
    /* not 0: two marks stand together, the last label is none of a usual top level, … */
    eight odd;
    /* … bits of those of which both ends are seen, with nothing behind that may be of the domain */
    uint32_t ends;
};

KERNEL_FUNCTION struct outlines find_outlines(const struct around_many *a, size_t from)
{
    const uint64_t sign = UINT64_C(1) << AROUND_SIGN, first = sign << 1, domain = -first;
    const eight wide = load_eight(a->wide + from), ends = load_eight(a->end + from) | wide;
    const eight all_dots = load_eight(a->dots + from), letters = load_eight(a->letters + from);
    const eight joints = load_eight(a->joints + from) | wide;
    const eight local = count_zeros(ends << (AROUND_SIDE + 1));
    const eight before = all_eight(sign >> 1) >> (local & 31);  /* the byte before it, … */
    const eight behind = ends & domain, end = behind & -behind; /* … and behind it */
    /* … where the sentence's dot is none of it */
    const eight stop = end - (end >> 1 & all_dots);
    const eight dots = all_dots & domain & (stop - 1), zeros = count_zeros(stop);
    /* the last one, and the bytes behind it */
    const eight dot = count_zeros(dots), top = dot - zeros - 1;
    const eight label = stop - (all_eight(UINT64_C(1) << 63) >> (dot & 63) << 1);
    const eight inside = (stop << 1) - (before << 2),
                marks = load_eight(a->marks + from) | sign | stop;
    _Static_assert(EMAIL_TOP_LEVEL == 3, "a usual one has two bytes or three");
    return (struct outlines){
        .local = local,
        .size = 63 - AROUND_SIDE - zeros,
        .inside = inside,
        .dots = dots,
        .odd = (marks & marks << 1 & inside) | (joints & before) | ((label | first) & ~letters) |
               ((top - 2) & ~UINT64_C(1)),
        .ends = have_common(ends, all_eight(sign - 1)) & have_common(end, end) &
                ~have_common(joints, end),
    };
}

enum { HEAD = 4 }; /* bytes before an address, of the eight that its head is */
#define HEAD_AT(class, number) ((uint64_t)(class) << 8 * (number))

/* Is it to be looked at closer, as its head is none of the usual, or its tail, where its domain
 * ends: the three bytes before that, and it? `classes`: of the head. */
KERNEL_FUNCTION uint32_t are_odd(eight classes, eight tail)
{
    const uint64_t alnum = HEAD_AT(ALNUM, HEAD),
                   roff = HEAD_AT(ROFF_F, HEAD - 2) | HEAD_AT(ROFF_PAREN, HEAD - 1);
    const uint64_t pod = (uint64_t)load_2("E<") << 16, catalogue = '.' | (uint64_t)load_2("po")
                                                                             << 8;
    return (~are_same(classes & (alnum | HEAD_AT(QUOTE, HEAD + 1)), all_eight(alnum)) & 0xff) |
           are_same(classes & roff, all_eight(roff)) |
           are_same(tail & UINT64_C(0xffff0000), all_eight(pod)) |
           are_same((tail | 0x202000) & 0xffffff, all_eight(catalogue));
}

/* Does what stands before an address say at once that it is nothing else (email_may_be_other()),
 * as most does? Before a '<' up to two blanks may stand. In the lowest bit. */
KERNEL_FUNCTION eight are_clear(eight classes)
{
    enum { LESS_BIT = 2, BLANK_BIT = 3, NO_WORD_BIT = 4, OF_OTHER_BIT = 5, BYTE = 8 };
    const eight second = -(classes >> (2 * BYTE + BLANK_BIT) & 1),
                third = -(classes >> (BYTE + BLANK_BIT) & 1);
    const eight no_word = classes >> NO_WORD_BIT;
    const eight further = (no_word & third) | (no_word >> BYTE & ~third);
    const eight is_no_word = (further & second) | (no_word >> 2 * BYTE & ~second);
    return ~(classes >> (3 * BYTE + OF_OTHER_BIT) |
             (classes >> (3 * BYTE + LESS_BIT) & is_no_word)) &
           1;
}

/* Which of eight are to be looked at one by one; all others are in found[]. */
KERNEL_FUNCTION uint32_t glance_eight(const uint8_t *data, const struct around_many *a, size_t from,
                                      struct email_glance *found)
{
    enum { CANONICAL = 16, CLEAR = 17, ANSWER = 24 }; /* where struct email_glance has that */
    const struct outlines o = find_outlines(a, from);
    const eight at = load_eight(a->at + from),
                head = gather_eight(data, at - (o.local & 31) - HEAD);
    const eight tail = gather_eight(data, at + (o.size & 31) - 2),
                classes = (eight)look_up(head_classes, (__m512i)head);
    const uint32_t dots = have_common(o.dots, o.dots),
                   usual = dots & ~(have_common(o.odd, o.odd) | are_odd(classes, tail));
    const uint32_t canonical = ~have_common(load_eight(a->other + from) << 1, o.inside);
    __m512i packed = (__m512i)(o.local | o.size << 8 | are_clear(classes) << CLEAR);
    packed = _mm512_mask_or_epi64(packed, (uint8_t)canonical, packed,
                                  (__m512i)all_eight(UINT64_C(1) << CANONICAL));
    packed = _mm512_mask_or_epi64(packed, (uint8_t)usual, packed,
                                  (__m512i)all_eight((uint64_t)SURFACE_YES << ANSWER));
    _mm256_storeu_si256((__m256i *)found, _mm512_cvtepi64_epi32(packed));
    return ~(o.ends & (usual | ~dots)) & 0xff;
}

/* Which of so many are to be looked at one by one. There is room for a whole number of eight. */
KERNEL_FUNCTION uint32_t glance_many(const uint8_t *data, size_t begin, const uint16_t *places,
                                     size_t count, struct email_glance *found)
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
