/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * address_template.h — the mail address around an '@', at a glance: made part of each kernel, as
 * quick_template.h is.
 *
 *     write to first.last@mail.example.org.
 *              ^ begin   ^ at             ^ end
 *
 * In/Out:   an '@'; FORM_YES with the address, which is valid, if that is a usual one; FORM_NO:
 *           there is none; FORM_MORE: hunt_families.c must look.
 * Idea:     what each byte on both sides is, is seen at once, a bit for each; so where a part
 *           ends is where its bits do. Of a hundred 96 are plain by AROUND_SIDE bytes on each
 *           side. The others are looked at by ADDRESS_SIDE, and with more questions; then hardly
 *           one is left: with two marks together, with bytes around it that may be of it, or at
 *           an end of the text.
 * Holds:    what is answered is what hunt_families.c and the core would have answered, whatever
 *           else stands before and behind; tests compare them.
 */
#ifndef URISIFT_ADDRESS_TEMPLATE_H
#define URISIFT_ADDRESS_TEMPLATE_H

#include "core/text/chars.h"

/* bytes of a domain, behind which enough are left that it is known to end there */
enum { ADDRESS_DOMAIN = ADDRESS_SIDE - 6 };

/* Bytes on one side of the '@': bit 63 is the one before it; bit 0 the one behind it. */
struct side_masks {
    uint64_t end;   /* not of the part */
    uint64_t other; /* … or not canonical as it stands */
    uint64_t dots, hyphens;
};

/* Is what stands before the '@' no local part, since a backslash before it, or before a mark
 * inside of a longer one, stands for something else: test\-user@example.org
 * (core/email/email_backslash.c)? */
KERNEL_FUNCTION bool is_behind_backslash(const uint8_t *begin, size_t size)
{
    const bool is_inner = begin[0] == '-' || begin[0] == '.' || begin[0] == '_' || begin[0] == '+';
    return begin[-1] == '\\' && (size == 0 || (is_inner && char_is(begin[1], CHAR_ALNUM) &&
                                               char_is(begin[-2], CHAR_LOCAL)));
}

/* The local part: where it begins is in *address. */
KERNEL_FUNCTION enum surface_answer local_part(const uint8_t *data, size_t at,
                                               const struct side_masks *m,
                                               struct email_outline *address)
{
    address->is_canonical = false;
    if (!m->end)
        return SURFACE_MORE;
    size_t size = (size_t)__builtin_clzll(m->end);
    const uint8_t *begin = data + at - size;
    if (char_is(begin[-1], CHAR_JOINT) || load_2(begin - 2) == load_2("f(")) /* roff: \f(CW */
        return is_behind_backslash(begin, size) ? SURFACE_NO : SURFACE_MORE;
    if (size == 0)
        return SURFACE_NO;
    /* the text's, but that may be emphasis; a number behind it may be of a longer one */
    if (!char_is(*begin, CHAR_ALNUM)) {
        if (*begin == '_' || !char_is(begin[1], CHAR_ALPHA))
            return SURFACE_MORE;
        begin++;
        size--;
    }
    if (begin[1] == '\'') /* u'user@example.org' */
        return SURFACE_MORE;
    const uint64_t inside = ~(UINT64_MAX >> size), dots = m->dots & inside;
    address->begin = at - size;
    address->is_canonical = (m->other & inside) == 0;
    /* No atom is empty, between dots or one and the '@'. */
    return dots & (dots << 1 | UINT64_C(1) << (ADDRESS_SIDE - 1)) ? SURFACE_MORE : SURFACE_YES;
}

/* Does a domain go on behind the backslash there: ex\-ample.org? */
KERNEL_FUNCTION bool goes_on_behind(const uint8_t *backslash)
{
    return (backslash[1] == '-' || backslash[1] == '.') && char_is(backslash[2], CHAR_ALNUM);
}

/* May the domain that ends there have the first letter of an escape of POD at its end: E<gt>? */
KERNEL_FUNCTION bool is_before_pod(const uint8_t *end)
{
    return load_2(end - 1) == load_2("E<");
}

enum { TOP_LEVEL_MOST = 8 }; /* bytes of a top level domain that is seen to be of letters */

/* Is what ends there `.po`, a catalogue's: sr@latin.po? */
KERNEL_FUNCTION bool is_catalogue(const uint8_t *end)
{
    return (load_2(end - 2) | 0x2020) == load_2("po") && end[-3] == '.';
}

/* Are the last bytes of a domain, at most TOP_LEVEL_MOST, letters? These have a bit that digits
 * and hyphens have not. */
KERNEL_FUNCTION bool are_letters(const uint8_t *end, size_t size)
{
    const uint64_t letter = 0x4040404040404040;
    return (~load_8(end - 8) & letter & UINT64_MAX << (64 - 8 * size)) == 0;
}

/* May a name of letters that ends there, longer than EMAIL_TOP_LEVEL, be that of systemd's
 * units: service, slice, device, scope, mount, socket, path, swap, timer; or header? By the last
 * two. */
KERNEL_FUNCTION bool may_be_unit(const uint8_t *end)
{
    const unsigned last = load_2(end - 2) | 0x2020;
    return last == load_2("ce") || last == load_2("pe") || last == load_2("nt") ||
           last == load_2("et") || last == load_2("th") || last == load_2("ap") ||
           last == load_2("er");
}

/* Are the last bytes a top level domain, plainly? */
KERNEL_FUNCTION bool is_top_level(const uint8_t *end, size_t size)
{
    return (size <= EMAIL_TOP_LEVEL || (size <= TOP_LEVEL_MOST && !may_be_unit(end))) &&
           are_letters(end, size) && !is_catalogue(end);
}

/* The domain: where it ends is in *address. FORM_NO: there is none, whatever the local part is. */
KERNEL_FUNCTION enum surface_answer
domain(const uint8_t *data, size_t at, const struct side_masks *m, struct email_outline *address)
{
    const uint8_t *begin = data + at + 1;
    size_t size = m->end ? first_bit(m->end) : ADDRESS_SIDE;
    if (size > ADDRESS_DOMAIN || begin[size] >= 0x80)
        return SURFACE_MORE;
    size -= data[at + size] == '.'; /* the sentence's; before none there is the '@' */
    const uint64_t behind = UINT64_C(1) << size, inside = behind - 1;
    const uint64_t dots = m->dots & inside, marks = dots | (m->hyphens & inside) | behind;
    if (!dots)
        return SURFACE_NO; /* `a@b` is much else */
    if (marks & (marks << 1 | 1))
        return SURFACE_MORE; /* no label begins or ends with a hyphen, or is empty */
    const size_t label = ADDRESS_SIDE - (size_t)__builtin_clzll(dots); /* the last one */
    if (char_is(*begin, CHAR_DIGIT) && char_lower(begin[label - 2]) == 'x')
        return SURFACE_MORE; /* logo@2x.png? */
    if (begin[size] == '\\' && goes_on_behind(begin + size))
        return SURFACE_NO;
    if (begin[size] == '_' && char_is(begin[size + 1], CHAR_ALNUM)) /* x@self.coef_ */
        return SURFACE_NO;
    if (is_before_pod(begin + size))
        return SURFACE_MORE;
    address->end = at + 1 + size;
    address->is_canonical &= (m->other & inside) == 0;
    const size_t top = size - label;
    if (top < 2)
        return SURFACE_NO;
    if (is_top_level(begin + size, top))
        return SURFACE_YES;
    /* xn--p1ai? */
    return top > EMAIL_TOP_LEVEL || char_lower(begin[label]) == 'x' ? SURFACE_MORE : SURFACE_NO;
}

/* By ADDRESS_SIDE bytes on each side. */
KERNEL_APART enum surface_answer address_far(const uint8_t *data, size_t at,
                                             struct email_outline *found)
{
    const struct glance_vectors v = load_glance(&urisift_address_sets.before),
                                w = load_glance(&urisift_address_sets.behind);
    const uint8_t *first = data + at - ADDRESS_SIDE, *second = data + at + 1;
    const struct block_masks m = glance_64(&v, first), n = glance_64(&w, second);
    const struct side_masks before = {m.end, m.host_end, equal_64(first, '.'), 0};
    const struct side_masks behind = {n.end, n.host_end, equal_64(second, '.'),
                                      equal_64(second, '-')};
    const enum surface_answer local = local_part(data, at, &before, found);
    if (local == SURFACE_NO)
        return SURFACE_NO;
    /* most with no usual local part have none */
    const enum surface_answer answer = domain(data, at, &behind, found);
    return local == SURFACE_YES || answer == SURFACE_NO ? answer : SURFACE_MORE;
}

#ifdef KERNEL_GLANCE_HALVES

#ifndef KERNEL_AROUND
KERNEL_FUNCTION struct around_masks around(const uint8_t *bytes)
{
    const struct block_masks m =
        KERNEL_GLANCE_HALVES(&urisift_address_sets.before, &urisift_address_sets.behind, bytes);
    const uint64_t dots = equal_64(bytes, '.'), hyphens = equal_64(bytes, '-');
    return (struct around_masks){m.end, m.host_end & ~(UINT64_C(1) << AROUND_SIGN),
                                 dots | (hyphens & UINT64_MAX << AROUND_SIDE), dots};
}
#define KERNEL_AROUND around
#endif

/* By AROUND_SIDE bytes on each side, if it is plainly one, or plainly none. */
KERNEL_FUNCTION enum surface_answer address_at(const uint8_t *data, size_t at,
                                               struct email_outline *found)
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
        return SURFACE_NO;
    const size_t label = ADDRESS_SIDE - (size_t)__builtin_clzll(dots);
    /* From the second byte to the one behind the domain: which of them is a mark behind a mark;
     * or is behind another one. */
    const uint64_t inside =
        UINT64_MAX << (AROUND_SIDE - local) & ((UINT64_C(2) << (AROUND_SIDE + size)) - 1);
    const uint64_t marks =
        m.marks | UINT64_C(1) << AROUND_SIGN | UINT64_C(1) << (AROUND_SIDE + size);
    if ((marks & marks << 1 & inside) || size - label < 2)
        return address_far(data, at, found);
    if (char_is(begin[-1], CHAR_JOINT) || load_2(begin - 2) == load_2("f(") ||
        !char_is(*begin, CHAR_ALNUM) || begin[1] == '\'' || is_before_pod(sign + 1 + size) ||
        char_is(sign[1], CHAR_DIGIT) || !is_top_level(sign + 1 + size, size - label))
        return address_far(data, at, found);
    found->begin = at - local;
    found->end = at + 1 + size;
    found->is_canonical = (m.other << 1 & inside) == 0;
    return SURFACE_YES;
}
#else
#define address_at address_far
#endif

KERNEL_FUNCTION enum surface_answer address(const uint8_t *data, size_t at, size_t size,
                                            struct email_outline *found)
{
    if (at <= ADDRESS_SIDE || size - at <= ADDRESS_SIDE)
        return SURFACE_MORE;
    return address_at(data, at, found);
}

/* … of one of many. */
KERNEL_FUNCTION void glance_at(const uint8_t *data, size_t at, size_t size,
                               struct email_glance *found)
{
    struct email_outline outline;
    const enum surface_answer answer = at < size ? address(data, at, size, &outline) : SURFACE_MORE;
    *found = (struct email_glance){.answer = (uint8_t)answer};
    if (answer == SURFACE_YES) {
        found->local = (uint8_t)(at - outline.begin);
        found->size = (uint8_t)(outline.end - at - 1);
        found->is_canonical = outline.is_canonical;
    }
}

KERNEL_FUNCTION void addresses(const uint8_t *data, size_t size, size_t begin,
                               const uint16_t *places, size_t count, struct email_glance *found)
{
    uint32_t one_by_one = (uint32_t)((UINT64_C(1) << count) - 1);
#ifdef KERNEL_GLANCE_MANY
    const size_t first = begin + places[0], last = count > 0 ? begin + places[count - 1] : 0;
    if (first > ADDRESS_SIDE && first <= last && last < size && size - last > ADDRESS_SIDE)
        one_by_one = KERNEL_GLANCE_MANY(data, begin, places, count, found);
#endif
    for (; one_by_one; one_by_one &= one_by_one - 1) {
        const size_t i = first_bit(one_by_one);
        glance_at(data, begin + places[i], size, &found[i]);
    }
}

#endif
