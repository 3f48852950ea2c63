/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * address_template.h — the mail address around an '@', at a glance: made part of each kernel, as quick_template.h is.
 *
 *     write to first.last@mail.example.org.
 *              ^ begin   ^ at             ^ end
 *
 * In/Out:   an '@'; FORM_YES with the address, which is valid, if that is a usual one; FORM_NO: there is none; FORM_MORE:
 *           hunt_families.c must look.
 * Idea:     what each octet on both sides is, is seen at once, a bit for each: of half of ADDRESS_SIDE and, where a part is
 *           longer, of all of it. So where a part ends is where its bits do. Of a hundred there is hardly one that is not
 *           decided so: one with two marks together; with octets around it that may be of it; or at an end of the text.
 * Holds:    what is answered is what hunt_families.c and the core would have answered, whatever else stands before and
 *           behind; tests compare them.
 */
#ifndef URISIFT_ADDRESS_TEMPLATE_H
#define URISIFT_ADDRESS_TEMPLATE_H

#include "core/chars.h"

enum { ADDRESS_DOMAIN = ADDRESS_SIDE - 6 }; /* octets of a domain, behind which enough are left that it is known to end there */

/* Octets on one side of the '@': bit 63 is the one before it; bit 0 the one behind it. */
struct side_masks {
    uint64_t end;   /* not of the part */
    uint64_t other; /* … or not canonical as it stands */
    uint64_t dots, hyphens;
};

/* The local part: where it begins is in *address. */
TOGETHER KERNEL_FUNCTION enum form_answer local_part(const uint8_t *data, size_t at, const struct side_masks *m,
                                                     struct email_outline *address)
{
    if (!m->end)
        return FORM_MORE;
    size_t size = (size_t)__builtin_clzll(m->end);
    const uint8_t *begin = data + at - size;
    if (char_is(begin[-1], CHAR_JOINT) || load_2(begin - 2) == load_2("f(")) /* roff: \f(CW */
        return FORM_MORE;
    if (size == 0)
        return FORM_NO;
    if (!char_is(*begin, CHAR_ALNUM)) { /* the text's, but that may be emphasis; a number behind it may be of a longer one */
        if (*begin == '_' || !char_is(begin[1], CHAR_ALPHA))
            return FORM_MORE;
        begin++;
        size--;
    }
    const uint64_t inside = ~(UINT64_MAX >> size), dots = m->dots & inside;
    address->begin = at - size;
    address->is_canonical = (m->other & inside) == 0;
    /* No atom is empty, between dots or one and the '@'. */
    return dots & (dots << 1 | UINT64_C(1) << (ADDRESS_SIDE - 1)) ? FORM_MORE : FORM_YES;
}

/* Does a domain go on behind the backslash there: ex\-ample.org? */
KERNEL_FUNCTION bool goes_on_behind(const uint8_t *backslash)
{
    return (backslash[1] == '-' || backslash[1] == '.') && char_is(backslash[2], CHAR_ALNUM);
}

/* The domain: where it ends is in *address. FORM_NO: there is none, whatever the local part is. */
TOGETHER KERNEL_FUNCTION enum form_answer domain(const uint8_t *data, size_t at, const struct side_masks *m,
                                                 struct email_outline *address)
{
    const uint8_t *begin = data + at + 1;
    size_t size = m->end ? first_bit(m->end) : ADDRESS_SIDE;
    if (size > ADDRESS_DOMAIN || begin[size] >= 0x80)
        return FORM_MORE;
    size -= data[at + size] == '.'; /* the sentence's; before none there is the '@' */
    const uint64_t behind = UINT64_C(1) << size, inside = behind - 1;
    const uint64_t dots = m->dots & inside, marks = dots | (m->hyphens & inside) | behind;
    if (!dots)
        return FORM_NO; /* `a@b` is much else */
    if (marks & (marks << 1 | 1))
        return FORM_MORE; /* no label begins or ends with a hyphen, or is empty */
    const size_t label = ADDRESS_SIDE - (size_t)__builtin_clzll(dots); /* the last one */
    if (char_is(*begin, CHAR_DIGIT) && char_lower(begin[label - 2]) == 'x')
        return FORM_MORE; /* logo@2x.png? */
    if (begin[size] == '\\' && goes_on_behind(begin + size))
        return FORM_NO;
    address->end = at + 1 + size;
    address->is_canonical &= (m->other & inside) == 0;
    /* No top level domain has a digit first, or one letter. */
    return size - label > 1 && !char_is(begin[label], CHAR_DIGIT) ? FORM_YES : FORM_NO;
}

/* By ADDRESS_SIDE octets on each side: the masks of both. */
struct both_masks {
    struct side_masks before, behind;
};

KERNEL_FUNCTION struct both_masks masks_far(const uint8_t *data, size_t at)
{
    const struct glance_vectors v = load_glance(&urisift_address_sets.before), w = load_glance(&urisift_address_sets.behind);
    const uint8_t *first = data + at - ADDRESS_SIDE, *second = data + at + 1;
    const struct block_masks m = glance_64(&v, first), n = glance_64(&w, second);
    return (struct both_masks){{m.end, m.host_end, equal_64(first, '.'), 0},
                               {n.end, n.host_end, equal_64(second, '.'), equal_64(second, '-')}};
}

/* Is what stands before the '@' no local part, since a backslash before it, or before a mark inside of a longer one, stands
 * for something else: test\-user@example.org (core/scholarly/email_font.c)? */
KERNEL_FUNCTION bool is_behind_backslash(const uint8_t *begin, size_t size)
{
    const bool is_inner = begin[0] == '-' || begin[0] == '.' || begin[0] == '_' || begin[0] == '+';
    return begin[-1] == '\\' && (size == 0 || (is_inner && char_is(begin[1], CHAR_ALNUM) && char_is(begin[-2], CHAR_LOCAL)));
}

/* What is no usual local part, is seldom one: most such have no domain behind them. */
KERNEL_APART enum form_answer unusual(const uint8_t *data, size_t at)
{
    const struct both_masks m = masks_far(data, at);
    struct email_outline none = {0, 0, false};
    const size_t size = m.before.end ? (size_t)__builtin_clzll(m.before.end) : ADDRESS_SIDE;
    if (size < ADDRESS_SIDE && is_behind_backslash(data + at - size, size))
        return FORM_NO;
    return domain(data, at, &m.behind, &none) == FORM_NO ? FORM_NO : FORM_MORE;
}

TOGETHER KERNEL_FUNCTION enum form_answer outline(const uint8_t *data, size_t at, const struct side_masks *before,
                                                  const struct side_masks *behind, struct email_outline *address)
{
    const enum form_answer answer = local_part(data, at, before, address);
    if (answer == FORM_MORE)
        return unusual(data, at);
    return answer == FORM_YES ? domain(data, at, behind, address) : FORM_NO;
}

KERNEL_APART enum form_answer address_far(const uint8_t *data, size_t at, struct email_outline *found)
{
    const struct both_masks m = masks_far(data, at);
    return outline(data, at, &m.before, &m.behind, found);
}

#ifdef KERNEL_GLANCE_HALVES
#ifndef KERNEL_AROUND
KERNEL_FUNCTION struct around_masks around(const uint8_t *octets)
{
    const struct block_masks m = KERNEL_GLANCE_HALVES(&urisift_address_sets.before, &urisift_address_sets.behind, octets);
    const uint64_t dots = equal_64(octets, '.'), hyphens = equal_64(octets, '-');
    return (struct around_masks){m.end, m.host_end & ~(UINT64_C(1) << AROUND_SIGN), dots | (hyphens & UINT64_MAX << AROUND_SIDE), dots};
}
#define KERNEL_AROUND around
#endif

/* By these, which are enough for most. What is not plainly one of them is looked at once more. */
KERNEL_FUNCTION enum form_answer address_at(const uint8_t *data, size_t at, struct email_outline *found)
{
    const uint8_t *sign = data + at;
    const struct around_masks m = KERNEL_AROUND(sign - AROUND_SIGN);
    const uint64_t before = m.end << (AROUND_SIDE + 1), behind = m.end >> AROUND_SIDE;
    if ((before == 0) | (behind == 0))
        return address_far(data, at, found);
    const size_t local = (size_t)__builtin_clzll(before);
    size_t size = first_bit(behind);
    const uint8_t *begin = sign - local;
    if (char_is(sign[1 + size], CHAR_JOINT))
        return address_far(data, at, found);
    size -= sign[size] == '.'; /* the sentence's; before none there is the '@' */
    const uint64_t dots = (m.dots >> AROUND_SIDE) & ((UINT64_C(1) << size) - 1);
    if (!dots)
        return FORM_NO;
    const size_t label = ADDRESS_SIDE - (size_t)__builtin_clzll(dots);
    /* From the second octet to the one behind the domain: which of them is a mark behind a mark; or is behind another one. */
    const uint64_t inside = UINT64_MAX << (AROUND_SIDE - local) & ((UINT64_C(2) << (AROUND_SIDE + size)) - 1);
    const uint64_t marks = m.marks | UINT64_C(1) << AROUND_SIGN | UINT64_C(1) << (AROUND_SIDE + size);
    if ((marks & marks << 1 & inside) || size - label < 2)
        return address_far(data, at, found);
    if (char_is(begin[-1], CHAR_JOINT) || load_2(begin - 2) == load_2("f(") || !char_is(*begin, CHAR_ALNUM) ||
        char_is(sign[1], CHAR_DIGIT) || char_is(sign[1 + label], CHAR_DIGIT))
        return address_far(data, at, found);
    found->begin = at - local;
    found->end = at + 1 + size;
    found->is_canonical = (m.other << 1 & inside) == 0;
    return FORM_YES;
}
#else
#define address_at address_far
#endif

KERNEL_FUNCTION enum form_answer address(const uint8_t *data, size_t at, size_t size, struct email_outline *found)
{
    if (at <= ADDRESS_SIDE || size - at <= ADDRESS_SIDE)
        return FORM_MORE;
    return address_at(data, at, found);
}

#endif
