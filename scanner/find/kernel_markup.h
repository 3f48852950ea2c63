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

#include <string.h>

#include "scanner/find/markup.h"

/* What the octets before a block leave open. */
struct markup_state {
    uint64_t in_tag;        /* 0 or 1 */
    uint64_t in_value;      /* 0 or all ones */
    uint64_t equals, blank; /* 0 or 1: the octet right before it is '=', or a blank, as below */
};

/* Bit i: the sum of bits 0 to i. */
static inline uint64_t sum_bits(uint64_t bits)
{
    for (unsigned step = 1; step < 64; step *= 2)
        bits ^= bits << step;
    return bits;
}

/* The first octet of a block that ends plain HTML, by all but names, ':' and '&': its bit, and those of all behind it. */
KERNEL_FUNCTION uint64_t markup_end(const struct markup_masks *m, struct markup_state *s, uint64_t *in_tags)
{
    uint64_t over, stops = ~m->close;
    uint64_t tags = stops & ~add_to_runs(stops, m->open | s->in_tag, &over); /* without their '>' */
    uint64_t in_tag = tags << 1 | s->in_tag;                                 /* … and without their '<' */
    uint64_t quotes = m->quote & in_tag, values = sum_bits(quotes) ^ s->in_value; /* without the quote at their end */
    uint64_t after_equals = m->equals << 1 | s->equals, after_blank = m->blank << 1 | s->blank;
    uint64_t bad = in_tag & (m->open | (m->close & values) | (m->other & (~values | after_blank)));
    bad |= quotes & ((values & ~after_equals) | (~values & after_blank));
    s->in_tag = tags >> 63;
    s->in_value = 0 - (values >> 63);
    s->equals = m->equals >> 63;
    s->blank = m->blank >> 63;
    *in_tags = in_tag;
    return bad | (0 - bad);
}

/* The first of these octets that begin tags which begins none that is plain; or `end`, behind them all. How many there
 * are in a block nobody can predict: so a few are looked at in any case, needed or not. */
KERNEL_FUNCTION uint64_t markup_tags(const struct markup *markup, uint64_t open, const uint8_t *data, size_t at,
                                     size_t size, uint64_t end)
{
    enum { FEW = 3 };
    if (size - at >= 64 + MARKUP_TAG) {
        uint64_t left = open;
        uint32_t suspect = 0;
        for (int i = 0; i < FEW; i++) {
            size_t tag = at + first_bit(left | UINT64_C(1) << 63); /* of none: anything */
            suspect |= markup_tag_is_suspect(markup, data + tag) & (left != 0);
            left &= left - 1;
        }
        if (!suspect)
            open = left;
    }
    for (; open; open &= open - 1)
        if (!markup_tag_is_plain(markup, data, at + first_bit(open), size))
            return 0 - (open & -open);
    return end;
}

/* The same of octets that are ':' or '&'. */
KERNEL_FUNCTION uint64_t markup_marks(const struct markup *markup, uint64_t marks, uint64_t in_tags,
                                      const uint8_t *data, size_t at, size_t size, uint64_t end)
{
    for (; marks; marks &= marks - 1) {
        size_t mark = at + first_bit(marks);
        bool matters = data[mark] == '&'
                           ? markup_reference_matters(data, mark, size)
                           : markup_colon_matters(markup, data, mark, size, (in_tags & marks & -marks) != 0);
        if (matters)
            return 0 - (marks & -marks);
    }
    return end;
}

KERNEL_FUNCTION size_t markup(const struct markup *markup, const uint8_t *data, size_t from, size_t size, uint8_t quote)
{
    struct markup_state state = {0, 0, 0, 0};
    uint8_t last[64] = {0}; /* octets that mean nothing are behind those that are left */
    for (size_t at = from; at < size; at += 64) {
        const uint8_t *block = data + at;
        if (size - at < 64)
            block = memcpy(last, block, size - at);
        const struct markup_masks m = markup_64(block, quote);
        uint64_t in_tags, end = markup_end(&m, &state, &in_tags);
        end = markup_tags(markup, m.open & ~end, data, at, size, end);
        end = markup_marks(markup, m.mark & ~end, in_tags, data, at, size, end);
        if (end)
            return at + first_bit(end);
    }
    return size;
}

#endif
