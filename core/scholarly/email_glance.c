/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * email_glance.c — where the usual mail address begins and ends, and that it is one.
 *
 * Idea:     what each octet around the '@' is has been seen before, a bit for each (email_sides.h). So where a part ends
 *           is where its bits do.
 * Holds:    what it says yes or no to, email.c would say the same of; tests/core compares them.
 */
#include "core/scholarly/email.h"

#include "core/chars.h"

enum { BEHIND = 6 }; /* octets behind a domain with which it is known to end */

static inline size_t first_bit(uint64_t bits)
{
    return (size_t)__builtin_ctzll(bits);
}

static inline uint64_t bits_below(size_t bit)
{
    return (UINT64_C(1) << bit) - 1;
}

/* How many octets before the '@' are of the local part; EMAIL_SIDE: look closer. */
static inline size_t local_size(const struct email_sides *s)
{
    if (s->local == UINT64_MAX)
        return EMAIL_SIDE;
    size_t size = (size_t)__builtin_clzll(~s->local);
    uint64_t dots = s->joints & ~(UINT64_MAX >> size);
    uint64_t empty = dots & (dots << 1 | UINT64_C(1) << (EMAIL_SIDE - 1)); /* no atom is, between dots or one and the '@' */
    return empty ? EMAIL_SIDE : size;
}

/* How many octets behind the '@' are of the domain: to a dot with no letter or digit behind it, or what is of none. 0:
 * look closer. */
static inline size_t domain_size(const struct email_sides *s)
{
    uint64_t alnum = s->host & ~s->hyphens, ends = (~s->host & ~s->dots) | (s->dots & ~(alnum >> 1));
    if (!ends || !(alnum & 1))
        return 0;
    size_t size = first_bit(ends);
    uint64_t last = (s->dots >> 1 | UINT64_C(1) << (size - 1)) & bits_below(size); /* octets of labels */
    return size + BEHIND > EMAIL_SIDE || (last & s->hyphens) ? 0 : size;
}

enum form_answer email_glance(const uint8_t *data, size_t at, size_t size, const struct email_sides *s,
                              struct email_outline *address)
{
    size_t before = local_size(s), domain = domain_size(s), begin = at - before, end = at + 1 + domain;
    if (before == EMAIL_SIDE || data[begin - 1] >= 0x80 || data[begin - 1] == '=' || data[begin - 1] == '/')
        return FORM_MORE;
    while (begin < at && !char_is(data[begin], CHAR_ALNUM) && data[begin] != '_')
        begin++; /* a dot or another mark at the beginning is the text's */
    if (begin == at)
        return FORM_NO;
    if (domain == 0 || size - end < BEHIND)
        return FORM_MORE;
    if (data[end] >= 0x80 || (data[end] == '.' && data[end + 1] >= 0x80))
        return FORM_MORE;
    uint64_t inside = bits_below(domain), dots = s->dots & inside;
    if (!dots)
        return FORM_NO; /* `a@b` is much else */
    size_t label = at + 1 + EMAIL_SIDE - (size_t)__builtin_clzll(dots);
    if (char_is(data[at + 1], CHAR_DIGIT) && char_lower(data[label - 2]) == 'x') /* logo@2x.png? */
        return FORM_MORE;
    address->begin = begin;
    address->end = end;
    address->is_canonical = !(~s->mailto & ~(UINT64_MAX >> (at - begin))) && !(~(s->lower | s->dots) & inside);
    /* No top level domain has a digit first, or one letter. */
    return end - label > 1 && !char_is(data[label], CHAR_DIGIT) ? FORM_YES : FORM_NO;
}
