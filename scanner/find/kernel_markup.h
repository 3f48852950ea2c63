/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * kernel_markup.h — the part of kernel_template.h that goes over plain HTML.
 *
 * Idea:  all octets of a block are judged at once. From a '<' on, through all that is no '>', a sum comes out at the
 *        tag's end: what it changed is the tag. Of the quotes in tags each second one ends a value: whether it is one
 *        of those is the sum, without carrying, of all bits before it. Only names, ':' and '&' are looked at one by one.
 */
#ifndef URISIFT_KERNEL_MARKUP_H
#define URISIFT_KERNEL_MARKUP_H

#include "scanner/find/markup.h"

/* What the octets before a block leave open. */
struct markup_state {
    uint64_t in_tag;        /* 0 or 1 */
    uint64_t in_value;      /* 0 or all ones */
    uint64_t equals, blank; /* 0 or 1: the octet right before it is '=', or that or a blank */
};

/* Bit i: the sum of bits 0 to i. */
static inline uint64_t sum_bits(uint64_t bits)
{
    for (unsigned step = 1; step < 64; step *= 2)
        bits ^= bits << step;
    return bits;
}

/* The octets of the block at `at` that end plain HTML: the first of them is one, what is behind it does not count. */
KERNEL_FUNCTION uint64_t markup_ends(const struct markup *markup, const struct markup_masks *m, const uint8_t *data,
                                     size_t at, size_t size, struct markup_state *s)
{
    uint64_t over, stops = ~m->close;
    uint64_t tags = stops & ~add_to_runs(stops, m->open | s->in_tag, &over); /* without their '>' */
    uint64_t in_tag = tags << 1 | s->in_tag;                                 /* … and without their '<' */
    uint64_t quotes = m->quote & in_tag, values = sum_bits(quotes) ^ s->in_value; /* without the quote at their end */
    uint64_t after_equals = m->equals << 1 | s->equals, after_blank = (m->equals | m->blank) << 1 | s->blank;
    uint64_t begins = quotes & values, ends = quotes & ~values;
    uint64_t bad = in_tag & ((m->open | (m->close & values)) | (m->other & (~values | after_blank)));
    bad |= (begins & ~after_equals) | (ends & after_blank);
    s->in_tag = tags >> 63;
    s->in_value = 0 - (values >> 63);
    s->equals = m->equals >> 63;
    s->blank = (m->equals | m->blank) >> 63;
    for (uint64_t open = m->open & ~bad & (bad - 1); open; open &= open - 1)
        if (!markup_tag_is_plain(markup, data, at + first_bit(open), size)) {
            bad |= open & -open;
            break;
        }
    for (uint64_t marks = m->mark & ~bad & (bad - 1); marks; marks &= marks - 1) {
        size_t mark = at + first_bit(marks);
        bool matters = data[mark] == '&' ? markup_reference_matters(data, mark, size)
                                         : markup_colon_matters(markup, data, mark, size, (in_tag & marks & -marks) != 0);
        if (matters)
            return bad | (marks & -marks);
    }
    return bad;
}

KERNEL_FUNCTION size_t markup(const struct markup *markup, const uint8_t *data, size_t from, size_t size, uint8_t quote)
{
    struct markup_state state = {0, 0, 0, 0};
    size_t at = from;
    for (; size - at >= 64; at += 64) {
        const struct markup_masks m = markup_64(data + at, quote);
        uint64_t ends = markup_ends(markup, &m, data, at, size, &state);
        if (ends)
            return at + first_bit(ends);
    }
    uint8_t last[64] = {0}; /* octets that mean nothing follow */
    for (size_t i = 0; i < size - at; i++)
        last[i] = data[at + i];
    const struct markup_masks m = markup_64(last, quote);
    uint64_t ends = markup_ends(markup, &m, data, at, size, &state);
    return ends ? at + first_bit(ends) : size;
}

#endif
